//! A server for working on the page: files as they are on disk, an empty store, quick bots.
//! `cargo run -p page-tests --example house`

use page_tests::House;

#[tokio::main]
async fn main() {
    let house = House::open().await;
    println!("{}", house.url("/"));
    std::future::pending::<()>().await;
}
