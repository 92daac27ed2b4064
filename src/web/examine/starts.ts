import type { Files } from "../../kernel/program.ts";

/** The games whose transcripts are compared, and the command lines with which their programs start. */
export const STARTS = [
  { game: "runa", command: "" },
  { game: "farmland", command: "seed=7 units=units.txt deck=deck.txt" },
  { game: "duel", command: "RAND_SEED=7 storm.json" },
  { game: "dungeon", command: "levels --seed 7" },
] as const;

/** A game whose transcripts are compared. */
export type ExaminedGame = (typeof STARTS)[number]["game"];

/**
 * The files of the house and those of a student instead. A file that the command names is beside the program; others are
 * in the folder of the house's files, and replace all of it.
 */
export function filesFor(command: string, house: Files, own: Files): Files {
  const [first = ""] = Object.keys(house);
  const folder = first.slice(0, first.lastIndexOf("/") + 1);
  const named = new Set(command.split(/[\s=]+/));
  const placed = Object.entries(own).map(([name, content]) => [
    named.has(name) ? name : folder + name,
    content,
  ]);
  const replaces = folder !== "" && placed.some(([path]) => path?.startsWith(folder));
  return { ...(replaces ? {} : house), ...Object.fromEntries(placed) };
}
