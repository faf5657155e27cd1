//! Calls over the network of a world: requests and sockets, as any program would make them.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::io::DuplexStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::net::Net;

/// How long somebody waits for an answer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(8);

/// Posts; the status and the answer, or nothing if none came.
pub(crate) async fn post(
    net: &Net,
    server: usize,
    key: &str,
    path: &str,
    body: &Value,
) -> Option<(u16, Value)> {
    let stream = net.connect(server, &format!("{key} {path}")).await?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.ok()?;
    tokio::spawn(connection);
    let request = hyper::Request::post(path)
        .header("host", "table")
        .header("authorization", format!("Bearer {key}"))
        .header("content-type", "application/json")
        .body(Full::new(Bytes::from(body.to_string())))
        .ok()?;
    let answer = sender.send_request(request).await.ok()?;
    let status = answer.status().as_u16();
    let bytes = answer.into_body().collect().await.ok()?.to_bytes();
    Some((status, serde_json::from_slice(&bytes).unwrap_or(Value::Null)))
}

/// The socket of a table.
pub(crate) struct Socket(WebSocketStream<DuplexStream>);

impl Socket {
    pub(crate) async fn open(net: &Net, server: usize, key: Option<&str>, table: &str) -> Option<Socket> {
        let mut request = format!("ws://table/api/tables/{table}/socket").into_client_request().ok()?;
        if let Some(key) = key {
            let bearer = HeaderValue::from_str(&format!("Bearer {key}")).ok()?;
            request.headers_mut().insert("authorization", bearer);
        }
        let who = format!("{} at {table}", key.unwrap_or("a stranger"));
        let open = async {
            let stream = net.connect(server, &who).await?;
            // Cleared for every message: the usual size would be most of the work of a world.
            let config = WebSocketConfig::default().read_buffer_size(8 << 10).write_buffer_size(0);
            client_async_with_config(request, stream, Some(config)).await.ok()
        };
        let (stream, _) = tokio::time::timeout(PATIENCE, open).await.ok()??;
        Some(Socket(stream))
    }

    /// Whether it could be said.
    pub(crate) async fn say(&mut self, message: &Value) -> bool {
        let said = self.0.send(Message::text(message.to_string()));
        tokio::time::timeout(PATIENCE, said).await.is_ok_and(|said| said.is_ok())
    }

    /// The next message; nothing once the socket has ended.
    pub(crate) async fn next(&mut self) -> Option<String> {
        loop {
            match self.0.next().await? {
                Ok(Message::Text(text)) => return Some(text.as_str().to_owned()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }
}
