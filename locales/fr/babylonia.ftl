babylonia-priest = Prêtre
babylonia-merchant = Marchand
babylonia-servant = Fonctionnaire
babylonia-farmer = Fermier
babylonia-back = Jeton caché
babylonia-city = Cité
babylonia-field = Champ
babylonia-ziggurat = Ziggourat
babylonia-progress = { $cities ->
    [0] Tour { $turn }, plus aucune cité
    [one] Tour { $turn }, reste une cité
   *[other] Tour { $turn }, restent { $cities } cités
}
babylonia-offer = Cartes de ziggourat
babylonia-offer-empty = Il n’y a plus de cartes.
babylonia-rack = Votre chevalet
babylonia-rack-size = { $count } sur le chevalet
babylonia-supply = encore { $count } à piocher
babylonia-supply-short = Réserve { $count }
babylonia-spent = utilisée

babylonia-ask-first = Placez un jeton sur la carte.
babylonia-ask-second = Placez un deuxième jeton, ou reprenez le premier.
babylonia-ask-more = Finissez votre tour, ou placez encore un jeton.
babylonia-ask-end = Finissez votre tour, ou reprenez le dernier jeton.
babylonia-ask-score = Plusieurs lieux sont encerclés. Lequel évaluer maintenant ?
babylonia-ask-take = La ziggourat est à vous. Prenez une des cartes.
babylonia-ask-extra = Utiliser votre carte et jouer encore un tour ?
babylonia-wait-place = { $name } place des jetons.
babylonia-wait-score = { $name } choisit ce qu’on évalue maintenant.
babylonia-wait-take = { $name } prend une carte.
babylonia-wait-extra = { $name } décide de jouer encore un tour ou non.
babylonia-over = { $count ->
    [one] La partie est finie. { $names } gagne.
   *[other] La partie est finie. { $names } gagnent.
}

babylonia-do-place = { $token } en { $hex }
babylonia-closes-city = encercle une cité
babylonia-closes-ziggurat = encercle une ziggourat
babylonia-do-end = Finir le tour
babylonia-do-score-city = Évaluer la cité { $hex }
babylonia-do-score-ziggurat = Évaluer la ziggourat { $hex }
babylonia-do-take = Prendre « { $card } »
babylonia-do-extra = Jouer encore un tour
babylonia-do-pass = Garder la carte

babylonia-line-placed = { $token ->
    [priest] { $name } place un prêtre en { $hex }.
    [merchant] { $name } place un marchand en { $hex }.
    [servant] { $name } place un fonctionnaire en { $hex }.
    [farmer] { $name } place un fermier en { $hex }.
   *[none] { $name } place un jeton caché en { $hex }.
}
babylonia-line-field = { $name } moissonne le champ : +{ $points }
babylonia-line-ziggurats = { $name } est près des ziggourats : +{ $points }
babylonia-line-card-points = { $name } marque la carte : +{ $points }
babylonia-line-city-won = { $name } prend la cité { $hex }.
babylonia-line-city-tie = Personne ne domine la cité { $hex } ; elle quitte le jeu.
babylonia-line-nobles = Nobles : { $list }.
babylonia-line-cities = Cités : { $list }.
babylonia-line-ziggurat-won = { $name } domine la ziggourat { $hex }.
babylonia-line-ziggurat-tie = Personne ne domine la ziggourat { $hex }.
babylonia-line-card = { $name } prend la carte « { $card } ».
babylonia-line-extra = { $name } joue encore un tour.
babylonia-line-drew = Vous piochez : { $list }.
babylonia-line-over-rack-any = Un chevalet est vide. La partie est finie.
babylonia-line-over-cities = Il reste au plus une cité. La partie est finie.

babylonia-from-fields = Champs
babylonia-from-ziggurats = Près des ziggourats
babylonia-from-nobles = Nobles aux cités
babylonia-from-cities = Cités tenues
babylonia-from-cards = Cartes

babylonia-card-points10 = Dix points
babylonia-card-points10-text = Dix points tout de suite.
babylonia-card-extra_turn = Encore un tour
babylonia-card-extra_turn-text = Une fois, jouez encore un tour après le vôtre.
babylonia-card-rack7 = Grand chevalet
babylonia-card-rack7-text = Votre chevalet porte sept jetons.
babylonia-card-three_nobles = Trois nobles
babylonia-card-three_nobles-text = Au lieu de deux jetons, vous pouvez placer trois nobles différents, visibles, sur terre.
babylonia-card-noble_with_farmers = Escorte
babylonia-card-noble_with_farmers-text = Avec trois fermiers ou plus, vous pouvez placer un noble visible sur terre.
babylonia-card-nobles_on_fields = Noble moisson
babylonia-card-nobles_on_fields-text = Les nobles peuvent moissonner, même sans voisin.
babylonia-card-city_bonus = Tribut
babylonia-card-city_bonus-text = Quand les cités paient, un point de plus pour deux à vous.
babylonia-card-center_connects = Routes
babylonia-card-center_connects-text = La terre libre entre les fleuves relie vos jetons.
babylonia-card-river_connects = Barques
babylonia-card-river_connects-text = Les cases libres des fleuves relient vos jetons.

babylonia-option-first_round_limit = Début en douceur
babylonia-option-first_round_limit-hint = À la première manche, le premier joueur place un jeton, le deuxième deux.
babylonia-option-river_token_counts_for_fields = Les jetons du fleuve touchent les champs
babylonia-option-river_token_counts_for_fields-hint = Un jeton caché compte comme le voisin qu’il faut au fermier pour un champ.
babylonia-option-cards = Cartes proposées
babylonia-option-cards-hint = Les sept cartes du jeu de base, ou sept parmi les neuf.
babylonia-option-cards-base = jeu de base
babylonia-option-cards-variant = sept parmi neuf

babylonia-info-city = Cité { $hex } : { $symbols }
babylonia-info-ziggurat = Ziggourat { $hex }
babylonia-info-scored = Elle est déjà décomptée.
babylonia-info-field = Champ { $hex }
babylonia-info-harvest = Un fermier à côté d’un de vos jetons moissonne ici { $points }.
babylonia-info-token = { $token } de { $name } en { $hex }
babylonia-info-open = { $count ->
    [0] Elle est encerclée.
    [one] Une case voisine est encore libre.
   *[other] { $count } cases voisines sont encore libres.
}
babylonia-info-around = À côté : { $list }.
babylonia-info-leads = { $name } domine.
babylonia-info-tied = Personne ne domine.
babylonia-info-nobles = Les nobles reliés rapporteraient maintenant : { $list }.

illegal-FIRST_TURN_ONE_TOKEN = Qui commence ne place qu’un jeton au premier tour.
illegal-SECOND_TURN_TWO_TOKENS = Le deuxième joueur place deux jetons au premier tour.
illegal-RIVER_AMONG_MORE = Avec un jeton dans un fleuve, on n’en place que deux.
illegal-TOO_MANY_TOKENS = Plus de deux jetons doivent tous être des fermiers, sauf si une de vos cartes le permet.
illegal-FARMER_MUST_FOLLOW = Un noble accompagne trois fermiers, et aucun troisième fermier ne pourrait suivre.
illegal-ONLY_ON_LAND = À partir du troisième, les jetons vont sur la terre.
illegal-NOT_ON_RACK = Aucun jeton de ce genre n’est sur votre chevalet.
illegal-NOT_IN_PLAY = Avec si peu de joueurs, cette case n’est pas en jeu.
illegal-ON_CITY = Une cité se trouve ici.
illegal-ON_ZIGGURAT = Une ziggourat se trouve ici.
illegal-OCCUPIED = Un jeton se trouve ici.
illegal-NOBLE_ON_FIELD = Les nobles ne vont sur les champs qu’avec la carte « Noble moisson ».
illegal-FIELD_WITHOUT_NEIGHBOUR = Sur un champ, un fermier a besoin d’un autre de vos jetons à côté.
illegal-TOO_FEW_TOKENS = Il faut placer deux jetons.
illegal-NOTHING_PLACED = Il faut placer un jeton.
illegal-FARMER_MISSING = Un noble n’accompagne les fermiers que s’ils sont trois ou plus.

babylonia-brings-nobles = nobles { $points }
babylonia-brings-cities = cités { $points }
babylonia-brings-city = { $name } la prend
babylonia-brings-no-city = personne ne la prend
babylonia-brings-card = { $name } prend une carte
babylonia-brings-no-card = personne ne prend de carte
babylonia-brings-me-city = vous la prenez
babylonia-brings-me-card = vous prenez une carte
