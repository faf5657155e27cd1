study = Studie
studies = Studies
studies-hint = Gespeelde partijen met commentaar, pijlen en gemarkeerde plekken. Kijk een gespeelde partij terug en kies ‘Studie maken’.
studies-mine = Mijn studies
studies-public = Openbare studies
studies-none = Je hebt nog geen studie. Kijk een gespeelde partij terug en kies ‘Studie maken’.
studies-none-public = Nog niemand heeft een studie aan iedereen laten zien.
more-studies = Meer studies
study-make = Studie maken
study-make-hint = Een studie heeft commentaar, pijlen en gemarkeerde plekken bij elke stelling. Wie de link heeft, kan haar lezen; jij bepaalt wie haar bewerkt.
study-title = Titel
study-title-of = Studie: { $names }
study-add-to = Of voeg haar toe aan een studie
study-add = Hoofdstuk toevoegen
study-add-record = Uit een verslag
study-chapter = Hoofdstuk
study-chapters = { $count ->
    [one] één hoofdstuk
   *[other] { $count } hoofdstukken
}
study-chapters-title = Hoofdstukken
study-chapter-title = Titel van hoofdstuk { $number }
study-notes = { $count ->
    [0] geen notities
    [one] één notitie
   *[other] { $count } notities
}
study-by = Een studie van { $name }
study-copy = Link naar deze studie kopiëren
study-manage = Over deze studie
study-save = Opslaan
study-public = Openbaar
study-public-hint = Iedereen vindt haar tussen de studies. Anders leest alleen wie de link heeft haar.
study-up = Eén plaats omhoog
study-down = Eén plaats omlaag
study-start = Dit hoofdstuk openen bij de getoonde stelling
study-drop-chapter = Hoofdstuk ‘{ $title }’ verwijderen
study-editors = Wie nog meer bewerkt
study-no-editors = Niemand behalve de maker.
study-editor-name = Naam van een account
study-let-in = Laten bewerken
study-let-out = { $name } niet meer laten bewerken
study-nobody-named = Niemand heeft een account met deze naam.
study-delete = Deze studie verwijderen
study-delete-sure = Definitief verwijderen
study-delete-hint = Alle hoofdstukken en notities zijn dan weg, voor iedereen.
study-gone = Deze studie is verwijderd.
study-comment = Commentaar
study-comment-hint = Wat valt er over deze stelling te zeggen?
study-no-comment = Geen commentaar bij deze stelling.
study-note-before = Vorige notitie
study-note-next = Volgende notitie
study-marks = Markeringen en pijlen
study-mark = Een plek markeren
study-arrow = Een pijl tekenen
study-mark-hint = Kies een plek.
study-arrow-from = Kies waar hij begint.
study-arrow-to = Kies nu waar hij eindigt.
study-take-away = Weghalen: { $what }
study-ring = Ring
study-square = Vierkant
study-cross = Kruis
study-diamond = Ruit
study-unseen = { $count ->
    [one] Eén markering is niet in beeld.
   *[other] { $count } markeringen zijn niet in beeld.
}
study-saving = Opslaan …
study-saved = Opgeslagen
study-stale = Iemand heeft deze studie ondertussen veranderd. Dit is de nieuwere versie; probeer het nog eens.
study-conflict = Iemand anders heeft dit commentaar ondertussen veranderd. Het nieuwere blijft staan; dit waren jouw woorden:
study-needs-account = Alleen met een account kun je een studie aan iedereen laten zien.
study-unplayable = Dit is geen verslag van een afgelopen partij.
study-together = Samen bekijken
study-lead = Leiden
study-lead-stop = Niet meer leiden
study-you-lead = Jij leidt. De anderen zien wat jij ziet.
study-leads = { $name } leidt
study-nobody-leads = Niemand leidt
study-follow = Volgen
study-unfollow = Niet meer volgen
study-lead-ended = { $name } leidt niet meer.
study-other-leads = Nu leidt iemand anders.

share-game = Delen met een link
share-game-hint = De server heeft deze partij nagespeeld, in orde bevonden en bewaart haar. Wie de link heeft, kan haar terugkijken. Je vindt haar bij je studies en kunt haar daar verwijderen.
share-link = De link
share-copy = Link kopiëren
share-unfinished = Alleen partijen die tot het einde zijn gespeeld, kun je delen.
share-enough = Meer gedeelde partijen en studies kun je niet hebben. Verwijder er eerst een.
