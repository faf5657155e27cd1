told-turn = { $game } : c’est à vous de jouer
told-turns = { $count ->
    [one] C’est à vous de jouer dans { $count } partie
   *[other] C’est à vous de jouer dans { $count } parties
}
told-with = avec { $others }
told-hello = Bonjour { $name },
told-foot = Vous recevez ce message parce que vous avez demandé sur { $place } à savoir quand c’est votre tour. Ne plus en recevoir : { $link }
told-confirm-subject = Est-ce votre adresse ?
told-confirm-letter = Quelqu’un a indiqué cette adresse électronique sur { $place }, une table de jeux de société. Si c’est vous, ouvrez ce lien dans les deux jours. Rien d’autre n’est envoyé ici avant cela.
told-recover-subject = Un nouveau mot de passe
told-recover-letter = Quelqu’un a demandé sur { $place } un nouveau mot de passe pour le compte { $name }. Vous le choisissez derrière ce lien, qui sert une seule fois et pendant une heure.
told-not-you = Si ce n’était pas vous, vous n’avez rien à faire.
