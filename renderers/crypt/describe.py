"""The pictures of Crypt in words: the same facts, nothing more."""

from engines.core import Joined, Text, count, say
from engines.crypt.scoring import ScoreLine, ScoreSheet, solo_rank
from engines.crypt.views import ClaimView, ColumnView, CryptView, OwnedView, PlayerView, SpotView
from renderers.crypt.collectors import face_name
from renderers.crypt.hand import servants_in_words
from renderers.crypt.news import just_now, taken_this_round
from renderers.crypt.people import people
from renderers.crypt.players import seated, status
from renderers.crypt.scores import score_columns, solo_score, tie_rolls, unclaimed, victory
from renderers.crypt.wants import owned_of, want
from renderers.scene import Scene
from renderers.words import Words, capital


def describe_table(scene: Scene[CryptView], words: Words) -> str:
    """The board in words; after the end, the score sheet. One subject a line, what decides first."""
    view = scene.view
    if view.sheet is not None:
        return "\n".join(_scores(view, view.sheet, words))
    news = just_now(scene.news, words)
    lines = [
        _where(scene, words),
        *([words(say("Just now: {news}", news=news))] if news else []),
        *(_spot(place, spot, words) for place, spot in enumerate(view.spots, start=1)),
        *(words.tell(taken) for taken in (() if view.spots else taken_this_round(scene.news))),
        *(_player(view, player, words) for player in seated(view)),
        *(_own(view, words) if view.solo else ()),
        _pile(view, words),
        *(_wants(view, words) if view.solo else _collectors(view, words)),
    ]
    return "\n".join(lines)


def describe_hand(scene: Scene[CryptView], words: Words) -> str:
    """The private view in words: each treasure, each collector, hidden treasures one has seen, servants."""
    view = scene.view
    me = next(player for player in view.players if player.seat == view.me)
    seen = [
        words(say("You looked: {place} is {kind} {value}.", place=place, kind=spot.kind, value=spot.value))
        for place, spot in enumerate(view.spots, start=1)
        if not spot.face_up and spot.value is not None
    ]
    servants = words(say("{servants}. Each ready one is a coin at the end.", servants=servants_in_words(me, words)))
    return "\n".join([*_own(view, words), *_wants(view, words), *seen, servants])


def _where(scene: Scene[CryptView], words: Words) -> str:
    moment = capital(words(scene.moment))
    if scene.asked is None or scene.prompt is None:
        return words(say("Crypt. {moment}.", moment=moment))
    name, prompt = people(scene.view, words).names[scene.asked], words(scene.prompt)
    return _closed(words(say("Crypt. {moment}. {name}: {prompt}", moment=moment, name=name, prompt=prompt)))


def _closed(sentence: str) -> str:
    """The sentence with a full stop, unless it ends with a sign of its own."""
    return sentence if sentence.endswith((".", "?", "!")) else sentence + "."


def _spot(place: int, spot: SpotView, words: Words) -> str:
    if spot.face_up:
        what = say("{kind} {value}", kind=spot.kind, value=spot.value)
    elif spot.value is None:
        what = say("{kind}, hidden", kind=spot.kind)
    else:
        what = say("{kind}, hidden, you know its value is {value}", kind=spot.kind, value=spot.value)
    return words(say("{place}: {what}, {claim}.", place=place, what=what, claim=_claim(spot.claim)))


def _claim(claim: ClaimView | None) -> Text:
    if claim is None:
        return say("unclaimed")
    return count(
        "{seat} has {n} servant at {effort}, beat {total}",
        "{seat} has {n} servants at {effort}, beat {total}",
        claim.servants,
        seat=claim.seat,
        effort=claim.effort,
        total=claim.total,
    )


def _player(view: CryptView, player: PlayerView, words: Words) -> str:
    facts: list[object] = []
    if player.leader:
        facts.append(say("Leader"))
    if player.lights_out:
        facts.append(say("Lights Out"))
    facts += [fact for fact in (status(view, player, words), servants_in_words(player, words)) if fact]
    sentence = words(say("{seat}: {facts}.", seat=player.seat, facts=Joined(tuple(facts))))
    if player.ghost or view.solo:
        return capital(sentence)
    owned = tuple(_column(column) for column in player.columns if column.number)
    treasures = say("Treasures: {list}.", list=Joined(owned)) if owned else say("No treasures.")
    return f"{sentence} {words(treasures)}"


def _column(column: ColumnView) -> Text:
    if column.turned:
        return say("{kind} {n} (turned: {turned})", kind=column.kind, n=_times(column.number), turned=column.turned)
    return say("{kind} {n}", kind=column.kind, n=_times(column.number))


def _times(number: int) -> str:
    return f"×{number}"


def _pile(view: CryptView, words: Words) -> str:
    if view.next_kind is None:
        return words(say("The pile is empty: this is the last round."))
    return words(
        count(
            "{n} treasure left in the pile, the next is {kind}.",
            "{n} treasures left in the pile, the next is {kind}.",
            view.deck,
            kind=view.next_kind,
        )
    )


def _own(view: CryptView, words: Words) -> list[str]:
    """The viewer's treasures, one line a type."""
    lines = []
    for collector in view.collectors:
        owned = owned_of(view, collector)
        if owned:
            values = Joined(tuple(_value(one, solo=view.solo) for one in owned))
            lines.append(words(say("Your {kind}: {values}.", kind=collector.kind, values=values)))
    return lines or [words(say("You have no treasures yet."))]


def _value(owned: OwnedView, *, solo: bool) -> Text:
    if owned.turned:
        return say("{value} (turned)", value=owned.value)
    if owned.public or solo:
        return say("{value}", value=owned.value)
    return say("{value} (secret)", value=owned.value)


def _wants(view: CryptView, words: Words) -> list[str]:
    """What each collector gives the viewer, and how far they are."""
    return [
        words(
            say("Collector {face}: {gives}. {state}.",
                face=face_name(one, words), gives=one.gives.words, state=capital(words(want(view, one).words)))
        )
        for one in view.collectors
    ]  # fmt: skip


def _collectors(view: CryptView, words: Words) -> list[str]:
    return [
        words(say("Collector {face}: {gives}.", face=face_name(one, words), gives=one.gives.words))
        for one in view.collectors
    ]


def _scores(view: CryptView, sheet: ScoreSheet, words: Words) -> list[str]:
    best = sheet.lines[0]
    if view.solo:
        head = say("Crypt. {rank}: {score}.", rank=solo_rank(best.total), score=solo_score(best.total))
    else:
        head = say("Crypt. {seats}: {victory}.", seats=Joined(sheet.winners), victory=victory(sheet))
    lines = [words(head), *(_score(view, line, words) for line in sheet.lines)]
    if view.solo:
        return [*lines, *_own(view, words), *_collectors(view, words)]
    return [*lines, _closed(words(unclaimed(view))), *_collectors(view, words)]


def _score(view: CryptView, line: ScoreLine, words: Words) -> str:
    parts: list[object] = [count("{n} coin on treasures", "{n} coins on treasures", line.coins)]
    parts += [f"{column.label} +{column.coins(line)}" for column in score_columns(view, words) if column.coins(line)]
    if line.tie_rolls:
        parts.append(tie_rolls(line))
    facts = Joined(tuple(parts))
    sentence = words(say("{seat}, {total}: {facts}.", seat=line.seat, total=line.total, facts=facts))
    return sentence if view.solo else f"{sentence} {words(_treasures(line))}"


def _treasures(line: ScoreLine) -> Text:
    """All that a player owns: "Treasures: Idol 4 + 2, Pottery 3."."""
    if not line.treasures:
        return say("No treasures.")
    owned = tuple(say("{kind} {n}", kind=kind, n=Joined(values, " + ")) for kind, values in line.treasures)
    return say("Treasures: {list}.", list=Joined(owned))
