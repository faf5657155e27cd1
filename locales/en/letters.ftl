told-turn = { $game }: it is your turn
told-turns = { $count ->
    [one] It is your turn in { $count } game
   *[other] It is your turn in { $count } games
}
told-with = with { $others }
told-hello = Hello { $name },
told-foot = You get this because you asked at { $place } to be told of your turns. No more of these e-mails: { $link }
told-confirm-subject = Is this your address?
told-confirm-letter = Somebody gave this e-mail address at { $place }, a table for board games. If that was you, open this link within two days. Nothing else is sent here before.
told-recover-subject = A new password
told-recover-letter = Somebody asked at { $place } for a new password for the account { $name }. You choose it behind this link, which works once and for an hour.
told-not-you = If that was not you, there is nothing you need to do.
