babylon-white = Lilie
babylon-pink = Rose
babylon-yellow = Mohn
babylon-purple = Iris
babylon-stairs = Treppe
babylon-fountain = Springbrunnen
babylon-bridge = Brücke
babylon-statue = Statue
babylon-quarry = Steinbruch
babylon-garden = Garten
babylon-plan = Plan
babylon-others = Alle Gärten
babylon-look-left = Nach links herumgehen
babylon-look-right = Nach rechts herumgehen
babylon-swap = Garten und Plan tauschen
babylon-begins = beginnt
babylon-singles = { $count ->
    [one] eine Säule
   *[other] { $count } Säulen
}
babylon-doubles = { $count ->
    [one] eine Doppelsäule
   *[other] { $count } Doppelsäulen
}
babylon-in-recess = Im Lager: { $tile }
babylon-recess-empty = Lager ist leer
babylon-dug = Ausgegraben
babylon-stored = Eingelagert
babylon-turn-tile = Plättchen drehen (R oder Rad)
babylon-keep-fewer = Deine Säulen. Klicke, um den Zug mit weniger zu beenden.
babylon-gain = { $count ->
    [one] Bringt 1 Säule
   *[other] Bringt { $count } Säulen
} (Kanten { $edges }{ $flower ->
    [0] { "" }
   *[other] , Blume { $flower }
}{ $less ->
    [0] { "" }
   *[other] , Marker −{ $less }
})
babylon-below-granite = Granit noch verdeckt
babylon-below-basalt = Basalt noch verdeckt
babylon-offers = Du kannst bauen
babylon-no-offers = Auf diesen Plättchen lässt sich noch nichts bauen.

babylon-marker-none = Kein Marker in der ersten Runde.
babylon-marker-blank = Diese Runde hat keinen besonderen Effekt.
babylon-marker-single_pillar = Alle beginnen den Zug mit einer Säule mehr.
babylon-marker-double_pillar = Alle beginnen den Zug mit einer Doppelsäule; sie kann nicht behalten werden.
babylon-marker-change_symbol = Ein Symbol auf einem in diesem Zug gelegten Plättchen gilt für ein Dekorationselement als ein anderes.
babylon-marker-wild_empty_field = Ein Feld ohne Symbol auf einem in diesem Zug gelegten Plättchen gilt für ein Dekorationselement als beliebiges Symbol.
babylon-marker-flower_double = Die eigene Blume bringt zwei Säulen statt einer.
babylon-marker-one_less = Jedes Graben bringt eine Säule weniger.

babylon-from-statues = Statuen
babylon-from-fountains = Springbrunnen
babylon-from-bridges = Brücken
babylon-from-stairs = Treppen
babylon-from-variety = Vielfalt
babylon-from-flowers = Blumen
babylon-from-belvederes = Aussichtspunkte
babylon-from-highest = Höchster Punkt
babylon-hint-statues = Die Ebene jeder Statue.
babylon-hint-fountains = Dreimal die Ebene jedes Springbrunnens.
babylon-hint-bridges = Dreimal die Ebene jeder Brücke.
babylon-hint-stairs = Untere und obere Ebene jeder Treppe.
babylon-hint-variety = 4 für jedes Set aus Statue, Springbrunnen, Brücke und Treppe.
babylon-hint-flowers = 4 für jedes Set aller vier Blumen.
babylon-hint-belvederes = 1 für jeden Aussichtspunkt.
babylon-hint-highest = Zweimal die Ebene der höchsten Terrasse.

babylon-progress = Runde { $round } von { $rounds }
babylon-progress-remove = Vor der ersten Runde
babylon-ask-remove = { $count ->
    [one] Wähle das letzte Lehmplättchen, das den Steinbruch verlässt.
   *[other] Wähle ein Lehmplättchen, das den Steinbruch verlässt; noch { $count } fehlen.
}
babylon-ask-dig = Grabe ein Plättchen aus. Die Zahl darauf sind die Säulen, die es dir bringt.
babylon-ask-decorate = Baue ein Dekorationselement, lege ein Plättchen oder mach weiter.
babylon-ask-decorate-only = Baue ein Dekorationselement oder mach weiter.
babylon-ask-place = Lege ein Plättchen in deinen Garten, oder sag, was mit dem ausgegrabenen geschieht.
babylon-ask-dug = Was geschieht mit dem ausgegrabenen Plättchen?
babylon-ask-place-or-end = Beende deinen Zug, oder lege das andere Plättchen.
babylon-ask-end = Willst du deinen Zug beenden?
babylon-wait-remove = { $name } nimmt ein Lehmplättchen aus dem Steinbruch.
babylon-wait-dig = { $name } gräbt.
babylon-wait-build = { $name } baut.
babylon-over = { $count ->
    [one] Die Gärten sind fertig. { $names } gewinnt.
   *[other] Die Gärten sind fertig. { $names } gewinnen.
}

babylon-do-remove = { $pit } entfernen
babylon-do-dig = { $count ->
    [one] { $pit } ausgraben, eine Säule nehmen
   *[other] { $pit } ausgraben, { $count } Säulen nehmen
}
babylon-do-place = { $at }, Ebene { $level }
babylon-do-level = Ebene { $level }
babylon-open-nw = Aussichtspunkt oben links
babylon-open-ne = Aussichtspunkt oben rechts
babylon-open-se = Aussichtspunkt unten rechts
babylon-open-sw = Aussichtspunkt unten links
babylon-open-back = Aussichtspunkt hinten
babylon-open-right = Aussichtspunkt rechts
babylon-open-front = Aussichtspunkt vorn
babylon-open-left = Aussichtspunkt links
babylon-place-it = Plättchen legen
babylon-choose-level = Ebene wählen
babylon-then = danach möglich: { $list }
babylon-do-build = { $piece } { $on }
babylon-do-build-marker = { $piece } { $on } (Marker)
babylon-do-store = Plättchen einlagern
babylon-do-store-instead = Einlagern, das alte ablegen
babylon-do-discard = Plättchen ablegen
babylon-do-end-keeping = { $kept ->
    [0] Zug beenden
    [one] Zug beenden, eine Säule behalten
   *[other] Zug beenden, { $kept } Säulen behalten
}
babylon-do-end-losing = Zug beenden, { $kept } behalten, { $lost } verlieren
babylon-do-keep = { $count } behalten

babylon-line-removed = { $name } entfernt { $pit } aus dem Steinbruch ({ $tile }).
babylon-line-dug = { $stone ->
    [clay] { $name } gräbt Lehm bei { $pit } aus ({ $tile }).
    [granite] { $name } gräbt Granit bei { $pit } aus ({ $tile }).
   *[basalt] { $name } gräbt Basalt bei { $pit } aus ({ $tile }).
}
babylon-line-uncovered = { $stone ->
    [granite] Bei { $pit } erscheint Granit ({ $tile }).
   *[basalt] Bei { $pit } erscheint Basalt ({ $tile }).
}
babylon-line-gained = { $name } nimmt { $pillars }.
babylon-line-gained-marker = { $name } nimmt { $pillars } für den Marker.
babylon-line-placed = { $name } legt eine Terrasse ({ $tile }) auf { $at }, Ebene { $level }, mit { $pillars }.
babylon-line-belvedere = { $name } setzt einen Aussichtspunkt auf { $at }, Ebene { $level }.
babylon-line-carries = Die Statue von { $name } auf { $at } trägt jetzt eine Terrasse.
babylon-line-built = { $piece ->
    [stairs] { $name } baut eine Treppe { $on }.
    [fountain] { $name } baut einen Springbrunnen { $on }.
    [bridge] { $name } baut eine Brücke { $on }.
   *[statue] { $name } baut eine Statue auf { $on }.
}
babylon-line-built-marker = { $piece ->
    [stairs] { $name } baut mit dem Marker eine Treppe { $on }.
    [fountain] { $name } baut mit dem Marker einen Springbrunnen { $on }.
    [bridge] { $name } baut mit dem Marker eine Brücke { $on }.
   *[statue] { $name } baut mit dem Marker eine Statue auf { $on }.
}
babylon-line-scored = { $name }, { $what }: { $points }
babylon-line-stored = { $name } lagert das Plättchen ein ({ $tile }).
babylon-line-instead = Das alte ist fort ({ $tile }).
babylon-line-discarded = { $name } legt das Plättchen ab ({ $tile }).
babylon-line-kept = { $count ->
    [0] { $name } behält keine Säulen.
    [one] { $name } behält eine Säule.
   *[other] { $name } behält { $count } Säulen.
}
babylon-line-returned = Zurück in den Vorrat: { $pillars }.
babylon-line-marker = Runde { $round }. { $effect }

babylon-option-tile_overlap = Genau übereinander
babylon-option-tile_overlap-hint = Wo eine Terrasse nicht genau über einer anderen liegen darf.
babylon-option-tile_overlap-consecutive_levels = auf der nächsten Ebene
babylon-option-tile_overlap-any_levels = auf jeder Ebene
babylon-option-bridge_gap = Unter Brücken
babylon-option-bridge_gap-hint = Was eine Brücke überspannen darf.
babylon-option-bridge_gap-any_lower_empty_field = jedes tiefere leere Feld
babylon-option-bridge_gap-board_only = nur das bloße Tableau
babylon-option-first_statue_again_when_none_counts = Wieder eine erste Statue
babylon-option-first_statue_again_when_none_counts-hint = Zählt keine Statue mehr, darf die nächste überall stehen.
babylon-option-buried_statue_aligns = Verdeckte Statuen richten aus
babylon-option-buried_statue_aligns-hint = Auch eine Statue unter einer Terrasse gibt Reihe und Spalte vor.
babylon-option-statue_at_exact_height_always_supports = Statuen tragen
babylon-option-statue_at_exact_height_always_supports-hint = Eine Statue, die an eine neue Terrasse reicht, trägt sie immer.
babylon-option-hidden_belvedere_scores = Verdeckte Aussichtspunkte zählen
babylon-option-hidden_belvedere_scores-hint = Auch Aussichtspunkte unter anderen Terrassen bringen ihren Punkt.
babylon-option-stairs_block_upper_level_above_lower_half = Platz über Treppen
babylon-option-stairs_block_upper_level_above_lower_half-hint = Keine Terrasse direkt über der unteren Hälfte einer Treppe.
babylon-option-supply = Bauteile
babylon-option-supply-hint = Ob die Teile in der Schachtel ausgehen können.
babylon-option-supply-limited = wie in der Schachtel
babylon-option-supply-unlimited = unbegrenzt

illegal-OUT_OF_BOARD = Das Plättchen würde über den Rand ragen.
illegal-COLLISION = Eine Terrasse dieser oder einer höheren Ebene ist im Weg.
illegal-NOT_EMPTY = Auf diesem Feld steht schon etwas.
illegal-BRIDGE_GAP = Unter einer Brücke kann keine Säule stehen.
illegal-TOO_FEW_SUPPORTS = Eine Terrasse braucht drei oder vier Stützen.
illegal-STAIR_CLEARANCE = Die Treppe darunter braucht den Platz.
illegal-HEIGHT = Keine Säule ist so hoch wie diese Ecke.
illegal-LEVEL_SKIPPED = Baue zuerst eine Terrasse auf der Ebene darunter.
illegal-FULL_OVERLAP = Auf dieser Ebene läge die Terrasse genau über einer anderen; das ist nicht erlaubt.
illegal-NO_BELVEDERE = Für die offene Ecke ist kein Aussichtspunkt mehr da.
illegal-STATUE_SUPPORTS = Die Statue trägt diese Ecke; sie kann nicht offen bleiben.
illegal-CANNOT_PAY = Du hast zu wenige Säulen.
illegal-NOT_THIS_TURN = Eines der Plättchen muss in diesem Zug gelegt worden sein.
illegal-SYMBOL = Ein Feld zeigt das Symbol nicht.
illegal-GEOMETRY = Die Felder liegen nicht so, wie dieses Teil es braucht.
illegal-NO_PIECE = Dieses Teil ist nicht mehr im Vorrat.
illegal-LEVEL = Die Plättchen liegen nicht auf den nötigen Ebenen.
illegal-SAME_TILE = Ein Springbrunnen liegt auf zwei verschiedenen Plättchen.
illegal-GAP_NOT_EMPTY = Die Lücke unter der Brücke ist nicht leer.
illegal-NOT_ALIGNED = In dieser Reihe oder Spalte steht keine deiner Statuen.
illegal-EFFECT_USED = Du hast den Marker in diesem Zug schon genutzt.
illegal-EFFECT_NEEDS_SYMBOL = Der Marker macht aus einem gedruckten Symbol ein anderes.
illegal-EFFECT_OLD_TILE = Der Marker braucht ein in diesem Zug gelegtes Plättchen.
illegal-NO_TILE = Hier liegt kein Plättchen mehr.
illegal-NOT_CLAY = Am Anfang werden nur Lehmplättchen entfernt.
illegal-REMOVE_FIRST = Es sind noch Lehmplättchen zu entfernen.
illegal-DIG_FIRST = Grabe zuerst ein Plättchen aus.
illegal-NOTHING_TO_REMOVE = Es werden keine Plättchen mehr entfernt.
illegal-ALREADY_DUG = Du hast in diesem Zug schon gegraben.
illegal-TILE_NOT_HELD = Dieses Plättchen hast du nicht.
illegal-TURN_CLOSED = Der Zug kann nur noch beendet werden.
illegal-TILE_LEFT = Lege zuerst das ausgegrabene Plättchen, lagere es ein oder lege es ab.
illegal-NO_DUG_TILE = Es ist kein ausgegrabenes Plättchen da.
illegal-KEEPS_TOO_MANY = So viele Säulen kannst du nicht behalten.

babylon-progress-choose = Wahl der Tableaus
babylon-ask-choose = Wähle ein Spielertableau. Plättchen mit seiner Blume bringen dir eine Säule mehr.
babylon-wait-choose = { $name } wählt ein Spielertableau.
babylon-do-choose-named = Tableau: { $flower }
babylon-do-choose = Dieses Tableau nehmen
babylon-boards = Spielertableaus
babylon-board-open = { $count ->
    [one] { $count } offenes Plättchen im Steinbruch zeigt seine Blume
   *[other] { $count } offene Plättchen im Steinbruch zeigen seine Blume
}
babylon-line-chose = { $name } wählt das Tableau mit der Blume { $flower }.
babylon-left = Noch im Vorrat: { $what }
babylon-left-singles = { $count ->
    [one] eine Einzelsäule
   *[other] { $count } Einzelsäulen
}
babylon-left-of = { $kind } { $count }
babylon-option-hole_under_bridge_counts = Säulenplätze unter Brücken zählen
babylon-option-hole_under_bridge_counts-hint = Bei Gleichstand gilt ein Säulenplatz unter einer Brücke als sichtbar.
babylon-option-choose_boards = Tableaus wählen
babylon-option-choose_boards-hint = Der Reihe nach, sobald der Steinbruch ausliegt; sonst verteilt sie der Zufall.
illegal-CHOOSE_FIRST = Es ist noch ein Spielertableau zu wählen.
illegal-BOARD_TAKEN = Dieses Tableau ist schon vergeben.
illegal-NOTHING_TO_CHOOSE = Es werden keine Tableaus mehr gewählt.
