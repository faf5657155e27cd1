babylonia-priest = Priester
babylonia-merchant = Händler
babylonia-servant = Beamter
babylonia-farmer = Bauer
babylonia-back = Verdecktes Plättchen
babylonia-city = Stadt
babylonia-field = Feld
babylonia-ziggurat = Zikkurat
babylonia-progress = { $cities ->
    [one] Zug { $turn }, noch eine Stadt
   *[other] Zug { $turn }, noch { $cities } Städte
}
babylonia-offer = Zikkurat-Karten
babylonia-offer-empty = Es gibt keine Karten mehr.
babylonia-rack = Deine Bank
babylonia-rack-size = { $count } auf der Bank
babylonia-supply = noch { $count } zu ziehen
babylonia-supply-short = Vorrat { $count }
babylonia-spent = verbraucht

babylonia-ask-first = Lege ein Plättchen auf die Karte.
babylonia-ask-second = Lege ein zweites Plättchen oder nimm das erste zurück.
babylonia-ask-more = Beende deinen Zug oder lege noch ein Plättchen.
babylonia-ask-end = Beende deinen Zug oder nimm das letzte Plättchen zurück.
babylonia-ask-score = Mehrere Orte sind umringt. Welcher wird als nächster gewertet?
babylonia-ask-take = Die Zikkurat gehört dir. Nimm eine der Karten.
babylonia-ask-extra = Willst du deine Karte nutzen und noch einen Zug machen?
babylonia-wait-place = { $name } legt Plättchen.
babylonia-wait-score = { $name } wählt, was als Nächstes gewertet wird.
babylonia-wait-take = { $name } nimmt eine Karte.
babylonia-wait-extra = { $name } überlegt, ob noch ein Zug folgt.
babylonia-over = Das Spiel ist aus. { $names } gewinnt.

babylonia-do-place = { $token } auf { $hex }
babylonia-closes-city = umringt eine Stadt
babylonia-closes-ziggurat = umringt eine Zikkurat
babylonia-do-end = Zug beenden
babylonia-do-score-city = Stadt { $hex } werten
babylonia-do-score-ziggurat = Zikkurat { $hex } werten
babylonia-do-take = „{ $card }“ nehmen
babylonia-do-extra = Noch einen Zug machen
babylonia-do-pass = Karte behalten

babylonia-line-placed = { $token ->
    [priest] { $name } legt einen Priester auf { $hex }.
    [merchant] { $name } legt einen Händler auf { $hex }.
    [servant] { $name } legt einen Beamten auf { $hex }.
    [farmer] { $name } legt einen Bauern auf { $hex }.
   *[none] { $name } legt ein verdecktes Plättchen auf { $hex }.
}
babylonia-line-field = { $name } erntet das Feld: +{ $points }
babylonia-line-ziggurats = { $name } steht bei Zikkuraten: +{ $points }
babylonia-line-card-points = { $name } wertet die Karte: +{ $points }
babylonia-line-city-won = { $name } nimmt die Stadt { $hex }.
babylonia-line-city-tie = Niemand führt an der Stadt { $hex }; sie verlässt das Spiel.
babylonia-line-nobles = Adlige: { $list }.
babylonia-line-cities = Städte: { $list }.
babylonia-line-ziggurat-won = { $name } führt an der Zikkurat { $hex }.
babylonia-line-ziggurat-tie = Niemand führt an der Zikkurat { $hex }.
babylonia-line-card = { $name } nimmt die Karte „{ $card }“.
babylonia-line-extra = { $name } macht noch einen Zug.
babylonia-line-drew = Du ziehst: { $list }.
babylonia-line-over-rack-any = Eine Bank ist leer. Das Spiel ist aus.
babylonia-line-over-cities = Die Städte sind vergeben. Das Spiel ist aus.

babylonia-from-fields = Felder
babylonia-from-ziggurats = Bei Zikkuraten
babylonia-from-nobles = Adlige an Städten
babylonia-from-cities = Eigene Städte
babylonia-from-cards = Karten

babylonia-card-points10 = Zehn Punkte
babylonia-card-points10-text = Sofort zehn Punkte.
babylonia-card-extra_turn = Noch ein Zug
babylonia-card-extra_turn-text = Einmal nach deinem Zug noch einen Zug machen.
babylonia-card-rack7 = Lange Bank
babylonia-card-rack7-text = Deine Bank fasst sieben Plättchen.
babylonia-card-three_nobles = Drei Adlige
babylonia-card-three_nobles-text = Du darfst drei verschiedene Adlige auf Land legen.
babylonia-card-noble_with_farmers = Geleit
babylonia-card-noble_with_farmers-text = Zu drei oder mehr Bauern darfst du einen Adligen legen.
babylonia-card-nobles_on_fields = Adlige Ernte
babylonia-card-nobles_on_fields-text = Adlige dürfen Felder ernten, auch ohne Nachbarn.
babylonia-card-city_bonus = Tribut
babylonia-card-city_bonus-text = Wenn Städte zahlen: ein Punkt mehr für je zwei eigene.
babylonia-card-center_connects = Straßen
babylonia-card-center_connects-text = Freies Land zwischen den Flüssen verbindet deine Plättchen.
babylonia-card-river_connects = Boote
babylonia-card-river_connects-text = Freie Flussfelder verbinden deine Plättchen.

babylonia-option-first_round_limit = Sanfter Anfang
babylonia-option-first_round_limit-hint = In der ersten Runde legt die erste Person ein Plättchen, die zweite zwei.
babylonia-option-river_token_counts_for_fields = Flussplättchen erreichen Felder
babylonia-option-river_token_counts_for_fields-hint = Ein verdecktes Plättchen gilt als Nachbar, den ein Bauer am Feld braucht.
babylonia-option-cards = Karten in der Auslage
babylonia-option-cards-hint = Die sieben Karten des Grundspiels oder sieben von allen neun.
babylonia-option-cards-base = Grundspiel
babylonia-option-cards-variant = sieben von neun
