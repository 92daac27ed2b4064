/*
 * Sequence diagrams of the manual. They are written in Mermaid, which code hosts draw by themselves; here they become
 * SVG when the house is built, because Mermaid itself is larger than all pages together.
 */

/** A line of a diagram: a message from one participant to another, or a note over some of them. */
export type SequenceLine =
  | { readonly type: "message"; readonly from: string; readonly to: string; readonly text: string }
  | { readonly type: "note"; readonly over: readonly string[]; readonly text: string };

/** A parsed sequence diagram: the participants by id, in order, and the lines. */
export interface Sequence {
  readonly participants: ReadonlyMap<string, string>;
  readonly lines: readonly SequenceLine[];
}

/** Parses the part of Mermaid that these diagrams use; throws on anything else. */
export function parseSequence(source: string): Sequence {
  const participants = new Map<string, string>();
  const lines: SequenceLine[] = [];
  const known = (id: string) => {
    if (!participants.has(id)) throw new Error(`the diagram has no participant ${id}`);
    return id;
  };
  const [head, ...rows] = source.trim().split("\n");
  if (head?.trim() !== "sequenceDiagram") throw new Error(`expected a sequence diagram, found ${head}`);
  for (const row of rows) {
    const [, id, name] = /^\s*participant (\w+) as (.+)$/.exec(row) ?? [];
    const [, from, to, said] = /^\s*(\w+)->>(\w+): (.+)$/.exec(row) ?? [];
    const [, over, note] = /^\s*Note over ([\w,]+): (.+)$/.exec(row) ?? [];
    if (id !== undefined && name !== undefined) participants.set(id, name);
    else if (from !== undefined && to !== undefined && said !== undefined)
      lines.push({ type: "message", from: known(from), to: known(to), text: said });
    else if (over !== undefined && note !== undefined)
      lines.push({ type: "note", over: over.split(",").map(known), text: note });
    else throw new Error(`expected a participant, a message or a note, found ${row}`);
  }
  return { participants, lines };
}

const COLUMN = 250;
const ROW = 36;
const HEAD = 44;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Draws a sequence diagram. Its label reads it line by line to those who can't see it. */
export function sequenceSvg(source: string): string {
  const { participants, lines } = parseSequence(source);
  const ids = [...participants.keys()];
  const xOf = (id: string) => ids.indexOf(id) * COLUMN + COLUMN / 2;
  const [width, height] = [ids.length * COLUMN, HEAD + (lines.length + 0.5) * ROW];
  const heads = ids.map((id) => {
    const x = xOf(id);
    return `<path class="life" d="M${x} ${HEAD - 10}V${height}"/><text class="who" x="${x}" y="22">${escaped(participants.get(id) ?? "")}</text>`;
  });
  const drawn = lines.map((line, index) => {
    const y = HEAD + (index + 0.8) * ROW;
    if (line.type === "note") {
      const xs = line.over.map(xOf);
      const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
      return `<text class="note" x="${middle}" y="${y}">${escaped(line.text)}</text>`;
    }
    const [from, to] = [xOf(line.from), xOf(line.to)];
    const back = to > from ? -8 : 8;
    return `<path class="arrow" d="M${from} ${y}H${to}m${back} -4l${-back} 4l${back} 4"/><text x="${(from + to) / 2}" y="${y - 6}">${escaped(line.text)}</text>`;
  });
  return `<div class="table-frame" tabindex="0"><svg class="sequence" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(spoken({ participants, lines }))}">${heads.join("")}${drawn.join("")}</svg></div>\n`;
}

function spoken({ participants, lines }: Sequence): string {
  const nameOf = (id: string) => participants.get(id) ?? id;
  return lines
    .map((line) =>
      line.type === "note" ? `${line.text}.` : `${nameOf(line.from)} to ${nameOf(line.to)}: ${line.text}.`,
    )
    .join(" ");
}
