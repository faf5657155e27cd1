# Tournaments
tournaments = Tournaments
tournaments-hint = All tables of a round play the same deal, so that luck drops out.
tournaments-mine = My tournaments
tournaments-public = Public tournaments
tournaments-none = There is no public tournament right now. Make one and pass the link on.
tournament-make = Make a tournament
tournament-needs-account = Tournaments are made with an account, so that you can manage them from anywhere. Taking part needs none.
tournament-name = What it is called
tournament-name-mine = { $name }’s tournament
tournament-at-table = Players at a table
tournament-form = Who meets whom
tournament-form-swiss = Swiss
tournament-form-round_robin = Round robin
tournament-rounds = Rounds
tournament-rounds-auto = as many as it takes
tournament-bots = Bots that take part
tournament-level = How bots play
tournament-public = In the public list
tournament-enter-too = I play, too
tournament-state-open = waits for its start
tournament-state-on = is on
tournament-state-paused = pauses
tournament-state-over = is over
tournament-entrants = { $count ->
    [one] one takes part
   *[other] { $count } take part
}
tournament-enter = Take part
tournament-enter-late = Take part from the next round
tournament-leave = Leave
tournament-leave-sure = Leave the tournament? A bot plays your table to its end, and you are not drawn again unless you come back.
tournament-start = Begin
tournament-go-on = Go on
tournament-pause = Pause
tournament-close = Close
tournament-close-sure = Close the tournament? A round that is on is played to its end; there will be no other.
tournament-fills = { $count ->
    [0] All tables are full.
    [one] A bot ({ $level }) takes the last seat.
   *[other] { $count } bots ({ $level }) take the seats for which nobody came.
}
tournament-waits = It begins when { $maker } says so. Pass the link on.
tournament-waits-mine = It begins when you say so. Pass the link on.
tournament-begins = The next round begins in a moment.
tournament-round-of = Round { $round } of { $rounds } is on.
tournament-paused = No other round begins until { $maker } says so.
tournament-paused-mine = No other round begins until you say so.
tournament-your-table = Your table of round { $round } waits for you.
tournament-next-round = You play again in the next round.
tournament-won = { $count ->
    [one] { $names } has won the tournament.
   *[other] { $names } have won the tournament.
}
tournament-ended = The tournament is over.
tournament-play = To my table
tournament-standings = Standings
tournament-place = Place
tournament-points = Points against the field
tournament-tables = Tables
tournament-seed = seed { $place }
tournament-round = Round { $round }
tournament-round-on = on
tournament-round-over = over
tournament-table = Table { $number }
tournament-left = has left
tournament-removed = was taken out
tournament-remove = Take { $name } out
tournament-remove-sure = Take { $name } out? A bot plays their table to its end, and they cannot come back.
tournament-how = How points are counted
tournament-how-1 = Everybody is held against those who had the same seat of the same deal at other tables. What counts is how far your points lie above or below their mean, added up over all rounds.
tournament-how-2 = Who comes late plays from the next round on and gets 0 for what was missed: what the field makes of its own seats. Who leaves keeps their points.
tournament-how-3 = While a round is on, nobody may look at its other tables. Afterwards all of them can be seen again.
tournament-how-4 = The first round is seated by ratings, so that the strongest do not meet at once; who has none counts as a newcomer. Ratings are taken when somebody is first drawn, and hold to the end.
tournament-promise = Promised before anybody took part:
tournament-secret = Secret of the round:
tournament-sealed = Others still play this deal. When the round is over, all of it can be looked at again.
tournament-back = To the tournament
no-such-tournament = There is no such tournament.
