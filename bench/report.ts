/** The minimum or maximum of a figure. */
export type Goal = { readonly least: number } | { readonly most: number };

/** A measured figure and its goal. */
export interface Result {
  readonly name: string;
  readonly figure: number;
  readonly unit: string;
  readonly goal: Goal;
}

/** Prints results as a table, or as JSON for programs. */
export function report(results: readonly Result[], json: boolean): void {
  const judged = results.map((result) => ({ ...result, met: isMet(result) }));
  if (json) return console.log(JSON.stringify(judged, null, 2));
  const rows = judged.map(({ name, figure, unit, goal, met }) => {
    const wanted = "least" in goal ? `at least ${rounded(goal.least)}` : `at most ${rounded(goal.most)}`;
    return [name, rounded(figure), unit, wanted, met ? "met" : "MISSED"];
  });
  const table = [["what", "figure", "unit", "goal", ""], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table) {
    const cells = row.map((cell, column) =>
      column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    console.log(cells.join("  ").trimEnd());
  }
}

function isMet({ figure, goal }: Result): boolean {
  return "least" in goal ? figure >= goal.least : figure <= goal.most;
}

function rounded(number: number): string {
  return number >= 100 ? Math.round(number).toLocaleString("en") : number.toPrecision(3);
}

/** Prints what is being measured. */
export function announce(name: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${name}`);
}

/** The median of a list. */
export function median(list: readonly number[]): number {
  return quantile(list, 0.5);
}

/** A quantile of a list. */
export function quantile(list: readonly number[], part: number): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length * part)] ?? 0;
}
