import type { Chosen, GamePackage, GivenFile } from "../../kernel/game-package.ts";
import type { Settings } from "../../protocol/parts.ts";
import * as protocol from "../../protocol/set-up.ts";

/* What files are called that came from the shelf. */

const names = new WeakMap<readonly GivenFile[], string>();

/** The same files, of which it is known from now on what they are called together. */
export function called(files: readonly GivenFile[], name: string): readonly GivenFile[] {
  names.set(files, name);
  return files;
}

/** What given files are called: the thing that they are, or their own names. */
export function nameOf(files: readonly GivenFile[]): string {
  return names.get(files) ?? files.map(({ name }) => name).join(", ");
}

/** What is chosen, as a table says it. */
export function titleOf(pack: GamePackage, chosen: Chosen): string {
  return protocol.titleOf(pack, chosen, nameOf);
}

/** How a table is set up with what was chosen, things of the shelf included. */
export function settingsOf(pack: GamePackage, chosen: Chosen, config: unknown): Settings {
  return protocol.settingsOf(pack, chosen, config, nameOf);
}
