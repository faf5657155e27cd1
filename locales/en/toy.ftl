# The test game: only in a program built with it.
game-toy = Omens
game-toy-line = A tiny game that tries out the table: pick in secret, and the strongest omen takes the points.
game-toy-minutes = 1
game-toy-tie = Then they share the victory.

toy-option-rounds = Rounds
toy-option-rounds-hint = How many omens everybody holds, one for each round.
toy-option-lowest_wins = Low omens are strong
toy-option-lowest_wins-hint = The lowest omen takes the round, not the highest.

toy-progress = Round { $round } of { $rounds }
toy-omen = Omen { $omen }
toy-picked = You picked omen { $omen }.
toy-held = { $count ->
    [one] one omen in hand
   *[other] { $count } omens in hand
}
toy-place-picked = Picked, face down
toy-place-shown = The omen of the last round
toy-place-empty = Nothing picked yet

toy-ask-pick = Pick an omen.
toy-ask-take = Your omen is the strongest. How many points do you take?
toy-ask-end = End the round, or take back your points.
toy-wait-picks = The others are still picking.
toy-wait-take = { $name } takes points.
toy-over = The game is over. { $names } wins.

toy-do-pick = Pick omen { $omen }
toy-do-take = { $points ->
    [one] Take one point
   *[other] Take { $points } points
}
toy-do-end = End the round

toy-line-picked = { $name } picks an omen.
toy-line-own = { $name } picks omen { $omen }.
toy-line-shown = The omens are turned up: { $omens }.
toy-line-took = { $points ->
    [one] { $name } takes one point.
   *[other] { $name } takes { $points } points.
}
toy-from-rounds = Rounds won

toy-keys-pick = Pick the omen at this place of your hand

illegal-NO_SUCH_OMEN = That is not on offer.

toy-rules-intro = Omens is the smallest game this table knows. It is here to try out the table.
toy-rules-round-title = A round
toy-rules-pick = Everybody picks one of their omens in secret, all at the same time. A pick can be changed until the last one is made.
toy-rules-take = The strongest omen takes the round. Whoever laid it takes one, two or three points; in the last round, just one.
toy-rules-end = Then they end the round.
toy-rules-over-title = The end
toy-rules-over = When no omens are left, the most points win.

toy-lesson-you = You
toy-lesson-welcome = Each of you holds two omens. Nabu cannot see yours.
toy-lesson-pick = Pick omen 3: there is none stronger.
toy-lesson-wait = Nabu picks, too, and the omens are turned up.
toy-lesson-take = Yours is the strongest. Take three points.
toy-lesson-end = End the round, and Nabu knows what you took.
toy-lesson-done = That is all there is to it. Now play a whole game!
