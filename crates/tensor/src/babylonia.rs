//! Babylonia as numbers.

use babylonia::{Babylonia, Card, Cards, Hex, Move, Phase, Sight, Tile, Token};
use table::Seat;

use crate::encode::Encode;
use crate::sink::Sink;
use crate::space::{Axis, Block, Slot, Space};

const HEXES: Axis = Axis {
    name: "hex",
    size: Hex::COUNT,
    label: |index| Hex::new(index).map_or_else(String::new, |hex| hex.to_string()),
};

const BLOCKS: &[Block] = &[
    Block {
        name: "place",
        what: "Place a token of this kind on this hex. Hexes go by their dense number: 32 spots, 5 ziggurats, plain land, rivers.",
        axes: &[
            Axis {
                name: "token",
                size: 4,
                label: |kind| {
                    ["priest", "merchant", "servant", "farmer"].get(kind).copied().unwrap_or("").to_owned()
                },
            },
            HEXES,
        ],
    },
    Block { name: "end", what: "Commit the placements of this turn.", axes: &[] },
    Block {
        name: "score",
        what: "Score this surrounded site next: 32 spots, then 5 ziggurats.",
        axes: &[Axis { size: Hex::SITES, ..HEXES }],
    },
    Block {
        name: "take",
        what: "Take this card for a ziggurat won.",
        axes: &[Axis {
            name: "card",
            size: 9,
            label: |card| Card::ALL.get(card).map_or_else(String::new, |card| card.name().to_owned()),
        }],
    },
    Block { name: "extra", what: "Spend the extra turn card.", axes: &[] },
    Block { name: "pass", what: "Keep the extra turn card.", axes: &[] },
];

const SPACE: Space = Space { blocks: BLOCKS };
const END: usize = SPACE.start(1);
const SCORE: usize = SPACE.start(2);
const TAKE: usize = SPACE.start(3);
const EXTRA: usize = SPACE.start(4);
const PASS: usize = SPACE.start(5);

impl Encode for Babylonia {
    type Sight = Sight;

    fn space() -> Space {
        SPACE
    }

    #[inline]
    fn slot(mv: Move) -> Option<Slot> {
        Some(Slot::only(match mv {
            Move::Place(token, hex) => token.index() * Hex::COUNT + hex.index(),
            Move::End => END,
            Move::Score(hex) => SCORE + hex.index(),
            Move::Take(card) => TAKE + usize::from(card.number()) - 1,
            Move::Extra => EXTRA,
            Move::Pass => PASS,
            #[allow(unreachable_patterns, reason = "a kind of move newer than the space is refused in words")]
            _ => return None,
        }))
    }

    #[inline]
    fn sight(&self, seat: Seat) -> Sight {
        Babylonia::sight(self, Some(seat))
    }

    fn sight_of(view: &babylonia::View) -> Sight {
        Sight::from(view)
    }

    fn write(sight: &Sight, sink: &mut impl Sink) {
        let own = sight.seat.map_or(0, Seat::index);
        let players = sight.players;
        // The number of a seat clockwise from the watcher.
        let from_own = |seat: Seat| (seat.index() + players - own) % players;
        let phase = match sight.phase {
            Phase::Place => 0,
            Phase::Score => 1,
            Phase::Take(_) => 2,
            Phase::Extra => 3,
            Phase::Over(_) => 4,
        };
        sink.one_of("phase", "What the game waits for: place, score, take, extra, over.", 5, Some(phase));
        let to_move = sight.to_move.first().map(from_own);
        sink.one_of(
            "to move",
            "Who is to move, clockwise from the watcher; nobody once it is over.",
            players,
            to_move,
        );
        sink.one_of(
            "active",
            "Whose turn it is, clockwise from the watcher.",
            players,
            Some(from_own(sight.active)),
        );
        sink.one_of("first", "Who began, clockwise from the watcher.", players, Some(from_own(sight.first)));
        sink.number("turns", "How many turns are over.", sight.turns);
        let options = [
            sight.options.first_round_limit,
            sight.options.river_token_counts_for_fields,
            sight.options.cards == Cards::Variant,
        ];
        sink.numbers(
            "options",
            "first_round_limit, river_token_counts_for_fields, cards is variant.",
            &options.map(u8::from),
        );
        let cards = |cards: babylonia::CardSet| [u64::from(cards.bits())];
        sink.bits("display", "Cards on offer, by number.", 9, &cards(sight.display));
        let rack = sight.rack.unwrap_or_default().0;
        sink.numbers("rack", "Own priests, merchants, servants and farmers on the rack.", &rack);
        sink.bits("free", "Hexes where a token may be placed.", Hex::COUNT, &sight.free.words());
        sink.bits("placed", "Hexes with a token placed in this turn.", Hex::COUNT, &sight.placed.words());
        sink.bits(
            "priests",
            "Known priests of all seats. Face-down ones in a river only their owner knows.",
            Hex::COUNT,
            &sight.known[Token::Priest.index()].words(),
        );
        sink.bits(
            "merchants",
            "Known merchants of all seats.",
            Hex::COUNT,
            &sight.known[Token::Merchant.index()].words(),
        );
        sink.bits(
            "servants",
            "Known servants of all seats.",
            Hex::COUNT,
            &sight.known[Token::Servant.index()].words(),
        );
        sink.bits(
            "farmers",
            "Known farmers of all seats.",
            Hex::COUNT,
            &sight.known[Token::Farmer.index()].words(),
        );
        sink.bits(
            "pending",
            "Surrounded sites this turn has to score: spots, ziggurats.",
            Hex::SITES,
            &sight.pending.words(),
        );
        sink.bits(
            "ziggurats",
            "Ziggurats in play that are not scored.",
            5,
            &[sight.unscored.words()[0] >> Hex::SPOTS],
        );
        sink.bits("tiles", "Spots whose tile is on the board.", Hex::SPOTS, &sight.tiles.words());
        let [priest, merchant, servant, five, six, seven, x] = tiles(&sight.layout);
        sink.bits(
            "cities with priests",
            "Spots to which a city with this symbol was dealt.",
            Hex::SPOTS,
            &[priest],
        );
        sink.bits("cities with merchants", "The same.", Hex::SPOTS, &[merchant]);
        sink.bits("cities with servants", "The same.", Hex::SPOTS, &[servant]);
        sink.bits("fields 5", "Spots to which a field of this value was dealt.", Hex::SPOTS, &[five]);
        sink.bits("fields 6", "The same.", Hex::SPOTS, &[six]);
        sink.bits("fields 7", "The same.", Hex::SPOTS, &[seven]);
        sink.bits(
            "fields x",
            "Spots to which a field worth the number of cities taken was dealt.",
            Hex::SPOTS,
            &[x],
        );
        for number in 0..players {
            let clan = &sight.clans[(own + number) % players];
            sink.part(Some(("clan", number)));
            sink.bits("tokens", "Its tokens of any kind.", Hex::COUNT, &clan.tokens.words());
            sink.large("score", "Points, times 256 and the rest.", clan.score);
            sink.bits("cities", "Spots whose city it took.", Hex::SPOTS, &clan.won.words());
            sink.bits("cards", "Cards taken, by number.", 9, &cards(clan.cards));
            sink.bits("spent", "Those of them that are spent.", 9, &cards(clan.spent));
            sink.number("rack size", "Tokens on the rack.", clan.rack_size);
            sink.number("rack limit", "Tokens on the rack after a refill.", clan.rack_limit);
            sink.number("supply", "Tokens left to draw.", clan.supply_size);
        }
        sink.part(None);
    }
}

/// The spots to which a tile was dealt, as sets: three symbols of cities, four values of fields.
#[inline]
fn tiles(layout: &[Option<Tile>; Hex::SPOTS]) -> [u64; 7] {
    let mut kinds = [0u64; Tile::ALL.len()];
    for (spot, tile) in layout.iter().enumerate() {
        if let Some(tile) = tile {
            kinds[*tile as usize] |= 1 << spot;
        }
    }
    let of = |tiles: &[Tile]| tiles.iter().fold(0, |set, &tile| set | kinds[tile as usize]);
    [
        of(&[Tile::CityP, Tile::CitySp, Tile::CityMp, Tile::CityMsp]),
        of(&[Tile::CityM, Tile::CityMs, Tile::CityMp, Tile::CityMsp]),
        of(&[Tile::CityS, Tile::CitySp, Tile::CityMs, Tile::CityMsp]),
        of(&[Tile::Field5]),
        of(&[Tile::Field6]),
        of(&[Tile::Field7]),
        of(&[Tile::FieldX]),
    ]
}
