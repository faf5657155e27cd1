babylonia-priest = Priester
babylonia-merchant = Handelaar
babylonia-servant = Ambtenaar
babylonia-farmer = Boer
babylonia-back = Gedekte fiche
babylonia-city = Stad
babylonia-field = Veld
babylonia-ziggurat = Ziggoerat
babylonia-progress = { $cities ->
    [0] Beurt { $turn }, geen stad meer
    [one] Beurt { $turn }, nog één stad
   *[other] Beurt { $turn }, nog { $cities } steden
}
babylonia-offer = Ziggoeratkaarten
babylonia-offer-empty = Er zijn geen kaarten meer.
babylonia-rack = Je rek
babylonia-rack-size = { $count } op het rek
babylonia-supply = nog { $count } te trekken
babylonia-supply-short = Voorraad { $count }
babylonia-spent = gebruikt

babylonia-ask-first = Leg een fiche op de kaart.
babylonia-ask-second = Leg een tweede fiche, of neem de eerste terug.
babylonia-ask-more = Beëindig je beurt, of leg nog een fiche.
babylonia-ask-end = Beëindig je beurt, of neem de laatste fiche terug.
babylonia-ask-score = Meerdere plaatsen zijn omringd. Welke wordt nu gewaardeerd?
babylonia-ask-take = De ziggoerat is van jou. Neem een van de kaarten.
babylonia-ask-extra = Je kaart gebruiken en nog een beurt spelen?
babylonia-wait-place = { $name } legt fiches.
babylonia-wait-score = { $name } kiest wat nu gewaardeerd wordt.
babylonia-wait-take = { $name } neemt een kaart.
babylonia-wait-extra = { $name } beslist over nog een beurt.
babylonia-over = { $count ->
    [one] Het spel is afgelopen. { $names } wint.
   *[other] Het spel is afgelopen. { $names } winnen.
}

babylonia-do-place = { $token } naar { $hex }
babylonia-closes-city = omringt een stad
babylonia-closes-ziggurat = omringt een ziggoerat
babylonia-do-end = Beurt beëindigen
babylonia-do-score-city = Stad { $hex } waarderen
babylonia-do-score-ziggurat = Ziggoerat { $hex } waarderen
babylonia-do-take = ‘{ $card }’ nemen
babylonia-do-extra = Nog een beurt spelen
babylonia-do-pass = Kaart bewaren

babylonia-line-placed = { $token ->
    [priest] { $name } legt een priester op { $hex }.
    [merchant] { $name } legt een handelaar op { $hex }.
    [servant] { $name } legt een ambtenaar op { $hex }.
    [farmer] { $name } legt een boer op { $hex }.
   *[none] { $name } legt een gedekte fiche op { $hex }.
}
babylonia-line-field = { $name } oogst het veld: +{ $points }
babylonia-line-ziggurats = { $name } staat bij ziggoerats: +{ $points }
babylonia-line-card-points = { $name } scoort de kaart: +{ $points }
babylonia-line-city-won = { $name } neemt de stad { $hex }.
babylonia-line-city-tie = Niemand heeft de meeste fiches bij stad { $hex }; ze verdwijnt uit het spel.
babylonia-line-nobles = Edelen: { $list }.
babylonia-line-cities = Steden: { $list }.
babylonia-line-ziggurat-won = { $name } heeft de meerderheid bij ziggoerat { $hex }.
babylonia-line-ziggurat-tie = Niemand heeft de meerderheid bij ziggoerat { $hex }.
babylonia-line-card = { $name } neemt de kaart ‘{ $card }’.
babylonia-line-extra = { $name } speelt nog een beurt.
babylonia-line-drew = Je trekt: { $list }.
babylonia-line-over-rack-any = Een rek is leeg. Het spel is afgelopen.
babylonia-line-over-cities = Er is hooguit één stad over. Het spel is afgelopen.

babylonia-from-fields = Velden
babylonia-from-ziggurats = Bij ziggoerats
babylonia-from-nobles = Edelen bij steden
babylonia-from-cities = Eigen steden
babylonia-from-cards = Kaarten

babylonia-card-points10 = Tien punten
babylonia-card-points10-text = Meteen tien punten.
babylonia-card-extra_turn = Nog een beurt
babylonia-card-extra_turn-text = Eén keer na je beurt nog een beurt spelen.
babylonia-card-rack7 = Groot rek
babylonia-card-rack7-text = Op je rek passen zeven fiches.
babylonia-card-three_nobles = Drie edelen
babylonia-card-three_nobles-text = In plaats van twee fiches mag je drie verschillende edelen open op land leggen.
babylonia-card-noble_with_farmers = Geleide
babylonia-card-noble_with_farmers-text = Bij drie of meer boeren mag je ook een edele open op land leggen.
babylonia-card-nobles_on_fields = Edele oogst
babylonia-card-nobles_on_fields-text = Edelen mogen velden oogsten, ook zonder buur.
babylonia-card-city_bonus = Schatting
babylonia-card-city_bonus-text = Als steden betalen: een punt extra voor elke twee van jou.
babylonia-card-center_connects = Wegen
babylonia-card-center_connects-text = Vrij land tussen de rivieren verbindt je fiches.
babylonia-card-river_connects = Boten
babylonia-card-river_connects-text = Vrije riviervakken verbinden je fiches.

babylonia-option-first_round_limit = Rustig begin
babylonia-option-first_round_limit-hint = In de eerste ronde legt de eerste speler één fiche, de tweede twee.
babylonia-option-river_token_counts_for_fields = Rivierfiches bereiken velden
babylonia-option-river_token_counts_for_fields-hint = Een gedekte fiche telt als de buur die een boer bij een veld nodig heeft.
babylonia-option-cards = Kaarten op tafel
babylonia-option-cards-hint = De zeven kaarten van het basisspel, of zeven van alle negen.
babylonia-option-cards-base = basisspel
babylonia-option-cards-variant = zeven van negen

babylonia-info-city = Stad { $hex }: { $symbols }
babylonia-info-ziggurat = Ziggoerat { $hex }
babylonia-info-scored = Deze is al gewaardeerd.
babylonia-info-field = Veld { $hex }
babylonia-info-harvest = Een boer naast een eigen fiche oogst hier { $points }.
babylonia-info-token = { $token } van { $name } op { $hex }
babylonia-info-open = { $count ->
    [0] Alles eromheen is bezet.
    [one] Eén vak ernaast is nog vrij.
   *[other] { $count } vakken ernaast zijn nog vrij.
}
babylonia-info-around = Ernaast: { $list }.
babylonia-info-leads = { $name } heeft de meeste.
babylonia-info-tied = Niemand heeft de meeste.
babylonia-info-nobles = Verbonden edelen zouden nu opleveren: { $list }.

illegal-FIRST_TURN_ONE_TOKEN = Wie begint, legt in de eerste ronde maar één fiche.
illegal-SECOND_TURN_TWO_TOKENS = Wie als tweede aan de beurt is, legt in de eerste ronde twee fiches.
illegal-RIVER_AMONG_MORE = Met een fiche in een rivier mogen het er maar twee zijn.
illegal-TOO_MANY_TOKENS = Meer dan twee fiches moeten allemaal boeren zijn, tenzij een kaart van jou iets anders toestaat.
illegal-FARMER_MUST_FOLLOW = Een edele gaat mee met drie boeren, en er kan geen derde boer volgen.
illegal-ONLY_ON_LAND = Vanaf de derde komen fiches op het land.
illegal-NOT_ON_RACK = Zo’n fiche staat niet op je rek.
illegal-NOT_IN_PLAY = Dit vak doet met zo weinig spelers niet mee.
illegal-ON_CITY = Hier staat een stad.
illegal-ON_ZIGGURAT = Hier staat een ziggoerat.
illegal-OCCUPIED = Hier ligt een fiche.
illegal-NOBLE_ON_FIELD = Edelen mogen alleen met de kaart ‘Edele oogst’ op velden.
illegal-FIELD_WITHOUT_NEIGHBOUR = Een boer op een veld heeft ernaast nog een eigen fiche nodig.
illegal-TOO_FEW_TOKENS = Er moeten twee fiches worden gelegd.
illegal-NOTHING_PLACED = Er moet een fiche worden gelegd.
illegal-FARMER_MISSING = Een edele mag alleen mee als er drie of meer boeren zijn.

babylonia-brings-nobles = edelen { $points }
babylonia-brings-cities = steden { $points }
babylonia-brings-city = { $name } neemt ze
babylonia-brings-no-city = niemand neemt ze
babylonia-brings-card = { $name } neemt een kaart
babylonia-brings-no-card = niemand neemt een kaart
babylonia-brings-me-city = jij neemt ze
babylonia-brings-me-card = jij neemt een kaart
