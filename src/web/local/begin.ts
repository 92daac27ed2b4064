import { botNamed } from "../../bots/levels.ts";
import { USUAL_LEVEL } from "../../bots/names.ts";
import { GAMES } from "../../games/index.ts";
import type { Seat } from "../../kernel/game.ts";
import type { GamePackage, PlayPackage } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import type { Player } from "../../table/inputs.ts";
import type { BoardModule } from "../board/board.ts";
import { boardFor, boardOf } from "../board/boards.ts";
import { playerNames } from "../match/opponents.ts";
import { settings } from "../settings/settings.ts";
import { words } from "../words/words.ts";
import { DeviceMatch, type Seated } from "./device-match.ts";
import { Opening } from "./opening.ts";
import { quickOpening } from "./quick-opening.ts";
import { keptMatch, tidyMatches } from "./saves.ts";

/** A game and its board, loaded. */
export interface Ready {
  readonly pack: PlayPackage;
  readonly board: BoardModule;
}

/** A game with everything the house knows about it, and its board. */
export interface WholeGame extends Ready {
  readonly pack: GamePackage;
}

/** Loads a game for a match, and its board; undefined if there is no such game. */
export async function readyGame(game: string): Promise<Ready | undefined> {
  const entry = GAMES.get(game);
  if (entry === undefined) return undefined;
  const board = await boardFor(game);
  return { pack: board.play ? { ...board.play, whole: entry.load } : await entry.load(), board };
}

/** Loads everything of a game, and its board; undefined if there is no such game. */
export async function wholeGame(game: string): Promise<WholeGame | undefined> {
  const entry = GAMES.get(game);
  if (entry === undefined) return undefined;
  const [pack, board] = await Promise.all([entry.load(), boardFor(game)]);
  return { pack, board };
}

/** Seats one person against a bot of this level, or alone. */
export function seatingAgainst(
  pack: PlayPackage,
  level: string | null,
  seat: Seat = 0,
): readonly (string | null)[] {
  return Array.from({ length: pack.game.seats }, (_, each) => (each === seat ? null : level));
}

/** Whether the game has these seats and bots. */
export function canSeat(pack: GamePackage, seating: readonly (string | null)[]): boolean {
  return (
    seating.length === pack.game.seats &&
    seating.every((level) => level === null || botNamed(pack, level) !== undefined)
  );
}

/** Names of everyone at this device; `friend` is the second person. */
function namesOf(game: string, seating: readonly (string | null)[], friend: string): readonly string[] {
  const { name } = settings.value;
  const people = seating.flatMap((level, seat) => (level === null ? [seat] : []));
  const players = seating.map(
    (level, seat): Player =>
      level !== null
        ? { type: "bot", name: level }
        : { type: "person", name: seat === people[0] ? name : friend },
  );
  return playerNames(players, game);
}

/** A match and its board. */
export interface Shown {
  readonly match: DeviceMatch;
  readonly board: BoardModule;
}

/** Matches started on this page that haven't been shown yet. */
const begun = new Map<string, Shown>();

/** Starts a match on this device and returns its id. */
export function beginMatch(
  { pack, board }: Ready,
  seating: readonly (string | null)[],
  config: unknown,
  friend: string = words.match.second,
): string {
  const { seated, named } = seatedAt(pack, seating, config, friend);
  return show(DeviceMatch.begin(pack, board, seated, named), board);
}

/** Starts a match in which play begins at once and returns its id; with this luck, if it is given. */
export async function beginQuick(
  { pack, board }: Ready,
  seating: readonly (string | null)[],
  config: unknown,
  { seed, daily }: { readonly seed?: string | undefined; readonly daily?: Seated["daily"] } = {},
): Promise<string> {
  const { seated, named } = seatedAt(pack, seating, config, words.match.second);
  // The game's own board knows what is dealt, also where the match is shown as text.
  const opening = quickOpening(pack, await boardOf(pack.game.id), named, seed);
  return show(
    DeviceMatch.beginWith(pack, board, { ...seated, isQuick: true, ...(daily && { daily }) }, opening),
    board,
  );
}

/**
 * Starts a match from a position of another one and returns its id: its first `at` entries, its dice, a bot of the usual
 * level at every other seat.
 */
export function beginFrom({ pack, board }: Ready, source: Match, at: number, seat: Seat): string {
  const opening = new Opening(new Match(source.game, source.config, source.seed));
  const { match } = opening;
  for (const entry of source.entries.slice(0, at)) match.repeat(entry);
  match.rollChance();
  const { seated } = seatedAt(pack, seatingAgainst(pack, USUAL_LEVEL, seat), source.config, "");
  return show(DeviceMatch.beginWith(pack, board, seated, opening), board);
}

function seatedAt(
  pack: PlayPackage,
  seating: readonly (string | null)[],
  config: unknown,
  friend: string,
): { readonly seated: Seated; readonly named: unknown } {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  const names = namesOf(pack.game.id, seating, friend);
  return {
    seated: { id, game: pack.game.id, seating, names },
    named: pack.withNames?.(config, names) ?? config,
  };
}

function show(match: DeviceMatch, board: BoardModule): string {
  const { id } = match.seated;
  begun.set(id, { match, board });
  tidyMatches().catch(() => {});
  return id;
}

/** Starts a match against the default opponent and returns its id. */
export function beginUsual(ready: Ready, config: unknown): string {
  return beginMatch(ready, seatingAgainst(ready.pack, USUAL_LEVEL), config);
}

/** Returns a match that was just started on this page. */
export function begunMatch(id: string): Shown | undefined {
  return begun.get(id);
}

/** Why there is no match to show. */
export interface Missing {
  readonly title: string;
  readonly text: string;
}

/** Opens a match that was just started, or resumes a saved one. */
export async function openMatch(id: string): Promise<Shown | Missing> {
  const fresh = begun.get(id);
  begun.delete(id);
  if (fresh !== undefined) return fresh;
  const found = await keptMatch(id);
  const { unknownMatch, unknownMatchText, unknownGame, damaged, damagedText } = words.trouble;
  if (found === undefined) return { title: unknownMatch, text: unknownMatchText };
  if (found === "damaged") return { title: damaged, text: damagedText };
  const { game, seating } = found.kept;
  const ready = await wholeGame(game);
  if (ready === undefined) return { title: damaged, text: unknownGame(game) };
  if (!canSeat(ready.pack, seating)) return { title: damaged, text: damagedText };
  const match = DeviceMatch.resume(ready.pack, ready.board, found);
  return typeof match === "string" ? { title: damaged, text: match } : { match, board: ready.board };
}
