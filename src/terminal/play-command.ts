import { botsOf } from "../bots/levels.ts";
import { GAMES } from "../games/index.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { freshSeed, isSeed } from "../kernel/random/house.ts";
import { readHeader, readRecord } from "../kernel/read-record.ts";
import { visible } from "../kernel/visible.ts";
import {
  configFor,
  loaded,
  optional,
  PLAIN,
  reporting,
  streamsFor,
  tell,
  terminalIoAt,
  textOf,
  USAGE,
} from "./command.ts";
import { houseFolder, type Keep, keeperIn, keptIn } from "./keep.ts";
import { unknownWord } from "./launcher.ts";
import { play } from "./line-game.ts";
import { localMatch } from "./local-venue.ts";
import { run, type Streams } from "./run.ts";
import { notedSeating, noteSeating, playersOf, type Seating, seatingFor } from "./seating.ts";
import { sessionAt } from "./session-at.ts";
import { UserError } from "./user-error.ts";

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
    const { values, positionals } = optional(args, {
      load: { type: "string" },
      resume: { type: "boolean" },
      seed: { type: "string" },
      opponent: { type: "string" },
      seat: { type: "string" },
      two: { type: "boolean" },
      names: { type: "string" },
      ...PLAIN,
    });
    const streams = streamsFor(given, values);
    const [word, ...choices] = positionals;
    const game = word === undefined ? undefined : GAMES.get(word);
    if (word !== undefined && game === undefined) return unknownWord(word, [...GAMES.keys()], streams);
    const pack = await game?.load();
    if (values.help) {
      tell(streams, pack === undefined ? generalHelp() : playHelp(pack));
      return 0;
    }
    if (values.resume) return playMatch(await resumed(word), streams);
    if (pack === undefined) throw new UserError(`which game? One of ${[...GAMES.keys()].join(", ")}.`, USAGE);
    const seating = seatingFor(pack, values);
    if (values.load === undefined)
      return playMatch(
        begun(pack, named(pack, configFor(pack, choices), values.names), seating, values.seed),
        streams,
      );
    const { match } = loaded(pack, values.load, textOf(values.load));
    const isSaid = values.opponent !== undefined || values.two !== undefined || values.seat !== undefined;
    const screenGame = (isSaid ? undefined : notedSeating(pack, match)) ?? seating;
    return playMatch({ pack, match, seating: screenGame, keep: keeperIn(houseFolder("matches")) }, streams);
  });
}

/** The config with the players' names, separated by commas, if the game uses them. */
function named(pack: GamePackage, config: unknown, names: string | undefined): unknown {
  if (names === undefined) return config;
  const { game, withNames } = pack;
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

const RESUME_HELP =
  "  --resume          continue the last match you left; every match is saved automatically";

const PLAIN_HELP = "  --plain           words instead of boards, line by line, for screen readers";

function generalHelp(): string {
  return `ludothek play GAME [NAME=VALUE ...] [options]
ludothek play --resume

Games are ${[...GAMES.keys()].join(", ")}; "ludothek play GAME --help" tells what can be chosen.

Options:
${RESUME_HELP}
${PLAIN_HELP}
`;
}

function playHelp(pack: GamePackage): string {
  const { game, choices } = pack;
  const lines = [`ludothek play ${game.id} [NAME=VALUE ...] [options]`, "", `${game.title}: ${game.summary}`];
  if (choices.length > 0) lines.push("", "Choices (the first value is the default):");
  for (const { name, values, files, numbers, help } of choices) {
    const custom = files !== undefined ? "|PATH" : numbers !== undefined ? "|NUMBER" : "";
    const kind =
      files !== undefined ? `, or ${files}` : numbers !== undefined ? `, ${numbers.join(" to ")}` : "";
    lines.push(`  ${name}=${values.join("|")}${custom}   ${help}${kind}`);
  }
  lines.push("", "Options:");
  if (game.seats > 1) {
    lines.push(`  --opponent NAME   who plays against you: ${[...botsOf(pack).keys()].join(", ")}`);
    lines.push("  --two             people at all seats, taking turns at this terminal");
    lines.push(`  --seat N          your seat, 1 to ${game.seats}`);
    if (pack.withNames !== undefined) lines.push("  --names A,B       names of the players, by seat");
  }
  lines.push("  --seed HEX        32 hexadecimal digits: the same seed gives the same cards and dice");
  lines.push("  --load FILE       continue a match you saved");
  lines.push(RESUME_HELP, PLAIN_HELP);
  return `${lines.join("\n")}\n`;
}
