account = Account
account-name = Naam
account-guest = Je bent gast: alleen deze browser kent je.
account-known = Met naam en wachtwoord kun je overal inloggen.
keep-my-games = Mijn partijen bewaren
keep-explained = Met een naam en een wachtwoord zijn je partijen in elke browser van jou. Een e-mailadres is niet nodig.
keep-done = Klaar: je partijen blijven bewaard.
offer-after-game = Alleen deze browser weet dat je hier gespeeld hebt. Je partijen en uitslagen bewaren?
offer-slow = Deze partij duurt dagen en alleen deze browser kent je. Wil je je plaats veiligstellen voor als hij je vergeet?
not-now = Nu niet
password = Wachtwoord
password-old = Huidig wachtwoord
password-new = Nieuw wachtwoord
password-change = Wachtwoord wijzigen
password-changed = Het wachtwoord is gewijzigd. Alle andere browsers zijn uitgelogd.
password-explained = Minstens acht tekens. Alle andere browsers worden uitgelogd; de herstelcode blijft dezelfde.
log-in = Inloggen
log-out = Uitloggen
login-explained = Wat je hier als gast gespeeld hebt, blijft bij de gast.
recover = Wachtwoord kwijt?
recover-explained = Met de herstelcode die je bewaard hebt, kies je een nieuw wachtwoord.
recovery-code = Herstelcode
recovery-explained = Raak je je wachtwoord kwijt, dan kom je alleen met deze code weer binnen. Hij wordt maar één keer getoond: schrijf hem op of bewaar het bestand.
recovery-copy = Kopiëren
recovery-kept = Ik heb hem bewaard
recovery-file = Babili op { $place }: de herstelcode van { $name } is { $code }
sessions = Waar je bent ingelogd
sessions-explained = Iets wat je niet kent? Beëindig het en wijzig je wachtwoord.
session-token = Een programma
session-unknown = Een browser
session-this = deze browser
session-end = Beëindigen
session-end-named = Beëindigen: { $name }
session-end-others = Alle andere beëindigen
my-data = Al mijn gegevens
my-data-explained = Alles wat van je bewaard wordt: account, sessies, partijen, uitslagen, wat je zei en speelde.
leave = Mijn account verwijderen
leave-explained = Lopende partijen worden opgegeven. Gespeelde partijen blijven voor wie meespeelde, zonder je naam. Er is geen weg terug.
leave-for-good = Definitief verwijderen
leave-done = Je account is verwijderd.
my-page = Mijn pagina
person = Speler
no-such-person = Hier is niemand met die naam, of de pagina is niet openbaar.
here-since = Hier sinds { $since }
page-public = Iedereen mag deze pagina zien
page-public-hint = Anders zie alleen jij haar. Je rating staat hoe dan ook bij de besten.
page-is-public = Iedereen mag je pagina nu zien.
page-is-private = Alleen jij ziet je pagina nu.
rating = Rating
rating-unsettled = Rating, nog niet vast
rating-curve = Rating van { $from } tot { $to }
rated = Voor de rating
rated-hint = De uitslag verandert de rating van iedereen die meespeelt. Alleen met accounts, zonder tips.
unrated = zonder rating
stat-games = partijen
stat-wins = gewonnen
stat-mean = punten gemiddeld
stat-best = meeste punten
stats-recent = { $count ->
    [one] Curve, herkomst van de punten en tegenstanders: de laatste partij.
   *[other] Curve, herkomst van de punten en tegenstanders: de laatste { $count } partijen.
}
wins-of = { $wins } van { $games }
points-from = Waar de punten vandaan komen
mean-own = eigen gemiddelde
mean-all = iedereen
by-opponent = Voor wie
by-seat = Gewonnen per plaats aan tafel
by-players = Gewonnen per aantal spelers
seat-number = Plaats { $number }
with-players = { $count ->
    [one] één speler
   *[other] { $count } spelers
}
place-points = Plaats { $place }, { $points ->
    [one] één punt
   *[other] { $points } punten
}
which-game = Spel
all-games = alle spellen
any-players = elk aantal spelers
more-games = Meer partijen
no-games-yet = Nog geen gespeelde partijen.
leaders = De besten
no-leaders = Nog niemand heeft een vaste rating. Daar zijn tien partijen voor de rating voor nodig.
ratings-how = Hoe ratings werken
ratings-how-1 = Iedereen begint op 1500. Wie vóór anderen eindigt, wint erbij, des te meer naarmate zij sterker zijn; bots hebben vaste ratings. Een rating staat vast na tien partijen, zodra zij zeker genoeg is.
ratings-how-2 = Of een partij voor de rating telt, wordt voor het begin afgesproken. Zulke partijen zijn voor mensen met een account, iedereen heeft één plaats en er zijn geen tips.
ratings-how-3 = Wie opgeeft, of door zijn tijd heen is en niet terugkomt, wordt laatste, wat de bot er ook van maakt. Wie voor het einde terugkomt, krijgt de bereikte plaats. Partijen zonder einde tellen niet.
sit-name = Hoe zullen we je noemen?
sit-name-hint = Deze naam zien de anderen aan tafel.
error-NEEDS_ACCOUNT = Dat is alleen voor mensen met een account, en hier is iemand gast.
error-WRONG_PASSWORD = Naam en wachtwoord, of de code, horen niet bij elkaar.
turn-elsewhere = { $count ->
    [one] In een andere partij ben jij aan de beurt: ga erheen
   *[other] In { $count } andere partijen ben jij aan de beurt: naar de volgende
}
find-players = Spelers zoeken
find-hint = Je komt bij anderen die hetzelfde willen; hoe dichter in rating, hoe beter.
find-waiting = { $count ->
    [one] Nog één speler gezocht …
   *[other] Nog { $count } spelers gezocht …
}
find-looking = { $count ->
    [one] Jij bent de eerste die dit zoekt.
   *[other] { $count } zoeken dit nu, jij ook.
}
find-reach = Tot { $gap } punten verschil in rating is goed.
find-anybody = Elke rating is goed.
find-bots = Er is nog niemand gekomen. Bots kunnen de vrije plaatsen nemen.
find-bots-do = Met bots spelen
find-cancel = Niet meer zoeken
find-rated-guest = Alleen met een account.
invited = Je wordt gevraagd
follow = Volgen
unfollow = Je volgt
people-followed = Wie je volgt
nobody-followed = Nog niemand. Op de pagina van anderen kun je hen volgen.
challenge = Uitdagen
challenge-hint = Voor { $name } wordt een plaats vrijgehouden; elke pagina hier stelt de vraag.
asks-you = { $name } wil { $game } met je spelen.
ask-accept = Spelen
ask-decline = Nee, bedankt
declined = { $name } wil nu niet spelen.
rematch-asked = { $count ->
    [one] { $names } wil nog een keer spelen.
   *[other] { $names } willen nog een keer spelen.
}
bot-plays-for-you = Een bot speelt voor jou.
relief-from = { $name } is weg. Vanaf { $time } mogen jullie zonder die speler verder.
relief-now = { $name } is weg. Jullie mogen zonder die speler verder, als alle anderen dat ook willen.
relief-bot = Een bot laten verderspelen
relief-end = Partij beëindigen
relief-wished-bot = { $name } zou een bot voor { $of } laten spelen.
relief-wished-end = { $name } zou de partij zonder { $of } beëindigen.
back-ask = Vragen of mijn laatste beurt terug mag
back-asked = { $name } wil de laatste beurt terugnemen, en alles wat sindsdien gebeurde.
back-seen = Intussen is er iets verborgens getoond; wat gezien is, blijft gezien.
back-yes = Akkoord
back-no = Weigeren
back-waits = De anderen krijgen de vraag of je laatste beurt terug mag.
back-said = Je gaat akkoord.
back-withdraw = Toch niet
block = Blokkeren
unblock = Geblokkeerd
block-hint = Geen uitdagingen tussen jullie, en het zoeken van spelers brengt jullie niet samen.
people-blocked = Wie ik heb geblokkeerd
unblock-now = Deblokkeren
vacation = Vakantie
vacation-hint = Je klokken staan stil in alle partijen met dagen per zet, { $days } dagen per jaar. Je tegenstanders zien het. Spelen mag nog steeds.
vacation-left = { $count ->
    [one] Er is één dag over.
   *[other] Er zijn { $count } dagen over.
}
vacation-days = Dagen
vacation-begin = Nu beginnen
vacation-end = Nu beëindigen
vacation-on = Je bent op vakantie tot { $date }.
vacation-until = op vakantie tot { $date }
on-vacation = op vakantie
blocked-now = Je hebt niets meer met { $name } te maken. Niemand hoort ervan.
mute = Niet tonen wat { $name } zegt
unmute = Tonen wat { $name } zegt
watcher = kijkt toe
watchers = Kijken toe: { $names }
watchers-others = { $count ->
    [one] één onbekende
   *[other] { $count } onbekenden
}
report = Iets melden
report-hint = Wie deze plek beheert ziet wat je schrijft, wat hier gezegd is en het verslag van de partij.
report-about = Over wie
report-table = iemand anders, of de tafel
report-what = Wat is er mis?
report-send = Melding versturen
report-done = Dank je. De melding is onderweg.
