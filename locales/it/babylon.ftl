babylon-white = giglio
babylon-pink = rosa
babylon-yellow = papavero
babylon-purple = iris
babylon-stairs = scalinata
babylon-fountain = fontana
babylon-bridge = ponte
babylon-statue = statua
babylon-quarry = Cava
babylon-garden = Giardino
babylon-plan = Pianta
babylon-others = Tutti i giardini
babylon-look-left = Gira verso sinistra
babylon-look-right = Gira verso destra
babylon-swap = Scambia giardino e pianta
babylon-begins = comincia
babylon-singles = { $count ->
    [one] una colonna
   *[other] { $count } colonne
}
babylon-doubles = { $count ->
    [one] una colonna doppia
   *[other] { $count } colonne doppie
}
babylon-in-recess = In deposito: { $tile }
babylon-recess-empty = Il deposito è vuoto
babylon-dug = Estratta
babylon-stored = Depositata
babylon-turn-tile = Gira la tessera (R o rotella)
babylon-keep-fewer = Le tue colonne. Clicca per finire il turno tenendone meno.
babylon-gain = { $count ->
    [one] Dà 1 colonna
   *[other] Dà { $count } colonne
} (lati { $edges }{ $flower ->
    [0] { "" }
   *[other] , fiore { $flower }
}{ $less ->
    [0] { "" }
   *[other] , segnalino −{ $less }
})
babylon-below-granite = Granito ancora nascosto
babylon-below-basalt = Basalto ancora nascosto
babylon-offers = Puoi costruire
babylon-no-offers = Su queste tessere non si può ancora costruire nulla.

babylon-marker-none = Nessun segnalino nel primo round.
babylon-marker-blank = Questo round non ha effetti speciali.
babylon-marker-single_pillar = Tutti cominciano il turno con una colonna in più.
babylon-marker-double_pillar = Tutti cominciano il turno con una colonna doppia; non si può conservare.
babylon-marker-change_symbol = Un simbolo su una tessera posata in questo turno vale come un altro, per un ornamento.
babylon-marker-wild_empty_field = Uno spazio senza simbolo su una tessera posata in questo turno vale come qualsiasi simbolo, per un ornamento.
babylon-marker-flower_double = Il proprio fiore dà due colonne invece di una.
babylon-marker-one_less = Ogni scavo dà una colonna in meno.

babylon-from-statues = Statue
babylon-from-fountains = Fontane
babylon-from-bridges = Ponti
babylon-from-stairs = Scalinate
babylon-from-variety = Varietà
babylon-from-flowers = Fiori
babylon-from-belvederes = Belvedere
babylon-from-highest = Punto più alto
babylon-hint-statues = Il piano di ogni statua.
babylon-hint-fountains = Tre volte il piano di ogni fontana.
babylon-hint-bridges = Tre volte il piano di ogni ponte.
babylon-hint-stairs = Piano inferiore e superiore di ogni scalinata.
babylon-hint-variety = 4 per ogni gruppo di statua, fontana, ponte e scalinata.
babylon-hint-flowers = 4 per ogni gruppo di tutti e quattro i fiori.
babylon-hint-belvederes = 1 per ogni belvedere.
babylon-hint-highest = Due volte il piano del terrazzo più alto.

babylon-progress = Round { $round } di { $rounds }
babylon-progress-remove = Prima del primo round
babylon-ask-remove = { $count ->
    [one] Scegli l’ultima tessera d’argilla che lascia la cava.
   *[other] Scegli una tessera d’argilla che lascia la cava; ne mancano { $count }.
}
babylon-ask-dig = Estrai una tessera. Il numero indica le colonne che ti dà.
babylon-ask-decorate = Costruisci un ornamento, posa una tessera o prosegui.
babylon-ask-decorate-only = Costruisci un ornamento o prosegui.
babylon-ask-place = Posa una tessera nel tuo giardino, o di’ che cosa fare di quella estratta.
babylon-ask-dug = Che cosa fai della tessera estratta?
babylon-ask-place-or-end = Finisci il turno, o posa l’altra tessera.
babylon-ask-end = Vuoi finire il turno?
babylon-wait-remove = { $name } toglie una tessera d’argilla dalla cava.
babylon-wait-dig = { $name } sta scavando.
babylon-wait-build = { $name } sta costruendo.
babylon-over = { $count ->
    [one] I giardini sono finiti. Vince { $names }.
   *[other] I giardini sono finiti. Vincono { $names }.
}

babylon-do-remove = Togli { $pit }
babylon-do-dig = { $count ->
    [one] Estrai { $pit }, prendi una colonna
   *[other] Estrai { $pit }, prendi { $count } colonne
}
babylon-do-place = { $at }, piano { $level }
babylon-do-level = Piano { $level }
babylon-open-nw = belvedere in alto a sinistra
babylon-open-ne = belvedere in alto a destra
babylon-open-se = belvedere in basso a destra
babylon-open-sw = belvedere in basso a sinistra
babylon-open-back = belvedere in fondo
babylon-open-right = belvedere a destra
babylon-open-front = belvedere davanti
babylon-open-left = belvedere a sinistra
babylon-place-it = Piazza la tessera
babylon-choose-level = Scegli il piano
babylon-then = poi possibile: { $list }
babylon-do-build = { $piece } { $on }
babylon-do-build-marker = { $piece } { $on } (segnalino)
babylon-do-store = Deposita la tessera
babylon-do-store-instead = Deposita, scarta la vecchia
babylon-do-discard = Scarta la tessera
babylon-do-end-keeping = { $kept ->
    [0] Finisci il turno
    [one] Finisci il turno, tieni una colonna
   *[other] Finisci il turno, tieni { $kept } colonne
}
babylon-do-end-losing = Finisci, tieni { $kept }, perdi { $lost }
babylon-do-keep = Tieni { $count }

babylon-line-removed = { $name } toglie { $pit } dalla cava ({ $tile }).
babylon-line-dug = { $stone ->
    [clay] { $name } estrae argilla in { $pit } ({ $tile }).
    [granite] { $name } estrae granito in { $pit } ({ $tile }).
   *[basalt] { $name } estrae basalto in { $pit } ({ $tile }).
}
babylon-line-uncovered = { $stone ->
    [granite] In { $pit } appare granito ({ $tile }).
   *[basalt] In { $pit } appare basalto ({ $tile }).
}
babylon-line-gained = { $name } prende { $pillars }.
babylon-line-gained-marker = { $name } prende { $pillars } per il segnalino.
babylon-line-placed = { $name } posa un terrazzo ({ $tile }) in { $at }, piano { $level }, con { $pillars }.
babylon-line-belvedere = { $name } mette un belvedere in { $at }, piano { $level }.
babylon-line-carries = La statua di { $name } in { $at } ora regge un terrazzo.
babylon-line-built = { $piece ->
    [stairs] { $name } costruisce una scalinata { $on }.
    [fountain] { $name } costruisce una fontana { $on }.
    [bridge] { $name } costruisce un ponte { $on }.
   *[statue] { $name } costruisce una statua in { $on }.
}
babylon-line-built-marker = { $piece ->
    [stairs] { $name } costruisce con il segnalino una scalinata { $on }.
    [fountain] { $name } costruisce con il segnalino una fontana { $on }.
    [bridge] { $name } costruisce con il segnalino un ponte { $on }.
   *[statue] { $name } costruisce con il segnalino una statua in { $on }.
}
babylon-line-scored = { $name }, { $what }: { $points }
babylon-line-stored = { $name } deposita la tessera ({ $tile }).
babylon-line-instead = La vecchia è scartata ({ $tile }).
babylon-line-discarded = { $name } scarta la tessera ({ $tile }).
babylon-line-kept = { $count ->
    [0] { $name } non tiene colonne.
    [one] { $name } tiene una colonna.
   *[other] { $name } tiene { $count } colonne.
}
babylon-line-returned = Tornano nella riserva: { $pillars }.
babylon-line-marker = Round { $round }. { $effect }

babylon-option-tile_overlap = Uno sopra l’altro
babylon-option-tile_overlap-hint = Dove un terrazzo non può stare esattamente sopra un altro.
babylon-option-tile_overlap-consecutive_levels = al piano successivo
babylon-option-tile_overlap-any_levels = a qualsiasi piano
babylon-option-bridge_gap = Sotto i ponti
babylon-option-bridge_gap-hint = Che cosa può scavalcare un ponte.
babylon-option-bridge_gap-any_lower_empty_field = ogni spazio vuoto più basso
babylon-option-bridge_gap-board_only = solo la plancia nuda
babylon-option-first_statue_again_when_none_counts = Di nuovo la prima statua
babylon-option-first_statue_again_when_none_counts-hint = Se nessuna statua conta più, la prossima può stare ovunque.
babylon-option-buried_statue_aligns = Le statue coperte allineano
babylon-option-buried_statue_aligns-hint = Anche una statua sotto un terrazzo determina riga e colonna.
babylon-option-statue_at_exact_height_always_supports = Le statue reggono
babylon-option-statue_at_exact_height_always_supports-hint = Una statua che arriva a un nuovo terrazzo lo regge sempre.
babylon-option-hidden_belvedere_scores = Contano i belvedere nascosti
babylon-option-hidden_belvedere_scores-hint = Anche i belvedere sotto altri terrazzi danno il loro punto.
babylon-option-stairs_block_upper_level_above_lower_half = Luce sopra le scalinate
babylon-option-stairs_block_upper_level_above_lower_half-hint = Nessun terrazzo subito sopra la metà bassa di una scalinata.
babylon-option-supply = Pezzi
babylon-option-supply-hint = Se i pezzi nella scatola possono finire.
babylon-option-supply-limited = come nella scatola
babylon-option-supply-unlimited = senza limite

illegal-OUT_OF_BOARD = La tessera uscirebbe dalla plancia.
illegal-COLLISION = C’è un terrazzo di questo piano o più alto.
illegal-NOT_EMPTY = In questo spazio c’è già qualcosa.
illegal-BRIDGE_GAP = Sotto un ponte non può stare una colonna.
illegal-TOO_FEW_SUPPORTS = Un terrazzo ha bisogno di tre o quattro sostegni.
illegal-STAIR_CLEARANCE = La scalinata sotto ha bisogno di posto.
illegal-HEIGHT = Nessuna colonna è alta come questo angolo.
illegal-LEVEL_SKIPPED = Costruisci prima un terrazzo al piano sotto.
illegal-FULL_OVERLAP = A questo piano il terrazzo starebbe esattamente sopra un altro: non è permesso.
illegal-NO_BELVEDERE = Non ci sono più belvedere per l’angolo aperto.
illegal-STATUE_SUPPORTS = La statua regge questo angolo; non può restare aperto.
illegal-CANNOT_PAY = Hai troppo poche colonne.
illegal-NOT_THIS_TURN = Una delle tessere deve essere stata posata in questo turno.
illegal-SYMBOL = Uno spazio non mostra il simbolo.
illegal-GEOMETRY = Gli spazi non stanno come serve a questo pezzo.
illegal-NO_PIECE = Questo pezzo è finito.
illegal-LEVEL = Le tessere non sono ai piani giusti.
illegal-SAME_TILE = Una fontana sta su due tessere diverse.
illegal-GAP_NOT_EMPTY = Lo spazio sotto il ponte non è vuoto.
illegal-NOT_ALIGNED = In questa riga o colonna non c’è una tua statua.
illegal-EFFECT_USED = Hai già usato il segnalino in questo turno.
illegal-EFFECT_NEEDS_SYMBOL = Il segnalino cambia un simbolo stampato in un altro.
illegal-EFFECT_OLD_TILE = Il segnalino vuole una tessera posata in questo turno.
illegal-NO_TILE = Qui non ci sono più tessere.
illegal-NOT_CLAY = All’inizio si tolgono solo tessere d’argilla.
illegal-REMOVE_FIRST = Ci sono ancora tessere d’argilla da togliere.
illegal-DIG_FIRST = Prima estrai una tessera.
illegal-NOTHING_TO_REMOVE = Non si tolgono più tessere.
illegal-ALREADY_DUG = Hai già estratto in questo turno.
illegal-TILE_NOT_HELD = Non hai questa tessera.
illegal-TURN_CLOSED = Ora il turno si può solo finire.
illegal-TILE_LEFT = Prima posa, deposita o scarta la tessera estratta.
illegal-NO_DUG_TILE = Non c’è una tessera estratta.
illegal-KEEPS_TOO_MANY = Non puoi tenere tante colonne.

babylon-progress-choose = Scelta delle plance
babylon-ask-choose = Scegli una plancia. Le tessere con il suo fiore ti danno una colonna in più.
babylon-wait-choose = { $name } sceglie una plancia.
babylon-do-choose-named = Plancia: { $flower }
babylon-do-choose = Prendi questa plancia
babylon-boards = Plance
babylon-board-open = { $count ->
    [one] { $count } tessera scoperta della cava mostra il suo fiore
   *[other] { $count } tessere scoperte della cava mostrano il suo fiore
}
babylon-line-chose = { $name } sceglie la plancia con il fiore { $flower }.
babylon-left = Ancora nella riserva: { $what }
babylon-left-singles = { $count ->
    [one] una colonna singola
   *[other] { $count } colonne singole
}
babylon-left-of = { $kind } { $count }
babylon-option-hole_under_bridge_counts = Contano gli incavi sotto i ponti
babylon-option-hole_under_bridge_counts-hint = In caso di pareggio un incavo della plancia sotto un ponte vale come visibile.
babylon-option-choose_boards = Scegliere le plance
babylon-option-choose_boards-hint = In ordine di turno, quando la cava è aperta; altrimenti le assegna la sorte.
illegal-CHOOSE_FIRST = C’è ancora una plancia da scegliere.
illegal-BOARD_TAKEN = Questa plancia è già presa.
illegal-NOTHING_TO_CHOOSE = Non si scelgono più plance.
