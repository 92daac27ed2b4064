import { type Chosen, chosenTitle, type GivenFile, type Offer } from "../../kernel/offer.ts";
import { visible } from "../../kernel/visible.ts";
import { LONGEST, type Settings } from "../../protocol/parts.ts";

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
export function titleOf(offer: Offer, chosen: Chosen): string {
  const title = visible(chosenTitle(offer.choices, chosen, nameOf)).trim();
  return Array.from(title).slice(0, LONGEST.title).join("");
}

/**
 * How a table is set up with what was chosen, so that others are told what it is: presets by their names, and where there is anything else
 * a config with its title.
 */
export function settingsOf(offer: Offer, chosen: Chosen, config: unknown): Settings {
  const presets = Object.entries(chosen).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  if (presets.length === Object.keys(chosen).length) return { choices: Object.fromEntries(presets) };
  const title = titleOf(offer, chosen);
  return { config, ...(title !== "" && { title }) };
}
