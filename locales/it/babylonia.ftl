bab-priest = Sacerdote
bab-merchant = Mercante
bab-servant = Funzionario
bab-farmer = Contadino
bab-back = Gettone coperto
bab-city = Città
bab-field = Campo
bab-ziggurat = Ziggurat
bab-progress = { $cities ->
    [one] Turno { $turn }, resta una città
   *[other] Turno { $turn }, restano { $cities } città
}
bab-offer = Carte ziggurat
bab-offer-empty = Non ci sono più carte.
bab-rack = Il tuo leggio
bab-rack-size = { $count } sul leggio
bab-supply = ancora { $count } da pescare
bab-supply-short = Riserva { $count }
bab-spent = usata

bab-ask-first = Metti un gettone sulla mappa.
bab-ask-second = Metti un secondo gettone o riprendi il primo.
bab-ask-more = Finisci il turno o metti un altro gettone.
bab-ask-end = Finisci il turno o riprendi l’ultimo gettone.
bab-ask-score = Più luoghi sono circondati. Quale si valuta adesso?
bab-ask-take = La ziggurat è tua. Prendi una delle carte.
bab-ask-extra = Usi la carta per giocare un altro turno?
bab-wait-place = { $name } sta mettendo gettoni.
bab-wait-score = { $name } sceglie cosa si valuta adesso.
bab-wait-take = { $name } prende una carta.
bab-wait-extra = { $name } decide se giocare un altro turno.
bab-over = La partita è finita. Vince { $names }.

bab-do-place = { $token } in { $hex }
bab-closes-city = circonda una città
bab-closes-ziggurat = circonda una ziggurat
bab-do-end = Finisci il turno
bab-do-score-city = Valuta la città { $hex }
bab-do-score-ziggurat = Valuta la ziggurat { $hex }
bab-do-take = Prendi «{ $card }»
bab-do-extra = Gioca un altro turno
bab-do-pass = Tieni la carta

bab-line-placed = { $token ->
    [priest] { $name } mette un sacerdote in { $hex }.
    [merchant] { $name } mette un mercante in { $hex }.
    [servant] { $name } mette un funzionario in { $hex }.
    [farmer] { $name } mette un contadino in { $hex }.
   *[none] { $name } mette un gettone coperto in { $hex }.
}
bab-line-field = { $name } raccoglie il campo: +{ $points }
bab-line-ziggurats = { $name } è vicino alle ziggurat: +{ $points }
bab-line-card-points = { $name } valuta la carta: +{ $points }
bab-line-city-won = { $name } prende la città { $hex }.
bab-line-city-tie = Nessuno prevale alla città { $hex }; esce dal gioco.
bab-line-nobles = Nobili: { $list }.
bab-line-cities = Città: { $list }.
bab-line-ziggurat-won = { $name } prevale alla ziggurat { $hex }.
bab-line-ziggurat-tie = Nessuno prevale alla ziggurat { $hex }.
bab-line-card = { $name } prende la carta «{ $card }».
bab-line-extra = { $name } gioca un altro turno.
bab-line-drew = Peschi: { $list }.
bab-line-over-rack-any = Un leggio è vuoto. La partita è finita.
bab-line-over-cities = Le città sono assegnate. La partita è finita.

bab-from-fields = Campi
bab-from-ziggurats = Presso le ziggurat
bab-from-nobles = Nobili alle città
bab-from-cities = Città possedute
bab-from-cards = Carte

bab-card-points10 = Dieci punti
bab-card-points10-text = Subito dieci punti.
bab-card-extra_turn = Un altro turno
bab-card-extra_turn-text = Una volta, gioca un altro turno dopo il tuo.
bab-card-rack7 = Leggio grande
bab-card-rack7-text = Il tuo leggio tiene sette gettoni.
bab-card-three_nobles = Tre nobili
bab-card-three_nobles-text = Puoi mettere tre nobili diversi su terra.
bab-card-noble_with_farmers = Scorta
bab-card-noble_with_farmers-text = Con tre o più contadini puoi mettere anche un nobile.
bab-card-nobles_on_fields = Raccolto nobile
bab-card-nobles_on_fields-text = I nobili possono raccogliere i campi, senza vicini.
bab-card-city_bonus = Tributo
bab-card-city_bonus-text = Quando le città pagano, un punto in più ogni due tue.
bab-card-center_connects = Strade
bab-card-center_connects-text = La terra libera tra i fiumi collega i tuoi gettoni.
bab-card-river_connects = Barche
bab-card-river_connects-text = Le caselle libere dei fiumi collegano i tuoi gettoni.

bab-option-first_round_limit = Inizio dolce
bab-option-first_round_limit-hint = Nel primo giro il primo giocatore mette un gettone, il secondo due.
bab-option-river_token_counts_for_fields = I gettoni nei fiumi raggiungono i campi
bab-option-river_token_counts_for_fields-hint = Un gettone coperto vale come vicino di cui un contadino ha bisogno per un campo.
bab-option-cards = Carte in offerta
bab-option-cards-hint = Le sette carte del gioco base, o sette di tutte e nove.
bab-option-cards-base = gioco base
bab-option-cards-variant = sette di nove
