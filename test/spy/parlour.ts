import type { Config } from "../../src/games/spy/config/config.ts";
import type { MatchConfig } from "../../src/games/spy/config/match.ts";
import { pack } from "../../src/games/spy/package.ts";
import type { Dialect } from "../../src/games/spy/standard/dialects.ts";
import type { Envelope, Role, ServerMessage } from "../../src/games/spy/standard/messages.ts";
import { isLoose, type Loose } from "../../src/games/spy/standard/parts.ts";
import { readFromServer } from "../../src/games/spy/standard/reading.ts";
import { presetConfig } from "../../src/kernel/game-package.ts";
import { aliasOf, type Wire } from "../../src/server/standard/client.ts";
import { ownCourts } from "../../src/server/standard/court.ts";
import { Series } from "../../src/server/standard/series.ts";
import type { SessionWorld } from "../../src/server/standard/session.ts";

/** A short match on a small map with these figures and options. */
export function configOf(match: Partial<MatchConfig> = {}, changed: Partial<Config["options"]> = {}): Config {
  const usual = presetConfig(pack, { scenario: "club", match: "quick" });
  const options = { ...usual.options, visibility: "open" as const, ...changed };
  return { ...usual, options, match: { ...usual.match, roundLimit: 3, ...match } };
}

/** The seed of every match here, so that each test always sees the same one. */
export const DICE = "00112233445566778899aabbccddeeff";

/** A message of the server of one type. */
export type Heard<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }> & Envelope;

export interface ParlourOptions {
  readonly match?: Partial<MatchConfig>;
  readonly options?: Partial<Config["options"]>;
  readonly dialect?: Dialect;
  readonly world?: Partial<SessionWorld>;
}

interface Known {
  readonly id: string | null;
}

/** The id by which a client hears of another one, or of itself: only its own is the real one. */
export function idFor(receiver: Known, client: Known): string {
  return receiver.id === client.id ? (client.id ?? "") : aliasOf(client.id ?? "");
}

/** A place where matches of the standard are played, in a time that passes only when a test says so. */
export class Parlour {
  readonly series: Series;
  time = 1_600_000_000_000;
  readonly notes: string[] = [];
  #due: { readonly at: number; readonly work: () => void }[] = [];
  #wires = 0;
  #ids = 0;

  constructor({ match, options, dialect, world }: ParlourOptions = {}) {
    const clockwork = { now: () => this.time, at: (at: number, work: () => void) => this.#later(at, work) };
    const config = configOf(match, options);
    this.series = new Series(
      {
        ...clockwork,
        config: () => config,
        open: ownCourts(clockwork, () => DICE),
        uuid: () => `00000000-0000-4000-8000-${String(++this.#ids).padStart(12, "0")}`,
        random: () => 0.5,
        nodelay: true,
        log: () => undefined,
        note: (what) => this.notes.push(what),
        ...world,
      },
      dialect ?? null,
    );
  }

  #later(at: number, work: () => void): () => void {
    const entry = { at, work };
    this.#due.push(entry);
    return () => {
      this.#due = this.#due.filter((other) => other !== entry);
    };
  }

  /** Lets time pass, and everything happen that is due by then. */
  async pass(milliseconds = 0): Promise<void> {
    const until = this.time + milliseconds;
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const [next] = this.#due.toSorted((a, b) => a.at - b.at);
      if (next === undefined || next.at > until) break;
      this.#due = this.#due.filter((other) => other !== next);
      this.time = Math.max(this.time, next.at);
      next.work();
    }
    this.time = until;
  }

  /** A client connects. */
  visitor(): Visitor {
    const visitor = new Visitor(this.series, ++this.#wires);
    this.series.opened(visitor);
    return visitor;
  }

  /** A client connects and says HELLO. */
  async hello(name: string, role: Role = "PLAYER"): Promise<Visitor> {
    const visitor = this.visitor();
    visitor.say({ type: "HELLO", name, role });
    await this.pass();
    return visitor;
  }

  /** A player reconnects on another connection. */
  async reconnect(lost: Visitor, sessionId = lost.last("HELLO_REPLY").sessionId): Promise<Visitor> {
    const back = this.visitor();
    back.id = lost.id;
    back.say({ type: "RECONNECT", sessionId });
    await this.pass();
    return back;
  }

  /** Two players and a spectator, just before the first choice. */
  async trio(role: Role = "PLAYER"): Promise<{ one: Visitor; two: Visitor; eve: Visitor }> {
    const eve = await this.hello("Eve", "SPECTATOR");
    const one = await this.hello("Ada");
    const two = await this.hello("Bob", role);
    return { one, two, eve };
  }

  /** The same in the game phase: both took what was offered first, and were quick. */
  async onBoard(role: Role = "PLAYER"): Promise<{ one: Visitor; two: Visitor; eve: Visitor }> {
    const trio = await this.trio(role);
    await this.#answerUntil([trio.one, trio.two], "GAME_STATUS");
    return trio;
  }

  /** Plays until the match is over: each client answers when asked. */
  async playOut(...players: readonly Visitor[]): Promise<void> {
    await this.#answerUntil(players, "STATISTICS");
  }

  /** All clients answer until each has received a certain message. */
  async #answerUntil(players: readonly Visitor[], type: ServerMessage["type"]): Promise<void> {
    for (let idle = 0; players.some((player) => player.all(type).length === 0); idle++) {
      const asked = players.filter(({ question }) => question !== undefined);
      if (asked.length > 0) idle = 0;
      if (idle > 3) throw new Error(`no player is asked, and there was no ${type}`);
      for (const player of asked) player.answer();
      await this.pass();
    }
  }
}

/** A client that a test drives. */
export class Visitor implements Wire {
  readonly number: number;
  readonly path = "/";
  readonly subprotocols: readonly string[] = [];
  /** All that was received, as it came and as it is read. */
  readonly texts: string[] = [];
  readonly heard: (ServerMessage & Envelope)[] = [];
  closed: { readonly code: number; readonly reason: string } | null = null;
  id: string | null = null;
  /** What it calls the character in a choice: that gives its dialect away. */
  character: "chosenCharacterId" | "chosenCharacter" = "chosenCharacterId";
  readonly #series: Series;
  /** How many of those heard were answered. */
  #answered = 0;

  constructor(series: Series, number: number) {
    this.#series = series;
    this.number = number;
  }

  send(text: string): void {
    const reading = readFromServer(text);
    if (!reading.ok) throw new Error(`${reading.problem}: ${text.slice(0, 200)}`);
    this.texts.push(text);
    this.heard.push(reading.message);
    if (reading.message.type === "HELLO_REPLY") this.id = reading.message.clientId;
  }

  async sendPieces(pieces: AsyncIterable<string>): Promise<void> {
    let whole = "";
    for await (const piece of pieces) whole += piece;
    this.send(whole);
  }

  close(code: number, reason: string): void {
    this.closed = { code, reason };
    this.#series.closed(this, code, reason);
  }

  /** The connection breaks. */
  drop(code = 1006): void {
    this.#series.closed(this, code, "");
  }

  /** Sends any text. */
  raw(text: string | null): void {
    this.#series.received(this, text);
  }

  say(message: Loose): void {
    const clientId = this.id === null ? {} : { clientId: this.id };
    this.raw(JSON.stringify({ ...clientId, creationDate: "24.07.2020 18:05:09", ...message }));
  }

  all<T extends ServerMessage["type"]>(type: T): Heard<T>[] {
    return this.heard.filter((message): message is Heard<T> => message.type === type);
  }

  /** The last message of a type. */
  last<T extends ServerMessage["type"]>(type: T): Heard<T> {
    const found = this.all(type).at(-1);
    if (found === undefined) throw new Error(`no ${type} among ${this.types().join(" ")}`);
    return found;
  }

  types(from = 0): string[] {
    return this.heard.slice(from).map(({ type }) => type);
  }

  /** The types of what was heard while something was done. */
  async during(work: () => void | Promise<void>): Promise<string[]> {
    const before = this.heard.length;
    await work();
    return this.types(before);
  }

  /** The last question, if it was not answered yet and its time is not over. */
  get question(): Heard<Question> | undefined {
    const at = this.heard.findLastIndex(({ type }) => type.startsWith("REQUEST_"));
    const struck = this.heard.findLastIndex(({ type }) => type === "STRIKE");
    return at < this.#answered || at < struck ? undefined : (this.heard[at] as Heard<Question> | undefined);
  }

  /** What was asked until now is answered. */
  answered(): void {
    this.#answered = this.heard.length;
  }

  /** Answers the last question: the first of what is offered, all gadgets for the first, and no operation at all. */
  answer(): void {
    const { question } = this;
    if (question === undefined) return;
    this.#answered = this.heard.length;
    const answer = answerTo(question, this.character);
    if (answer !== null) this.say(answer);
  }

  /** An operation with the character that is asked for. */
  operate(operation: Loose): void {
    this.#answered = this.heard.length;
    const { characterId } = this.last("REQUEST_GAME_OPERATION");
    this.say({ type: "GAME_OPERATION", operation: { characterId, successful: false, ...operation } });
  }
}

type Question = "REQUEST_ITEM_CHOICE" | "REQUEST_EQUIPMENT_CHOICE" | "REQUEST_GAME_OPERATION";

/** An answer to a question: the first of what is offered, all gadgets for the first, and no operation at all. */
export function answerTo(question: ServerMessage, character = "chosenCharacterId"): Loose | null {
  switch (question.type) {
    case "REQUEST_ITEM_CHOICE": {
      const [chosen = null] = question.offeredCharacterIds;
      const [chosenGadget = null] = chosen === null ? question.offeredGadgets : [];
      return { type: "ITEM_CHOICE", [character]: chosen, chosenGadget };
    }
    case "REQUEST_EQUIPMENT_CHOICE": {
      const [first = ""] = question.chosenCharacterIds;
      return { type: "EQUIPMENT_CHOICE", equipment: { [first]: question.chosenGadgets } };
    }
    case "REQUEST_GAME_OPERATION": {
      const { characterId } = question;
      const operation = { type: "RETIRE", characterId, successful: false, target: { x: 0, y: 0 } };
      return { type: "GAME_OPERATION", operation };
    }
    default:
      return null;
  }
}

/** The parsed text of the last message that was sent. */
export function rawOf(visitor: Visitor, type: string): Loose {
  const found = visitor.texts.map((text) => JSON.parse(text)).findLast((message) => message.type === type);
  if (!isLoose(found)) throw new Error(`no ${type}`);
  return found;
}
