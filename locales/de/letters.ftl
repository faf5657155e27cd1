told-turn = { $game }: Du bist am Zug
told-turns = { $count ->
    [one] Du bist in { $count } Partie am Zug
   *[other] Du bist in { $count } Partien am Zug
}
told-with = mit { $others }
told-hello = Hallo { $name },
told-foot = Du bekommst das, weil du unter { $place } Bescheid haben wolltest, wenn du am Zug bist. Keine solchen E-Mails mehr: { $link }
told-confirm-subject = Ist das deine Adresse?
told-confirm-letter = Jemand hat diese E-Mail-Adresse unter { $place } angegeben, einem Tisch für Brettspiele. Wenn du das warst, öffne innerhalb von zwei Tagen diesen Link. Vorher wird nichts anderes hierher geschickt.
told-recover-subject = Ein neues Passwort
told-recover-letter = Jemand hat unter { $place } um ein neues Passwort für das Konto { $name } gebeten. Du wählst es hinter diesem Link, der einmal und eine Stunde lang gilt.
told-not-you = Warst du das nicht, brauchst du nichts zu tun.
