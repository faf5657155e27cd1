//! Messages to devices: Web Push, encrypted for the browser (RFC 8291) and signed by the server (RFC 8292). A feature, for it
//! makes the build longer.

/// How a message fared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sent {
    /// It is on its way.
    Done,
    /// There is no such device any more.
    Gone,
    /// It will never be taken, because of this.
    Refused(String),
    /// It may be taken later; now it is not, because of this.
    Later(String),
}

#[cfg(feature = "told")]
mod told {
    use std::net::SocketAddr;
    use std::sync::{Arc, OnceLock};
    use std::time::Duration;

    use axum::body::Body;
    use axum::http::{HeaderValue, Request, StatusCode, Uri, header};
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    use host::Millis;
    use hyper::client::conn::http1;
    use hyper_util::rt::TokioIo;
    use serde_json::{Value, json};
    use tokio::io::{AsyncRead, AsyncWrite};
    use tokio::net::{TcpStream, lookup_host};
    use tokio::sync::OnceCell;
    use tokio_rustls::TlsConnector;
    use tokio_rustls::rustls::crypto::ring;
    use tokio_rustls::rustls::pki_types::ServerName;
    use tokio_rustls::rustls::{ClientConfig, RootCertStore};
    use web_push_native::p256::PublicKey;
    use web_push_native::p256::ecdsa::signature::Signer as _;
    use web_push_native::p256::ecdsa::{Signature, SigningKey};
    use web_push_native::{Auth, WebPushBuilder};

    use super::Sent;
    use crate::config::Config;
    use crate::herald::public::is_public;
    use crate::secret;
    use crate::store::{Device, Notices, StoreError};

    /// How long a push service keeps a message for a device that is off.
    const KEPT: Duration = Duration::from_secs(24 * 3600);
    /// How long a signature holds; a day is the most that is allowed.
    const SIGNED_FOR: u64 = 12 * 3600;
    /// Under which name the server's key is kept.
    const KEEPSAKE: &str = "push key";
    /// The longest address of a device.
    const ENDPOINT_BYTES: usize = 1024;

    /// What sends messages to devices.
    pub(crate) struct Push {
        key: OnceCell<SigningKey>,
        /// Whether devices may be at inner addresses and without TLS.
        inner: bool,
        patience: Duration,
        /// Who may be asked about our messages.
        contact: Option<String>,
    }

    impl Push {
        pub(crate) fn new(config: &Config) -> Option<Push> {
            let told = &config.told;
            let mail = told.mail.as_ref().map(|mail| format!("mailto:{}", mail.address()));
            let page = config.public_url.clone().filter(|url| url.starts_with("https://"));
            told.push.then(|| Push {
                key: OnceCell::new(),
                inner: told.push_inner,
                patience: told.waits.patience,
                contact: mail.or(page),
            })
        }

        /// The server's key: made once, and kept in the store.
        async fn signing(&self, notices: &dyn Notices) -> Result<&SigningKey, StoreError> {
            let made = async || {
                let fresh = loop {
                    // Nearly every 32 bytes are a key.
                    if let Ok(key) = SigningKey::from_slice(&secret::random_bytes()) {
                        break URL_SAFE_NO_PAD.encode(key.to_bytes());
                    }
                };
                let kept = notices.keepsake(KEEPSAKE, &fresh).await?;
                let bytes = URL_SAFE_NO_PAD.decode(&kept).ok();
                let key = bytes.and_then(|bytes| SigningKey::from_slice(&bytes).ok());
                key.ok_or_else(|| StoreError::Damaged("the key for push services cannot be read".to_owned()))
            };
            self.key.get_or_try_init(made).await
        }

        /// The public half of the server's key, as browsers want it.
        pub(crate) async fn key(&self, notices: &dyn Notices) -> Result<String, StoreError> {
            Ok(public_half(self.signing(notices).await?))
        }

        /// Whether messages could be sent to a device like this; in words, if not.
        pub(crate) fn check(&self, device: &Device) -> Result<(), String> {
            self.addressed(&device.endpoint)?;
            keys_of(device).map(drop)
        }

        /// The address of a device, if messages may go there.
        fn addressed(&self, endpoint: &str) -> Result<Uri, String> {
            if endpoint.len() > ENDPOINT_BYTES {
                return Err("the address of the device is too long".to_owned());
            }
            let uri: Uri = endpoint.parse().map_err(|_| "the address of the device is none".to_owned())?;
            let bare = uri.authority().is_some_and(|authority| !authority.as_str().contains('@'));
            let scheme = uri.scheme_str();
            if !bare || !(scheme == Some("https") || (self.inner && scheme == Some("http"))) {
                return Err("messages are sent to https addresses only".to_owned());
            }
            let literal = uri.host().and_then(|host| host.trim_matches(['[', ']']).parse().ok());
            if literal.is_some_and(|address| !self.inner && !is_public(address)) {
                return Err("messages are not sent to inner addresses".to_owned());
            }
            Ok(uri)
        }

        /// Sends a message, of which a device that was off gets only the last on each topic.
        pub(crate) async fn send(
            &self,
            notices: &dyn Notices,
            device: &Device,
            topic: &str,
            message: &Value,
            now: Millis,
        ) -> Result<Sent, StoreError> {
            let key = self.signing(notices).await?;
            let request = match self.request(key, device, topic, message, now) {
                Ok(request) => request,
                Err(why) => return Ok(Sent::Refused(why)),
            };
            let answer = tokio::time::timeout(self.patience, self.post(request)).await;
            Ok(match answer {
                Err(_) => Sent::Later("it takes too long".to_owned()),
                Ok(Err(why)) => Sent::Later(why),
                Ok(Ok(status)) => fared(status),
            })
        }

        fn request(
            &self,
            key: &SigningKey,
            device: &Device,
            topic: &str,
            message: &Value,
            now: Millis,
        ) -> Result<Request<Vec<u8>>, String> {
            let uri = self.addressed(&device.endpoint)?;
            let (public, auth) = keys_of(device)?;
            let mut claims = json!({ "aud": origin(&uri), "exp": now.0 / 1000 + SIGNED_FOR });
            if let Some(contact) = &self.contact {
                claims["sub"] = json!(contact);
            }
            let header = |text: String| HeaderValue::try_from(text).map_err(|why| why.to_string());
            let mut request = WebPushBuilder::new(uri, public, auth)
                .with_valid_duration(KEPT)
                .build(message.to_string())
                .map_err(|why| why.to_string())?;
            let headers = request.headers_mut();
            headers.insert(header::AUTHORIZATION, header(vapid(key, &claims))?);
            headers.insert("topic", header(topic.to_owned())?);
            headers.insert("urgency", HeaderValue::from_static("normal"));
            Ok(request)
        }

        /// Posts, and says with which status it was answered. Nobody is followed elsewhere.
        async fn post(&self, request: Request<Vec<u8>>) -> Result<StatusCode, String> {
            let (mut parts, body) = request.into_parts();
            let secure = parts.uri.scheme_str() == Some("https");
            let authority = parts.uri.authority().ok_or("no host")?.clone();
            let name = authority.host().trim_matches(['[', ']']).to_owned();
            let port = authority.port_u16().unwrap_or(if secure { 443 } else { 80 });
            // The address that was looked at is the one that is called: a name may lead elsewhere the next time.
            let found = lookup_host((name.as_str(), port)).await.map_err(|why| why.to_string())?;
            let address = found.into_iter().find(|address| self.inner || is_public(address.ip()));
            let address: SocketAddr = address.ok_or("the name leads to no public address")?;
            let stream = TcpStream::connect(address).await.map_err(|why| why.to_string())?;
            let host = HeaderValue::try_from(authority.as_str()).map_err(|why| why.to_string())?;
            parts.headers.insert(header::HOST, host);
            let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
            parts.uri = path.parse().map_err(|_| "no path")?;
            let request = Request::from_parts(parts, Body::from(body));
            if secure {
                let name = ServerName::try_from(name).map_err(|why| why.to_string())?;
                let private = connector()?.connect(name, stream).await.map_err(|why| why.to_string())?;
                exchange(private, request).await
            } else {
                exchange(stream, request).await
            }
        }
    }

    async fn exchange(
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
        request: Request<Body>,
    ) -> Result<StatusCode, String> {
        let (mut sender, connection) =
            http1::handshake(TokioIo::new(stream)).await.map_err(|why| why.to_string())?;
        let talking = tokio::spawn(connection);
        let answer = sender.send_request(request).await.map_err(|why| why.to_string());
        talking.abort();
        Ok(answer?.status())
    }

    fn fared(status: StatusCode) -> Sent {
        match status.as_u16() {
            200..300 => Sent::Done,
            404 | 410 => Sent::Gone,
            429 | 500.. => Sent::Later(format!("the push service answers {status}")),
            _ => Sent::Refused(format!("the push service answers {status}")),
        }
    }

    /// Connects privately to whom the authorities of this machine vouch for.
    fn connector() -> Result<TlsConnector, String> {
        static CONFIG: OnceLock<Result<Arc<ClientConfig>, String>> = OnceLock::new();
        let made = CONFIG.get_or_init(|| {
            let mut roots = RootCertStore::empty();
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            if roots.is_empty() {
                return Err("this machine knows no authorities: install ca-certificates".to_owned());
            }
            let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
                .with_safe_default_protocol_versions()
                .map_err(|why| why.to_string())?
                .with_root_certificates(roots)
                .with_no_client_auth();
            Ok(Arc::new(config))
        });
        made.clone().map(TlsConnector::from)
    }

    fn origin(uri: &Uri) -> String {
        let (scheme, authority) = (uri.scheme_str().unwrap_or("https"), uri.authority());
        format!("{scheme}://{}", authority.map_or("", |authority| authority.as_str()))
    }

    fn public_half(key: &SigningKey) -> String {
        URL_SAFE_NO_PAD.encode(key.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// RFC 8292: a token that says for whom a message is and until when, signed by the server.
    fn vapid(key: &SigningKey, claims: &Value) -> String {
        let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string().as_bytes());
        let signed = format!("{}.{}", part(&json!({ "typ": "JWT", "alg": "ES256" })), part(claims));
        let signature: Signature = key.sign(signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", public_half(key))
    }

    fn keys_of(device: &Device) -> Result<(PublicKey, Auth), String> {
        let read = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('='));
        let public = read(&device.p256dh).ok().and_then(|bytes| PublicKey::from_sec1_bytes(&bytes).ok());
        let auth = read(&device.auth).ok().and_then(|bytes| <[u8; 16]>::try_from(bytes).ok());
        match (public, auth) {
            (Some(public), Some(auth)) => Ok((public, Auth::from(auth))),
            _ => Err("the keys of the device cannot be read".to_owned()),
        }
    }

    #[cfg(test)]
    mod tests {
        use web_push_native::p256::SecretKey;

        use super::*;
        use crate::config::Told;

        fn push(inner: bool) -> Push {
            let told = Told { push_inner: inner, ..Told::default() };
            Push::new(&Config { told, ..Config::default() }).expect("it is on")
        }

        #[test]
        fn messages_go_to_public_https_addresses_only() {
            let (open, inner) = (push(false), push(true));
            for refused in [
                "http://push.example.org/x",
                "https://127.0.0.1/x",
                "https://[::1]:8443/x",
                "https://10.0.0.8/",
                "https://user@push.example.org/x",
                "ftp://push.example.org/x",
                "push.example.org/x",
                "/x",
                "",
                "https://169.254.169.254/latest/meta-data",
            ] {
                assert!(open.addressed(refused).is_err(), "{refused}");
            }
            assert!(open.addressed(&format!("https://push.example.org/{}", "x".repeat(1024))).is_err());
            assert!(open.addressed("https://push.example.org:8443/x?y").is_ok());
            assert!(inner.addressed("http://127.0.0.1:9/x").is_ok());
        }

        #[tokio::test]
        async fn a_name_that_leads_to_an_inner_address_is_not_called() {
            let request = Request::post("https://localhost:9/x").body(Vec::new()).expect("a request");
            let why = push(false).post(request).await.expect_err("inner");
            assert!(why.contains("public"), "{why}");
        }

        #[test]
        fn a_device_with_keys_that_are_none_is_refused() {
            let point = URL_SAFE_NO_PAD.encode(
                SecretKey::from_slice(&[7; 32]).expect("a key").public_key().to_sec1_bytes().as_ref(),
            );
            let auth = URL_SAFE_NO_PAD.encode([3; 16]);
            let device = |p256dh: &str, auth: &str| Device {
                session: String::new(),
                account: "anna".into(),
                endpoint: "https://push.example.org/x".to_owned(),
                p256dh: p256dh.to_owned(),
                auth: auth.to_owned(),
                lang: "en".to_owned(),
            };
            assert_eq!(push(false).check(&device(&point, &auth)), Ok(()));
            for (p256dh, auth) in [("", &*auth), (&point[..20], &auth), (&point, "short"), ("!!", "!!")] {
                assert!(push(false).check(&device(p256dh, auth)).is_err(), "{p256dh} {auth}");
            }
        }

        #[test]
        fn answers_of_push_services_are_understood() {
            let fared = |code: u16| fared(StatusCode::from_u16(code).expect("a status"));
            assert_eq!((fared(201), fared(404), fared(410)), (Sent::Done, Sent::Gone, Sent::Gone));
            assert!(matches!(fared(429), Sent::Later(_)) && matches!(fared(503), Sent::Later(_)));
            // Whoever sends us elsewhere is not followed.
            assert!(matches!(fared(301), Sent::Refused(_)) && matches!(fared(403), Sent::Refused(_)));
        }
    }
}

#[cfg(not(feature = "told"))]
mod told {
    use std::convert::Infallible;

    use host::Millis;
    use serde_json::Value;

    use super::Sent;
    use crate::config::Config;
    use crate::store::{Device, Notices, StoreError};

    /// There is none in this build.
    pub(crate) struct Push(Infallible);

    impl Push {
        pub(crate) fn new(_: &Config) -> Option<Push> {
            None
        }

        pub(crate) async fn key(&self, _: &dyn Notices) -> Result<String, StoreError> {
            match self.0 {}
        }

        pub(crate) fn check(&self, _: &Device) -> Result<(), String> {
            match self.0 {}
        }

        pub(crate) async fn send(
            &self,
            _: &dyn Notices,
            _: &Device,
            _: &str,
            _: &Value,
            _: Millis,
        ) -> Result<Sent, StoreError> {
            match self.0 {}
        }
    }
}

pub(crate) use told::Push;
