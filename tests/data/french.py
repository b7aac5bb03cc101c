"""What a program can see of good French in a sentence: patterns that match a fault."""

import re
from dataclasses import dataclass

NUMBERS = "n|m|k|after|before|effort|least|more|most|place|rolled|round|rounds|score|total|value"
"""Gaps that hold a number. All others may hold a name, of a person or a thing."""
NAME = rf"\{{(?!(?:{NUMBERS})\}})\w+\}}"
TIME = r"(?:\{t\}|<t:)"
"""A relative time ("in 3 hours") fills the gap `t`."""

NAME_AFTER_ELISION = re.compile(
    rf"(?:\b(?:de|que|le|la|du|au|lorsque|puisque|quoique|jusque)\s|\w['’])\**{NAME}", re.IGNORECASE
)
"""Rule 1: "de Alice" or "d'Alice", "le Idole" or "la Bijou": nobody knows before the gap is filled."""

AGREEMENT = re.compile(
    rf"(?:{NAME}\**|\btu)\s(?:ne\s|n')?(?:es|est|sera|seras|étais|était|restes?|deviens|devient|sembles?)\s"
    r"(?!(?:à|au|aux|chez|de|en|hors|là|la|le)\b|[dl]')"
    r"|\w\(e\)|[·.]e\b",
    re.IGNORECASE,
)
"""Rule 2: what follows "être" or its like would have to agree with whoever is named before it."""

PLURAL_NOUN = re.compile(r"\{\w+\}\s(?!(?:chez|dans|fois|moins|pas|plus|puis|sans|sous|vers|voix)\b)\w+[sx]\b")
"""Rule 3: a plural behind a number, wrong where the number may be 0 or 1."""
EITHER_NUMBER = re.compile(r"\w\(s\)")
"""Rule 3: "serviteur(s)" is not a plural form."""

WRONG_SPACE = re.compile(r"(?<!\u202f)[;!?%]|(?<!\u00a0)[:»]|«(?!\u00a0)|  |^\s|\s$")
"""Rule 4: U+202F before ; ! ? %, U+00A0 before : and inside « »."""
WRONG_SIGN = re.compile(r"[’“”\"]|\.\.\.")
"""One kind of apostrophe, French quotes, one character for an ellipsis, as everywhere here."""
NOT_PROSE = re.compile(r"`[^`]*`|<[^\s>]*>|\w+://\S*")
"""Code, time stamps, mentions and addresses have no typography."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Rule 5: the words of a game's rulebook."""

    small: re.Pattern[str]
    """Those that have a capital, without it."""
    names: dict[str, str]
    """Patterns of English words, and how the French for each begins, whatever stands first in the sentence."""


RULEBOOKS = {
    "crypt": Rulebook(
        small=re.compile(
            r"(?<!\{)\b(?:pièces?(?! jointe)|idoles?|bijoux?|manuscrits?|poteries?|reliques?|tapisseries?"
            r"|leader|torche éteinte|crypte|fantôme|collectionneurs?)\b"
        ),
        names={
            "Idols?": "Idole",
            "Jewelry": "Bijou",
            "Manuscripts?": "Manuscrit",
            "Pottery": "Poterie",
            "Remains": "Relique",
            "Tapestry": "Tapisserie",
            "Leader": "Leader",
            "Lights Out": "Torche Éteinte",
            "Ghost": "Fantôme",
            "Collectors": "Collectionneurs",
        },
    ),
    "lost_expedition": Rulebook(
        small=re.compile(r"(?<!\{)\b(?:santés?|nourritures?|munitions?)\b"),
        names={
            "[Hh]ealth": "Santé",
            "[Ff]ood": "Nourriture",
            "[Aa]mmunition": "Munition",
            "[Ee]xpertise": "compétence",
            "[Ll]eader": "chef",
            "[Mm]orning": "matinée",
            "[Ee]vening": "soirée",
            "[Pp]aths?": "chemin",
            "[Bb]ox(?:es)?": "case",
            "[Cc]ity": "cité",
            "[Ss]teps?": "étape",
            "[Dd]eck": "pioche",
        },
    ),
    "ancient_terrible_things": Rulebook(
        small=re.compile(
            r"(?<!\{)\b(?:concentrations?|exploits?|courages?|trésors?|butins?|actes? désespérés?|choses? terribles?"
            r"|postes? de commerce|rumeurs?|succès|rencontres?|scénarios?|pièges?|scélérats?|artefacts?"
            r"|sanctuaire|gorge|château|abîme|canonnière|ruine|capitaine|prospecteur|journaliste|héritière"
            r"|seul survivant|journal abîmé)\b"
        ),
        names={
            "Focus": "Concentration",
            "Feats?": "Exploit",
            "Courage": "Courage",
            "Treasure": "Trésor",
            "Swag": "Butin",
            "Desperate Act": "Acte Désespéré",
            "Terrible Thing": "Chose",
            "tentacles?": "tentacule",
            "secrets?": "secret",
            "Trading Post": "Poste de Commerce",
            "Map": "Carte",
            "Rumours": "Rumeurs",
            "Achievement": "Succès",
            "Encounters?": "Rencontre",
            "Scenario": "Scénario",
            "Pitfall": "Piège",
            "Villain": "Scélérat",
            "Artefact": "Artefact",
            "Horror": "Horreur",
            "Accursed Shrine": "Sanctuaire Maudit",
            "Ghastly Gorge": "Gorge Effroyable",
            "Sinister Château": "Château Sinistre",
            "Yawning Chasm": "Abîme Béant",
            "Rusted Gunsloop": "Canonnière Rouillée",
            "Crumbling Ruin": "Ruine Friable",
            "Captain": "Capitaine",
            "Prospector": "Prospecteur",
            "Journalist": "Journaliste",
            "Heiress": "Héritière",
        },
    ),
    "twenty_strong": Rulebook(
        small=re.compile(r"(?<!\{)\b(?:tyrans?|ennemis?|gearlocs?|stratégies?|récupérations?)\b"),
        names={
            "Tyrants?": "Tyran",
            "Badd(?:y|ies?)": "Ennemi",
            "Gearlocs?": "Gearloc",
            "Health": "Vie",
            "Strategy": "Stratégie",
            "Recovery": "Récupération",
            "Battle Queue": "file de combat",
            "[Bb]ackup plan": "plan de secours",
            "[Ee]ncounters?": "rencontre",
            "[Ee]ngagements?": "engagement",
            "[Ss]cout": "reconnaissance",
            "[Cc]rits?": "critique",
            "[Mm]iss(?:es)?": "échec",
            "hits?": "touche",
            "[Ii]nnate": "inné",
            "[Rr]anks?": "rang",
        },
    ),
}
"""By the name of the game's folder: the same word for the same thing."""

WORD_BEFORE_TIME = {
    "en": re.compile(rf"\b(?:in|since|until|for|by)\s\**{TIME}", re.IGNORECASE),
    "fr": re.compile(rf"(?:\b(?:dans|depuis|pendant|avant|en|y a)|jusqu'à|d'ici)\s\**{TIME}", re.IGNORECASE),
}
"""Rule 6: a relative time brings its own "in" or "ago"."""

VOUS = re.compile(r"\b(?:vous|votre|vos|(?!(?:assez|chez)\b)\w{2,}ez)\b", re.IGNORECASE)
"""The voice: one person is "tu"."""
