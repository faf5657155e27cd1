tagline = Trois Babylone, une table. Jouez tout de suite, contre de bons bots ou entre amis.
home = Accueil
menu = Menu
close = Fermer
ok = OK
back = Retour
play-now = Jouer
opponents = Adversaires
opponents-level = Leur niveau
opponents-change = Autres adversaires
invite-friends = Inviter
rules = Règles
rules-of-table = Avec ce dont votre table est convenue. Ce qui diffère des règles habituelles est marqué.
rules-as-usual = Votre table joue selon les règles habituelles.
rules-at-table = À votre table :
first-game = Première partie
players-word = joueurs
minutes-word = minutes
not-here-yet = Pas encore sur la table.
my-games = Mes parties
open-tables = Tables ouvertes
live-tables = Parties à regarder
finished-games = Parties finies
no-open-tables = Personne n’attend en ce moment. Jouez contre des bots ou invitez quelqu’un.
more-tables = Autres tables
state-over = finie
state-playing = en cours
state-damaged = endommagée
your-turn = À vous
opened-by = ouverte par { $name }
opened-by-here = ouverte par { $name }, qui est là
open-seats = { $count ->
    [one] une place libre
   *[other] { $count } places libres
}
change-name = Changer de nom
your-name = Votre nom
drop-record = Déposez une partie enregistrée sur cette page pour la regarder.
open-record = Ouvrir un enregistrement

game-babylonia = Babylonia
game-babylonia-line = Répandez vos clans entre deux fleuves, encerclez les cités et gagnez la faveur des ziggourats.
game-babylonia-minutes = 30–45
game-babylonia-tie = La victoire va à qui possède le plus de cités.
game-babylon = Babylon
game-babylon-line = Creusez la carrière et élevez des jardins suspendus, terrasse sur terrasse.
game-babylon-minutes = 30
game-babylon-tie = La victoire va à qui a le moins d’emplacements du plateau encore visibles d’en haut.
game-wonders = 7 Wonders
game-wonders-line = Menez une cité à travers trois âges, avec la tour de Babel et ses grands projets.
game-wonders-minutes = 30–50
game-wonders-tie = La victoire va à qui a le plus de pièces.

settings = Réglages
language = Langue
settings-theme = Clair ou sombre
settings-auto = comme le système
settings-light = clair
settings-dark = sombre
settings-motion = Mouvement
settings-off = sans
settings-sound = Sons
settings-title = Montrer mon tour dans l’onglet
settings-spoiler = Cacher les points dans les reprises

seat-open = place libre
seat-kept = gardée pour { $name }
agree = D’accord
agree-waits = quelque chose a changé : il manque encore un accord
agree-question = Quelque chose a changé depuis que vous êtes assis. D’accord ?
sit-here = M’asseoir ici
sit-too = Deuxième joueur ici
second-name = Nom du deuxième joueur à cet écran
guest-number = Invité { $number }
free-seat = Libérer la place
bot = Bot
bot-name = Bot, { $level }
add-bot = Ajouter un bot …
level-beginner = débutant
level-easy = facile
level-medium = moyen
level-hard = difficile
level-master = maître
level-random = au hasard
level-rule = à l’instinct
level-search = qui réfléchit
you = vous
is-here = présent
is-away = absent
waiting-for = { $count ->
    [one] Il manque un joueur. Copiez l’invitation.
   *[other] Il manque { $count } joueurs. Copiez l’invitation.
}
sit-down-please = Vous êtes invité. Choisissez une place libre.
all-here = Tout le monde est là. Vous pouvez commencer.
waiting-for-start = Tout le monde est là. On commence bientôt.
invitation = Invitation
copy-invitation = Copier l’invitation
share-invitation = Partager
scan-invitation = Scanner pour s’asseoir
copied = Copié.
start-game = Commencer la partie
fill-seats = Remplir les places libres avec des bots
options = Comment on joue
only-owner = Seul celui qui a ouvert la table peut changer cela.
house-rules = Règles maison
house-rules-hint = Des détails qui se lisent de plusieurs façons ; tels quels, ils suivent le texte de la règle.
players-label = Joueurs
players-hint = Combien sont à la table.
needs-option = { $count ->
    [one] Seul, il faut « { $option } ».
   *[other] À { $count } joueurs, il faut « { $option } ».
}
needs-option-on = L’activer
needs-option-off = Rester moins nombreux
pace = Rythme
pace-none = sans pendule
pace-none-hint = Chacun prend le temps qu’il faut.
pace-quick = rapide : 5 min + 10 s
pace-quick-hint = 5 minutes chacun, et 10 secondes de plus par coup.
pace-live = en direct : 15 min + 15 s
pace-live-hint = 15 minutes chacun, et 15 secondes de plus par coup.
pace-slow = 3 jours par coup
pace-slow-hint = Trois jours pour chaque coup.
pace-own-live = { $bank } + { $bonus }
pace-own-live-hint = { $bank } chacun, et { $bonus } de plus par coup.
pace-own-turn = { $each } par coup
pace-own-turn-hint = { $each } pour chaque coup ; ce qui reste est perdu.
pace-own-slow = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
pace-own-slow-hint = { $days ->
    [one] Un jour pour chaque coup.
   *[other] { $days } jours pour chaque coup.
}
pace-grace = Le temps écoulé, un bot prend le relais { $grace } plus tard.
pace-own = Temps au choix …
pace-own-title = Temps au choix
pace-for-game = Pour toute la partie
pace-for-game-hint = minutes chacun, et secondes de plus par coup
pace-for-turn = Pour chaque coup
pace-for-turn-hint = minutes et secondes
pace-for-days = Sur plusieurs jours
pace-for-days-hint = jours pour chaque coup
pace-bounds = { $what } : de { $least } à { $most }.
pace-take = Jouer ainsi
unit-minutes = min
unit-seconds = s
unit-hours = h
unit-days = j
watch = Spectateurs
watch-hint = Qui a le lien peut regarder ; ce qui est caché le reste.
listed = Publique
listed-hint = La table paraît sur la page d’accueil.
auto = Jouer les coups forcés
auto-hint = Un coup sans choix se joue tout seul.
hints = Conseils
hints-hint = Vous pouvez demander un bon coup. Seul contre des bots, c’est toujours possible.
fair = Le mélange est fixé et scellé ; à la fin chacun peut le vérifier.

connecting = On cherche la table …
loading = Chargement …
reconnecting = La connexion est perdue. On revient …
no-such-table = Cette table n’existe pas.
no-such-page = Cette page n’existe pas.
load-again = Recharger
table-is-closed = Seules les personnes assises à cette table peuvent la regarder.
offer = Cartes
log = Récit
chat = Discussion
chat-hint = Dites quelque chose
send = Envoyer
since-last-turn = Depuis votre dernier tour
undo = Reprendre
undo-hint = Reprendre la dernière étape
reset = Refaire le tour
reset-hint = Reprendre toutes les étapes de ce tour
hint = Conseil
hint-hint = Laissez un bon joueur regarder votre position
hint-thinking = Réflexion …
hint-best = Un bon coup : { $move }. Après lui, vous gagnez { $win ->
    [0] presque aucune partie
    [100] presque toutes les parties
   *[other] environ { $win } parties sur 100
} et finissez avec { $points ->
    [one] environ { $points } point
   *[other] environ { $points } points
}.
hint-also = Bon aussi : { $move } ({ $win ->
    [0] points : environ { $points }
    [100] points : environ { $points }
   *[other] environ { $win } sur 100
}).
hint-now = Tout de suite, il rapporte { $what }.
hint-rest = Ensuite viendrait { $move } : { $win ->
    [0] presque aucune victoire
   *[other] environ { $win } sur 100
}, points : environ { $points }.
hint-none = Il n’y a rien à conseiller ici.
why-pick-first = Choisissez d’abord ce que vous voulez utiliser.
hint-late = Quelqu’un a joué pendant la réflexion : ce n’est plus votre position.
hint-again = Demander à nouveau
table-menu = Cette table
copy-watch-link = Copier le lien de cette table
show-again = Remontrer ce qui s’est passé depuis mon tour
take-seat-back = Reprendre ma place au bot
seat-back-soon = Le bot joue ce tour jusqu’au bout ; ensuite, la place est de nouveau à vous.
bot-took-over = Un bot joue pour cette place
resign = Abandonner
resign-sure = Voulez-vous vraiment abandonner cette partie ?
watching = Vous regardez.
hand-over = Au tour de { $name }
hand-over-hint = Passez l’écran. Personne d’autre ne regarde.
i-am = Je suis { $name }
rank-resigned = a abandonné
rank-bot = un bot a continué
result-resigned = { $name } a abandonné.
result-away = { $name } n’est pas revenu, et les autres ont arrêté la partie.
result-closed = La personne qui gère ce site a arrêté la partie. Elle ne compte pour personne.
result-tie = Égalité de points : le départage décide.
result-shared = Égalité de points, même après départage : la victoire est partagée.
you-won = Vous avez gagné !
won = { $count ->
    [one] { $names } gagne
   *[other] { $names } gagnent
}
result = Résultat
replay = Revoir
rematch = Encore une fois
download = Télécharger
chart-label = Les points au fil de la partie
points-total = Total

move-number = Coup
play-pause = Lecture ou pause
first-move = Au début
previous-move = Un coup en arrière
next-move = Un coup en avant
last-move = À la fin
whose-view = Du point de vue de
view-all = toutes les mains ouvertes
view-turn = qui doit jouer
view-public = spectateur
copy-moment = Copier le lien vers cet instant
lesson-you = Vous
contents = Sommaire
link-to = Lien vers « { $name } »
lesson-next = Leçon suivante
lesson-back = Un pas en arrière
lesson-progress = Où vous en êtes
go-on = Continuer

error-UNREACHABLE = Le serveur ne répond pas. Réessayez dans un instant.
error-UNCONFIRMED = La connexion s’est coupée avant la confirmation. Regardez la table : si rien n’y est, choisissez à nouveau.
error-ILLEGAL = Les règles ne le permettent pas maintenant.
error-STALE = Il s’est passé quelque chose entre-temps. Regardez la table et choisissez à nouveau.
name-empty = Un nom a besoin d’au moins une lettre.
error-NOT_NOW = Ce n’est pas possible maintenant.
error-SEEN = Quelque chose de caché a été montré depuis. Les bots n’acceptent pas de le reprendre.
error-NOT_YOURS = Ce n’est pas à vous de changer cela.
error-NOT_FOUND = Cela n’existe pas ici.
error-TOO_MANY = C’était trop rapide. Attendez un instant.
error-UNAVAILABLE = Le serveur ne peut pas le faire en ce moment. Rien n’est perdu ; réessayez dans un instant.
error-UNKNOWN = On ne sait pas encore si votre coup compte. La table le montrera dans un instant ; regardez avant de rejouer.
error-UNPLAYABLE = Jeu, joueurs et options ne vont pas ensemble, ou le fichier n’est pas une partie.
error-BAD_REQUEST = Le serveur n’a pas compris.
error-WHO_ARE_YOU = Le serveur ne vous connaît plus. Rechargez la page.
error-OUR_FAULT = Quelque chose a mal tourné chez nous.
error-DAMAGED = Ce qui en est enregistré est endommagé. La personne qui gère le serveur peut en trouver la raison.
error-NAME_TAKEN = Ce nom est pris.

keys = Touches
keys-walk = d’une possibilité à la suivante
keys-choose = choisir
keys-back = un pas en arrière
keys-undo = reprendre un coup
keys-hint = demander un conseil
keys-turn = tourner la tuile
keys-round = faire le tour du jardin
keys-help = cette liste

## Parties sur cet appareil
set-up-here = À plusieurs sur cet appareil
on-this-device = Sur cet appareil
together-here = Ensemble ici
here-waiting = Occupez chaque place : un bot, ou quelqu’un d’autre à cet écran.
here-hint = Cette table n’existe que sur cet appareil : ajoutez des bots ou jouez à tour de rôle sur cet écran. Personne ne peut la rejoindre d’ailleurs.
open-on-server = L’ouvrir plutôt sur le serveur
games-not-kept = Ce navigateur ne garde rien ici : votre partie dure jusqu’à la fermeture de cette fenêtre.
new-version = Une nouvelle version de Babili est là.
save-games = Enregistrer les parties de cet appareil
take-games = Reprendre des parties d’un fichier
games-taken = { $count ->
    [one] Une partie a été ajoutée.
   *[other] { $count } parties ont été ajoutées.
}
error-FULL = Il n’y a plus de place sur cet appareil. Rien n’a changé ; faites de la place et réessayez.
error-NO_ENGINE = Il faut une partie de Babili qui n’a pas pu être chargée. Réessayez avec une connexion.
