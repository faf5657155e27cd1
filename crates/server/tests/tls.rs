//! The server's own TLS, with the feature `tls`. The certificate beside this file is for tests only.
#![cfg(feature = "tls")]

mod support;

use std::path::Path;
use std::sync::Arc;

use server::tls::Tls;
use support::{Folder, config};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

fn file(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tls").join(name)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_with_a_certificate_speaks_in_private() {
    let folder = Folder::new();
    let mut config = config(&folder.store());
    config.tls = Some(Tls { cert: file("cert.pem"), key: file("key.pem") });
    let running = server::start(config).await.expect("starts");
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(file("cert.pem")).expect("a certificate")).expect("trusted");
    let client = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    let plain = TcpStream::connect(running.address).await.expect("it listens");
    let name = ServerName::try_from("localhost").expect("a name");
    let mut line = TlsConnector::from(Arc::new(client)).connect(name, plain).await.expect("hands are shaken");
    let ask = "POST /api/guest HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
    line.write_all(ask.as_bytes()).await.expect("asked");
    let mut answer = Vec::new();
    // The other side may end without a farewell.
    let _ = line.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer);
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("; Secure"), "cookies are only for private lines: {answer}");
    let mut plain = TcpStream::connect(running.address).await.expect("it listens");
    plain.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await.expect("said");
    let mut answer = Vec::new();
    let _ = plain.read_to_end(&mut answer).await;
    assert!(!String::from_utf8_lossy(&answer).contains("200"), "nothing is told in the open");
    running.stop().await.expect("stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_certificate_that_does_not_fit_is_named() {
    let folder = Folder::new();
    for (cert, key, words) in [("none.pem", "key.pem", "none.pem"), ("cert.pem", "cert.pem", "the key")] {
        let mut config = config(&folder.store());
        config.tls = Some(Tls { cert: file(cert), key: file(key) });
        let Err(refused) = server::start(config).await else { panic!("started with {cert} and {key}") };
        assert!(refused.to_string().contains(words), "{refused}");
    }
}
