//! What a browser and its push service do, written down from RFC 8291, RFC 8188 and RFC 8292 without a look at how the server
//! does it.

use std::sync::{Arc, Mutex, PoisonError};

use aes_gcm::aead::Aead as _;
use aes_gcm::{Aes128Gcm, KeyInit as _, Nonce};
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use load::Client;
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::{PublicKey, SecretKey};
use serde_json::{Value, json};
use sha2::Sha256;
use web_push_native::p256;

/// What came in at a push service.
#[derive(Clone, Debug)]
pub struct Delivered {
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

#[derive(Default)]
struct Desk {
    status: u16,
    delivered: Vec<Delivered>,
}

/// A push service on this machine.
#[derive(Clone)]
pub struct PushService {
    desk: Arc<Mutex<Desk>>,
    pub origin: String,
}

impl PushService {
    pub async fn open() -> PushService {
        let desk = Arc::new(Mutex::new(Desk { status: 201, delivered: Vec::new() }));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let origin = format!("http://{}", listener.local_addr().expect("it listens"));
        let router = Router::new().fallback(take).with_state(Arc::clone(&desk));
        tokio::spawn(async move { axum::serve(listener, router).await });
        PushService { desk, origin }
    }

    /// What is answered from now on.
    pub fn answer(&self, status: u16) {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner).status = status;
    }

    pub fn delivered(&self) -> Vec<Delivered> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner).delivered.clone()
    }

    /// Waits until so many have come in all.
    pub async fn has(&self, count: usize) -> Vec<Delivered> {
        for _ in 0..1_500 {
            let delivered = self.delivered();
            if delivered.len() >= count {
                return delivered;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        panic!("{} of {count} messages have come", self.delivered().len());
    }
}

async fn take(State(desk): State<Arc<Mutex<Desk>>>, headers: HeaderMap, body: Bytes) -> StatusCode {
    let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
    desk.delivered.push(Delivered { headers, body: body.to_vec() });
    StatusCode::from_u16(desk.status).expect("a status")
}

/// A browser that subscribed to messages.
pub struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
    pub endpoint: String,
}

fn encoded(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn decoded(text: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(text).expect("base64 for addresses")
}

fn point(key: &PublicKey) -> Vec<u8> {
    use p256::elliptic_curve::sec1::ToEncodedPoint as _;
    key.to_encoded_point(false).as_bytes().to_vec()
}

impl Browser {
    pub fn new(service: &PushService, number: u8) -> Browser {
        let secret = SecretKey::from_slice(&[number; 32]).expect("a key");
        Browser { secret, auth: [number; 16], endpoint: format!("{}/send/{number}", service.origin) }
    }

    /// What the page tells the server of the subscription.
    pub fn subscription(&self, lang: &str) -> Value {
        json!({ "endpoint": self.endpoint, "p256dh": encoded(&point(&self.secret.public_key())),
                "auth": encoded(&self.auth), "lang": lang })
    }

    pub async fn subscribe(&self, who: &Client, lang: &str) {
        who.post("/api/me/told/device", self.subscription(lang)).await.expect("it is taken");
    }

    /// RFC 8291: reads a message that was meant for this browser.
    pub fn decrypt(&self, body: &[u8]) -> Option<Vec<u8>> {
        let (salt, rest) = body.split_at_checked(16)?;
        let (size, rest) = rest.split_at_checked(4)?;
        let (length, rest) = rest.split_first()?;
        let (sender, record) = rest.split_at_checked(usize::from(*length))?;
        // One record, as push services want it.
        let size = u32::from_be_bytes(size.try_into().ok()?);
        if record.len() > size as usize {
            return None;
        }
        let public = PublicKey::from_sec1_bytes(sender).ok()?;
        let shared = p256::ecdh::diffie_hellman(self.secret.to_nonzero_scalar(), public.as_affine());
        let own = point(&self.secret.public_key());
        let info = [b"WebPush: info\0", own.as_slice(), sender].concat();
        let mut ikm = [0; 32];
        Hkdf::<Sha256>::new(Some(&self.auth), shared.raw_secret_bytes()).expand(&info, &mut ikm).ok()?;
        let derive = Hkdf::<Sha256>::new(Some(salt), &ikm);
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        derive.expand(b"Content-Encoding: aes128gcm\0", &mut key).ok()?;
        derive.expand(b"Content-Encoding: nonce\0", &mut nonce).ok()?;
        let opened = Aes128Gcm::new(&key.into()).decrypt(Nonce::from_slice(&nonce), record).ok()?;
        // The last record ends with a two, and zeros after it.
        let end = opened.iter().rposition(|&byte| byte != 0)?;
        (opened[end] == 2).then(|| opened[..end].to_vec())
    }

    pub fn read(&self, delivered: &Delivered) -> Value {
        let opened = self.decrypt(&delivered.body).expect("it is meant for this browser");
        serde_json::from_slice(&opened).expect("JSON")
    }
}

/// RFC 8292: what the server says of itself in a request, if its signature holds; and its key.
pub fn signed(delivered: &Delivered) -> (Value, String) {
    let said = delivered.headers["authorization"].to_str().expect("text");
    let said = said.strip_prefix("vapid ").expect("the scheme");
    let part = |name: &str| {
        let found = said.split(',').find_map(|part| part.trim().strip_prefix(name));
        found.unwrap_or_else(|| panic!("no {name}")).to_owned()
    };
    let (token, key) = (part("t="), part("k="));
    let (text, signature) = token.rsplit_once('.').expect("three parts");
    let (header, claims) = text.split_once('.').expect("three parts");
    let header: Value = serde_json::from_slice(&decoded(header)).expect("JSON");
    assert_eq!(header, json!({ "typ": "JWT", "alg": "ES256" }));
    let verifying = VerifyingKey::from_sec1_bytes(&decoded(&key)).expect("a point");
    let signature = Signature::from_slice(&decoded(signature)).expect("64 bytes");
    verifying.verify(text.as_bytes(), &signature).expect("signed by that key");
    (serde_json::from_slice(&decoded(claims)).expect("JSON"), key)
}

#[test]
fn the_example_of_the_standard_is_read() {
    // RFC 8291, appendix A.
    let secret =
        SecretKey::from_slice(&decoded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")).expect("a key");
    let auth = decoded("BTBZMqHH6r4Tts7J_aSIgg").try_into().expect("16 bytes");
    let browser = Browser { secret, auth, endpoint: String::new() };
    let body = decoded(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
         AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    );
    let opened = browser.decrypt(&body).expect("it is meant for this browser");
    assert_eq!(opened, b"When I grow up, I want to be a watermelon");
}
