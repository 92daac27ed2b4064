import { GAMES, posterOf } from "../games/index.ts";
import { lazily, z } from "../games/schema.ts";
import { TABLE } from "../kernel/game.ts";
import { parseJson } from "../kernel/json.ts";
import { readHeader } from "../kernel/read-record.ts";
import { UserError } from "../shell/user-error.ts";
import { isClaimed } from "./claim.ts";
import { textOf } from "./command.ts";
import { houseFolder, type Kept, keptIn } from "./keep.ts";
import { say } from "./say.ts";
import { SEATING_NOTE, type Seating } from "./seating.ts";

/** What can be done with a kept match. */
export type KeptState =
  | "unfinished"
  /** A terminal plays it now. */
  | "open"
  | "over"
  /** It was played under rules that no longer hold, or isn't a record: it can only be removed. */
  | "unreadable";

/** A kept match as lists show it, without a replay of its record. */
export interface KeptMatch extends Kept {
  readonly state: KeptState;
  /** The game, the opponent, and how far it has come. */
  readonly title: string;
  readonly game: string;
}

/** Whether a match can go on, here or in the terminal that plays it. */
export function isUnfinished({ state }: KeptMatch): boolean {
  return state === "unfinished" || state === "open";
}

/** All kept matches, latest first. */
export async function keptMatches(folder = houseFolder("matches")): Promise<KeptMatch[]> {
  return Promise.all(keptIn(folder).map(summarised));
}

async function summarised(kept: Kept): Promise<KeptMatch> {
  const unreadable = { ...kept, state: "unreadable", game: "", title: nameOf(kept.path) } as const;
  const text = readable(kept.path);
  const header = text === undefined ? undefined : readHeader(text);
  if (text === undefined || !header?.ok) return unreadable;
  const { game, rules } = header.value;
  const pack = await GAMES.get(game)?.load();
  if (pack === undefined || pack.game.version !== rules) return unreadable;
  const { actions, isOver, seating } = courseOf(text);
  const state = isOver ? "over" : isClaimed(kept.path) ? "open" : "unfinished";
  const against = seating.find((name) => name !== null);
  const { title } = posterOf(pack.game);
  const { matches } = say;
  const described =
    against !== undefined
      ? matches.against(title, against, actions)
      : pack.game.seats > 1
        ? matches.twoPeople(title, actions)
        : matches.alone(title, actions);
  return { ...kept, state, game, title: described };
}

/** The name of a file without its folder. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function readable(path: string): string | undefined {
  try {
    return textOf(path);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

const DECISION = lazily(() => z.tuple([z.string(), z.number()], z.unknown()));

/** How far a record has come, by its lines alone. */
function courseOf(text: string) {
  /** The numbers of the players' actions that were not taken back. */
  let actions: number[] = [];
  let entries = 0;
  let isOver = false;
  let seating: Seating = [];
  for (const line of text.split("\n")) {
    const value = parseJson(line);
    if (!value.ok) continue;
    const seats = SEATING_NOTE.safeParse(value.value);
    if (seats.success) seating = seats.data.note.seats;
    if (line.startsWith('{"end":')) isOver = true;
    if (!Array.isArray(value.value)) continue;
    entries++;
    const [mover, what] = value.value;
    const decision = mover === TABLE ? DECISION.safeParse(what) : undefined;
    if (decision?.success) {
      const [type, from] = decision.data;
      actions = actions.filter((number) =>
        type === "undo" ? number !== from : type !== "take back" || number < from,
      );
    } else if (typeof mover === "number" && mover >= 0) actions.push(entries);
  }
  return { actions: actions.length, isOver, seating };
}
