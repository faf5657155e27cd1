bab-priest = Priester
bab-merchant = Handelaar
bab-servant = Ambtenaar
bab-farmer = Boer
bab-back = Gedekte fiche
bab-city = Stad
bab-field = Veld
bab-ziggurat = Ziggoerat
bab-progress = { $cities ->
    [one] Beurt { $turn }, nog één stad
   *[other] Beurt { $turn }, nog { $cities } steden
}
bab-offer = Ziggoeratkaarten
bab-offer-empty = Er zijn geen kaarten meer.
bab-rack = Je rek
bab-rack-size = { $count } op het rek
bab-supply = nog { $count } te trekken
bab-supply-short = Voorraad { $count }
bab-spent = gebruikt

bab-ask-first = Leg een fiche op de kaart.
bab-ask-second = Leg een tweede fiche, of neem de eerste terug.
bab-ask-more = Beëindig je beurt, of leg nog een fiche.
bab-ask-end = Beëindig je beurt, of neem de laatste fiche terug.
bab-ask-score = Meerdere plaatsen zijn omringd. Welke wordt nu gewaardeerd?
bab-ask-take = De ziggoerat is van jou. Neem een van de kaarten.
bab-ask-extra = Je kaart gebruiken en nog een beurt spelen?
bab-wait-place = { $name } legt fiches.
bab-wait-score = { $name } kiest wat nu gewaardeerd wordt.
bab-wait-take = { $name } neemt een kaart.
bab-wait-extra = { $name } beslist over nog een beurt.
bab-over = Het spel is afgelopen. { $names } wint.

bab-do-place = { $token } naar { $hex }
bab-closes-city = omringt een stad
bab-closes-ziggurat = omringt een ziggoerat
bab-do-end = Beurt beëindigen
bab-do-score-city = Stad { $hex } waarderen
bab-do-score-ziggurat = Ziggoerat { $hex } waarderen
bab-do-take = ‘{ $card }’ nemen
bab-do-extra = Nog een beurt spelen
bab-do-pass = Kaart bewaren

bab-line-placed = { $token ->
    [priest] { $name } legt een priester op { $hex }.
    [merchant] { $name } legt een handelaar op { $hex }.
    [servant] { $name } legt een ambtenaar op { $hex }.
    [farmer] { $name } legt een boer op { $hex }.
   *[none] { $name } legt een gedekte fiche op { $hex }.
}
bab-line-field = { $name } oogst het veld: +{ $points }
bab-line-ziggurats = { $name } staat bij ziggoerats: +{ $points }
bab-line-card-points = { $name } scoort de kaart: +{ $points }
bab-line-city-won = { $name } neemt de stad { $hex }.
bab-line-city-tie = Niemand heeft de meeste fiches bij stad { $hex }; ze verdwijnt uit het spel.
bab-line-nobles = Edelen: { $list }.
bab-line-cities = Steden: { $list }.
bab-line-ziggurat-won = { $name } heeft de meerderheid bij ziggoerat { $hex }.
bab-line-ziggurat-tie = Niemand heeft de meerderheid bij ziggoerat { $hex }.
bab-line-card = { $name } neemt de kaart ‘{ $card }’.
bab-line-extra = { $name } speelt nog een beurt.
bab-line-drew = Je trekt: { $list }.
bab-line-over-rack-any = Een rek is leeg. Het spel is afgelopen.
bab-line-over-cities = De steden zijn vergeven. Het spel is afgelopen.

bab-from-fields = Velden
bab-from-ziggurats = Bij ziggoerats
bab-from-nobles = Edelen bij steden
bab-from-cities = Eigen steden
bab-from-cards = Kaarten

bab-card-points10 = Tien punten
bab-card-points10-text = Meteen tien punten.
bab-card-extra_turn = Nog een beurt
bab-card-extra_turn-text = Eén keer na je beurt nog een beurt spelen.
bab-card-rack7 = Groot rek
bab-card-rack7-text = Op je rek passen zeven fiches.
bab-card-three_nobles = Drie edelen
bab-card-three_nobles-text = Je mag drie verschillende edelen op land leggen.
bab-card-noble_with_farmers = Geleide
bab-card-noble_with_farmers-text = Bij drie of meer boeren mag je ook een edele leggen.
bab-card-nobles_on_fields = Edele oogst
bab-card-nobles_on_fields-text = Edelen mogen velden oogsten, ook zonder buur.
bab-card-city_bonus = Schatting
bab-card-city_bonus-text = Als steden betalen: een punt extra voor elke twee van jou.
bab-card-center_connects = Wegen
bab-card-center_connects-text = Vrij land tussen de rivieren verbindt je fiches.
bab-card-river_connects = Boten
bab-card-river_connects-text = Vrije riviervakken verbinden je fiches.

bab-option-first_round_limit = Rustig begin
bab-option-first_round_limit-hint = In de eerste ronde legt de eerste speler één fiche, de tweede twee.
bab-option-river_token_counts_for_fields = Rivierfiches bereiken velden
bab-option-river_token_counts_for_fields-hint = Een gedekte fiche telt als de buur die een boer bij een veld nodig heeft.
bab-option-cards = Kaarten op tafel
bab-option-cards-hint = De zeven kaarten van het basisspel, of zeven van alle negen.
bab-option-cards-base = basisspel
bab-option-cards-variant = zeven van negen
