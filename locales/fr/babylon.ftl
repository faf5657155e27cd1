babylon-white = lys
babylon-pink = rose
babylon-yellow = pavot
babylon-purple = iris
babylon-stairs = escalier
babylon-fountain = fontaine
babylon-bridge = pont
babylon-statue = statue
babylon-quarry = Carrière
babylon-garden = Jardin
babylon-plan = Plan
babylon-others = Tous les jardins
babylon-look-left = Tourner vers la gauche
babylon-look-right = Tourner vers la droite
babylon-swap = Échanger jardin et plan
babylon-begins = commence
babylon-singles = { $count ->
    [0] aucune colonne
    [one] une colonne
   *[other] { $count } colonnes
}
babylon-doubles = { $count ->
    [0] aucune colonne double
    [one] une colonne double
   *[other] { $count } colonnes doubles
}
babylon-in-recess = En réserve : { $tile }
babylon-recess-empty = Réserve vide
babylon-dug = Extraite
babylon-stored = En réserve
babylon-turn-tile = Tourner la tuile (R ou molette)
babylon-keep-fewer = Vos colonnes. Cliquez pour finir le tour en en gardant moins.
babylon-gain = { $count ->
    [0] Apporte 0 colonne
    [one] Apporte 1 colonne
   *[other] Apporte { $count } colonnes
} (bords { $edges }{ $flower ->
    [0] { "" }
   *[other] , fleur { $flower }
}{ $less ->
    [0] { "" }
   *[other] , marqueur −{ $less }
})
babylon-below-granite = Granit encore caché
babylon-below-basalt = Basalte encore caché
babylon-offers = Vous pouvez construire
babylon-no-offers = Rien ne peut encore être construit sur ces tuiles.

babylon-marker-none = Pas de marqueur à la première manche.
babylon-marker-blank = Cette manche n’a pas d’effet spécial.
babylon-marker-single_pillar = Chacun commence son tour avec une colonne de plus.
babylon-marker-double_pillar = Chacun commence son tour avec une colonne double ; elle ne se garde pas.
babylon-marker-change_symbol = Un symbole d’une tuile posée ce tour compte comme un autre, pour une décoration.
babylon-marker-wild_empty_field = Une case sans symbole d’une tuile posée ce tour compte comme n’importe quel symbole, pour une décoration.
babylon-marker-flower_double = Sa propre fleur apporte deux colonnes au lieu d’une.
babylon-marker-one_less = Chaque extraction apporte une colonne de moins.

babylon-from-statues = Statues
babylon-from-fountains = Fontaines
babylon-from-bridges = Ponts
babylon-from-stairs = Escaliers
babylon-from-variety = Variété
babylon-from-flowers = Fleurs
babylon-from-belvederes = Belvédères
babylon-from-highest = Point culminant
babylon-hint-statues = Le niveau de chaque statue.
babylon-hint-fountains = Trois fois le niveau de chaque fontaine.
babylon-hint-bridges = Trois fois le niveau de chaque pont.
babylon-hint-stairs = Niveaux bas et haut de chaque escalier.
babylon-hint-variety = 4 par série de statue, fontaine, pont et escalier.
babylon-hint-flowers = 4 par série des quatre fleurs.
babylon-hint-belvederes = 1 par belvédère.
babylon-hint-highest = Deux fois le niveau de la terrasse la plus haute.

babylon-progress = Manche { $round } sur { $rounds }
babylon-progress-remove = Avant la première manche
babylon-ask-remove = { $count ->
    [one] Choisissez la dernière tuile d’argile qui quitte la carrière.
   *[other] Choisissez une tuile d’argile qui quitte la carrière ; il en reste { $count }.
}
babylon-ask-dig = Extrayez une tuile. Le nombre indique les colonnes qu’elle vous apporte.
babylon-ask-decorate = Construisez une décoration, posez une tuile ou poursuivez.
babylon-ask-decorate-only = Construisez une décoration ou poursuivez.
babylon-ask-place = Posez une tuile dans votre jardin, ou dites ce que devient la tuile extraite.
babylon-ask-dug = Que devient la tuile extraite ?
babylon-ask-place-or-end = Finissez votre tour, ou posez l’autre tuile.
babylon-ask-end = Finir votre tour ?
babylon-wait-remove = { $name } retire une tuile d’argile de la carrière.
babylon-wait-dig = { $name } creuse.
babylon-wait-build = { $name } construit.
babylon-over = { $count ->
    [one] Les jardins sont finis. { $names } gagne.
   *[other] Les jardins sont finis. { $names } gagnent.
}

babylon-do-remove = Retirer { $pit }
babylon-do-dig = { $count ->
    [0] Extraire { $pit }, sans colonne
    [one] Extraire { $pit }, prendre une colonne
   *[other] Extraire { $pit }, prendre { $count } colonnes
}
babylon-do-place = { $at }, niveau { $level }
babylon-do-level = Niveau { $level }
babylon-open-nw = belvédère en haut à gauche
babylon-open-ne = belvédère en haut à droite
babylon-open-se = belvédère en bas à droite
babylon-open-sw = belvédère en bas à gauche
babylon-open-back = belvédère au fond
babylon-open-right = belvédère à droite
babylon-open-front = belvédère devant
babylon-open-left = belvédère à gauche
babylon-place-it = Poser la tuile
babylon-choose-level = Choisir le niveau
babylon-then = ensuite possible : { $list }
babylon-do-build = { $piece } { $on }
babylon-do-build-marker = { $piece } { $on } (marqueur)
babylon-do-store = Mettre en réserve
babylon-do-store-instead = En réserve, défausser l’ancienne
babylon-do-discard = Défausser la tuile
babylon-do-end-keeping = { $kept ->
    [0] Finir le tour
    [one] Finir le tour, garder une colonne
   *[other] Finir le tour, garder { $kept } colonnes
}
babylon-do-end-losing = Finir, garder { $kept }, perdre { $lost }
babylon-do-keep = Garder { $count }

babylon-line-removed = { $name } retire { $pit } de la carrière ({ $tile }).
babylon-line-dug = { $stone ->
    [clay] { $name } extrait de l’argile en { $pit } ({ $tile }).
    [granite] { $name } extrait du granit en { $pit } ({ $tile }).
   *[basalt] { $name } extrait du basalte en { $pit } ({ $tile }).
}
babylon-line-uncovered = { $stone ->
    [granite] Du granit apparaît en { $pit } ({ $tile }).
   *[basalt] Du basalte apparaît en { $pit } ({ $tile }).
}
babylon-line-gained = { $name } prend { $pillars }.
babylon-line-gained-marker = { $name } prend { $pillars } pour le marqueur.
babylon-line-placed = { $name } pose une terrasse ({ $tile }) en { $at }, niveau { $level }, avec { $pillars }.
babylon-line-belvedere = { $name } met un belvédère en { $at }, niveau { $level }.
babylon-line-carries = La statue de { $name } en { $at } porte maintenant une terrasse.
babylon-line-built = { $piece ->
    [stairs] { $name } construit un escalier { $on }.
    [fountain] { $name } construit une fontaine { $on }.
    [bridge] { $name } construit un pont { $on }.
   *[statue] { $name } construit une statue en { $on }.
}
babylon-line-built-marker = { $piece ->
    [stairs] { $name } construit avec le marqueur un escalier { $on }.
    [fountain] { $name } construit avec le marqueur une fontaine { $on }.
    [bridge] { $name } construit avec le marqueur un pont { $on }.
   *[statue] { $name } construit avec le marqueur une statue en { $on }.
}
babylon-line-scored = { $name }, { $what } : { $points }
babylon-line-stored = { $name } met la tuile en réserve ({ $tile }).
babylon-line-instead = L’ancienne est défaussée ({ $tile }).
babylon-line-discarded = { $name } défausse la tuile ({ $tile }).
babylon-line-kept = { $count ->
    [0] { $name } ne garde aucune colonne.
    [one] { $name } garde une colonne.
   *[other] { $name } garde { $count } colonnes.
}
babylon-line-returned = De retour au stock : { $pillars }.
babylon-line-marker = Manche { $round }. { $effect }

babylon-option-tile_overlap = L’une sur l’autre
babylon-option-tile_overlap-hint = Où une terrasse ne peut être exactement au-dessus d’une autre.
babylon-option-tile_overlap-consecutive_levels = au niveau suivant
babylon-option-tile_overlap-any_levels = à tout niveau
babylon-option-bridge_gap = Sous les ponts
babylon-option-bridge_gap-hint = Ce qu’un pont peut enjamber.
babylon-option-bridge_gap-any_lower_empty_field = toute case vide plus basse
babylon-option-bridge_gap-board_only = le plateau nu seulement
babylon-option-first_statue_again_when_none_counts = De nouveau une première statue
babylon-option-first_statue_again_when_none_counts-hint = Si aucune statue ne compte plus, la suivante peut être n’importe où.
babylon-option-buried_statue_aligns = Les statues couvertes alignent
babylon-option-buried_statue_aligns-hint = Même une statue sous une terrasse fixe ligne et colonne.
babylon-option-statue_at_exact_height_always_supports = Les statues portent
babylon-option-statue_at_exact_height_always_supports-hint = Une statue qui atteint une nouvelle terrasse la porte toujours.
babylon-option-hidden_belvedere_scores = Les belvédères cachés comptent
babylon-option-hidden_belvedere_scores-hint = Même les belvédères sous d’autres terrasses donnent leur point.
babylon-option-stairs_block_upper_level_above_lower_half = Place au-dessus des escaliers
babylon-option-stairs_block_upper_level_above_lower_half-hint = Pas de terrasse juste au-dessus de la moitié basse d’un escalier.
babylon-option-supply = Pièces
babylon-option-supply-hint = Si les pièces de la boîte peuvent manquer.
babylon-option-supply-limited = comme dans la boîte
babylon-option-supply-unlimited = sans limite

illegal-OUT_OF_BOARD = La tuile sortirait du plateau.
illegal-COLLISION = Une terrasse de ce niveau ou plus haute est dans le chemin.
illegal-NOT_EMPTY = Il y a déjà quelque chose sur cette case.
illegal-BRIDGE_GAP = Une colonne ne peut pas se dresser sous un pont.
illegal-TOO_FEW_SUPPORTS = Une terrasse a besoin de trois ou quatre appuis.
illegal-STAIR_CLEARANCE = L’escalier du dessous a besoin de la place.
illegal-HEIGHT = Aucune colonne n’est aussi haute que ce coin.
illegal-LEVEL_SKIPPED = Construisez d’abord une terrasse au niveau du dessous.
illegal-FULL_OVERLAP = À ce niveau, la terrasse serait exactement au-dessus d’une autre : ce n’est pas permis.
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

babylon-progress-choose = Choix des plateaux
babylon-ask-choose = Choisissez un plateau. Les tuiles avec sa fleur vous rapportent une colonne de plus.
babylon-wait-choose = { $name } choisit un plateau.
babylon-do-choose-named = Plateau : { $flower }
babylon-do-choose = Prendre ce plateau
babylon-boards = Plateaux
babylon-board-open = { $count ->
    [one] { $count } tuile visible de la carrière montre sa fleur
   *[other] { $count } tuiles visibles de la carrière montrent sa fleur
}
babylon-line-chose = { $name } choisit le plateau à la fleur { $flower }.
babylon-left = Encore au stock : { $what }
babylon-left-singles = { $count ->
    [0] aucune colonne simple
    [one] une colonne simple
   *[other] { $count } colonnes simples
}
babylon-left-of = { $kind } { $count }
babylon-option-hole_under_bridge_counts = Les trous sous les ponts comptent
babylon-option-hole_under_bridge_counts-hint = En cas d’égalité, un trou du plateau sous un pont compte comme découvert.
babylon-option-choose_boards = Choisir les plateaux
babylon-option-choose_boards-hint = Dans l’ordre du tour, une fois la carrière visible ; sinon le hasard les attribue.
illegal-CHOOSE_FIRST = Il reste un plateau à choisir.
illegal-BOARD_TAKEN = Ce plateau est déjà pris.
illegal-NOTHING_TO_CHOOSE = On ne choisit plus de plateaux.
