"""The first message of the channel. Everybody reads the same one, so it names whom one starts as."""

ENGLISH = """\
## Welcome aboard Riverboat
This channel lives on your machine only. You start as **Alice**; the tabs above are other people. \
Chloé and Zoé have their Discord in French; Zoé only looks on.
1. Type `/play` below and choose a game.
2. Open another person's tab and press **Join** there, or press **Start solo** here.
3. Read a message from the bottom: buttons, question, board."""

FRENCH = """\
## Bienvenue à bord de Riverboat
Ce salon n'existe que sur ta machine. Tu es d'abord **Alice** ; les onglets du haut sont d'autres personnes. \
Chloé et Zoé ont Discord en français ; Zoé ne fait que regarder.
1. Écris `/play` ci-dessous (chez Chloé et Zoé : `/jouer`) et choisis un jeu.
2. Ouvre l'onglet d'une autre personne et appuie là-bas sur **Rejoindre**, ou ici sur **Commencer en solo**.
3. Lis un message par le bas : boutons, question, plateau."""

GREETING = (ENGLISH, FRENCH)
