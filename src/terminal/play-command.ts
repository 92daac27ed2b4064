import { botNamed } from "../bots/levels.ts";
import { GAMES } from "../games/index.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { type Program, READ } from "../kernel/program.ts";
import { isSeed } from "../kernel/random/house.ts";
import { readHeader, readRecord } from "../kernel/read-record.ts";
import { oneLine } from "../kernel/visible.ts";
import { optional, reporting } from "../shell/parse.ts";
import { PLAY } from "../shell/rows/play.ts";
import { unknown } from "../shell/suggest.ts";
import { complaint, errorCode, USAGE, UserError } from "../shell/user-error.ts";
import { Claim, isClaimed } from "./claim.ts";
import { configFor, loaded, recordAt, streamsFor, type TerminalIo, terminalIoAt, textOf } from "./command.ts";
import { configPath, isShortText, MAX_TEXT, readConfig } from "./config.ts";
import { freshSeed } from "./fresh-seed.ts";
import { DiskKeep, houseFolder, isIn, type Keep, obstacleTo } from "./keep.ts";
import { isUnfinished, keptMatches } from "./kept-matches.ts";
import { awaited, type Dialogue, play } from "./line-game.ts";
import { localMatch } from "./local-venue.ts";
import { opponentProblem } from "./opponents.ts";
import { run, type Streams } from "./run.ts";
import { say } from "./say.ts";
import {
  notedSeating,
  noteSeating,
  playersOf,
  type Seating,
  type SeatingOptions,
  seatingFor,
} from "./seating.ts";
import { sessionAt } from "./session-at.ts";

/** A match that is about to be played. */
export interface Start {
  readonly pack: GamePackage;
  readonly match: Match;
  readonly seating: Seating;
  readonly keep: Keep;
}

/** `ludothek play GAME`. */
export function playCommand(args: readonly string[], given: Streams): Promise<number> {
  return reporting(given, async () => {
    const { values, positionals } = optional(args, PLAY.options);
    const streams = streamsFor(given, values);
    const [word, ...choices] = positionals;
    const game = word === undefined ? undefined : GAMES.get(word);
    if (word !== undefined && game === undefined)
      throw new UserError(unknown("word", word, [...GAMES.keys()]), USAGE);
    const pack = await game?.load();
    if (values.help) {
      const { helpCommand } = await import("./overview.ts");
      return helpCommand(["play", ...(word === undefined ? [] : [word])], streams);
    }
    if (values.resume || values.load !== undefined) checkForSaved(values, choices);
    if (values.resume) return playKept(await lastUnfinished(word), streams);
    if (values.load !== undefined) return playFile(values.load, pack, values, streams);
    if (pack === undefined) throw new UserError(say.play.whichGame([...GAMES.keys()].join(", ")), USAGE);
    await reportUnknownOpponent(pack, streams);
    const seating = seatingFor(pack, { ...preferredOpponent(pack, values), ...values });
    const config = named(pack, configFor(pack, choices), seating, values.names);
    return playMatch(begun(pack, config, seating, values.seed), streams);
  });
}

/** Refuses what is decided already when a match is continued. */
function checkForSaved(
  { seed, names }: { readonly seed?: string; readonly names?: string },
  [choice]: readonly string[],
): void {
  const given = seed !== undefined ? "--seed" : names !== undefined ? "--names" : choice;
  if (given !== undefined) throw new UserError(say.play.noEffect(given), USAGE);
}

/** `ludothek FILE.ludo`: an unfinished match goes on, a finished one is shown. */
export async function openCommand(path: string, args: readonly string[], streams: Streams): Promise<number> {
  let isOver = true;
  const status = await reporting(streams, async () => {
    const { text, header, pack } = await recordAt(path);
    if (header.rules === pack.game.version) isOver = loaded(pack, path, text).match.outcome !== undefined;
    return 0;
  });
  if (status !== 0) return status;
  if (!isOver) return playCommand(["--load", path, ...args], streams);
  const { replayCommand } = await import("./replay-command.ts");
  return replayCommand([path, ...args], streams);
}

/** Continues the match in a file: one of the kept matches in its place, any other as a new match that is kept. */
async function playFile(
  path: string,
  named: GamePackage | undefined,
  options: SeatingOptions,
  streams: Streams,
): Promise<number> {
  const { text, pack: found } = await recordAt(path);
  const pack = named ?? found;
  const { match } = loaded(pack, path, text);
  const isSaid = options.opponent !== undefined || options.two !== undefined || options.seat !== undefined;
  const folder = houseFolder("matches");
  if (!isSaid && isIn(folder, path)) return playKept(path, streams);
  const seating = (isSaid ? undefined : notedSeating(pack, match)) ?? seatingFor(pack, options);
  return playMatch({ pack, match, seating, keep: new DiskKeep(folder) }, streams);
}

/** Says that no game has the opponent of the user's settings, which a file written by hand may name. */
async function reportUnknownOpponent(pack: GamePackage, { errors }: Streams): Promise<void> {
  const { opponent } = readConfig();
  if (opponent === undefined || botNamed(pack, opponent) !== undefined) return;
  const problem = await opponentProblem(opponent);
  if (problem !== undefined) errors.write(complaint(say.play.ignored(configPath(), problem)));
}

/** The opponent of the user's settings, if no option says who plays and the game has this bot. */
export function preferredOpponent(
  pack: GamePackage,
  { opponent, two }: SeatingOptions,
  { opponent: preferred } = readConfig(),
): SeatingOptions {
  const isFree = pack.game.seats > 1 && opponent === undefined && two === undefined;
  return isFree && preferred !== undefined && botNamed(pack, preferred) !== undefined
    ? { opponent: preferred }
    : {};
}

/**
 * The config with the players' names, separated by commas, if the game uses them. Without them a person who plays
 * against bots has the name of their settings.
 */
export function named(
  pack: GamePackage,
  config: unknown,
  seating: Seating,
  names: string | undefined,
  { name } = readConfig(),
): unknown {
  const { game, withNames } = pack;
  if (names === undefined) {
    const isAlone = game.seats > 1 && seating.filter((bot) => bot === null).length === 1;
    if (name === undefined || withNames === undefined || !isAlone) return config;
    return withNames(
      config,
      seating.map((bot) => (bot === null ? name : "")),
    );
  }
  if (withNames === undefined) throw new UserError(say.play.noNames(game.id), USAGE);
  const list = names.split(",").map((name) => name.trim());
  if (list.length > game.seats) throw new UserError(say.play.tooManyNames(game.seats, names), USAGE);
  const bad = list.find((each) => !isShortText(each));
  if (bad !== undefined) throw new UserError(say.play.badName(MAX_TEXT, JSON.stringify(bad)), USAGE);
  return withNames(config, list);
}

/** A new match. */
export function begun(pack: GamePackage, config: unknown, seating: Seating, seed = freshSeed()): Start {
  if (!isSeed(seed)) throw new UserError(say.play.badSeed, USAGE);
  const match = Match.start(pack.game, config, seed);
  noteSeating(match, seating);
  return { pack, match, seating, keep: new DiskKeep(houseFolder("matches")) };
}

/** The last unfinished match, of this game if one is named. */
async function lastUnfinished(game: string | undefined): Promise<string> {
  for (const match of await keptMatches())
    if (isUnfinished(match) && (game === undefined || game === match.game)) return match.path;
  throw new UserError(game === undefined ? say.play.nothing : say.play.nothingOf(game), 1);
}

/** Plays a match at this terminal. */
export async function playMatch(start: Start, streams: Streams): Promise<number> {
  const obstacle = obstacleTo(houseFolder("matches"));
  if (obstacle !== undefined) streams.errors.write(complaint(say.keeping.soNotSaved(obstacle)));
  const desk = await terminalIoAt(streams, "for lines");
  return run(session(start, desk, streams), desk.source, desk.sink);
}

/** Continues a kept match. If another terminal plays it, the player watches it or takes it over. */
export async function playKept(path: string, streams: Streams): Promise<number> {
  const desk = await terminalIoAt(streams);
  return run(keptSession(path, desk, streams), desk.source, desk.sink);
}

function* session({ pack, match, seating, keep }: Start, desk: TerminalIo, streams: Streams): Program {
  const setup = yield* awaited(sessionAt(desk, streams, pack));
  const bots = playersOf(pack, seating);
  const chairAt = (played: Match) => localMatch({ pack, match: played, bots, random: setup.random, keep });
  const status = yield* play({ ...setup, seated: chairAt(match) }, () =>
    chairAt(begun(pack, match.config, seating).match),
  );
  keep.leave();
  return status;
}

function* keptSession(path: string, desk: TerminalIo, streams: Streams): Program {
  const wish = isClaimed(path) ? yield* wishAbout() : "play";
  if (wish === "leave") return 0;
  const claim = new Claim(path);
  if (wish === "play") tryToTake(claim);
  // Only now: until it was claimed, another terminal may have played on.
  const start = yield* awaited(reopened(path, claim));
  if (start === undefined) {
    claim.release();
    yield { error: complaint(say.play.cannotContinue(path)) };
    return 1;
  }
  if (wish === "play") return yield* session(start, desk, streams);
  const setup = yield* awaited(sessionAt(desk, streams, start.pack));
  const { watch } = yield* awaited(import("./watch-venue.ts"));
  return yield* watch(path, start, setup);
}

/** What a player does with a match that is open in another terminal. */
type Wish = "play" | "watch" | "leave";

const WISHES: ReadonlyMap<string, Wish> = new Map([
  ["w", "watch"],
  ["watch", "watch"],
  ["t", "play"],
  ["take", "play"],
  ["q", "leave"],
  ["quit", "leave"],
  ["leave", "leave"],
]);

/** What to do with a match that is open in another terminal; at the end of the input, nothing. */
function* wishAbout(): Dialogue<Wish> {
  yield `${say.play.openElsewhere}\n`;
  for (;;) {
    yield `${say.play.wish}> `;
    const answer = (yield READ)?.trim().toLowerCase();
    if (answer === undefined) return "leave";
    const wish = WISHES.get(answer.split(" ")[0] ?? "");
    if (wish !== undefined) return wish;
    if (answer !== "") yield `${oneLine(say.play.noWish(answer))}\n`;
  }
}

/** A folder that can't be written is reported with the first action, which can't be saved either. */
function tryToTake(claim: Claim): void {
  try {
    claim.take();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}

/** A kept match as its file has it now; undefined if it is over or can't be continued. */
async function reopened(path: string, claim: Claim): Promise<Start | undefined> {
  const text = textOf(path);
  const header = readHeader(text);
  const pack = header.ok ? await GAMES.get(header.value.game)?.load() : undefined;
  const read = pack === undefined ? undefined : readRecord(pack.game, text);
  if (pack === undefined || !read?.ok || read.value.match.outcome !== undefined) return undefined;
  const { match } = read.value;
  const seating = notedSeating(pack, match) ?? seatingFor(pack, {});
  return { pack, match, seating, keep: new DiskKeep(houseFolder("matches"), claim) };
}
