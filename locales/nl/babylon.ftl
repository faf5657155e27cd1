babylon-white = lelie
babylon-pink = roos
babylon-yellow = klaproos
babylon-purple = iris
babylon-stairs = trap
babylon-fountain = fontein
babylon-bridge = brug
babylon-statue = standbeeld
babylon-quarry = Steengroeve
babylon-garden = Tuin
babylon-plan = Plattegrond
babylon-others = Alle tuinen
babylon-look-left = Linksom lopen
babylon-look-right = Rechtsom lopen
babylon-swap = Tuin en plattegrond wisselen
babylon-begins = begint
babylon-singles = { $count ->
    [one] één pilaar
   *[other] { $count } pilaren
}
babylon-doubles = { $count ->
    [one] één dubbele pilaar
   *[other] { $count } dubbele pilaren
}
babylon-in-recess = In opslag: { $tile }
babylon-recess-empty = Opslag is leeg
babylon-dug = Opgegraven
babylon-stored = Opgeslagen
babylon-turn-tile = Tegel draaien (R of wiel)
babylon-keep-fewer = Je pilaren. Klik om de beurt met minder te eindigen.
babylon-gain = { $count ->
    [one] Brengt 1 pilaar op
   *[other] Brengt { $count } pilaren op
} (randen { $edges }{ $flower ->
    [0] { "" }
   *[other] , bloem { $flower }
}{ $less ->
    [0] { "" }
   *[other] , fiche −{ $less }
})
babylon-below-granite = Graniet nog verborgen
babylon-below-basalt = Basalt nog verborgen
babylon-offers = Je kunt bouwen
babylon-no-offers = Op deze tegels kan nog niets gebouwd worden.

babylon-marker-none = Geen fiche in de eerste ronde.
babylon-marker-blank = Deze ronde heeft geen bijzonder effect.
babylon-marker-single_pillar = Iedereen begint de beurt met één pilaar extra.
babylon-marker-double_pillar = Iedereen begint de beurt met een dubbele pilaar; die kan niet bewaard worden.
babylon-marker-change_symbol = Eén symbool op een tegel die je deze beurt legt, telt voor één decoratief element als een ander.
babylon-marker-wild_empty_field = Eén veld zonder symbool op een tegel die je deze beurt legt, telt voor één decoratief element als elk symbool.
babylon-marker-flower_double = Je eigen bloem brengt twee pilaren op in plaats van één.
babylon-marker-one_less = Elke keer graven brengt één pilaar minder op.

babylon-from-statues = Standbeelden
babylon-from-fountains = Fonteinen
babylon-from-bridges = Bruggen
babylon-from-stairs = Trappen
babylon-from-variety = Decoratieve elementen
babylon-from-flowers = Bloemen
babylon-from-belvederes = Belvédères
babylon-from-highest = Panorama
babylon-hint-statues = Het niveau van elk standbeeld.
babylon-hint-fountains = Drie keer het niveau van elke fontein.
babylon-hint-bridges = Drie keer het niveau van elke brug.
babylon-hint-stairs = Onderste en bovenste niveau van elke trap.
babylon-hint-variety = 4 voor elke set van standbeeld, fontein, brug en trap.
babylon-hint-flowers = 4 voor elke set van alle vier de bloemen.
babylon-hint-belvederes = 1 voor elke belvédère.
babylon-hint-highest = Twee keer het niveau van het hoogste terras.

babylon-progress = Ronde { $round } van { $rounds }
babylon-progress-remove = Vóór de eerste ronde
babylon-ask-remove = { $count ->
    [one] Kies de laatste kleitegel die de steengroeve verlaat.
   *[other] Kies een kleitegel die de steengroeve verlaat; er gaan er nog { $count } uit.
}
babylon-ask-dig = Graaf een tegel op. Het getal erop is wat hij je aan pilaren oplevert.
babylon-ask-decorate = Bouw een decoratief element, leg een tegel of ga verder.
babylon-ask-decorate-only = Bouw een decoratief element of ga verder.
babylon-ask-place = Leg een tegel in je tuin, of zeg wat er met de opgegraven tegel gebeurt.
babylon-ask-dug = Wat gebeurt er met de opgegraven tegel?
babylon-ask-place-or-end = Beëindig je beurt, of leg de andere tegel.
babylon-ask-end = Wil je je beurt beëindigen?
babylon-wait-remove = { $name } haalt een kleitegel uit de steengroeve.
babylon-wait-dig = { $name } is aan het graven.
babylon-wait-build = { $name } is aan het bouwen.
babylon-over = { $count ->
    [one] De tuinen zijn klaar. { $names } wint.
   *[other] De tuinen zijn klaar. { $names } winnen.
}

babylon-do-remove = { $pit } verwijderen
babylon-do-dig = { $count ->
    [one] { $pit } opgraven, één pilaar nemen
   *[other] { $pit } opgraven, { $count } pilaren nemen
}
babylon-do-place = { $at }, niveau { $level }
babylon-do-level = Niveau { $level }
babylon-open-nw = belvédère linksboven
babylon-open-ne = belvédère rechtsboven
babylon-open-se = belvédère rechtsonder
babylon-open-sw = belvédère linksonder
babylon-open-back = belvédère achteraan
babylon-open-right = belvédère rechts
babylon-open-front = belvédère vooraan
babylon-open-left = belvédère links
babylon-place-it = Tegel leggen
babylon-choose-level = Niveau kiezen
babylon-then = daarna mogelijk: { $list }
babylon-do-build = { $piece } { $on }
babylon-do-build-marker = { $piece } { $on } (fiche)
babylon-do-store = Tegel opslaan
babylon-do-store-instead = Opslaan, de oude afleggen
babylon-do-discard = Tegel afleggen
babylon-do-end-keeping = { $kept ->
    [0] Beurt beëindigen
    [one] Beurt beëindigen, één pilaar houden
   *[other] Beurt beëindigen, { $kept } pilaren houden
}
babylon-do-end-losing = Beurt beëindigen, { $kept } houden, { $lost } kwijt
babylon-do-keep = { $count } houden

babylon-line-removed = { $name } verwijdert { $pit } uit de steengroeve ({ $tile }).
babylon-line-dug = { $stone ->
    [clay] { $name } graaft klei op bij { $pit } ({ $tile }).
    [granite] { $name } graaft graniet op bij { $pit } ({ $tile }).
   *[basalt] { $name } graaft basalt op bij { $pit } ({ $tile }).
}
babylon-line-uncovered = { $stone ->
    [granite] Op { $pit } verschijnt graniet ({ $tile }).
   *[basalt] Op { $pit } verschijnt basalt ({ $tile }).
}
babylon-line-gained = { $name } pakt { $pillars }.
babylon-line-gained-marker = { $name } pakt { $pillars } voor het fiche.
babylon-line-placed = { $name } legt een terras ({ $tile }) op { $at }, niveau { $level }, met { $pillars }.
babylon-line-belvedere = { $name } zet een belvédère op { $at }, niveau { $level }.
babylon-line-carries = Het standbeeld van { $name } op { $at } draagt nu een terras.
babylon-line-built = { $piece ->
    [stairs] { $name } bouwt een trap { $on }.
    [fountain] { $name } bouwt een fontein { $on }.
    [bridge] { $name } bouwt een brug { $on }.
   *[statue] { $name } bouwt een standbeeld op { $on }.
}
babylon-line-built-marker = { $piece ->
    [stairs] { $name } bouwt met het fiche een trap { $on }.
    [fountain] { $name } bouwt met het fiche een fontein { $on }.
    [bridge] { $name } bouwt met het fiche een brug { $on }.
   *[statue] { $name } bouwt met het fiche een standbeeld op { $on }.
}
babylon-line-scored = { $name }, { $what }: { $points }
babylon-line-stored = { $name } slaat de tegel op ({ $tile }).
babylon-line-instead = De oude is weg ({ $tile }).
babylon-line-discarded = { $name } legt de tegel af ({ $tile }).
babylon-line-kept = { $count ->
    [0] { $name } houdt geen pilaren.
    [one] { $name } houdt één pilaar.
   *[other] { $name } houdt { $count } pilaren.
}
babylon-line-returned = Terug in de voorraad: { $pillars }.
babylon-line-marker = Ronde { $round }. { $effect }

babylon-option-tile_overlap = Precies op elkaar
babylon-option-tile_overlap-hint = Waar een terras niet precies boven een ander mag liggen.
babylon-option-tile_overlap-consecutive_levels = op het volgende niveau
babylon-option-tile_overlap-any_levels = op elk niveau
babylon-option-bridge_gap = Onder bruggen
babylon-option-bridge_gap-hint = Wat een brug mag overspannen.
babylon-option-bridge_gap-any_lower_empty_field = elk lager leeg veld
babylon-option-bridge_gap-board_only = alleen het kale bord
babylon-option-first_statue_again_when_none_counts = Opnieuw een eerste standbeeld
babylon-option-first_statue_again_when_none_counts-hint = Telt geen standbeeld meer, dan mag het volgende overal staan.
babylon-option-buried_statue_aligns = Bedekte standbeelden richten uit
babylon-option-buried_statue_aligns-hint = Ook een standbeeld onder een terras bepaalt rij en kolom.
babylon-option-statue_at_exact_height_always_supports = Standbeelden dragen
babylon-option-statue_at_exact_height_always_supports-hint = Een standbeeld dat tot een nieuw terras reikt, draagt het altijd.
babylon-option-hidden_belvedere_scores = Verborgen belvédères tellen
babylon-option-hidden_belvedere_scores-hint = Ook belvédères onder andere terrassen leveren hun punt op.
babylon-option-stairs_block_upper_level_above_lower_half = Ruimte boven trappen
babylon-option-stairs_block_upper_level_above_lower_half-hint = Geen terras direct boven de onderste helft van een trap.
babylon-option-supply = Onderdelen
babylon-option-supply-hint = Of de onderdelen in de doos op kunnen raken.
babylon-option-supply-limited = zoals in de doos
babylon-option-supply-unlimited = onbeperkt

illegal-OUT_OF_BOARD = De tegel zou buiten het bord steken.
illegal-COLLISION = Een terras van dit of een hoger niveau ligt in de weg.
illegal-NOT_EMPTY = Op dit veld staat al iets.
illegal-BRIDGE_GAP = Onder een brug kan geen pilaar staan.
illegal-TOO_FEW_SUPPORTS = Een terras heeft drie of vier steunen nodig.
illegal-STAIR_CLEARANCE = De trap eronder heeft de ruimte nodig.
illegal-HEIGHT = Geen pilaar is zo hoog als deze hoek.
illegal-LEVEL_SKIPPED = Bouw eerst een terras op het niveau eronder.
illegal-FULL_OVERLAP = Op dit niveau zou het terras precies boven een ander liggen; dat mag niet.
illegal-NO_BELVEDERE = Er is geen belvédère meer voor de open hoek.
illegal-STATUE_SUPPORTS = Het standbeeld draagt deze hoek; hij kan niet open blijven.
illegal-CANNOT_PAY = Je hebt te weinig pilaren.
illegal-NOT_THIS_TURN = Een van de tegels moet deze beurt gelegd zijn.
illegal-SYMBOL = Een veld toont het symbool niet.
illegal-GEOMETRY = De velden liggen niet zoals dit onderdeel nodig heeft.
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
illegal-DIG_FIRST = Graaf eerst een tegel op.
illegal-NOTHING_TO_REMOVE = Er worden geen tegels meer verwijderd.
illegal-ALREADY_DUG = Je hebt deze beurt al gegraven.
illegal-TILE_NOT_HELD = Deze tegel heb je niet.
illegal-TURN_CLOSED = De beurt kan alleen nog beëindigd worden.
illegal-TILE_LEFT = Leg eerst de opgegraven tegel, sla hem op of leg hem af.
illegal-NO_DUG_TILE = Er is geen opgegraven tegel.
illegal-KEEPS_TOO_MANY = Zoveel pilaren kun je niet houden.

babylon-progress-choose = Borden kiezen
babylon-ask-choose = Kies een spelersbord. Tegels met de bloem ervan leveren je één pilaar meer op.
babylon-wait-choose = { $name } kiest een spelersbord.
babylon-do-choose-named = Bord met { $flower }
babylon-do-choose = Dit bord nemen
babylon-boards = Spelersborden
babylon-board-open = { $count ->
    [one] { $count } open tegel in de steengroeve toont de bloem ervan
   *[other] { $count } open tegels in de steengroeve tonen de bloem ervan
}
babylon-line-chose = { $name } kiest het bord met de bloem { $flower }.
babylon-left = Nog in de voorraad: { $what }
babylon-left-singles = { $count ->
    [one] één enkelvoudige pilaar
   *[other] { $count } enkelvoudige pilaren
}
babylon-left-of = { $kind } { $count }
babylon-option-hole_under_bridge_counts = Gaten onder bruggen tellen
babylon-option-hole_under_bridge_counts-hint = Bij een gelijke stand telt een gat in het bord onder een brug als onbedekt.
babylon-option-choose_boards = Borden kiezen
babylon-option-choose_boards-hint = In beurtvolgorde, zodra de steengroeve open ligt; anders deelt het toeval ze uit.
illegal-CHOOSE_FIRST = Er moet nog een spelersbord gekozen worden.
illegal-BOARD_TAKEN = Dit bord is al genomen.
illegal-NOTHING_TO_CHOOSE = Er worden geen borden meer gekozen.
