# Het testspel: alleen in een programma dat ermee gebouwd is.
game-toy = Voortekens
game-toy-line = Een piepklein spel dat de tafel beproeft: kies in het geheim, en het sterkste voorteken krijgt de punten.
game-toy-minutes = 1
game-toy-tie = Dan delen ze de overwinning.

toy-option-rounds = Rondes
toy-option-rounds-hint = Hoeveel voortekens iedereen heeft, één voor elke ronde.
toy-option-lowest_wins = Lage voortekens zijn sterk
toy-option-lowest_wins-hint = Het laagste voorteken wint de ronde, niet het hoogste.

toy-progress = Ronde { $round } van { $rounds }
toy-omen = Voorteken { $omen }
toy-picked = Je koos voorteken { $omen }.
toy-held = { $count ->
    [one] één voorteken in de hand
   *[other] { $count } voortekens in de hand
}
toy-place-picked = Gekozen, gedekt
toy-place-shown = Het voorteken van de vorige ronde
toy-place-empty = Nog niets gekozen

toy-ask-pick = Kies een voorteken.
toy-ask-take = Jouw voorteken is het sterkst. Hoeveel punten neem je?
toy-ask-end = Beëindig de ronde, of neem je punten terug.
toy-wait-picks = De anderen kiezen nog.
toy-wait-take = { $name } neemt punten.
toy-over = Het spel is afgelopen. { $names } wint.

toy-do-pick = Voorteken { $omen } kiezen
toy-do-take = { $points ->
    [one] Eén punt nemen
   *[other] { $points } punten nemen
}
toy-do-end = Ronde beëindigen

toy-line-picked = { $name } kiest een voorteken.
toy-line-own = { $name } kiest voorteken { $omen }.
toy-line-shown = De voortekens worden omgedraaid: { $omens }.
toy-line-took = { $points ->
    [one] { $name } neemt één punt.
   *[other] { $name } neemt { $points } punten.
}
toy-from-rounds = Gewonnen rondes

toy-keys-pick = Het voorteken op deze plaats in je hand kiezen

illegal-NO_SUCH_OMEN = Dat is niet te kiezen.

toy-rules-intro = Voortekens is het kleinste spel dat deze tafel kent. Het is er om de tafel te beproeven.
toy-rules-round-title = Een ronde
toy-rules-pick = Iedereen kiest tegelijk en in het geheim een van zijn voortekens. Een keuze kan veranderen tot de laatste gemaakt is.
toy-rules-take = Het sterkste voorteken wint de ronde. Wie het legde neemt één, twee of drie punten, in de laatste ronde maar één.
toy-rules-end = Daarna wordt de ronde beëindigd.
toy-rules-over-title = Het einde
toy-rules-over = Zijn er geen voortekens meer, dan winnen de meeste punten.

toy-lesson-you = Jij
toy-lesson-welcome = Jullie hebben elk twee voortekens. Nabu ziet de jouwe niet.
toy-lesson-pick = Kies voorteken 3: er is geen sterker.
toy-lesson-wait = Nabu kiest ook, en de voortekens worden omgedraaid.
toy-lesson-take = Het jouwe is het sterkst. Neem drie punten.
toy-lesson-end = Beëindig de ronde, dan staat vast wat je nam.
toy-lesson-done = Meer is het niet. Speel nu een heel spel!
