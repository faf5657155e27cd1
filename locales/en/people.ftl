account = Account
account-name = Name
account-guest = You are a guest: only this browser knows you.
account-known = You can log in anywhere with your name and password.
keep-my-games = Keep my games
keep-explained = With a name and a password your games are yours in every browser. No e-mail address is needed.
keep-done = Done: your games are kept.
offer-after-game = Only this browser knows that you played here. Keep your games and results?
offer-slow = This game takes days, and only this browser knows you. Keep your seat in case the browser forgets?
not-now = Not now
password = Password
password-old = Password so far
password-new = New password
password-change = Change password
password-changed = The password is changed. All other browsers are logged out.
password-explained = At least eight characters. All other browsers are logged out by it; the recovery code stays the same.
log-in = Log in
log-out = Log out
login-explained = What you played here as a guest stays with the guest.
recover = Lost your password?
recover-explained = With the recovery code that you kept you choose a new password.
recovery-code = Recovery code
recovery-explained = Should you lose your password, this code alone lets you in. It is shown this once: write it down or keep the file.
recovery-copy = Copy
recovery-kept = I have kept it
recovery-file = Babili at { $place }: the recovery code of { $name } is { $code }
sessions = Where you are logged in
sessions-explained = Something you do not know? End it and change your password.
session-token = A program
session-unknown = A browser
session-this = this browser
session-end = End
session-end-named = End: { $name }
session-end-others = End all others
my-data = All my data
my-data-explained = Everything that is kept of you: account, sessions, games, results, what you said and played.
leave = Delete my account
leave-explained = Games that are on are given up. Finished games stay for those who played them, without your name. There is no way back.
leave-for-good = Delete for good
leave-done = Your account is deleted.
my-page = My page
person = Player
no-such-person = There is nobody of that name here, or they keep their page to themselves.
here-since = Here since { $since }
page-public = Everybody may see this page
page-public-hint = Otherwise only you do. Your rating stands among the best either way.
page-is-public = Everybody may see your page now.
page-is-private = Only you see your page now.
rating = Rating
rating-unsettled = Rating, not yet settled
rating-curve = Rating from { $from } to { $to }
rated = Rated
rated-hint = The result changes the ratings of all who play. Only with accounts, without hints.
unrated = unrated
stat-games = games
stat-wins = won
stat-mean = points on average
stat-best = most points
stats-recent = { $count ->
    [one] Curve, sources of points and opponents: the last game.
   *[other] Curve, sources of points and opponents: the last { $count } games.
}
wins-of = { $wins } of { $games }
points-from = Where the points come from
mean-own = own average
mean-all = everybody
by-opponent = Ahead of
by-seat = Won by seat
by-players = Won by number of players
seat-number = Seat { $number }
with-players = { $count ->
    [one] one player
   *[other] { $count } players
}
place-points = Place { $place }, { $points ->
    [one] one point
   *[other] { $points } points
}
which-game = Game
all-games = all games
any-players = any number of players
more-games = More games
no-games-yet = No finished games yet.
leaders = The best
no-leaders = Nobody has a settled rating yet. It takes ten rated games.
ratings-how = How ratings work
ratings-how-1 = Everybody begins at 1500. Who comes in before others gains, the more the stronger they are; bots have fixed ratings. A rating is settled after ten rated games, once it is sure enough.
ratings-how-2 = Whether a game is rated is agreed on before it starts. Rated games are for people with accounts, everybody has one seat, and there are no hints.
ratings-how-3 = Who gives up, or runs out of time and does not come back, takes the last place, whatever the bot makes of the seat. Who comes back before the end gets the place they reach. Games without an end do not count.
sit-name = What shall we call you?
sit-name-hint = The others see this name at the table.
error-NEEDS_ACCOUNT = That is only for people with an account, and somebody here is a guest.
error-WRONG_PASSWORD = Name and password, or the code, do not fit together.
turn-elsewhere = { $count ->
    [one] Your turn in another game: go there
   *[other] Your turn in { $count } other games: go to the next
}
find-players = Find players
find-hint = You are put together with others who want the same; the nearer in rating the better.
find-waiting = { $count ->
    [one] Looking for one more player …
   *[other] Looking for { $count } more players …
}
find-looking = { $count ->
    [one] You are the first to look for this.
   *[other] { $count } look for this right now, you among them.
}
find-reach = Ratings up to { $gap } points apart will do.
find-anybody = Any rating will do.
find-bots = Nobody has come so far. Bots can take the free seats.
find-bots-do = Play with bots
find-cancel = Stop looking
find-rated-guest = Only with an account.
invited = You are asked
follow = Follow
unfollow = You follow
people-followed = People you follow
nobody-followed = Nobody yet. You can follow people from their page.
challenge = Challenge
challenge-hint = A seat is kept for { $name }, who is asked on every page here.
asks-you = { $name } asks you to play { $game }.
ask-accept = Play
ask-decline = No, thanks
declined = { $name } does not want to play now.
rematch-asked = { $count ->
    [one] { $names } wants to play again.
   *[other] { $names } want to play again.
}
bot-plays-for-you = A bot plays for you.
relief-from = { $name } is away. From { $time } on you may go on without them.
relief-now = { $name } is away. You may go on without them, if all others want it, too.
relief-bot = Let a bot play on
relief-end = End the game
relief-wished-bot = { $name } would let a bot play for { $of }.
relief-wished-end = { $name } would end the game without { $of }.
back-ask = Ask to take back my last turn
back-asked = { $name } asks to take back the last turn, and all that happened since.
back-seen = Something hidden was shown meanwhile; what has been seen cannot be unseen.
back-yes = Agree
back-no = Refuse
back-waits = The others are asked whether your last turn may be taken back.
back-said = You have agreed.
back-withdraw = Never mind
block = Block
unblock = Blocked
block-hint = No challenges between you, and Find players does not put you together.
people-blocked = People I have blocked
unblock-now = Unblock
vacation = Vacation
vacation-hint = Your clocks stand in all games with days for every move, { $days } days a year. Your opponents see it. You may still play.
vacation-left = { $count ->
    [one] One day is left.
   *[other] { $count } days are left.
}
vacation-days = Days
vacation-begin = Begin now
vacation-end = End it now
vacation-on = You are on vacation until { $date }.
vacation-until = on vacation until { $date }
on-vacation = on vacation
blocked-now = You have nothing to do with { $name } any more. Nobody is told.
mute = Do not show what { $name } says
unmute = Show what { $name } says
watcher = looks on
watchers = Looking on: { $names }
watchers-others = { $count ->
    [one] one stranger
   *[other] { $count } strangers
}
report = Report something
report-hint = Whoever runs this place sees what you write, what was said here, and the record of the game.
report-about = About whom
report-table = somebody else, or the table
report-what = What is wrong?
report-send = Send the report
report-done = Thank you. The report is on its way.
