account = Konto
account-name = Name
account-guest = Du bist Gast: Nur dieser Browser kennt dich.
account-known = Mit Name und Passwort kannst du dich überall anmelden.
keep-my-games = Meine Partien behalten
keep-explained = Mit Name und Passwort gehören dir deine Partien in jedem Browser. Eine E-Mail-Adresse brauchst du nicht.
keep-done = Fertig: Deine Partien bleiben dir erhalten.
offer-after-game = Nur dieser Browser weiß, dass du hier gespielt hast. Partien und Ergebnisse behalten?
offer-slow = Diese Partie dauert Tage, und nur dieser Browser kennt dich. Willst du deinen Platz sichern, falls er dich vergisst?
not-now = Jetzt nicht
password = Passwort
password-old = Bisheriges Passwort
password-new = Neues Passwort
password-change = Passwort ändern
password-changed = Das Passwort ist geändert. Alle anderen Browser sind abgemeldet.
password-explained = Mindestens acht Zeichen. Alle anderen Browser werden damit abgemeldet; der Wiederherstellungscode bleibt derselbe.
log-in = Anmelden
log-out = Abmelden
login-explained = Was du hier als Gast gespielt hast, bleibt beim Gast.
recover = Passwort verloren?
recover-explained = Mit dem Wiederherstellungscode, den du aufgehoben hast, wählst du ein neues Passwort.
recovery-code = Wiederherstellungscode
recovery-explained = Solltest du dein Passwort verlieren, kommst du nur mit diesem Code wieder hinein. Er wird nur dieses eine Mal gezeigt: Schreib ihn auf oder bewahre die Datei.
recovery-copy = Kopieren
recovery-kept = Ich habe ihn aufgehoben
recovery-file = Babili unter { $place }: Der Wiederherstellungscode von { $name } lautet { $code }
sessions = Wo du angemeldet bist
sessions-explained = Etwas dabei, das du nicht kennst? Beende es und ändere dein Passwort.
session-token = Ein Programm
session-unknown = Ein Browser
session-this = dieser Browser
session-end = Beenden
session-end-named = Beenden: { $name }
session-end-others = Alle anderen beenden
my-data = Alle meine Daten
my-data-explained = Alles, was über dich gespeichert ist: Konto, Anmeldungen, Partien, Ergebnisse, was du gesagt und gespielt hast.
leave = Mein Konto löschen
leave-explained = Laufende Partien werden aufgegeben. Beendete Partien bleiben für die Mitspieler, ohne deinen Namen. Es gibt keinen Weg zurück.
leave-for-good = Endgültig löschen
leave-done = Dein Konto ist gelöscht.
my-page = Meine Seite
person = Spieler
no-such-person = Hier gibt es niemanden dieses Namens, oder die Seite ist nicht öffentlich.
here-since = Hier seit dem { $since }
page-public = Alle dürfen diese Seite sehen
page-public-hint = Sonst siehst nur du sie. Deine Wertung steht so oder so unter den Besten.
page-is-public = Deine Seite dürfen jetzt alle sehen.
page-is-private = Deine Seite siehst jetzt nur du.
rating = Wertung
rating-unsettled = Wertung, noch nicht gefestigt
rating-curve = Wertung von { $from } bis { $to }
rated = Gewertet
rated-hint = Das Ergebnis ändert die Wertung aller, die mitspielen. Nur mit Konten und ohne Tipps.
unrated = ungewertet
stat-games = Partien
stat-wins = gewonnen
stat-mean = Punkte im Schnitt
stat-best = meiste Punkte
stats-recent = { $count ->
    [one] Kurve, Herkunft der Punkte und Gegner: die letzte Partie.
   *[other] Kurve, Herkunft der Punkte und Gegner: die letzten { $count } Partien.
}
wins-of = { $wins } von { $games }
points-from = Woher die Punkte kommen
mean-own = eigener Schnitt
mean-all = alle
by-opponent = Vor wem
by-seat = Siege nach Platz am Tisch
by-players = Siege nach Spielerzahl
seat-number = Platz { $number }
with-players = { $count ->
    [one] eine Person
   *[other] { $count } Spieler
}
place-points = Platz { $place }, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
which-game = Spiel
all-games = alle Spiele
any-players = jede Spielerzahl
more-games = Weitere Partien
no-games-yet = Noch keine beendeten Partien.
leaders = Die Besten
no-leaders = Noch hat niemand eine gefestigte Wertung. Dazu braucht es zehn gewertete Partien.
ratings-how = Wie die Wertung funktioniert
ratings-how-1 = Alle beginnen bei 1500. Wer vor anderen ins Ziel kommt, gewinnt hinzu, umso mehr, je stärker sie sind; Bots haben feste Wertungen. Gefestigt ist eine Wertung nach zehn gewerteten Partien, sobald sie sicher genug ist.
ratings-how-2 = Ob eine Partie gewertet wird, wird vor dem Beginn vereinbart. Gewertete Partien sind für Leute mit Konto, jeder hat einen Platz, und es gibt keine Tipps.
ratings-how-3 = Wer aufgibt oder nach Ablauf der Zeit nicht wiederkommt, wird Letzter, was auch immer der Bot aus dem Platz macht. Wer vor dem Ende zurückkommt, bekommt den erreichten Platz. Partien ohne Ende zählen nicht.
sit-name = Wie sollen wir dich nennen?
sit-name-hint = Diesen Namen sehen die anderen am Tisch.
error-NEEDS_ACCOUNT = Das ist nur für Leute mit Konto, und hier ist jemand Gast.
error-WRONG_PASSWORD = Name und Passwort oder der Code passen nicht zusammen.
turn-elsewhere = { $count ->
    [one] In einer anderen Partie bist du dran: dorthin
   *[other] In { $count } anderen Partien bist du dran: zur nächsten
}
find-players = Mitspieler finden
find-hint = Du kommst mit anderen zusammen, die dasselbe möchten; je näher in der Wertung, desto besser.
find-waiting = { $count ->
    [one] Noch eine Person wird gesucht …
   *[other] Noch { $count } Personen werden gesucht …
}
find-looking = { $count ->
    [one] Du suchst als Erste oder Erster danach.
   *[other] { $count } suchen gerade danach, du eingeschlossen.
}
find-reach = Bis { $gap } Punkte Unterschied in der Wertung sind recht.
find-anybody = Jede Wertung ist recht.
find-bots = Bisher ist niemand gekommen. Bots können die freien Plätze nehmen.
find-bots-do = Mit Bots spielen
find-cancel = Nicht mehr suchen
find-rated-guest = Nur mit Konto.
invited = Du wirst gefragt
follow = Folgen
unfollow = Du folgst
people-followed = Wem du folgst
nobody-followed = Noch niemandem. Auf den Seiten anderer kannst du ihnen folgen.
challenge = Herausfordern
challenge-hint = Für { $name } wird ein Platz freigehalten; auf jeder Seite hier kommt die Frage.
asks-you = { $name } möchte mit dir { $game } spielen.
ask-accept = Spielen
ask-decline = Nein, danke
declined = { $name } möchte jetzt nicht spielen.
rematch-asked = { $count ->
    [one] { $names } möchte noch einmal spielen.
   *[other] { $names } möchten noch einmal spielen.
}
bot-plays-for-you = Ein Bot spielt für dich.
relief-from = { $name } ist weg. Ab { $time } könnt ihr ohne sie oder ihn weiterspielen.
relief-now = { $name } ist weg. Ihr könnt ohne sie oder ihn weiterspielen, wenn alle anderen das auch wollen.
relief-bot = Einen Bot weiterspielen lassen
relief-end = Partie beenden
relief-wished-bot = { $name } würde einen Bot für { $of } spielen lassen.
relief-wished-end = { $name } würde die Partie ohne { $of } beenden.
back-ask = Um das Zurücknehmen meines letzten Zugs bitten
back-asked = { $name } möchte den letzten Zug zurücknehmen und alles, was seither geschah.
back-seen = Inzwischen wurde Verdecktes gezeigt; was gesehen ist, bleibt gesehen.
back-yes = Einverstanden
back-no = Ablehnen
back-waits = Die anderen werden gefragt, ob dein letzter Zug zurückgenommen werden darf.
back-said = Du bist einverstanden.
back-withdraw = Doch nicht
block = Sperren
unblock = Gesperrt
block-hint = Keine Herausforderungen zwischen euch, und die Suche nach Mitspielern bringt euch nicht zusammen.
people-blocked = Wen ich blockiert habe
unblock-now = Blockierung aufheben
vacation = Urlaub
vacation-hint = Deine Uhren stehen in allen Partien mit Tagen pro Zug, { $days } Tage im Jahr. Deine Gegner sehen es. Spielen darfst du trotzdem.
vacation-left = { $count ->
    [one] Ein Tag ist übrig.
   *[other] { $count } Tage sind übrig.
}
vacation-days = Tage
vacation-begin = Jetzt beginnen
vacation-end = Jetzt beenden
vacation-on = Du bist bis { $date } im Urlaub.
vacation-until = im Urlaub bis { $date }
on-vacation = im Urlaub
blocked-now = Mit { $name } hast du nichts mehr zu tun. Niemand erfährt davon.
mute = Nicht zeigen, was { $name } sagt
unmute = Zeigen, was { $name } sagt
watcher = sieht zu
watchers = Es sehen zu: { $names }
watchers-others = { $count ->
    [one] jemand Fremdes
   *[other] { $count } Fremde
}
report = Etwas melden
report-hint = Wer diesen Ort betreibt, sieht, was du schreibst, was hier gesagt wurde, und die Aufzeichnung der Partie.
report-about = Über wen
report-table = jemand anderes oder der Tisch
report-what = Was ist nicht in Ordnung?
report-send = Meldung absenden
report-done = Danke. Die Meldung ist unterwegs.
