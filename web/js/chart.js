// Points over the moves of a game, a line for each player.
import { h, s, icon } from "./dom.js";
import { t } from "./words.js";

const WIDTH = 420,
  HEIGHT = 170,
  LEFT = 30,
  FOOT = 20;

/**
 * A line for each player. Beside the points of all moves: `label` says what else it shows, `most` how much that can be, `length`
 * how many moves there are where not all are known yet, `marks` what stands out; `go` is told of a move that is clicked on.
 */
export function chart(
  scores,
  turns,
  names,
  at = null,
  { label = t("chart-label"), most, length, marks = [], go } = {},
) {
  const known = scores.length - 1;
  const last = length ?? known;
  const top = (most ?? Math.max(10, ...scores.flat())) * 1.06;
  const x = (n) => LEFT + ((WIDTH - LEFT - 26) * n) / Math.max(1, last);
  const y = (points) => HEIGHT - FOOT - ((HEIGHT - FOOT - 10) * points) / top;
  const svg = s("svg", {
    class: "chart",
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    role: "img",
    "aria-label": label,
  });
  if (go) {
    svg.classList.add("goes");
    svg.addEventListener("click", (event) => {
      const place = svg.getBoundingClientRect();
      const across = ((event.clientX - place.left) / place.width) * WIDTH;
      go(Math.round(Math.max(0, Math.min(1, (across - LEFT) / (WIDTH - LEFT - 26))) * last));
    });
  }
  const step = top > 120 ? 50 : top > 50 ? 20 : 10;
  for (let points = 0; points <= top; points += step) {
    svg.append(s("line", { class: "grid", x1: LEFT, x2: WIDTH - 22, y1: y(points), y2: y(points) }));
    const text = s("text", { class: "axis", x: LEFT - 5, y: y(points) + 4, "text-anchor": "end" });
    text.textContent = String(points);
    svg.append(text);
  }
  const every = turns.length > 60 ? 20 : turns.length > 30 ? 10 : 5;
  turns.forEach((n, k) => {
    if ((k + 1) % every) return;
    const text = s("text", { class: "axis", x: x(n), y: HEIGHT - 4, "text-anchor": "middle" });
    text.textContent = String(k + 1);
    svg.append(text);
  });
  // Marks at the ends of the curves, moved apart where they would lie on each other.
  const ends = names.map((_, seat) => ({ seat, y: y(scores[known][seat]) })).sort((a, b) => a.y - b.y);
  const apart = Math.min(16, (HEIGHT - 18) / Math.max(1, ends.length - 1));
  ends.forEach((end, i) => {
    end.y = Math.max(end.y, i ? ends[i - 1].y + apart : 9);
  });
  for (let i = ends.length - 1, floor = HEIGHT - 9; i >= 0; i--, floor -= apart) ends[i].y = Math.min(ends[i].y, floor);
  names.forEach((_, seat) => {
    const points = scores.map((row, n) => `${x(n).toFixed(1)},${y(row[seat]).toFixed(1)}`).join(" ");
    svg.append(s("polyline", { class: `curve s${seat} p${seat}`, points }));
    const mark = s("svg", {
      x: x(known) + 3,
      y: ends.find((end) => end.seat === seat).y - 9,
      width: 18,
      height: 18,
      class: `curve-mark p${seat}`,
    });
    mark.append(s("use", { href: `#m-${seat}` }));
    svg.append(mark);
  });
  for (const { at: n, seat, y: worth, verdict } of marks) {
    const dot = s("circle", {
      class: `dot p${seat} v-${verdict}`,
      cx: x(n),
      cy: y(worth),
      r: verdict === "blunder" ? 5 : 3.5,
    });
    svg.append(dot);
  }
  if (at !== null && at !== undefined)
    svg.append(s("line", { class: "now", x1: x(at), x2: x(at), y1: 6, y2: HEIGHT - FOOT }));
  return h("figure.chart-figure", {}, svg, h("figcaption.unseen", {}, label));
}

/** Where the points came from, as a table. */
export function breakdown(rows, names) {
  if (!rows.length) return h("span");
  const total = names.map((_, seat) => rows.reduce((sum, row) => sum + row.points[seat], 0));
  return h(
    "table",
    {},
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td"),
        names.map((name, n) => h("th", { title: name }, h("span.mark", { class: `mark p${n}` }, icon(`m-${n}`)))),
      ),
    ),
    h(
      "tbody",
      {},
      [...rows, { label: t("points-total"), points: total }].map((row) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, row.label),
          row.points.map((points) => h("td", {}, String(points).replace("-", "−"))),
        ),
      ),
    ),
  );
}
