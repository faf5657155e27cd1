told-turn = { $game }: jij bent aan de beurt
told-turns = { $count ->
    [one] Je bent aan de beurt in { $count } partij
   *[other] Je bent aan de beurt in { $count } partijen
}
told-with = met { $others }
told-hello = Hallo { $name },
told-foot = Je krijgt dit omdat je op { $place } bericht wilde als je aan de beurt bent. Geen e-mails meer hierover: { $link }
told-confirm-subject = Is dit jouw adres?
told-confirm-letter = Iemand heeft dit e-mailadres opgegeven op { $place }, een tafel voor bordspellen. Was jij dat, open dan binnen twee dagen deze link. Daarvoor wordt hier niets anders heen gestuurd.
told-recover-subject = Een nieuw wachtwoord
told-recover-letter = Iemand heeft op { $place } om een nieuw wachtwoord gevraagd voor het account { $name }. Je kiest het achter deze link, die één keer en een uur lang werkt.
told-not-you = Was jij het niet, dan hoef je niets te doen.
