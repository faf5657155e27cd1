//! Lines to a server: plain ones, and private ones by the feature `tls`.

use std::net::IpAddr;
use std::path::Path;

use hyper_util::client::legacy::connect::HttpConnector;

fn plain(from: Option<IpAddr>) -> HttpConnector {
    let mut connector = HttpConnector::new();
    connector.set_nodelay(true);
    connector.set_local_address(from);
    connector
}

#[cfg(feature = "tls")]
mod private {
    use std::error::Error;
    use std::net::IpAddr;
    use std::path::Path;
    use std::pin::Pin;
    use std::sync::Arc;
    use std::task::{Context, Poll};

    use hyper::Uri;
    use hyper::rt::{Read, Write};
    use hyper_util::client::legacy::connect::{Connected, Connection, HttpConnector};
    use hyper_util::rt::TokioIo;
    use tokio_rustls::TlsConnector;
    use tokio_rustls::rustls::client::danger::{
        HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
    };
    use tokio_rustls::rustls::crypto::{
        WebPkiSupportedAlgorithms, ring, verify_tls12_signature, verify_tls13_signature,
    };
    use tokio_rustls::rustls::pki_types::pem::PemObject as _;
    use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
    use tokio_rustls::rustls::{
        ClientConfig, DigitallySignedStruct, Error as Untrusted, RootCertStore, SignatureScheme,
    };
    use tower_service::Service;

    type Failure = Box<dyn Error + Send + Sync>;

    /// What is said and heard over.
    pub(crate) trait Talk: Read + Write + Send + Unpin {}

    impl<T: Read + Write + Send + Unpin> Talk for T {}

    impl Connection for Box<dyn Talk> {
        fn connected(&self) -> Connected {
            Connected::new()
        }
    }

    /// Calls servers.
    #[derive(Clone, Debug)]
    pub(crate) struct Connector {
        plain: HttpConnector,
        /// Or why there is no private line.
        private: Result<Arc<ClientConfig>, String>,
    }

    impl Connector {
        pub(crate) fn new(base: &str, from: Option<IpAddr>, only_cert: Option<&Path>) -> Connector {
            let mut plain = super::plain(from);
            plain.enforce_http(false);
            // Authorities are only read where somebody is to be believed.
            let private = match (base.starts_with("https:"), only_cert) {
                (false, _) => Err("the server was not called in private".to_owned()),
                (true, None) => vouched(),
                (true, Some(file)) => only(file),
            };
            Connector { plain, private: private.map(Arc::new) }
        }
    }

    impl Service<Uri> for Connector {
        type Response = Box<dyn Talk>;
        type Error = Failure;
        type Future = Pin<Box<dyn Future<Output = Result<Box<dyn Talk>, Failure>> + Send>>;

        fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Failure>> {
            self.plain.poll_ready(context).map_err(Into::into)
        }

        fn call(&mut self, to: Uri) -> Self::Future {
            let private = (to.scheme_str() == Some("https")).then(|| self.private.clone());
            let name = to.host().unwrap_or_default().trim_matches(['[', ']']).to_owned();
            let plain = self.plain.call(to);
            Box::pin(async move {
                let plain = plain.await?;
                let Some(private) = private else { return Ok(Box::new(plain) as Box<dyn Talk>) };
                let line = TlsConnector::from(private?);
                let line = line.connect(ServerName::try_from(name)?, plain.into_inner()).await?;
                Ok(Box::new(TokioIo::new(line)) as Box<dyn Talk>)
            })
        }
    }

    fn vouched() -> Result<ClientConfig, String> {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|why| why.to_string())?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(config)
    }

    fn only(file: &Path) -> Result<ClientConfig, String> {
        let cert = CertificateDer::from_pem_file(file)
            .map_err(|why| format!("the certificate {}: {why}", file.display()))?;
        let provider = ring::default_provider();
        let signed = provider.signature_verification_algorithms;
        let config = ClientConfig::builder_with_provider(Arc::new(provider))
            .with_safe_default_protocol_versions()
            .map_err(|why| why.to_string())?
            .dangerous()
            .with_custom_certificate_verifier(Arc::new(Only { cert, signed }))
            .with_no_client_auth();
        Ok(config)
    }

    /// Believes who shows one certificate and has its key.
    #[derive(Debug)]
    struct Only {
        cert: CertificateDer<'static>,
        signed: WebPkiSupportedAlgorithms,
    }

    impl ServerCertVerifier for Only {
        fn verify_server_cert(
            &self,
            shown: &CertificateDer<'_>,
            _: &[CertificateDer<'_>],
            _: &ServerName<'_>,
            _: &[u8],
            _: UnixTime,
        ) -> Result<ServerCertVerified, Untrusted> {
            if *shown == self.cert {
                Ok(ServerCertVerified::assertion())
            } else {
                let why = "it shows another certificate than there is in the file; one that changed is read at a start";
                Err(Untrusted::General(why.to_owned()))
            }
        }

        fn verify_tls12_signature(
            &self,
            said: &[u8],
            cert: &CertificateDer<'_>,
            how: &DigitallySignedStruct,
        ) -> Result<HandshakeSignatureValid, Untrusted> {
            verify_tls12_signature(said, cert, how, &self.signed)
        }

        fn verify_tls13_signature(
            &self,
            said: &[u8],
            cert: &CertificateDer<'_>,
            how: &DigitallySignedStruct,
        ) -> Result<HandshakeSignatureValid, Untrusted> {
            verify_tls13_signature(said, cert, how, &self.signed)
        }

        fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
            self.signed.supported_schemes()
        }
    }
}

#[cfg(feature = "tls")]
pub(crate) use private::Connector;

/// Calls the server of this address. Who shows the certificate in a file is believed, or, without one, whom the authorities
/// of this machine vouch for.
#[cfg(feature = "tls")]
pub(crate) fn connector(base: &str, from: Option<IpAddr>, only_cert: Option<&Path>) -> Connector {
    Connector::new(base, from, only_cert)
}

#[cfg(not(feature = "tls"))]
pub(crate) type Connector = HttpConnector;

/// There are no private lines in this build, so that nobody need be believed.
#[cfg(not(feature = "tls"))]
pub(crate) fn connector(_: &str, from: Option<IpAddr>, _: Option<&Path>) -> Connector {
    plain(from)
}
