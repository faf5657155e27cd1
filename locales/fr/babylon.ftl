gar-white = lys
gar-pink = rose
gar-yellow = pavot
gar-purple = iris
gar-stairs = escalier
gar-fountain = fontaine
gar-bridge = pont
gar-statue = statue
gar-quarry = Carrière
gar-garden = Jardin
gar-plan = Plan
gar-others = Tous les jardins
gar-look-left = Tourner vers la gauche
gar-look-right = Tourner vers la droite
gar-swap = Échanger jardin et plan
gar-begins = commence
gar-singles = { $count ->
    [0] aucune colonne
    [one] une colonne
   *[other] { $count } colonnes
}
gar-doubles = { $count ->
    [0] aucune colonne double
    [one] une colonne double
   *[other] { $count } colonnes doubles
}
gar-in-recess = En réserve : { $tile }
gar-recess-empty = Réserve vide
gar-dug = Extraite
gar-stored = En réserve
gar-turn-tile = Tourner la tuile (R ou molette)
gar-keep-fewer = Vos colonnes. Cliquez pour finir le tour en en gardant moins.
gar-gain = { $count ->
    [0] N’apporte aucune colonne
    [one] Apporte une colonne
   *[other] Apporte { $count } colonnes
} (bords { $edges }{ $flower ->
    [0] { "" }
   *[other] , fleur { $flower }
}{ $less ->
    [0] { "" }
   *[other] , marqueur −{ $less }
})
gar-below-granite = Granit encore caché
gar-below-basalt = Basalte encore caché
gar-offers = Vous pouvez construire
gar-no-offers = Rien ne peut encore être construit sur ces tuiles.

gar-marker-none = Pas de marqueur à la première manche.
gar-marker-blank = Cette manche n’a pas d’effet spécial.
gar-marker-single_pillar = Chacun commence son tour avec une colonne de plus.
gar-marker-double_pillar = Chacun commence son tour avec une colonne double ; elle ne se garde pas.
gar-marker-change_symbol = Un symbole d’une tuile posée ce tour compte comme un autre.
gar-marker-wild_empty_field = Une case vide d’une tuile posée ce tour compte comme n’importe quel symbole.
gar-marker-flower_double = Sa propre fleur apporte deux colonnes au lieu d’une.
gar-marker-one_less = Chaque extraction apporte une colonne de moins.

gar-from-statues = Statues
gar-from-fountains = Fontaines
gar-from-bridges = Ponts
gar-from-stairs = Escaliers
gar-from-variety = Variété
gar-from-flowers = Fleurs
gar-from-belvederes = Belvédères
gar-from-highest = Point culminant
gar-hint-statues = Le niveau de chaque statue.
gar-hint-fountains = Trois fois le niveau de chaque fontaine.
gar-hint-bridges = Trois fois le niveau de chaque pont.
gar-hint-stairs = Niveaux bas et haut de chaque escalier.
gar-hint-variety = 4 par série de statue, fontaine, pont et escalier.
gar-hint-flowers = 4 par série des quatre fleurs.
gar-hint-belvederes = 1 par belvédère.
gar-hint-highest = Deux fois le niveau de la terrasse la plus haute.

gar-progress = Manche { $round } sur { $rounds }
gar-progress-remove = Avant la première manche
gar-ask-remove = { $count ->
    [one] Choisissez la dernière tuile d’argile qui quitte la carrière.
   *[other] Choisissez une tuile d’argile qui quitte la carrière ; il en reste { $count }.
}
gar-ask-dig = Extrayez une tuile. Le nombre indique les colonnes qu’elle vous apporte.
gar-ask-decorate = Construisez une décoration, posez une tuile ou poursuivez.
gar-ask-decorate-only = Construisez une décoration ou poursuivez.
gar-ask-place = Posez une tuile dans votre jardin, ou dites ce que devient la tuile extraite.
gar-ask-dug = Que devient la tuile extraite ?
gar-ask-place-or-end = Finissez votre tour, ou posez l’autre tuile.
gar-ask-end = Finir votre tour ?
gar-wait-remove = { $name } retire une tuile d’argile de la carrière.
gar-wait-dig = { $name } creuse.
gar-wait-build = { $name } construit.
gar-over = { $count ->
    [one] Les jardins sont finis. { $names } gagne.
   *[other] Les jardins sont finis. { $names } gagnent.
}

gar-do-remove = Retirer { $pit }
gar-do-dig = { $count ->
    [0] Extraire { $pit }, sans colonne
    [one] Extraire { $pit }, prendre une colonne
   *[other] Extraire { $pit }, prendre { $count } colonnes
}
gar-do-place = { $at }, niveau { $level }
gar-do-level = Niveau { $level }
gar-open-nw = belvédère en haut à gauche
gar-open-ne = belvédère en haut à droite
gar-open-se = belvédère en bas à droite
gar-open-sw = belvédère en bas à gauche
gar-do-build = { $piece } { $on }
gar-do-build-marker = { $piece } { $on } (marqueur)
gar-do-store = Mettre en réserve
gar-do-store-instead = En réserve, défausser l’ancienne
gar-do-discard = Défausser la tuile
gar-do-end = Finir le tour
gar-do-end-keeping = { $kept ->
    [0] Finir le tour
    [one] Finir le tour, garder une colonne
   *[other] Finir le tour, garder { $kept } colonnes
}
gar-do-end-losing = Finir, garder { $kept }, perdre { $lost }
gar-do-keep = Garder { $count }

gar-line-removed = { $name } retire { $pit } de la carrière ({ $tile }).
gar-line-dug = { $stone ->
    [clay] { $name } extrait de l’argile en { $pit } ({ $tile }).
    [granite] { $name } extrait du granit en { $pit } ({ $tile }).
   *[basalt] { $name } extrait du basalte en { $pit } ({ $tile }).
}
gar-line-uncovered = { $stone ->
    [granite] Du granit apparaît en { $pit } ({ $tile }).
   *[basalt] Du basalte apparaît en { $pit } ({ $tile }).
}
gar-line-gained = { $name } prend { $pillars }.
gar-line-gained-marker = { $name } prend { $pillars } pour le marqueur.
gar-line-placed = { $name } pose une terrasse ({ $tile }) en { $at }, niveau { $level }, avec { $pillars }.
gar-line-belvedere = { $name } met un belvédère en { $at }, niveau { $level }.
gar-line-carries = La statue de { $name } en { $at } porte maintenant une terrasse.
gar-line-built = { $piece ->
    [stairs] { $name } construit un escalier { $on }.
    [fountain] { $name } construit une fontaine { $on }.
    [bridge] { $name } construit un pont { $on }.
   *[statue] { $name } construit une statue en { $on }.
}
gar-line-built-marker = { $piece ->
    [stairs] { $name } construit avec le marqueur un escalier { $on }.
    [fountain] { $name } construit avec le marqueur une fontaine { $on }.
    [bridge] { $name } construit avec le marqueur un pont { $on }.
   *[statue] { $name } construit avec le marqueur une statue en { $on }.
}
gar-line-scored = { $name }, { $what } : { $points }
gar-line-stored = { $name } met la tuile en réserve ({ $tile }).
gar-line-instead = L’ancienne est défaussée ({ $tile }).
gar-line-discarded = { $name } défausse la tuile ({ $tile }).
gar-line-kept = { $count ->
    [0] { $name } ne garde aucune colonne.
    [one] { $name } garde une colonne.
   *[other] { $name } garde { $count } colonnes.
}
gar-line-returned = De retour au stock : { $pillars }.
gar-line-marker = Manche { $round }. { $effect }

gar-option-tile_overlap = L’une sur l’autre
gar-option-tile_overlap-hint = Où une terrasse ne peut être exactement au-dessus d’une autre.
gar-option-tile_overlap-consecutive_levels = au niveau suivant
gar-option-tile_overlap-any_levels = à tout niveau
gar-option-bridge_gap = Sous les ponts
gar-option-bridge_gap-hint = Ce qu’un pont peut enjamber.
gar-option-bridge_gap-any_lower_empty_field = toute case vide plus basse
gar-option-bridge_gap-board_only = le plateau nu seulement
gar-option-first_statue_again_when_none_counts = De nouveau une première statue
gar-option-first_statue_again_when_none_counts-hint = Si aucune statue ne compte plus, la suivante peut être n’importe où.
gar-option-buried_statue_aligns = Les statues couvertes alignent
gar-option-buried_statue_aligns-hint = Même une statue sous une terrasse fixe ligne et colonne.
gar-option-statue_at_exact_height_always_supports = Les statues portent
gar-option-statue_at_exact_height_always_supports-hint = Une statue qui atteint une nouvelle terrasse la porte toujours.
gar-option-hidden_belvedere_scores = Les belvédères cachés comptent
gar-option-hidden_belvedere_scores-hint = Même les belvédères sous d’autres terrasses donnent leur point.
gar-option-stairs_block_upper_level_above_lower_half = Place au-dessus des escaliers
gar-option-stairs_block_upper_level_above_lower_half-hint = Pas de terrasse juste au-dessus de la moitié basse d’un escalier.
gar-option-supply = Pièces
gar-option-supply-hint = Si les pièces de la boîte peuvent manquer.
gar-option-supply-limited = comme dans la boîte
gar-option-supply-unlimited = sans limite

illegal-OUT_OF_BOARD = La tuile sortirait du plateau.
illegal-COLLISION = Une terrasse de ce niveau ou plus haute est dans le chemin.
illegal-NOT_EMPTY = Il y a déjà quelque chose sur cette case.
illegal-BRIDGE_GAP = Une colonne ne peut pas se dresser sous un pont.
illegal-TOO_FEW_SUPPORTS = Une terrasse a besoin de trois ou quatre appuis.
illegal-STAIR_CLEARANCE = L’escalier du dessous a besoin de la place.
illegal-HEIGHT = Aucune colonne n’est aussi haute que ce coin.
illegal-LEVEL_SKIPPED = Construisez d’abord une terrasse au niveau du dessous.
illegal-FULL_OVERLAP = Une terrasse ne peut être exactement au-dessus d’une autre.
illegal-NO_BELVEDERE = Il n’y a plus de belvédère pour le coin ouvert.
illegal-STATUE_SUPPORTS = La statue porte ce coin ; il ne peut rester ouvert.
illegal-CANNOT_PAY = Vous avez trop peu de colonnes.
illegal-NOT_THIS_TURN = L’une des tuiles doit avoir été posée ce tour.
illegal-SYMBOL = Une case ne montre pas le symbole.
illegal-GEOMETRY = Les cases ne sont pas disposées comme il faut.
illegal-NO_PIECE = Il ne reste plus de cette pièce.
illegal-LEVEL = Les tuiles ne sont pas aux bons niveaux.
illegal-SAME_TILE = Une fontaine s’étend sur deux tuiles différentes.
illegal-GAP_NOT_EMPTY = L’espace sous le pont n’est pas vide.
illegal-NOT_ALIGNED = Aucune de vos statues n’est dans cette ligne ou colonne.
illegal-EFFECT_USED = Vous avez déjà utilisé le marqueur ce tour.
illegal-EFFECT_NEEDS_SYMBOL = Le marqueur change un symbole imprimé en un autre.
illegal-EFFECT_OLD_TILE = Le marqueur demande une tuile posée ce tour.
illegal-NO_TILE = Il n’y a plus de tuile ici.
illegal-NOT_CLAY = Au début, on ne retire que des tuiles d’argile.
illegal-REMOVE_FIRST = Il reste des tuiles d’argile à retirer.
illegal-DIG_FIRST = Extrayez d’abord une tuile.
illegal-NOTHING_TO_REMOVE = On ne retire plus de tuiles.
illegal-ALREADY_DUG = Vous avez déjà extrait une tuile ce tour.
illegal-TILE_NOT_HELD = Vous n’avez pas cette tuile.
illegal-TURN_CLOSED = Il ne reste qu’à finir le tour.
illegal-TILE_LEFT = Posez, gardez ou défaussez d’abord la tuile extraite.
illegal-NO_DUG_TILE = Il n’y a pas de tuile extraite.
illegal-KEEPS_TOO_MANY = Vous ne pouvez pas garder autant de colonnes.
