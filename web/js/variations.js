// What might have been played, as a tree of moves, and the same tree as a text for an address. Knows no page and no game.

/** More moves than this are no branch any more. */
export const MOST = 400;
/** No move of any game is longer. */
const LONGEST = 200;

/** Characters that an address may carry as they are; what parts the moves of the text is never among them. */
const written = (move) => encodeURIComponent(move).replaceAll("%20", "+").replaceAll("%40", "@").replaceAll("%2C", ",");

export class Tree {
  constructor() {
    this.root = { move: null, parent: null, children: [], depth: 0 };
    this.size = 0;
  }

  /** The position after a move, `SEAT MOVE`: the one that is there, or a new one. Nothing where the tree is full. */
  play(node, move) {
    const known = node.children.find((child) => child.move === move);
    if (known) return known;
    if (this.size >= MOST) return null;
    const child = { move, seat: Number.parseInt(move, 10), parent: node, children: [], depth: node.depth + 1 };
    node.children.push(child);
    this.size++;
    return child;
  }

  /** Takes a move and all that follow it away; where that leaves whoever looked at it. */
  remove(node) {
    const { parent } = node;
    if (!parent) return node;
    parent.children = parent.children.filter((child) => child !== node);
    if (parent.last === node) parent.last = undefined;
    this.size -= [...this.below(node)].length + 1;
    return parent;
  }

  /** The moves that lead to a position. */
  line(node) {
    const moves = [];
    for (let one = node; one.parent; one = one.parent) moves.unshift(one.move);
    return moves;
  }

  /** All that follows a position. */
  *below(node) {
    for (const child of node.children) {
      yield child;
      yield* this.below(child);
    }
  }

  /** Positions after which nothing was tried. */
  leaves() {
    return [...this.below(this.root)].filter((node) => !node.children.length);
  }

  /** Everything in the order in which it is read: a move, what else could have been played instead, then how it went on. */
  rows() {
    const rows = [];
    const follow = (node, indent) => {
      const [first, ...others] = node.children;
      if (!first) return;
      rows.push({ node: first, indent });
      for (const other of others) {
        rows.push({ node: other, indent: indent + 1 });
        follow(other, indent + 1);
      }
      follow(first, indent);
    };
    follow(this.root, 0);
    return rows;
  }

  /** As a text: moves one after the other, `$2` goes two back, `=` stands behind the one that is looked at. */
  text(current) {
    const parts = [];
    if (current === this.root && this.size) parts.push("=");
    let last = 0;
    for (const node of this.below(this.root)) {
      if (node.depth <= last) parts.push(`$${last - node.depth + 1}`);
      parts.push(written(node.move));
      if (node === current) parts.push("=");
      last = node.depth;
    }
    return parts.join(";");
  }

  /** Reads such a text; nothing where it is none. Whether the moves can be played is for others to say. */
  static read(text) {
    const tree = new Tree();
    let node = tree.root;
    let current = null;
    for (const part of text === "" ? [] : text.split(";")) {
      const up = part.match(/^\$(\d{1,3})$/);
      if (part === "=") current = node;
      else if (up) {
        for (let n = Number(up[1]); n > 0; n--) {
          node = node.parent;
          if (!node) return null;
        }
      } else {
        let move;
        try {
          move = decodeURIComponent(part.replaceAll("+", " "));
        } catch {
          return null;
        }
        if (!/^\d{1,2} \S/.test(move) || move.length > LONGEST) return null;
        node = tree.play(node, move);
        if (!node) return null;
      }
    }
    return { tree, current: current || node };
  }
}
