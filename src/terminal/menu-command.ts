import { botsOf } from "../bots/levels.ts";
import { allGames } from "../games/index.ts";
import { type Choice, type GamePackage, isChoosable } from "../kernel/game-package.ts";
import { READ } from "../kernel/program.ts";
import { counted } from "../kernel/text.ts";
import { oneLine } from "../kernel/visible.ts";
import { parsed, reporting } from "../shell/parse.ts";
import { MENU } from "../shell/rows/play.ts";
import { configFor, isTerminal, sizeOf, terminalIoAt } from "./command.ts";
import { houseFolder, keptIn } from "./keep.ts";
import { helpCommand } from "./overview.ts";
import { begun, named, playMatch, preferredOpponent, reopened, type Start } from "./play-command.ts";
import { run, type Streams } from "./run.ts";
import { type Seating, seatingFor } from "./seating.ts";
import { UserError } from "./user-error.ts";
import { fittedText } from "./wrap.ts";

/** Saved matches offered. */
const MAX_OFFERED_MATCHES = 3;

/** Label of a second player at this terminal. */
const PERSON = "a person next to you";

/** `ludothek menu`: asks what to play, again and again. Without a terminal it prints the overview. */
export function menuCommand(args: readonly string[], streams: Streams): Promise<number> {
  return reporting(streams, async () => {
    parsed(args, MENU);
    return isTerminal(streams.input) ? menuLoop(streams) : helpCommand([], streams);
  });
}

async function menuLoop(streams: Streams): Promise<number> {
  const packs = await allGames();
  for (;;) {
    const kept = await openMatches();
    let chosen: Start | undefined;
    const desk = await terminalIoAt(streams);
    await run(
      (function* () {
        chosen = yield* menu(packs, kept, (text) => fittedText(text, sizeOf(streams.output).columns));
        return 0;
      })(),
      desk.source,
      desk.sink,
    );
    if (chosen === undefined) return 0;
    await playMatch(chosen, streams);
    streams.output.write("\n");
  }
}

/** The latest matches that can be continued. */
async function openMatches(): Promise<Start[]> {
  const starts: Start[] = [];
  for (const { path } of keptIn(houseFolder("matches"))) {
    const start = await reopened(path);
    if (start !== undefined) starts.push(start);
    if (starts.length === MAX_OFFERED_MATCHES) break;
  }
  return starts;
}

/** Wraps lines to the terminal. */
type Wrap = (text: string) => string;

/** A question of the menu. */
type Asking<T> = Generator<string | typeof READ, T, string | undefined>;

/** What to play; undefined for nothing. Games keep their numbers; Enter continues the last match. */
export function* menu(
  packs: readonly GamePackage[],
  kept: readonly Start[],
  wrap: Wrap,
): Asking<Start | undefined> {
  const rows = [
    ...packs.map((pack) => ({ text: `${pack.game.title}: ${pack.game.summary}`, pack })),
    ...kept.map((start) => ({ text: `go on: ${describe(start)}`, start })),
  ];
  const usual = kept.length === 0 ? 1 : packs.length + 1;
  for (;;) {
    yield "What would you like to play?\n";
    yield wrap(rows.map(({ text }, index) => `${index + 1}) ${text}\n`).join(""));
    const row = yield* pick(rows, usual);
    if (row === undefined) return undefined;
    if ("start" in row) return row.start;
    const start = yield* arrange(row.pack, wrap);
    if (start !== undefined) return start;
  }
}

/** A row by its number, the default one with Enter; undefined to leave. */
function* pick<T>(rows: readonly T[], usual: number): Asking<T | undefined> {
  for (;;) {
    yield `Enter: ${usual}, or 1 to ${rows.length}, or q to quit> `;
    const answer = (yield READ)?.trim();
    if (answer === undefined || answer === "q" || answer === "quit") return undefined;
    const row = rows[(answer === "" ? usual : /^[0-9]+$/.test(answer) ? Number(answer) : 0) - 1];
    if (row !== undefined) return row;
  }
}

function describe({ pack, match, seating }: Start): string {
  const steps = match.activeEntries.filter((entry) => entry.type === "step" && entry.mover >= 0).length;
  const against = seating.find((name) => name !== null);
  const who = against !== undefined ? ` against ${against}` : seating.length > 1 ? ", two people" : "";
  return `${pack.game.title}${who}, ${counted(steps, "action")} so far`;
}

/** A setup before a match, and its current value. */
interface Item {
  readonly name: string;
  readonly help: string;
  readonly values: readonly string[];
  /** What can be typed instead of a number. */
  readonly files: string | undefined;
  readonly numbers?: Choice["numbers"];
  value: string;
}

/** Enter starts with the defaults; a number changes a setup first. Undefined to go back. */
export function* arrange(pack: GamePackage, wrap: Wrap): Asking<Start | undefined> {
  const items = itemsOf(pack);
  for (;;) {
    yield `${pack.game.title}\n`;
    yield wrap(
      items
        .map(({ name, value, help }, i) => `${i + 1}) ${name.padEnd(10)} ${value.padEnd(12)} ${help}\n`)
        .join(""),
    );
    yield items.length === 0
      ? "Enter to play, q to go back> "
      : "Enter to play, a number to change, q to go back> ";
    const answer = (yield READ)?.trim();
    if (answer === undefined || answer === "q" || answer === "quit") return undefined;
    const item = items[Number(answer) - 1];
    if (answer !== "" && item !== undefined) yield* change(item);
    if (answer !== "") continue;
    const start = started(pack, items);
    if (typeof start !== "string") return start;
    yield `${oneLine(start)}\n`;
  }
}

function itemsOf(pack: GamePackage): Item[] {
  const { game, choices } = pack;
  const values = [...botsOf(pack).keys(), PERSON];
  const seats = Array.from({ length: game.seats }, (_, seat) => String(seat + 1));
  const who: Item[] =
    game.seats === 1
      ? []
      : [
          {
            name: "opponent",
            help: "who plays against you",
            values,
            files: undefined,
            value: preferredOpponent(pack, {}).opponent ?? values[0] ?? "",
          },
          {
            name: "seat",
            help: "your seat; the first one starts",
            values: seats,
            files: undefined,
            value: "1",
          },
        ];
  return [...who, ...choices.map(itemOf)];
}

function itemOf({ name, help, values, files, numbers }: Choice): Item {
  return { name, help, values, files, ...(numbers && { numbers }), value: values[0] ?? "" };
}

function* change(item: Item): Asking<void> {
  const { name, values, files, numbers } = item;
  if (numbers !== undefined) return yield* changeNumber(item, numbers);
  yield values.map((value, index) => `${index + 1}) ${value}\n`).join("");
  yield `${name}, 1 to ${values.length}${files === undefined ? "" : `, or the path of ${files}`}> `;
  const answer = (yield READ)?.trim() ?? "";
  const value = values[Number(answer) - 1] ?? values.find((known) => known === answer);
  if (value !== undefined) item.value = value;
  else if (answer !== "" && files !== undefined) item.value = answer;
}

/** Numbers aren't listed: a preset is typed by its name. */
function* changeNumber(item: Item, [least, most]: NonNullable<Choice["numbers"]>): Asking<void> {
  const { name, help, values } = item;
  yield `${name}, ${least} to ${most}, or ${values.join(", ")}> `;
  const answer = (yield READ)?.trim() ?? "";
  if (isChoosable({ name, help, values, numbers: [least, most] }, answer)) item.value = answer;
}

/** The match, or what is wrong with the settings. */
function started(pack: GamePackage, items: readonly Item[]): Start | string {
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
  if (opponent === PERSON) return seatingFor(pack, { two: true });
  return seatingFor(pack, { opponent, seat: chosen.get("seat") ?? "1" });
}
