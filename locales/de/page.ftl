tagline = Drei Babylons, ein Tisch. Sofort spielen, gegen gute Bots oder mit Freunden.
home = Startseite
menu = Menü
close = Schließen
ok = OK
back = Zurück
play-now = Jetzt spielen
opponents = Gegner
opponents-level = Wie sie spielen
opponents-change = Andere Gegner
invite-friends = Einladen
rules = Regeln
rules-of-table = Mit dem, was euer Tisch vereinbart hat. Was vom Üblichen abweicht, ist gekennzeichnet.
rules-as-usual = Euer Tisch spielt nach den üblichen Regeln.
rules-at-table = An eurem Tisch:
first-game = Erste Partie
players-word = Spieler
minutes-word = Minuten
not-here-yet = Noch nicht auf dem Tisch.
my-games = Meine Partien
open-tables = Offene Tische
live-tables = Zum Zuschauen
finished-games = Beendete Partien
no-open-tables = Gerade wartet niemand. Spiel gegen Bots oder lade jemanden ein.
more-tables = Weitere Tische
state-over = beendet
state-playing = läuft
state-damaged = beschädigt
your-turn = Du bist dran
opened-by = eröffnet von { $name }
opened-by-here = eröffnet von { $name } (anwesend)
open-seats = { $count ->
    [one] ein Platz frei
   *[other] { $count } Plätze frei
}
change-name = Namen ändern
your-name = Dein Name
drop-record = Zieh eine Spielaufzeichnung auf diese Seite, um sie anzusehen.
open-record = Aufzeichnung öffnen

game-babylonia = Babylonia
game-babylonia-line = Breite deinen Klan zwischen zwei Flüssen aus, umschließe Städte und gewinne die Gunst der Zikkurats.
game-babylonia-minutes = 30–45
game-babylonia-tie = Es gewinnt, wer mehr Städte besitzt.
game-babylon = Babylon
game-babylon-line = Grabe im Steinbruch und errichte hängende Gärten, Terrasse auf Terrasse.
game-babylon-minutes = 30
game-babylon-tie = Es gewinnt, bei wem weniger Säulenplätze des Tableaus von oben sichtbar sind.
game-wonders = 7 Wonders
game-wonders-line = Führe eine Stadt durch drei Zeitalter, mit dem Turmbau zu Babel und seinen Bauvorhaben.
game-wonders-minutes = 30–50
game-wonders-tie = Es gewinnt, wer mehr Münzen hat.

settings = Einstellungen
language = Sprache
settings-theme = Hell oder dunkel
settings-auto = wie das System
settings-light = hell
settings-dark = dunkel
settings-motion = Bewegung
settings-off = aus
settings-sound = Töne
settings-title = Meinen Zug im Tab anzeigen
settings-spoiler = Punkte in Aufzeichnungen verbergen

seat-open = freier Platz
seat-kept = freigehalten für { $name }
agree = Einverstanden
agree-waits = etwas wurde geändert: das Ja fehlt noch
agree-question = Seit du dich gesetzt hast, wurde etwas geändert. Einverstanden?
sit-here = Hier sitzen
sit-too = Zweite Person hier
second-name = Name der zweiten Person an diesem Bildschirm
guest-number = Gast { $number }
free-seat = Platz freigeben
bot = Bot
bot-name = Bot, { $level }
add-bot = Bot dazu …
level-beginner = Einstieg
level-easy = leicht
level-medium = mittel
level-hard = schwer
level-master = Meister
level-random = zufällig
level-rule = Faustregeln
level-search = denkend
you = du
is-here = da
is-away = weg
waiting-for = { $count ->
    [one] Es fehlt noch eine Person. Kopiere die Einladung.
   *[other] Es fehlen noch { $count } Personen. Kopiere die Einladung.
}
sit-down-please = Du bist eingeladen. Wähle einen freien Platz.
all-here = Alle sind da. Du kannst anfangen.
waiting-for-start = Alle sind da. Gleich geht es los.
invitation = Einladung
copy-invitation = Einladung kopieren
share-invitation = Teilen
scan-invitation = Scannen und Platz nehmen
copied = Kopiert.
start-game = Spiel starten
fill-seats = Freie Plätze mit Bots besetzen
options = So wird gespielt
only-owner = Nur wer den Tisch eröffnet hat, kann das ändern.
house-rules = Hausregeln
house-rules-hint = Feinheiten, die man verschieden lesen kann; so wie sie stehen, folgen sie dem Wortlaut des Regelhefts.
players-label = Spieler
players-hint = Wie viele am Tisch sitzen.
needs-option = { $count ->
    [one] Ein Spieler braucht „{ $option }“.
   *[other] { $count } Spieler brauchen „{ $option }“.
}
needs-option-on = Einschalten
needs-option-off = Bei weniger bleiben
pace = Tempo
pace-none = ohne Uhr
pace-none-hint = Alle nehmen sich die Zeit, die sie brauchen.
pace-quick = schnell: 5 min + 10 s
pace-quick-hint = 5 Minuten für jeden und 10 Sekunden mehr pro Zug.
pace-live = live: 15 min + 15 s
pace-live-hint = 15 Minuten für jeden und 15 Sekunden mehr pro Zug.
pace-slow = 3 Tage pro Zug
pace-slow-hint = Drei Tage für jeden Zug.
pace-own-live = { $bank } + { $bonus }
pace-own-live-hint = { $bank } für jeden und { $bonus } mehr pro Zug.
pace-own-turn = { $each } pro Zug
pace-own-turn-hint = { $each } für jeden Zug; was übrig bleibt, verfällt.
pace-own-slow = { $days ->
    [one] { $days } Tag pro Zug
   *[other] { $days } Tage pro Zug
}
pace-own-slow-hint = { $days ->
    [one] Ein Tag für jeden Zug.
   *[other] { $days } Tage für jeden Zug.
}
pace-grace = Läuft die Zeit ab, übernimmt { $grace } später ein Bot.
pace-own = Eigene Zeiten …
pace-own-title = Eigene Zeiten
pace-for-game = Für das ganze Spiel
pace-for-game-hint = Minuten für jeden und Sekunden mehr pro Zug
pace-for-turn = Für jeden Zug
pace-for-turn-hint = Minuten und Sekunden
pace-for-days = Über Tage
pace-for-days-hint = Tage für jeden Zug
pace-bounds = { $what }: von { $least } bis { $most }.
pace-take = So spielen
unit-minutes = min
unit-seconds = s
unit-hours = h
unit-days = T
watch = Zuschauer
watch-hint = Wer den Link hat, darf zusehen; Verdecktes bleibt verdeckt.
listed = Öffentlich
listed-hint = Der Tisch steht auf der Startseite.
auto = Erzwungene Züge spielen
auto-hint = Ein Zug ohne Wahl wird von selbst gespielt.
hints = Tipps
hints-hint = Ihr dürft nach einem guten Zug fragen. Allein gegen Bots darfst du das immer.
fair = Die Mischung steht fest und ist versiegelt; am Ende können alle sie prüfen.

connecting = Der Tisch wird gesucht …
loading = Lädt …
reconnecting = Die Verbindung ist weg. Wir kommen wieder …
no-such-table = Diesen Tisch gibt es nicht.
no-such-page = Diese Seite gibt es nicht.
load-again = Neu laden
table-is-closed = Diesem Tisch darf nur zusehen, wer daran sitzt.
offer = Karten
log = Verlauf
chat = Chat
chat-hint = Sag etwas
send = Senden
since-last-turn = Seit deinem letzten Zug
undo = Zurücknehmen
undo-hint = Den letzten Schritt zurücknehmen
reset = Zug neu
reset-hint = Alle Schritte dieses Zuges zurücknehmen
hint = Tipp
hint-hint = Lass jemanden mit Erfahrung auf deine Lage schauen
hint-thinking = Denkt nach …
hint-best = Ein guter Zug: { $move }. Danach gewinnst du { $win ->
    [0] kaum eine Partie
    [100] fast jede Partie
   *[other] etwa { $win } von 100 Partien
} und hast am Ende { $points ->
    [one] etwa einen Punkt
   *[other] etwa { $points } Punkte
}.
hint-also = Auch gut: { $move } ({ $win ->
    [0] Punkte: etwa { $points }
    [100] Punkte: etwa { $points }
   *[other] etwa { $win } von 100
}).
hint-now = Sofort bringt er { $what }.
hint-rest = Das Nächstbeste wäre { $move }: { $win ->
    [0] kaum ein Sieg
   *[other] etwa { $win } von 100
}, Punkte: etwa { $points }.
hint-none = Hier gibt es nichts zu raten.
why-pick-first = Wähle zuerst, was du einsetzen willst.
hint-late = Während ich nachdachte, hat jemand gezogen: Das ist nicht mehr deine Stellung.
hint-again = Noch einmal fragen
table-menu = Dieser Tisch
copy-watch-link = Link zu diesem Tisch kopieren
show-again = Noch einmal zeigen, was seit meinem Zug geschah
take-seat-back = Meinen Platz vom Bot zurücknehmen
seat-back-soon = Der Bot spielt diesen Zug zu Ende; dann ist der Platz wieder deiner.
bot-took-over = Ein Bot spielt für diesen Platz
resign = Aufgeben
resign-sure = Willst du diese Partie wirklich aufgeben?
watching = Du schaust zu.
hand-over = { $name } ist dran
hand-over-hint = Gib den Bildschirm weiter. Sonst schaut niemand hin.
i-am = Ich bin { $name }
rank-resigned = hat aufgegeben
rank-bot = ein Bot hat zu Ende gespielt
result-resigned = { $name } hat aufgegeben.
result-away = { $name } blieb weg, und die anderen haben die Partie beendet.
result-closed = Wer diese Seite betreibt, hat die Partie beendet. Sie zählt für niemanden.
result-tie = Gleich viele Punkte: Der Gleichstand wird nach den Regeln entschieden.
result-shared = Gleich viele Punkte, auch nach den Regeln für Gleichstand: Der Sieg wird geteilt.
you-won = Du hast gewonnen!
won = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
}
result = Ergebnis
replay = Ansehen
rematch = Noch einmal
download = Herunterladen
chart-label = Punkte im Lauf der Partie
points-total = Summe

move-number = Zug
play-pause = Abspielen oder anhalten
first-move = Zum Anfang
previous-move = Einen Zug zurück
next-move = Einen Zug weiter
last-move = Zum Ende
whose-view = Wessen Sicht
view-all = alle Hände offen
view-turn = wer dran ist
view-public = Zuschauer
copy-moment = Link zu diesem Augenblick kopieren
lesson-you = Du
contents = Inhalt
link-to = Link zu „{ $name }“
lesson-next = Nächste Lektion
lesson-back = Einen Schritt zurück
lesson-progress = Wie weit du bist
go-on = Weiter

error-UNREACHABLE = Der Server ist nicht erreichbar. Versuch es gleich noch einmal.
error-UNCONFIRMED = Die Verbindung riss ab, bevor das bestätigt war. Sieh auf den Tisch: Steht es nicht da, wähle noch einmal.
error-ILLEGAL = Die Regeln erlauben das jetzt nicht.
error-STALE = Inzwischen ist etwas geschehen. Sieh auf den Tisch und wähle neu.
name-empty = Ein Name braucht mindestens einen Buchstaben.
error-NOT_NOW = Das geht jetzt nicht.
error-SEEN = Seither wurde Verdecktes gezeigt. Bots nehmen das nicht zurück.
error-NOT_YOURS = Das darfst du nicht ändern.
error-NOT_FOUND = So etwas gibt es hier nicht.
error-TOO_MANY = Das war zu schnell. Warte einen Augenblick.
error-UNAVAILABLE = Der Server kann das gerade nicht tun. Nichts ist verloren; versuch es gleich noch einmal.
error-UNKNOWN = Ob dein Zug gilt, ist noch unklar. Der Tisch zeigt es gleich; schau hin, bevor du noch einmal ziehst.
error-UNPLAYABLE = Spiel, Spieler und Optionen passen nicht zusammen, oder die Datei ist keine Aufzeichnung.
error-BAD_REQUEST = Der Server hat das nicht verstanden.
error-WHO_ARE_YOU = Der Server kennt dich nicht mehr. Lade die Seite neu.
error-OUR_FAULT = Bei uns ist etwas schiefgegangen.
error-DAMAGED = Was hiervon gespeichert ist, ist beschädigt. Wer den Server betreibt, kann nachsehen, warum.
error-NAME_TAKEN = Dieser Name ist vergeben.

keys = Tasten
keys-walk = von einer Möglichkeit zur nächsten
keys-choose = wählen
keys-back = einen Schritt zurück
keys-undo = einen Zug zurücknehmen
keys-hint = um einen Tipp bitten
keys-turn = das Plättchen drehen
keys-round = um den Garten gehen
keys-help = diese Liste

## Spiele auf diesem Gerät
set-up-here = Mehrere an diesem Gerät
on-this-device = Auf diesem Gerät
together-here = Zusammen hier
here-waiting = Besetzt jeden Platz: mit einem Bot oder mit jemandem an diesem Bildschirm.
here-hint = Dieser Tisch steht nur auf diesem Gerät: Setzt Bots dazu oder wechselt euch an diesem Bildschirm ab. Von anderswo kann niemand dazukommen.
open-on-server = Stattdessen auf dem Server öffnen
games-not-kept = Dieser Browser bewahrt hier nichts auf: Dein Spiel bleibt nur, bis du dieses Fenster schließt.
new-version = Eine neue Version von Babili ist da.
save-games = Spiele dieses Geräts sichern
take-games = Spiele aus einer Datei holen
games-taken = { $count ->
    [one] Ein Spiel kam dazu.
   *[other] { $count } Spiele kamen dazu.
}
error-FULL = Auf diesem Gerät ist kein Platz mehr. Nichts wurde geändert; schaffe Platz und versuche es noch einmal.
error-NO_ENGINE = Dazu gehört ein Teil von Babili, der nicht geladen werden konnte. Versuche es mit Verbindung noch einmal.
