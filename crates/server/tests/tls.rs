//! The server's own TLS, with the feature `tls`. The certificate beside this file is for tests only.
#![cfg(feature = "tls")]

mod support;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use server::store;
use server::tls::Tls;
use sqlx::{AssertSqlSafe, PgPool};
use support::{Folder, cluster, config};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

fn file(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tls").join(name)
}

type Line = TlsStream<TcpStream>;

/// A private line to a server whose certificate we trust.
async fn line(to: SocketAddr) -> Line {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(file("cert.pem")).expect("a certificate")).expect("trusted");
    let client = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    let plain = TcpStream::connect(to).await.expect("it listens");
    let name = ServerName::try_from("localhost").expect("a name");
    TlsConnector::from(Arc::new(client)).connect(name, plain).await.expect("hands are shaken")
}

/// What is answered to a post over a private line.
async fn post(to: SocketAddr, path: &str, headers: &str, body: &str) -> String {
    let mut line = line(to).await;
    let length = body.len();
    let ask = format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\n{headers}content-type: application/json\r\n\
         content-length: {length}\r\nconnection: close\r\n\r\n{body}"
    );
    line.write_all(ask.as_bytes()).await.expect("asked");
    let mut answer = Vec::new();
    // The other side may end without a farewell.
    let _ = line.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

/// Reads on until something was said.
async fn reads(line: &mut Line, words: &str) -> String {
    let mut heard = Vec::new();
    while !String::from_utf8_lossy(&heard).contains(words) {
        let mut bytes = [0; 4096];
        let count = line.read(&mut bytes).await.expect("the line holds");
        assert!(count > 0, "{words:?} is not in {:?}", String::from_utf8_lossy(&heard));
        heard.extend(&bytes[..count]);
    }
    String::from_utf8_lossy(&heard).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_with_a_certificate_speaks_in_private() {
    let folder = Folder::new();
    let mut config = config(&folder.store());
    config.tls = Some(Tls { cert: file("cert.pem"), key: file("cert-key.pem") });
    let running = server::start(config).await.expect("starts");
    let answer = post(running.address, "/api/guest", "", "").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("; Secure"), "cookies are only for private lines: {answer}");

    // A table, and its socket: the same line, and no other way in.
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    let cookie = format!("cookie: {}\r\n", cookie.split(';').next().unwrap_or_default());
    let opened = post(running.address, "/api/tables", &cookie, r#"{"setup":{"game":"toy"}}"#).await;
    let id = opened.split("\"id\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a table");
    let mut socket = line(running.address).await;
    let ask = format!(
        "GET /api/tables/{id}/socket HTTP/1.1\r\nhost: localhost\r\n{cookie}connection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    socket.write_all(ask.as_bytes()).await.expect("asked");
    let shaken = reads(&mut socket, "\r\n\r\n").await;
    assert!(shaken.starts_with("HTTP/1.1 101"), "{shaken}");
    // RFC 6455: one whole text, masked, as all that clients send, by a mask that changes nothing.
    let hello = r#"{"t":"hello","seq":0,"plain":true}"#;
    let frame = [&[0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0], hello.as_bytes()].concat();
    socket.write_all(&frame).await.expect("said");
    let told = reads(&mut socket, "\"seats\"").await;
    assert!(told.contains("\"t\":\"update\""), "{told}");

    let mut plain = TcpStream::connect(running.address).await.expect("it listens");
    plain.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await.expect("said");
    let mut answer = Vec::new();
    let _ = plain.read_to_end(&mut answer).await;
    assert!(!String::from_utf8_lossy(&answer).contains("200"), "nothing is told in the open");
    drop(socket);
    running.stop().await.expect("stops");
}

/// Lets a PostgreSQL speak TLS with this certificate from now on.
async fn certify(database: &PgPool, name: &str) {
    for (from, to) in [(format!("{name}.pem"), "server.crt"), (format!("{name}-key.pem"), "server.key")] {
        // Its own user writes it, for it takes nobody else's word.
        let text = std::fs::read_to_string(file(&from)).expect("there");
        let write = format!(
            "COPY (SELECT unnest(string_to_array('{}', E'\\n'))) TO PROGRAM 'rm -f {to}; umask 077; cat > {to}'",
            text.trim_end()
        );
        sqlx::raw_sql(AssertSqlSafe(write)).execute(database).await.expect("written");
    }
    for change in ["ALTER SYSTEM SET ssl = on", "SELECT pg_reload_conf()"] {
        sqlx::raw_sql(change).execute(database).await.expect("changed");
    }
}

/// Opens a store; what is changed in a running PostgreSQL holds a moment later, so a refusal is looked at again.
async fn opens(address: &str) -> Result<(), String> {
    let mut refused = String::new();
    for _ in 0..25 {
        match store::open(address).await {
            Ok(_) => return Ok(()),
            Err(why) => refused = why.to_string(),
        }
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    Err(refused)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_postgresql_is_spoken_to_in_private_and_has_to_prove_who_it_is() {
    let Some(cluster) = cluster() else { return };
    let database = PgPool::connect(&cluster.address).await.expect("it runs");
    let asked = |mode: &str, root: &str| {
        let address = cluster.address.replace("127.0.0.1", "localhost");
        format!("{address}?sslmode={mode}&sslrootcert={}", file(root).display())
    };
    assert!(store::open(&asked("verify-full", "cert.pem")).await.is_err(), "it does not speak TLS yet");
    certify(&database, "cert").await;
    opens(&asked("verify-full", "cert.pem")).await.expect("it is who it says");
    let private = store::open(&asked("verify-full", "cert.pem")).await.expect("it is who it says");
    let lines = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE ssl AND application_name LIKE 'p-%'";
    let (lines,): (i64,) = sqlx::query_as(lines).fetch_one(&database).await.expect("counted");
    assert!(lines > 0, "its lines are private");
    drop(private);
    let unknown =
        store::open(&asked("verify-full", "elsewhere.pem")).await.err().expect("nobody vouches for it");
    assert!(unknown.to_string().contains("certificate"), "{unknown}");
    // Somebody who is vouched for, but for another name.
    certify(&database, "elsewhere").await;
    opens(&asked("verify-ca", "elsewhere.pem")).await.expect("the authority is the right one");
    let other = store::open(&asked("verify-full", "elsewhere.pem")).await.err().expect("it is somebody else");
    assert!(other.to_string().contains("certificate"), "{other}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_certificate_that_does_not_fit_is_named() {
    let folder = Folder::new();
    for (cert, key, words) in [("none.pem", "cert-key.pem", "none.pem"), ("cert.pem", "cert.pem", "the key")]
    {
        let mut config = config(&folder.store());
        config.tls = Some(Tls { cert: file(cert), key: file(key) });
        let Err(refused) = server::start(config).await else { panic!("started with {cert} and {key}") };
        assert!(refused.to_string().contains(words), "{refused}");
    }
}
