import type { GivenFile } from "../../kernel/game-package.ts";
import type { CreationEditor, Opened } from "./creation-editor.ts";

/**
 * Opens files one after another, each merged into the result so far. A file that doesn't fit yet, such as a deck before
 * its units, is retried after the others. If any file never fits, nothing changes.
 */
export function openAll<Content>(
  editor: Pick<CreationEditor<Content>, "open">,
  files: readonly GivenFile[],
  current: Content,
): Opened<Content> {
  let content = current;
  let waiting = files.toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
  for (;;) {
    const refused: GivenFile[] = [];
    let problem = "";
    for (const file of waiting) {
      const opened = editor.open(file, content);
      if (opened.ok) content = opened.content;
      else {
        problem ||= opened.problem;
        refused.push(file);
      }
    }
    if (refused.length === 0) return { ok: true, content };
    if (refused.length === waiting.length) return { ok: false, problem };
    waiting = refused;
  }
}
