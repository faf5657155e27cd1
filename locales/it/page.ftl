tagline = Tre Babilonie, un tavolo. Gioca subito, contro buoni bot o con gli amici.
home = Inizio
menu = Menu
close = Chiudi
ok = OK
back = Indietro
play-now = Gioca ora
opponents = Avversari
opponents-level = Come giocano
opponents-change = Altri avversari
invite-friends = Invita amici
rules = Regole
rules-of-table = Con ciò che il vostro tavolo ha concordato. Ciò che cambia dalle regole consuete è segnato.
rules-as-usual = Il vostro tavolo gioca con le regole consuete.
rules-at-table = Al vostro tavolo:
first-game = Prima partita
players-word = giocatori
minutes-word = minuti
not-here-yet = Non ancora sul tavolo.
my-games = Le mie partite
open-tables = Tavoli aperti
live-tables = Partite da guardare
finished-games = Partite finite
no-open-tables = Nessuno aspetta in questo momento. Gioca contro i bot o invita un amico.
more-tables = Altri tavoli
state-over = finita
state-playing = in corso
state-damaged = danneggiata
your-turn = Tocca a te
opened-by = aperto da { $name }
opened-by-here = aperto da { $name }, che è qui
open-seats = { $count ->
    [one] un posto libero
   *[other] { $count } posti liberi
}
change-name = Cambia nome
your-name = Il tuo nome
drop-record = Trascina su questa pagina una partita registrata per guardarla.
open-record = Apri una registrazione

game-babylonia = Babylonia
game-babylonia-line = Diffondi i tuoi clan tra due fiumi, circonda le città e conquista il favore delle ziggurat.
game-babylonia-minutes = 30–45
game-babylonia-tie = Vince chi possiede più città.
game-babylon = Babylon
game-babylon-line = Scava nella cava e innalza giardini pensili, terrazzo su terrazzo.
game-babylon-minutes = 30
game-babylon-tie = Vince chi ha meno incavi della plancia ancora visibili dall’alto.
game-wonders = 7 Wonders
game-wonders-line = Guida una città per tre ere, con la torre di Babele e i suoi grandi progetti.
game-wonders-minutes = 30–50
game-wonders-tie = Vince chi ha più monete.

settings = Impostazioni
language = Lingua
settings-theme = Chiaro o scuro
settings-auto = come il sistema
settings-light = chiaro
settings-dark = scuro
settings-motion = Movimento
settings-off = spento
settings-sound = Suoni
settings-title = Mostra il mio turno nella scheda
settings-spoiler = Nascondi i punti nelle partite riviste

seat-open = posto libero
seat-kept = riservato a { $name }
agree = Sono d’accordo
agree-waits = qualcosa è cambiato: manca ancora il consenso
agree-question = Da quando ti sei seduto è cambiato qualcosa. Sei d’accordo?
sit-here = Siediti qui
sit-too = Secondo giocatore qui
second-name = Nome del secondo giocatore a questo schermo
guest-number = Ospite { $number }
free-seat = Libera il posto
bot = Bot
bot-name = Bot, { $level }
add-bot = Aggiungi bot …
level-beginner = novizio
level-easy = facile
level-medium = medio
level-hard = difficile
level-master = maestro
level-random = a caso
level-rule = a occhio
level-search = che pensa
you = tu
is-here = presente
is-away = assente
waiting-for = { $count ->
    [one] Manca un giocatore. Copia l’invito.
   *[other] Mancano { $count } giocatori. Copia l’invito.
}
sit-down-please = Ti hanno invitato. Scegli un posto libero.
all-here = Ci siamo tutti. Puoi cominciare.
waiting-for-start = Ci siamo tutti. Si comincia tra poco.
invitation = Invito
copy-invitation = Copia l’invito
share-invitation = Condividi
scan-invitation = Inquadra per sederti
copied = Copiato.
start-game = Comincia la partita
fill-seats = Riempi i posti liberi con i bot
options = Come si gioca
only-owner = Può cambiarlo solo chi ha aperto il tavolo.
house-rules = Regole della casa
house-rules-hint = Dettagli che si possono leggere in modi diversi; così come sono seguono il testo del regolamento.
players-label = Giocatori
players-hint = Quanti siedono al tavolo.
needs-option = { $count ->
    [one] Da soli serve «{ $option }».
   *[other] A { $count } giocatori serve «{ $option }».
}
needs-option-on = Attiva
needs-option-off = Restare in meno
pace = Ritmo
pace-none = senza orologio
pace-none-hint = Ognuno si prende il tempo che serve.
pace-quick = veloce: 5 min + 10 s
pace-quick-hint = 5 minuti a testa e 10 secondi in più per mossa.
pace-live = dal vivo: 15 min + 15 s
pace-live-hint = 15 minuti a testa e 15 secondi in più per mossa.
pace-slow = 3 giorni per mossa
pace-slow-hint = Tre giorni per ogni mossa.
pace-own-live = { $bank } + { $bonus }
pace-own-live-hint = { $bank } a testa e { $bonus } in più per mossa.
pace-own-turn = { $each } per mossa
pace-own-turn-hint = { $each } per ogni mossa; quel che avanza non si conserva.
pace-own-slow = { $days ->
    [one] { $days } giorno per mossa
   *[other] { $days } giorni per mossa
}
pace-own-slow-hint = { $days ->
    [one] Un giorno per ogni mossa.
   *[other] { $days } giorni per ogni mossa.
}
pace-grace = Se il tempo scade, { $grace } dopo subentra un bot.
pace-own = Tempi a scelta …
pace-own-title = Tempi a scelta
pace-for-game = Per tutta la partita
pace-for-game-hint = minuti a testa e secondi in più per mossa
pace-for-turn = Per ogni mossa
pace-for-turn-hint = minuti e secondi
pace-for-days = In più giorni
pace-for-days-hint = giorni per ogni mossa
pace-bounds = { $what }: da { $least } a { $most }.
pace-take = Giocare così
unit-minutes = min
unit-seconds = s
unit-hours = h
unit-days = g
watch = Spettatori
watch-hint = Chi ha il link può guardare; ciò che è coperto resta coperto.
listed = Pubblico
listed-hint = Il tavolo appare nella pagina iniziale.
auto = Gioca le mosse obbligate
auto-hint = Una mossa senza scelta si gioca da sé.
hints = Suggerimenti
hints-hint = Potete chiedere una buona mossa. Da soli contro i bot si può sempre.
fair = Il mescolamento è fissato e sigillato; alla fine tutti possono verificarlo.

connecting = Cerco il tavolo …
loading = Carico …
reconnecting = Connessione persa. Torniamo subito …
no-such-table = Questo tavolo non esiste.
no-such-page = Questa pagina non esiste.
load-again = Ricarica
table-is-closed = A questo tavolo può guardare solo chi vi siede.
offer = Carte
log = Cronaca
chat = Chat
chat-hint = Di’ qualcosa
send = Invia
since-last-turn = Dal tuo ultimo turno
undo = Annulla
undo-hint = Annulla l’ultimo passo
reset = Rifai il turno
reset-hint = Annulla tutti i passi di questo turno
hint = Suggerimento
hint-hint = Fai guardare la tua posizione a un buon giocatore
hint-thinking = Sta pensando …
hint-best = Una buona mossa: { $move }. Dopo vinci { $win ->
    [0] quasi nessuna partita
    [100] quasi ogni partita
   *[other] circa { $win } partite su 100
} e alla fine hai { $points ->
    [one] circa un punto
   *[other] circa { $points } punti
}.
hint-also = Buona anche: { $move } ({ $win ->
    [0] punti: circa { $points }
    [100] punti: circa { $points }
   *[other] circa { $win } su 100
}).
hint-now = Subito porta { $what }.
hint-rest = Dopo di questa verrebbe { $move }: { $win ->
    [0] quasi nessuna vittoria
   *[other] circa { $win } su 100
}, punti: circa { $points }.
hint-none = Qui non c’è nulla da consigliare.
why-pick-first = Scegli prima che cosa vuoi usare.
hint-late = Mentre pensavo qualcuno ha mosso: non è più la tua posizione.
hint-again = Chiedi di nuovo
table-menu = Questo tavolo
copy-watch-link = Copia il link di questo tavolo
show-again = Mostra di nuovo cosa è successo dal mio turno
take-seat-back = Riprendi il mio posto dal bot
seat-back-soon = Il bot gioca questo turno fino in fondo; poi il posto è di nuovo tuo.
bot-took-over = Un bot gioca per questo posto
resign = Abbandona
resign-sure = Vuoi davvero abbandonare la partita?
watching = Stai guardando.
hand-over = Tocca a { $name }
hand-over-hint = Passa lo schermo. Nessun altro deve guardare.
i-am = Sono { $name }
rank-resigned = si è arreso
rank-bot = ha continuato un bot
result-resigned = { $name } ha abbandonato la partita.
result-away = { $name } non è tornato e gli altri hanno chiuso la partita.
result-closed = Chi gestisce questo sito ha chiuso la partita. Non conta per nessuno.
result-tie = Punti pari: decide lo spareggio.
result-shared = Punti pari anche dopo lo spareggio: la vittoria è condivisa.
you-won = Hai vinto!
won = { $count ->
    [one] Vince { $names }
   *[other] Vincono { $names }
}
result = Risultato
replay = Rivedi
rematch = Ancora una volta
download = Scarica
chart-label = I punti lungo la partita
points-total = Totale

move-number = Mossa
play-pause = Riproduci o ferma
first-move = All’inizio
previous-move = Una mossa indietro
next-move = Una mossa avanti
last-move = Alla fine
whose-view = Dal punto di vista di
view-all = tutte le mani scoperte
view-turn = chi è di turno
view-public = spettatore
copy-moment = Copia il link a questo momento
lesson-you = Tu
contents = Indice
link-to = Collegamento a «{ $name }»
lesson-next = Prossima lezione
lesson-back = Un passo indietro
lesson-progress = A che punto sei
go-on = Avanti

error-UNREACHABLE = Il server non risponde. Riprova tra poco.
error-UNCONFIRMED = La connessione si è interrotta prima della conferma. Guarda il tavolo: se non c’è, scegli di nuovo.
error-ILLEGAL = Le regole non lo permettono ora.
error-STALE = Nel frattempo è successo qualcosa. Guarda il tavolo e scegli di nuovo.
name-empty = Un nome ha bisogno di almeno una lettera.
error-NOT_NOW = Ora non si può.
error-SEEN = Nel frattempo si è visto qualcosa di nascosto. I bot non accettano di annullarlo.
error-NOT_YOURS = Non spetta a te cambiarlo.
error-NOT_FOUND = Qui non esiste.
error-TOO_MANY = Troppo in fretta. Aspetta un momento.
error-UNAVAILABLE = Il server ora non può farlo. Nulla è perso; riprova tra poco.
error-UNKNOWN = Non si sa ancora se la tua mossa vale. Tra poco il tavolo lo mostra; guarda prima di muovere di nuovo.
error-UNPLAYABLE = Gioco, giocatori e opzioni non vanno insieme, o il file non è una partita.
error-BAD_REQUEST = Il server non ha capito.
error-WHO_ARE_YOU = Il server non ti riconosce più. Ricarica la pagina.
error-OUR_FAULT = Qualcosa è andato storto da noi.
error-DAMAGED = Ciò che ne è salvato è danneggiato. Chi gestisce il server può scoprire perché.
error-NAME_TAKEN = Questo nome è già preso.

keys = Tasti
keys-walk = da una possibilità alla prossima
keys-choose = scegliere
keys-back = un passo indietro
keys-undo = ritirare una mossa
keys-hint = chiedere un suggerimento
keys-turn = girare la tessera
keys-round = girare intorno al giardino
keys-help = questo elenco

## Partite su questo dispositivo
set-up-here = In più persone su questo dispositivo
on-this-device = Su questo dispositivo
together-here = Insieme qui
here-waiting = Occupa ogni posto: con un bot o con un’altra persona a questo schermo.
here-hint = Questo tavolo è solo su questo dispositivo: aggiungi bot, oppure giocate a turno su questo schermo. Da altrove non può unirsi nessuno.
open-on-server = Aprilo invece sul server
games-not-kept = Questo browser qui non conserva nulla: la partita dura finché non chiudi questa finestra.
new-version = È arrivata una nuova versione di Babili.
save-games = Salva le partite di questo dispositivo
take-games = Prendi partite da un file
games-taken = { $count ->
    [one] È stata aggiunta una partita.
   *[other] Sono state aggiunte { $count } partite.
}
error-FULL = Su questo dispositivo non c’è più spazio. Non è cambiato nulla; fai spazio e riprova.
error-NO_ENGINE = Serve una parte di Babili che non è stato possibile caricare. Riprova con una connessione.
