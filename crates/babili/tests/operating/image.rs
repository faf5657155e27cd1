//! The image for containers: what is in it, and that it runs.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{Write as _, stderr};
use std::process::{Command, Stdio};
use std::time::Duration;

use super::{Folder, Served, babili, deploy, ended, program};

/// Else gigabytes would go along, and what was built for another machine would be taken for its own.
#[test]
fn an_image_is_built_from_the_repository_alone() {
    let lines = |name: &str| fs::read_to_string(deploy("..").join(name)).expect("there");
    let left_out = lines(".dockerignore");
    for built_here in lines(".gitignore").lines().filter(|line| line.starts_with('/')) {
        assert!(left_out.lines().any(|line| line == built_here), "{built_here} goes into the image");
    }
}

/// What the compose file lets the server's container have, and the words for one that is run alone.
const GIVEN: [(&str, &str); 6] = [
    ("read_only: true", "--read-only"),
    ("cap_drop: [ALL]", "--cap-drop=ALL"),
    ("security_opt: [\"no-new-privileges:true\"]", "--security-opt=no-new-privileges:true"),
    ("tmpfs: [/tmp]", "--tmpfs=/tmp"),
    ("BABILI_PUBLIC_URL: https://${TABLE_HOST", "--env=BABILI_PUBLIC_URL=https://table.example"),
    ("BABILI_BEHIND_PROXY: \"true\"", "--env=BABILI_BEHIND_PROXY=true"),
];
/// How often a container is asked whether it is well.
const TRIES: usize = 300;

/// A program that builds images and runs containers.
struct Tool {
    name: &'static str,
    /// Where programs are looked for.
    path: OsString,
}

impl Tool {
    /// The first that is there and has an engine that answers.
    fn at_hand(path: &OsStr) -> Option<Tool> {
        let tools = ["docker", "podman"].map(|name| Tool { name, path: path.to_owned() });
        tools.into_iter().find(|tool| tool.does(&["info"]).is_ok())
    }

    /// What it prints, or what it says of its failure.
    fn does(&self, words: &[&str]) -> Result<String, String> {
        let done = Command::new(self.name).args(words).env("PATH", &self.path).stdin(Stdio::null()).output();
        let done = done.map_err(|why| format!("{} {words:?}: {why}", self.name))?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
        if done.status.success() {
            return Ok(text(&done.stdout));
        }
        Err(format!("{} {words:?} ends with {}: {}", self.name, done.status, text(&done.stderr)))
    }

    /// Builds the image and runs it until it has said to itself and to us that it is well.
    fn tries_the_image(&self, name: &str) -> Result<(), String> {
        let [file, repository] = [deploy("Containerfile"), deploy("..")].map(|at| at.display().to_string());
        self.does(&["build", "--quiet", "--file", &file, "--tag", "babili-tried", &repository])?;
        let container = Container { tool: self, name };
        let given = GIVEN.map(|(_, word)| word);
        let begin = ["run", "--detach", "--name", name, "--publish", "127.0.0.1::8080"];
        self.does(&[&begin[..], &given, &["babili-tried"]].concat())?;
        container.gets_well()?;
        let address = self.does(&["port", name, "8080/tcp"])?;
        let (code, _, said) = ended(babili().args(["health", &format!("http://{address}")]));
        if code == 0 { Ok(()) } else { Err(format!("from outside: {said}")) }
    }
}

/// A container, which goes with what it has written when this is dropped.
struct Container<'a> {
    tool: &'a Tool,
    name: &'a str,
}

impl Container<'_> {
    fn gets_well(&self) -> Result<(), String> {
        let mut said = String::new();
        for _ in 0..TRIES {
            match self.tool.does(&["exec", self.name, "/usr/bin/babili", "health"]) {
                Ok(_) => return Ok(()),
                Err(why) => said = why,
            }
            std::thread::sleep(Duration::from_millis(200));
        }
        let log = self.tool.does(&["logs", self.name]).unwrap_or_else(|why| why);
        Err(format!("it is not well after {TRIES} tries: {said}; it wrote {log}"))
    }
}

impl Drop for Container<'_> {
    fn drop(&mut self) {
        let _ = self.tool.does(&["rm", "--force", "--volumes", self.name]);
    }
}

/// In a container where there is a tool for that, else by the steps of the container file in a bare folder.
#[test]
fn the_image_is_laid_out_and_runs() {
    let container = fs::read_to_string(deploy("Containerfile")).expect("there");
    assert!(
        container.contains("CMD [\"/usr/bin/babili\", \"health\"]") && container.contains("\nUSER 65532")
    );
    // Past what a test's output is kept in, so that it is seen which of the two was done.
    let say = |what: &str| writeln!(stderr(), "{what}").expect("said");
    match Tool::at_hand(&std::env::var_os("PATH").unwrap_or_default()) {
        Some(tool) => {
            say(&format!("the image is built and run by {}", tool.name));
            let tried = tool.tries_the_image(&format!("babili-tried-{}", std::process::id()));
            assert_eq!(tried, Ok(()));
        }
        None => {
            say("neither docker nor podman answers: the image is laid out and run in a bare folder");
            is_laid_out_and_runs_in_a_folder(&container);
        }
    }
}

fn is_laid_out_and_runs_in_a_folder(container: &str) {
    let step = "RUN sh deploy/lay-out.sh target/release/babili /image";
    assert!(container.lines().any(|line| line == step), "{step} is what we do here");
    let folder = Folder::new();
    let image = folder.0.join("image");
    let laid =
        Command::new("sh").arg(deploy("lay-out.sh")).arg(env!("CARGO_BIN_EXE_babili")).arg(&image).status();
    assert!(laid.expect("there is a shell").success());
    let inside = |path: &str| image.join(path.trim_start_matches('/'));
    // What is written in the file holds, but for the places, which lie in the folder.
    let mut command = program(&inside("/usr/bin/babili"));
    for line in container.lines().filter_map(|line| line.strip_prefix("ENV ")) {
        let (name, value) = line.split_once('=').expect("a name and a value");
        let value =
            if value.starts_with('/') { inside(value).display().to_string() } else { value.to_owned() };
        command.env(name, value);
    }
    let kept = inside("/var/lib/babili/babili.sqlite");
    command.env("BABILI_LISTEN", "127.0.0.1:0").env("BABILI_STORE", format!("sqlite:{}", kept.display()));
    let served = Served::new(command.args(["serve"]).stderr(Stdio::null()));
    let (code, _, said) = ended(program(&inside("/usr/bin/babili")).args(["health", &served.1]));
    assert_eq!(code, 0, "{said}");
    assert!(kept.is_file(), "the games are where the volume is");
    served.stop();
}

#[test]
fn a_container_that_is_tried_may_do_what_the_compose_file_says() {
    let compose = fs::read_to_string(deploy("compose.yaml")).expect("there");
    for (line, word) in GIVEN {
        assert!(compose.lines().any(|said| said.trim().starts_with(line)), "{line}, as {word} here");
    }
}

/// A tool that writes down what it is told, knows no image and no container, and does this.
fn stand_in(folder: &Folder, name: &str, does: &str) {
    let path = folder.0.join(name);
    let said = folder.0.join("said").display().to_string();
    let text = format!("#!/bin/sh\necho \"{name} $*\" >> '{said}'\n{does}\n");
    // By a program of its own: what this one writes another thread's child may still hold open, and it could not be run.
    let write = "printf %s \"$0\" > \"$1\" && chmod +x \"$1\"";
    let written = Command::new("sh").args(["-c", write, &text]).arg(&path).status();
    assert!(written.expect("there is a shell").success());
}

#[test]
fn a_container_tool_is_used_where_its_engine_answers() {
    let at_hand = |folder: &Folder| Tool::at_hand(folder.0.as_os_str()).map(|tool| tool.name);
    let folder = Folder::new();
    assert_eq!(at_hand(&folder), None, "there is none");
    stand_in(&folder, "docker", "exit 1");
    assert_eq!(at_hand(&folder), None, "its engine does not run");
    stand_in(&folder, "podman", "exit 0");
    assert_eq!(at_hand(&folder), Some("podman"));
    stand_in(&folder, "docker", "exit 0");
    assert_eq!(at_hand(&folder), Some("docker"));
    let said = fs::read_to_string(folder.0.join("said")).expect("written down");
    assert_eq!(said, "docker info\ndocker info\npodman info\ndocker info\n");
}

#[test]
fn a_container_is_asked_until_it_is_well_and_goes_afterwards() {
    let folder = Folder::new();
    let store = format!("sqlite:{}", folder.0.join("kept.sqlite").display());
    let served = Served::on(&store);
    let address = served.1.trim_start_matches("http://");
    let asked = folder.0.join("asked").display().to_string();
    let does = format!(
        "case $1 in exec) [ -e '{asked}' ] || {{ : > '{asked}'; exit 1; }};; port) echo {address};; esac"
    );
    stand_in(&folder, "docker", &does);
    let tool = Tool::at_hand(folder.0.as_os_str()).expect("it answers");
    assert_eq!(tool.tries_the_image("tried"), Ok(()));
    let said = fs::read_to_string(folder.0.join("said")).expect("written down");
    let said: Vec<&str> = said.lines().collect();
    let starts = |number: usize, with: &str| said[number].starts_with(with);
    assert!(starts(1, "docker build --quiet --file ") && said[1].contains("/deploy/Containerfile --tag "));
    assert!(starts(2, "docker run --detach --name tried --publish 127.0.0.1::8080 --read-only "));
    assert!(said[2].ends_with(" babili-tried"), "{}", said[2]);
    let health = "docker exec tried /usr/bin/babili health";
    let rest = [health, health, "docker port tried 8080/tcp", "docker rm --force --volumes tried"];
    assert_eq!(said[3..], rest);
    // What cannot be built is said with the reason.
    stand_in(&folder, "docker", "[ $1 = info ] || { echo no room >&2; exit 7; }");
    let failed = tool.tries_the_image("tried").expect_err("it cannot be built");
    assert!(failed.contains("build") && failed.ends_with("exit status: 7: no room"), "{failed}");
    served.stop();
}
