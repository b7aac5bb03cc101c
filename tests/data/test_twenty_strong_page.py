"""What the rules of 20 Strong leave open, and how it is decided here, stands on its pages in every language."""

from __future__ import annotations

import pytest

from data.loader import rules

DECISIONS = {
    "4 a stack begins again late": ("activation", "as soon as a Cleanup brings some", "dès qu'un Nettoyage"),
    "5 a missing five": ("activation", "five 1-point ones stand in", "cinq à 1 point"),
    "6 a queue of 0": ("activation", "A Battle Queue of 0 is no battle", "Une file de combat de 0"),
    "10 a Recover step in each engagement": ("strategy", "its own Recover step", "sa propre récupération"),
    "19 one more Strategy Phase": ("strategy", "gives one more Strategy Phase", "donne une phase de plus"),
    "23 one die a pip": ("encounters", "one die for each pip", "un dé par point"),
    "27 too many items": ("resolve", "below the number of items", "sous le nombre d'objets"),
    "30 half a price": ("encounters", "only if you can pay the whole price", "seulement si tu peux payer tout"),
    "34 killed after the last fell": ("end", "even if the last Baddie has just fallen", "même si le dernier Ennemi"),
    "36 no rank above 5": ("ranks", "no rank above 5", "rang au-delà de 5"),
    "37 dice exhausted for a rank": ("ranks", "can be recovered", "se récupèrent"),
    "39 stats stay at 6": ("resolve", "stay at 6", "ne dépassent pas 6"),
    "40 free hits on the Tyrant": ("tyrant", "free hits as well", "les gratuites aussi"),
    "flight and reward": ("encounters", "fled in the last engagement", "a fui au dernier engagement"),
    "flight and rest": ("resolve", "in a later engagement, it is won", "à un engagement suivant, il l'est"),
    "plate and whetstone": ("strategy", "a whetstone sharpens still counts 2", "y compte toujours 2"),
    "apply is skipped": ("strategy", "nothing you hold could act", "rien de ce que tu as ne peut"),
    "the other side at any time": ("plan", "at any time, with all four", "à tout moment, les quatre"),
}


@pytest.mark.parametrize(("key", "english", "french"), DECISIONS.values(), ids=DECISIONS)
def test_a_decision_stands_on_its_page_in_both_languages(key: str, english: str, french: str) -> None:
    for language, words in (("en", english), ("fr", french)):
        (page,) = (page for page in rules("twenty-strong", language) if page.key == key)
        assert words in page.text, language
