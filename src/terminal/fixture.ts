import type { Saves } from "./save.ts";

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
