# Il gioco di prova: solo in un programma costruito con esso.
game-toy = Presagi
game-toy-line = Un gioco minuscolo per mettere alla prova il tavolo: scegli in segreto, e il presagio più forte prende i punti.
game-toy-minutes = 1
game-toy-tie = Allora condividono la vittoria.

toy-option-rounds = Manche
toy-option-rounds-hint = Quanti presagi ha ciascuno, uno per ogni manche.
toy-option-lowest_wins = I presagi bassi sono forti
toy-option-lowest_wins-hint = Vince la manche il presagio più basso, non il più alto.

toy-progress = Manche { $round } di { $rounds }
toy-omen = Presagio { $omen }
toy-picked = Hai scelto il presagio { $omen }.
toy-held = { $count ->
    [one] un presagio in mano
   *[other] { $count } presagi in mano
}
toy-place-picked = Scelto, coperto
toy-place-shown = Il presagio dell’ultima manche
toy-place-empty = Ancora nessuna scelta

toy-ask-pick = Scegli un presagio.
toy-ask-take = Il tuo presagio è il più forte. Quanti punti prendi?
toy-ask-end = Chiudi la manche o restituisci i punti.
toy-wait-picks = Gli altri stanno ancora scegliendo.
toy-wait-take = { $name } prende punti.
toy-over = La partita è finita. Vince { $names }.

toy-do-pick = Scegli il presagio { $omen }
toy-do-take = { $points ->
    [one] Prendi un punto
   *[other] Prendi { $points } punti
}
toy-do-end = Chiudi la manche

toy-line-picked = { $name } sceglie un presagio.
toy-line-own = { $name } sceglie il presagio { $omen }.
toy-line-shown = Si scoprono i presagi: { $omens }.
toy-line-took = { $points ->
    [one] { $name } prende un punto.
   *[other] { $name } prende { $points } punti.
}
toy-from-rounds = Manche vinte

toy-keys-pick = Scegli il presagio in questa posizione della mano

illegal-NO_SUCH_OMEN = Questo non si può scegliere.

toy-rules-intro = Presagi è il gioco più piccolo che questo tavolo conosca. Serve a mettere alla prova il tavolo.
toy-rules-round-title = Una manche
toy-rules-pick = Tutti scelgono insieme e in segreto uno dei propri presagi. La scelta si può cambiare finché non è fatta l’ultima.
toy-rules-take = Il presagio più forte vince la manche. Chi l’ha giocato prende uno, due o tre punti; nell’ultima manche uno solo.
toy-rules-end = Poi chiude la manche.
toy-rules-over-title = La fine
toy-rules-over = Quando non restano presagi, vince chi ha più punti.

toy-lesson-you = Tu
toy-lesson-welcome = Avete due presagi a testa. Nabu non vede i tuoi.
toy-lesson-pick = Scegli il presagio 3: non ce n’è uno più forte.
toy-lesson-wait = Anche Nabu sceglie, e i presagi si scoprono.
toy-lesson-take = Il tuo è il più forte. Prendi tre punti.
toy-lesson-end = Chiudi la manche: ora è deciso quanto hai preso.
toy-lesson-done = È tutto qui. Ora gioca una partita intera!
