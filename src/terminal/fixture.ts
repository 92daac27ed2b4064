import type { Reply } from "../client/match.ts";
import type { Keep } from "./keep.ts";
import type { Saves } from "./save.ts";

/** Keeps matches by a function; without one, nowhere. */
export function keepBy(
  save: (match: { readonly entries: readonly unknown[] }) => Reply = () => undefined,
): Keep {
  let problem: Reply;
  return {
    save(match) {
      problem = save(match);
      return problem;
    },
    get problem() {
      return problem;
    },
    obstacle: undefined,
    leave() {},
  };
}

/** In-memory saves for tests. */
export function savesIn(files: Map<string, string>): Saves {
  return {
    exists: (path) => files.has(path),
    obstacle: () => undefined,
    write(path, text) {
      files.set(path, text);
      return undefined;
    },
  };
}
