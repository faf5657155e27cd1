# Le jeu d’essai : seulement dans un programme construit avec lui.
game-toy = Présages
game-toy-line = Un jeu minuscule pour essayer la table : choisissez en secret, et le présage le plus fort prend les points.
game-toy-minutes = 1
game-toy-tie = Alors la victoire est partagée.

toy-option-rounds = Manches
toy-option-rounds-hint = Combien de présages chacun a en main, un par manche.
toy-option-lowest_wins = Les présages bas sont forts
toy-option-lowest_wins-hint = Le présage le plus bas remporte la manche, non le plus haut.

toy-progress = Manche { $round } sur { $rounds }
toy-omen = Présage { $omen }
toy-picked = Vous avez choisi le présage { $omen }.
toy-held = { $count ->
    [one] un présage en main
   *[other] { $count } présages en main
}
toy-place-picked = Choisi, face cachée
toy-place-shown = Le présage de la dernière manche
toy-place-empty = Rien de choisi encore

toy-ask-pick = Choisissez un présage.
toy-ask-take = Votre présage est le plus fort. Combien de points prenez-vous ?
toy-ask-end = Terminez la manche, ou rendez vos points.
toy-wait-picks = Les autres choisissent encore.
toy-wait-take = { $name } prend des points.
toy-over = La partie est finie. { $names } gagne.

toy-do-pick = Choisir le présage { $omen }
toy-do-take = { $points ->
    [one] Prendre un point
   *[other] Prendre { $points } points
}
toy-do-end = Terminer la manche

toy-line-picked = { $name } choisit un présage.
toy-line-own = { $name } choisit le présage { $omen }.
toy-line-shown = On retourne les présages : { $omens }.
toy-line-took = { $points ->
    [one] { $name } prend un point.
   *[other] { $name } prend { $points } points.
}
toy-from-rounds = Manches gagnées

toy-keys-pick = Choisir le présage à cette place de la main

illegal-NO_SUCH_OMEN = Ce n’est pas au choix.

toy-rules-intro = Présages est le plus petit jeu que connaisse cette table. Il est là pour l’essayer.
toy-rules-round-title = Une manche
toy-rules-pick = Tous choisissent en même temps et en secret un de leurs présages. Un choix peut changer jusqu’à ce que le dernier soit fait.
toy-rules-take = Le présage le plus fort remporte la manche. Qui l’a joué prend un, deux ou trois points ; à la dernière manche, un seul.
toy-rules-end = Puis il termine la manche.
toy-rules-over-title = La fin
toy-rules-over = Quand il ne reste plus de présages, le plus de points gagne.

toy-lesson-you = Vous
toy-lesson-welcome = Vous avez deux présages chacun. Nabu ne voit pas les vôtres.
toy-lesson-pick = Choisissez le présage 3 : il n’y en a pas de plus fort.
toy-lesson-wait = Nabu choisit aussi, et l’on retourne les présages.
toy-lesson-take = Le vôtre est le plus fort. Prenez trois points.
toy-lesson-end = Terminez la manche : ce que vous avez pris est acquis.
toy-lesson-done = C’est tout. Jouez maintenant une partie entière !
