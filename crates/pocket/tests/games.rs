//! Whole games in a pocket, as a page and its workers play them.

use pocket::Pocket;
use review::{Report, Settings};
use serde_json::{Value, json};
use table::{Record, Seed};

/// One device: the pocket that is shown, the one in which bots think, and the log that is kept.
struct Device {
    pocket: Pocket,
    bots: Pocket,
    kept: Value,
    log: Vec<Value>,
}

fn ask(pocket: &mut Pocket, command: &Value) -> Result<Value, Value> {
    let answer: Value = serde_json::from_str(&pocket.answer(&command.to_string())).expect("JSON");
    match answer.get("error") {
        Some(error) => Err(error.clone()),
        None => Ok(answer["ok"].clone()),
    }
}

impl Device {
    fn open(body: &Value) -> Device {
        let mut pocket = Pocket::new(&Seed::from_number(7));
        let opened = ask(&mut pocket, &json!({ "c": "open", "body": body, "name": "Anna", "now": 5 }));
        let opened = opened.expect("a sensible table");
        let bots = Pocket::new(&Seed::from_number(8));
        let mut device =
            Device { pocket, bots, kept: opened["kept"].clone(), log: vec![opened["note"].clone()] };
        device.load();
        device
    }

    fn id(&self) -> Value {
        self.kept["id"].clone()
    }

    /// As after the window was closed: nothing is left but what was kept.
    fn load(&mut self) -> Value {
        let command = json!({ "c": "load", "kept": self.kept, "log": self.log, "now": 6 });
        ask(&mut self.bots, &command).expect("its own log");
        ask(&mut self.pocket, &command).expect("its own log")
    }

    fn ask(&mut self, c: &str, rest: &Value) -> Result<Value, Value> {
        let mut command = json!({ "c": c, "table": self.id(), "now": 7 });
        for (key, value) in rest.as_object().expect("fields") {
            command[key] = value.clone();
        }
        for (c, fields) in [("come", &["socket"][..]), ("info", &[]), ("record", &[])] {
            if command["c"] == c {
                command.as_object_mut().expect("it is one").retain(|key, _| {
                    ["c", "table"].contains(&key.as_str()) || fields.contains(&key.as_str())
                });
            }
        }
        ask(&mut self.pocket, &command)
    }

    fn keep(&mut self, entry: &Value) -> Value {
        let note = json!({ "seq": self.log.len() + 1, "at": 8, "entry": entry });
        self.log.push(note.clone());
        let command = json!({ "c": "apply", "table": self.id(), "note": note, "now": 8 });
        ask(&mut self.bots, &command).expect("it was checked");
        ask(&mut self.pocket, &command).expect("it was checked")
    }

    fn say(&mut self, socket: u32, said: &Value) -> Value {
        let said = said.to_string();
        self.ask("hear", &json!({ "socket": socket, "said": said, "name": "Anna" })).expect("heard")
    }

    fn told(&mut self) -> Vec<(u64, Value)> {
        let news = self.ask("tell", &json!({})).expect("told");
        let list = news.as_array().expect("a list").iter();
        list.map(|one| (one[0].as_u64().expect("a socket"), one[1].clone())).collect()
    }

    /// Lets the table do what it has to; answers how many steps that were.
    fn drive(&mut self) -> usize {
        for steps in 0.. {
            let due = self.ask("due", &json!({})).expect("asked");
            if let Some(entry) = due.get("keep") {
                self.keep(entry);
            } else if due.get("bot").is_some() {
                let command = json!({ "c": "think", "table": self.id(), "now": 7 });
                let thought = ask(&mut self.bots, &command).expect("a bot is to move");
                let entry = self.ask("thought", &thought).expect("the bots follow the same log");
                self.keep(&entry);
            } else {
                return steps;
            }
        }
        0
    }
}

fn against_bots(game: &str, players: usize) -> Value {
    let bots = (1..players).map(|_| json!({ "kind": "bot", "level": "easy" }));
    let seats: Vec<Value> = std::iter::once(json!({ "kind": "me" })).chain(bots).collect();
    json!({ "setup": { "game": game }, "players": players, "seats": seats })
}

/// Plays to the end, always the first move, and comes back from the log now and then.
fn played_to_its_end(body: &Value) -> Device {
    let mut device = Device::open(body);
    let started = device.ask("check", &json!({ "wish": "start", "name": "Anna" })).expect("all sit");
    device.keep(&started);
    for turn in 0..2000 {
        device.drive();
        if turn % 7 == 3 {
            device.load();
        }
        let seats = device.ask("info", &json!({})).expect("a table")["players"].as_u64().expect("a number");
        let look = |device: &mut Device, seat: u64| {
            let command = json!({ "c": "look", "table": device.id(), "seat": seat });
            ask(&mut device.pocket, &command).expect("a look")
        };
        let looks: Vec<Value> = (0..seats).map(|seat| look(&mut device, seat)).collect();
        if !looks[0]["result"].is_null() {
            return device;
        }
        let (who, mv) = looks
            .iter()
            .find_map(|look| Some((look["who"].clone(), look["moves"].get(0)?.clone())))
            .expect("a person is to move");
        let said = json!({ "t": "move", "id": 1, "seq": looks[0]["seq"], "move": mv, "seat": who });
        let heard = device.say(1, &said);
        device.keep(&heard["keep"]["entry"]);
    }
    panic!("the game does not end");
}

#[test]
fn whole_games_of_every_kind_are_played_against_bots_and_looked_at_again() {
    for game in host::games() {
        let players = *game.seats().start();
        let mut device = played_to_its_end(&against_bots(game.name, players));
        let record = device.ask("record", &json!({})).expect("it is over");
        let text = record.to_string();
        let verified = host::fair::verify(&table::Record::from_json(text.as_bytes()).expect("a record"));
        assert!(verified.expect("nobody bent the shuffle").scores.is_some(), "{}", game.name);
        let command = json!({ "c": "replay", "table": device.id(), "at": 1, "seat": "all", "lang": "de" });
        let replayed = ask(&mut device.pocket, &command).expect("over");
        assert_eq!((replayed["at"].as_u64(), replayed["game"].as_str()), (Some(1), Some(game.name)));
        let command = json!({ "c": "replay_record", "record": text, "seat": "public", "lang": "fr" });
        assert_eq!(ask(&mut device.pocket, &command).expect("any record")["moves"], replayed["moves"]);
        what_if(&mut device, &record);
        reviewed(&mut device, &record);
        let row = device.load();
        assert_eq!((row["status"].as_str(), row["my_turn"].as_bool()), (Some("over"), Some(false)));
    }
}

/// Branches of the game, by its table and by its record, and a table that goes on from one.
fn what_if(device: &mut Device, record: &Value) {
    let of_table = json!({ "table": device.id(), "at": 2, "lang": "it" });
    let shown = ask(&mut device.pocket, &json!({ "c": "branch", "body": of_table })).expect("over");
    let next = json!([record["moves"][2]]);
    let of_record = json!({ "record": record, "at": 2, "moves": next });
    let after = ask(&mut device.pocket, &json!({ "c": "branch", "body": of_record })).expect("a record");
    assert_eq!((&shown["at"], &after["at"]), (&json!(2), &json!(3)));
    assert_eq!(after["scores"][2], shown["scores"][2]);
    let judged = ask(&mut device.bots, &json!({ "c": "judge", "body": of_record })).expect("judged");
    assert!(judged["decision"].is_null() || judged["decision"]["at"] == 2, "{judged}");
    let body = json!({ "table": device.id(), "at": 2, "seat": 1, "level": "easy", "anew": true });
    let command = json!({ "c": "play_on", "body": body, "name": "Anna", "now": 9 });
    let opened = ask(&mut device.pocket, &command).expect("it goes on");
    let command = json!({ "c": "load", "kept": opened["kept"], "log": [opened["note"]], "now": 9 });
    assert_eq!(ask(&mut device.pocket, &command).expect("its own log")["status"], "waiting");
    let table = opened["kept"]["id"].clone();
    let info = ask(&mut device.pocket, &json!({ "c": "info", "table": table })).expect("a table");
    assert_eq!(info["whatif"], json!({ "of": device.id(), "after": 2, "at": 2, "anew": true }));
    let start = json!({ "c": "check", "table": table, "wish": "start", "name": "Anna", "now": 9 });
    let entry = ask(&mut device.pocket, &start).expect("nobody is missing");
    let note = json!({ "seq": 2, "at": 9, "entry": entry });
    let command = json!({ "c": "apply", "table": table, "note": note, "now": 9 });
    assert_eq!(ask(&mut device.pocket, &command).expect("it begins")["status"], "playing");
    let command = json!({ "c": "branch", "body": { "table": table } });
    assert_eq!(ask(&mut device.pocket, &command).expect_err("it is on")["code"], "NOT_NOW");
}

/// The game is judged decision by decision as it is anywhere, and goes on from what was kept where another engine begins.
fn reviewed(device: &mut Device, record: &Value) {
    let text = record.to_string();
    let mut begin = json!({ "c": "review", "record": text });
    let on = json!({ "c": "review_on" });
    assert_eq!(ask(&mut device.bots, &on).expect_err("nothing was begun")["code"], "NOT_NOW");
    let mut known = ask(&mut device.bots, &begin).expect("it is over");
    let first = ask(&mut device.bots, &on).expect("a decision");
    let record = Record::from_json(text.as_bytes()).expect("a record");
    let game = host::games::find(&record.game).expect("a game of ours");
    let elsewhere = game.review(&record, Settings::of_page()).expect("a finished game");
    assert_eq!(known["all"], elsewhere.decisions());
    known["report"]["decisions"] = json!([first["decision"]]);
    known["report"]["seats"] = first["seats"].clone();
    let report: Report = serde_json::from_value(known["report"].clone()).expect("a report");
    assert_eq!(report, elsewhere.report(&[elsewhere.judge(0)]));

    begin["kept"] = known["report"].clone();
    let mut another = Pocket::new(&Seed::from_number(9));
    let kept = ask(&mut another, &begin).expect("it is over");
    assert_eq!(kept["report"], known["report"]);
    begin["kept"] = json!({ "review": "bent" });
    let anew = ask(&mut another, &begin).expect("it is done anew");
    assert_eq!(anew["report"]["decisions"], json!([]));
    let unfinished = Record { moves: Vec::new(), result: None, fair: None, ..record };
    begin["record"] = json!(unfinished.to_json());
    assert_eq!(ask(&mut another, &begin).expect_err("it is not over")["code"], "UNPLAYABLE");
}

#[test]
fn two_people_at_one_device_see_each_what_they_may_and_the_second_window_the_same() {
    let game = host::games().iter().find(|game| *game.seats().start() == 2).expect("one is for two");
    let people = json!([{ "kind": "me" }, { "kind": "me", "name": "Ben" }]);
    let mut device = Device::open(&json!({ "setup": { "game": game.name }, "seats": people }));
    let started = device.ask("check", &json!({ "wish": "start", "name": "Anna" })).expect("all sit");
    device.keep(&started);
    device.drive();
    for socket in [1, 2] {
        device.ask("come", &json!({ "socket": socket })).expect("a table");
        device.say(socket, &json!({ "t": "hello", "lang": "en", "seat": socket - 1 }));
    }
    let news = device.told();
    assert_eq!(news.iter().map(|(_, update)| update["who"].as_u64()).collect::<Vec<_>>(), [Some(0), Some(1)]);
    assert!(news.iter().all(|(_, update)| update["t"] == "update" && update["full"] == true));
    let table = &news[0].1["table"];
    assert_eq!((table["seats"][1]["name"].as_str(), table["hints"].as_bool()), (Some("Ben"), Some(false)));
    assert!(device.told().is_empty(), "nothing is told twice");
}

#[test]
fn nothing_happens_before_it_is_kept() {
    let mut device = Device::open(&against_bots(host::games()[0].name, 2));
    let started = device.ask("check", &json!({ "wish": "start", "name": "Anna" })).expect("all sit");
    device.keep(&started);
    device.drive();
    device.ask("come", &json!({ "socket": 1 })).expect("a table");
    device.say(1, &json!({ "t": "hello" }));
    device.told();
    let look = json!({ "c": "look", "table": device.id() });
    let before = ask(&mut device.pocket, &look).expect("a look");
    let said = json!({ "t": "move", "id": 4, "seq": before["seq"], "move": before["moves"][0] });
    let heard = device.say(1, &said);
    assert_eq!(heard["keep"]["id"], 4);
    assert!(device.told().is_empty(), "the step waits for the store");
    assert_eq!(ask(&mut device.pocket, &look).expect("a look"), before);
    device.keep(&heard["keep"]["entry"]);
    assert_eq!(device.told().len(), 1);
}

#[test]
fn what_cannot_be_is_refused_in_the_words_of_the_protocol() {
    let mut device = Device::open(&against_bots(host::games()[0].name, 2));
    let code = |answer: Result<Value, Value>| answer.expect_err("refused")["code"].clone();
    assert_eq!(code(device.ask("record", &json!({}))), "NOT_YOURS");
    assert_eq!(
        code(device.ask("check", &json!({ "wish": { "seat": [9, { "kind": "open" }] }, "name": "" }))),
        "NOT_FOUND"
    );
    let pace = json!({ "setup": { "setup": { "pace": { "kind": "slow", "days": 3, "grace": 0 } } } });
    assert_eq!(code(device.ask("check", &json!({ "wish": pace, "name": "" }))), "UNPLAYABLE");
    for (command, wanted) in [
        ("no command", "BAD_REQUEST"),
        (r#"{"c": "fly"}"#, "BAD_REQUEST"),
        (r#"{"c": "info", "table": "my-other"}"#, "NOT_FOUND"),
        (r#"{"c": "replay_record", "record": "{}", "lang": "en"}"#, "UNPLAYABLE"),
    ] {
        let answer: Value = serde_json::from_str(&device.pocket.answer(command)).expect("JSON");
        assert_eq!(answer["error"]["code"], wanted, "{command}");
    }
    let heard = device.say(1, &json!({ "t": "shout", "id": 3 }));
    assert_eq!(
        (heard["said"]["code"].as_str(), heard["said"]["id"].as_u64()),
        (Some("BAD_REQUEST"), Some(3))
    );
}
