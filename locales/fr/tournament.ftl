# Tournois
tournaments = Tournois
tournaments-hint = Toutes les tables d’une ronde jouent la même donne : la chance ne compte plus.
tournaments-mine = Mes tournois
tournaments-public = Tournois publics
tournaments-none = Il n’y a pas de tournoi public en ce moment. Organisez-en un et transmettez le lien.
tournament-make = Organiser un tournoi
tournament-needs-account = On organise un tournoi avec un compte, pour pouvoir le diriger de partout. Il n’en faut pas pour participer.
tournament-name = Son nom
tournament-name-mine = Tournoi de { $name }
tournament-at-table = Joueurs par table
tournament-form = Qui rencontre qui
tournament-form-swiss = Système suisse
tournament-form-round_robin = Toutes rondes
tournament-rounds = Rondes
tournament-rounds-auto = autant qu’il en faut
tournament-bots = Bots qui participent
tournament-level = Le niveau des bots
tournament-public = Dans la liste publique
tournament-enter-too = Je joue aussi
tournament-state-open = attend de commencer
tournament-state-on = est en cours
tournament-state-paused = fait une pause
tournament-state-over = est terminé
tournament-entrants = { $count ->
    [one] un participant
   *[other] { $count } participants
}
tournament-enter = Participer
tournament-enter-late = Participer dès la prochaine ronde
tournament-leave = Se retirer
tournament-leave-sure = Vous retirer du tournoi ? Un bot finit la partie à votre table et vous ne serez plus apparié, à moins de revenir.
tournament-start = Commencer
tournament-go-on = Reprendre
tournament-pause = Pause
tournament-close = Clore
tournament-close-sure = Clore le tournoi ? La ronde en cours se joue jusqu’au bout ; il n’y en aura pas d’autre.
tournament-fills = { $count ->
    [0] Toutes les tables sont complètes.
    [one] Un bot ({ $level }) prend la dernière place.
   *[other] { $count } bots ({ $level }) prennent les places restées libres.
}
tournament-waits = Il commence quand { $maker } le décide. Transmettez le lien.
tournament-waits-mine = Il commence quand vous le décidez. Transmettez le lien.
tournament-begins = La prochaine ronde commence dans un instant.
tournament-round-of = La ronde { $round } sur { $rounds } est en cours.
tournament-paused = Aucune autre ronde ne commence avant que { $maker } le décide.
tournament-paused-mine = Aucune autre ronde ne commence avant que vous le décidiez.
tournament-your-table = Votre table de la ronde { $round } vous attend.
tournament-next-round = Vous rejouez à la prochaine ronde.
tournament-won = { $count ->
    [one] { $names } remporte le tournoi.
   *[other] { $names } remportent le tournoi.
}
tournament-ended = Le tournoi est terminé.
tournament-play = À ma table
tournament-standings = Classement
tournament-place = Place
tournament-points = Points par rapport aux autres tables
tournament-tables = Tables
tournament-seed = tête de série { $place }
tournament-round = Ronde { $round }
tournament-round-on = en cours
tournament-round-over = terminée
tournament-table = Table { $number }
tournament-left = s’est retiré
tournament-removed = retiré du tournoi
tournament-remove = Retirer { $name }
tournament-remove-sure = Retirer { $name } ? Un bot finit la partie à sa table, et il n’y a pas de retour.
tournament-how = Comment on compte
tournament-how-1 = Chacun est comparé à ceux qui avaient la même place de la même donne aux autres tables. Ce qui compte, c’est l’écart de vos points à leur moyenne, additionné sur toutes les rondes.
tournament-how-2 = Qui arrive en retard joue dès la prochaine ronde et reçoit 0 pour ce qu’il a manqué : ce que chaque place rapporte en moyenne. Qui se retire garde ses points.
tournament-how-3 = Tant qu’une ronde est en cours, personne ne peut regarder ses autres tables. Ensuite, on peut toutes les revoir.
tournament-how-4 = La première ronde suit les cotes, pour que les plus forts ne se rencontrent pas tout de suite ; qui n’en a pas compte comme débutant. La cote du premier tirage vaut jusqu’à la fin.
tournament-promise = Promis avant que quiconque participe :
tournament-secret = Secret de la ronde :
tournament-sealed = D’autres jouent encore cette donne. Quand la ronde sera terminée, on pourra tout revoir.
tournament-back = Au tournoi
no-such-tournament = Ce tournoi n’existe pas.
