import type { GivenFile } from "../../kernel/game-package.ts";
import type { Craft, Opened } from "./craft.ts";

/**
 * Opens files one after another, each on what those before it have made. One that does not fit yet, such as a deck before its
 * units, waits for the others; if it never fits, nothing is changed.
 */
export function openedAll<Work>(
  craft: Pick<Craft<Work>, "open">,
  files: readonly GivenFile[],
  bench: Work,
): Opened<Work> {
  let work = bench;
  let waiting = files.toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  for (;;) {
    const refused: GivenFile[] = [];
    let problem = "";
    for (const file of waiting) {
      const opened = craft.open(file, work);
      if (opened.ok) work = opened.work;
      else {
        problem ||= opened.problem;
        refused.push(file);
      }
    }
    if (refused.length === 0) return { ok: true, work };
    if (refused.length === waiting.length) return { ok: false, problem };
    waiting = refused;
  }
}
