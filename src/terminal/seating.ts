import { botNamed, botNames, botsOf } from "../bots/levels.ts";
import { levelOf } from "../bots/names.ts";
import { lazily, z } from "../games/schema.ts";
import type { Seat } from "../kernel/game.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import type { Match } from "../kernel/match.ts";
import { didYouMean } from "../shell/suggest.ts";
import { USAGE, UserError } from "../shell/user-error.ts";
import { wholeNumber } from "./command.ts";
import type { Player } from "./line-game.ts";
import { say } from "./say.ts";
import { thinker } from "./thinker.ts";

/** Who has each seat: the name of a bot, or null for a person. */
export type Seating = readonly (string | null)[];

/** The bots that search: they think in a worker thread. */
const SEARCHING_BOTS: ReadonlySet<string> = new Set(["hard", "master"]);

/** Options about who plays. */
export interface SeatingOptions {
  readonly opponent?: string;
  readonly seat?: string;
  readonly two?: boolean;
}

/** The seating for the options of a command line; defaults for what is missing. */
export function seatingFor({ game, ...pack }: GamePackage, options: SeatingOptions): Seating {
  const given = (["opponent", "seat", "two"] as const).filter((name) => options[name] !== undefined);
  const [first, second] = given;
  if (game.seats === 1) {
    if (first !== undefined) throw new UserError(say.seating.solo(game.id, first), USAGE);
    return [null];
  }
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  if (options.two) {
    const other = first === "two" ? second : first;
    if (other !== undefined) throw new UserError(say.seating.two(other), USAGE);
    return seats.map(() => null);
  }
  const names = [...botsOf({ game, ...pack }).keys()];
  const name = options.opponent ?? names[0] ?? "";
  if (botNamed({ game, ...pack }, name) === undefined)
    throw new UserError(
      say.seating.opponent(names.join(", "), name, didYouMean(name, botNames({ game, ...pack }))),
      USAGE,
    );
  const own = wholeNumber("--seat", options.seat ?? "1", game.seats);
  return seats.map((seat) => (seat === own - 1 ? null : name));
}

const NOTE = lazily(() => z.object({ seats: z.array(z.nullable(z.string())) }));

/** The line of a record that notes the seating. */
export const SEATING_NOTE = lazily(() => z.object({ note: NOTE.schema }));

/** Notes the seating in the record. */
export function noteSeating(match: Match, seats: Seating): void {
  match.remark({ seats });
}

/** The seating noted in a record; undefined if it is missing or invalid. */
export function notedSeating(pack: GamePackage, match: Match): Seating | undefined {
  const noted = match.notes.flatMap(({ note }) => {
    const parsed = NOTE.safeParse(note);
    return parsed.success ? [parsed.data.seats] : [];
  });
  const seats = noted.at(-1);
  if (seats?.length !== pack.game.seats || !seats.includes(null)) return undefined;
  return seats.every((name) => name === null || botNamed(pack, name) !== undefined) ? seats : undefined;
}

/** The bots of a seating, by seat. */
export function playersOf(pack: GamePackage, seating: Seating): Map<Seat, Player> {
  const players = new Map<Seat, Player>();
  for (const [seat, name] of seating.entries()) {
    const bot =
      name === null
        ? undefined
        : SEARCHING_BOTS.has(levelOf(name))
          ? thinker(pack.game.id, name)
          : botNamed(pack, name);
    if (bot !== undefined) players.set(seat, bot);
  }
  return players;
}
