import type { Types, Viewer } from "../kernel/game.ts";
import type { Line, Phrases } from "../kernel/text.ts";

/** A row of a menu: an action, or a submenu with its actions. */
export type Row<Action> =
  | { readonly label: string; readonly action: Action; readonly hint: string | undefined }
  | { readonly label: string; readonly actions: readonly Action[]; readonly hint: string | undefined };

/** What rows are made from. */
export interface MenuSource<G extends Types> {
  readonly phrases: Phrases<G>;
  readonly view: G["view"];
  readonly viewer: Viewer;
}

/** The rows for these actions below `depth` headings; a level with a single submenu is skipped. */
export function rowsOf<G extends Types>(
  source: MenuSource<G>,
  actions: readonly G["action"][],
  depth: number,
): { rows: readonly Row<G["action"]>[]; depth: number } {
  const { phrases, view, viewer } = source;
  const submenus = new Map<string, G["action"][]>();
  const entries: (string | { readonly action: G["action"] })[] = [];
  for (const action of actions) {
    const heading = phrases.headings?.(view, viewer, action)[depth];
    if (heading === undefined) entries.push({ action });
    else if (submenus.has(heading)) submenus.get(heading)?.push(action);
    else {
      submenus.set(heading, [action]);
      entries.push(heading);
    }
  }
  if (entries.length === 1 && submenus.size === 1) return rowsOf(source, actions, depth + 1);
  const rows = entries.map((entry): Row<G["action"]> => {
    if (typeof entry !== "string") {
      const { action } = entry;
      return { label: phrases.label(view, action), action, hint: phrases.hint?.(view, viewer, action) };
    }
    const inside = submenus.get(entry) ?? [];
    return { label: entry, actions: inside, hint: phrases.note?.(view, viewer, inside, depth) };
  });
  return { rows, depth };
}

/** The row for an answer: by its number, or by a unique prefix of its label. */
export function rowMeant<Action>(rows: readonly Row<Action>[], answer: string): Row<Action> | undefined {
  if (/^[0-9]+$/.test(answer)) return rows[Number(answer) - 1];
  const beginning = answer.toLowerCase();
  const meant = rows.filter((row) => row.label.toLowerCase().startsWith(beginning));
  const exact = meant.find((row) => row.label.toLowerCase() === beginning);
  return exact ?? (meant.length === 1 ? meant[0] : undefined);
}

/** An impossible action and the reason; the heading is the outermost menu it would be in. */
export interface Refused {
  readonly heading: string;
  readonly why: string;
}

/** The rows with their numbers and notes, followed by impossible actions of menus that aren't there. */
export function menuLines<Action>(rows: readonly Row<Action>[], refused: readonly Refused[]): Line[] {
  const names = rows.map((row) => ("actions" in row ? `${row.label} ...` : row.label));
  const width = Math.max(0, ...names.map((name) => name.length));
  const headings = new Set(rows.map(({ label }) => label));
  const lines = rows.map((row, index): Line => {
    const number = `${String(index + 1).padStart(String(rows.length).length)}) `;
    const name = names[index] ?? "";
    const isRefused = "actions" in row && row.hint === undefined;
    const hint = isRefused ? refused.find(({ heading }) => heading === row.label)?.why : row.hint;
    return hint === undefined
      ? [number, name]
      : [number, name.padEnd(width + 2), { text: hint, tone: "faint" }];
  });
  const others = new Map<string, string[]>();
  for (const { heading, why } of refused)
    if (!headings.has(heading)) others.set(why, [...(others.get(why) ?? []), heading]);
  return [
    ...lines,
    ...[...others].map(([why, names]): Line => [{ text: ` - ${names.join(", ")}: ${why}`, tone: "faint" }]),
  ];
}
