gar-white = Lilie
gar-pink = Rose
gar-yellow = Mohn
gar-purple = Iris
gar-stairs = Treppe
gar-fountain = Brunnen
gar-bridge = Brücke
gar-statue = Statue
gar-quarry = Steinbruch
gar-garden = Garten
gar-plan = Plan
gar-others = Alle Gärten
gar-look-left = Nach links herumgehen
gar-look-right = Nach rechts herumgehen
gar-swap = Garten und Plan tauschen
gar-begins = beginnt
gar-singles = { $count ->
    [one] eine Säule
   *[other] { $count } Säulen
}
gar-doubles = { $count ->
    [one] eine Doppelsäule
   *[other] { $count } Doppelsäulen
}
gar-in-recess = Im Lager: { $tile }
gar-recess-empty = Lager ist leer
gar-dug = Abgebaut
gar-stored = Gelagert
gar-turn-tile = Plättchen drehen (R oder Rad)
gar-keep-fewer = Deine Säulen. Klicke, um den Zug mit weniger zu beenden.
gar-gain = { $count ->
    [one] Bringt eine Säule
   *[other] Bringt { $count } Säulen
} (Kanten { $edges }{ $flower ->
    [0] { "" }
   *[other] , Blume { $flower }
}{ $less ->
    [0] { "" }
   *[other] , Marker −{ $less }
})
gar-below-granite = Granit noch verdeckt
gar-below-basalt = Basalt noch verdeckt
gar-offers = Du kannst bauen
gar-no-offers = Auf diesen Plättchen lässt sich noch nichts bauen.

gar-marker-none = Kein Marker in der ersten Runde.
gar-marker-blank = Diese Runde hat keinen besonderen Effekt.
gar-marker-single_pillar = Alle beginnen den Zug mit einer Säule mehr.
gar-marker-double_pillar = Alle beginnen den Zug mit einer Doppelsäule; sie kann nicht behalten werden.
gar-marker-change_symbol = Ein Symbol auf einem in diesem Zug gelegten Plättchen gilt als ein anderes.
gar-marker-wild_empty_field = Ein leeres Feld auf einem in diesem Zug gelegten Plättchen gilt als beliebiges Symbol.
gar-marker-flower_double = Die eigene Blume bringt zwei Säulen statt einer.
gar-marker-one_less = Jeder Abbau bringt eine Säule weniger.

gar-from-statues = Statuen
gar-from-fountains = Brunnen
gar-from-bridges = Brücken
gar-from-stairs = Treppen
gar-from-variety = Vielfalt
gar-from-flowers = Blumen
gar-from-belvederes = Belvedere
gar-from-highest = Höchster Punkt
gar-hint-statues = Die Ebene jeder Statue.
gar-hint-fountains = Dreimal die Ebene jedes Brunnens.
gar-hint-bridges = Dreimal die Ebene jeder Brücke.
gar-hint-stairs = Untere und obere Ebene jeder Treppe.
gar-hint-variety = 4 für jeden Satz aus Statue, Brunnen, Brücke und Treppe.
gar-hint-flowers = 4 für jeden Satz aller vier Blumen.
gar-hint-belvederes = 1 für jedes Belvedere.
gar-hint-highest = Zweimal die Ebene der höchsten Terrasse.

gar-progress = Runde { $round } von { $rounds }
gar-progress-remove = Vor der ersten Runde
gar-ask-remove = { $count ->
    [one] Wähle das letzte Tonplättchen, das den Steinbruch verlässt.
   *[other] Wähle ein Tonplättchen, das den Steinbruch verlässt; noch { $count } fehlen.
}
gar-ask-dig = Baue ein Plättchen ab. Die Zahl darauf sind die Säulen, die es dir bringt.
gar-ask-decorate = Baue eine Verzierung, lege ein Plättchen oder mach weiter.
gar-ask-decorate-only = Baue eine Verzierung oder mach weiter.
gar-ask-place = Lege ein Plättchen in deinen Garten, oder sag, was mit dem abgebauten geschieht.
gar-ask-dug = Was geschieht mit dem abgebauten Plättchen?
gar-ask-place-or-end = Beende deinen Zug, oder lege das andere Plättchen.
gar-ask-end = Willst du deinen Zug beenden?
gar-wait-remove = { $name } nimmt ein Tonplättchen aus dem Steinbruch.
gar-wait-dig = { $name } baut ab.
gar-wait-build = { $name } baut.
gar-over = { $count ->
    [one] Die Gärten sind fertig. { $names } gewinnt.
   *[other] Die Gärten sind fertig. { $names } gewinnen.
}

gar-do-remove = { $pit } entfernen
gar-do-dig = { $count ->
    [one] { $pit } abbauen, eine Säule nehmen
   *[other] { $pit } abbauen, { $count } Säulen nehmen
}
gar-do-place = { $at }, Ebene { $level }
gar-do-level = Ebene { $level }
gar-open-nw = Belvedere oben links
gar-open-ne = Belvedere oben rechts
gar-open-se = Belvedere unten rechts
gar-open-sw = Belvedere unten links
gar-do-build = { $piece } { $on }
gar-do-build-marker = { $piece } { $on } (Marker)
gar-do-store = Plättchen lagern
gar-do-store-instead = Lagern, das alte abwerfen
gar-do-discard = Plättchen abwerfen
gar-do-end = Zug beenden
gar-do-end-keeping = { $kept ->
    [0] Zug beenden
    [one] Zug beenden, eine Säule behalten
   *[other] Zug beenden, { $kept } Säulen behalten
}
gar-do-end-losing = Zug beenden, { $kept } behalten, { $lost } verlieren
gar-do-keep = { $count } behalten

gar-line-removed = { $name } entfernt { $pit } aus dem Steinbruch ({ $tile }).
gar-line-dug = { $stone ->
    [clay] { $name } baut Ton bei { $pit } ab ({ $tile }).
    [granite] { $name } baut Granit bei { $pit } ab ({ $tile }).
   *[basalt] { $name } baut Basalt bei { $pit } ab ({ $tile }).
}
gar-line-uncovered = { $stone ->
    [granite] Bei { $pit } erscheint Granit ({ $tile }).
   *[basalt] Bei { $pit } erscheint Basalt ({ $tile }).
}
gar-line-gained = { $name } nimmt { $pillars }.
gar-line-gained-marker = { $name } nimmt { $pillars } für den Marker.
gar-line-placed = { $name } legt eine Terrasse ({ $tile }) auf { $at }, Ebene { $level }, mit { $pillars }.
gar-line-belvedere = { $name } setzt ein Belvedere auf { $at }, Ebene { $level }.
gar-line-carries = Die Statue von { $name } auf { $at } trägt jetzt eine Terrasse.
gar-line-built = { $piece ->
    [stairs] { $name } baut eine Treppe { $on }.
    [fountain] { $name } baut einen Brunnen { $on }.
    [bridge] { $name } baut eine Brücke { $on }.
   *[statue] { $name } baut eine Statue auf { $on }.
}
gar-line-built-marker = { $piece ->
    [stairs] { $name } baut mit dem Marker eine Treppe { $on }.
    [fountain] { $name } baut mit dem Marker einen Brunnen { $on }.
    [bridge] { $name } baut mit dem Marker eine Brücke { $on }.
   *[statue] { $name } baut mit dem Marker eine Statue auf { $on }.
}
gar-line-scored = { $name }, { $what }: { $points }
gar-line-stored = { $name } lagert das Plättchen ({ $tile }).
gar-line-instead = Das alte ist fort ({ $tile }).
gar-line-discarded = { $name } wirft das Plättchen ab ({ $tile }).
gar-line-kept = { $count ->
    [0] { $name } behält keine Säulen.
    [one] { $name } behält eine Säule.
   *[other] { $name } behält { $count } Säulen.
}
gar-line-returned = Zurück in den Vorrat: { $pillars }.
gar-line-marker = Runde { $round }. { $effect }

gar-option-tile_overlap = Genau übereinander
gar-option-tile_overlap-hint = Wo eine Terrasse nicht genau über einer anderen liegen darf.
gar-option-tile_overlap-consecutive_levels = auf der nächsten Ebene
gar-option-tile_overlap-any_levels = auf jeder Ebene
gar-option-bridge_gap = Unter Brücken
gar-option-bridge_gap-hint = Was eine Brücke überspannen darf.
gar-option-bridge_gap-any_lower_empty_field = jedes tiefere leere Feld
gar-option-bridge_gap-board_only = nur das bloße Tableau
gar-option-first_statue_again_when_none_counts = Wieder eine erste Statue
gar-option-first_statue_again_when_none_counts-hint = Zählt keine Statue mehr, darf die nächste überall stehen.
gar-option-buried_statue_aligns = Verdeckte Statuen richten aus
gar-option-buried_statue_aligns-hint = Auch eine Statue unter einer Terrasse gibt Reihe und Spalte vor.
gar-option-statue_at_exact_height_always_supports = Statuen tragen
gar-option-statue_at_exact_height_always_supports-hint = Eine Statue, die an eine neue Terrasse reicht, trägt sie immer.
gar-option-hidden_belvedere_scores = Verdeckte Belvedere zählen
gar-option-hidden_belvedere_scores-hint = Auch Belvedere unter anderen Terrassen bringen ihren Punkt.
gar-option-stairs_block_upper_level_above_lower_half = Platz über Treppen
gar-option-stairs_block_upper_level_above_lower_half-hint = Keine Terrasse direkt über der unteren Hälfte einer Treppe.
gar-option-supply = Bauteile
gar-option-supply-hint = Ob die Teile in der Schachtel ausgehen können.
gar-option-supply-limited = wie in der Schachtel
gar-option-supply-unlimited = unbegrenzt

illegal-OUT_OF_BOARD = Das Plättchen würde über den Rand ragen.
illegal-COLLISION = Eine Terrasse dieser oder einer höheren Ebene ist im Weg.
illegal-NOT_EMPTY = Auf diesem Feld steht schon etwas.
illegal-BRIDGE_GAP = Unter einer Brücke kann keine Säule stehen.
illegal-TOO_FEW_SUPPORTS = Eine Terrasse braucht drei oder vier Stützen.
illegal-STAIR_CLEARANCE = Die Treppe darunter braucht den Platz.
illegal-HEIGHT = Keine Säule ist so hoch wie diese Ecke.
illegal-LEVEL_SKIPPED = Baue zuerst eine Terrasse auf der Ebene darunter.
illegal-FULL_OVERLAP = Eine Terrasse darf nicht genau über einer anderen liegen.
illegal-NO_BELVEDERE = Für die offene Ecke ist kein Belvedere mehr da.
illegal-STATUE_SUPPORTS = Die Statue trägt diese Ecke; sie kann nicht offen bleiben.
illegal-CANNOT_PAY = Du hast zu wenige Säulen.
illegal-NOT_THIS_TURN = Eines der Plättchen muss in diesem Zug gelegt worden sein.
illegal-SYMBOL = Ein Feld zeigt das Symbol nicht.
illegal-GEOMETRY = Die Felder liegen nicht so, wie dieses Teil es braucht.
illegal-NO_PIECE = Dieses Teil ist nicht mehr im Vorrat.
illegal-LEVEL = Die Plättchen liegen nicht auf den nötigen Ebenen.
illegal-SAME_TILE = Ein Brunnen liegt auf zwei verschiedenen Plättchen.
illegal-GAP_NOT_EMPTY = Die Lücke unter der Brücke ist nicht leer.
illegal-NOT_ALIGNED = In dieser Reihe oder Spalte steht keine deiner Statuen.
illegal-EFFECT_USED = Du hast den Marker in diesem Zug schon genutzt.
illegal-EFFECT_NEEDS_SYMBOL = Der Marker macht aus einem gedruckten Symbol ein anderes.
illegal-EFFECT_OLD_TILE = Der Marker braucht ein in diesem Zug gelegtes Plättchen.
illegal-NO_TILE = Hier liegt kein Plättchen mehr.
illegal-NOT_CLAY = Am Anfang werden nur Tonplättchen entfernt.
illegal-REMOVE_FIRST = Es sind noch Tonplättchen zu entfernen.
illegal-DIG_FIRST = Baue zuerst ein Plättchen ab.
illegal-NOTHING_TO_REMOVE = Es werden keine Plättchen mehr entfernt.
illegal-ALREADY_DUG = Du hast in diesem Zug schon abgebaut.
illegal-TILE_NOT_HELD = Dieses Plättchen hast du nicht.
illegal-TURN_CLOSED = Der Zug kann nur noch beendet werden.
illegal-TILE_LEFT = Lege, lagere oder wirf zuerst das abgebaute Plättchen ab.
illegal-NO_DUG_TILE = Es ist kein abgebautes Plättchen da.
illegal-KEEPS_TOO_MANY = So viele Säulen kannst du nicht behalten.
