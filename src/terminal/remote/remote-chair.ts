import type { Coded, Outcome, Seat, Viewer } from "../../kernel/game.ts";
import type { Offer } from "../../kernel/offer.ts";
import type { ClientMessage } from "../../protocol/client.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import {
  type Chair,
  type Recorded,
  type Reply,
  SHOWN_BY,
  type Soon,
  type Undone,
  type Word,
} from "../chair.ts";
import { Trouble } from "../trouble.ts";
import type { Connection, News } from "./connection.ts";
import type { RemoteTable } from "./remote-table.ts";

/** What can be asked of a table without saying more than its name. */
type Plain = Extract<ClientMessage["type"], "pause" | "resume" | "resign" | "undo">;

const WORDS: readonly Word[] = [
  ["chat TEXT", "say something to everybody at the table"],
  ["pause", "stop the match and its clocks"],
  ["resume", "go on with it"],
  ["who", "who is at the table"],
  ["with chat", "the record that you save contains what the players said"],
  ["publish", "once a private match is over: agree that everyone may see it"],
  ["transfer", "a code by which another device becomes you, for join --code"],
  ["end sessions", "sign out everywhere else; a stolen token is worth nothing then"],
  ["save FILE", "once the match is over: write its record to a file"],
  ["leave", "go away; your seat stays yours"],
];

/** A place at a table of a server: a seat, or among those who watch. */
export class RemoteChair implements Chair {
  readonly offer: Offer;
  readonly live = true;
  readonly words = WORDS;
  readonly afterLeaving = "your seat stays yours";
  readonly reopening = undefined;
  readonly table: RemoteTable;
  readonly connection: Connection;
  /** The command by which somebody comes back. */
  readonly #comesBack: string;
  #notices: string[] = [];
  #wantsChat = false;
  /** Why the last action was refused: what everybody is told then as well is not said twice. */
  #refused: string | undefined;
  /** Whether the last request for consent has been answered here. */
  #isAnswered = false;

  constructor(connection: Connection, table: RemoteTable, comesBack: string) {
    this.connection = connection;
    this.table = table;
    this.offer = table.offer;
    this.#comesBack = comesBack;
  }

  get mark(): string {
    return this.table.id;
  }

  get opening(): string {
    const { id, name } = this.table.info;
    return `${name} (${id}) at ${this.connection.server}. "help" tells the rules and the commands.`;
  }

  get people(): readonly Seat[] {
    return this.viewer >= 0 ? [this.viewer] : [];
  }

  get viewer(): Viewer {
    return this.#sight.viewer;
  }

  get #sight() {
    const { sight } = this.table;
    if (sight === undefined) throw new Error("the match has not begun");
    return sight;
  }

  /** Whether there is a match to be seen. */
  get isBegun(): boolean {
    return this.table.sight !== undefined;
  }

  get asked(): readonly Seat[] {
    return this.outcome === undefined ? this.#sight.asked : [];
  }

  get turn(): Seat | undefined {
    return this.connection.isOpen && this.asked.includes(this.viewer) ? this.viewer : undefined;
  }

  get deadline(): number | null {
    return this.#sight.deadline;
  }

  get outcome(): Outcome | undefined {
    return this.table.outcome;
  }

  /** Whoever watches follows the players. */
  get notAgain(): Reply {
    const isLeft = this.people.length === 0 && this.table.info.rematch === null;
    return isLeft ? "The players have not opened the table once more." : undefined;
  }

  get consenting(): readonly Seat[] {
    const { asks } = this.table;
    const [own] = this.people;
    return own === undefined || asks === null || asks === own || this.#isAnswered ? [] : [own];
  }

  view(): unknown {
    return this.#sight.view;
  }

  actions(seat: Seat): readonly unknown[] {
    return this.offer.game.actions(this.table.imagined(), seat);
  }

  obstacle(seat: Seat, action: unknown): Coded | undefined {
    return this.offer.game.refusal(this.table.imagined(), seat, action);
  }

  mayUndo(): boolean {
    return true;
  }

  newsFor(_viewer: Viewer, number: number) {
    return this.table.newsSince(number);
  }

  notices(): readonly string[] {
    const said = this.#notices;
    this.#notices = [];
    return said;
  }

  waiting(): string {
    const { info, asks } = this.table;
    if (!this.connection.isOpen) return "Waiting for the connection";
    const [missing] = info.missing;
    if (missing !== undefined) return `Waiting until ${this.nameOf(missing)} is back`;
    if (info.paused) return 'Paused, "resume" goes on';
    if (asks !== null && asks === this.viewer) return "Waiting for an answer";
    const names = this.asked.filter((seat) => seat !== this.viewer).map((seat) => this.nameOf(seat));
    return names.length === 0 ? "Waiting" : `Waiting for ${names.join(" and ")}`;
  }

  request(): string {
    const { asks } = this.table;
    return `${this.nameOf(asks ?? 0)} asks to take the last action back. Do you agree?`;
  }

  farewell(): string {
    return this.outcome === undefined ? `Come back with: ${this.#comesBack}\n` : "";
  }

  /** Who sits at a seat, as everybody is called here. */
  nameOf(seat: Seat): string {
    return this.table.info.places[seat]?.player?.name ?? `seat ${seat + 1}`;
  }

  async act(_seat: Seat, action: unknown): Promise<Reply> {
    const answer = await this.table.act(action);
    if (answer.type !== "refused") return undefined;
    this.#refused = answer.sentence;
    return answer.sentence;
  }

  async undo(): Promise<Undone> {
    const why = await this.#plainly("undo");
    if (why !== undefined) return { type: "refused", why };
    // What came before the answer says which of the two it is.
    while (await this.advance());
    this.#notices = this.#notices.filter((notice) => notice !== TAKEN_BACK);
    return { type: this.table.asks === this.viewer ? "asks" : "taken back" };
  }

  answer(_seat: Seat, yes: boolean): Promise<Reply> {
    this.#isAnswered = true;
    return this.ask({ type: "answer", table: this.table.id, yes });
  }

  resign(): Promise<Reply> {
    return this.#plainly("resign");
  }

  async record(): Promise<Recorded> {
    if (this.outcome === undefined)
      return { ok: false, problem: "The server keeps this match; it can be saved when it is over." };
    const answer = await this.connection.ask({ type: "record", table: this.table.id, chat: this.#wantsChat });
    if (answer.type !== "record")
      return { ok: false, problem: answer.type === "refused" ? answer.sentence : "There is no record." };
    const remark = answer.chat ? "It contains what the players said." : "It contains no chat.";
    return { ok: true, text: answer.record, use: SHOWN_BY, remark };
  }

  command(word: string, argument: string): Promise<string> | string | undefined {
    switch (word) {
      case "chat":
        return argument === "" ? "Say what: chat TEXT" : this.chat(argument);
      case "pause":
      case "resume":
        return this.#plainly(word).then((why) => why ?? "");
      case "who":
        return whoIsThere(this.table.info);
      case "with":
        this.#wantsChat = true;
        return "The record that you save will contain what the players said.";
      case "publish":
        return this.ask({ type: "share", table: this.table.id, yes: true }).then((why) => why ?? AGREED);
      case "transfer":
        return this.#transfer();
      case "end":
        return this.ask({ type: "end sessions" }).then((why) => why ?? "All other sessions are ended.");
      default:
        return undefined;
    }
  }

  /** Says something at the table; gives why not, if it was not heard. */
  async chat(text: string): Promise<string> {
    return (await this.ask({ type: "chat", table: this.table.id, text })) ?? "";
  }

  /** Asks the server for something; gives why not, if it is refused. */
  async ask(message: ClientMessage): Promise<Reply> {
    const answer = await this.connection.ask(message);
    return answer.type === "refused" ? answer.sentence : undefined;
  }

  async #transfer(): Promise<string> {
    const answer = await this.connection.ask({ type: "transfer" });
    if (answer.type !== "transfer") return answer.type === "refused" ? answer.sentence : "";
    return `Valid once, for ten minutes: ludothek join ${this.connection.server} --code ${answer.code}`;
  }

  #plainly(type: Plain): Promise<Reply> {
    return this.ask({ type, table: this.table.id });
  }

  advance(): Soon<boolean> {
    const news = this.connection.take();
    if (news === undefined) return false;
    // The ending and what is found out about its dice are told together.
    if (news.type === "over" && news.table === this.table.id && this.outcome === undefined)
      return this.#checkDice(news);
    this.#take(news);
    return true;
  }

  #take(news: News): void {
    const { info, asks } = this.table;
    this.table.hear(news);
    if (!this.table.isThere)
      throw new Trouble("the table is gone: it was closed, or nobody may watch there.", 1);
    if (this.table.asks !== asks) this.#isAnswered = false;
    this.#notices.push(...noticesOf(news, info, this.table).filter((notice) => notice !== this.#refused));
    if (news.type !== "chat") this.#refused = undefined;
    if (news.type === "table" && this.isBegun && asks === this.viewer && this.table.asks === null)
      this.#notices.push("Not agreed: nothing is taken back.");
  }

  /** Compares the dice with what was promised before the match. */
  async #checkDice(over: News): Promise<boolean> {
    const line = await this.table.diceLine();
    this.#take(over);
    if (line !== undefined) this.#notices.push(line);
    return true;
  }

  change(): Promise<unknown> {
    return this.connection.change();
  }
}

const TAKEN_BACK = "The last action was taken back.";

const AGREED = "Agreed: the match is published as soon as all who played it agree.";

/** Who is at a table, in a line. */
function whoIsThere({ places, watchers }: TableInfo): string {
  const seats = places.map(({ player, here }, seat) => {
    return `seat ${seat + 1} ${player === null ? "free" : `${player.name}${here ? "" : " (away)"}`}`;
  });
  const others = watchers === 0 ? [] : [watchers === 1 ? "1 watches" : `${watchers} watch`];
  return `${[...seats, ...others].join(", ")}.`;
}

/** What is to be said of what came, beside what the game itself tells. */
function noticesOf(news: News, before: TableInfo, { info, id }: RemoteTable): string[] {
  switch (news.type) {
    case "lost":
      return ["The connection was lost; it is being opened again."];
    case "back":
      return ["The connection stands again."];
    case "notice":
      return [news.sentence];
    case "chat":
      return news.table === id ? [`${speaker(news)}: ${news.text}`] : [];
    case "refused":
      return [news.sentence];
    case "happened":
      return news.tellings.some((telling) => Array.isArray(telling)) ? [TAKEN_BACK] : [];
    case "table":
      return changesOf(before, info);
    default:
      return [];
  }
}

/** Who speaks: a spectator is marked, so that nobody is taken for a player. */
function speaker({ from, seat }: Extract<News, { type: "chat" }>): string {
  return seat === null ? `${from} (spectator)` : from;
}

function changesOf(before: TableInfo, after: TableInfo): string[] {
  if (before === after || after.phase === "waiting") return [];
  const said = after.places.flatMap(({ player, here }, seat) => {
    const was = before.places[seat]?.here ?? here;
    return player === null || was === here ? [] : [`${player.name} ${here ? "is back" : "has gone away"}.`];
  });
  if (before.paused !== after.paused) said.push(after.paused ? "The match is paused." : "The match goes on.");
  if (before.rematch === null && after.rematch !== null)
    said.push('The table is open once more: "again" comes to it.');
  return said;
}
