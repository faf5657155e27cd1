tagline = Drie Babylons, één tafel. Speel meteen, tegen goede bots of met vrienden.
home = Start
menu = Menu
close = Sluiten
ok = OK
back = Terug
play-now = Nu spelen
opponents = Tegenstanders
opponents-level = Hoe ze spelen
opponents-change = Andere tegenstanders
invite-friends = Uitnodigen
rules = Regels
rules-of-table = Met wat jullie tafel heeft afgesproken. Wat afwijkt van de gewone regels is gemarkeerd.
rules-as-usual = Jullie tafel speelt volgens de gewone regels.
rules-at-table = Aan jullie tafel:
first-game = Eerste partij
players-word = spelers
minutes-word = minuten
not-here-yet = Nog niet op tafel.
my-games = Mijn partijen
open-tables = Open tafels
live-tables = Om te bekijken
finished-games = Gespeelde partijen
no-open-tables = Er wacht nu niemand. Speel tegen bots of nodig iemand uit.
more-tables = Meer tafels
state-over = afgelopen
state-playing = bezig
state-damaged = beschadigd
your-turn = Jij bent aan de beurt
opened-by = geopend door { $name }
opened-by-here = geopend door { $name }, die er is
open-seats = { $count ->
    [one] één plaats vrij
   *[other] { $count } plaatsen vrij
}
change-name = Naam wijzigen
your-name = Je naam
drop-record = Sleep een partijverslag naar deze pagina om het te bekijken.
open-record = Verslag openen

game-babylonia = Babylonia
game-babylonia-line = Verspreid je clans tussen twee rivieren, omring de steden en win de gunst van de ziggoerats.
game-babylonia-minutes = 30–45
game-babylonia-tie = Wie meer steden bezit, wint.
game-babylon = Babylon
game-babylon-line = Graaf in de steengroeve en bouw hangende tuinen, terras op terras.
game-babylon-minutes = 30
game-babylon-tie = Wie minder pilaarplaatsen van het bord van bovenaf ziet, wint.
game-wonders = 7 Wonders
game-wonders-line = Leid een stad door drie tijdperken, met de toren van Babel en zijn grote projecten.
game-wonders-minutes = 30–50
game-wonders-tie = Wie meer munten heeft, wint.

settings = Instellingen
language = Taal
settings-theme = Licht of donker
settings-auto = zoals het systeem
settings-light = licht
settings-dark = donker
settings-motion = Beweging
settings-off = uit
settings-sound = Geluid
settings-title = Mijn beurt in het tabblad tonen
settings-spoiler = Punten in herhalingen verbergen

seat-open = vrije plaats
seat-kept = vrijgehouden voor { $name }
agree = Akkoord
agree-waits = er is iets gewijzigd: het akkoord ontbreekt nog
agree-question = Sinds je ging zitten is er iets gewijzigd. Akkoord?
sit-here = Hier zitten
sit-too = Tweede speler hier
second-name = Naam van de tweede speler aan dit scherm
guest-number = Gast { $number }
free-seat = Plaats vrijmaken
bot = Bot
bot-name = Bot, { $level }
add-bot = Bot toevoegen …
level-beginner = beginner
level-easy = makkelijk
level-medium = gemiddeld
level-hard = moeilijk
level-master = meester
level-random = willekeurig
level-rule = vuistregels
level-search = denkend
you = jij
is-here = aanwezig
is-away = weg
waiting-for = { $count ->
    [one] We wachten op één speler. Kopieer de uitnodiging.
   *[other] We wachten op { $count } spelers. Kopieer de uitnodiging.
}
sit-down-please = Je bent uitgenodigd. Kies een vrije plaats.
all-here = Iedereen is er. Je kunt beginnen.
waiting-for-start = Iedereen is er. Het begint zo.
invitation = Uitnodiging
copy-invitation = Uitnodiging kopiëren
share-invitation = Delen
scan-invitation = Scan om aan te schuiven
copied = Gekopieerd.
start-game = Spel starten
fill-seats = Vul de vrije plaatsen met bots
options = Zo wordt er gespeeld
only-owner = Alleen wie de tafel opende, kan dit wijzigen.
house-rules = Huisregels
house-rules-hint = Fijne puntjes die je verschillend kunt lezen; zoals ze staan, volgen ze de woorden van het regelboek.
players-label = Spelers
players-hint = Hoeveel er aan tafel zitten.
needs-option = { $count ->
    [one] Eén speler heeft ‘{ $option }’ nodig.
   *[other] { $count } spelers hebben ‘{ $option }’ nodig.
}
needs-option-on = Aanzetten
needs-option-off = Met minder blijven
pace = Tempo
pace-none = zonder klok
pace-none-hint = Iedereen neemt de tijd die nodig is.
pace-quick = snel: 5 min + 10 s
pace-quick-hint = 5 minuten per speler en 10 seconden extra per zet.
pace-live = live: 15 min + 15 s
pace-live-hint = 15 minuten per speler en 15 seconden extra per zet.
pace-slow = 3 dagen per zet
pace-slow-hint = Drie dagen voor elke zet.
pace-own-live = { $bank } + { $bonus }
pace-own-live-hint = { $bank } per speler en { $bonus } extra per zet.
pace-own-turn = { $each } per zet
pace-own-turn-hint = { $each } voor elke zet; wat overblijft, vervalt.
pace-own-slow = { $days ->
    [one] { $days } dag per zet
   *[other] { $days } dagen per zet
}
pace-own-slow-hint = { $days ->
    [one] Eén dag voor elke zet.
   *[other] { $days } dagen voor elke zet.
}
pace-grace = Is de tijd om, dan neemt { $grace } later een bot het over.
pace-own = Eigen tijden …
pace-own-title = Eigen tijden
pace-for-game = Voor het hele spel
pace-for-game-hint = minuten per speler en seconden extra per zet
pace-for-turn = Voor elke zet
pace-for-turn-hint = minuten en seconden
pace-for-days = Over dagen
pace-for-days-hint = dagen voor elke zet
pace-bounds = { $what }: van { $least } tot { $most }.
pace-take = Zo spelen
unit-minutes = min
unit-seconds = s
unit-hours = u
unit-days = d
watch = Toeschouwers
watch-hint = Wie de link heeft, mag kijken; wat verborgen is, blijft verborgen.
listed = Openbaar
listed-hint = De tafel staat op de startpagina.
auto = Gedwongen zetten spelen
auto-hint = Een zet zonder keuze wordt vanzelf gespeeld.
hints = Tips
hints-hint = Jullie mogen om een goede zet vragen. Alleen tegen bots mag dat altijd.
fair = Het schudden ligt vast en is verzegeld; aan het eind kan iedereen het nagaan.

connecting = De tafel wordt gezocht …
loading = Laden …
reconnecting = De verbinding is weg. We komen terug …
no-such-table = Deze tafel bestaat niet.
no-such-page = Deze pagina bestaat niet.
load-again = Opnieuw laden
table-is-closed = Alleen wie aan deze tafel zit, mag meekijken.
offer = Kaarten
log = Verloop
chat = Chat
chat-hint = Zeg iets
send = Versturen
since-last-turn = Sinds je laatste beurt
undo = Terugnemen
undo-hint = De laatste stap terugnemen
reset = Beurt opnieuw
reset-hint = Alle stappen van deze beurt terugnemen
hint = Tip
hint-hint = Laat een goede speler naar je stelling kijken
hint-thinking = Denkt na …
hint-best = Een goede zet: { $move }. Daarna win je { $win ->
    [0] bijna geen partij
    [100] bijna elke partij
   *[other] ongeveer { $win } van de 100 partijen
} en heb je aan het eind { $points ->
    [one] ongeveer één punt
   *[other] ongeveer { $points } punten
}.
hint-also = Ook goed: { $move } ({ $win ->
    [0] punten: ongeveer { $points }
    [100] punten: ongeveer { $points }
   *[other] ongeveer { $win } van 100
}).
hint-now = Meteen levert hij { $what } op.
hint-rest = Het op één na beste is { $move }: { $win ->
    [0] bijna geen winst
   *[other] ongeveer { $win } van 100
}, punten: ongeveer { $points }.
hint-none = Hier valt niets aan te raden.
why-pick-first = Kies eerst wat je wilt gebruiken.
hint-late = Terwijl ik nadacht heeft iemand gezet: dit is niet meer jouw stelling.
hint-again = Nog eens vragen
table-menu = Deze tafel
copy-watch-link = Link naar deze tafel kopiëren
show-again = Nog eens tonen wat er sinds mijn beurt gebeurde
take-seat-back = Mijn plaats van de bot terugnemen
seat-back-soon = De bot speelt deze beurt uit; daarna is de plaats weer van jou.
bot-took-over = Een bot speelt voor deze plaats
resign = Opgeven
resign-sure = Wil je deze partij echt opgeven?
watching = Je kijkt toe.
hand-over = { $name } is aan de beurt
hand-over-hint = Geef het scherm door. Niemand anders kijkt mee.
i-am = Ik ben { $name }
rank-resigned = heeft opgegeven
rank-bot = een bot speelde verder
result-resigned = { $name } heeft opgegeven.
result-away = { $name } bleef weg, en de anderen hebben de partij beëindigd.
result-closed = De beheerder van deze site heeft de partij beëindigd. Ze telt voor niemand.
result-tie = Gelijke punten: de regel voor gelijkspel beslist.
result-shared = Gelijke punten, ook na de regel voor gelijkspel: de overwinning wordt gedeeld.
you-won = Je hebt gewonnen!
won = { $count ->
    [one] { $names } wint
   *[other] { $names } winnen
}
result = Uitslag
replay = Terugkijken
rematch = Nog een keer
download = Downloaden
chart-label = Punten in de loop van de partij
points-total = Totaal

move-number = Zet
play-pause = Afspelen of pauzeren
first-move = Naar het begin
previous-move = Een zet terug
next-move = Een zet verder
last-move = Naar het einde
whose-view = Wiens blik
view-all = alle handen open
view-turn = wie aan de beurt is
view-public = toeschouwer
copy-moment = Link naar dit moment kopiëren
lesson-you = Jij
contents = Inhoud
link-to = Link naar “{ $name }”
lesson-next = Volgende les
lesson-back = Een stap terug
lesson-progress = Hoe ver je bent
go-on = Verder

error-UNREACHABLE = De server is niet bereikbaar. Probeer het zo nog eens.
error-UNCONFIRMED = De verbinding brak af voordat dit bevestigd was. Kijk naar de tafel: staat het er niet, kies dan opnieuw.
error-ILLEGAL = De regels staan dit nu niet toe.
error-STALE = Er is intussen iets gebeurd. Kijk naar de tafel en kies opnieuw.
name-empty = Een naam heeft minstens één letter nodig.
error-NOT_NOW = Dat kan nu niet.
error-SEEN = Sindsdien is er iets verborgens getoond. Bots nemen dat niet terug.
error-NOT_YOURS = Dat mag je niet wijzigen.
error-NOT_FOUND = Dat bestaat hier niet.
error-TOO_MANY = Dat ging te snel. Wacht even.
error-UNAVAILABLE = De server kan dit nu niet doen. Er is niets verloren; probeer het zo nog eens.
error-UNKNOWN = Het is nog onduidelijk of je zet geldt. De tafel toont het zo; kijk eerst voordat je opnieuw zet.
error-UNPLAYABLE = Spel, spelers en opties passen niet bij elkaar, of het bestand is geen verslag.
error-BAD_REQUEST = De server begreep dit niet.
error-WHO_ARE_YOU = De server kent je niet meer. Laad de pagina opnieuw.
error-OUR_FAULT = Er ging iets mis bij ons.
error-DAMAGED = Wat hiervan is opgeslagen, is beschadigd. Wie de server beheert, kan nagaan waarom.
error-NAME_TAKEN = Deze naam is bezet.

keys = Toetsen
keys-walk = van de ene mogelijkheid naar de volgende
keys-choose = kiezen
keys-back = één stap terug
keys-undo = een zet terugnemen
keys-hint = om een tip vragen
keys-turn = de tegel draaien
keys-round = om de tuin lopen
keys-help = deze lijst

## Spellen op dit apparaat
set-up-here = Met meer mensen op dit apparaat
on-this-device = Op dit apparaat
together-here = Samen hier
here-waiting = Bezet elke plaats: met een bot of met iemand anders aan dit scherm.
here-hint = Deze tafel staat alleen op dit apparaat: voeg bots toe of speel om de beurt op dit scherm. Van elders kan niemand aanschuiven.
open-on-server = Liever op de server openen
games-not-kept = Deze browser bewaart hier niets: je spel blijft tot je dit venster sluit.
new-version = Er is een nieuwe versie van Babili.
save-games = De spellen van dit apparaat opslaan
take-games = Spellen uit een bestand halen
games-taken = { $count ->
    [one] Er is één spel toegevoegd.
   *[other] Er zijn { $count } spellen toegevoegd.
}
error-FULL = Er is geen ruimte meer op dit apparaat. Er is niets veranderd; maak ruimte en probeer het opnieuw.
error-NO_ENGINE = Hiervoor is een deel van Babili nodig dat niet geladen kon worden. Probeer het opnieuw met een verbinding.
