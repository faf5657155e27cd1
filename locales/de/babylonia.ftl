bab-priest = Priester
bab-merchant = Händler
bab-servant = Beamter
bab-farmer = Bauer
bab-back = Verdecktes Plättchen
bab-city = Stadt
bab-field = Feld
bab-ziggurat = Zikkurat
bab-progress = { $cities ->
    [one] Zug { $turn }, noch eine Stadt
   *[other] Zug { $turn }, noch { $cities } Städte
}
bab-offer = Zikkurat-Karten
bab-offer-empty = Es gibt keine Karten mehr.
bab-rack = Deine Bank
bab-rack-size = { $count } auf der Bank
bab-supply = noch { $count } zu ziehen
bab-supply-short = Vorrat { $count }
bab-spent = verbraucht

bab-ask-first = Lege ein Plättchen auf die Karte.
bab-ask-second = Lege ein zweites Plättchen oder nimm das erste zurück.
bab-ask-more = Beende deinen Zug oder lege noch ein Plättchen.
bab-ask-end = Beende deinen Zug oder nimm das letzte Plättchen zurück.
bab-ask-score = Mehrere Orte sind umringt. Welcher wird als nächster gewertet?
bab-ask-take = Die Zikkurat gehört dir. Nimm eine der Karten.
bab-ask-extra = Willst du deine Karte nutzen und noch einen Zug machen?
bab-wait-place = { $name } legt Plättchen.
bab-wait-score = { $name } wählt, was als Nächstes gewertet wird.
bab-wait-take = { $name } nimmt eine Karte.
bab-wait-extra = { $name } überlegt, ob noch ein Zug folgt.
bab-over = Das Spiel ist aus. { $names } gewinnt.

bab-do-place = { $token } auf { $hex }
bab-closes-city = umringt eine Stadt
bab-closes-ziggurat = umringt eine Zikkurat
bab-do-end = Zug beenden
bab-do-score-city = Stadt { $hex } werten
bab-do-score-ziggurat = Zikkurat { $hex } werten
bab-do-take = „{ $card }“ nehmen
bab-do-extra = Noch einen Zug machen
bab-do-pass = Karte behalten

bab-line-placed = { $token ->
    [priest] { $name } legt einen Priester auf { $hex }.
    [merchant] { $name } legt einen Händler auf { $hex }.
    [servant] { $name } legt einen Beamten auf { $hex }.
    [farmer] { $name } legt einen Bauern auf { $hex }.
   *[none] { $name } legt ein verdecktes Plättchen auf { $hex }.
}
bab-line-field = { $name } erntet das Feld: +{ $points }
bab-line-ziggurats = { $name } steht bei Zikkuraten: +{ $points }
bab-line-card-points = { $name } wertet die Karte: +{ $points }
bab-line-city-won = { $name } nimmt die Stadt { $hex }.
bab-line-city-tie = Niemand führt an der Stadt { $hex }; sie verlässt das Spiel.
bab-line-nobles = Adlige: { $list }.
bab-line-cities = Städte: { $list }.
bab-line-ziggurat-won = { $name } führt an der Zikkurat { $hex }.
bab-line-ziggurat-tie = Niemand führt an der Zikkurat { $hex }.
bab-line-card = { $name } nimmt die Karte „{ $card }“.
bab-line-extra = { $name } macht noch einen Zug.
bab-line-drew = Du ziehst: { $list }.
bab-line-over-rack-any = Eine Bank ist leer. Das Spiel ist aus.
bab-line-over-cities = Die Städte sind vergeben. Das Spiel ist aus.

bab-from-fields = Felder
bab-from-ziggurats = Bei Zikkuraten
bab-from-nobles = Adlige an Städten
bab-from-cities = Eigene Städte
bab-from-cards = Karten

bab-card-points10 = Zehn Punkte
bab-card-points10-text = Sofort zehn Punkte.
bab-card-extra_turn = Noch ein Zug
bab-card-extra_turn-text = Einmal nach deinem Zug noch einen Zug machen.
bab-card-rack7 = Lange Bank
bab-card-rack7-text = Deine Bank fasst sieben Plättchen.
bab-card-three_nobles = Drei Adlige
bab-card-three_nobles-text = Du darfst drei verschiedene Adlige auf Land legen.
bab-card-noble_with_farmers = Geleit
bab-card-noble_with_farmers-text = Zu drei oder mehr Bauern darfst du einen Adligen legen.
bab-card-nobles_on_fields = Adlige Ernte
bab-card-nobles_on_fields-text = Adlige dürfen Felder ernten, auch ohne Nachbarn.
bab-card-city_bonus = Tribut
bab-card-city_bonus-text = Wenn Städte zahlen: ein Punkt mehr für je zwei eigene.
bab-card-center_connects = Straßen
bab-card-center_connects-text = Freies Land zwischen den Flüssen verbindet deine Plättchen.
bab-card-river_connects = Boote
bab-card-river_connects-text = Freie Flussfelder verbinden deine Plättchen.

bab-option-first_round_limit = Sanfter Anfang
bab-option-first_round_limit-hint = In der ersten Runde legt die erste Person ein Plättchen, die zweite zwei.
bab-option-river_token_counts_for_fields = Flussplättchen erreichen Felder
bab-option-river_token_counts_for_fields-hint = Ein verdecktes Plättchen gilt als Nachbar, den ein Bauer am Feld braucht.
bab-option-cards = Karten in der Auslage
bab-option-cards-hint = Die sieben Karten des Grundspiels oder sieben von allen neun.
bab-option-cards-base = Grundspiel
bab-option-cards-variant = sieben von neun
