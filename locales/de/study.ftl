study = Studie
studies = Studien
studies-hint = Beendete Partien mit Kommentaren, Pfeilen und markierten Stellen. Sieh dir eine beendete Partie noch einmal an und wähle „Studie anlegen“.
studies-mine = Meine Studien
studies-public = Öffentliche Studien
studies-none = Du hast noch keine Studie. Sieh dir eine beendete Partie noch einmal an und wähle „Studie anlegen“.
studies-none-public = Noch hat niemand eine Studie für alle freigegeben.
more-studies = Weitere Studien
study-make = Studie anlegen
study-make-hint = Eine Studie hat Kommentare, Pfeile und markierte Stellen zu jeder Stellung. Lesen kann sie, wer den Link hat; wer sie bearbeitet, bestimmst du.
study-title = Titel
study-title-of = Studie: { $names }
study-add-to = Oder zu einer Studie hinzufügen
study-add = Kapitel hinzufügen
study-add-record = Aus einer Aufzeichnung
study-chapter = Kapitel
study-chapters = { $count ->
    [one] ein Kapitel
   *[other] { $count } Kapitel
}
study-chapters-title = Kapitel
study-chapter-title = Titel von Kapitel { $number }
study-notes = { $count ->
    [0] keine Notizen
    [one] eine Notiz
   *[other] { $count } Notizen
}
study-by = Eine Studie von { $name }
study-copy = Link zu dieser Studie kopieren
study-manage = Über diese Studie
study-save = Speichern
study-public = Öffentlich
study-public-hint = Alle finden sie unter den Studien. Sonst liest sie nur, wer den Link hat.
study-up = Einen Platz nach oben
study-down = Einen Platz nach unten
study-start = Dieses Kapitel bei der gezeigten Stellung öffnen
study-drop-chapter = Kapitel „{ $title }“ löschen
study-editors = Wer noch bearbeitet
study-no-editors = Niemand außer der Person, die sie angelegt hat.
study-editor-name = Name eines Kontos
study-let-in = Bearbeiten lassen
study-let-out = { $name } nicht mehr bearbeiten lassen
study-nobody-named = Niemand hat ein Konto mit diesem Namen.
study-delete = Diese Studie löschen
study-delete-sure = Endgültig löschen
study-delete-hint = Alle Kapitel und Notizen sind dann weg, für alle.
study-gone = Diese Studie wurde gelöscht.
study-comment = Kommentar
study-comment-hint = Was ist zu dieser Stellung zu sagen?
study-no-comment = Kein Kommentar zu dieser Stellung.
study-note-before = Vorige Notiz
study-note-next = Nächste Notiz
study-marks = Markierungen und Pfeile
study-mark = Eine Stelle markieren
study-arrow = Einen Pfeil zeichnen
study-mark-hint = Wähle eine Stelle.
study-arrow-from = Wähle, wo er beginnt.
study-arrow-to = Wähle jetzt, wo er endet.
study-take-away = Entfernen: { $what }
study-ring = Ring
study-square = Quadrat
study-cross = Kreuz
study-diamond = Raute
study-unseen = { $count ->
    [one] Eine Markierung ist nicht zu sehen.
   *[other] { $count } Markierungen sind nicht zu sehen.
}
study-saving = Wird gespeichert …
study-saved = Gespeichert
study-stale = Jemand hat diese Studie inzwischen geändert. Hier ist die neuere Fassung; versuche es noch einmal.
study-conflict = Jemand anderes hat diesen Kommentar inzwischen geändert. Der neuere bleibt; das waren deine Worte:
study-needs-account = Nur mit einem Konto kannst du eine Studie allen zeigen.
study-unplayable = Das ist keine Aufzeichnung einer beendeten Partie.
study-together = Gemeinsam ansehen
study-lead = Führen
study-lead-stop = Nicht mehr führen
study-you-lead = Du führst. Die anderen sehen, was du siehst.
study-leads = { $name } führt
study-nobody-leads = Niemand führt
study-follow = Folgen
study-unfollow = Nicht mehr folgen
study-lead-ended = { $name } führt nicht mehr.
study-other-leads = Jetzt führt jemand anderes.

share-game = Per Link teilen
share-game-hint = Der Server hat diese Partie nachgespielt, für richtig befunden und bewahrt sie auf. Wer den Link hat, sieht die Aufzeichnung. Du findest sie bei deinen Studien und kannst sie dort löschen.
share-link = Der Link
share-copy = Link kopieren
share-unfinished = Teilen lassen sich nur Partien, die zu Ende gespielt wurden.
share-enough = Mehr geteilte Partien und Studien kannst du nicht haben. Lösche zuerst eine.
