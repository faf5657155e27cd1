study = Studio
studies = Studi
studies-hint = Partite finite con commenti, frecce e punti segnati. Rivedi una partita finita e scegli «Crea uno studio».
studies-mine = I miei studi
studies-public = Studi pubblici
studies-none = Non hai ancora studi. Rivedi una partita finita e scegli «Crea uno studio».
studies-none-public = Nessuno ha ancora mostrato uno studio a tutti.
more-studies = Altri studi
study-make = Crea uno studio
study-make-hint = Uno studio ha commenti, frecce e punti segnati in ogni posizione. Lo legge chi ha il link; decidi tu chi lo modifica.
study-title = Titolo
study-title-of = Studio: { $names }
study-add-to = Oppure aggiungila a uno studio
study-add = Aggiungi un capitolo
study-add-record = Da una registrazione
study-chapter = Capitolo
study-chapters = { $count ->
    [one] un capitolo
   *[other] { $count } capitoli
}
study-chapters-title = Capitoli
study-chapter-title = Titolo del capitolo { $number }
study-notes = { $count ->
    [0] nessuna nota
    [one] una nota
   *[other] { $count } note
}
study-by = Uno studio di { $name }
study-copy = Copia il link a questo studio
study-manage = Su questo studio
study-save = Salva
study-public = Pubblico
study-public-hint = Tutti lo trovano fra gli studi. Altrimenti lo legge solo chi ha il link.
study-up = Un posto più su
study-down = Un posto più giù
study-start = Apri questo capitolo alla posizione mostrata
study-drop-chapter = Elimina il capitolo «{ $title }»
study-editors = Chi altro lo modifica
study-no-editors = Nessuno tranne chi lo ha creato.
study-editor-name = Nome di un account
study-let-in = Lascia modificare
study-let-out = Non lasciare più modificare a { $name }
study-nobody-named = Nessuno ha un account con questo nome.
study-delete = Elimina questo studio
study-delete-sure = Elimina per sempre
study-delete-hint = Tutti i capitoli e le note spariranno, per tutti.
study-gone = Questo studio è stato eliminato.
study-comment = Commento
study-comment-hint = Che cosa c’è da dire su questa posizione?
study-no-comment = Nessun commento a questa posizione.
study-note-before = Nota precedente
study-note-next = Nota successiva
study-marks = Segni e frecce
study-mark = Segna un punto
study-arrow = Disegna una freccia
study-mark-hint = Scegli un punto.
study-arrow-from = Scegli dove comincia.
study-arrow-to = Ora scegli dove finisce.
study-take-away = Togli: { $what }
study-ring = Anello
study-square = Quadrato
study-cross = Croce
study-diamond = Rombo
study-unseen = { $count ->
    [one] Un segno non è in vista.
   *[other] { $count } segni non sono in vista.
}
study-saving = Salvataggio …
study-saved = Salvato
study-stale = Qualcuno ha cambiato lo studio nel frattempo. Ecco la versione più recente; riprova.
study-conflict = Qualcun altro ha cambiato questo commento nel frattempo. Resta il più recente; queste erano le tue parole:
study-needs-account = Solo con un account puoi mostrare uno studio a tutti.
study-unplayable = Questa non è la registrazione di una partita finita.
study-together = Guardare insieme
study-lead = Guida
study-lead-stop = Smetti di guidare
study-you-lead = Guidi tu. Gli altri vedono quello che vedi tu.
study-leads = Guida { $name }
study-nobody-leads = Nessuno guida
study-follow = Segui
study-unfollow = Non seguire più
study-lead-ended = { $name } non guida più.
study-other-leads = Ora guida qualcun altro.

share-game = Condividi con un link
share-game-hint = Il server ha rigiocato questa partita, l’ha trovata in ordine e la conserva. Chi ha il link può rivederla. La trovi tra i tuoi studi e lì puoi eliminarla.
share-link = Il link
share-copy = Copia il link
share-unfinished = Si possono condividere solo le partite giocate fino alla fine.
share-enough = Non puoi avere altre partite condivise e altri studi. Prima eliminane uno.
