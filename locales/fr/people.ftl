account = Compte
account-name = Nom
account-guest = Vous êtes invité : seul ce navigateur vous connaît.
account-known = Avec votre nom et votre mot de passe, vous pouvez vous connecter partout.
keep-my-games = Garder mes parties
keep-explained = Avec un nom et un mot de passe, vos parties sont à vous dans tous les navigateurs. Aucune adresse électronique n’est demandée.
keep-done = C’est fait : vos parties sont gardées.
offer-after-game = Seul ce navigateur sait que vous avez joué ici. Garder vos parties et vos résultats ?
offer-slow = Cette partie dure des jours, et seul ce navigateur vous connaît. Garder votre place au cas où il vous oublierait ?
not-now = Pas maintenant
password = Mot de passe
password-old = Mot de passe actuel
password-new = Nouveau mot de passe
password-change = Changer de mot de passe
password-changed = Le mot de passe est changé. Tous les autres navigateurs sont déconnectés.
password-explained = Au moins huit caractères. Tous les autres navigateurs sont déconnectés ; le code de secours reste le même.
log-in = Se connecter
log-out = Se déconnecter
login-explained = Ce que vous avez joué ici en invité reste à l’invité.
recover = Mot de passe perdu ?
recover-explained = Avec le code de secours que vous avez gardé, vous choisissez un nouveau mot de passe.
recovery-code = Code de secours
recovery-explained = Si vous perdez votre mot de passe, seul ce code vous fera rentrer. Il n’est montré que cette fois : notez-le ou gardez le fichier.
recovery-copy = Copier
recovery-kept = Je l’ai gardé
recovery-file = Babili sur { $place } : le code de secours de { $name } est { $code }
sessions = Où vous êtes connecté
sessions-explained = Quelque chose que vous ne connaissez pas ? Mettez-y fin et changez de mot de passe.
session-token = Un programme
session-unknown = Un navigateur
session-this = ce navigateur
session-end = Terminer
session-end-named = Terminer : { $name }
session-end-others = Terminer tous les autres
my-data = Toutes mes données
my-data-explained = Tout ce qui est gardé de vous : compte, connexions, parties, résultats, ce que vous avez dit et joué.
leave = Supprimer mon compte
leave-explained = Les parties en cours sont abandonnées. Les parties finies restent à ceux qui les ont jouées, sans votre nom. C’est sans retour.
leave-for-good = Supprimer pour de bon
leave-done = Votre compte est supprimé.
my-page = Ma page
person = Joueur
no-such-person = Il n’y a personne de ce nom ici, ou la page n’est pas publique.
here-since = Ici depuis le { $since }
page-public = Tout le monde peut voir cette page
page-public-hint = Sinon, vous seul la voyez. Votre cote figure de toute façon parmi les meilleures.
page-is-public = Tout le monde peut voir votre page.
page-is-private = Vous seul voyez votre page.
rating = Cote
rating-unsettled = Cote, encore incertaine
rating-curve = Cote de { $from } à { $to }
rated = Cotée
rated-hint = Le résultat change la cote de tous les joueurs. Seulement avec des comptes, sans conseils.
unrated = amicale
stat-games = parties
stat-wins = gagnées
stat-mean = points en moyenne
stat-best = points au mieux
stats-recent = { $count ->
    [one] Courbe, provenance des points et adversaires : la dernière partie.
   *[other] Courbe, provenance des points et adversaires : les { $count } dernières parties.
}
wins-of = { $wins } sur { $games }
points-from = D’où viennent les points
mean-own = sa moyenne
mean-all = tous
by-opponent = Devant
by-seat = Victoires par place à table
by-players = Victoires par nombre de joueurs
seat-number = Place { $number }
with-players = { $count ->
    [one] un joueur
   *[other] { $count } joueurs
}
place-points = Rang { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
which-game = Jeu
all-games = tous les jeux
any-players = tout nombre de joueurs
more-games = Plus de parties
no-games-yet = Pas encore de partie finie.
leaders = Les meilleurs
no-leaders = Personne n’a encore de cote établie. Il faut dix parties cotées.
ratings-how = Comment marche la cote
ratings-how-1 = Tout le monde commence à 1500. Qui finit devant d’autres gagne des points, d’autant plus qu’ils sont forts ; les bots ont une cote fixe. Une cote est établie après dix parties cotées, quand elle est assez sûre.
ratings-how-2 = On convient avant le début si une partie est cotée. Les parties cotées sont pour ceux qui ont un compte, chacun a une seule place, et il n’y a pas de conseils.
ratings-how-3 = Qui abandonne, ou laisse passer son temps sans revenir, prend le dernier rang, quoi que le bot fasse de la place. Qui revient avant la fin obtient le rang atteint. Les parties sans fin ne comptent pas.
sit-name = Comment vous appeler ?
sit-name-hint = Les autres voient ce nom à la table.
error-NEEDS_ACCOUNT = C’est réservé à ceux qui ont un compte, et quelqu’un ici est invité.
error-WRONG_PASSWORD = Le nom et le mot de passe, ou le code, ne vont pas ensemble.
turn-elsewhere = { $count ->
    [one] C’est à vous dans une autre partie : y aller
   *[other] C’est à vous dans { $count } autres parties : aller à la suivante
}
find-players = Trouver des joueurs
find-hint = On vous réunit avec d’autres qui veulent la même chose ; plus les cotes sont proches, mieux c’est.
find-waiting = { $count ->
    [one] Il manque encore un joueur …
   *[other] Il manque encore { $count } joueurs …
}
find-looking = { $count ->
    [one] Vous êtes le premier à chercher cela.
   *[other] { $count } cherchent cela en ce moment, vous compris.
}
find-reach = Jusqu’à { $gap } points d’écart entre les cotes conviennent.
find-anybody = Toute cote convient.
find-bots = Personne n’est venu pour l’instant. Des bots peuvent prendre les places libres.
find-bots-do = Jouer avec des bots
find-cancel = Ne plus chercher
find-rated-guest = Seulement avec un compte.
invited = On vous demande
follow = Suivre
unfollow = Vous suivez
people-followed = Ceux que vous suivez
nobody-followed = Personne encore. Vous pouvez suivre quelqu’un depuis sa page.
challenge = Défier
challenge-hint = Une place est gardée pour { $name } ; chaque page d’ici lui pose la question.
asks-you = { $name } vous propose une partie de { $game }.
ask-accept = Jouer
ask-decline = Non merci
declined = { $name } ne veut pas jouer maintenant.
rematch-asked = { $count ->
    [one] { $names } voudrait rejouer.
   *[other] { $names } voudraient rejouer.
}
bot-plays-for-you = Un bot joue pour vous.
relief-from = { $name } est absent. À partir de { $time }, vous pourrez continuer sans lui.
relief-now = { $name } est absent. Vous pouvez continuer sans lui, si tous les autres le veulent aussi.
relief-bot = Laisser un bot continuer
relief-end = Arrêter la partie
relief-wished-bot = { $name } laisserait un bot jouer pour { $of }.
relief-wished-end = { $name } arrêterait la partie sans { $of }.
back-ask = Demander à reprendre mon dernier tour
back-asked = { $name } demande à reprendre son dernier tour et tout ce qui a suivi.
back-seen = Entre-temps, quelque chose de caché a été montré ; ce qui est vu reste vu.
back-yes = D’accord
back-no = Refuser
back-waits = On demande aux autres si votre dernier tour peut être repris.
back-said = Vous êtes d’accord.
back-withdraw = Tant pis
block = Bloquer
unblock = Bloqué
block-hint = Aucun défi entre vous, et la recherche de joueurs ne vous réunit pas.
people-blocked = Qui j’ai bloqué
unblock-now = Débloquer
vacation = Vacances
vacation-hint = Vos pendules s’arrêtent dans toutes les parties comptées en jours par coup, { $days } jours par an. Vos adversaires le voient. Vous pouvez tout de même jouer.
vacation-left = { $count ->
    [one] Il reste un jour.
   *[other] Il reste { $count } jours.
}
vacation-days = Jours
vacation-begin = Commencer maintenant
vacation-end = Terminer maintenant
vacation-on = Vous êtes en vacances jusqu’au { $date }.
vacation-until = en vacances jusqu’au { $date }
on-vacation = en vacances
blocked-now = Vous n’avez plus rien à voir avec { $name }. Personne ne l’apprend.
mute = Ne pas montrer ce que dit { $name }
unmute = Montrer ce que dit { $name }
watcher = regarde
watchers = Regardent : { $names }
watchers-others = { $count ->
    [one] un inconnu
   *[other] { $count } inconnus
}
report = Signaler quelque chose
report-hint = Qui gère ce lieu voit ce que vous écrivez, ce qui a été dit ici et l’enregistrement de la partie.
report-about = Au sujet de
report-table = quelqu’un d’autre, ou la table
report-what = Qu’est-ce qui ne va pas ?
report-send = Envoyer le signalement
report-done = Merci. Le signalement est parti.
