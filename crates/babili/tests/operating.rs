//! What an operator does with the program: set it up, watch it, copy its store, stop it, install it.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

#[path = "operating/image.rs"]
mod image;

/// A folder that goes when it is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("babili-operating-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).expect("the temporary folder can be written");
        Folder(path)
    }

    fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, text).expect("written");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The program, without what this machine says of it.
fn program(at: &Path) -> Command {
    let mut command = Command::new(at);
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("BABILI_") {
            command.env_remove(name);
        }
    }
    command.env_remove("RUST_LOG").env("XDG_CONFIG_HOME", "/nowhere");
    command
}

fn babili() -> Command {
    program(Path::new(env!("CARGO_BIN_EXE_babili")))
}

fn ended(command: &mut Command) -> (i32, String, String) {
    let Output { status, stdout, stderr } = command.output().expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (status.code().expect("an exit code"), text(stdout), text(stderr))
}

/// A server that is killed when it is dropped.
struct Served(Child, String);

impl Served {
    fn new(command: &mut Command) -> Served {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
        let url = line.trim_end().strip_prefix("Babili is at ").expect("an address").to_owned();
        Served(child, url)
    }

    fn on(store: &str) -> Served {
        Served::new(babili().args(["serve", "--listen", "127.0.0.1:0", "--store", store]))
    }

    fn stop(mut self) {
        let told = Command::new("sh").args(["-c", &format!("kill -TERM {}", self.0.id())]).status();
        assert!(told.expect("there is a shell").success());
        let patience = Instant::now() + Duration::from_secs(60);
        while self.0.try_wait().expect("our child").is_none() {
            assert!(Instant::now() < patience, "it does not end");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Does something as a client.
fn client<T>(url: &str, work: impl AsyncFnOnce(load::Client) -> T) -> T {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async { work(load::Client::guest(url, "Anna").await.expect("a guest")).await })
}

fn table_of(url: &str) -> String {
    client(url, async |anna| {
        let seats = serde_json::json!([{ "kind": "me" }, { "kind": "me" }]);
        let wish = serde_json::json!({ "setup": { "game": "babylonia" }, "seats": seats, "start": true });
        let table = anna.post("/api/tables", wish).await.expect("a table");
        table["id"].as_str().expect("an id").to_owned()
    })
}

#[test]
fn flags_come_before_the_environment_and_that_before_the_file() {
    let folder = Folder::new();
    let file = folder.file(
        "babili.toml",
        "listen = \"127.0.0.1:1\"\nworkers = 3\nlog = \"json\"\nbehind_proxy = true\n\
         public_url = \"https://b.example\"\nsmtp = \"smtps://anna:hidden-word@mail.example\"\n",
    );
    let mut config = babili();
    config.arg("config").arg("--config").arg(&file).args(["--listen", "127.0.0.1:3"]);
    config.env("BABILI_LISTEN", "127.0.0.1:2").env("BABILI_WORKERS", "5");
    config.env("BABILI_MAIL_FROM", "babili@example.org");
    config.env("BABILI_STORE", "postgres://someone:hidden-word@host/name");
    let (code, printed, said) = ended(&mut config);
    assert!(!printed.contains("hidden-word") && !said.contains("hidden-word"), "{printed}{said}");
    let file = file.display();
    let expected = format!(
        "listen = \"127.0.0.1:3\"  # a flag\n\
         store = \"postgres://host/name\"  # BABILI_STORE in the environment\n\
         public_url = \"https://b.example\"  # {file}\n\
         behind_proxy = true  # {file}\n\
         workers = 5  # BABILI_WORKERS in the environment\n\
         # tls_cert is not set\n\
         # tls_key is not set\n\
         push = true  # by default\n\
         push_inner = false  # by default\n\
         smtp = \"smtps://mail.example\"  # {file}\n\
         mail_from = \"babili@example.org\"  # BABILI_MAIL_FROM in the environment\n\
         log = \"json\"  # {file}\n"
    );
    assert_eq!(printed, expected);
    // Letters may be none of this program's business.
    assert!(code == 0 || said.contains("built without"), "{said}");
    let (code, printed, _) = ended(babili().args(["config"]));
    assert_eq!(code, 0);
    assert!(printed.starts_with("listen = \"127.0.0.1:8080\"  # by default\n"), "{printed}");
}

#[test]
fn what_is_wrong_with_the_settings_is_said_with_its_place() {
    let folder = Folder::new();
    for (text, words) in [
        ("listen = \"here\"\n", "line 1"),
        ("\nlissen = \"127.0.0.1:1\"\n", "line 2"),
        ("workers = -1\n", "line 1"),
        ("tls_cert = \"only.pem\"\n", "tls_key"),
        ("smtp = \"smtps://mail.example\"\n", "mail_from"),
        ("smtp = \"smtps://mail.example\"\nmail_from = \"babili@example.org\"\n", "public_url"),
    ] {
        let file = folder.file("babili.toml", text);
        let (code, _, said) = ended(babili().arg("config").arg("--config").arg(&file));
        assert_eq!(code, 2, "{text}");
        assert!(said.contains(words), "{text}: {said}");
    }
    let (code, _, said) = ended(babili().arg("config").env("BABILI_BEHIND_PROXY", "perhaps"));
    assert_eq!(code, 2);
    assert!(said.contains("BABILI_BEHIND_PROXY=perhaps"), "{said}");
    let (code, _, said) = ended(babili().args(["config", "--config", "nowhere.toml"]));
    assert_eq!(code, 2);
    assert!(said.contains("nowhere.toml"), "{said}");
}

#[test]
fn a_mistyped_variable_is_refused_as_a_mistyped_line_of_the_file_is() {
    let folder = Folder::new();
    let store = format!("sqlite:{}", folder.0.join("kept.sqlite").display());
    for words in [&["config"][..], &["serve", "--store", &store], &["admin", "reports"], &["health"]] {
        let mut command = babili();
        command.args(words).env("BABILI_LISTN", "hidden-word").env("BABILI_WORKERS", "3");
        let (code, printed, said) = ended(command.env("BABILI_", "1").env("BABILI_STOER", ""));
        assert_eq!((code, printed.as_str()), (2, ""), "{words:?}: {said}");
        assert!(said.starts_with("babili: BABILI_, BABILI_LISTN in the environment: "), "{said}");
        assert!(said.contains(" BABILI_LISTEN, ") && !said.contains("hidden-word"), "{said}");
    }
    // All that can be set can be set by the environment.
    let (_, printed, _) = ended(babili().arg("config"));
    let names = printed.lines().filter_map(|line| line.trim_start_matches("# ").split(' ').next());
    for name in names.map(str::to_uppercase) {
        let (_, _, said) = ended(babili().arg("config").env(format!("BABILI_{name}"), "\u{7}"));
        assert!(!said.contains("nobody reads"), "{said}");
    }
}

#[test]
fn settings_that_mean_nothing_are_refused_before_anything_is_served() {
    let folder = Folder::new();
    let cert = "tls_cert = \"nowhere.pem\"\ntls_key = \"nowhere.pem\"\n";
    let mail = "public_url = \"https://b.example\"\nsmtp = \"nonsense\"\nmail_from = \"not an address\"\n";
    for (text, words) in [
        ("store = \"mysql://x\"\n", "store: an address is sqlite:PATH or postgres://"),
        ("store = \"\"\n", "store: an address is"),
        ("store = \"postgres://host:port/name\"\n", "store: "),
        ("public_url = \"table.example\"\n", "public_url: \"table.example\" is no address"),
        ("public_url = \"ftp://table.example\"\n", "https:// or http://"),
        ("public_url = \"https://table.example/games\"\n", "a site of its own"),
        ("workers = 0\n", "workers: 0 is not from 1 to 256"),
        ("workers = 1000000\n", "workers: 1000000 is not from 1 to 256"),
        // What the server is built with here depends on what else is tested beside it.
        (cert, "nowhere.pem|built without TLS"),
        (mail, "mail_from: |built without"),
    ] {
        let file = folder.file("babili.toml", text);
        let told = |said: &str| words.split('|').any(|words| said.contains(words));
        let (code, printed, said) = ended(babili().arg("config").arg("--config").arg(&file));
        assert_eq!(code, 2, "{text}");
        assert!(told(&said), "{text}: {said}");
        assert!(printed.ends_with("log = \"text\"  # by default\n"), "the rest is printed: {printed}");
        let (code, _, said) =
            ended(babili().args(["serve", "--listen", "127.0.0.1:0", "--config"]).arg(&file));
        assert_eq!(code, 2, "{text}");
        assert!(told(&said), "{text}: {said}");
    }
    let (_, printed, _) = ended(babili().args(["config", "--public-url", "HTTPS://Table.Example:443/"]));
    assert!(printed.contains("public_url = \"https://table.example\"  # a flag\n"), "{printed}");
}

#[test]
fn the_page_acts_however_its_address_is_written_in_the_settings() {
    let folder = Folder::new();
    let store = format!("sqlite:{}", folder.0.join("kept.sqlite").display());
    let url = format!("127.0.0.1:{}", {
        let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        free.local_addr().expect("its address").port()
    });
    let mut command = babili();
    command.args(["serve", "--listen", &url, "--store", &store, "--public-url", "HTTPS://Table.Example:443"]);
    let served = Served::new(&mut command);
    assert_eq!(served.1, "https://table.example");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let post = async |origin: &str| {
        let request = load::Client::new(&format!("http://{url}")).request(
            "POST",
            "/api/guest",
            &serde_json::json!({ "name": "Anna" }),
        );
        request.header("origin", origin).send().await.expect("an answer").status
    };
    assert_eq!(runtime.block_on(post("https://table.example")), 200);
    assert_eq!(runtime.block_on(post("https://elsewhere.example")), 403);
    served.stop();
}

#[test]
fn no_password_is_printed() {
    let folder = Folder::new();
    for text in [
        "store = \"postgres://h/d?user=u&password=hidden-word\"\n",
        "store = \"postgres://u:hidden-word@h/d\n",
        "store = postgres://u:hidden-word@h/d\n",
        "smtp = \"smtps://u:hidden-word@h\" x\n",
        "smtp = [\"smtps://u:hidden-word@h\"]\n",
    ] {
        let file = folder.file("babili.toml", text);
        let (_, printed, said) = ended(babili().arg("config").arg("--config").arg(&file));
        assert!(!printed.contains("hidden-word") && !said.contains("hidden-word"), "{printed}{said}");
        assert!(printed.contains("store = \"postgres://h/d\"") || said.contains("line 1, column "), "{said}");
    }
}

fn deploy(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name)
}

#[test]
fn every_line_of_the_shipped_file_can_be_switched_on() {
    let text = fs::read_to_string(deploy("babili.toml")).expect("there");
    let all: Vec<&str> = text
        .lines()
        .map(|line| line.strip_prefix("# ").filter(|rest| rest.split_once(" = ").is_some()).unwrap_or(line))
        .collect();
    let folder = Folder::new();
    let file = folder.file("babili.toml", &all.join("\n"));
    let (_, printed, said) = ended(babili().arg("config").arg("--config").arg(&file));
    // Whether there is a certificate, and whether this program could use it, is another question.
    let other = said.lines().filter(|line| !line.contains("certificate") && !line.contains("built without"));
    assert_eq!(other.count(), 0, "{said}");
    let by_file = printed.lines().filter(|line| line.ends_with(&file.display().to_string())).count();
    assert_eq!(by_file, printed.lines().count(), "{printed}");
}

#[test]
fn a_store_is_copied_while_it_runs_checked_and_put_back() {
    let folder = Folder::new();
    let store = format!("sqlite:{}", folder.0.join("kept.sqlite").display());
    let served = Served::on(&store);
    let id = table_of(&served.1);
    let (code, _, said) = ended(babili().args(["serve", "--listen", "127.0.0.1:0", "--store", &store]));
    assert_eq!(code, 2);
    assert!(said.contains("another server has"), "{said}");
    let copy = folder.0.join("copy");
    let (code, printed, said) = ended(babili().arg("backup").arg(&copy).args(["--store", &store]));
    assert_eq!(code, 0, "{said}");
    assert!(printed.contains("1 tables with 2 entries, 0 of them without checksum"), "{printed}");
    let (code, printed, _) = ended(babili().args(["check", "--store", &store]));
    assert_eq!((code, printed.lines().last()), (0, Some("0 damaged")));
    let (code, _, said) = ended(babili().arg("restore").arg(&copy).args(["--store", &store]));
    assert_eq!(code, 2, "nothing that is there is written over");
    assert!(said.contains("is there already"), "{said}");
    served.stop();
    let beside = fs::metadata(folder.0.join("kept.sqlite-wal")).map_or(0, |file| file.len());
    assert_eq!(beside, 0, "the one file is everything");
    let again = format!("sqlite:{}", folder.0.join("again.sqlite").display());
    let (code, _, said) = ended(babili().arg("restore").arg(&copy).args(["--store", &again]));
    assert_eq!(code, 0, "{said}");
    let served = Served::on(&again);
    let seen = client(&served.1, async |anna| anna.get(&format!("/api/tables/{id}")).await.expect("a view"));
    assert_eq!(seen["table"]["status"], "playing");
    for archive in ["one.jsonl", "two.jsonl"] {
        let (code, _, said) =
            ended(babili().arg("export").arg(folder.0.join(archive)).args(["--store", &again]));
        assert_eq!(code, 0, "{said}");
    }
    let [one, two] = ["one.jsonl", "two.jsonl"].map(|name| fs::read(folder.0.join(name)).expect("written"));
    assert!(one == two, "an export of the same is the same");
    let mut torn = one;
    torn.truncate(torn.len() - 9);
    fs::write(folder.0.join("torn.jsonl"), torn).expect("written");
    let (code, _, _) = ended(babili().arg("check").arg(folder.0.join("torn.jsonl")));
    assert_eq!(code, 2);
}

#[test]
fn a_check_names_the_tables_that_lie_on_a_damaged_page() {
    const PAGE: usize = 4096;
    let folder = Folder::new();
    let file = folder.0.join("kept.sqlite");
    let store = format!("sqlite:{}", file.display());
    let served =
        Served::new(babili().args(["serve", "--no-limits", "--listen", "127.0.0.1:0", "--store", &store]));
    let all: Vec<String> = (0..40).map(|_| table_of(&served.1)).collect();
    served.stop();
    let mut bytes = fs::read(&file).expect("the store");
    // A page of rows in the order of their names begins so; of these only logs hold what was agreed.
    let of_logs = |page: &[u8]| page[0] == 10 && page.windows(11).any(|part| part == b"\"babylonia\"");
    let page = bytes.chunks_mut(PAGE).filter(|page| of_logs(page)).nth(1).expect("logs fill several pages");
    page[..100].fill(0x55);
    fs::write(&file, bytes).expect("written");
    let (code, printed, said) = ended(babili().args(["check", "--store", &store]));
    assert_eq!(code, 1, "{printed}{said}");
    let named = printed.lines().filter_map(|line| line.strip_prefix("table ")?.split_once(": ")).count();
    assert!(named > 0 && named < all.len(), "{printed}");
    for line in printed.lines().filter(|line| line.starts_with("table ")) {
        assert!(all.iter().any(|id| line.contains(id)) && line.contains("malformed"), "{line}");
    }
}

/// What lies beside an SQLite file and belongs to it.
fn beside(file: &Path) -> Vec<PathBuf> {
    let name = |end: &str| PathBuf::from(format!("{}{end}", file.display()));
    ["-wal", "-shm"].map(name).into_iter().filter(|path| path.exists()).collect()
}

#[test]
fn after_every_command_the_one_file_is_everything() {
    let folder = Folder::new();
    let file = folder.0.join("kept.sqlite");
    let store = format!("sqlite:{}", file.display());
    let served = Served::on(&store);
    let id = table_of(&served.1);
    served.stop();
    let admin = |words: &[&str]| ended(babili().arg("admin").args(words).args(["--store", &store]));
    for (words, expected) in [(vec!["close", &id], 0), (vec!["close", &id], 2), (vec!["delete", "nobody"], 2)]
    {
        let (code, _, said) = admin(&words);
        assert_eq!(code, expected, "{words:?}: {said}");
        assert!(beside(&file).is_empty(), "{words:?} leaves {:?}", beside(&file));
    }
    for words in [&["ratings"][..], &["ratings", "--recompute"]] {
        let (code, _, said) = ended(babili().args(words).args(["--store", &store]));
        assert_eq!(code, 0, "{said}");
        assert!(beside(&file).is_empty(), "{words:?} leaves {:?}", beside(&file));
    }
}

#[test]
fn a_store_that_is_not_there_is_not_made_by_looking_at_it() {
    let folder = Folder::new();
    let file = folder.0.join("mistyped/kept.sqlite");
    let store = format!("sqlite:{}", file.display());
    for words in [&["admin", "reports"][..], &["ratings"], &["ratings", "--recompute"]] {
        let (code, _, said) = ended(babili().args(words).args(["--store", &store]));
        assert_eq!(code, 2, "{words:?}");
        assert!(said.contains(&format!("there is no store {}", file.display())), "{said}");
    }
    assert!(!folder.0.join("mistyped").exists(), "nothing is made");
}

#[test]
fn what_a_killed_server_left_beside_its_file_is_not_taken_for_part_of_a_backup() {
    let folder = Folder::new();
    let (file, copy) = (folder.0.join("kept.sqlite"), folder.0.join("copy"));
    let store = format!("sqlite:{}", file.display());
    let served = Served::on(&store);
    table_of(&served.1);
    let (code, copied, said) = ended(babili().arg("backup").arg(&copy).args(["--store", &store]));
    assert_eq!(code, 0, "{said}");
    table_of(&served.1);
    drop(served);
    assert!(!beside(&file).is_empty(), "it was killed");
    fs::remove_file(&file).expect("there");
    let (code, restored, said) = ended(babili().arg("restore").arg(&copy).args(["--store", &store]));
    assert_eq!(code, 0, "{said}");
    assert!(restored.contains("kept.sqlite-wal belongs to a file that is gone; it is "), "{restored}");
    assert_eq!(restored.lines().last(), copied.lines().last());
    assert!(restored.contains("1 tables with 2 entries"), "{restored}");
    assert!(beside(&file).is_empty(), "{:?}", beside(&file));
}

#[test]
fn what_root_makes_belongs_to_the_folders_owner() {
    use std::os::unix::fs::{MetadataExt as _, chown};
    const SOMEBODY: u32 = 65_532;
    let folder = Folder::new();
    let (theirs, copy) = (folder.0.join("theirs"), folder.0.join("copy"));
    fs::create_dir(&theirs).expect("made");
    if chown(&theirs, Some(SOMEBODY), Some(SOMEBODY)).is_err() {
        eprintln!("only root can try this");
        return;
    }
    let first = format!("sqlite:{}", folder.0.join("first.sqlite").display());
    Served::on(&first).stop();
    let (code, _, said) = ended(babili().arg("backup").arg(&copy).args(["--store", &first]));
    assert_eq!(code, 0, "{said}");
    let file = theirs.join("kept.sqlite");
    let store = format!("sqlite:{}", file.display());
    let (code, _, said) = ended(babili().arg("restore").arg(&copy).args(["--store", &store]));
    assert_eq!(code, 0, "{said}");
    let (code, _, said) = ended(babili().args(["admin", "reports", "--store", &store]));
    assert_eq!(code, 0, "{said}");
    let found: Vec<_> = fs::read_dir(&theirs).expect("there").map(|file| file.expect("there")).collect();
    assert!(found.iter().any(|file| file.file_name() == "kept.sqlite.lock"), "{found:?}");
    for file in found {
        let owner = file.metadata().expect("there").uid();
        assert_eq!(owner, SOMEBODY, "{} is theirs", file.path().display());
    }
}

#[test]
fn a_full_disk_turns_the_health_red_until_there_is_room() {
    let folder = Folder::new();
    let store = format!("sqlite:{}", folder.0.join("kept.sqlite").display());
    // No file may grow beyond so many blocks, as if there were no room for more; the signal is not for us.
    let limited = format!(
        "trap '' XFSZ; ulimit -S -f 2400; exec '{}' serve --listen 127.0.0.1:0 --no-limits --store '{store}'",
        env!("CARGO_BIN_EXE_babili")
    );
    let mut command = program(Path::new("sh"));
    let served = Served::new(command.args(["-c", &limited]).stderr(Stdio::null()));
    let (code, printed, _) = ended(babili().args(["health", &served.1]));
    assert_eq!((code, printed), (0, format!("{} is well\n", served.1)));
    let full = client(&served.1, async |anna| {
        for _ in 0..5_000 {
            let wish = serde_json::json!({ "setup": { "game": "babylonia" } });
            if anna.post("/api/tables", wish).await.is_err() {
                return true;
            }
        }
        false
    });
    assert!(full, "the disk never fills");
    let said = once_its_health_is(&served.1, 1);
    assert!(said.contains("is not well: it answers 503"), "{said}");
    let room = ["--fsize=unlimited", "--pid", &served.0.id().to_string()].map(str::to_owned);
    assert!(Command::new("prlimit").args(room).status().expect("there is prlimit").success());
    once_its_health_is(&served.1, 0);
    table_of(&served.1);
}

/// Asks for the health, which is looked at once in a while, until it is as expected; what is said of it then.
fn once_its_health_is(url: &str, expected: i32) -> String {
    let patience = Instant::now() + Duration::from_secs(60);
    loop {
        let (code, _, said) = ended(babili().args(["health", url]));
        if code == expected {
            return said;
        }
        assert!(Instant::now() < patience, "the health stays {code}: {said}");
    }
}

#[test]
fn who_does_not_answer_is_said_with_the_reason() {
    // Nobody listens at the port of a listener that is gone.
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("its address");
    let url = format!("http://{free}");
    for (words, expected) in [(["health", &url], 1), (["load", &url], 2)] {
        let (code, _, said) = ended(babili().args(words));
        assert_eq!(code, expected, "{said}");
        assert!(said.contains("Connection refused"), "{said}");
    }
}

/// A port nobody listens at, for who has to know it beforehand.
#[cfg(feature = "tls")]
fn port() -> std::net::SocketAddr {
    std::net::TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("its address")
}

#[cfg(feature = "tls")]
#[test]
fn a_server_with_its_own_tls_says_that_it_is_well() {
    let folder = Folder::new();
    let file = |name: &str| {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests/tls").join(name).display().to_string()
    };
    let listen = port().to_string();
    let kept = format!("sqlite:{}", folder.0.join("kept.sqlite").display());
    let set = |mut command: Command, name: &str| {
        command.env("BABILI_LISTEN", &listen).env("BABILI_STORE", &kept);
        command.env("BABILI_TLS_CERT", file(&format!("{name}.pem")));
        command.env("BABILI_TLS_KEY", file(&format!("{name}-key.pem")));
        command
    };
    let served = Served::new(set(babili(), "cert").arg("serve"));
    assert_eq!(served.1, format!("https://{listen}"));
    let (code, printed, said) = ended(set(babili(), "cert").arg("health"));
    assert_eq!((code, printed), (0, format!("https://{listen} is well\n")), "{said}");
    let (code, _, said) = ended(set(babili(), "elsewhere").arg("health"));
    assert_eq!(code, 1);
    assert!(said.contains("another certificate"), "{said}");
    let (code, _, said) = ended(babili().args(["health", &served.1]));
    assert_eq!(code, 1, "no authority vouches for it");
    assert!(said.contains("certificate"), "{said}");
}

#[test]
fn a_test_of_nothing_is_refused() {
    for (words, why) in [
        (&["crashtest", "--game", "chess"][..], "there is no game \"chess\""),
        (&["crashtest", "--tables", "0"], "--tables"),
        (&["crashtest", "--kills", "0"], "--kills"),
        (&["load", "http://127.0.0.1:1", "--tables", "0"], "--tables"),
        (&["simulate", "--worlds", "0"], "--worlds"),
    ] {
        let (code, printed, said) = ended(babili().args(words));
        assert_eq!((code, printed.as_str()), (2, ""), "{words:?}");
        assert!(said.contains(why), "{words:?}: {said}");
    }
}

#[test]
fn all_sockets_that_are_handed_over_are_served() {
    let folder = Folder::new();
    let store = format!("sqlite:{}", folder.0.join("kept.sqlite").display());
    let [one, two] = [(); 2].map(|()| std::net::TcpListener::bind("127.0.0.1:0").expect("a port"));
    let urls = [&one, &two].map(|held| format!("http://{}", held.local_addr().expect("its address")));
    // As systemd does it: they are the third open file and the fourth.
    let handed = format!(
        "exec 3<&0 4<&2 0</dev/null 2>/dev/null; LISTEN_PID=$$ LISTEN_FDS=2 exec '{}' serve --store '{store}'",
        env!("CARGO_BIN_EXE_babili")
    );
    let hand = |held: std::net::TcpListener| Stdio::from(std::os::fd::OwnedFd::from(held));
    let mut command = program(Path::new("sh"));
    command.args(["-c", &handed]).stdin(hand(one)).stderr(hand(two));
    let served = Served::new(&mut command);
    assert_eq!(served.1, urls[0]);
    drop(command);
    for url in &urls {
        let (code, _, said) = ended(babili().args(["health", url]));
        assert_eq!(code, 0, "{said}");
    }
    served.stop();
}

#[test]
fn an_address_that_is_taken_is_named() {
    let folder = Folder::new();
    let store = format!("sqlite:{}", folder.0.join("kept.sqlite").display());
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("its address").to_string();
    let (code, _, said) = ended(babili().args(["serve", "--listen", &address, "--store", &store]));
    assert_eq!(code, 2);
    assert!(said.contains(&format!("cannot listen on {address}: ")), "{said}");
    let left = beside(&folder.0.join("kept.sqlite"));
    assert!(left.is_empty(), "{left:?} is left of a server that never was");
}

#[test]
fn the_log_is_lines_of_json_where_that_is_asked_for() {
    let folder = Folder::new();
    let store = format!("sqlite:{}", folder.0.join("kept.sqlite").display());
    let log = fs::File::create(folder.0.join("log")).expect("a file");
    let mut command = babili();
    command.args(["serve", "--listen", "127.0.0.1:0", "--log", "json", "--store", &store]);
    let served = Served::new(command.env("RUST_LOG", "server=debug").stderr(log));
    let id = table_of(&served.1);
    served.stop();
    let log = fs::read_to_string(folder.0.join("log")).expect("text");
    let lines: Vec<serde_json::Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|why| panic!("{why}: {line}")))
        .collect();
    let said = |message: &str| lines.iter().find(|line| line["message"] == message);
    assert_eq!(said("a table is opened").expect("said")["table"], id.as_str());
    assert!(
        said("listening").is_some() && said("going down").is_some() && said("stopped").is_some(),
        "{log}"
    );
    let answered =
        lines.iter().find(|line| line["message"] == "answered" && line["span"]["table"] == id.as_str());
    assert!(answered.is_some(), "requests are told with their table: {log}");
    let (code, _, refused) =
        ended(babili().args(["serve", "--store", &store]).env("RUST_LOG", "server=loud"));
    assert_eq!(code, 2);
    assert!(refused.contains("RUST_LOG"), "{refused}");
}

#[test]
fn no_line_tells_whom_somebody_asked_about() {
    let folder = Folder::new();
    let store = format!("sqlite:{}", folder.0.join("kept.sqlite").display());
    let log = fs::File::create(folder.0.join("log")).expect("a file");
    let mut command = babili();
    command.args(["serve", "--listen", "127.0.0.1:0", "--store", &store]);
    let served = Served::new(command.env("RUST_LOG", "server=trace").stderr(log));
    let id = client(&served.1, async |anna| {
        let seats = serde_json::json!([{ "kind": "me" }, { "kind": "me" }]);
        let wish = serde_json::json!({ "setup": { "game": "babylonia" }, "seats": seats });
        let table = anna.post("/api/tables", wish).await.expect("a table");
        let table = table["id"].as_str().expect("an id").to_owned();
        for (method, path) in [
            ("POST", "/api/people/zebra@example.org/challenge"),
            ("GET", "/api/people/zebra@example.org"),
            ("GET", "/api/people/zebra@example.org/nowhere"),
            ("GET", "/people/zebra@example.org"),
        ] {
            anna.request(method, path, &serde_json::json!({})).send().await.expect("an answer");
        }
        anna.get(&format!("/api/tables/{table}")).await.expect("a view");
        table
    });
    served.stop();
    let log = fs::read_to_string(folder.0.join("log")).expect("text");
    assert!(!log.contains("zebra"), "{log}");
    let told = |words: &[&str]| log.lines().any(|line| words.iter().all(|words| line.contains(words)));
    assert!(told(&["path=\"/api/people/{name}/challenge\""]) && told(&["path=\"/people/...\""]), "{log}");
    assert!(told(&["path=\"/api/tables/{id}\"", &format!("table={id}")]), "{log}");
}

#[test]
fn somebody_is_called_what_is_said() {
    let folder = Folder::new();
    let store = format!("sqlite:{}", folder.0.join("kept.sqlite").display());
    let served = Served::on(&store);
    client(&served.1, async |anna| {
        let wish = serde_json::json!({ "name": "anna", "password": "correct horse 5" });
        anna.post("/api/account", wish).await.expect("an account");
    });
    served.stop();
    let long = "A".repeat(60);
    let (code, printed, said) = ended(babili().args(["admin", "rename", "anna", &long, "--store", &store]));
    assert_eq!(code, 0, "{said}");
    assert_eq!(printed, format!("anna is called {}\n", "A".repeat(host::NAME_CHARS)));
}

#[test]
fn the_service_is_closed_to_all_it_does_not_need_and_open_to_what_it_does() {
    let unit = fs::read_to_string(deploy("babili.service")).expect("there");
    // Later lines add to what earlier ones took away: threads for heavy work raise their own nice value.
    let filters: Vec<&str> = unit.lines().filter_map(|line| line.strip_prefix("SystemCallFilter=")).collect();
    assert_eq!(filters, ["@system-service", "~@privileged @resources", "setpriority"]);
    // Its file is for root alone, who hands it over.
    let lines: Vec<&str> = unit.lines().collect();
    assert!(lines.contains(&"LoadCredential=babili.toml:/etc/babili/babili.toml"), "{unit}");
    assert!(lines.contains(&"ExecStart=/usr/bin/babili serve --config %d/babili.toml"), "{unit}");
    let package = fs::read_to_string(deploy("../crates/babili/Cargo.toml")).expect("there");
    assert!(package.contains("[\"../../deploy/babili.toml\", \"etc/babili/babili.toml\", \"600\"]"));
    let folder = Folder::new();
    // The program is not installed here; the rest is as it is.
    let service = folder.file("babili.service", &unit.replace("/usr/bin/babili", "/bin/true"));
    let socket = fs::read_to_string(deploy("babili.socket")).expect("there");
    let socket = folder.file("babili.socket", &socket);
    let analyze = |words: &[&str], units: &[&Path]| {
        Command::new("systemd-analyze").args(words).args(units).output().ok().map(|said| {
            let text = String::from_utf8_lossy(&[said.stdout, said.stderr].concat()).into_owned();
            assert!(said.status.success(), "systemd-analyze {words:?}: {text}");
        })
    };
    if analyze(&["verify"], &[&service, &socket]).is_none() {
        eprintln!("there is no systemd-analyze here");
        return;
    }
    // From 0, shut off from everything, to 100.
    analyze(&["security", "--offline=true", "--threshold=15"], &[&service]);
}

#[test]
fn what_is_for_whoever_runs_the_place_stays_inside_and_no_password_is_part_of_an_address() {
    let [compose, proxy] =
        ["compose.yaml", "Caddyfile"].map(|name| fs::read_to_string(deploy(name)).expect("there"));
    assert!(compose.contains("./Caddyfile:/etc/caddy/Caddyfile:ro"), "{compose}");
    assert!(proxy.contains("@inside path /metrics /healthz /readyz\n\trespond @inside 404\n"), "{proxy}");
    let address =
        compose.lines().find_map(|line| line.trim().strip_prefix("BABILI_STORE: ")).expect("a store");
    assert_eq!(address, "postgres://babili@store/babili", "signs in a password would mean something there");
    assert!(compose.contains("\n      PGPASSWORD: ${POSTGRES_PASSWORD:?"), "{compose}");
}
