//! TLS of the server's own, from a certificate and a key in files: a feature, for it makes the build longer.

use std::path::PathBuf;

/// Where certificate and key lie, in PEM.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tls {
    /// The certificate, those it rests on after it.
    pub cert: PathBuf,
    /// Its key.
    pub key: PathBuf,
}

#[cfg(feature = "tls")]
mod shaken {
    use std::io;
    use std::sync::Arc;

    use tokio::io::{AsyncRead, AsyncWrite};
    use tokio_rustls::rustls::ServerConfig;
    use tokio_rustls::rustls::crypto::ring;
    use tokio_rustls::rustls::pki_types::pem::PemObject as _;
    use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
    use tokio_rustls::server::TlsStream;

    use super::Tls;

    /// Makes connections private.
    #[derive(Clone)]
    pub struct Acceptor(tokio_rustls::TlsAcceptor);

    impl Acceptor {
        /// Reads certificate and key.
        ///
        /// # Errors
        /// With words, if one cannot be read or they do not fit.
        pub fn new(tls: &Tls) -> Result<Acceptor, String> {
            let cert = |why: &dyn std::fmt::Display| format!("the certificate {}: {why}", tls.cert.display());
            let key = |why: &dyn std::fmt::Display| format!("the key {}: {why}", tls.key.display());
            let certs: Result<Vec<_>, _> =
                CertificateDer::pem_file_iter(&tls.cert).map_err(|why| cert(&why))?.collect();
            let certs = certs.map_err(|why| cert(&why))?;
            if certs.is_empty() {
                return Err(cert(&"there is none in it"));
            }
            let secret = PrivateKeyDer::from_pem_file(&tls.key).map_err(|why| key(&why))?;
            let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
                .with_safe_default_protocol_versions()
                .map_err(|why| why.to_string())?
                .with_no_client_auth()
                .with_single_cert(certs, secret)
                .map_err(|why| key(&why))?;
            Ok(Acceptor(tokio_rustls::TlsAcceptor::from(Arc::new(config))))
        }

        /// Shakes hands.
        ///
        /// # Errors
        /// If the other side does not.
        pub async fn accept<S: AsyncRead + AsyncWrite + Unpin>(&self, stream: S) -> io::Result<TlsStream<S>> {
            self.0.accept(stream).await
        }
    }
}

#[cfg(not(feature = "tls"))]
mod shaken {
    use std::convert::Infallible;
    use std::io;

    use super::Tls;

    /// There is none in this build.
    #[derive(Clone)]
    pub struct Acceptor(Infallible);

    impl Acceptor {
        /// Refuses.
        ///
        /// # Errors
        /// Always, with words.
        pub fn new(_: &Tls) -> Result<Acceptor, String> {
            Err("this program was built without TLS: build it with --features tls, or put a proxy before it"
                .to_owned())
        }

        /// Never called.
        ///
        /// # Errors
        /// None, for there is nothing to call it on.
        pub async fn accept<S>(&self, _: S) -> io::Result<S> {
            match self.0 {}
        }
    }
}

pub use shaken::Acceptor;
