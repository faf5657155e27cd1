account = Account
account-name = Nome
account-guest = Sei un ospite: solo questo browser ti conosce.
account-known = Con nome e password puoi accedere ovunque.
keep-my-games = Conserva le mie partite
keep-explained = Con un nome e una password le tue partite sono tue in ogni browser. Non serve un indirizzo e-mail.
keep-done = Fatto: le tue partite sono al sicuro.
offer-after-game = Solo questo browser sa che hai giocato qui. Vuoi conservare partite e risultati?
offer-slow = Questa partita dura giorni e solo questo browser ti conosce. Vuoi mettere al sicuro il tuo posto, se dovesse dimenticarti?
not-now = Non ora
password = Password
password-old = Password attuale
password-new = Nuova password
password-change = Cambia password
password-changed = La password è cambiata. Tutti gli altri browser sono usciti.
password-explained = Almeno otto caratteri. Tutti gli altri browser vengono fatti uscire; il codice di recupero resta lo stesso.
log-in = Accedi
log-out = Esci
login-explained = Ciò che hai giocato qui da ospite resta all’ospite.
recover = Password persa?
recover-explained = Con il codice di recupero che hai conservato scegli una nuova password.
recovery-code = Codice di recupero
recovery-explained = Se perdi la password, solo questo codice ti fa rientrare. Viene mostrato solo questa volta: scrivilo o conserva il file.
recovery-copy = Copia
recovery-kept = L’ho conservato
recovery-file = Babili su { $place }: il codice di recupero di { $name } è { $code }
sessions = Dove hai effettuato l’accesso
sessions-explained = C’è qualcosa che non conosci? Chiudilo e cambia la password.
session-token = Un programma
session-unknown = Un browser
session-this = questo browser
session-end = Chiudi
session-end-named = Chiudi: { $name }
session-end-others = Chiudi tutti gli altri
my-data = Tutti i miei dati
my-data-explained = Tutto ciò che è conservato su di te: account, accessi, partite, risultati, ciò che hai detto e giocato.
leave = Elimina il mio account
leave-explained = Le partite in corso vengono abbandonate. Quelle finite restano a chi le ha giocate, senza il tuo nome. Non si torna indietro.
leave-for-good = Elimina per sempre
leave-done = Il tuo account è eliminato.
my-page = La mia pagina
person = Giocatore
no-such-person = Qui non c’è nessuno con questo nome, o la pagina non è pubblica.
here-since = Qui dal { $since }
page-public = Tutti possono vedere questa pagina
page-public-hint = Altrimenti la vedi solo tu. Il tuo punteggio di forza compare comunque tra i migliori.
page-is-public = Ora tutti possono vedere la tua pagina.
page-is-private = Ora solo tu vedi la tua pagina.
rating = Forza
rating-unsettled = Forza, non ancora stabile
rating-curve = Forza da { $from } a { $to }
rated = Valida per la classifica
rated-hint = Il risultato cambia la forza di tutti i giocatori. Solo con account, senza suggerimenti.
unrated = amichevole
stat-games = partite
stat-wins = vinte
stat-mean = punti in media
stat-best = punti al massimo
stats-recent = { $count ->
    [one] Curva, provenienza dei punti e avversari: l’ultima partita.
   *[other] Curva, provenienza dei punti e avversari: le ultime { $count } partite.
}
wins-of = { $wins } su { $games }
points-from = Da dove vengono i punti
mean-own = media propria
mean-all = tutti
by-opponent = Davanti a
by-seat = Vittorie per posto
by-players = Vittorie per numero di giocatori
seat-number = Posto { $number }
with-players = { $count ->
    [one] un giocatore
   *[other] { $count } giocatori
}
place-points = Posizione { $place }, { $points ->
    [one] un punto
   *[other] { $points } punti
}
which-game = Gioco
all-games = tutti i giochi
any-players = qualsiasi numero di giocatori
more-games = Altre partite
no-games-yet = Ancora nessuna partita finita.
leaders = I migliori
no-leaders = Nessuno ha ancora una forza stabile. Servono dieci partite valide.
ratings-how = Come funziona la classifica
ratings-how-1 = Tutti cominciano da 1500. Chi arriva davanti ad altri guadagna, tanto più quanto più sono forti; i bot hanno una forza fissa. La forza è stabile dopo dieci partite valide, quando è abbastanza sicura.
ratings-how-2 = Se una partita è valida si decide prima dell’inizio. Le partite valide sono per chi ha un account, ognuno ha un posto solo e non ci sono suggerimenti.
ratings-how-3 = Chi abbandona, o finisce il tempo e non torna, è ultimo, qualunque cosa faccia il bot. Chi torna prima della fine ottiene la posizione raggiunta. Le partite senza fine non contano.
sit-name = Come ti chiamiamo?
sit-name-hint = Gli altri vedono questo nome al tavolo.
error-NEEDS_ACCOUNT = È solo per chi ha un account, e qui qualcuno è ospite.
error-WRONG_PASSWORD = Nome e password, o il codice, non corrispondono.
turn-elsewhere = { $count ->
    [one] Tocca a te in un’altra partita: vai lì
   *[other] Tocca a te in altre { $count } partite: vai alla prossima
}
find-players = Trova giocatori
find-hint = Ti mettiamo insieme ad altri che vogliono lo stesso; più vicini per forza, meglio è.
find-waiting = { $count ->
    [one] Si cerca ancora un giocatore …
   *[other] Si cercano ancora { $count } giocatori …
}
find-looking = { $count ->
    [one] Per ora lo cerchi solo tu.
   *[other] Ora lo cercano in { $count }, te compreso.
}
find-reach = Vanno bene fino a { $gap } punti di differenza nella forza.
find-anybody = Va bene qualsiasi forza.
find-bots = Finora non è arrivato nessuno. I posti liberi possono prenderli i bot.
find-bots-do = Gioca con i bot
find-cancel = Smetti di cercare
find-rated-guest = Solo con un account.
invited = Sei invitato
follow = Segui
unfollow = Lo segui
people-followed = Chi segui
nobody-followed = Ancora nessuno. Puoi seguire gli altri dalla loro pagina.
challenge = Sfida
challenge-hint = Un posto è tenuto per { $name }; glielo chiede ogni pagina qui.
asks-you = { $name } vuole giocare a { $game } con te.
ask-accept = Gioca
ask-decline = No, grazie
declined = { $name } non vuole giocare adesso.
rematch-asked = { $count ->
    [one] { $names } vorrebbe giocare ancora.
   *[other] { $names } vorrebbero giocare ancora.
}
bot-plays-for-you = Un bot gioca per te.
relief-from = { $name } è assente. Dalle { $time } potete continuare senza.
relief-now = { $name } è assente. Potete continuare senza, se lo vogliono anche tutti gli altri.
relief-bot = Fai continuare un bot
relief-end = Chiudi la partita
relief-wished-bot = { $name } farebbe giocare un bot per { $of }.
relief-wished-end = { $name } chiuderebbe la partita senza { $of }.
back-ask = Chiedi di annullare il mio ultimo turno
back-asked = { $name } chiede di annullare l’ultimo turno e tutto ciò che è seguito.
back-seen = Nel frattempo si è visto qualcosa di nascosto; ciò che si è visto non si dimentica.
back-yes = D’accordo
back-no = Rifiuta
back-waits = Agli altri si chiede se il tuo ultimo turno può essere annullato.
back-said = Hai accettato.
back-withdraw = Lascia stare
block = Blocca
unblock = Bloccato
block-hint = Nessuna sfida tra voi, e la ricerca di giocatori non vi mette insieme.
people-blocked = Chi ho bloccato
unblock-now = Sblocca
vacation = Vacanza
vacation-hint = I tuoi orologi si fermano in tutte le partite con giorni per mossa, { $days } giorni all’anno. Gli avversari lo vedono. Puoi comunque giocare.
vacation-left = { $count ->
    [one] Resta un giorno.
   *[other] Restano { $count } giorni.
}
vacation-days = Giorni
vacation-begin = Comincia ora
vacation-end = Finisci ora
vacation-on = Sei in vacanza fino al { $date }.
vacation-until = in vacanza fino al { $date }
on-vacation = in vacanza
blocked-now = Non hai più niente a che fare con { $name }. Nessuno lo viene a sapere.
mute = Non mostrare quello che dice { $name }
unmute = Mostra quello che dice { $name }
watcher = guarda
watchers = Guardano: { $names }
watchers-others = { $count ->
    [one] uno sconosciuto
   *[other] { $count } sconosciuti
}
report = Segnala qualcosa
report-hint = Chi gestisce questo posto vede quello che scrivi, quello che è stato detto qui e la registrazione della partita.
report-about = Su chi
report-table = qualcun altro, o il tavolo
report-what = Che cosa non va?
report-send = Invia la segnalazione
report-done = Grazie. La segnalazione è partita.
