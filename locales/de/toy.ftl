# Das Testspiel: nur in einem Programm, das damit gebaut wurde.
game-toy = Omen
game-toy-line = Ein winziges Spiel, das den Tisch erprobt: Wähle heimlich, und das stärkste Omen bekommt die Punkte.
game-toy-minutes = 1
game-toy-tie = Dann teilen sie sich den Sieg.

toy-option-rounds = Runden
toy-option-rounds-hint = Wie viele Omen alle halten, eines für jede Runde.
toy-option-lowest_wins = Niedrige Omen sind stark
toy-option-lowest_wins-hint = Das niedrigste Omen gewinnt die Runde, nicht das höchste.

toy-progress = Runde { $round } von { $rounds }
toy-omen = Omen { $omen }
toy-picked = Du hast Omen { $omen } gewählt.
toy-held = { $count ->
    [one] ein Omen auf der Hand
   *[other] { $count } Omen auf der Hand
}
toy-place-picked = Gewählt, verdeckt
toy-place-shown = Das Omen der letzten Runde
toy-place-empty = Noch nichts gewählt

toy-ask-pick = Wähle ein Omen.
toy-ask-take = Dein Omen ist das stärkste. Wie viele Punkte nimmst du?
toy-ask-end = Beende die Runde oder nimm deine Punkte zurück.
toy-wait-picks = Die anderen wählen noch.
toy-wait-take = { $name } nimmt Punkte.
toy-over = Das Spiel ist aus. { $names } gewinnt.

toy-do-pick = Omen { $omen } wählen
toy-do-take = { $points ->
    [one] Einen Punkt nehmen
   *[other] { $points } Punkte nehmen
}
toy-do-end = Runde beenden

toy-line-picked = { $name } wählt ein Omen.
toy-line-own = { $name } wählt Omen { $omen }.
toy-line-shown = Die Omen werden aufgedeckt: { $omens }.
toy-line-took = { $points ->
    [one] { $name } nimmt einen Punkt.
   *[other] { $name } nimmt { $points } Punkte.
}
toy-from-rounds = Gewonnene Runden

toy-keys-pick = Das Omen an dieser Stelle der Hand wählen

illegal-NO_SUCH_OMEN = Das steht nicht zur Wahl.

toy-rules-intro = Omen ist das kleinste Spiel, das dieser Tisch kennt. Es ist hier, um den Tisch zu erproben.
toy-rules-round-title = Eine Runde
toy-rules-pick = Alle wählen gleichzeitig und heimlich eines ihrer Omen. Die Wahl lässt sich ändern, bis die letzte getroffen ist.
toy-rules-take = Das stärkste Omen gewinnt die Runde. Wer es gelegt hat, nimmt einen, zwei oder drei Punkte, in der letzten Runde nur einen.
toy-rules-end = Danach wird die Runde beendet.
toy-rules-over-title = Das Ende
toy-rules-over = Sind keine Omen mehr übrig, gewinnen die meisten Punkte.

toy-lesson-you = Du
toy-lesson-welcome = Ihr haltet beide zwei Omen. Nabu sieht deine nicht.
toy-lesson-pick = Wähle Omen 3: Ein stärkeres gibt es nicht.
toy-lesson-wait = Auch Nabu wählt, und die Omen werden aufgedeckt.
toy-lesson-take = Deines ist das stärkste. Nimm drei Punkte.
toy-lesson-end = Beende die Runde, dann steht fest, was du genommen hast.
toy-lesson-done = Mehr ist es nicht. Spiel nun eine ganze Partie!
