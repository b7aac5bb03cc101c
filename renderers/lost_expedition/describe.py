"""The pictures of The Lost Expedition in words: the same facts, nothing more."""

from collections.abc import Iterable

from engines.core import Joined, Text, count, say
from engines.lost_expedition.adventures import Adventure
from engines.lost_expedition.options import Mode
from engines.lost_expedition.questions import whole_card
from engines.lost_expedition.state import Part
from engines.lost_expedition.symbols import either, in_words
from engines.lost_expedition.views import (
    BoxView,
    EndView,
    ExplorerView,
    LostExpeditionView,
    PathCardView,
    PhaseName,
    Place,
    PlayerView,
    TeamView,
)
from renderers.lost_expedition.cards import needs_ammunition
from renderers.lost_expedition.decision import Standing, standings
from renderers.lost_expedition.end import cards_left, deck_left, what_ended, when
from renderers.lost_expedition.hand import places
from renderers.lost_expedition.news import just_now
from renderers.scene import Scene
from renderers.words import Words, capital

_LAID = (PhaseName.LAYING, PhaseName.CHOOSING)
_STANDINGS = {
    Standing.NOW: say("now"),
    Standing.BEGUN: say("now"),
    Standing.LATER: say("later"),
    Standing.TAKEN: say("done"),
    Standing.PASSED: say("not taken"),
}


def describe_table(scene: Scene[LostExpeditionView], words: Words) -> str:
    """The board in words; after the end, how it ended. One subject a line, what decides first."""
    view = scene.view
    if view.end is not None:
        left = [line for team in view.teams for line in _left(team, words)]
        return _in_lines([*_end(scene, view.end, words), *left, f"{capital(words(deck_left(view)))}."])
    lines = [
        *_beginning(scene, words),
        *(_laid(view, words) if view.phase in _LAID else ()),
        *(line for team in view.teams for line in _team(team, words)),
        *(words(_player(player)) for player in view.players if view.mode is not Mode.SOLO),
        _deck(view, words),
        *_ahead(view, words),
        *(words(_card(card)) for card in ((view.drawn,) if view.drawn is not None else ())),
        *(words(_card(card)) for card in (*view.upper, *view.lower)),
        *(words(_card(card)) for card in view.hand if view.mode is Mode.SOLO),
    ]
    return _in_lines(lines)


def describe_hand(scene: Scene[LostExpeditionView], words: Words) -> str:
    """The private view in words: which cards, what is laid already, then each card of the hand in a line."""
    view = scene.view
    return _in_lines(
        [words(_held(view)), *_paths_beside(view, words), *(_in_hand(card, view, words) for card in view.hand)]
    )


def _paths_beside(view: LostExpeditionView, words: Words) -> list[str]:
    """What lies on the table beside the hand: what is being laid, or the path of the viewer's team."""
    if view.phase in _LAID:
        return _laid(view, words)
    team = view.teams[view.me or 0] if view.mode is Mode.DUEL else view.teams[0]
    return [words(_path(team))] if team.path else [words(say("No card is laid yet."))]


def _in_hand(card: Adventure, view: LostExpeditionView, words: Words) -> str:
    """A card with its boxes, and where it would go in the path."""
    return " ".join([words(_card(card)), *(f"{capital(place)}." for place in places(card, view, words))])


def _in_lines(lines: Iterable[str]) -> str:
    """The lines, without a full stop after a name that ends in "!"."""
    return "\n".join(lines).replace("!.", "!")


def _beginning(scene: Scene[LostExpeditionView], words: Words) -> list[str]:
    """Where the game is, what has just happened, and the card in question with its boxes."""
    view, news = scene.view, just_now(scene.news, words)
    return [
        _where(scene, words),
        *([words(say("Just now: {news}", news=news))] if news else []),
        *([words(_in_question(view.current))] if view.current is not None else []),
        *_boxes(scene, words),
        *([words(say("Drawn, without a place yet: {card}.", card=view.drawn))] if view.drawn is not None else []),
        *([words(_held(view))] if view.mode is Mode.SOLO and view.hand else []),
    ]


def _where(scene: Scene[LostExpeditionView], words: Words) -> str:
    if scene.asked is None or scene.prompt is None:
        return words(say("The Lost Expedition, {moment}.", moment=scene.moment))
    asked = words(
        say("The Lost Expedition, {moment}. {seat}: {prompt}",
            moment=scene.moment, seat=scene.asked, prompt=scene.prompt)
    )  # fmt: skip
    return asked if asked.endswith((".", "?", "!")) else asked + "."


def _in_question(card: Adventure) -> Text:
    if len(card.red) > 1:
        return say("The card: {card}. Exactly one of its red boxes is done.", card=card)
    return say("The card: {card}.", card=card)


def _boxes(scene: Scene[LostExpeditionView], words: Words) -> list[str]:
    """The boxes of the card in question from top to bottom: how each stands, and what it leads to."""
    view = scene.view
    return [
        words(_box(view.teams[view.hiker or 0], box, standing))
        for box, standing in zip(view.boxes, standings(view, scene.news), strict=True)
    ]


def _box(team: TeamView, box: BoxView, standing: Standing) -> Text:
    facts = [in_words(box.box)]
    if standing is Standing.NOW and box.health_after != team.health:
        facts.append(say("team health {before}, then {after}", before=team.health, after=box.health_after))
    if standing is Standing.NOW and box.deaths:
        facts.append(count("{n} death", "{n} deaths", box.deaths))
    return say("{box} ({standing}): {facts}.", box=_part(box), standing=_standing(box, standing),
               facts=Joined(tuple(facts), "; "))  # fmt: skip


def _part(box: BoxView) -> Text:
    match box.part:
        case Part.YELLOW:
            return say("Yellow box, to be done")
        case Part.RED:
            return say("Red box {letter}", letter=box.letter)
        case _:
            return say("Blue box {letter}, optional", letter=box.letter)


def _standing(box: BoxView, standing: Standing) -> Text:
    if standing is Standing.CLOSED:
        needs = needs_ammunition(box.box)
        return count("needs {n} ammunition", "needs {n} ammunition", needs)
    return _STANDINGS[standing]


def _team(team: TeamView, words: Words) -> list[str]:
    """A team line by line: the path it walks, its explorers, what it carries, how far it is."""
    kept = Joined(tuple(_pays(card) for card in team.kept), "; ")
    lines = [
        *([_of(team, _path(team))] if team.path else []),
        *_explorers_and_supplies(team),
        _of(team, say("Kept cards: {cards}.", cards=kept) if team.kept else say("No kept cards.")),
        _of(team, _way(team)),
    ]
    return [words(line) for line in lines]


def _left(team: TeamView, words: Words) -> list[str]:
    """What is left of a team after the end; cards ahead can decide a duel."""
    ahead = sum(one.place is Place.AHEAD for one in team.path)
    kept = Joined(team.kept)
    lines = [
        _of(team, _way(team)),
        *_explorers_and_supplies(team),
        _of(team, say("Kept cards: {cards}.", cards=kept) if team.kept else say("No kept cards.")),
        *([_of(team, cards_left(ahead))] if team.seat is not None and ahead else []),
    ]
    return [words(line) for line in lines]


def _explorers_and_supplies(team: TeamView) -> tuple[Text, Text]:
    explorers = Joined(tuple(_explorer(one) for one in team.explorers))
    supplies = Joined((_food(team.food), _ammunition(team.ammunition)))
    return (
        _of(
            team,
            say(
                "Explorers and their health: {explorers}; all together {health}.",
                explorers=explorers,
                health=team.health,
            ),
        ),
        _of(team, say("Supplies: {supplies}.", supplies=supplies)),
    )


def _way(team: TeamView) -> Text:
    way = Joined((_steps_done(team.steps_done), _steps_to_go(team.steps_to_go)))
    return say("Way to the city: {way}.", way=way)


def _of(team: TeamView, line: Text) -> Text:
    """A line about a team; in a duel, whose it is comes first."""
    return line if team.seat is None else say("{seat}. {line}", seat=team.seat, line=line)


def _path(team: TeamView) -> Text:
    return say("Path: {path}.", path=Joined(tuple(_on_the_path(one) for one in team.path)))


def _on_the_path(one: PathCardView) -> Text:
    if one.place is Place.NOW:
        return say("{card} (now)", card=one.card)
    if one.fate is not None:
        return say("{card} ({fate})", card=one.card, fate=one.fate)
    return say("{card}", card=one.card)


def _explorer(one: ExplorerView) -> Text:
    if one.health:
        return say("{name} ({expertise}) {health}", name=one.name, expertise=one.expertise, health=one.health)
    return say("{name} ({expertise}) dead", name=one.name, expertise=one.expertise)


def _food(number: int) -> Text:
    return count("{n} food", "{n} food", number)


def _ammunition(number: int) -> Text:
    return count("{n} ammunition", "{n} ammunition", number)


def _pays(card: Adventure) -> Text:
    return say("{card} pays {expertise}", card=card, expertise=either(card.pays))


def _steps_done(number: int) -> Text:
    return count("{n} step done", "{n} steps done", number)


def _steps_to_go(number: int) -> Text:
    return count("{n} to go", "{n} to go", number)


def _player(player: PlayerView) -> Text:
    facts: list[Text] = [say("leader")] if player.leader else []
    facts.append(_in_hand_of(player.cards))
    if player.to_lay:
        facts.append(count("{n} to lay", "{n} to lay", player.to_lay))
    return say("{seat}: {facts}.", seat=player.seat, facts=Joined(tuple(facts)))


def _in_hand_of(number: int) -> Text:
    return count("{n} card in hand", "{n} cards in hand", number)


def _deck(view: LostExpeditionView, words: Words) -> str:
    cards = count("Deck: {n} card", "Deck: {n} cards", view.deck)
    discard = count("discard: {n} card", "discard: {n} cards", view.discard)
    again = say("reshuffled once") if view.reshuffled else say("not reshuffled yet")
    return words(say("{facts}.", facts=Joined((cards, discard, again))))


def _ahead(view: LostExpeditionView, words: Words) -> list[str]:
    """The cards of the paths that are still to come, with their boxes."""
    return [words(_card(one.card)) for team in view.teams for one in team.path if one.place is Place.AHEAD]


def _card(card: Adventure) -> Text:
    return say("{card}: {boxes}.", card=card, boxes=whole_card(card))


def _laid(view: LostExpeditionView, words: Words) -> list[str]:
    """The path, or the two paths, that are being laid."""
    if view.mode is not Mode.DUEL:
        return [words(_path_so_far(view) if view.upper else say("No card is laid yet."))]
    upper, lower = Joined(view.upper), Joined(view.lower)
    return [
        words(say("Upper path: {cards}.", cards=upper) if view.upper else say("The upper path is empty.")),
        words(say("Lower path: {cards}.", cards=lower) if view.lower else say("The lower path is empty.")),
    ]


def _path_so_far(view: LostExpeditionView) -> Text:
    cards = Joined(view.upper)
    if not view.evening:
        return say("Path so far, sorted by number: {cards}.", cards=cards)
    if view.mode is Mode.SOLO:
        return say("Path so far, open at both ends: {cards}.", cards=cards)
    return say("Path so far, in the order laid: {cards}.", cards=cards)


def _held(view: LostExpeditionView) -> Text:
    if not view.hand:
        return say("Your hand is empty.")
    return say("Your hand: {cards}.", cards=Joined(view.hand))


def _end(scene: Scene[LostExpeditionView], end: EndView, words: Words) -> list[str]:
    """How it ended with the sum of a solo score, what ended it, and who was there."""
    view, why = scene.view, scene.verdict[1:]
    head = words(say("The Lost Expedition. {verdict}.", verdict=Joined(scene.verdict[:1])))
    lines = [head, *(capital(words(one)) for one in why), words(what_ended(view, end))]
    if view.mode is Mode.COOPERATIVE:
        players = Joined(tuple(player.seat for player in view.players))
        lines += [capital(words(when(view))) + ".", words(say("The expedition: {seats}.", seats=players))]
    return lines
