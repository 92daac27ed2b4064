import { reasonFor } from "../bots/advice.ts";
import { rounds } from "../bots/budget.ts";
import { positionAt } from "../bots/position.ts";
import type { Position } from "../kernel/bot.ts";
import type { Seat, Viewer } from "../kernel/game.ts";
import type { Match } from "../kernel/match.ts";
import type { Offer } from "../kernel/offer.ts";
import { type Program, READ } from "../kernel/program.ts";
import type { Random } from "../kernel/random/random.ts";
import { writeRecord } from "../kernel/record.ts";
import type { Line, Phrases } from "../kernel/text.ts";
import { oneLine } from "../kernel/visible.ts";
import { refusalSentence } from "../table/sentence.ts";
import { Table } from "../table/table.ts";
import { type Row, rowMeant, rowsOf } from "./menu.ts";
import type { Painter } from "./paint.ts";
import type { Saves } from "./save.ts";

/** A bot at a table. It may think elsewhere and answer later. */
export interface Player {
  choose(position: Position): unknown | Promise<unknown>;
}

/** A match with people and bots around it. */
export interface Setting {
  readonly offer: Offer;
  readonly match: Match;
  /** The bots by seat; people sit at the other seats. */
  readonly bots: ReadonlyMap<Seat, Player>;
  /** From here bots and adviser draw. */
  readonly random: Random;
  /** Whom people ask for a hint. */
  readonly adviser: Player;
  readonly painter: Painter;
  readonly saves: Saves;
  /** Text that wipes the screen; empty where there is none to wipe. */
  readonly wipe: string;
}

const COMMANDS = [
  "a number or the beginning of a line   do that",
  "look WHAT     all you may know of a field, a unit, a card",
  "hint          the action a strong player would choose, and why",
  "undo          take back your last action, if it drew and showed nothing",
  "save FILE     write the match to a file; go on with: ludothek play GAME --load FILE",
  "help          the rules in short and these commands",
  "back          leave a submenu",
  "quit          leave the table",
];

type Dialogue<T> = Generator<string | typeof READ | Promise<unknown>, T, string | undefined>;

/** What a person decided at a prompt; "left" ends the session. */
type Decision = { readonly action: unknown } | "undone" | "left";

/** Plays a match at a terminal to its end, or until somebody leaves. */
export function play(setting: Setting): Program {
  return new Session(setting).run();
}

class Session {
  readonly setting: Setting;
  readonly table: Table;
  readonly phrases: Phrases;
  readonly people: readonly Seat[];
  /** The number of the last telling that each seat has heard. */
  readonly told = new Map<Seat, number>();
  /** The person who looked at the screen last. */
  atScreen: Seat | undefined;

  constructor(setting: Setting) {
    const { match, bots, offer } = setting;
    const seats = Array.from({ length: match.game.seats }, (_, seat) => seat);
    this.setting = setting;
    this.phrases = offer.phrases.en;
    this.people = seats.filter((seat) => !bots.has(seat));
    this.table = new Table(match, {
      players: seats.map((seat) => ({ type: bots.has(seat) ? "bot" : "person", name: `seat ${seat + 1}` })),
    });
  }

  *run(): Program {
    const { match, painter, bots } = this.setting;
    yield `${painter.line([{ text: match.game.title, tone: "title" }])}\n`;
    yield `Seed ${match.seed}. "help" tells the rules and the commands.\n`;
    for (;;) {
      const seat = this.table.asked[0];
      if (seat === undefined) break;
      const bot = bots.get(seat);
      if (bot !== undefined) yield* this.botActs(seat, bot);
      else if ((yield* this.personActs(seat)) === "left") return 0;
    }
    yield* this.ending();
    return 0;
  }

  *botActs(seat: Seat, bot: Player): Dialogue<void> {
    const action = yield* this.choiceOf(bot, seat);
    this.told.set(seat, this.table.newsFor(seat, 0).number);
    const [refused] = this.table.handle({ type: "act", seat, action }, 0);
    if (refused?.type === "refused")
      throw new Error(`the bot at seat ${seat} chose an illegal action: ${JSON.stringify(refused.refusal)}`);
  }

  /** What a bot would do at this seat. */
  *choiceOf(bot: Player, seat: Seat): Dialogue<unknown> {
    let action = bot.choose(this.position(seat));
    if (action instanceof Promise) {
      yield action.then((chosen) => {
        action = chosen;
      });
    }
    return action;
  }

  position(seat: Seat): Position {
    const { match, offer, random } = this.setting;
    const { events } = this.table.newsFor(seat, this.told.get(seat) ?? 0);
    return positionAt(match, seat, { events, random, budget: rounds(offer.search.rounds) });
  }

  *personActs(seat: Seat): Dialogue<"went on" | "left"> {
    if (this.people.length > 1 && this.atScreen !== seat && !(yield* this.handOver(seat))) return "left";
    this.atScreen = seat;
    yield this.news(seat);
    const decision = yield* this.decide(seat);
    if (decision === "left") return "left";
    if (decision !== "undone") this.table.handle({ type: "act", seat, action: decision.action }, 0);
    return "went on";
  }

  /** Hides the screen until the next person sits before it; false if nobody came. */
  *handOver(seat: Seat): Dialogue<boolean> {
    if (this.atScreen !== undefined) {
      yield `${this.news(this.atScreen)}\n${this.name(seat)} is next. Press Enter to hide the screen.\n`;
      if ((yield READ) === undefined) return false;
    }
    yield `${this.setting.wipe}${this.name(seat)}, press Enter when nobody else is looking.\n`;
    if ((yield READ) === undefined) return false;
    yield this.setting.wipe;
    return true;
  }

  name(seat: Seat): string {
    return this.phrases.seatName(this.setting.match.view(seat), seat);
  }

  /** What has happened since this person was told last. */
  news(seat: Seat): string {
    const view = this.setting.match.view(seat);
    const { events, number } = this.table.newsFor(seat, this.told.get(seat) ?? 0);
    this.told.set(seat, number);
    return this.text(
      events.flatMap((event) => [this.phrases.tell(event, view) ?? []]).filter((line) => line.length > 0),
    );
  }

  text(lines: readonly Line[]): string {
    return lines.map((line) => `${this.setting.painter.line(line)}\n`).join("");
  }

  /** Menus and commands until an action is chosen. */
  *decide(seat: Seat): Dialogue<Decision> {
    const { phrases } = this;
    const { match } = this.setting;
    const view = match.view(seat);
    const source = { phrases, view, viewer: seat };
    const all = match.actions(seat);
    let considered: readonly unknown[] = all;
    let depth = 0;
    let shown = false;
    for (;;) {
      const menu = rowsOf(source, considered, depth);
      if (!shown) yield `\n${this.text(phrases.scene(view, seat, considered))}${this.menuText(menu.rows)}`;
      shown = true;
      yield "> ";
      const answer = (yield READ)?.trim();
      if (answer === undefined || answer === "quit") return "left";
      if (answer === "back") {
        considered = all;
        depth = 0;
        shown = false;
        continue;
      }
      const command = yield* this.command(seat, view, answer);
      if (command === "undone") return "undone";
      if (command === "done") continue;
      const row = rowMeant(menu.rows, answer);
      if (row === undefined) {
        const problem = `"${answer}" is none of 1 to ${menu.rows.length} and no command; "help" lists them.`;
        yield `${oneLine(problem)}\n`;
      } else if ("action" in row) return { action: row.action };
      else {
        considered = row.actions;
        depth = menu.depth + 1;
        shown = false;
      }
    }
  }

  menuText(rows: readonly Row<unknown>[]): string {
    const width = Math.max(...rows.map((row) => row.label.length));
    const lines = rows.map((row, index): Line => {
      const number = `${String(index + 1).padStart(String(rows.length).length)}) `;
      if ("actions" in row) return [number, `${row.label} ...`];
      if (row.hint === undefined) return [number, row.label];
      return [number, row.label.padEnd(width + 2), { text: row.hint, tone: "faint" }];
    });
    return this.text(lines);
  }

  /** The commands that work at every prompt; undefined if the answer is none of them. */
  *command(seat: Seat, view: unknown, answer: string): Dialogue<"undone" | "done" | undefined> {
    const [word = "", ...rest] = answer.split(/\s+/);
    const argument = rest.join(" ");
    switch (word) {
      case "":
        return "done";
      case "help":
        yield `${[...this.phrases.help, "", ...COMMANDS].join("\n")}\n`;
        return "done";
      case "look":
        yield this.look(seat, view, argument);
        return "done";
      case "hint":
        yield* this.hint(seat);
        return "done";
      case "save":
        yield* this.save(argument);
        return "done";
      case "undo": {
        const refused = this.table
          .handle({ type: "undo", seat }, 0)
          .find((effect) => effect.type === "refused");
        yield refused === undefined
          ? "Taken back.\n"
          : `Not undone. ${refusalSentence(refused.refusal, this.phrases, view, null)}\n`;
        this.told.set(seat, this.table.newsFor(seat, 0).number);
        return refused === undefined ? "undone" : "done";
      }
      default:
        return undefined;
    }
  }

  *hint(seat: Seat): Dialogue<void> {
    const { match, offer, adviser } = this.setting;
    const action = yield* this.choiceOf(adviser, seat);
    const reason = reasonFor(offer, this.position(seat), action);
    yield `${this.phrases.label(match.view(seat), action)}. ${reason}\n`;
  }

  look(seat: Seat, view: unknown, what: string): string {
    const { phrases } = this;
    if (phrases.inspect === undefined) return "Everything there is to know is on the screen.\n";
    const found = phrases.inspect(view, seat, what);
    if (found !== undefined) return this.text(found);
    return `${oneLine(`There is nothing to see by the name "${what}".`)}\n`;
  }

  *save(path: string): Dialogue<void> {
    const { saves, match } = this.setting;
    if (path === "") {
      yield "Say where: save FILE\n";
      return;
    }
    const obstacle = saves.obstacle(path);
    if (obstacle !== undefined) {
      yield `${oneLine(obstacle)}\n`;
      return;
    }
    if (saves.exists(path)) {
      yield `${oneLine(`${path} exists. Overwrite it? [y/N]`)} `;
      const answer = yield READ;
      if (answer?.trim().toLowerCase() !== "y") {
        yield "Not saved.\n";
        return;
      }
    }
    const record = writeRecord(match, match.outcome !== undefined);
    yield `${oneLine(saves.write(path, record) ?? `Saved to ${path}.`)}\n`;
  }

  *ending(): Dialogue<void> {
    const { match, painter } = this.setting;
    const seat = this.atScreen ?? this.people[0] ?? 0;
    yield this.news(seat);
    yield `\n${this.text(this.phrases.scene(match.view(seat), seat, []))}`;
    yield `${painter.line(resultLine(match, this.phrases, seat))}\n`;
    yield 'Type "save FILE" to keep the match, or press Enter to leave.\n> ';
    const answer = (yield READ)?.trim() ?? "";
    if (answer.startsWith("save ")) yield* this.save(answer.slice(5).trim());
  }
}

/** Who won and why, in a line. */
export function resultLine(match: Match, phrases: Phrases, viewer: Viewer): Line {
  const { outcome } = match;
  if (outcome === undefined) return ["The match goes on."];
  const text = `${capitalised(phrases.ending(match.view(viewer), outcome))}.`;
  return [{ text, tone: outcome.winners.length > 0 ? "good" : "bad" }];
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
