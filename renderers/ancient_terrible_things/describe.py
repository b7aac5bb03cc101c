"""The pictures of Ancient Terrible Things in words: the same facts, nothing more."""

from collections.abc import Iterable

from engines.ancient_terrible_things.card_words import WHEN, feat_words, swag_words
from engines.ancient_terrible_things.cards import Achievement, Encounter, Feat
from engines.ancient_terrible_things.combinations import missing
from engines.ancient_terrible_things.endings import ScoreLine
from engines.ancient_terrible_things.re_rolls import Again, again
from engines.ancient_terrible_things.views import (
    AncientTerribleThingsView,
    DieView,
    Offer,
    PhaseName,
    PlayerView,
    SpotView,
    SwagView,
)
from engines.ancient_terrible_things.words import Token
from engines.core import Joined, Text, count, say
from renderers.ancient_terrible_things.chances import outlooks
from renderers.ancient_terrible_things.end import secrets_words, ties, what_ended, winners
from renderers.ancient_terrible_things.goal import act_words, lose_words, progress_words
from renderers.ancient_terrible_things.means import scenario_lines, scenario_title
from renderers.ancient_terrible_things.news import just_now
from renderers.ancient_terrible_things.pool import (
    AGAIN_WORDS,
    actor,
    at_the_dice,
    die_name,
    re_roll_rules,
    re_rolls_now,
    spot_here,
    tokens_of,
    values,
)
from renderers.ancient_terrible_things.swag import effect_of, state_words
from renderers.scene import Scene
from renderers.words import Words


def describe_table(scene: Scene[AncientTerribleThingsView], words: Words) -> str:
    """The board or the dice tray in words; after the end, the score sheet. One subject a line, what decides first."""
    view = scene.view
    if view.scores:
        return _in_lines(_end(scene, words))
    tray = _tray(view, words) if at_the_dice(scene) else []
    return _in_lines([*_beginning(scene, words), *tray, *_river(view, words)])


def describe_hand(scene: Scene[AncientTerribleThingsView], words: Words) -> str:
    """The private view in words: the Feat tokens, then each Feat with cost, moment, effect, and whether that is now."""
    view = scene.view
    assert view.me is not None
    number = tokens_of(view.players[view.me], Token.FEAT)
    held = words(count("You have {n} Feat token", "You have {n} Feat tokens", number))
    if not view.hand:
        return _in_lines([f"{held}.", words(say("You hold no Feats: you draw up to three at the end of your turn."))])
    return _in_lines([f"{held}.", *(_feat(*feat, words) for feat in zip(view.hand, view.blocked, strict=True))])


def _in_lines(lines: Iterable[str]) -> str:
    """The lines, without a full stop after a name that ends in "!"."""
    return "\n".join(lines).replace("!.", "!")


def _feat(card: Feat, blocked: Text | None, words: Words) -> str:
    state = say("playable now") if blocked is None else say("not now ({why})", why=blocked)
    return words(
        say("{card}: {effect}; {when}; {state}.", card=card, effect=feat_words(card), when=WHEN[card.window],
            state=state)
    )  # fmt: skip


def _beginning(scene: Scene[AncientTerribleThingsView], words: Words) -> list[str]:
    """Where the game is and what is asked, and what has just happened."""
    told = just_now(scene.news, words)
    return [_where(scene, words), *([words(say("Just now: {news}", news=told))] if told else [])]


def _where(scene: Scene[AncientTerribleThingsView], words: Words) -> str:
    if scene.asked is None or scene.prompt is None:
        return words(say("Ancient Terrible Things, {moment}.", moment=scene.moment))
    asked = words(
        say("Ancient Terrible Things, {moment}. {seat}: {prompt}",
            moment=scene.moment, seat=scene.asked, prompt=scene.prompt)
    )  # fmt: skip
    return asked if asked.endswith((".", "?", "!")) else asked + "."


def _tray(view: AncientTerribleThingsView, words: Words) -> list[str]:
    """The Encounter, the dice, re-rolls and their price, what the player has, what left-over dice bring."""
    card, player = spot_here(view).encounter, actor(view)
    swag = [words(_own_swag(one)) for one in player.swag]
    lines = [
        *(_goal(card, view) if card is not None else [say("No Encounter here any more: all dice bring tokens.")]),
        say("Dice: {dice}.", dice=Joined(_dice(view), " · ")),
        _re_rolls(view),
        *_chances(view),
        say("{seat} has {tokens}.", seat=player.seat, tokens=_tokens(player)),
    ]
    return [
        *map(words, lines),
        *swag,
        words(say("{title}: {lines}. A token for each die.", title=scenario_title(view.options.scenario),
                  lines=_scenario(view))),
    ]  # fmt: skip


def _goal(card: Encounter, view: AncientTerribleThingsView) -> list[Text]:
    unrolled = view.phase is PhaseName.ARRIVAL
    progress = act_words(card) if unrolled else progress_words(missing(card.combination, values(view)))
    facts = Joined((progress, lose_words(view)), " · ")
    return [say("Here: {encounter}; {facts}.", encounter=_encounter(card), facts=facts)]


def _encounter(card: Encounter) -> Text:
    return count("{type} {card}, {combination}, {n} secret", "{type} {card}, {combination}, {n} secrets", card.secrets,
                 type=card.type, card=card, combination=card.combination.words)  # fmt: skip


def _dice(view: AncientTerribleThingsView) -> tuple[Text, ...]:
    """The dice that may roll again at the same price together."""
    groups: dict[Again, list[Text]] = {}
    for one in view.pool:
        groups.setdefault(again(one, view), []).append(_die(one))
    return tuple(
        say("{dice} ({state})", dice=Joined(tuple(dice)), state=AGAIN_WORDS[state]) for state, dice in groups.items()
    )


def _die(one: DieView) -> Text:
    return say("{die} {value}", die=die_name(one), value=one.value) if one.value else die_name(one)


def _re_rolls(view: AncientTerribleThingsView) -> Text:
    number, label = re_rolls_now(view)
    return say("{number} {label}. {rules}.", number=number, label=label, rules=Joined(re_roll_rules(view), " · "))


def _chances(view: AncientTerribleThingsView) -> list[Text]:
    found = tuple(say("{way} ({price}) {n}%", way=one.label, price=one.price, n=one.percent) for one in outlooks(view))
    if not found:
        return []
    return [say("Chance to overcome it, with the best play, Feats in hand not counted: {chances}.",
                chances=Joined(found, " · "))]  # fmt: skip


def _tokens(player: PlayerView) -> Joined:
    return Joined(tuple(say("{number} {token}", number=number, token=kind) for kind, number in player.tokens))


def _scenario(view: AncientTerribleThingsView) -> Joined:
    return Joined(
        tuple(say("{combination} → {token}", combination=wanted, token=kind)
              for kind, wanted in scenario_lines(view.lines)), " · "
    )  # fmt: skip


def _own_swag(one: SwagView) -> Text:
    state = say("usable now") if one.usable else state_words(one)
    return say("Swag {card} ({state}): {effect}.", card=one.card, state=state, effect=effect_of(one))


def _river(view: AncientTerribleThingsView, words: Words) -> list[str]:
    """The whole table: locations, track, Trading Post, Achievements, players."""
    lines = [
        *(_spot(spot) for spot in view.spots),
        *_track(view),
        *_post(view),
        *(_achievement(card, view) for card in view.all_achievements),
        *(_player(player, view) for player in view.players),
    ]
    return [words(line) for line in lines]


def _spot(spot: SpotView) -> Text:
    facts: list[Text] = [say("no Encounter") if spot.encounter is None else _encounter(spot.encounter)]
    if spot.tokens:
        facts.append(say("tokens: {tokens}", tokens=Joined(spot.tokens)))
    if spot.by_act:
        facts.append(say("a Desperate Act can be paid"))
    facts += [say("{seat} is there", seat=seat) for seat in spot.pawns]
    return say("{n} {location}: {facts}.", n=spot.location.number, location=spot.location,
               facts=Joined(tuple(facts), " · "))  # fmt: skip


def _track(view: AncientTerribleThingsView) -> list[Text]:
    left = count("{n} Terrible Thing left", "{n} Terrible Things left", len(view.track))
    ahead = say("tentacles, the next one first: {values}", values=Joined(view.track, " "))
    piles = [say("{n} in the deck", n=view.deck), say("Rumours: {n}", n=len(view.rumours))]
    if view.rumours:
        secrets = sum(card.secrets for card in view.rumours)
        piles.append(count("{n} secret among them", "{n} secrets among them", secrets))
    return [
        say("Expedition Track: {facts}.", facts=Joined((left, ahead) if view.track else (left,), " · ")),
        say("Encounters: {facts}.", facts=Joined(tuple(piles), " · ")),
    ]


def _post(view: AncientTerribleThingsView) -> list[Text]:
    return [
        *(_offer(one) for one in view.post if one is not None),
        say("Trading Post: {n} in the deck.", n=view.swag_deck),
    ]


def _offer(one: Offer) -> Text:
    facts = {"card": one.card, "cost": one.price, "effect": swag_words(one.card)}
    if one.payable:
        return say("Trading Post: {card}, {cost} Treasure, which you have: {effect}.", **facts)
    return say("Trading Post: {card}, {cost} Treasure: {effect}.", **facts)


def _achievement(card: Achievement, view: AncientTerribleThingsView) -> Text:
    owner = next((player for player in view.players if card in player.achievements), None)
    if owner is None:
        held = say("free: {n} needed", n=card.threshold)
    else:
        number = sum(one.type is card.counts for one in owner.overcome)
        held = say("held by {seat}: beat {number}", seat=owner.seat, number=number)
    return count("Achievement {card} ({type}, {n} secret): {held}.",
                 "Achievement {card} ({type}, {n} secrets): {held}.",
                 card.secrets, card=card, type=card.counts, held=held)  # fmt: skip


def _player(player: PlayerView, view: AncientTerribleThingsView) -> Text:
    facts: list[object] = [] if player.character is None else [player.character]
    facts += [secrets_words(player.secrets), _tokens(player)]
    facts.append(count("{n} Feat in hand", "{n} Feats in hand", player.feats))
    if player.terrible:
        facts.append(say("tentacles: {values}", values=Joined(player.terrible, " + ")))
    if player.swag:
        facts.append(say("Swag: {cards}", cards=Joined(tuple(map(_swag_of, player.swag)))))
    if player.holds_the_map:
        facts.append(say("the Map"))
    if player.hindered:
        facts.append(say("−1 die"))
    if view.active is not None:
        facts.append(_turn(player))
    return say("{seat}: {facts}.", seat=player.seat, facts=Joined(tuple(facts), " · "))


def _turn(player: PlayerView) -> Text:
    if player.active:
        return say("in play")
    return say("has played") if player.played else say("to play")


def _swag_of(one: SwagView) -> Text:
    return (
        say("{card} ({state})", card=one.card, state=say("exhausted"))
        if one.exhausted
        else say("{card}", card=one.card)
    )


def _end(scene: Scene[AncientTerribleThingsView], words: Words) -> list[str]:
    """Who won, why it is over, each player's score by its parts, and what broke ties."""
    view = scene.view
    head = words(say("Ancient Terrible Things. {verdict}.", verdict=Joined(scene.verdict[:1])))
    return [
        head,
        words(what_ended(view)),
        *(words(_score(line, crowned=line in winners(view))) for line in view.scores),
        *map(words, ties(view)),
    ]


def _score(line: ScoreLine, *, crowned: bool) -> Text:
    facts = Joined((
        say("Encounters {n}", n=line.encounters),
        say("Swag {n}", n=line.swag),
        say("Achievements {n}", n=line.achievements),
        say("Map {n}", n=line.map),
        say("Tentacles −{n}", n=line.tentacles),
    ))  # fmt: skip
    total = secrets_words(line.total)
    if crowned:
        return say("{seat}, with the Battered Journal: {total} ({facts}).", seat=line.seat, total=total, facts=facts)
    return say("{seat}: {total} ({facts}).", seat=line.seat, total=total, facts=facts)
