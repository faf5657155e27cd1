//! A PostgreSQL of one's own in a folder, reached through a port; for tests, and for being killed.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A cluster that runs; it is stopped when it is dropped.
pub struct Cluster {
    folder: PathBuf,
    bin: PathBuf,
    options: String,
    /// The port it listens on.
    pub port: u16,
    /// Its address as a store.
    pub address: String,
}

impl Cluster {
    /// Makes and starts a cluster in an empty folder; `None` where PostgreSQL is not installed. What is committed is `durable`
    /// or, for tests in a hurry, not.
    ///
    /// # Errors
    /// If it cannot be made or started.
    pub fn start(folder: &Path, durable: bool) -> io::Result<Option<Cluster>> {
        let Some(bin) = binaries() else { return Ok(None) };
        let port = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        std::fs::create_dir_all(folder)?;
        if is_root() {
            run(Command::new("chown").args(["-R", "postgres"]).arg(folder))?;
        }
        let quiet = ["-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8", "--locale=C"];
        run(as_owner(&bin.join("initdb")).args(quiet).arg("-D").arg(folder.join("data")))?;
        let fsync = if durable { "on" } else { "off" };
        // Without a socket in the folder, whose lock would outlive a kill as well.
        let options =
            format!("-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync={fsync}");
        let address = format!("postgres://postgres@127.0.0.1:{port}/postgres");
        let cluster = Cluster { folder: folder.to_owned(), bin, options, port, address };
        cluster.go_on()?;
        Ok(Some(cluster))
    }

    fn control(&self) -> Command {
        let mut control = as_owner(&self.bin.join("pg_ctl"));
        control.arg("-D").arg(self.folder.join("data"));
        control
    }

    /// Starts it again after it was killed.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn go_on(&self) -> io::Result<()> {
        let log = self.folder.join("log");
        run(self.control().arg("-w").arg("-l").arg(log).args(["-o", &self.options, "start"]))
    }

    /// Kills the database without a word: its first process by the signal that cannot be caught, and the others with it.
    ///
    /// # Errors
    /// If it does not run.
    pub fn kill(&self) -> io::Result<()> {
        let data = self.folder.join("data");
        let noted = std::fs::read_to_string(data.join("postmaster.pid"))?;
        let first = noted.lines().next().unwrap_or_default().trim().to_owned();
        // Its children end by themselves, but not at once; until then no other may start on the same data.
        let children = Command::new("pgrep").args(["-P", &first]).output()?;
        let mut all = vec![first];
        all.extend(String::from_utf8_lossy(&children.stdout).lines().map(str::to_owned));
        run(Command::new("kill").arg("-KILL").args(&all))?;
        for _ in 0..2_000 {
            let running = |id: &String| {
                let status = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
                !status.is_empty() && !status.contains(") Z ")
            };
            if !all.iter().any(running) {
                // Where nobody asks how it ended, its id stays taken, and the next start would take that for a server.
                return std::fs::remove_file(data.join("postmaster.pid"));
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        Err(io::Error::other("the database does not die"))
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let _ = self.control().args(["-m", "immediate", "stop"]).output();
    }
}

fn binaries() -> Option<PathBuf> {
    let installed = std::fs::read_dir("/usr/lib/postgresql").ok().into_iter().flatten();
    let mut found: Vec<PathBuf> = installed
        .flatten()
        .map(|entry| entry.path().join("bin"))
        .filter(|bin| bin.join("initdb").exists())
        .collect();
    found.sort();
    found.pop().or_else(|| {
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path).find(|folder| folder.join("initdb").exists())
    })
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.starts_with(b"0"))
}

/// PostgreSQL refuses to run as root; its packages bring a user for it.
fn as_owner(program: &Path) -> Command {
    if is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program).current_dir(std::env::temp_dir());
        command
    } else {
        Command::new(program)
    }
}

fn run(command: &mut Command) -> io::Result<()> {
    // The server started by pg_ctl would hold our pipes open, so nothing is piped.
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status()?;
    if status.success() { Ok(()) } else { Err(io::Error::other(format!("{command:?}: {status}"))) }
}
