/*
 * Diagrams of classes, states and use cases. They are written in Mermaid, like the sequences; dagre finds their places
 * when the house is built.
 */
import { Graph, layout } from "@dagrejs/dagre";

/** A box of a diagram. */
export interface Box {
  readonly title: string;
  readonly lines: readonly string[];
  readonly shape: "box" | "round" | "dot";
}

/** An arrow between boxes; a triangle says that one is a kind of the other. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly isKind: boolean;
}

/** A parsed diagram. */
export interface Diagram {
  readonly isSideways: boolean;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly arrows: readonly Arrow[];
}

/** Parses the part of Mermaid that these diagrams use; throws on anything else. */
export function parseDiagram(source: string): Diagram {
  const [head = "", ...rows] = source.trim().split("\n");
  const read = READERS[head.trim()];
  if (read === undefined)
    throw new Error(`expected a diagram of classes, states or use cases, found ${head}`);
  const boxes = new Map<string, Box>();
  const arrows: Arrow[] = [];
  const within: { id: string; lines: string[] } = { id: "", lines: [] };
  for (const row of rows.map((each) => each.trim()).filter((each) => each !== "")) {
    if (within.id !== "" && row !== "}") within.lines.push(row);
    else if (row === "}") {
      boxes.set(within.id, { title: within.id, lines: within.lines, shape: "box" });
      [within.id, within.lines] = ["", []];
    } else if (head.trim() === "classDiagram" && /^class \S+ \{$/.test(row))
      within.id = row.split(" ")[1] ?? "";
    else if (!read(row, boxes, arrows)) throw new Error(`expected a box or an arrow, found ${row}`);
  }
  return { isSideways: head.trim() !== "stateDiagram-v2", boxes, arrows };
}

type Reader = (row: string, boxes: Map<string, Box>, arrows: Arrow[]) => boolean;

const READERS: Readonly<Record<string, Reader>> = {
  classDiagram(row, boxes, arrows) {
    const [, alone] = /^class (\S+)$/.exec(row) ?? [];
    if (alone !== undefined) boxes.set(alone, { title: alone, lines: [], shape: "box" });
    const [, from = "", sign, to = "", label = ""] = /^(\S+) (-->|<\|--) (\S+)(?: : (.+))?$/.exec(row) ?? [];
    if (sign === "-->") arrows.push({ from, to, label, isKind: false });
    if (sign === "<|--") arrows.push({ from: to, to: from, label, isKind: true });
    return alone !== undefined || sign !== undefined;
  },
  "stateDiagram-v2"(row, boxes, arrows) {
    const [, from, to, label = ""] = /^(\S+) --> ([^\s:]+)(?:: (.+))?$/.exec(row) ?? [];
    if (from === undefined || to === undefined) return false;
    // The beginning and the end have the same sign.
    const ids = [from === "[*]" ? "begin" : from, to === "[*]" ? "end" : to] as const;
    for (const id of ids)
      boxes.set(id, { title: id, lines: [], shape: id === "begin" || id === "end" ? "dot" : "round" });
    arrows.push({ from: ids[0], to: ids[1], label, isKind: false });
    return true;
  },
  "flowchart LR"(row, boxes, arrows) {
    const node = /^(\w+)(?:\(\[(.+)\]\)|\["(.+)"\])?$/;
    const named = (text: string) => {
      const [, id, person, use] = node.exec(text) ?? [];
      if (id === undefined) return undefined;
      const title = person ?? use;
      if (title !== undefined)
        boxes.set(id, { title, lines: [], shape: person === undefined ? "box" : "round" });
      return id;
    };
    const [from = "", to] = row.split(" --> ");
    const begin = named(from);
    if (to === undefined) return begin !== undefined;
    const end = named(to);
    if (begin === undefined || end === undefined) return false;
    arrows.push({ from: begin, to: end, label: "", isKind: false });
    return true;
  },
};

/** Widths of letters and heights of lines, in pixels. */
const LETTER = 7.6;
const LINE = 18;
const PADDING = 12;
const DOT = 16;

/** Escapes text for SVG. Mermaid writes parameters of types between tildes. */
const escaped = (text: string) =>
  text
    .replaceAll(/~([^~]*)~/g, "<$1>")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** Draws a diagram. Its label reads its arrows to those who can't see it. */
export function diagramSvg(source: string): string {
  const { boxes, arrows, isSideways } = parseDiagram(source);
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: isSideways ? "LR" : "TB", nodesep: 24, ranksep: 48, marginx: 8, marginy: 8 });
  for (const [id, box] of boxes) graph.setNode(id, { ...sizeOf(box) });
  for (const [index, { from, to, label }] of arrows.entries())
    graph.setEdge(from, to, { width: label.length * LETTER, height: LINE, labelpos: "c" }, String(index));
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  const drawnBoxes = [...boxes].map(([id, box]) => boxSvg(box, graph.node(id)));
  const drawnArrows = arrows.map((arrow, index) =>
    arrowSvg(arrow, graph.edge({ v: arrow.from, w: arrow.to, name: String(index) })),
  );
  const label = arrows.map(
    ({ from, to, label: said }) => `${titleOf(boxes, from)} ${said || "to"} ${titleOf(boxes, to)}`,
  );
  const size = `viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" style="width:${Math.ceil(width)}px"`;
  return `<div class="table-frame" tabindex="0"><svg class="diagram" ${size} role="img" aria-label="${escaped(label.join("; "))}">${drawnArrows.join("")}${drawnBoxes.join("")}</svg></div>\n`;
}

function titleOf(boxes: Diagram["boxes"], id: string): string {
  return boxes.get(id)?.title ?? id;
}

function sizeOf({ title, lines, shape }: Box): { readonly width: number; readonly height: number } {
  if (shape === "dot") return { width: DOT, height: DOT };
  const longest = Math.max(title.length * 1.08, ...lines.map((line) => line.length));
  return {
    width: longest * LETTER + 2 * PADDING,
    height: (1 + lines.length) * LINE + PADDING + (lines.length > 0 ? 6 : 0),
  };
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function boxSvg({ title, lines, shape }: Box, { x, y, width, height }: Placed): string {
  if (shape === "dot") return `<circle class="${title}" cx="${x}" cy="${y}" r="${DOT / 2}"/>`;
  const [left, top] = [x - width / 2, y - height / 2];
  const round = shape === "round" ? height / 2 : 6;
  const rows = lines.map(
    (line, index) =>
      `<text x="${left + PADDING}" y="${top + (index + 2) * LINE + 8}">${escaped(line)}</text>`,
  );
  const rule = lines.length === 0 ? "" : `<path d="M${left} ${top + LINE + 8}h${width}"/>`;
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${round}"/>${rule}<text class="who" x="${x}" y="${top + LINE + 1}">${escaped(title)}</text>${rows.join("")}`;
}

interface Line {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly x?: number;
  readonly y?: number;
}

function arrowSvg({ label, isKind }: Arrow, { points, x, y }: Line): string {
  const path = points.map(
    (point, index) => `${index === 0 ? "M" : "L"}${point.x.toFixed(1)} ${point.y.toFixed(1)}`,
  );
  const [before, end] = points.slice(-2);
  const head =
    before === undefined || end === undefined
      ? ""
      : `<path class="${isKind ? "kind" : "head"}" transform="translate(${end.x.toFixed(1)} ${end.y.toFixed(1)}) rotate(${((Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI).toFixed(0)})" d="M0 0L-10 -5.5V5.5z"/>`;
  const said =
    label === "" || x === undefined || y === undefined
      ? ""
      : `<text class="note" x="${x}" y="${y + 4}">${escaped(label)}</text>`;
  return `<path class="arrow" d="${path.join("")}"/>${head}${said}`;
}
