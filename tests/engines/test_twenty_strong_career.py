"""The rank of a player, from one game to the next."""

import pytest

from engines.twenty_strong import TWENTY_STRONG
from engines.twenty_strong.career import Career
from engines.twenty_strong.options import TwentyStrongOptions
from engines.twenty_strong.pieces import Ending
from engines.twenty_strong.state import EndPhase
from tests.engines.test_twenty_strong_invariants import check_cards
from tests.engines.twenty_strong_tables import answer, keys, name_of, start, state_at


def after(rank: int, level: int, ending: Ending) -> int:
    """The rank of a player after a game at `level`."""
    state = state_at(EndPhase(ending=ending), rank=level, own_rank=rank)
    return TWENTY_STRONG.career_after(state, 0, Career(rank=rank)).rank


def options_for(mine: int, **chosen: object) -> TwentyStrongOptions:
    """What a player of this rank begins with."""
    options = TWENTY_STRONG.options_after(TwentyStrongOptions.model_validate(chosen), [Career(rank=mine)])
    assert isinstance(options, TwentyStrongOptions)
    return options


def test_a_win_raises_the_rank_and_a_loss_lowers_it_between_1_and_5() -> None:
    assert [after(rank, rank, Ending.WON) for rank in (1, 2, 3, 4, 5)] == [2, 3, 4, 5, 5]
    assert [after(rank, rank, Ending.HEALTH) for rank in (1, 2, 3, 4, 5)] == [1, 1, 2, 3, 4]
    assert after(3, 3, Ending.ENDLESS) == 2


@pytest.mark.parametrize("ending", [Ending.WON, Ending.HEALTH])
def test_a_game_at_a_lower_rank_does_not_change_it(ending: Ending) -> None:
    assert after(3, 2, ending) == 3
    assert after(5, 1, ending) == 5


def test_a_player_begins_at_their_own_rank_unless_they_choose_a_lower_one() -> None:
    assert options_for(3).level == 3
    assert options_for(3, rank="2").level == 2
    assert options_for(3, rank="5").level == 3, "nobody begins above their rank"
    assert options_for(3, rank="3", own_rank=5).rank == "own"


def test_only_ranks_up_to_the_players_own_are_offered() -> None:
    def offered(rank: int) -> list[str]:
        settings = TWENTY_STRONG.settings_for(options_for(rank))
        return [key for setting in settings if setting.field == "rank" for key, _ in setting.values]

    assert offered(1) == ["own"]
    assert offered(4) == ["own", "3", "2", "1"]


def test_where_no_lobby_offers_a_lower_rank_the_first_question_does() -> None:
    table = start(rank="ask", own_rank=3)
    assert name_of(table) == "rank"
    assert keys(table) == ["own", "2", "1"]
    answer(table, "1")
    assert name_of(table) == "tyrant"
    assert table.state.options.level == 1
    assert table.state.tyrant_encounters_left == 4
    check_cards(table.state)
    table.state.phase = EndPhase(ending=Ending.HEALTH)
    assert TWENTY_STRONG.career_after(table.state, 0, Career(rank=3)).rank == 3


def test_whoever_keeps_their_rank_when_asked_keeps_the_stacks_too() -> None:
    table = start(rank="ask", own_rank=3)
    before = dict(table.state.stacks)
    answer(table, "own")
    assert table.state.stacks == before
    assert table.state.options == TwentyStrongOptions(own_rank=3)
    assert table.state.tyrant_encounters_left == 6


def test_a_game_that_begins_at_once_asks_only_a_player_who_has_a_lower_rank() -> None:
    at_once = TWENTY_STRONG.at_once(TwentyStrongOptions())
    assert options_for(2, **at_once.model_dump(include={"rank"})).rank == "ask"
    assert options_for(1, **at_once.model_dump(include={"rank"})).rank == "own"
    lower = TwentyStrongOptions(rank="1", own_rank=3)
    assert TWENTY_STRONG.at_once(lower) == lower, "what was chosen once is not asked again"


def test_the_rank_that_is_played_counts_for_the_set_up() -> None:
    assert start(own_rank=4).state.tyrant_encounters_left == 7
    assert start(own_rank=4, rank="2").state.tyrant_encounters_left == 5
