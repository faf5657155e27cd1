bab-priest = Priest
bab-merchant = Merchant
bab-servant = Servant
bab-farmer = Farmer
bab-back = Face-down token
bab-city = City
bab-field = Field
bab-ziggurat = Ziggurat
bab-progress = { $cities ->
    [one] Turn { $turn }, one city left
   *[other] Turn { $turn }, { $cities } cities left
}
bab-offer = Ziggurat cards
bab-offer-empty = No cards are left.
bab-rack = Your rack
bab-rack-size = { $count } on the rack
bab-supply = { $count } still to draw
bab-supply-short = Supply { $count }
bab-spent = used

bab-ask-first = Place a token on the map.
bab-ask-second = Place a second token, or take back the first.
bab-ask-more = Finish your turn, or place another token.
bab-ask-end = Finish your turn, or take back the last token.
bab-ask-score = Several sites are surrounded. Which one shall be scored next?
bab-ask-take = The ziggurat is yours. Take one of the cards.
bab-ask-extra = Use your card and play another turn?
bab-wait-place = { $name } is placing tokens.
bab-wait-score = { $name } chooses what is scored next.
bab-wait-take = { $name } takes a card.
bab-wait-extra = { $name } decides whether to play another turn.
bab-over = The game is over. { $names } wins.

bab-do-place = { $token } to { $hex }
bab-closes-city = surrounds a city
bab-closes-ziggurat = surrounds a ziggurat
bab-do-end = Finish turn
bab-do-score-city = Score the city { $hex }
bab-do-score-ziggurat = Score the ziggurat { $hex }
bab-do-take = Take “{ $card }”
bab-do-extra = Play another turn
bab-do-pass = Keep the card

bab-line-placed = { $token ->
    [priest] { $name } places a priest on { $hex }.
    [merchant] { $name } places a merchant on { $hex }.
    [servant] { $name } places a servant on { $hex }.
    [farmer] { $name } places a farmer on { $hex }.
   *[none] { $name } places a token face down on { $hex }.
}
bab-line-field = { $name } harvests the field: +{ $points }
bab-line-ziggurats = { $name } is near ziggurats: +{ $points }
bab-line-card-points = { $name } scores the card: +{ $points }
bab-line-city-won = { $name } takes the city { $hex }.
bab-line-city-tie = Nobody leads at the city { $hex }; it leaves the game.
bab-line-nobles = Nobles: { $list }.
bab-line-cities = Cities: { $list }.
bab-line-ziggurat-won = { $name } leads at the ziggurat { $hex }.
bab-line-ziggurat-tie = Nobody leads at the ziggurat { $hex }.
bab-line-card = { $name } takes the card “{ $card }”.
bab-line-extra = { $name } plays another turn.
bab-line-drew = You draw: { $list }.
bab-line-over-rack-any = A rack is empty. The game is over.
bab-line-over-cities = The cities are taken. The game is over.

bab-from-fields = Fields
bab-from-ziggurats = Near ziggurats
bab-from-nobles = Nobles at cities
bab-from-cities = Cities held
bab-from-cards = Cards

bab-card-points10 = Ten points
bab-card-points10-text = Ten points at once.
bab-card-extra_turn = Another turn
bab-card-extra_turn-text = Once, play another turn after your own.
bab-card-rack7 = Large rack
bab-card-rack7-text = Your rack holds seven tokens.
bab-card-three_nobles = Three nobles
bab-card-three_nobles-text = You may place three different nobles on land.
bab-card-noble_with_farmers = Noble escort
bab-card-noble_with_farmers-text = With three or more farmers you may place a noble, too.
bab-card-nobles_on_fields = Noble harvest
bab-card-nobles_on_fields-text = Nobles may harvest fields, without a neighbour.
bab-card-city_bonus = Tribute
bab-card-city_bonus-text = When cities pay, a point more for every two of yours.
bab-card-center_connects = Roads
bab-card-center_connects-text = Free land between the rivers connects your tokens.
bab-card-river_connects = Boats
bab-card-river_connects-text = Free river hexes connect your tokens.

bab-option-first_round_limit = Gentle start
bab-option-first_round_limit-hint = In the first round the first player places one token, the second two.
bab-option-river_token_counts_for_fields = River tokens reach fields
bab-option-river_token_counts_for_fields-hint = A face-down token counts as the neighbour a farmer needs on a field.
bab-option-cards = Cards on offer
bab-option-cards-hint = The seven cards of the base game, or seven of all nine.
bab-option-cards-base = base game
bab-option-cards-variant = seven of nine
