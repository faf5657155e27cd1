//! Everything chance decides, shuffled or written out.

use serde::{Deserialize, Serialize};
use table::{Dice, Seats, Unplayable};

use crate::bag::Bag;
use crate::board::{BoardId, Face};
use crate::card::{CardId, CardSet, Colour};
use crate::decks;
use crate::leader::{LeaderId, LeaderSet};
use crate::options::{ChosenBoard, Options, Sizes};
use crate::project::ProjectId;
use crate::tile::{TileId, TileSet};

/// Leaders dealt to each player.
pub(crate) const LEADERS_DEALT: usize = 4;
/// Tower tiles dealt to each player.
pub(crate) const TILES_DEALT: usize = 3;

/// Everything chance decides, written out. Lists of expansions that are not in the game are empty.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// Board and side of each city in seat order, such as `"giza:a"`; with two players the third is the Free City.
    pub boards: Vec<ChosenBoard>,
    /// For each age the hand of each seat. The order within a hand has no meaning.
    pub hands: Vec<Vec<Vec<CardId>>>,
    /// Two players: for each age the pile of the Free City, top card first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub piles: Vec<Vec<CardId>>,
    /// Eight players: for each age the surplus cards that are set aside unseen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside: Vec<Vec<CardId>>,
    /// The four leaders dealt to each seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub leaders: Vec<Vec<LeaderId>>,
    /// The pile of unused leaders, top first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unused_leaders: Vec<LeaderId>,
    /// The three tower tiles dealt to each seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiles: Vec<Vec<TileId>>,
    /// The project of each age.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub projects: Vec<ProjectId>,
}

/// Shuffles.
pub(crate) fn shuffle(options: &Options, seats: Seats, dice: &mut Dice) -> Result<Deal, Unplayable> {
    let sizes = Sizes::of(options, seats)?;
    let boards = deal_boards(options, &sizes, dice)?;
    let mut deal = Deal {
        boards,
        hands: Vec::with_capacity(3),
        piles: Vec::new(),
        aside: Vec::new(),
        leaders: Vec::new(),
        unused_leaders: Vec::new(),
        tiles: Vec::new(),
        projects: Vec::new(),
    };
    for age in 1..=3 {
        deal_age(options, &sizes, age, dice, &mut deal);
    }
    if options.leaders {
        let leaders = decks::leaders(options);
        let mut pool = Vec::with_capacity(leaders.len());
        pool.extend(leaders.iter());
        dice.shuffle(&mut pool);
        let (dealt, rest) = pool.split_at(LEADERS_DEALT * seats.count());
        deal.leaders = dealt.chunks(LEADERS_DEALT).map(<[LeaderId]>::to_vec).collect();
        deal.unused_leaders = rest.to_vec();
    }
    if options.tower {
        let mut tiles: Vec<TileId> = TileId::all().collect();
        dice.shuffle(&mut tiles);
        let dealt = &tiles[..TILES_DEALT * seats.count()];
        deal.tiles = dealt.chunks(TILES_DEALT).map(<[TileId]>::to_vec).collect();
    }
    if options.projects {
        for age in 1..=3 {
            let of_age: Vec<ProjectId> =
                ProjectId::all().filter(|project| project.info().age == age).collect();
            deal.projects.extend(dice.pick(&of_age));
        }
    }
    Ok(deal)
}

fn deal_age(options: &Options, sizes: &Sizes, age: u8, dice: &mut Dice, deal: &mut Deal) {
    let mut deck: Vec<CardId> = Vec::with_capacity(64);
    deck.extend(decks::age_deck(age, sizes.deck));
    if age == 3 {
        let mut guilds = decks::guilds(options).to_vec();
        dice.shuffle(&mut guilds);
        deck.extend(&guilds[..sizes.guilds]);
    }
    if sizes.black > 0 {
        let mut black = decks::black_cards(age).to_vec();
        dice.shuffle(&mut black);
        deck.extend(&black[..sizes.black]);
    }
    dice.shuffle(&mut deck);
    let (hands, rest) = deck.split_at(sizes.hand * sizes.seats.count());
    deal.hands.push(hands.chunks(sizes.hand).map(<[CardId]>::to_vec).collect());
    if sizes.seats.count() == 2 {
        deal.piles.push(rest.to_vec());
    } else if sizes.seats.count() == 8 {
        deal.aside.push(rest.to_vec());
    }
}

/// Boards are chosen for all cities or for none.
fn check_wishes(options: &Options, sizes: &Sizes) -> Result<(), Unplayable> {
    if options.boards.is_empty() || options.boards.len() == sizes.cities {
        return Ok(());
    }
    Err(Unplayable::new(format!(
        "options.boards names {} boards, but there are {} cities",
        options.boards.len(),
        sizes.cities
    )))
}

/// Boards as chosen or at random; sides as chosen, as the option says, or at random.
fn deal_boards(options: &Options, sizes: &Sizes, dice: &mut Dice) -> Result<Vec<ChosenBoard>, Unplayable> {
    check_wishes(options, sizes)?;
    let mut order: Vec<BoardId> = BoardId::all().collect();
    dice.shuffle(&mut order);
    let mut boards: Vec<ChosenBoard> = Vec::with_capacity(sizes.cities);
    for city in 0..sizes.cities {
        let free_city = city >= sizes.seats.count();
        let wish = options.boards.get(city);
        let allowed = |board: BoardId, face: Face| {
            let fits = match wish.and_then(|wish| wish.face) {
                Some(side) => side == face,
                None => options.sides.allow(face),
            };
            fits && options.board_is_out(board, face, free_city).is_none()
        };
        let board = match wish {
            Some(wish) => {
                if boards.iter().any(|other| other.board == wish.board) {
                    return Err(Unplayable::new(format!("options.boards names {} twice", wish.board)));
                }
                Some(wish.board)
            }
            None => order
                .iter()
                .copied()
                .find(|&board| Face::BOTH.into_iter().any(|face| allowed(board, face)))
                .inspect(|board| order.retain(|other| other != board)),
        };
        let board = board.ok_or_else(|| Unplayable::new("there are not enough boards for these options"))?;
        let mut faces = Face::BOTH;
        dice.shuffle(&mut faces);
        let face = faces.into_iter().find(|&face| allowed(board, face)).ok_or_else(|| {
            let face = wish.and_then(|wish| wish.face).unwrap_or(Face::A);
            let why = options.board_is_out(board, face, free_city);
            Unplayable::new(match why {
                Some(out) => out.say(board, face),
                None => format!("the board {board} has no side that may be played"),
            })
        })?;
        boards.push(ChosenBoard { board, face: Some(face) });
    }
    Ok(boards)
}

/// Checks a deal that may come from anywhere.
pub(crate) fn check(options: &Options, seats: Seats, deal: &Deal) -> Result<Sizes, Unplayable> {
    let sizes = Sizes::of(options, seats)?;
    check_boards(options, &sizes, deal)?;
    check_count("hands", deal.hands.len(), 3)?;
    check_count("piles", deal.piles.len(), if seats.count() == 2 { 3 } else { 0 })?;
    check_count("aside", deal.aside.len(), if seats.count() == 8 { 3 } else { 0 })?;
    for age in 1..=3u8 {
        check_age(options, &sizes, age, deal)?;
    }
    check_leaders(options, &sizes, deal)?;
    check_tiles(options, &sizes, deal)?;
    check_count("projects", deal.projects.len(), if options.projects { 3 } else { 0 })?;
    for (index, project) in deal.projects.iter().enumerate() {
        if usize::from(project.info().age) != index + 1 {
            return Err(Unplayable::new(format!(
                "projects[{index}]: {project} is no project of age {}",
                index + 1
            )));
        }
    }
    Ok(sizes)
}

fn check_count(what: &str, found: usize, expected: usize) -> Result<(), Unplayable> {
    if found == expected {
        Ok(())
    } else {
        Err(Unplayable::new(format!("the deal has {found} {what} where {expected} belong")))
    }
}

fn check_boards(options: &Options, sizes: &Sizes, deal: &Deal) -> Result<(), Unplayable> {
    check_wishes(options, sizes)?;
    check_count("boards", deal.boards.len(), sizes.cities)?;
    for (city, placed) in deal.boards.iter().enumerate() {
        let wrong = |what: String| Err(Unplayable::new(format!("boards[{city}]: {what}")));
        let board = placed.board;
        let Some(face) = placed.face else {
            return wrong(format!("{board} has no side; write \"{board}:a\""));
        };
        if deal.boards[..city].iter().any(|other| other.board == board) {
            return wrong(format!("{board} is there twice"));
        }
        if let Some(why) = options.board_is_out(board, face, city >= sizes.seats.count()) {
            return wrong(why.say(board, face));
        }
        match options.boards.get(city) {
            Some(wish) if wish.board != board || wish.face.is_some_and(|side| side != face) => {
                return wrong("another board was chosen in the options".to_owned());
            }
            Some(ChosenBoard { face: Some(_), .. }) => {}
            _ if !options.sides.allow(face) => {
                return wrong(format!("side {} is not played with these options", face.key()));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Whether an age holds what it should; a few sums of bags say so of every deal that is right. One that is wrong is
/// looked at card by card to say what is wrong with it.
fn check_age(options: &Options, sizes: &Sizes, age: u8, deal: &Deal) -> Result<(), Unplayable> {
    if is_right(options, sizes, age, deal) { Ok(()) } else { find_fault(options, sizes, age, deal) }
}

fn is_right(options: &Options, sizes: &Sizes, age: u8, deal: &Deal) -> bool {
    let index = usize::from(age) - 1;
    let hands = &deal.hands[index];
    let pile = deal.piles.get(index);
    if hands.len() != sizes.seats.count()
        || hands.iter().any(|hand| hand.len() != sizes.hand)
        || pile.is_some_and(|pile| pile.len() != sizes.hand)
    {
        return false;
    }
    let rest = pile.into_iter().chain(deal.aside.get(index));
    let (mut cards, mut count) = (Bag::EMPTY, 0);
    for list in hands.iter().chain(rest) {
        cards.add(&bag(list));
        count += list.len();
    }
    // A bag that overflows holds fewer cards than were put in.
    let plain = decks::age_bag(age, sizes.deck);
    if cards.len() != count || count != plain.len() + sizes.black + if age == 3 { sizes.guilds } else { 0 } {
        return false;
    }
    // What is left once the plain cards are out are guilds and black cards, each once.
    let Some(drawn) = cards.without(plain) else { return false };
    let (drawn, copies) = (drawn.kinds(), drawn.len());
    let black = drawn.and(decks::black_set(age));
    let guilds = if age == 3 { drawn.and(decks::guild_set(options)) } else { CardSet::EMPTY };
    drawn.len() == copies && black.len() == sizes.black && drawn == black.or(guilds)
}

fn find_fault(options: &Options, sizes: &Sizes, age: u8, deal: &Deal) -> Result<(), Unplayable> {
    let index = usize::from(age) - 1;
    let hands = &deal.hands[index];
    check_count(&format!("hands in age {age}"), hands.len(), sizes.seats.count())?;
    let mut counts = [0u8; 128];
    let mut cards = 0;
    for (seat, hand) in hands.iter().enumerate() {
        if hand.len() != sizes.hand {
            return Err(Unplayable::new(format!(
                "hands[{index}][{seat}] has {} cards where {} belong",
                hand.len(),
                sizes.hand
            )));
        }
        cards += hand.len();
    }
    if let Some(pile) = deal.piles.get(index) {
        check_count(&format!("cards in piles[{index}]"), pile.len(), sizes.hand)?;
        cards += pile.len();
    }
    cards += deal.aside.get(index).map_or(0, Vec::len);
    let rest = deal.piles.get(index).into_iter().chain(deal.aside.get(index)).flatten();
    for card in hands.iter().flatten().chain(rest) {
        counts[card.index()] = counts[card.index()].saturating_add(1);
    }
    let wrong = |card: CardId, what: &str| Err(Unplayable::new(format!("age {age}: {card} {what}")));
    let (mut guilds, mut black, mut expected) = (0, 0, 0);
    for card in CardId::all() {
        let (info, count) = (card.info(), usize::from(counts[card.index()]));
        if info.age != age {
            if count > 0 {
                return wrong(card, "belongs to another age");
            }
            continue;
        }
        match info.colour {
            Colour::Purple | Colour::Black => {
                if count > 1 {
                    return wrong(card, "is there more than once");
                }
                if count == 1 && !options.has(info.expansion) {
                    return wrong(card, "belongs to an expansion that is not in the game");
                }
                *(if info.colour == Colour::Purple { &mut guilds } else { &mut black }) += count;
            }
            _ => {
                let copies = info.copies_for(sizes.deck);
                if count != copies {
                    return wrong(card, &format!("is there {count} times instead of {copies}"));
                }
                expected += copies;
            }
        }
    }
    check_count("guilds", guilds, if age == 3 { sizes.guilds } else { 0 })?;
    check_count(&format!("black cards in age {age}"), black, sizes.black)?;
    check_count(&format!("cards in age {age}"), cards, expected + guilds + black)
}

fn check_leaders(options: &Options, sizes: &Sizes, deal: &Deal) -> Result<(), Unplayable> {
    if !options.leaders {
        check_count("leaders", deal.leaders.len() + deal.unused_leaders.len(), 0)?;
        return Ok(());
    }
    check_count("hands of leaders", deal.leaders.len(), sizes.seats.count())?;
    let pool = decks::leaders(options);
    let mut seen = LeaderSet::EMPTY;
    for hand in &deal.leaders {
        check_count("leaders in a hand", hand.len(), LEADERS_DEALT)?;
    }
    for &leader in deal.leaders.iter().flatten().chain(&deal.unused_leaders) {
        if !pool.contains(leader) {
            return Err(Unplayable::new(format!("the leader {leader} is not in the game")));
        }
        if seen.contains(leader) {
            return Err(Unplayable::new(format!("the leader {leader} is there twice")));
        }
        seen.insert(leader);
    }
    check_count("leaders", seen.len(), pool.len())
}

fn check_tiles(options: &Options, sizes: &Sizes, deal: &Deal) -> Result<(), Unplayable> {
    check_count("hands of tiles", deal.tiles.len(), if options.tower { sizes.seats.count() } else { 0 })?;
    let mut seen = TileSet::EMPTY;
    for hand in &deal.tiles {
        check_count("tiles in a hand", hand.len(), TILES_DEALT)?;
        for &tile in hand {
            if seen.contains(tile) {
                return Err(Unplayable::new(format!("the tower tile {tile} is there twice")));
            }
            seen.insert(tile);
        }
    }
    Ok(())
}

/// The cards of a list as a bag.
pub(crate) fn bag(cards: &[CardId]) -> Bag {
    cards.iter().copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quick_look_at_a_deal_agrees_with_the_look_at_every_card() {
        let (mut right, mut wrong) = (0, 0);
        for number in 0..3000u64 {
            let mut dice = Dice::from_number(number);
            let cities = dice.below(2) == 0;
            let options = Options { leaders: dice.below(2) == 0, cities, tower: true, ..Options::default() };
            let players = 2 + dice.below(if cities { 7 } else { 6 }) as usize;
            let seats = Seats::new(players).expect("2 to 8");
            let sizes = Sizes::of(&options, seats).expect("playable");
            let mut deal = shuffle(&options, seats, &mut dice).expect("dealt");
            // Put another card, or another copy, where one lies.
            for _ in 0..dice.below(4) {
                let mut pick = |bound: usize| dice.below(bound as u32) as usize;
                let (age, seat, place) = (pick(3), pick(players), pick(sizes.hand));
                let other = deal.hands[pick(3)][pick(players)][pick(sizes.hand)];
                let card = if pick(2) == 0 { other } else { CardId::new(pick(112)).expect("112 cards") };
                deal.hands[age][seat][place] = card;
            }
            for age in 1..=3 {
                let quick = is_right(&options, &sizes, age, &deal);
                let fault = find_fault(&options, &sizes, age, &deal);
                assert_eq!(quick, fault.is_ok(), "number {number}, age {age}: {fault:?}");
                *(if quick { &mut right } else { &mut wrong }) += 1;
            }
        }
        assert!(right > 1000 && wrong > 1000, "{right} right, {wrong} wrong");
    }
}
