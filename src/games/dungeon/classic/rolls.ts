import type { Host } from "../../../kernel/program.ts";
import type { UnfitRoll } from "../chance.ts";
import { BadInput, MAX_LEVEL_BYTES, textOf } from "../levels.ts";

/** The numbers of a rolls file as they are written (dungeon.md, section 12); throws {@link BadInput}. */
export function readRolls(file: string, host: Host): string[] {
  const bytes = host.readFile(file);
  if (typeof bytes === "string") throw new BadInput(`cannot read rolls file: ${file}`);
  if (bytes.length > MAX_LEVEL_BYTES)
    throw new BadInput(`rolls: file has ${bytes.length} bytes, expected at most ${MAX_LEVEL_BYTES}`);
  const words = textOf(bytes)
    .replace(/#[^\n]*/g, "")
    .split(/[ \t\n\r]+/)
    .filter((word) => word !== "");
  const stranger = words.find((word) => !/^[0-9]+$/.test(word));
  if (stranger !== undefined) throw new BadInput(`rolls: not a number: ${stranger}`);
  return words;
}

/** The error for a draw that the numbers of the file don't serve (section 12). */
export function unfitRollLine({ draw, kind, top }: UnfitRoll, words: readonly string[]): string {
  const word = words[draw - 1];
  if (word === undefined) return `rolls: no value left for draw ${draw} (${kind}, 0..${top})`;
  const value = word.replace(/^0+(?=.)/, "");
  return `rolls: value ${value} of draw ${draw} is out of range (${kind}, 0..${top})`;
}
