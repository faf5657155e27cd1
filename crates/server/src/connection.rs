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
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::time::Sleep;
use tower_service::Service;

use crate::crowd::{Crowd, Ticket};
use crate::limits::{self, Patience};
use crate::tls::Acceptor;

/// What every connection is answered with.
#[derive(Clone)]
pub(crate) struct Answers {
    pub(crate) router: Router,
    pub(crate) crowd: Arc<Crowd>,
    pub(crate) patience: Patience,
    pub(crate) closing: watch::Receiver<bool>,
}

impl Answers {
    /// What is said over a connection from an address, to its end; nothing if there is no room for it.
    pub(crate) fn to<S>(&self, stream: S, peer: SocketAddr) -> Option<impl Future<Output = ()> + use<S>>
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        Some(answer(self.taken_in(stream, peer)?, peer, self.clone()))
    }

    fn taken_in<S>(&self, stream: S, peer: SocketAddr) -> Option<Patient<S>> {
        let ticket = self.crowd.enter(&limits::address_key(peer.ip()))?;
        Some(Patient { stream, _ticket: ticket, taking: self.patience.taking, stalled: None })
    }
}

/// Serves until the server closes and every connection has ended.
pub(crate) async fn serve(
    listener: TcpListener,
    private: Option<Acceptor>,
    answers: Answers,
) -> io::Result<()> {
    // Every connection holds a sender; when all are gone there is nothing left to receive.
    let (alive, mut ended) = mpsc::channel::<()>(1);
    let mut closing = answers.closing.clone();
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
        // Small messages at once: players wait for them.
        let _ = stream.set_nodelay(true);
        let Some(stream) = answers.taken_in(stream, peer) else { continue };
        let (answers, private, alive) = (answers.clone(), private.clone(), alive.clone());
        crate::task::spawn(async move {
            match private {
                None => answer(stream, peer, answers).await,
                Some(private) => {
                    match tokio::time::timeout(answers.patience.head, private.accept(stream)).await {
                        Ok(Ok(stream)) => answer(stream, peer, answers).await,
                        Ok(Err(error)) => tracing::debug!(%error, %peer, "no private connection was made"),
                        Err(_) => tracing::debug!(%peer, "a private connection took too long to be made"),
                    }
                }
            }
            drop(alive);
        });
    }
    drop((listener, alive));
    let _ = ended.recv().await;
    Ok(())
}

async fn answer<S>(stream: S, peer: SocketAddr, answers: Answers)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let Answers { router, patience, closing: mut closed, .. } = answers;
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
        biased;
        _ = connection.as_mut() => return,
        _ = closed.wait_for(|closed| *closed) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}

/// A connection that ends when its other side takes nothing for too long. It holds its place in the crowd, also after it
/// has become a socket.
struct Patient<S> {
    stream: S,
    _ticket: Ticket,
    taking: Duration,
    /// Runs while nothing is taken.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<S> Patient<S> {
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

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
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
