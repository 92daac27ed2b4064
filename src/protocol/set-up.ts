import { type Chosen, chosenTitle, type GamePackage, type GivenFile } from "../kernel/game-package.ts";
import { visible } from "../kernel/visible.ts";
import { MAX_LENGTHS, type Settings } from "./parts.ts";

/** Title of uploaded files: their names. */
function fileNames(files: readonly GivenFile[]): string {
  return files.map(({ name }) => name).join(", ");
}

/** Title of the choices, as a table shows it. */
export function titleOf(pack: GamePackage, chosen: Chosen, nameOf = fileNames): string {
  const title = visible(chosenTitle(pack.choices, chosen, nameOf)).trim();
  return Array.from(title).slice(0, MAX_LENGTHS.title).join("");
}

/**
 * The settings for these choices, such that others see what is played: presets by name, and otherwise a config with
 * its title.
 */
export function settingsOf(pack: GamePackage, chosen: Chosen, config: unknown, nameOf = fileNames): Settings {
  const presets = Object.entries(chosen).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  if (presets.length === Object.keys(chosen).length) return { choices: Object.fromEntries(presets) };
  const title = titleOf(pack, chosen, nameOf);
  return { config, ...(title !== "" && { title }) };
}
