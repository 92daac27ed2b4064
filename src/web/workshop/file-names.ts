import type { Chosen, GamePackage, GivenFile } from "../../kernel/game-package.ts";
import type { Settings } from "../../protocol/parts.ts";
import * as protocol from "../../protocol/set-up.ts";

/* Display names of files that come from the library. */

const names = new WeakMap<readonly GivenFile[], string>();

/** Returns the same files and remembers `name` for them. */
export function withName(files: readonly GivenFile[], name: string): readonly GivenFile[] {
  names.set(files, name);
  return files;
}

/** The remembered name of these files, or their file names. */
export function nameOf(files: readonly GivenFile[]): string {
  return names.get(files) ?? files.map(({ name }) => name).join(", ");
}

/** Describes the chosen settings, as tables show them. */
export function titleOf(pack: GamePackage, chosen: Chosen): string {
  return protocol.titleOf(pack, chosen, nameOf);
}

/** The settings of a table for these choices, including files from the library. */
export function settingsOf(pack: GamePackage, chosen: Chosen, config: unknown): Settings {
  return protocol.settingsOf(pack, chosen, config, nameOf);
}
