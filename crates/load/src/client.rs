//! A small client, for measuring and testing: what any outside program would do.

use std::fmt;

use futures_util::{SinkExt, StreamExt};
use reqwest::header;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

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

/// Somebody known to a server.
#[derive(Clone, Debug)]
pub struct Client {
    http: reqwest::Client,
    base: String,
    cookie: Option<String>,
}

impl Client {
    /// A stranger.
    #[must_use]
    pub fn new(base: &str) -> Client {
        Client { http: reqwest::Client::new(), base: base.trim_end_matches('/').to_owned(), cookie: None }
    }

    /// A new guest.
    ///
    /// # Errors
    /// If the server makes none.
    pub async fn guest(base: &str, name: &str) -> Result<Client, ClientError> {
        let mut client = Client::new(base);
        let body = serde_json::json!({ "name": name });
        let answer = client.request("POST", "/api/guest", &body).send().await.map_err(broken)?;
        client.cookie = answer
            .headers()
            .get(header::SET_COOKIE)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.split(';').next())
            .map(str::to_owned);
        read(answer).await?;
        Ok(client)
    }

    /// The same person, at another server on the same store.
    #[must_use]
    pub fn at(&self, base: &str) -> Client {
        Client { cookie: self.cookie.clone(), ..Client::new(base) }
    }

    /// A request as this client would send it.
    pub fn request(&self, method: &str, path: &str, body: &Value) -> reqwest::RequestBuilder {
        let method = method.parse().unwrap_or(reqwest::Method::GET);
        let mut request = self.http.request(method, format!("{}{path}", self.base));
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if body.is_null() { request } else { request.json(body) }
    }

    /// Posts, and gives the answer.
    ///
    /// # Errors
    /// If the server refuses or cannot be reached.
    pub async fn post(&self, path: &str, body: Value) -> Result<Value, ClientError> {
        read(self.request("POST", path, &body).send().await.map_err(broken)?).await
    }

    /// Gets.
    ///
    /// # Errors
    /// If the server refuses or cannot be reached.
    pub async fn get(&self, path: &str) -> Result<Value, ClientError> {
        read(self.request("GET", path, &Value::Null).send().await.map_err(broken)?).await
    }

    /// Opens the socket of a table.
    ///
    /// # Errors
    /// If the server refuses or cannot be reached.
    pub async fn socket(&self, table: &str) -> Result<Socket, ClientError> {
        let address = format!("{}/api/tables/{table}/socket", self.base.replacen("http", "ws", 1));
        let mut request = address.into_client_request().map_err(broken)?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", HeaderValue::from_str(cookie).map_err(broken)?);
        }
        let config = WebSocketConfig::default().read_buffer_size(8192).write_buffer_size(0);
        let (stream, _) = connect_async_with_config(request, Some(config), true).await.map_err(broken)?;
        Ok(Socket(stream))
    }
}

async fn read(answer: reqwest::Response) -> Result<Value, ClientError> {
    let status = answer.status();
    let bytes = answer.bytes().await.map_err(broken)?;
    let body = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
    if status.is_success() { Ok(body) } else { Err(ClientError::Refused(status.as_u16(), body)) }
}

/// The socket of a table.
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// Says something.
    ///
    /// # Errors
    /// If the connection broke.
    pub async fn say(&mut self, message: &Value) -> Result<(), ClientError> {
        self.0.send(Message::text(message.to_string())).await.map_err(broken)
    }

    /// The next message as text; nothing once the socket has ended.
    ///
    /// # Errors
    /// If the connection broke.
    pub async fn text(&mut self) -> Result<Option<String>, ClientError> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text.as_str().to_owned())),
                Some(Ok(Message::Binary(bytes))) => {
                    let mut text = String::new();
                    std::io::Read::read_to_string(&mut flate2::read::DeflateDecoder::new(&*bytes), &mut text)
                        .map_err(broken)?;
                    return Ok(Some(text));
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
