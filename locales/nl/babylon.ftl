gar-white = lelie
gar-pink = roos
gar-yellow = klaproos
gar-purple = iris
gar-stairs = trap
gar-fountain = fontein
gar-bridge = brug
gar-statue = standbeeld
gar-quarry = Steengroeve
gar-garden = Tuin
gar-plan = Plattegrond
gar-others = Alle tuinen
gar-look-left = Linksom lopen
gar-look-right = Rechtsom lopen
gar-swap = Tuin en plattegrond wisselen
gar-begins = begint
gar-singles = { $count ->
    [one] één pilaar
   *[other] { $count } pilaren
}
gar-doubles = { $count ->
    [one] één dubbele pilaar
   *[other] { $count } dubbele pilaren
}
gar-in-recess = In opslag: { $tile }
gar-recess-empty = Opslag is leeg
gar-dug = Gedolven
gar-stored = Opgeslagen
gar-turn-tile = Tegel draaien (R of wiel)
gar-keep-fewer = Je pilaren. Klik om de beurt met minder te eindigen.
gar-gain = { $count ->
    [one] Brengt één pilaar op
   *[other] Brengt { $count } pilaren op
} (randen { $edges }{ $flower ->
    [0] { "" }
   *[other] , bloem { $flower }
}{ $less ->
    [0] { "" }
   *[other] , fiche −{ $less }
})
gar-below-granite = Graniet nog verborgen
gar-below-basalt = Basalt nog verborgen
gar-offers = Je kunt bouwen
gar-no-offers = Op deze tegels kan nog niets gebouwd worden.

gar-marker-none = Geen fiche in de eerste ronde.
gar-marker-blank = Deze ronde heeft geen bijzonder effect.
gar-marker-single_pillar = Iedereen begint de beurt met één pilaar extra.
gar-marker-double_pillar = Iedereen begint de beurt met een dubbele pilaar; die kan niet bewaard worden.
gar-marker-change_symbol = Eén symbool op een tegel die je deze beurt legt, telt als een ander.
gar-marker-wild_empty_field = Eén leeg vak op een tegel die je deze beurt legt, telt als elk symbool.
gar-marker-flower_double = Je eigen bloem brengt twee pilaren op in plaats van één.
gar-marker-one_less = Elke keer delven brengt één pilaar minder op.

gar-from-statues = Standbeelden
gar-from-fountains = Fonteinen
gar-from-bridges = Bruggen
gar-from-stairs = Trappen
gar-from-variety = Verscheidenheid
gar-from-flowers = Bloemen
gar-from-belvederes = Belvederes
gar-from-highest = Hoogste punt
gar-hint-statues = Het niveau van elk standbeeld.
gar-hint-fountains = Drie keer het niveau van elke fontein.
gar-hint-bridges = Drie keer het niveau van elke brug.
gar-hint-stairs = Onderste en bovenste niveau van elke trap.
gar-hint-variety = 4 voor elke set van standbeeld, fontein, brug en trap.
gar-hint-flowers = 4 voor elke set van alle vier de bloemen.
gar-hint-belvederes = 1 voor elke belvedere.
gar-hint-highest = Twee keer het niveau van het hoogste terras.

gar-progress = Ronde { $round } van { $rounds }
gar-progress-remove = Vóór de eerste ronde
gar-ask-remove = { $count ->
    [one] Kies de laatste kleitegel die de steengroeve verlaat.
   *[other] Kies een kleitegel die de steengroeve verlaat; er gaan er nog { $count } uit.
}
gar-ask-dig = Delf een tegel. Het getal erop is wat hij je aan pilaren oplevert.
gar-ask-decorate = Bouw een versiering, leg een tegel of ga verder.
gar-ask-decorate-only = Bouw een versiering of ga verder.
gar-ask-place = Leg een tegel in je tuin, of zeg wat er met de gedolven tegel gebeurt.
gar-ask-dug = Wat gebeurt er met de gedolven tegel?
gar-ask-place-or-end = Beëindig je beurt, of leg de andere tegel.
gar-ask-end = Wil je je beurt beëindigen?
gar-wait-remove = { $name } haalt een kleitegel uit de steengroeve.
gar-wait-dig = { $name } is aan het delven.
gar-wait-build = { $name } is aan het bouwen.
gar-over = { $count ->
    [one] De tuinen zijn klaar. { $names } wint.
   *[other] De tuinen zijn klaar. { $names } winnen.
}

gar-do-remove = { $pit } verwijderen
gar-do-dig = { $count ->
    [one] { $pit } delven, één pilaar pakken
   *[other] { $pit } delven, { $count } pilaren pakken
}
gar-do-place = { $at }, niveau { $level }
gar-do-level = Niveau { $level }
gar-open-nw = belvedere linksboven
gar-open-ne = belvedere rechtsboven
gar-open-se = belvedere rechtsonder
gar-open-sw = belvedere linksonder
gar-do-build = { $piece } { $on }
gar-do-build-marker = { $piece } { $on } (fiche)
gar-do-store = Tegel opslaan
gar-do-store-instead = Opslaan, de oude afleggen
gar-do-discard = Tegel afleggen
gar-do-end = Beurt beëindigen
gar-do-end-keeping = { $kept ->
    [0] Beurt beëindigen
    [one] Beurt beëindigen, één pilaar houden
   *[other] Beurt beëindigen, { $kept } pilaren houden
}
gar-do-end-losing = Beurt beëindigen, { $kept } houden, { $lost } kwijt
gar-do-keep = { $count } houden

gar-line-removed = { $name } verwijdert { $pit } uit de steengroeve ({ $tile }).
gar-line-dug = { $stone ->
    [clay] { $name } delft klei op { $pit } ({ $tile }).
    [granite] { $name } delft graniet op { $pit } ({ $tile }).
   *[basalt] { $name } delft basalt op { $pit } ({ $tile }).
}
gar-line-uncovered = { $stone ->
    [granite] Op { $pit } verschijnt graniet ({ $tile }).
   *[basalt] Op { $pit } verschijnt basalt ({ $tile }).
}
gar-line-gained = { $name } pakt { $pillars }.
gar-line-gained-marker = { $name } pakt { $pillars } voor het fiche.
gar-line-placed = { $name } legt een terras ({ $tile }) op { $at }, niveau { $level }, met { $pillars }.
gar-line-belvedere = { $name } zet een belvedere op { $at }, niveau { $level }.
gar-line-carries = Het standbeeld van { $name } op { $at } draagt nu een terras.
gar-line-built = { $piece ->
    [stairs] { $name } bouwt een trap { $on }.
    [fountain] { $name } bouwt een fontein { $on }.
    [bridge] { $name } bouwt een brug { $on }.
   *[statue] { $name } bouwt een standbeeld op { $on }.
}
gar-line-built-marker = { $piece ->
    [stairs] { $name } bouwt met het fiche een trap { $on }.
    [fountain] { $name } bouwt met het fiche een fontein { $on }.
    [bridge] { $name } bouwt met het fiche een brug { $on }.
   *[statue] { $name } bouwt met het fiche een standbeeld op { $on }.
}
gar-line-scored = { $name }, { $what }: { $points }
gar-line-stored = { $name } slaat de tegel op ({ $tile }).
gar-line-instead = De oude is weg ({ $tile }).
gar-line-discarded = { $name } legt de tegel af ({ $tile }).
gar-line-kept = { $count ->
    [0] { $name } houdt geen pilaren.
    [one] { $name } houdt één pilaar.
   *[other] { $name } houdt { $count } pilaren.
}
gar-line-returned = Terug in de voorraad: { $pillars }.
gar-line-marker = Ronde { $round }. { $effect }

gar-option-tile_overlap = Precies op elkaar
gar-option-tile_overlap-hint = Waar een terras niet precies boven een ander mag liggen.
gar-option-tile_overlap-consecutive_levels = op het volgende niveau
gar-option-tile_overlap-any_levels = op elk niveau
gar-option-bridge_gap = Onder bruggen
gar-option-bridge_gap-hint = Wat een brug mag overspannen.
gar-option-bridge_gap-any_lower_empty_field = elk lager leeg vak
gar-option-bridge_gap-board_only = alleen het kale bord
gar-option-first_statue_again_when_none_counts = Opnieuw een eerste standbeeld
gar-option-first_statue_again_when_none_counts-hint = Telt geen standbeeld meer, dan mag het volgende overal staan.
gar-option-buried_statue_aligns = Bedekte standbeelden richten uit
gar-option-buried_statue_aligns-hint = Ook een standbeeld onder een terras bepaalt rij en kolom.
gar-option-statue_at_exact_height_always_supports = Standbeelden dragen
gar-option-statue_at_exact_height_always_supports-hint = Een standbeeld dat tot een nieuw terras reikt, draagt het altijd.
gar-option-hidden_belvedere_scores = Verborgen belvederes tellen
gar-option-hidden_belvedere_scores-hint = Ook belvederes onder andere terrassen leveren hun punt op.
gar-option-stairs_block_upper_level_above_lower_half = Ruimte boven trappen
gar-option-stairs_block_upper_level_above_lower_half-hint = Geen terras direct boven de onderste helft van een trap.
gar-option-supply = Onderdelen
gar-option-supply-hint = Of de onderdelen in de doos op kunnen raken.
gar-option-supply-limited = zoals in de doos
gar-option-supply-unlimited = onbeperkt

illegal-OUT_OF_BOARD = De tegel zou buiten het bord steken.
illegal-COLLISION = Een terras van dit of een hoger niveau ligt in de weg.
illegal-NOT_EMPTY = Op dit vak staat al iets.
illegal-BRIDGE_GAP = Onder een brug kan geen pilaar staan.
illegal-TOO_FEW_SUPPORTS = Een terras heeft drie of vier steunen nodig.
illegal-STAIR_CLEARANCE = De trap eronder heeft de ruimte nodig.
illegal-HEIGHT = Geen pilaar is zo hoog als deze hoek.
illegal-LEVEL_SKIPPED = Bouw eerst een terras op het niveau eronder.
illegal-FULL_OVERLAP = Een terras mag niet precies boven een ander liggen.
illegal-NO_BELVEDERE = Er is geen belvedere meer voor de open hoek.
illegal-STATUE_SUPPORTS = Het standbeeld draagt deze hoek; hij kan niet open blijven.
illegal-CANNOT_PAY = Je hebt te weinig pilaren.
illegal-NOT_THIS_TURN = Een van de tegels moet deze beurt gelegd zijn.
illegal-SYMBOL = Een vak toont het symbool niet.
illegal-GEOMETRY = De vakken liggen niet zoals dit onderdeel nodig heeft.
illegal-NO_PIECE = Dit onderdeel is op.
illegal-LEVEL = De tegels liggen niet op de juiste niveaus.
illegal-SAME_TILE = Een fontein ligt op twee verschillende tegels.
illegal-GAP_NOT_EMPTY = De opening onder de brug is niet leeg.
illegal-NOT_ALIGNED = In deze rij of kolom staat geen standbeeld van jou.
illegal-EFFECT_USED = Je hebt het fiche deze beurt al gebruikt.
illegal-EFFECT_NEEDS_SYMBOL = Het fiche verandert een gedrukt symbool in een ander.
illegal-EFFECT_OLD_TILE = Het fiche heeft een tegel nodig die deze beurt gelegd is.
illegal-NO_TILE = Hier ligt geen tegel meer.
illegal-NOT_CLAY = In het begin worden alleen kleitegels verwijderd.
illegal-REMOVE_FIRST = Er moeten nog kleitegels verwijderd worden.
illegal-DIG_FIRST = Delf eerst een tegel.
illegal-NOTHING_TO_REMOVE = Er worden geen tegels meer verwijderd.
illegal-ALREADY_DUG = Je hebt deze beurt al gedolven.
illegal-TILE_NOT_HELD = Deze tegel heb je niet.
illegal-TURN_CLOSED = De beurt kan alleen nog beëindigd worden.
illegal-TILE_LEFT = Leg eerst de gedolven tegel, sla hem op of leg hem af.
illegal-NO_DUG_TILE = Er is geen gedolven tegel.
illegal-KEEPS_TOO_MANY = Zoveel pilaren kun je niet houden.
