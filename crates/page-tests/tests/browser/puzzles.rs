//! Positions in which one move is clearly best, as they ship with the games.

use page_tests::{Browser, House, Tab, room};

/// Of the puzzles that ask for a place on the board the one that comes so many after the first: its number, and what is clicked
/// for its answer and for a move that is wrong.
fn puzzle(game: &str, after: usize) -> String {
    format!(
        "(async () => {{
          const {{ found }} = await (await fetch('/draw/puzzles/{game}.json')).json();
          const places = found.map((one, at) => [one, at]).filter(([one]) => one.answer.includes('@'));
          const [puzzle, at] = places[{after}];
          const asked = {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify(puzzle.record) }};
          const where = `/api/replay?at=${{puzzle.record.moves.length}}&seat=${{puzzle.seat}}&lang=en`;
          const {{ scene }} = await (await fetch(where, asked)).json();
          const right = scene.choices.find((one) => one.move === puzzle.answer);
          const wrong = scene.choices.find((one) => one.move.includes('@') && one.path[0] === right.path[0]
            && ![puzzle.answer, ...(puzzle.also || [])].includes(one.move));
          return {{ number: at + 1, right: right.path, wrong: wrong.path }};
        }})()"
    )
}

async fn clicks(tab: &Tab, path: &serde_json::Value) {
    for name in path.as_array().expect("a path") {
        tab.click(&format!("[data-target={name}]")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_solved_at_the_second_try_and_the_next_at_once() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let tab = browser.tab(1280, 720).await;
    tab.open(&house.url("/")).await;
    tab.click("[data-game=babylonia] a[href='/puzzles/babylonia']").await;
    tab.sees(".quiz .lesson-at").await;
    // The way there leads to the puzzle of the day; a number in the address leads to that one.
    tab.until("/n=\\d+/.test(location.search)").await;
    for after in [0, 1] {
        let puzzle = tab.eval(&puzzle("babylonia", after)).await;
        let number = &puzzle["number"];
        tab.open(&house.url(&format!("/puzzles/babylonia?n={number}"))).await;
        tab.until(&format!(
            "document.querySelector('.quiz .lesson-at')?.textContent.startsWith('Puzzle {number} of ')"
        ))
        .await;
        if after == 0 {
            clicks(&tab, &puzzle["wrong"]).await;
            tab.sees(".quiz .wrong").await;
        }
        clicks(&tab, &puzzle["right"]).await;
        tab.sees(".quiz .right").await;
        let solved = format!("{after} of ");
        assert!(tab.text(".quiz").await.contains(&solved), "what was found at the second try is not solved");
        tab.is_in_order().await;
    }
    tab.click("[data-do=next]").await;
    tab.sees(".quiz [data-do=answer]").await;
    // Progress is kept.
    tab.reload().await;
    tab.until("document.querySelector('.quiz')?.textContent.includes('1 of ') === true").await;
    tab.is_in_order().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_fit_a_phone_and_show_their_answer() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    let phone = browser.tab(390, 844).await;
    phone.open(&house.url("/")).await;
    phone.sees(".game-card").await;
    let games = phone
        .eval(
            "[...document.querySelectorAll('a[href^=\"/puzzles/\"]')].map((one) => one.getAttribute('href'))",
        )
        .await;
    let games = games.as_array().expect("a list").clone();
    assert!(!games.is_empty(), "a set ships");
    for phone in [phone, browser.tab(360, 640).await] {
        for game in &games {
            phone.open(&house.url(game.as_str().expect("an address"))).await;
            phone.sees(".quiz .lesson-at").await;
            phone.click("[data-do=answer]").await;
            phone.sees(".quiz .reasons").await;
            phone.until("document.querySelector('.felt .hinted') !== null").await;
            // What the answer speaks of can be seen while it is read.
            let board = phone.eval("document.querySelector('.board').clientHeight").await;
            assert!(board.as_f64() > Some(140.0), "{game}: a board of {board}");
            phone.is_in_order().await;
        }
    }
}

/// Whether what a lesson or a puzzle says is in sight beside a board that can be seen, and no button opens nothing.
const TOLD: &str = "(() => {
  const box = document.querySelector('.lesson-say').getBoundingClientRect();
  const over = document.elementFromPoint(box.left + 40, box.top + 6);
  if (!over?.closest('.lesson-say')) return `covered by ${over?.outerHTML.slice(0, 80)}`;
  const { height } = document.querySelector('.board').getBoundingClientRect();
  if (height < 140) return `a board of ${height}`;
  return [...document.querySelectorAll('.for-talk')].some((one) => one.getClientRects().length) ? 'talks' : 'told';
})()";

#[tokio::test(flavor = "multi_thread")]
async fn lessons_and_puzzles_show_words_and_board_on_every_phone() {
    let _room = room().await;
    let (house, browser) = (House::open().await, Browser::start().await);
    for (width, height) in [(360, 640), (390, 844), (844, 390)] {
        let phone = browser.tab(width, height).await;
        for path in [
            "learn/babylonia",
            "learn/babylon",
            "learn/wonders?at=4",
            "puzzles/babylonia?n=4",
            "puzzles/wonders?n=5",
        ] {
            phone.open(&house.url(&format!("/{path}"))).await;
            phone.sees(".lesson-say").await;
            assert_eq!(phone.eval(TOLD).await, "told", "{path} at {width}x{height}");
        }
        phone.is_in_order().await;
    }
}
