import { botNamed, botsOf } from "../../bots/levels.ts";
import { GAMES } from "../../games/index.ts";
import type { Seat } from "../../kernel/game.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import type { BoardModule } from "../board/board.ts";
import { boardFor } from "../board/boards.ts";
import { settings } from "../settings/settings.ts";
import { words } from "../words/words.ts";
import { DeviceMatch, type Seated } from "./device-match.ts";
import { keptMatch, tidyMatches } from "./saves.ts";

/** A game and its board, both there. */
export interface Ready {
  readonly pack: GamePackage;
  readonly board: BoardModule;
}

/** Loads a game and the board on which it is shown; undefined if there is no such game. */
export async function readyGame(game: string): Promise<Ready | undefined> {
  const entry = GAMES.get(game);
  if (entry === undefined) return undefined;
  const [pack, board] = await Promise.all([entry.load(), boardFor(game)]);
  return { pack, board };
}

/** The level against which people play unless they choose another. */
export function usualLevel(pack: GamePackage): string {
  return botsOf(pack).keys().next().value ?? "random";
}

/** Who sits where if one person plays against a level, or alone. */
export function seatingAgainst(
  pack: GamePackage,
  level: string | null,
  seat: Seat = 0,
): readonly (string | null)[] {
  return Array.from({ length: pack.game.seats }, (_, each) => (each === seat ? null : level));
}

/** Whether a game has so many seats, and these bots. */
export function canSeat(pack: GamePackage, seating: readonly (string | null)[]): boolean {
  return (
    seating.length === pack.game.seats &&
    seating.every((level) => level === null || botNamed(pack, level) !== undefined)
  );
}

/** What everybody at this device is called; the friend is whoever shares it. */
function namesOf(seating: readonly (string | null)[], friend: string): readonly string[] {
  const { name } = settings.value;
  const people = seating.flatMap((level, seat) => (level === null ? [seat] : []));
  return seating.map((level, seat) =>
    level !== null ? words.match.bot(level) : seat === people[0] ? name : friend,
  );
}

/** A match and the board on which it is shown. */
export interface Shown {
  readonly match: DeviceMatch;
  readonly board: BoardModule;
}

/** The matches that were begun on this page, until they are shown. */
const begun = new Map<string, Shown>();

/** Begins a match on this device; its name is where it is found. */
export function beginMatch(
  { pack, board }: Ready,
  seating: readonly (string | null)[],
  config: unknown,
  friend: string = words.match.second,
): string {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  const names = namesOf(seating, friend);
  const seated: Seated = { id, game: pack.game.id, seating, names };
  const named = pack.withNames?.(config, names) ?? config;
  begun.set(id, { match: DeviceMatch.begin(pack, board, seated, named), board });
  tidyMatches().catch(() => {});
  return id;
}

/** Begins a match against the usual level; its name is where it is found. */
export function beginUsual(ready: Ready, config: unknown): string {
  return beginMatch(ready, seatingAgainst(ready.pack, usualLevel(ready.pack)), config);
}

/** A match that was just begun on this page: it can be shown at once. */
export function begunMatch(id: string): Shown | undefined {
  return begun.get(id);
}

/** Why there is no match to be shown, for people. */
export interface Missing {
  readonly title: string;
  readonly text: string;
}

/** A match to be played: it was just begun, or it is gone on with from where it is kept. */
export async function openMatch(id: string): Promise<Shown | Missing> {
  const fresh = begun.get(id);
  begun.delete(id);
  if (fresh !== undefined) return fresh;
  const found = await keptMatch(id);
  const { unknownMatch, unknownMatchText, unknownGame, damaged, damagedText } = words.trouble;
  if (found === undefined) return { title: unknownMatch, text: unknownMatchText };
  if (found === "damaged") return { title: damaged, text: damagedText };
  const { game, seating } = found.kept;
  const ready = await readyGame(game);
  if (ready === undefined) return { title: damaged, text: unknownGame(game) };
  if (!canSeat(ready.pack, seating)) return { title: damaged, text: damagedText };
  const match = DeviceMatch.resume(ready.pack, ready.board, found);
  return typeof match === "string" ? { title: damaged, text: match } : { match, board: ready.board };
}
