import { READ } from "../kernel/program.ts";
import { oneLine } from "../kernel/visible.ts";
import { filled } from "../shell/help.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { MATCHES } from "../shell/rows/play.ts";
import { unknown } from "../shell/suggest.ts";
import { USAGE, UserError } from "../shell/user-error.ts";
import { isClaimed, removeKept } from "./claim.ts";
import { isTerminal, runProgram, sizeOf, streamsFor, textOf, wholeNumber } from "./command.ts";
import { type KeptMatch, keptMatches } from "./kept-matches.ts";
import { playKept } from "./play-command.ts";
import { replayCommand } from "./replay-command.ts";
import type { Streams } from "./run.ts";
import { diskSaves, saveDialogue } from "./save.ts";
import { isYes, say } from "./say.ts";

/** A match and its number in the list. */
interface Numbered extends KeptMatch {
  readonly number: number;
}

/** What can be done with matches of the list. */
const DEEDS = new Map<string, Deed>([
  ["play", continued],
  ["replay", ([match], rest, streams) => replayCommand([match.path, ...rest], streams)],
  ["export", exported],
  ["remove", removed],
]);

/** Does something with matches; `rest` are the arguments after their numbers. */
type Deed = (
  matches: readonly [Numbered, ...Numbered[]],
  rest: readonly string[],
  streams: Streams,
) => Promise<number>;

/** `ludothek matches`. */
export function matchesCommand(args: readonly string[], given: Streams): Promise<number> {
  return reporting(given, async () => {
    const { values, positionals } = parsed(args, MATCHES);
    const streams = streamsFor(given, values);
    const [word, ...rest] = positionals;
    const kept = await keptMatches();
    if (word === undefined || (word === "list" && rest.length === 0)) {
      streams.output.write(listOf(kept, sizeOf(streams.output).columns));
      return 0;
    }
    const deed = DEEDS.get(word);
    if (deed === undefined) throw new UserError(unknown("word", word, [...DEEDS.keys()]), USAGE);
    if (kept.length === 0) throw new UserError(say.matches.none, 1);
    const count = word === "remove" ? rest.length : 1;
    const [first, ...more] = rest.slice(0, count).map((number) => numbered(kept, number));
    if (first === undefined) throw new UserError(say.matches.which(word), USAGE);
    return deed([first, ...more], rest.slice(count), streams);
  });
}

function numbered(kept: readonly KeptMatch[], word: string): Numbered {
  const number = wholeNumber(say.matches.theMatch, word, kept.length);
  const match = kept[number - 1];
  if (match === undefined) throw new Error(`match ${number} is missing`);
  return { ...match, number };
}

function listOf(kept: readonly KeptMatch[], columns: number): string {
  if (kept.length === 0) return filled(say.matches.noneYet, columns);
  const width = String(kept.length).length;
  const states = Math.max(...kept.map(({ state }) => say.matches.states[state].length));
  return kept
    .map(({ at, state, title }, index) => {
      const number = String(index + 1).padStart(width);
      const head = `${number}  ${timeOf(at)}  ${say.matches.states[state].padEnd(states)}  `;
      return filled(oneLine(title), columns, " ".repeat(head.length), head);
    })
    .join("");
}

/** Local date and time, which sort as text. */
function timeOf(at: number): string {
  const date = new Date(at);
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

function continued([match]: readonly [Numbered, ...unknown[]], _rest: readonly string[], streams: Streams) {
  if (match.state === "over") throw new UserError(say.matches.isOver(match.title, match.number), 1);
  return playKept(match.path, streams);
}

function exported([match]: readonly [Numbered, ...unknown[]], rest: readonly string[], streams: Streams) {
  const [path, ...more] = rest;
  if (path === undefined || more.length > 0) throw new UserError(say.matches.whichFile, USAGE);
  const text = textOf(match.path);
  const isNew = !diskSaves.exists(path);
  return runProgram(
    (function* () {
      yield* saveDialogue(diskSaves, { ok: true, text, use: say.local.replayWith }, path);
      return isNew && !diskSaves.exists(path) ? 1 : 0;
    })(),
    streams,
  );
}

/** Asks before it removes, if a person is there to answer. */
function removed(matches: readonly Numbered[], _rest: readonly string[], streams: Streams) {
  for (const { path, title } of matches)
    if (isClaimed(path)) throw new UserError(say.matches.isOpen(title), 1);
  return runProgram(
    (function* () {
      for (const { path, title } of matches) {
        if (isTerminal(streams.input)) {
          yield `${oneLine(say.matches.remove(title))} ${say.yesNo} `;
          if (!isYes(yield READ)) continue;
        }
        removeKept(path);
        yield `${oneLine(say.matches.removed(title))}\n`;
      }
      return 0;
    })(),
    streams,
  );
}
