import packageJson from "../../package.json" with { type: "json" };
import { GAMES } from "../games/index.ts";
import { COMMANDS, commandAt, commandsBelow, commandWords, GROUPS } from "../shell/all-commands.ts";
import type { CommandRow } from "../shell/command-row.ts";
import { type ListRow, textsOf, words } from "../shell/command-words.ts";
import { filled, helpOf, helpWidth, joined, listed, usageOf } from "../shell/help.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { HELP } from "../shell/rows/own.ts";
import { unknown } from "../shell/suggest.ts";
import { USAGE, UserError } from "../shell/user-error.ts";
import type { Streams } from "./run.ts";

/** `ludothek help`: the games and the commands, or the help of one of them. */
export function helpCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    const { positionals } = parsed(args, HELP);
    streams.output.write(await helpFor(positionals, helpWidth(streams.output)));
    return 0;
  });
}

async function helpFor(given: readonly string[], width: number): Promise<string> {
  const [first, second] = given;
  if (first === undefined) return overview(width);
  const game = first === "play" && second !== undefined ? second : first;
  const entry = GAMES.get(game);
  // "spy" is also the word before the commands of its standard.
  if (entry !== undefined && (first === "play" || commandsBelow(first).length === 0)) {
    // On demand: it needs the bots of the game.
    const { playHelp } = await import("../shell/play-help.ts");
    return playHelp(await entry.load(), width);
  }
  const row = commandAt(`${first} ${second ?? ""}`) ?? commandAt(first);
  if (row !== undefined) return helpOf(row, width);
  const below = commandsBelow(first);
  if (below.length === 0)
    throw new UserError(unknown("word", first, [...GAMES.keys(), ...commandWords()]), USAGE);
  if (second === undefined) return groupHelp(first, below, width);
  const known = below.map(({ path }) => path.slice(first.length + 1));
  throw new UserError(unknown("word", second, known), USAGE);
}

const INDENT = "    ";

/** The help of a word that has commands below it. */
function groupHelp(word: string, rows: readonly CommandRow[], width: number): string {
  const isGame = GAMES.has(word);
  return joined([
    rows.map((row) => usageOf(row, width) + filled(textsOf(row).summary, width, INDENT, INDENT)).join(""),
    filled(words.overview.eachHasHelp, width),
    ...(isGame ? [filled(words.overview.playWithoutStandard(word), width)] : []),
  ]);
}

function overview(width: number): string {
  const titles: Readonly<Record<string, string>> = words.groups;
  const widest = Math.max(...COMMANDS.map(({ path }) => path.length));
  const games = Array.from(
    GAMES.values(),
    ({ id, title, summary }): ListRow => [id.padEnd(widest), `${title}: ${summary}`],
  );
  const groups = Object.entries(GROUPS).map(([group, rows]) => {
    const list = rows.map((row): ListRow => [row.path.padEnd(widest), textsOf(row).summary]);
    return `${titles[group]}:\n${listed(list, width)}`;
  });
  return joined([
    `${words.overview.title(packageJson.version)}\n`,
    `${words.overview.games}\n${listed(games, width)}`,
    ...groups,
    filled(words.overview.more, width),
  ]);
}
