//! Kind `tower`: where tiles come to lie, and which are in force.

use serde_json::{Value, json};

use super::{Read, array, number, object, players, rounds, tile};
use crate::catalogue::catalogue;
use crate::tile::{TileId, TileSet};
use crate::tower::Tower;

pub(super) fn found(vector: &Value) -> Read<Value> {
    let players = players(vector)?;
    let mut tower = Tower::new(players);
    let mut built = vec![0usize; players];
    let mut all = TileSet::EMPTY;
    let mut shown = Vec::new();
    for round in rounds(vector)? {
        let active = numbers(tower.visible());
        let mut tiles = TileSet::EMPTY;
        for build in array(round, "round")? {
            let seat = number(&build["seat"], "seat", players as u64 - 1)? as usize;
            let tile = tile(&build["tile"])?;
            if all.contains(tile) || built[seat] == 3 {
                return Err(format!("seat {seat} cannot build tile {tile}"));
            }
            all.insert(tile);
            tiles.insert(tile);
            built[seat] += 1;
        }
        tower.place(tiles);
        let tops: Vec<Option<u8>> =
            (0..tower.fields()).map(|field| tower.top(field).map(TileId::number)).collect();
        shown.push(object([("active_during", json!(active)), ("visible_after", json!(tops))]));
    }
    let stacks: Vec<Vec<u8>> =
        (0..tower.fields()).map(|field| tower.stack(field).map(TileId::number).collect()).collect();
    let points: Vec<u8> = built.iter().map(|&tiles| catalogue().constants.tower_points[tiles]).collect();
    Ok(object([
        ("fields", json!(tower.fields())),
        ("rounds", json!(shown)),
        ("stacks", json!(stacks)),
        ("active", json!(numbers(tower.visible()))),
        ("built", json!(built)),
        ("points", json!(points)),
    ]))
}

fn numbers(tiles: TileSet) -> Vec<u8> {
    tiles.iter().map(TileId::number).collect()
}
