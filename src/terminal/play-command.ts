import { botNamed } from "../bots/levels.ts";
import { GAMES } from "../games/index.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { isSeed } from "../kernel/random/house.ts";
import { readHeader, readRecord } from "../kernel/read-record.ts";
import { visible } from "../kernel/visible.ts";
import { optional, reporting } from "../shell/parse.ts";
import { PLAY } from "../shell/rows/play.ts";
import { unknown } from "../shell/suggest.ts";
import { USAGE } from "../shell/user-error.ts";
import { configFor, loaded, terminalIoAt, textOf } from "./command.ts";
import { readConfig } from "./config.ts";
import { freshSeed } from "./fresh-seed.ts";
import { houseFolder, type Keep, keeperIn, keptIn, obstacleTo } from "./keep.ts";
import { play } from "./line-game.ts";
import { localMatch } from "./local-venue.ts";
import { run, type Streams } from "./run.ts";
import {
  notedSeating,
  noteSeating,
  playersOf,
  type Seating,
  type SeatingOptions,
  seatingFor,
} from "./seating.ts";
import { sessionAt } from "./session-at.ts";
import { complaint, UserError } from "./user-error.ts";

/** A match that is about to be played. */
export interface Start {
  readonly pack: GamePackage;
  readonly match: Match;
  readonly seating: Seating;
  readonly keep: Keep;
}

/** `ludothek play GAME`. */
export function playCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values, positionals } = optional(args, PLAY.options);
    const [word, ...choices] = positionals;
    const game = word === undefined ? undefined : GAMES.get(word);
    if (word !== undefined && game === undefined)
      throw new UserError(unknown("word", word, [...GAMES.keys()]), USAGE);
    const pack = await game?.load();
    if (values.help) {
      const { helpCommand } = await import("./overview.ts");
      return helpCommand(["play", ...(word === undefined ? [] : [word])], streams);
    }
    if (values.resume) return playMatch(await resumed(word), streams);
    if (pack === undefined) throw new UserError(`which game? One of ${[...GAMES.keys()].join(", ")}.`, USAGE);
    const seating = seatingFor(pack, { ...preferredOpponent(pack, values), ...values });
    if (values.load === undefined)
      return playMatch(
        begun(pack, named(pack, configFor(pack, choices), seating, values.names), seating, values.seed),
        streams,
      );
    const { match } = loaded(pack, values.load, textOf(values.load));
    const isSaid = values.opponent !== undefined || values.two !== undefined || values.seat !== undefined;
    const screenGame = (isSaid ? undefined : notedSeating(pack, match)) ?? seating;
    return playMatch({ pack, match, seating: screenGame, keep: keeperIn(houseFolder("matches")) }, streams);
  });
}

/** The opponent of the user's settings, if no option says who plays and the game has this bot. */
export function preferredOpponent(pack: GamePackage, { opponent, two }: SeatingOptions): SeatingOptions {
  const preferred = readConfig().opponent;
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
): unknown {
  const { game, withNames } = pack;
  if (names === undefined) {
    const { name } = readConfig();
    const isAlone = game.seats > 1 && seating.filter((bot) => bot === null).length === 1;
    if (name === undefined || withNames === undefined || !isAlone) return config;
    return withNames(
      config,
      seating.map((bot) => (bot === null ? name : "")),
    );
  }
  if (withNames === undefined) throw new UserError(`${game.id} doesn't use names: leave out --names.`, USAGE);
  const list = names.split(",").map((name) => name.trim());
  if (list.length > game.seats || visible(names) !== names)
    throw new UserError(
      `--names takes at most ${game.seats} names separated by commas, not "${names}".`,
      USAGE,
    );
  return withNames(config, list);
}

/** A new match. */
export function begun(pack: GamePackage, config: unknown, seating: Seating, seed = freshSeed()): Start {
  if (!isSeed(seed)) throw new UserError("a seed must be 32 lower-case hexadecimal digits.", USAGE);
  const match = Match.start(pack.game, config, seed);
  noteSeating(match, seating);
  return { pack, match, seating, keep: keeperIn(houseFolder("matches")) };
}

/** The last unfinished match, of this game if one is named. */
async function resumed(game: string | undefined): Promise<Start> {
  for (const { path } of keptIn(houseFolder("matches"))) {
    const start = await reopened(path);
    if (start !== undefined && (game === undefined || game === start.pack.game.id)) return start;
  }
  throw new UserError(`there is no match${game === undefined ? "" : ` of ${game}`} to continue.`, 1);
}

/** A saved match; undefined if it is over or can't be continued. */
export async function reopened(path: string): Promise<Start | undefined> {
  const text = textOf(path);
  const header = readHeader(text);
  const pack = header.ok ? await GAMES.get(header.value.game)?.load() : undefined;
  const read = pack === undefined ? undefined : readRecord(pack.game, text);
  if (pack === undefined || !read?.ok || read.value.match.outcome !== undefined) return undefined;
  const { match } = read.value;
  const seating = notedSeating(pack, match) ?? seatingFor(pack, {});
  return { pack, match, seating, keep: keeperIn(houseFolder("matches"), path) };
}

/** Plays a match at this terminal. */
export async function playMatch(start: Start, streams: Streams): Promise<number> {
  const { pack, match, seating, keep } = start;
  const obstacle = obstacleTo(houseFolder("matches"));
  if (obstacle !== undefined) streams.errors.write(complaint(`${obstacle}, so this match isn't saved.`));
  const desk = await terminalIoAt(streams);
  const setup = await sessionAt(desk, streams, pack);
  const bots = playersOf(pack, seating);
  const chairAt = (played: Match) => localMatch({ pack, match: played, bots, random: setup.random, keep });
  return run(
    play({ ...setup, seated: chairAt(match) }, () => chairAt(begun(pack, match.config, seating).match)),
    desk.source,
    desk.sink,
  );
}
