import { botsOf, charactersOf, styled } from "../bots/levels.ts";
import { BALANCED, characterOf, levelOf } from "../bots/names.ts";
import { allGames, posterOf } from "../games/index.ts";
import type { Choice, GamePackage } from "../kernel/game-package.ts";
import { READ } from "../kernel/program.ts";

import { oneLine } from "../kernel/visible.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { MENU } from "../shell/rows/play.ts";
import { didYouMean } from "../shell/suggest.ts";
import { UserError } from "../shell/user-error.ts";
import { configFor, isTerminal, sizeOf, streamsFor, terminalIoAt } from "./command.ts";
import { isUnfinished, type KeptMatch, keptMatches } from "./kept-matches.ts";
import { helpCommand } from "./overview.ts";
import { begun, named, playKept, playMatch, preferredOpponent, type Start } from "./play-command.ts";
import { replayCommand } from "./replay-command.ts";
import { run, type Streams } from "./run.ts";
import { say } from "./say.ts";
import { type Seating, seatingFor } from "./seating.ts";
import { type Asking, assignByName, change, type Setting } from "./setting.ts";
import { fittedText } from "./wrap.ts";

/** What was chosen: a new match, or a kept one. */
export type Chosen = { readonly start: Start } | { readonly kept: KeptMatch };

/** `ludothek menu`: asks what to play, again and again. Without a terminal it prints the overview. */
export function menuCommand(args: readonly string[], given: Streams): Promise<number> {
  return reporting(given, async () => {
    const streams = streamsFor(given, parsed(args, MENU).values);
    return isTerminal(streams.input) ? menuLoop(streams) : helpCommand([], streams);
  });
}

async function menuLoop(streams: Streams): Promise<number> {
  const packs = await allGames();
  for (;;) {
    const kept = await offered();
    const { columns, rows } = sizeOf(streams.output);
    let chosen: Chosen | undefined;
    const desk = await terminalIoAt(streams);
    await run(
      (function* () {
        chosen = yield* menu(packs, kept, { wrap: (text) => fittedText(text, columns), rows });
        return 0;
      })(),
      desk.source,
      desk.sink,
    );
    if (chosen === undefined) return 0;
    if ("start" in chosen) await playMatch(chosen.start, streams);
    else if (chosen.kept.state === "over") await replayCommand([chosen.kept.path], streams);
    else await playKept(chosen.kept.path, streams);
    streams.output.write("\n");
  }
}

/** The kept matches that can go on, and then those that can be looked at, each with the latest first. */
async function offered(): Promise<KeptMatch[]> {
  const kept = await keptMatches();
  return [...kept.filter(isUnfinished), ...kept.filter(({ state }) => state === "over")];
}

/** Wraps lines to the terminal. */
type Wrap = (text: string) => string;

/** The screen that the menu has to fit. */
interface Room {
  readonly wrap: Wrap;
  readonly rows: number;
}

/** Rows of the menu besides its choices: the title, the prompt, and the row for more. */
const OTHER_ROWS = 3;

/** Matches shown on a screen however small it is. */
const LEAST_MATCHES = 3;

/** What to play; undefined for nothing. Games keep their numbers; Enter continues the last match. */
export function* menu(
  packs: readonly GamePackage[],
  kept: readonly KeptMatch[],
  { wrap, rows }: Room,
): Asking<Chosen | undefined> {
  const games = packs.map((pack) => ({
    text: `${posterOf(pack.game).title}: ${posterOf(pack.game).summary}`,
    pack,
  }));
  const height = (texts: readonly { readonly text: string }[]) =>
    wrap(texts.map(({ text }) => `10) ${text}\n`).join("")).split("\n").length - 1;
  for (let from = 0; ; ) {
    // The first page has the games, too.
    const above = from === 0 ? games : [];
    const room = Math.max(LEAST_MATCHES, rows - OTHER_ROWS - height(above));
    const page = kept.slice(from, from + room).map((match) => ({ text: describe(match), kept: match }));
    const left = kept.length - from - page.length;
    const more = left === 0 ? [] : [{ text: say.menu.moreMatches(left), more: from + page.length }];
    const choices = [...above, ...page, ...more];
    yield `${from === 0 ? say.menu.what : say.menu.which}\n`;
    yield wrap(choices.map(({ text }, index) => `${index + 1}) ${text}\n`).join(""));
    const isToGoOn = page[0] !== undefined && isUnfinished(page[0].kept);
    const names = above.map(({ pack }) => pack.game.id);
    const choice = yield* pick(choices, names, isToGoOn ? above.length + 1 : 1, wrap);
    if (choice === undefined && from === 0) return undefined;
    from = 0;
    if (choice === undefined) continue;
    if ("kept" in choice) return choice;
    if ("more" in choice) from = choice.more;
    else {
      const start = yield* arrange(choice.pack, wrap);
      if (start !== undefined) return { start };
    }
  }
}

/** A row by its number or the name of its game, the default one with Enter; undefined to leave. */
function* pick<T>(
  rows: readonly T[],
  names: readonly string[],
  usual: number,
  wrap: Wrap,
): Asking<T | undefined> {
  for (;;) {
    yield `${say.menu.pick(usual, rows.length)}> `;
    const answer = (yield READ)?.trim();
    if (answer === undefined || answer === "q" || answer === "quit") return undefined;
    const number = /^[0-9]+$/.test(answer) ? Number(answer) : names.indexOf(answer.toLowerCase()) + 1;
    const row = rows[(answer === "" ? usual : number) - 1];
    if (row !== undefined) return row;
    const meant = didYouMean(answer, names);
    yield wrap(`${oneLine(say.menu.notPicked(answer, rows.length, meant))}\n`);
  }
}

function describe({ state, title }: KeptMatch): string {
  if (state === "over") return say.menu.lookAt(title);
  return state === "open" ? say.menu.goOnElsewhere(title) : say.menu.goOn(title);
}

/** Enter starts with the defaults; a number changes a setup first. Undefined to go back. */
export function* arrange(pack: GamePackage, wrap: Wrap): Asking<Start | undefined> {
  const items = itemsOf(pack);
  for (;;) {
    yield `${posterOf(pack.game).title}\n`;
    yield wrap(
      items
        .map(({ name, value, help }, i) => `${i + 1}) ${name.padEnd(10)} ${value.padEnd(12)} ${help}\n`)
        .join(""),
    );
    yield `${items.length === 0 ? say.menu.play : say.menu.playOrChange}> `;
    const answer = (yield READ)?.trim();
    if (answer === undefined || answer === "q" || answer === "quit") return undefined;
    const item = items[Number(answer) - 1];
    const start = answer === "" ? started(pack, items) : undefined;
    if (start !== undefined && typeof start !== "string") return start;
    const problem = start ?? (item === undefined ? assignByName(items, answer) : yield* change(item));
    if (problem !== undefined) yield wrap(`${oneLine(problem)}\n`);
  }
}

function itemsOf(pack: GamePackage): Setting[] {
  const { game, choices } = pack;
  const values = [...botsOf(pack).keys(), say.menu.person];
  const preferred = preferredOpponent(pack, {}).opponent ?? values[0] ?? "";
  const seats = Array.from({ length: game.seats }, (_, seat) => String(seat + 1));
  const who: Setting[] =
    game.seats === 1
      ? []
      : [
          {
            name: "opponent",
            help: say.menu.opponent,
            values,
            value: levelOf(preferred),
          },
          {
            name: "seat",
            help: say.menu.seat,
            values: seats,
            value: "1",
          },
        ];
  return [...who, ...choices.map(itemOf), ...characterItem(pack, characterOf(preferred))];
}

/** The character of the opponent, in games that have characters. */
function characterItem(pack: GamePackage, preferred = BALANCED): Setting[] {
  const characters = charactersOf(pack);
  if (pack.game.seats === 1 || characters.length === 0) return [];
  return [
    {
      name: "character",
      help: say.menu.character,
      values: [BALANCED, ...characters],
      value: preferred,
    },
  ];
}

function itemOf(choice: Choice): Setting {
  return { ...choice, value: choice.values[0] ?? "" };
}

/** The match, or what is wrong with the settings. */
function started(pack: GamePackage, items: readonly Setting[]): Start | string {
  const chosen = new Map(items.map(({ name, value }) => [name, value]));
  const words = pack.choices.map(({ name }) => `${name}=${chosen.get(name)}`);
  try {
    const seating = seatingOf(pack, chosen);
    return begun(pack, named(pack, configFor(pack, words), seating, undefined), seating);
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

function seatingOf(pack: GamePackage, chosen: ReadonlyMap<string, string>): Seating {
  const opponent = chosen.get("opponent");
  if (opponent === undefined) return seatingFor(pack, {});
  if (opponent === say.menu.person) return seatingFor(pack, { two: true });
  const character = chosen.get("character");
  return seatingFor(pack, {
    opponent: styled(pack, opponent, character === BALANCED ? undefined : character),
    seat: chosen.get("seat") ?? "1",
  });
}
