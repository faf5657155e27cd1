bab-priest = Prêtre
bab-merchant = Marchand
bab-servant = Fonctionnaire
bab-farmer = Fermier
bab-back = Jeton caché
bab-city = Cité
bab-field = Champ
bab-ziggurat = Ziggourat
bab-progress = { $cities ->
    [one] Tour { $turn }, reste une cité
   *[other] Tour { $turn }, restent { $cities } cités
}
bab-offer = Cartes de ziggourat
bab-offer-empty = Il n’y a plus de cartes.
bab-rack = Votre chevalet
bab-rack-size = { $count } sur le chevalet
bab-supply = encore { $count } à piocher
bab-supply-short = Réserve { $count }
bab-spent = utilisée

bab-ask-first = Placez un jeton sur la carte.
bab-ask-second = Placez un deuxième jeton, ou reprenez le premier.
bab-ask-more = Finissez votre tour, ou placez encore un jeton.
bab-ask-end = Finissez votre tour, ou reprenez le dernier jeton.
bab-ask-score = Plusieurs lieux sont encerclés. Lequel évaluer maintenant ?
bab-ask-take = La ziggourat est à vous. Prenez une des cartes.
bab-ask-extra = Utiliser votre carte et jouer encore un tour ?
bab-wait-place = { $name } place des jetons.
bab-wait-score = { $name } choisit ce qu’on évalue maintenant.
bab-wait-take = { $name } prend une carte.
bab-wait-extra = { $name } décide de jouer encore un tour ou non.
bab-over = La partie est finie. { $names } gagne.

bab-do-place = { $token } en { $hex }
bab-closes-city = encercle une cité
bab-closes-ziggurat = encercle une ziggourat
bab-do-end = Finir le tour
bab-do-score-city = Évaluer la cité { $hex }
bab-do-score-ziggurat = Évaluer la ziggourat { $hex }
bab-do-take = Prendre « { $card } »
bab-do-extra = Jouer encore un tour
bab-do-pass = Garder la carte

bab-line-placed = { $token ->
    [priest] { $name } place un prêtre en { $hex }.
    [merchant] { $name } place un marchand en { $hex }.
    [servant] { $name } place un fonctionnaire en { $hex }.
    [farmer] { $name } place un fermier en { $hex }.
   *[none] { $name } place un jeton caché en { $hex }.
}
bab-line-field = { $name } moissonne le champ : +{ $points }
bab-line-ziggurats = { $name } est près des ziggourats : +{ $points }
bab-line-card-points = { $name } marque la carte : +{ $points }
bab-line-city-won = { $name } prend la cité { $hex }.
bab-line-city-tie = Personne ne domine la cité { $hex } ; elle quitte le jeu.
bab-line-nobles = Nobles : { $list }.
bab-line-cities = Cités : { $list }.
bab-line-ziggurat-won = { $name } domine la ziggourat { $hex }.
bab-line-ziggurat-tie = Personne ne domine la ziggourat { $hex }.
bab-line-card = { $name } prend la carte « { $card } ».
bab-line-extra = { $name } joue encore un tour.
bab-line-drew = Vous piochez : { $list }.
bab-line-over-rack-any = Un chevalet est vide. La partie est finie.
bab-line-over-cities = Les cités sont prises. La partie est finie.

bab-from-fields = Champs
bab-from-ziggurats = Près des ziggourats
bab-from-nobles = Nobles aux cités
bab-from-cities = Cités tenues
bab-from-cards = Cartes

bab-card-points10 = Dix points
bab-card-points10-text = Dix points tout de suite.
bab-card-extra_turn = Encore un tour
bab-card-extra_turn-text = Une fois, jouez encore un tour après le vôtre.
bab-card-rack7 = Grand chevalet
bab-card-rack7-text = Votre chevalet porte sept jetons.
bab-card-three_nobles = Trois nobles
bab-card-three_nobles-text = Vous pouvez placer trois nobles différents sur terre.
bab-card-noble_with_farmers = Escorte
bab-card-noble_with_farmers-text = Avec trois fermiers ou plus, vous pouvez placer un noble.
bab-card-nobles_on_fields = Noble moisson
bab-card-nobles_on_fields-text = Les nobles peuvent moissonner, même sans voisin.
bab-card-city_bonus = Tribut
bab-card-city_bonus-text = Quand les cités paient, un point de plus pour deux à vous.
bab-card-center_connects = Routes
bab-card-center_connects-text = La terre libre entre les fleuves relie vos jetons.
bab-card-river_connects = Barques
bab-card-river_connects-text = Les cases libres des fleuves relient vos jetons.

bab-option-first_round_limit = Début en douceur
bab-option-first_round_limit-hint = Au premier tour, le premier joueur place un jeton, le deuxième deux.
bab-option-river_token_counts_for_fields = Les jetons du fleuve touchent les champs
bab-option-river_token_counts_for_fields-hint = Un jeton caché compte comme le voisin qu’il faut au fermier pour un champ.
bab-option-cards = Cartes proposées
bab-option-cards-hint = Les sept cartes du jeu de base, ou sept parmi les neuf.
bab-option-cards-base = jeu de base
bab-option-cards-variant = sept parmi neuf
