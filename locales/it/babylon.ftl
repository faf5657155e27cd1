gar-white = giglio
gar-pink = rosa
gar-yellow = papavero
gar-purple = iris
gar-stairs = scala
gar-fountain = fontana
gar-bridge = ponte
gar-statue = statua
gar-quarry = Cava
gar-garden = Giardino
gar-plan = Pianta
gar-others = Tutti i giardini
gar-look-left = Gira verso sinistra
gar-look-right = Gira verso destra
gar-swap = Scambia giardino e pianta
gar-begins = comincia
gar-singles = { $count ->
    [one] una colonna
   *[other] { $count } colonne
}
gar-doubles = { $count ->
    [one] una colonna doppia
   *[other] { $count } colonne doppie
}
gar-in-recess = In deposito: { $tile }
gar-recess-empty = Il deposito è vuoto
gar-dug = Estratta
gar-stored = Depositata
gar-turn-tile = Gira la tessera (R o rotella)
gar-keep-fewer = Le tue colonne. Clicca per finire il turno tenendone meno.
gar-gain = { $count ->
    [one] Dà una colonna
   *[other] Dà { $count } colonne
} (lati { $edges }{ $flower ->
    [0] { "" }
   *[other] , fiore { $flower }
}{ $less ->
    [0] { "" }
   *[other] , segnalino −{ $less }
})
gar-below-granite = Granito ancora nascosto
gar-below-basalt = Basalto ancora nascosto
gar-offers = Puoi costruire
gar-no-offers = Su queste tessere non si può ancora costruire nulla.

gar-marker-none = Nessun segnalino nel primo round.
gar-marker-blank = Questo round non ha effetti speciali.
gar-marker-single_pillar = Tutti cominciano il turno con una colonna in più.
gar-marker-double_pillar = Tutti cominciano il turno con una colonna doppia; non si può conservare.
gar-marker-change_symbol = Un simbolo su una tessera posata in questo turno vale come un altro.
gar-marker-wild_empty_field = Una casella vuota su una tessera posata in questo turno vale come qualsiasi simbolo.
gar-marker-flower_double = Il proprio fiore dà due colonne invece di una.
gar-marker-one_less = Ogni estrazione dà una colonna in meno.

gar-from-statues = Statue
gar-from-fountains = Fontane
gar-from-bridges = Ponti
gar-from-stairs = Scale
gar-from-variety = Varietà
gar-from-flowers = Fiori
gar-from-belvederes = Belvedere
gar-from-highest = Punto più alto
gar-hint-statues = Il livello di ogni statua.
gar-hint-fountains = Tre volte il livello di ogni fontana.
gar-hint-bridges = Tre volte il livello di ogni ponte.
gar-hint-stairs = Livello inferiore e superiore di ogni scala.
gar-hint-variety = 4 per ogni serie di statua, fontana, ponte e scala.
gar-hint-flowers = 4 per ogni serie di tutti e quattro i fiori.
gar-hint-belvederes = 1 per ogni belvedere.
gar-hint-highest = Due volte il livello della terrazza più alta.

gar-progress = Round { $round } di { $rounds }
gar-progress-remove = Prima del primo round
gar-ask-remove = { $count ->
    [one] Scegli l’ultima tessera d’argilla che lascia la cava.
   *[other] Scegli una tessera d’argilla che lascia la cava; ne mancano { $count }.
}
gar-ask-dig = Estrai una tessera. Il numero indica le colonne che ti dà.
gar-ask-decorate = Costruisci una decorazione, posa una tessera o prosegui.
gar-ask-decorate-only = Costruisci una decorazione o prosegui.
gar-ask-place = Posa una tessera nel tuo giardino, o di’ che cosa fare di quella estratta.
gar-ask-dug = Che cosa fai della tessera estratta?
gar-ask-place-or-end = Finisci il turno, o posa l’altra tessera.
gar-ask-end = Vuoi finire il turno?
gar-wait-remove = { $name } toglie una tessera d’argilla dalla cava.
gar-wait-dig = { $name } sta scavando.
gar-wait-build = { $name } sta costruendo.
gar-over = { $count ->
    [one] I giardini sono finiti. Vince { $names }.
   *[other] I giardini sono finiti. Vincono { $names }.
}

gar-do-remove = Togli { $pit }
gar-do-dig = { $count ->
    [one] Estrai { $pit }, prendi una colonna
   *[other] Estrai { $pit }, prendi { $count } colonne
}
gar-do-place = { $at }, livello { $level }
gar-do-level = Livello { $level }
gar-open-nw = belvedere in alto a sinistra
gar-open-ne = belvedere in alto a destra
gar-open-se = belvedere in basso a destra
gar-open-sw = belvedere in basso a sinistra
gar-do-build = { $piece } { $on }
gar-do-build-marker = { $piece } { $on } (segnalino)
gar-do-store = Deposita la tessera
gar-do-store-instead = Deposita, scarta la vecchia
gar-do-discard = Scarta la tessera
gar-do-end = Finisci il turno
gar-do-end-keeping = { $kept ->
    [0] Finisci il turno
    [one] Finisci il turno, tieni una colonna
   *[other] Finisci il turno, tieni { $kept } colonne
}
gar-do-end-losing = Finisci, tieni { $kept }, perdi { $lost }
gar-do-keep = Tieni { $count }

gar-line-removed = { $name } toglie { $pit } dalla cava ({ $tile }).
gar-line-dug = { $stone ->
    [clay] { $name } estrae argilla in { $pit } ({ $tile }).
    [granite] { $name } estrae granito in { $pit } ({ $tile }).
   *[basalt] { $name } estrae basalto in { $pit } ({ $tile }).
}
gar-line-uncovered = { $stone ->
    [granite] In { $pit } appare granito ({ $tile }).
   *[basalt] In { $pit } appare basalto ({ $tile }).
}
gar-line-gained = { $name } prende { $pillars }.
gar-line-gained-marker = { $name } prende { $pillars } per il segnalino.
gar-line-placed = { $name } posa una terrazza ({ $tile }) in { $at }, livello { $level }, con { $pillars }.
gar-line-belvedere = { $name } mette un belvedere in { $at }, livello { $level }.
gar-line-carries = La statua di { $name } in { $at } ora regge una terrazza.
gar-line-built = { $piece ->
    [stairs] { $name } costruisce una scala { $on }.
    [fountain] { $name } costruisce una fontana { $on }.
    [bridge] { $name } costruisce un ponte { $on }.
   *[statue] { $name } costruisce una statua in { $on }.
}
gar-line-built-marker = { $piece ->
    [stairs] { $name } costruisce con il segnalino una scala { $on }.
    [fountain] { $name } costruisce con il segnalino una fontana { $on }.
    [bridge] { $name } costruisce con il segnalino un ponte { $on }.
   *[statue] { $name } costruisce con il segnalino una statua in { $on }.
}
gar-line-scored = { $name }, { $what }: { $points }
gar-line-stored = { $name } deposita la tessera ({ $tile }).
gar-line-instead = La vecchia è scartata ({ $tile }).
gar-line-discarded = { $name } scarta la tessera ({ $tile }).
gar-line-kept = { $count ->
    [0] { $name } non tiene colonne.
    [one] { $name } tiene una colonna.
   *[other] { $name } tiene { $count } colonne.
}
gar-line-returned = Tornano nella riserva: { $pillars }.
gar-line-marker = Round { $round }. { $effect }

gar-option-tile_overlap = Una sopra l’altra
gar-option-tile_overlap-hint = Dove una terrazza non può stare esattamente sopra un’altra.
gar-option-tile_overlap-consecutive_levels = al livello successivo
gar-option-tile_overlap-any_levels = a qualsiasi livello
gar-option-bridge_gap = Sotto i ponti
gar-option-bridge_gap-hint = Che cosa può scavalcare un ponte.
gar-option-bridge_gap-any_lower_empty_field = ogni casella vuota più bassa
gar-option-bridge_gap-board_only = solo la plancia nuda
gar-option-first_statue_again_when_none_counts = Di nuovo la prima statua
gar-option-first_statue_again_when_none_counts-hint = Se nessuna statua conta più, la prossima può stare ovunque.
gar-option-buried_statue_aligns = Le statue coperte allineano
gar-option-buried_statue_aligns-hint = Anche una statua sotto una terrazza determina riga e colonna.
gar-option-statue_at_exact_height_always_supports = Le statue reggono
gar-option-statue_at_exact_height_always_supports-hint = Una statua che arriva a una nuova terrazza la regge sempre.
gar-option-hidden_belvedere_scores = Contano i belvedere nascosti
gar-option-hidden_belvedere_scores-hint = Anche i belvedere sotto altre terrazze danno il loro punto.
gar-option-stairs_block_upper_level_above_lower_half = Spazio sopra le scale
gar-option-stairs_block_upper_level_above_lower_half-hint = Nessuna terrazza subito sopra la metà bassa di una scala.
gar-option-supply = Pezzi
gar-option-supply-hint = Se i pezzi nella scatola possono finire.
gar-option-supply-limited = come nella scatola
gar-option-supply-unlimited = senza limite

illegal-OUT_OF_BOARD = La tessera uscirebbe dalla plancia.
illegal-COLLISION = C’è una terrazza di questo livello o più alta.
illegal-NOT_EMPTY = Su questa casella c’è già qualcosa.
illegal-BRIDGE_GAP = Sotto un ponte non può stare una colonna.
illegal-TOO_FEW_SUPPORTS = Una terrazza ha bisogno di tre o quattro sostegni.
illegal-STAIR_CLEARANCE = La scala sotto ha bisogno dello spazio.
illegal-HEIGHT = Nessuna colonna è alta come questo angolo.
illegal-LEVEL_SKIPPED = Costruisci prima una terrazza al livello sotto.
illegal-FULL_OVERLAP = Una terrazza non può stare esattamente sopra un’altra.
illegal-NO_BELVEDERE = Non ci sono più belvedere per l’angolo aperto.
illegal-STATUE_SUPPORTS = La statua regge questo angolo; non può restare aperto.
illegal-CANNOT_PAY = Hai troppo poche colonne.
illegal-NOT_THIS_TURN = Una delle tessere deve essere stata posata in questo turno.
illegal-SYMBOL = Una casella non mostra il simbolo.
illegal-GEOMETRY = Le caselle non stanno come serve a questo pezzo.
illegal-NO_PIECE = Questo pezzo è finito.
illegal-LEVEL = Le tessere non sono ai livelli giusti.
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
