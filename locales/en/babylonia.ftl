babylonia-priest = Priest
babylonia-merchant = Merchant
babylonia-servant = Servant
babylonia-farmer = Farmer
babylonia-back = Face-down token
babylonia-city = City
babylonia-field = Field
babylonia-ziggurat = Ziggurat
babylonia-progress = { $cities ->
    [0] Turn { $turn }, no city left
    [one] Turn { $turn }, one city left
   *[other] Turn { $turn }, { $cities } cities left
}
babylonia-offer = Ziggurat cards
babylonia-offer-empty = No cards are left.
babylonia-rack = Your rack
babylonia-rack-size = { $count } on the rack
babylonia-supply = { $count } still to draw
babylonia-supply-short = Supply { $count }
babylonia-spent = used

babylonia-ask-first = Place a token on the map.
babylonia-ask-second = Place a second token, or take back the first.
babylonia-ask-more = Finish your turn, or place another token.
babylonia-ask-end = Finish your turn, or take back the last token.
babylonia-ask-score = Several sites are surrounded. Which one shall be scored next?
babylonia-ask-take = The ziggurat is yours. Take one of the cards.
babylonia-ask-extra = Use your card and play another turn?
babylonia-wait-place = { $name } is placing tokens.
babylonia-wait-score = { $name } chooses what is scored next.
babylonia-wait-take = { $name } takes a card.
babylonia-wait-extra = { $name } decides whether to play another turn.
babylonia-over = { $count ->
    [one] The game is over. { $names } wins.
   *[other] The game is over. { $names } win.
}

babylonia-do-place = { $token } to { $hex }
babylonia-closes-city = surrounds a city
babylonia-closes-ziggurat = surrounds a ziggurat
babylonia-do-end = Finish turn
babylonia-do-score-city = Score the city { $hex }
babylonia-do-score-ziggurat = Score the ziggurat { $hex }
babylonia-do-take = Take “{ $card }”
babylonia-do-extra = Play another turn
babylonia-do-pass = Keep the card

babylonia-line-placed = { $token ->
    [priest] { $name } places a priest on { $hex }.
    [merchant] { $name } places a merchant on { $hex }.
    [servant] { $name } places a servant on { $hex }.
    [farmer] { $name } places a farmer on { $hex }.
   *[none] { $name } places a token face down on { $hex }.
}
babylonia-line-field = { $name } harvests the field: +{ $points }
babylonia-line-ziggurats = { $name } is near ziggurats: +{ $points }
babylonia-line-card-points = { $name } scores the card: +{ $points }
babylonia-line-city-won = { $name } takes the city { $hex }.
babylonia-line-city-tie = Nobody leads at the city { $hex }; it leaves the game.
babylonia-line-nobles = Nobles: { $list }.
babylonia-line-cities = Cities: { $list }.
babylonia-line-ziggurat-won = { $name } leads at the ziggurat { $hex }.
babylonia-line-ziggurat-tie = Nobody leads at the ziggurat { $hex }.
babylonia-line-card = { $name } takes the card “{ $card }”.
babylonia-line-extra = { $name } plays another turn.
babylonia-line-drew = You draw: { $list }.
babylonia-line-over-rack-any = A rack is empty. The game is over.
babylonia-line-over-cities = At most one city is left. The game is over.

babylonia-from-fields = Fields
babylonia-from-ziggurats = Near ziggurats
babylonia-from-nobles = Nobles at cities
babylonia-from-cities = Cities held
babylonia-from-cards = Cards

babylonia-card-points10 = Ten points
babylonia-card-points10-text = Ten points at once.
babylonia-card-extra_turn = Another turn
babylonia-card-extra_turn-text = Once, play another turn after your own.
babylonia-card-rack7 = Large rack
babylonia-card-rack7-text = Your rack holds seven tokens.
babylonia-card-three_nobles = Three nobles
babylonia-card-three_nobles-text = Instead of two tokens you may place three different nobles, face up on land.
babylonia-card-noble_with_farmers = Noble escort
babylonia-card-noble_with_farmers-text = With three or more farmers you may place a noble, too, face up on land.
babylonia-card-nobles_on_fields = Noble harvest
babylonia-card-nobles_on_fields-text = Nobles may harvest fields, without a neighbour.
babylonia-card-city_bonus = Tribute
babylonia-card-city_bonus-text = When cities pay, a point more for every two of yours.
babylonia-card-center_connects = Roads
babylonia-card-center_connects-text = Free land between the rivers connects your tokens.
babylonia-card-river_connects = Boats
babylonia-card-river_connects-text = Free river hexes connect your tokens.

babylonia-option-first_round_limit = Gentle start
babylonia-option-first_round_limit-hint = In the first round the first player places one token, the second two.
babylonia-option-river_token_counts_for_fields = River tokens reach fields
babylonia-option-river_token_counts_for_fields-hint = A face-down token counts as the neighbour a farmer needs on a field.
babylonia-option-cards = Cards on offer
babylonia-option-cards-hint = The seven cards of the base game, or seven of all nine.
babylonia-option-cards-base = base game
babylonia-option-cards-variant = seven of nine

babylonia-info-city = City { $hex }: { $symbols }
babylonia-info-ziggurat = Ziggurat { $hex }
babylonia-info-scored = It has been scored.
babylonia-info-field = Field { $hex }
babylonia-info-harvest = Here a farmer next to one of your tokens harvests { $points }.
babylonia-info-token = { $token } of { $name } on { $hex }
babylonia-info-open = { $count ->
    [0] It is surrounded.
    [one] One hex beside it is still free.
   *[other] { $count } hexes beside it are still free.
}
babylonia-info-around = Beside it: { $list }.
babylonia-info-leads = { $name } leads.
babylonia-info-tied = Nobody leads.
babylonia-info-nobles = Nobles linked to it would pay now: { $list }.

illegal-FIRST_TURN_ONE_TOKEN = The first player places a single token in the first round.
illegal-SECOND_TURN_TWO_TOKENS = The second player places two tokens in the first round.
illegal-RIVER_AMONG_MORE = With a token in a river only two may be placed.
illegal-TOO_MANY_TOKENS = More than two tokens must all be farmers, unless a card of yours allows it.
illegal-FARMER_MUST_FOLLOW = A noble joins three farmers, and no third farmer could follow.
illegal-ONLY_ON_LAND = From the third on, tokens go on land.
illegal-NOT_ON_RACK = No such token stands on your rack.
illegal-NOT_IN_PLAY = This hex is not in play with so few players.
illegal-ON_CITY = A city stands here.
illegal-ON_ZIGGURAT = A ziggurat stands here.
illegal-OCCUPIED = A token lies here.
illegal-NOBLE_ON_FIELD = Nobles may go on fields only with the card “Noble harvest”.
illegal-FIELD_WITHOUT_NEIGHBOUR = A farmer on a field needs another token of yours beside it.
illegal-TOO_FEW_TOKENS = Two tokens must be placed.
illegal-NOTHING_PLACED = A token must be placed.
illegal-FARMER_MISSING = A noble may join farmers only if there are three or more.

babylonia-brings-nobles = nobles { $points }
babylonia-brings-cities = cities { $points }
babylonia-brings-city = { $name } takes it
babylonia-brings-no-city = nobody takes it
babylonia-brings-card = { $name } takes a card
babylonia-brings-no-card = nobody takes a card
babylonia-brings-me-city = you take it
babylonia-brings-me-card = you take a card
