//! A small client, for measuring and testing: what any outside program would do.

use std::error::Error;
use std::fmt;
use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;

use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{self, HeaderMap};
use hyper_util::client::legacy;
use hyper_util::rt::TokioExecutor;
use parking_lot::Mutex;
use serde::Serialize;
use serde_json::Value;
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async_with_config};

use crate::line::{self, Connector};

/// What went wrong on the client's side, or what the server refused.
#[derive(Clone, PartialEq, Debug)]
pub enum ClientError {
    /// The server could not be reached, or the connection broke.
    Broken(String),
    /// The server refused, with this status and answer.
    Refused(u16, Value),
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Broken(why) => write!(f, "connection: {why}"),
            ClientError::Refused(status, body) => write!(f, "refused with {status}: {body}"),
        }
    }
}

impl std::error::Error for ClientError {}

fn broken(error: impl fmt::Display) -> ClientError {
    ClientError::Broken(error.to_string())
}

/// With what it comes from: that a connection failed says little.
fn with_causes(error: &(dyn Error + 'static)) -> ClientError {
    let causes = std::iter::successors(Some(error), |&error| error.source());
    ClientError::Broken(causes.map(ToString::to_string).collect::<Vec<_>>().join(": "))
}

type Http = legacy::Client<Connector, Full<Bytes>>;

/// Somebody known to a server.
#[derive(Clone, Debug)]
pub struct Client {
    http: Http,
    base: String,
    /// As a browser would keep it; those who were cloned are one browser.
    cookie: Arc<Mutex<Option<String>>>,
    token: Option<String>,
    from: Option<IpAddr>,
}

impl Client {
    /// A stranger.
    #[must_use]
    pub fn new(base: &str) -> Client {
        Client::at_address(base, None)
    }

    /// A stranger who calls from one of this machine's addresses.
    #[must_use]
    pub fn at_address(base: &str, from: Option<IpAddr>) -> Client {
        Client::calling(base, from, None)
    }

    /// A stranger to a server of our own, which is known by the certificate in a file, whatever name that is for.
    #[must_use]
    pub fn of_own(base: &str, cert: &Path) -> Client {
        Client::calling(base, None, Some(cert))
    }

    fn calling(base: &str, from: Option<IpAddr>, only_cert: Option<&Path>) -> Client {
        let connector = line::connector(base, from, only_cert);
        Client {
            http: legacy::Client::builder(TokioExecutor::new()).build(connector),
            base: base.trim_end_matches('/').to_owned(),
            cookie: Arc::default(),
            token: None,
            from,
        }
    }

    /// A new guest.
    ///
    /// # Errors
    /// If the server makes none.
    pub async fn guest(base: &str, name: &str) -> Result<Client, ClientError> {
        Client::new(base).become_guest(name).await
    }

    /// The same, known as a guest from now on.
    ///
    /// # Errors
    /// If the server makes none.
    pub async fn become_guest(self, name: &str) -> Result<Client, ClientError> {
        self.post("/api/guest", serde_json::json!({ "name": name })).await?;
        Ok(self)
    }

    /// A program with a token.
    #[must_use]
    pub fn with_token(self, token: &str) -> Client {
        Client { token: Some(token.to_owned()), ..self }
    }

    /// The same person, at another server on the same store.
    #[must_use]
    pub fn at(&self, base: &str) -> Client {
        Client { cookie: Arc::new(Mutex::new(self.cookie.lock().clone())), ..Client::new(base) }
    }

    /// A request as this client would send it; a body that is null is none.
    #[must_use]
    pub fn request(&self, method: &str, path: &str, body: &Value) -> Request {
        let mut parts = hyper::Request::builder().method(method).uri(format!("{}{path}", self.base));
        if let Some(cookie) = &*self.cookie.lock() {
            parts = parts.header(header::COOKIE, cookie);
        }
        if let Some(token) = &self.token {
            parts = parts.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let jar = Arc::clone(&self.cookie);
        let request = Request { http: self.http.clone(), parts, body: Bytes::new(), jar };
        if body.is_null() {
            request
        } else {
            request.header("content-type", "application/json").body(body.to_string())
        }
    }

    /// Posts, and gives the answer.
    ///
    /// # Errors
    /// If the server refuses or cannot be reached.
    pub async fn post(&self, path: &str, body: Value) -> Result<Value, ClientError> {
        self.request("POST", path, &body).send().await?.accepted()
    }

    /// Gets.
    ///
    /// # Errors
    /// If the server refuses or cannot be reached.
    pub async fn get(&self, path: &str) -> Result<Value, ClientError> {
        self.request("GET", path, &Value::Null).send().await?.accepted()
    }

    /// Opens the socket of a table.
    ///
    /// # Errors
    /// If the server refuses or cannot be reached.
    pub async fn socket(&self, table: &str) -> Result<Socket, ClientError> {
        let address = format!("{}/api/tables/{table}/socket", self.base.replacen("http", "ws", 1));
        let mut request = address.into_client_request().map_err(broken)?;
        if let Some(cookie) = &*self.cookie.lock() {
            request.headers_mut().insert("cookie", HeaderValue::from_str(cookie).map_err(broken)?);
        }
        if let Some(token) = &self.token {
            let bearer = HeaderValue::from_str(&format!("Bearer {token}")).map_err(broken)?;
            request.headers_mut().insert("authorization", bearer);
        }
        let config = WebSocketConfig::default().read_buffer_size(8192).write_buffer_size(0);
        let stream = MaybeTlsStream::Plain(self.connect().await?);
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await.map_err(broken)?;
        Ok(Socket(stream))
    }

    /// A bare connection to the server.
    ///
    /// # Errors
    /// If the server cannot be reached.
    pub async fn connect(&self) -> Result<TcpStream, ClientError> {
        if self.base.starts_with("https:") {
            return Err(ClientError::Broken("sockets are opened without TLS alone".to_owned()));
        }
        let host = self.base.split_once("://").map_or(self.base.as_str(), |(_, host)| host);
        let host = if host.contains(':') { host.to_owned() } else { format!("{host}:80") };
        let to = lookup_host(host).await.map_err(broken)?.next();
        let to = to.ok_or_else(|| ClientError::Broken("the server has no address".to_owned()))?;
        let socket = if to.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }.map_err(broken)?;
        if let Some(from) = self.from {
            socket.bind((from, 0).into()).map_err(broken)?;
        }
        let stream = socket.connect(to).await.map_err(broken)?;
        stream.set_nodelay(true).map_err(broken)?;
        Ok(stream)
    }
}

/// A request that is not sent yet.
pub struct Request {
    http: Http,
    parts: hyper::http::request::Builder,
    body: Bytes,
    jar: Arc<Mutex<Option<String>>>,
}

impl Request {
    /// With this header.
    #[must_use]
    pub fn header(self, name: &str, value: &str) -> Request {
        Request { parts: self.parts.header(name, value), ..self }
    }

    /// With this body, as it is.
    #[must_use]
    pub fn body(self, body: impl Into<Bytes>) -> Request {
        Request { body: body.into(), ..self }
    }

    /// Sends it.
    ///
    /// # Errors
    /// If no request can be made of it, or the server cannot be reached.
    pub async fn send(self) -> Result<Answer, ClientError> {
        let request = self.parts.body(Full::new(self.body)).map_err(broken)?;
        if cfg!(not(feature = "tls")) && request.uri().scheme_str() == Some("https") {
            return Err(ClientError::Broken("this program was built without TLS".to_owned()));
        }
        let (parts, body) = self.http.request(request).await.map_err(|why| with_causes(&why))?.into_parts();
        let body = body.collect().await.map_err(broken)?.to_bytes();
        let answer = Answer { status: parts.status.as_u16(), headers: parts.headers, body };
        if let Some(cookie) = answer.header("set-cookie").and_then(|value| value.split(';').next()) {
            *self.jar.lock() = Some(cookie.to_owned());
        }
        Ok(answer)
    }
}

/// What a server answered, a refusal as much as anything else.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    headers: HeaderMap,
    /// The body as it is.
    pub body: Bytes,
}

impl Answer {
    /// A header that is text.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }

    /// The body; null where it is no JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    /// The body of an answer that is no refusal.
    fn accepted(&self) -> Result<Value, ClientError> {
        if (200..300).contains(&self.status) {
            Ok(self.json())
        } else {
            Err(ClientError::Refused(self.status, self.json()))
        }
    }
}

/// The socket of a table.
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// Says something.
    ///
    /// # Errors
    /// If the connection broke.
    pub async fn say(&mut self, message: &impl Serialize) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).map_err(broken)?;
        self.0.send(Message::text(text)).await.map_err(broken)
    }

    /// The next message as text; nothing once the socket has ended.
    ///
    /// # Errors
    /// If the connection broke.
    pub async fn text(&mut self) -> Result<Option<Utf8Bytes>, ClientError> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text)),
                Some(Ok(Message::Binary(bytes))) => {
                    let mut text = String::new();
                    std::io::Read::read_to_string(&mut flate2::read::DeflateDecoder::new(&*bytes), &mut text)
                        .map_err(broken)?;
                    return Ok(Some(text.into()));
                }
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(broken(error)),
            }
        }
    }

    /// The next message of this kind; others are skipped.
    ///
    /// # Errors
    /// If the socket ends before one comes.
    pub async fn next(&mut self, kind: &str) -> Result<Value, ClientError> {
        while let Some(text) = self.text().await? {
            let value: Value = serde_json::from_str(&text).map_err(broken)?;
            if value["t"] == kind {
                return Ok(value);
            }
        }
        Err(ClientError::Broken("the socket ended".to_owned()))
    }
}
