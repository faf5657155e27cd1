tagline = Three Babylons, one table. Play at once, against good bots or with friends.
home = Home
menu = Menu
close = Close
ok = OK
back = Back
play-now = Play now
opponents = Opponents
opponents-level = How they play
opponents-change = Other opponents
invite-friends = Invite friends
rules = Rules
rules-of-table = With what your table agreed on. What differs from the usual rules is marked.
rules-as-usual = Your table plays by the usual rules.
rules-at-table = At your table:
first-game = First game
players-word = players
minutes-word = minutes
not-here-yet = Not on the table yet.
my-games = My games
open-tables = Open tables
live-tables = Games to watch
finished-games = Finished games
no-open-tables = Nobody is waiting right now. Start a game against bots, or invite a friend.
more-tables = More tables
state-over = finished
state-playing = in progress
state-damaged = damaged
your-turn = Your turn
opened-by = opened by { $name }
opened-by-here = opened by { $name }, who is here
open-seats = { $count ->
    [one] one seat free
   *[other] { $count } seats free
}
change-name = Change your name
your-name = Your name
drop-record = Drop a game record anywhere on this page to watch it.
open-record = Open a record

game-babylonia = Babylonia
game-babylonia-line = Spread your clans between two rivers, ring the cities and win the favour of the ziggurats.
game-babylonia-minutes = 30–45
game-babylonia-tie = Whoever holds more cities wins.
game-babylon = Babylon
game-babylon-line = Dig in the quarry and raise hanging gardens, terrace upon terrace.
game-babylon-minutes = 30
game-babylon-tie = Whoever has fewer pillar places of the board still visible from above wins.
game-wonders = 7 Wonders
game-wonders-line = Lead a city through three ages, with the tower of Babel and its great projects.
game-wonders-minutes = 30–50
game-wonders-tie = Whoever has more coins wins.

settings = Settings
language = Language
settings-theme = Light or dark
settings-auto = as the system
settings-light = light
settings-dark = dark
settings-motion = Movement
settings-off = off
settings-sound = Sounds
settings-title = Show my turn in the tab
settings-spoiler = Hide scores in replays

seat-open = free seat
seat-kept = kept for { $name }
agree = I agree
agree-waits = something was changed: waiting for a yes
agree-question = Something was changed since you sat down. Do you agree?
sit-here = Sit here
sit-too = Second player here
second-name = Name of the second player on this screen
guest-number = Guest { $number }
free-seat = Free this seat
bot = Bot
bot-name = Bot, { $level }
add-bot = Add a bot …
level-beginner = beginner
level-easy = easy
level-medium = medium
level-hard = hard
level-master = master
level-random = random
level-rule = rules of thumb
level-search = thinking
you = you
is-here = here
is-away = away
waiting-for = { $count ->
    [one] Waiting for one player. Copy the invitation.
   *[other] Waiting for { $count } players. Copy the invitation.
}
sit-down-please = You are invited. Choose a free seat.
all-here = Everybody is here. You can start.
waiting-for-start = Everybody is here. Waiting for the start.
invitation = Invitation
copy-invitation = Copy invitation
share-invitation = Share
scan-invitation = Scan to sit down
copied = Copied.
start-game = Start the game
fill-seats = Fill the free seats with bots
options = How you play
only-owner = Only who opened the table can change this.
house-rules = House rules
house-rules-hint = Fine points that people read in different ways; as they stand they follow the words of the rule book.
players-label = Players
players-hint = How many sit at the table.
needs-option = { $count ->
    [one] One player needs “{ $option }”.
   *[other] { $count } players need “{ $option }”.
}
needs-option-on = Turn it on
needs-option-off = Stay with fewer
pace = Pace
pace-none = no clock
pace-none-hint = Everybody takes the time they need.
pace-quick = quick: 5 min + 10 s
pace-quick-hint = 5 minutes each, and 10 seconds more for every move.
pace-live = live: 15 min + 15 s
pace-live-hint = 15 minutes each, and 15 seconds more for every move.
pace-slow = 3 days a move
pace-slow-hint = Three days for every move.
pace-own-live = { $bank } + { $bonus }
pace-own-live-hint = { $bank } each, and { $bonus } more for every move.
pace-own-turn = { $each } a move
pace-own-turn-hint = { $each } for every move; what is left over is not kept.
pace-own-slow = { $days ->
    [one] { $days } day a move
   *[other] { $days } days a move
}
pace-own-slow-hint = { $days ->
    [one] One day for every move.
   *[other] { $days } days for every move.
}
pace-grace = If the time runs out, a bot takes over { $grace } later.
pace-own = Own times …
pace-own-title = Own times
pace-for-game = For the whole game
pace-for-game-hint = minutes each, and seconds more for every move
pace-for-turn = For every move
pace-for-turn-hint = minutes and seconds
pace-for-days = Over days
pace-for-days-hint = days for every move
pace-bounds = { $what }: from { $least } to { $most }.
pace-take = Play like this
unit-minutes = min
unit-seconds = s
unit-hours = h
unit-days = d
watch = Spectators
watch-hint = Who has the link may watch; hands stay hidden.
listed = Public
listed-hint = The table is shown on the start page.
auto = Play forced moves
auto-hint = A move without a choice is played by itself.
hints = Hints
hints-hint = You may ask for a good move. Alone against bots you always may.
fair = The shuffle is fixed and sealed; at the end everybody can check it.

connecting = Finding the table …
loading = Loading …
reconnecting = The connection was lost. Coming back …
no-such-table = There is no such table.
no-such-page = There is no such page.
load-again = Load again
table-is-closed = Only those who sit at this table may look on.
offer = Cards
log = Log
chat = Chat
chat-hint = Say something
send = Send
since-last-turn = Since your last turn
undo = Take back
undo-hint = Take back the last step
reset = Reset turn
reset-hint = Take back all steps of this turn
hint = Hint
hint-hint = Let a good player look at your position
hint-thinking = Thinking …
hint-best = A good move: { $move }. After it you win { $win ->
    [0] hardly any game
    [100] nearly every game
   *[other] about { $win } in 100 games
} and end with { $points ->
    [one] about one point
   *[other] about { $points } points
}.
hint-also = Also good: { $move } ({ $win ->
    [0] points: about { $points }
    [100] points: about { $points }
   *[other] about { $win } in 100
}).
hint-now = At once it brings { $what }.
hint-rest = The next best would be { $move }: { $win ->
    [0] hardly a win
   *[other] about { $win } in 100
}, points: about { $points }.
hint-none = There is nothing to advise now.
why-pick-first = First choose what you want to use.
hint-late = Somebody moved while I was thinking, so this is no longer your position.
hint-again = Ask again
table-menu = This table
copy-watch-link = Copy the link to this table
show-again = Show again what happened since my last turn
take-seat-back = Take my seat back from the bot
seat-back-soon = The bot plays this turn to its end; then the seat is yours again.
bot-took-over = A bot plays for this seat
resign = Resign
resign-sure = Do you really want to give up this game?
watching = You are watching.
hand-over = { $name } is next
hand-over-hint = Pass the screen on. Nobody else should look.
i-am = I am { $name }
rank-resigned = gave up
rank-bot = a bot played on
result-resigned = { $name } has given up.
result-away = { $name } stayed away, and the others ended the game.
result-closed = This game was ended by whoever runs the place. It counts for nobody.
result-tie = Equal points: the tie-break decides.
result-shared = Equal points, also after the tie-break: the victory is shared.
you-won = You have won!
won = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
result = Result
replay = Replay
rematch = Play again
download = Download
chart-label = Points over the game
points-total = Total

move-number = Move
play-pause = Play or pause
first-move = To the start
previous-move = One move back
next-move = One move on
last-move = To the end
whose-view = Whose view
view-all = everybody's hands
view-turn = who is to move
view-public = spectator
copy-moment = Copy the link to this moment
lesson-you = You
contents = Contents
link-to = Link to “{ $name }”
lesson-next = Next lesson
lesson-back = Back a step
lesson-progress = How far you are
go-on = Go on

error-UNREACHABLE = The server cannot be reached. Try again in a moment.
error-UNCONFIRMED = The connection broke before this was confirmed. Look at the table: if it is not there, choose again.
error-ILLEGAL = The rules do not allow this now.
error-STALE = Something happened in between. Look at the table and choose again.
name-empty = A name needs at least one letter.
error-NOT_NOW = This is not possible now.
error-SEEN = Something hidden was shown since. Bots do not agree to take that back.
error-NOT_YOURS = This is not yours to change.
error-NOT_FOUND = There is no such thing here.
error-TOO_MANY = That was too fast. Wait a moment.
error-UNAVAILABLE = The server cannot do this right now. Nothing was lost; try again in a moment.
error-UNKNOWN = It is not known whether your move counted. The table shows it in a moment; look before you move again.
error-UNPLAYABLE = Game, players and options do not fit together, or the file is no record.
error-BAD_REQUEST = The server did not understand this.
error-WHO_ARE_YOU = The server does not know you any more. Load the page again.
error-OUR_FAULT = Something went wrong on our side.
error-DAMAGED = What is stored of this is damaged. Whoever runs the server can find out why.
error-NAME_TAKEN = This name is taken.

keys = Keys
keys-walk = from one possibility to the next
keys-choose = choose
keys-back = one step back
keys-undo = take a move back
keys-hint = ask for a hint
keys-turn = turn the tile
keys-round = walk round the garden
keys-help = this list

## Games on this device
set-up-here = Several people at this device
on-this-device = On this device
together-here = Together here
here-waiting = Put somebody on every seat: a bot, or another player at this screen.
here-hint = This table is on this device alone: add bots, or let several people take turns at this screen. Nobody can join from elsewhere.
open-on-server = Open it on the server instead
games-not-kept = This browser keeps nothing here: your game lasts until you close this window.
new-version = A new version of Babili is here.
save-games = Save the games of this device
take-games = Take games from a file
games-taken = { $count ->
    [one] One game was added.
   *[other] { $count } games were added.
}
error-FULL = There is no room left on this device. Nothing was changed; make room and try again.
error-NO_ENGINE = This needs a part of Babili that could not be loaded. Try again with a connection.
