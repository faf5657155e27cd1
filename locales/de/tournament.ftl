# Turniere
tournaments = Turniere
tournaments-hint = Alle Tische einer Runde spielen dieselbe Verteilung; so fällt das Glück heraus.
tournaments-mine = Meine Turniere
tournaments-public = Öffentliche Turniere
tournaments-none = Gerade gibt es kein öffentliches Turnier. Richte eines aus und gib den Link weiter.
tournament-make = Turnier ausrichten
tournament-needs-account = Turniere richtet man mit einem Konto aus, damit du sie von überall leiten kannst. Zum Mitspielen braucht es keines.
tournament-name = Wie es heißt
tournament-name-mine = Turnier von { $name }
tournament-at-table = Spieler an einem Tisch
tournament-form = Wer auf wen trifft
tournament-form-swiss = Schweizer System
tournament-form-round_robin = Jeder gegen jeden
tournament-rounds = Runden
tournament-rounds-auto = so viele wie nötig
tournament-bots = Bots, die mitspielen
tournament-level = Wie Bots spielen
tournament-public = In der öffentlichen Liste
tournament-enter-too = Ich spiele mit
tournament-state-open = wartet auf den Beginn
tournament-state-on = läuft
tournament-state-paused = macht Pause
tournament-state-over = ist zu Ende
tournament-entrants = { $count ->
    [one] eine Teilnahme
   *[other] { $count } nehmen teil
}
tournament-enter = Mitspielen
tournament-enter-late = Ab der nächsten Runde mitspielen
tournament-leave = Aussteigen
tournament-leave-sure = Aus dem Turnier aussteigen? Ein Bot spielt deinen Tisch zu Ende, und du wirst nicht mehr ausgelost, bis du wiederkommst.
tournament-start = Beginnen
tournament-go-on = Weiter
tournament-pause = Pause
tournament-close = Beenden
tournament-close-sure = Das Turnier beenden? Eine laufende Runde wird zu Ende gespielt, eine weitere gibt es nicht.
tournament-fills = { $count ->
    [0] Alle Tische sind voll.
    [one] Ein Bot ({ $level }) nimmt den letzten Platz.
   *[other] { $count } Bots ({ $level }) nehmen die Plätze, für die niemand gekommen ist.
}
tournament-waits = Es beginnt, wenn { $maker } es sagt. Gib den Link weiter.
tournament-waits-mine = Es beginnt, wenn du es sagst. Gib den Link weiter.
tournament-begins = Gleich beginnt die nächste Runde.
tournament-round-of = Runde { $round } von { $rounds } läuft.
tournament-paused = Keine weitere Runde beginnt, bis { $maker } es sagt.
tournament-paused-mine = Keine weitere Runde beginnt, bis du es sagst.
tournament-your-table = Dein Tisch der Runde { $round } wartet auf dich.
tournament-next-round = In der nächsten Runde spielst du wieder.
tournament-won = { $count ->
    [one] { $names } hat das Turnier gewonnen.
   *[other] { $names } haben das Turnier gewonnen.
}
tournament-ended = Das Turnier ist zu Ende.
tournament-play = Zu meinem Tisch
tournament-standings = Stand
tournament-place = Platz
tournament-points = Punkte gegen das Feld
tournament-tables = Tische
tournament-seed = Setzplatz { $place }
tournament-round = Runde { $round }
tournament-round-on = läuft
tournament-round-over = zu Ende
tournament-table = Tisch { $number }
tournament-left = ausgestiegen
tournament-removed = herausgenommen
tournament-remove = { $name } herausnehmen
tournament-remove-sure = { $name } herausnehmen? Ein Bot spielt den Tisch zu Ende, und ein Zurück gibt es nicht.
tournament-how = Wie gezählt wird
tournament-how-1 = Alle werden mit denen verglichen, die an anderen Tischen denselben Platz derselben Verteilung hatten. Es zählt, wie weit deine Punkte über oder unter deren Mittel liegen, über alle Runden zusammengezählt.
tournament-how-2 = Wer später kommt, spielt ab der nächsten Runde mit und bekommt für Versäumtes 0: so viel, wie das Feld aus den eigenen Plätzen macht. Wer aussteigt, behält seine Punkte.
tournament-how-3 = Solange eine Runde läuft, darf niemand auf ihre anderen Tische schauen. Danach sind alle wieder zu sehen.
tournament-how-4 = Die erste Runde wird nach Wertung gesetzt, damit die Stärksten nicht gleich aufeinandertreffen; wer keine hat, zählt als Neuling. Die Wertung gilt von der ersten Auslosung bis zum Ende.
tournament-promise = Zugesagt, bevor jemand mitspielte:
tournament-secret = Geheimnis der Runde:
tournament-sealed = Andere spielen diese Verteilung noch. Wenn die Runde zu Ende ist, lässt sich alles wieder ansehen.
tournament-back = Zum Turnier
no-such-tournament = Dieses Turnier gibt es nicht.
