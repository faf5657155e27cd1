// Random games of noughts and crosses, the game of boardgame.io's own tutorial, through its client without a server.
// `node boardgame.mjs SECONDS`, after `npm install --no-save boardgame.io` here.
// Prints games, moves and seconds of processor time.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

const TicTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const won = LINES.some((line) => G.cells[line[0]] !== null && line.every((id) => G.cells[id] === G.cells[line[0]]));
    if (won) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const seconds = Number(process.argv[2] ?? 5);
const used = () => process.cpuUsage().user + process.cpuUsage().system;
const began = used();
let [games, moves] = [0, 0];
while (used() - began < seconds * 1e6) {
  const client = Client({ game: TicTacToe, debug: false });
  client.start();
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const free = state.G.cells.flatMap((cell, id) => (cell === null ? [id] : []));
    client.moves.clickCell(free[Math.floor(Math.random() * free.length)]);
    moves += 1;
  }
  client.stop();
  games += 1;
}
console.log(games, moves, (used() - began) / 1e6);
