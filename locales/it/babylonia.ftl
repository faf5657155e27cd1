babylonia-priest = Sacerdote
babylonia-merchant = Mercante
babylonia-servant = Funzionario
babylonia-farmer = Contadino
babylonia-back = Gettone coperto
babylonia-city = Città
babylonia-field = Campo
babylonia-ziggurat = Ziggurat
babylonia-progress = { $cities ->
    [0] Turno { $turn }, nessuna città rimasta
    [one] Turno { $turn }, resta una città
   *[other] Turno { $turn }, restano { $cities } città
}
babylonia-offer = Carte ziggurat
babylonia-offer-empty = Non ci sono più carte.
babylonia-rack = Il tuo leggio
babylonia-rack-size = { $count } sul leggio
babylonia-supply = ancora { $count } da pescare
babylonia-supply-short = Riserva { $count }
babylonia-spent = usata

babylonia-ask-first = Metti un gettone sulla mappa.
babylonia-ask-second = Metti un secondo gettone o riprendi il primo.
babylonia-ask-more = Finisci il turno o metti un altro gettone.
babylonia-ask-end = Finisci il turno o riprendi l’ultimo gettone.
babylonia-ask-score = Più luoghi sono circondati. Quale si valuta adesso?
babylonia-ask-take = La ziggurat è tua. Prendi una delle carte.
babylonia-ask-extra = Usi la carta per giocare un altro turno?
babylonia-wait-place = { $name } sta mettendo gettoni.
babylonia-wait-score = { $name } sceglie cosa si valuta adesso.
babylonia-wait-take = { $name } prende una carta.
babylonia-wait-extra = { $name } decide se giocare un altro turno.
babylonia-over = { $count ->
    [one] La partita è finita. Vince { $names }.
   *[other] La partita è finita. Vincono { $names }.
}

babylonia-do-place = { $token } in { $hex }
babylonia-closes-city = circonda una città
babylonia-closes-ziggurat = circonda una ziggurat
babylonia-do-end = Finisci il turno
babylonia-do-score-city = Valuta la città { $hex }
babylonia-do-score-ziggurat = Valuta la ziggurat { $hex }
babylonia-do-take = Prendi «{ $card }»
babylonia-do-extra = Gioca un altro turno
babylonia-do-pass = Tieni la carta

babylonia-line-placed = { $token ->
    [priest] { $name } mette un sacerdote in { $hex }.
    [merchant] { $name } mette un mercante in { $hex }.
    [servant] { $name } mette un funzionario in { $hex }.
    [farmer] { $name } mette un contadino in { $hex }.
   *[none] { $name } mette un gettone coperto in { $hex }.
}
babylonia-line-field = { $name } raccoglie il campo: +{ $points }
babylonia-line-ziggurats = { $name } è vicino alle ziggurat: +{ $points }
babylonia-line-card-points = { $name } valuta la carta: +{ $points }
babylonia-line-city-won = { $name } prende la città { $hex }.
babylonia-line-city-tie = Nessuno prevale alla città { $hex }; esce dal gioco.
babylonia-line-nobles = Nobili: { $list }.
babylonia-line-cities = Città: { $list }.
babylonia-line-ziggurat-won = { $name } prevale alla ziggurat { $hex }.
babylonia-line-ziggurat-tie = Nessuno prevale alla ziggurat { $hex }.
babylonia-line-card = { $name } prende la carta «{ $card }».
babylonia-line-extra = { $name } gioca un altro turno.
babylonia-line-drew = Peschi: { $list }.
babylonia-line-over-rack-any = Un leggio è vuoto. La partita è finita.
babylonia-line-over-cities = Resta al massimo una città. La partita è finita.

babylonia-from-fields = Campi
babylonia-from-ziggurats = Presso le ziggurat
babylonia-from-nobles = Nobili alle città
babylonia-from-cities = Città possedute
babylonia-from-cards = Carte

babylonia-card-points10 = Dieci punti
babylonia-card-points10-text = Subito dieci punti.
babylonia-card-extra_turn = Un altro turno
babylonia-card-extra_turn-text = Una volta, gioca un altro turno dopo il tuo.
babylonia-card-rack7 = Leggio grande
babylonia-card-rack7-text = Il tuo leggio tiene sette gettoni.
babylonia-card-three_nobles = Tre nobili
babylonia-card-three_nobles-text = Invece di due gettoni puoi mettere tre nobili diversi, scoperti su terra.
babylonia-card-noble_with_farmers = Scorta
babylonia-card-noble_with_farmers-text = Con tre o più contadini puoi mettere anche un nobile, scoperto su terra.
babylonia-card-nobles_on_fields = Raccolto nobile
babylonia-card-nobles_on_fields-text = I nobili possono raccogliere i campi, senza vicini.
babylonia-card-city_bonus = Tributo
babylonia-card-city_bonus-text = Quando le città pagano, un punto in più ogni due tue.
babylonia-card-center_connects = Strade
babylonia-card-center_connects-text = La terra libera tra i fiumi collega i tuoi gettoni.
babylonia-card-river_connects = Barche
babylonia-card-river_connects-text = Le caselle libere dei fiumi collegano i tuoi gettoni.

babylonia-option-first_round_limit = Inizio dolce
babylonia-option-first_round_limit-hint = Nel primo giro il primo giocatore mette un gettone, il secondo due.
babylonia-option-river_token_counts_for_fields = I gettoni nei fiumi raggiungono i campi
babylonia-option-river_token_counts_for_fields-hint = Un gettone coperto vale come vicino di cui un contadino ha bisogno per un campo.
babylonia-option-cards = Carte in offerta
babylonia-option-cards-hint = Le sette carte del gioco base, o sette di tutte e nove.
babylonia-option-cards-base = gioco base
babylonia-option-cards-variant = sette di nove

babylonia-info-city = Città { $hex }: { $symbols }
babylonia-info-ziggurat = Ziggurat { $hex }
babylonia-info-scored = È già stata valutata.
babylonia-info-field = Campo { $hex }
babylonia-info-harvest = Un contadino accanto a un tuo gettone raccoglie qui { $points }.
babylonia-info-token = { $token } di { $name } in { $hex }
babylonia-info-open = { $count ->
    [0] È circondata.
    [one] Una casella accanto è ancora libera.
   *[other] { $count } caselle accanto sono ancora libere.
}
babylonia-info-around = Accanto: { $list }.
babylonia-info-leads = { $name } prevale.
babylonia-info-tied = Nessuno prevale.
babylonia-info-nobles = I nobili collegati darebbero ora: { $list }.

illegal-FIRST_TURN_ONE_TOKEN = Chi comincia mette un solo gettone nel primo giro.
illegal-SECOND_TURN_TWO_TOKENS = Il secondo giocatore mette due gettoni nel primo giro.
illegal-RIVER_AMONG_MORE = Con un gettone in un fiume se ne possono mettere solo due.
illegal-TOO_MANY_TOKENS = Più di due gettoni devono essere tutti contadini, a meno che una tua carta non lo permetta.
illegal-FARMER_MUST_FOLLOW = Un nobile accompagna tre contadini, e non potrebbe seguire un terzo contadino.
illegal-ONLY_ON_LAND = Dal terzo in poi i gettoni vanno sulla terra.
illegal-NOT_ON_RACK = Sul tuo leggio non c’è un gettone così.
illegal-NOT_IN_PLAY = Con così pochi giocatori questa casella non è in gioco.
illegal-ON_CITY = Qui c’è una città.
illegal-ON_ZIGGURAT = Qui c’è una ziggurat.
illegal-OCCUPIED = Qui c’è un gettone.
illegal-NOBLE_ON_FIELD = I nobili possono andare sui campi solo con la carta «Raccolto nobile».
illegal-FIELD_WITHOUT_NEIGHBOUR = Un contadino su un campo ha bisogno di un altro tuo gettone accanto.
illegal-TOO_FEW_TOKENS = Si devono mettere due gettoni.
illegal-NOTHING_PLACED = Si deve mettere un gettone.
illegal-FARMER_MISSING = Un nobile può accompagnare i contadini solo se sono tre o più.

babylonia-brings-nobles = nobili { $points }
babylonia-brings-cities = città { $points }
babylonia-brings-city = la prende { $name }
babylonia-brings-no-city = non la prende nessuno
babylonia-brings-card = { $name } prende una carta
babylonia-brings-no-card = nessuno prende una carta
babylonia-brings-me-city = la prendi tu
babylonia-brings-me-card = prendi una carta
