babylonia-priest = Priester
babylonia-merchant = Händler
babylonia-servant = Beamter
babylonia-farmer = Bauer
babylonia-back = Verdeckter Spielstein
babylonia-city = Stadt
babylonia-field = Acker
babylonia-ziggurat = Zikkurat
babylonia-progress = { $cities ->
    [0] Zug { $turn }, keine Stadt mehr
    [one] Zug { $turn }, noch eine Stadt
   *[other] Zug { $turn }, noch { $cities } Städte
}
babylonia-offer = Zikkurat-Karten
babylonia-offer-empty = Es gibt keine Karten mehr.
babylonia-rack = Dein Ablage-Ständer
babylonia-rack-size = { $count } auf dem Ablage-Ständer
babylonia-supply = noch { $count } zu ziehen
babylonia-supply-short = Vorrat { $count }
babylonia-spent = verbraucht

babylonia-ask-first = Platziere einen Spielstein auf dem Spielbrett.
babylonia-ask-second = Platziere einen zweiten Spielstein oder nimm den ersten zurück.
babylonia-ask-more = Beende deinen Zug oder platziere noch einen Spielstein.
babylonia-ask-end = Beende deinen Zug oder nimm den letzten Spielstein zurück.
babylonia-ask-score = Mehrere Orte sind umschlossen. Welcher wird als nächster gewertet?
babylonia-ask-take = Die Zikkurat gehört dir. Nimm eine der Karten.
babylonia-ask-extra = Willst du deine Karte nutzen und noch einen Zug machen?
babylonia-wait-place = { $name } platziert Spielsteine.
babylonia-wait-score = { $name } wählt, was als Nächstes gewertet wird.
babylonia-wait-take = { $name } nimmt eine Karte.
babylonia-wait-extra = { $name } überlegt, ob noch ein Zug folgt.
babylonia-over = { $count ->
    [one] Das Spiel ist aus. { $names } gewinnt.
   *[other] Das Spiel ist aus. { $names } gewinnen.
}

babylonia-do-place = { $token } auf { $hex }
babylonia-closes-city = umschließt eine Stadt
babylonia-closes-ziggurat = umschließt eine Zikkurat
babylonia-do-end = Zug beenden
babylonia-do-score-city = Stadt { $hex } werten
babylonia-do-score-ziggurat = Zikkurat { $hex } werten
babylonia-do-take = „{ $card }“ nehmen
babylonia-do-extra = Noch einen Zug machen
babylonia-do-pass = Karte behalten

babylonia-line-placed = { $token ->
    [priest] { $name } platziert einen Priester auf { $hex }.
    [merchant] { $name } platziert einen Händler auf { $hex }.
    [servant] { $name } platziert einen Beamten auf { $hex }.
    [farmer] { $name } platziert einen Bauern auf { $hex }.
   *[none] { $name } platziert einen verdeckten Spielstein auf { $hex }.
}
babylonia-line-field = { $name } erntet den Acker: +{ $points }
babylonia-line-ziggurats = { $name } steht bei Zikkurats: +{ $points }
babylonia-line-card-points = { $name } wertet die Karte: +{ $points }
babylonia-line-city-won = { $name } nimmt die Stadt { $hex }.
babylonia-line-city-tie = Niemand führt an der Stadt { $hex }; sie verlässt das Spiel.
babylonia-line-nobles = Edle: { $list }.
babylonia-line-cities = Städte: { $list }.
babylonia-line-ziggurat-won = { $name } führt an der Zikkurat { $hex }.
babylonia-line-ziggurat-tie = Niemand führt an der Zikkurat { $hex }.
babylonia-line-card = { $name } nimmt die Karte „{ $card }“.
babylonia-line-extra = { $name } macht noch einen Zug.
babylonia-line-drew = Du ziehst: { $list }.
babylonia-line-over-rack-any = Ein Ablage-Ständer ist leer. Das Spiel ist aus.
babylonia-line-over-cities = Höchstens eine Stadt ist übrig. Das Spiel ist aus.

babylonia-from-fields = Äcker
babylonia-from-ziggurats = Bei Zikkurats
babylonia-from-nobles = Edle an Städten
babylonia-from-cities = Eigene Städte
babylonia-from-cards = Karten

babylonia-card-points10 = Zehn Punkte
babylonia-card-points10-text = Sofort zehn Punkte.
babylonia-card-extra_turn = Noch ein Zug
babylonia-card-extra_turn-text = Einmal nach deinem Zug noch einen Zug machen.
babylonia-card-rack7 = Langer Ständer
babylonia-card-rack7-text = Dein Ablage-Ständer fasst sieben Spielsteine.
babylonia-card-three_nobles = Drei Edle
babylonia-card-three_nobles-text = Statt zwei Spielsteinen darfst du drei verschiedene Edle aufgedeckt an Land platzieren.
babylonia-card-noble_with_farmers = Geleit
babylonia-card-noble_with_farmers-text = Zu drei oder mehr Bauern darfst du einen Edlen aufgedeckt an Land platzieren.
babylonia-card-nobles_on_fields = Edle Ernte
babylonia-card-nobles_on_fields-text = Edle dürfen Äcker ernten, auch ohne Nachbarn.
babylonia-card-city_bonus = Tribut
babylonia-card-city_bonus-text = Wenn Städte zahlen: ein Punkt mehr für je zwei eigene.
babylonia-card-center_connects = Straßen
babylonia-card-center_connects-text = Freies Land zwischen den Flüssen verbindet deine Spielsteine.
babylonia-card-river_connects = Boote
babylonia-card-river_connects-text = Freie Fluss-Sechsecke verbinden deine Spielsteine.

babylonia-option-first_round_limit = Sanfter Anfang
babylonia-option-first_round_limit-hint = In der ersten Runde platziert die erste Person einen Spielstein, die zweite zwei.
babylonia-option-river_token_counts_for_fields = Spielsteine auf Flüssen erreichen Äcker
babylonia-option-river_token_counts_for_fields-hint = Ein verdeckter Spielstein gilt als Nachbar, den ein Bauer am Acker braucht.
babylonia-option-cards = Karten in der Auslage
babylonia-option-cards-hint = Die sieben Karten des Grundspiels oder sieben von allen neun.
babylonia-option-cards-base = Grundspiel
babylonia-option-cards-variant = sieben von neun

babylonia-info-city = Stadt { $hex }: { $symbols }
babylonia-info-ziggurat = Zikkurat { $hex }
babylonia-info-scored = Sie ist schon gewertet.
babylonia-info-field = Acker { $hex }
babylonia-info-harvest = Ein Bauer neben einem eigenen Spielstein erntet hier { $points }.
babylonia-info-token = { $token } von { $name } auf { $hex }
babylonia-info-open = { $count ->
    [0] Sie ist umschlossen.
    [one] Ein Sechseck daneben ist noch frei.
   *[other] { $count } Sechsecke daneben sind noch frei.
}
babylonia-info-around = Daneben: { $list }.
babylonia-info-leads = { $name } führt.
babylonia-info-tied = Niemand führt.
babylonia-info-nobles = Verbundene Edle brächten jetzt: { $list }.

illegal-FIRST_TURN_ONE_TOKEN = Wer beginnt, platziert in der ersten Runde nur einen Spielstein.
illegal-SECOND_TURN_TWO_TOKENS = Wer als Zweiter dran ist, platziert in der ersten Runde zwei Spielsteine.
illegal-RIVER_AMONG_MORE = Mit einem Spielstein im Fluss dürfen es nur zwei sein.
illegal-TOO_MANY_TOKENS = Mehr als zwei Spielsteine müssen alle Bauern sein, wenn keine deiner Karten anderes erlaubt.
illegal-FARMER_MUST_FOLLOW = Ein Edler begleitet drei Bauern, und kein dritter Bauer könnte folgen.
illegal-ONLY_ON_LAND = Ab dem dritten werden Spielsteine an Land platziert.
illegal-NOT_ON_RACK = So ein Spielstein steht nicht auf deinem Ablage-Ständer.
illegal-NOT_IN_PLAY = Dieses Sechseck ist bei so wenigen Spielern nicht im Spiel.
illegal-ON_CITY = Hier steht eine Stadt.
illegal-ON_ZIGGURAT = Hier steht eine Zikkurat.
illegal-OCCUPIED = Hier liegt ein Spielstein.
illegal-NOBLE_ON_FIELD = Edle dürfen nur mit der Karte „Edle Ernte“ auf Äcker.
illegal-FIELD_WITHOUT_NEIGHBOUR = Ein Bauer auf einem Acker braucht daneben einen weiteren eigenen Spielstein.
illegal-TOO_FEW_TOKENS = Zwei Spielsteine müssen platziert werden.
illegal-NOTHING_PLACED = Ein Spielstein muss platziert werden.
illegal-FARMER_MISSING = Ein Edler darf Bauern nur begleiten, wenn es drei oder mehr sind.

babylonia-brings-nobles = Edle { $points }
babylonia-brings-cities = Städte { $points }
babylonia-brings-city = { $name } nimmt sie
babylonia-brings-no-city = niemand nimmt sie
babylonia-brings-card = { $name } nimmt eine Karte
babylonia-brings-no-card = niemand nimmt eine Karte
babylonia-brings-me-city = du nimmst sie
babylonia-brings-me-card = du nimmst eine Karte
