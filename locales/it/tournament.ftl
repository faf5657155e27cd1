# Tornei
tournaments = Tornei
tournaments-hint = Tutti i tavoli di un turno giocano la stessa distribuzione: così la fortuna non conta.
tournaments-mine = I miei tornei
tournaments-public = Tornei pubblici
tournaments-none = Al momento non ci sono tornei pubblici. Organizzane uno e passa il link.
tournament-make = Organizza un torneo
tournament-needs-account = I tornei si organizzano con un account, così puoi dirigerli da ovunque. Per partecipare non serve.
tournament-name = Come si chiama
tournament-name-mine = Torneo di { $name }
tournament-at-table = Giocatori per tavolo
tournament-form = Chi incontra chi
tournament-form-swiss = Sistema svizzero
tournament-form-round_robin = Tutti contro tutti
tournament-rounds = Turni
tournament-rounds-auto = quanti ne servono
tournament-bots = Bot che partecipano
tournament-level = Come giocano i bot
tournament-public = Nell’elenco pubblico
tournament-enter-too = Gioco anch’io
tournament-state-open = attende l’inizio
tournament-state-on = è in corso
tournament-state-paused = è in pausa
tournament-state-over = è finito
tournament-entrants = { $count ->
    [one] un partecipante
   *[other] { $count } partecipanti
}
tournament-enter = Partecipa
tournament-enter-late = Partecipa dal prossimo turno
tournament-leave = Ritirati
tournament-leave-sure = Ritirarti dal torneo? Un bot finisce la partita al tuo tavolo e non sarai più sorteggiato, a meno che tu non torni.
tournament-start = Comincia
tournament-go-on = Riprendi
tournament-pause = Pausa
tournament-close = Concludi
tournament-close-sure = Concludere il torneo? Il turno in corso si gioca fino alla fine; non ce ne saranno altri.
tournament-fills = { $count ->
    [0] Tutti i tavoli sono al completo.
    [one] Un bot ({ $level }) prende l’ultimo posto.
   *[other] { $count } bot ({ $level }) prendono i posti rimasti liberi.
}
tournament-waits = Comincia quando lo dice { $maker }. Passa il link.
tournament-waits-mine = Comincia quando lo dici tu. Passa il link.
tournament-begins = Il prossimo turno comincia tra un attimo.
tournament-round-of = È in corso il turno { $round } di { $rounds }.
tournament-paused = Nessun altro turno comincia finché non lo dice { $maker }.
tournament-paused-mine = Nessun altro turno comincia finché non lo dici tu.
tournament-your-table = Il tuo tavolo del turno { $round } ti aspetta.
tournament-next-round = Giochi di nuovo nel prossimo turno.
tournament-won = { $count ->
    [one] { $names } ha vinto il torneo.
   *[other] { $names } hanno vinto il torneo.
}
tournament-ended = Il torneo è finito.
tournament-play = Al mio tavolo
tournament-standings = Classifica
tournament-place = Posto
tournament-points = Punti rispetto agli altri tavoli
tournament-tables = Tavoli
tournament-seed = testa di serie { $place }
tournament-round = Turno { $round }
tournament-round-on = in corso
tournament-round-over = finito
tournament-table = Tavolo { $number }
tournament-left = ritiro
tournament-removed = fuori dal torneo
tournament-remove = Togli { $name }
tournament-remove-sure = Togliere { $name }? Un bot finisce la partita al suo tavolo e non potrà tornare.
tournament-how = Come si contano i punti
tournament-how-1 = Ognuno si confronta con chi, agli altri tavoli, aveva lo stesso posto della stessa distribuzione. Conta di quanto i tuoi punti superano la loro media o ne restano sotto, sommato su tutti i turni.
tournament-how-2 = Chi arriva tardi gioca dal prossimo turno e per quelli persi riceve 0: quanto in media si ricava da ogni posto. Chi si ritira conserva i suoi punti.
tournament-how-3 = Finché un turno è in corso nessuno può guardare gli altri suoi tavoli. Dopo si possono rivedere tutti.
tournament-how-4 = Il primo turno segue la forza di ognuno, così i più forti non si incontrano subito; chi non ne ha ancora una conta come nuovo. Vale la forza al primo sorteggio, fino alla fine.
tournament-promise = Promesso prima che qualcuno partecipasse:
tournament-secret = Segreto del turno:
tournament-sealed = Altri stanno ancora giocando questa distribuzione. A turno finito si può rivedere tutto.
tournament-back = Al torneo
no-such-tournament = Questo torneo non esiste.
