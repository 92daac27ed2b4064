import { ReadStream, WriteStream } from "node:tty";
import { botsOf } from "../bots/levels.ts";
import { GAMES } from "../games/index.ts";
import { Match } from "../kernel/match.ts";
import type { Offer } from "../kernel/offer.ts";
import { freshSeed, houseRandom, isSeed } from "../kernel/random/house.ts";
import { writeRecord } from "../kernel/record.ts";
import {
  configFor,
  isTerminal,
  loaded,
  parsed,
  reporting,
  runProgram,
  textOf,
  USAGE,
  wholeNumber,
} from "./command.ts";
import { FRONTS } from "./fronts.ts";
import { showOnTerminal } from "./fullscreen.ts";
import { unknownWord } from "./launcher.ts";
import { painterFor } from "./paint.ts";
import type { Streams } from "./run.ts";
import { diskSaves } from "./save.ts";
import { type Player, play, type Setting } from "./session.ts";
import { thinker } from "./thinker.ts";
import { Trouble } from "./trouble.ts";

/** The bot that takes its time, and thinks in a thread of its own. */
const SEARCHING = "hard";

/** `ludothek play GAME`. */
export function playCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { values, positionals } = parsed(args, {
      load: { type: "string" },
      seed: { type: "string" },
      opponent: { type: "string" },
      seat: { type: "string" },
      two: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    });
    const [word, ...choices] = positionals;
    if (word === undefined) throw new Trouble(`which game? One of ${[...GAMES.keys()].join(", ")}.`, USAGE);
    const load = GAMES.get(word);
    if (load === undefined) return unknownWord(word, [...GAMES.keys()], streams);
    const offer = await load();
    if (values.help) {
      streams.output.write(playHelp(offer));
      return 0;
    }
    const bots = botsFor(offer, values);
    const match =
      values.load === undefined
        ? newMatch(offer, configFor(offer, choices), values.seed)
        : loaded(offer, values.load, textOf(values.load));
    const front = await frontFor(match, streams);
    return front?.() ?? runProgram(play(settingFor(offer, { match, bots }, streams)), streams);
  });
}

/** How to play this match on a full screen, if the game has one and this is a terminal that can show it. */
async function frontFor(
  match: Match,
  { input, output }: Streams,
): Promise<(() => Promise<number>) | undefined> {
  const load = FRONTS.get(match.game.id);
  if (load === undefined || process.env.TERM === "dumb") return undefined;
  if (!(input instanceof ReadStream && output instanceof WriteStream)) return undefined;
  const frontOf = await load();
  return async () => {
    await showOnTerminal(
      frontOf(writeRecord(match), painterFor(true, process.env), diskSaves),
      input,
      output,
    );
    return 0;
  };
}

function playHelp(offer: Offer): string {
  const { game, choices } = offer;
  const lines = [`ludothek play ${game.id} [NAME=VALUE ...] [options]`, "", `${game.title}: ${game.summary}`];
  if (choices.length > 0) lines.push("", "Choices, the first value being the usual one:");
  for (const { name, values, files, help } of choices)
    lines.push(
      `  ${name}=${values.join("|")}${files === undefined ? "" : "|PATH"}   ${help}${files === undefined ? "" : `, or ${files}`}`,
    );
  lines.push("", "Options:");
  if (game.seats > 1) {
    lines.push(`  --opponent NAME   who plays against you: ${[...botsOf(offer).keys()].join(", ")}`);
    lines.push("  --two             people at all seats, taking turns at this terminal");
    lines.push(`  --seat N          your seat, 1 to ${game.seats}`);
  }
  lines.push("  --seed HEX        32 hexadecimal digits: the same seed deals and rolls the same");
  lines.push("  --load FILE       go on with a saved match");
  return `${lines.join("\n")}\n`;
}

function newMatch(offer: Offer, config: unknown, seed: string | undefined): Match {
  if (seed !== undefined && !isSeed(seed))
    throw new Trouble("a seed is 32 lower-case hexadecimal digits.", USAGE);
  return Match.start(offer.game, config, seed ?? freshSeed());
}

/** The bots for all seats but the person's; none with `--two`. */
function botsFor(
  offer: Offer,
  options: { readonly opponent?: string; readonly seat?: string; readonly two?: boolean },
): Map<number, Player> {
  const { game } = offer;
  const opponents = botsOf(offer);
  const bots = new Map<number, Player>();
  if (game.seats === 1 || options.two) return bots;
  const name = options.opponent ?? [...opponents.keys()][0] ?? "";
  const bot = name === SEARCHING ? thinker(game.id, name) : opponents.get(name);
  if (bot === undefined)
    throw new Trouble(`an opponent is one of ${[...opponents.keys()].join(", ")}, not "${name}".`, USAGE);
  const own = wholeNumber("--seat", options.seat ?? "1", game.seats);
  for (let seat = 0; seat < game.seats; seat++) if (seat !== own - 1) bots.set(seat, bot);
  return bots;
}

function settingFor(
  offer: Offer,
  { match, bots }: Pick<Setting, "match" | "bots">,
  streams: Streams,
): Setting {
  const wipe = isTerminal(streams.output) ? "\x1b[2J\x1b[3J\x1b[H" : "";
  return {
    offer,
    match,
    bots,
    random: houseRandom(freshSeed()),
    adviser: thinker(offer.game.id, SEARCHING),
    painter: painterFor(isTerminal(streams.output), process.env),
    saves: diskSaves,
    wipe,
  };
}
