//! A line to a database that can be cut.

use std::io;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Passes bytes on to a port of this machine until it is cut; whoever connects anew gets a new line.
pub struct Wire {
    /// Where it begins.
    pub port: u16,
    cuts: watch::Sender<u64>,
}

impl Wire {
    /// A line to a port.
    ///
    /// # Errors
    /// If no port is to be had.
    pub async fn to(port: u16) -> io::Result<Wire> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let from = listener.local_addr()?.port();
        let (cuts, cut) = watch::channel(0);
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let mut cut = cut.clone();
                cut.mark_unchanged();
                tokio::spawn(async move {
                    let Ok(mut far) = TcpStream::connect(("127.0.0.1", port)).await else { return };
                    tokio::select! {
                        _ = copy_bidirectional(&mut near, &mut far) => {}
                        _ = cut.changed() => {}
                    }
                });
            }
        });
        Ok(Wire { port: from, cuts })
    }

    /// Cuts every line that there is.
    pub fn cut(&self) {
        self.cuts.send_modify(|cuts| *cuts += 1);
    }
}
