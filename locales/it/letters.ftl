told-turn = { $game }: tocca a te
told-turns = { $count ->
    [one] Tocca a te in { $count } partita
   *[other] Tocca a te in { $count } partite
}
told-with = con { $others }
told-hello = Ciao { $name },
told-foot = Ricevi questo messaggio perché su { $place } hai chiesto di sapere quando tocca a te. Niente più e-mail così: { $link }
told-confirm-subject = È il tuo indirizzo?
told-confirm-letter = Qualcuno ha indicato questo indirizzo e-mail su { $place }, un tavolo per giochi da tavolo. Se sei tu, apri questo link entro due giorni. Prima di allora qui non arriva altro.
told-recover-subject = Una nuova password
told-recover-letter = Qualcuno ha chiesto su { $place } una nuova password per l’account { $name }. La scegli con questo link, che vale una volta sola e per un’ora.
told-not-you = Se non sei tu, non devi fare nulla.
