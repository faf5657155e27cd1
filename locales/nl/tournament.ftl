# Toernooien
tournaments = Toernooien
tournaments-hint = Alle tafels van een ronde spelen dezelfde verdeling; zo valt het geluk weg.
tournaments-mine = Mijn toernooien
tournaments-public = Openbare toernooien
tournaments-none = Er is nu geen openbaar toernooi. Maak er een en geef de link door.
tournament-make = Toernooi maken
tournament-needs-account = Toernooien maak je met een account, zodat je ze overal kunt leiden. Om mee te doen is er geen nodig.
tournament-name = Hoe het heet
tournament-name-mine = Toernooi van { $name }
tournament-at-table = Spelers aan een tafel
tournament-form = Wie tegen wie speelt
tournament-form-swiss = Zwitsers
tournament-form-round_robin = Iedereen tegen iedereen
tournament-rounds = Rondes
tournament-rounds-auto = zoveel als nodig
tournament-bots = Bots die meedoen
tournament-level = Hoe bots spelen
tournament-public = In de openbare lijst
tournament-enter-too = Ik speel mee
tournament-state-open = wacht op het begin
tournament-state-on = is bezig
tournament-state-paused = pauzeert
tournament-state-over = is afgelopen
tournament-entrants = { $count ->
    [one] één doet mee
   *[other] { $count } doen mee
}
tournament-enter = Meedoen
tournament-enter-late = Meedoen vanaf de volgende ronde
tournament-leave = Uitstappen
tournament-leave-sure = Uit het toernooi stappen? Een bot speelt je tafel uit, en je wordt niet meer ingedeeld tot je terugkomt.
tournament-start = Beginnen
tournament-go-on = Verder
tournament-pause = Pauze
tournament-close = Afsluiten
tournament-close-sure = Het toernooi afsluiten? Een lopende ronde wordt uitgespeeld; daarna komt er geen meer.
tournament-fills = { $count ->
    [0] Alle tafels zijn vol.
    [one] Een bot ({ $level }) neemt de laatste plaats.
   *[other] { $count } bots ({ $level }) nemen de plaatsen waarvoor niemand kwam.
}
tournament-waits = Het begint als { $maker } het zegt. Geef de link door.
tournament-waits-mine = Het begint als jij het zegt. Geef de link door.
tournament-begins = De volgende ronde begint zo.
tournament-round-of = Ronde { $round } van { $rounds } is bezig.
tournament-paused = Er begint geen ronde meer tot { $maker } het zegt.
tournament-paused-mine = Er begint geen ronde meer tot jij het zegt.
tournament-your-table = Je tafel van ronde { $round } wacht op je.
tournament-next-round = In de volgende ronde speel je weer.
tournament-won = { $count ->
    [one] { $names } heeft het toernooi gewonnen.
   *[other] { $names } hebben het toernooi gewonnen.
}
tournament-ended = Het toernooi is afgelopen.
tournament-play = Naar mijn tafel
tournament-standings = Stand
tournament-place = Plaats
tournament-points = Punten tegen het veld
tournament-tables = Tafels
tournament-seed = plaatsing { $place }
tournament-round = Ronde { $round }
tournament-round-on = bezig
tournament-round-over = afgelopen
tournament-table = Tafel { $number }
tournament-left = uitgestapt
tournament-removed = eruit gehaald
tournament-remove = { $name } eruit halen
tournament-remove-sure = { $name } eruit halen? Een bot speelt de tafel uit, en terugkomen kan niet.
tournament-how = Hoe er wordt geteld
tournament-how-1 = Iedereen wordt vergeleken met wie aan andere tafels dezelfde plaats van dezelfde verdeling had. Wat telt is hoe ver je punten boven of onder hun gemiddelde liggen, opgeteld over alle rondes.
tournament-how-2 = Wie later komt, speelt vanaf de volgende ronde en krijgt 0 voor wat gemist is: wat het veld van zijn eigen plaatsen maakt. Wie uitstapt, houdt zijn punten.
tournament-how-3 = Zolang een ronde bezig is, mag niemand naar haar andere tafels kijken. Daarna zijn ze allemaal weer te zien.
tournament-how-4 = De eerste ronde wordt op rating ingedeeld, zodat de sterksten elkaar niet meteen treffen; wie er geen heeft, telt als nieuweling. De rating van de eerste loting geldt tot het einde.
tournament-promise = Beloofd voordat iemand meedeed:
tournament-secret = Geheim van de ronde:
tournament-sealed = Anderen spelen deze verdeling nog. Als de ronde afgelopen is, is alles weer te bekijken.
tournament-back = Naar het toernooi
no-such-tournament = Dit toernooi bestaat niet.
