//! Connections: taken in as long as there is room, and ended when they take too long.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::Sleep;
use tower_service::Service;

use crate::crowd::{Crowd, Ticket};
use crate::limits::{self, Patience};
use crate::tls::Acceptor;

/// Serves until the server closes and every connection has ended.
pub(crate) async fn serve(
    listener: TcpListener,
    private: Option<Acceptor>,
    router: Router,
    crowd: Arc<Crowd>,
    patience: Patience,
    mut closing: watch::Receiver<bool>,
) -> io::Result<()> {
    // Every connection holds a sender; when all are gone there is nothing left to receive.
    let (alive, mut ended) = mpsc::channel::<()>(1);
    let closed = closing.clone();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // A client that went away again, or no room for another file: the next may fare better.
                tracing::debug!(%error, "a connection was not taken");
                tokio::time::sleep(Duration::from_millis(10)).await;
                continue;
            }
        };
        let Some(ticket) = crowd.enter(&limits::address_key(peer.ip())) else { continue };
        // Small messages at once: players wait for them.
        let _ = stream.set_nodelay(true);
        let stream = Patient { stream, _ticket: ticket, taking: patience.taking, stalled: None };
        let (router, closed, alive) = (router.clone(), closed.clone(), alive.clone());
        let private = private.clone();
        tokio::spawn(async move {
            match private {
                None => answer(stream, peer, router, patience, closed).await,
                Some(private) => match tokio::time::timeout(patience.head, private.accept(stream)).await {
                    Ok(Ok(stream)) => answer(stream, peer, router, patience, closed).await,
                    Ok(Err(error)) => tracing::debug!(%error, %peer, "no private connection was made"),
                    Err(_) => tracing::debug!(%peer, "a private connection took too long to be made"),
                },
            }
            drop(alive);
        });
    }
    drop((listener, alive));
    let _ = ended.recv().await;
    Ok(())
}

async fn answer(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: SocketAddr,
    router: Router,
    patience: Patience,
    mut closed: watch::Receiver<bool>,
) {
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience.head)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = closed.wait_for(|closed| *closed) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}

/// A connection that ends when its other side takes nothing for too long. It holds its place in the crowd, also after it
/// has become a socket.
struct Patient {
    stream: TcpStream,
    _ticket: Ticket,
    taking: Duration,
    /// Runs while nothing is taken.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl Patient {
    /// What became of a write; one that waits too long has failed.
    fn taken<T>(&mut self, written: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(self.taking)));
        match stalled.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.taken(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.taken(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
