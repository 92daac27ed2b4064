/* Coverage of a file in vitest's format: statements and branches by number, with hit counts. */

interface Place {
  readonly start: { readonly line: number; readonly column: number };
}

/** A file with the hit counts of its parts. */
export interface Covered {
  readonly path: string;
  readonly statementMap: Readonly<Record<string, Place>>;
  readonly s: Readonly<Record<string, number>>;
  readonly branchMap: Readonly<Record<string, { readonly type: string; readonly loc: Place }>>;
  readonly b: Readonly<Record<string, readonly number[]>>;
}

/** Hit counts by place of the sources. */
export type Hits = Map<string, number>;

/** Lines and branches of some files, and how many of them were run. */
export interface Figures {
  readonly lines: number;
  readonly linesRun: number;
  readonly branches: number;
  readonly branchesRun: number;
}

/** The places of a file; each way of a branch is its own place. */
export function hitsOf({ statementMap, s, branchMap, b }: Covered, file: string): Hits {
  const hits: Hits = new Map();
  const add = (place: string, count: number) => hits.set(place, (hits.get(place) ?? 0) + count);
  for (const [id, { start }] of Object.entries(statementMap))
    add(`${file} ${start.line}:${start.column}`, s[id] ?? 0);
  for (const [id, { type, loc }] of Object.entries(branchMap))
    for (const [way, count] of (b[id] ?? []).entries())
      add(`${file} ${loc.start.line}:${loc.start.column} ${type} ${way}`, count);
  return hits;
}

/** The lines on which a statement begins, and the branches, of all places of a file. */
export function figuresOf(hits: Hits): Figures {
  const lines = new Map<string, boolean>();
  const branches = { all: 0, run: 0 };
  for (const [place, count] of hits) {
    const [, at = "", type] = place.split(" ");
    const [line = ""] = at.split(":");
    if (type === undefined) lines.set(line, count > 0 || lines.get(line) === true);
    else {
      branches.all++;
      if (count > 0) branches.run++;
    }
  }
  const linesRun = [...lines.values()].filter((run) => run).length;
  return { lines: lines.size, linesRun, branches: branches.all, branchesRun: branches.run };
}

/** The sum of several figures. */
export function together(figures: readonly Figures[]): Figures {
  return figures.reduce(
    (sum, one) => ({
      lines: sum.lines + one.lines,
      linesRun: sum.linesRun + one.linesRun,
      branches: sum.branches + one.branches,
      branchesRun: sum.branchesRun + one.branchesRun,
    }),
    { lines: 0, linesRun: 0, branches: 0, branchesRun: 0 },
  );
}
