import { once } from "node:events";
import { WebSocket } from "ws";
import { HEARTBEAT_MS } from "../../../src/client/house-connection.ts";
import { type Delta, patched } from "../../../src/kernel/delta.ts";
import type { GamePackage } from "../../../src/kernel/game-package.ts";
import { houseRandom } from "../../../src/kernel/random/house.ts";
import { pick, type Random } from "../../../src/kernel/random/random.ts";
import type { ClientMessage } from "../../../src/protocol/client.ts";
import { VERSION } from "../../../src/protocol/parts.ts";
import type { Spoken, TableUpdate } from "../../../src/protocol/server.ts";
import { ShorthandReader } from "../../../src/protocol/shorthand.ts";

/** Two who always play against each other, at one table after another. */
export interface Couple {
  readonly pack: GamePackage;
  /** All their tables; the last is the one where they are. */
  readonly tables: string[];
}

/** What a survivor was promised at a table. */
export interface Promised {
  readonly seat: number;
  readonly table: string;
  readonly count: number;
  readonly action: unknown;
}

/**
 * Refusals after which a player connects again and repeats what it said: a server of a cluster couldn't save it, or
 * doesn't know yet that earlier connections of this player are gone.
 */
const AGAIN: ReadonlySet<string> = new Set(["not saved", "not at the table", "too many connections"]);

/** Pause before a player connects again: to a server that is started again, and to another one of a cluster. */
const RETRY_MS = 15;
const CLUSTER_RETRY_MS = 200;

/** No table has this id: leaving it changes nothing, but is answered. */
const UNUSED_TABLE_ID = "000000000000";

class Lost extends Error {}

/** A player who comes back whenever the connection is lost, and goes on. */
export class Survivor {
  readonly name: string;
  readonly problems: string[] = [];
  readonly promised: Promised[] = [];
  seat: number | undefined;
  view: unknown;
  returns = 0;
  /** What this player was told about each table, by the numbers of the notices. */
  readonly told = new Map<string, Map<number, unknown>>();
  /** The longest time without anything new since it was last set to 0, in milliseconds. */
  longestPause = 0;
  /** How often there was something new. */
  news = 0;
  /** A resting player reconnects to the table and watches, but does nothing. */
  rests = false;
  readonly #address: () => string;
  readonly #couple: Couple;
  readonly #opens: boolean;
  readonly #random: Random;
  /** In a cluster a server may be silent for this long, or say "not saved": then this player goes to another one. */
  readonly #silence: number | undefined;
  #newsAt = performance.now();
  #token: string | undefined;
  #socket: WebSocket | undefined;
  #reader = new ShorthandReader();
  #heard: Spoken[] = [];
  #wake: () => void = () => {};
  #id = 0;
  #table: string | undefined;
  #number = 0;
  #asked: readonly number[] = [];
  #acted = 0;
  #config: unknown;
  #isOver = false;
  #isSeen = false;
  #isStopped = false;
  /** An action that was not answered before the connection was lost: it is sent again. */
  #pending: { readonly table: string; readonly count: number; readonly action: unknown } | undefined;

  constructor(couple: Couple, name: string, opens: boolean, address: () => string, silence?: number) {
    this.#silence = silence;
    this.#couple = couple;
    this.name = name;
    this.#opens = opens;
    this.#address = address;
    this.#random = houseRandom(Buffer.from(name.padEnd(16).slice(0, 16)).toString("hex"));
  }

  /** Plays until it is stopped. */
  async run(): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.#session();
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
        // After a refusal it is still open, and would go on hearing what happens at the table.
        this.#socket?.removeAllListeners("message").terminate();
        const pause = this.#silence === undefined ? RETRY_MS : CLUSTER_RETRY_MS;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#socket?.terminate();
  }

  /** Waits until this survivor is back at the table and has seen it. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  get isHere(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN && this.#isSeen;
  }

  async #session(): Promise<void> {
    const socket = new WebSocket(`${this.#address().replace("http", "ws")}socket`, {
      ...(this.#silence !== undefined && { handshakeTimeout: this.#silence }),
    });
    this.#socket = socket;
    this.#isSeen = false;
    this.#heard = [];
    this.#reader = new ShorthandReader();
    socket.on("message", (data) => this.#hear(JSON.parse(String(data))));
    for (const event of ["close", "error"]) socket.on(event, () => this.#wake());
    if (this.#silence !== undefined) this.#beat(socket, this.#silence).catch(() => {});
    await Promise.race([once(socket, "open"), once(socket, "close")]).catch(() => {});
    const welcome = await this.#ask({
      type: "hello",
      version: VERSION,
      name: this.name,
      ...(this.#token !== undefined && { token: this.#token }),
    });
    this.#must(welcome);
    this.returns++;
    for (;;) await this.#match(await this.#meet());
  }

  /** Like the client of the house, asks now and then whether the server still answers. */
  async #beat(socket: WebSocket, silence: number): Promise<void> {
    const closed = once(socket, "close");
    const later = (milliseconds: number) =>
      Promise.race([closed, new Promise((resolve) => setTimeout(resolve, milliseconds).unref())]);
    for (;;) {
      await later(HEARTBEAT_MS);
      if (socket.readyState !== WebSocket.OPEN) return;
      const id = ++this.#id;
      socket.send(JSON.stringify({ type: "exit", table: UNUSED_TABLE_ID, id }));
      await later(silence);
      if (this.#answerTo(id) === undefined) return socket.terminate();
    }
  }

  /** The table where the couple is. */
  async #meet(): Promise<string> {
    const { tables, pack } = this.#couple;
    if (tables.length === 0 && this.#opens) {
      const answer = await this.#ask({ type: "create", game: pack.game.id, settings: {} });
      if (answer.type === "done" && answer.table !== undefined && tables.length === 0)
        tables.push(answer.table);
    }
    // The other one opens it, perhaps at another server.
    while (tables.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (this.#socket?.readyState !== WebSocket.OPEN) throw new Lost();
    }
    return tables.at(-1) ?? "";
  }

  async #match(table: string): Promise<void> {
    const isBack = this.#table === table;
    if (!isBack) this.#forget(table);
    const last = isBack && this.view !== undefined ? { last: this.#number } : {};
    this.#must(await this.#ask({ type: "enter", table, ...last }));
    await this.#prepare(table);
    await this.#again(table);
    this.#isSeen = true;
    while (!this.#isOver) {
      if (this.rests || this.seat === undefined || !this.#asked.includes(this.seat)) await this.#something();
      else await this.#act(table, this.#acted + 1, this.#choice(this.seat));
    }
    while (this.rests) await this.#something();
    const { tables } = this.#couple;
    const answer = await this.#ask({ type: "rematch", table });
    this.#must(answer);
    if (answer.type === "done" && answer.table !== undefined && !tables.includes(answer.table))
      tables.push(answer.table);
  }

  #forget(table: string): void {
    this.#table = table;
    this.#number = 0;
    this.#acted = 0;
    this.#isOver = false;
    this.#asked = [];
    this.view = undefined;
    this.seat = undefined;
  }

  /** Sits down and is ready, until the match has begun. */
  async #prepare(table: string): Promise<void> {
    while (this.view === undefined) {
      const info = this.#info(table);
      if (info === undefined || info.phase !== "waiting") await this.#something();
      else {
        const seat = info.places.findIndex(({ player }) => player?.name === this.name);
        const free = info.places.findIndex(({ player }) => player === null);
        if (seat < 0 && free >= 0) await this.#ask({ type: "sit", table, seat: free });
        else if (seat >= 0 && info.places[seat]?.ready !== true)
          await this.#ask({ type: "ready", table, ready: true });
        else await this.#something();
      }
    }
  }

  #info(table: string): Extract<Spoken, { type: "table" }>["table"] | undefined {
    for (const message of this.#heard.toReversed())
      if (message.type === "table" && message.table.id === table) return message.table;
    return undefined;
  }

  /** What was sent before the connection was lost and never answered. */
  async #again(table: string): Promise<void> {
    const pending = this.#pending;
    if (pending?.table === table) await this.#act(table, pending.count, pending.action);
  }

  async #act(table: string, count: number, action: unknown): Promise<void> {
    this.#pending = { table, count, action };
    const answer = await this.#ask({ type: "act", table, action, count });
    this.#pending = undefined;
    this.#news();
    if (answer.type === "refused")
      this.problems.push(`${this.name}: ${JSON.stringify(action)} as ${count} is refused: ${answer.code}`);
    else {
      this.promised.push({ seat: this.seat ?? -1, table, count, action });
      this.#acted = Math.max(this.#acted, count);
    }
  }

  #choice(seat: number): unknown {
    const { game } = this.#couple.pack;
    const whole = { ...(this.view as object), config: this.#config };
    return pick(this.#random, game.actions(game.imagine(whole, seat, this.#random), seat));
  }

  /** Something new happened: the end of a pause. */
  #news(): void {
    this.news++;
    const now = performance.now();
    this.longestPause = Math.max(this.longestPause, now - this.#newsAt);
    this.#newsAt = now;
  }

  #must(answer: Spoken): void {
    if (answer.type === "refused") this.problems.push(`${this.name}: ${answer.code}: ${answer.sentence}`);
  }

  async #ask(message: ClientMessage): Promise<Extract<Spoken, { type: "done" | "refused" }>> {
    const id = ++this.#id;
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) throw new Lost();
    socket.send(JSON.stringify({ ...message, id }));
    const silent = this.#silence && setTimeout(() => socket.terminate(), this.#silence);
    try {
      for (;;) {
        const answer = this.#answerTo(id);
        if (answer?.type === "refused" && this.#silence !== undefined && AGAIN.has(answer.code))
          throw new Lost();
        if (answer !== undefined) return answer;
        await this.#something();
      }
    } finally {
      clearTimeout(silent);
    }
  }

  #answerTo(id: number): Extract<Spoken, { type: "done" | "refused" }> | undefined {
    for (const heard of this.#heard)
      if ((heard.type === "done" || heard.type === "refused") && heard.id === id) return heard;
    return undefined;
  }

  /** Waits for the next message. */
  async #something(): Promise<void> {
    if (this.#socket?.readyState !== WebSocket.OPEN) throw new Lost();
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    if (this.#socket?.readyState !== WebSocket.OPEN) throw new Lost();
  }

  #hear(message: Spoken | TableUpdate): void {
    if (Array.isArray(message)) this.#hearTold(message as TableUpdate);
    else {
      const spoken = message as Spoken;
      if (spoken.type === "welcome") this.#token = spoken.token;
      if (spoken.type === "view") this.#hearView(spoken);
      if (spoken.type === "over" && spoken.table === this.#table) this.#isOver = true;
      this.#heard.push(spoken);
    }
    this.#wake();
  }

  #hearView({ table, viewer, number, config, view, asked, acted }: Extract<Spoken, { type: "view" }>): void {
    if (table !== this.#table) return;
    if (number < this.#number)
      this.problems.push(`${this.name} was told ${this.#number}, now only ${number}`);
    if (acted < this.#acted) this.problems.push(`${this.name} acted ${this.#acted} times, now only ${acted}`);
    this.seat = viewer;
    this.#number = number;
    this.#config = config;
    this.view = view;
    this.#acted = acted;
    this.#asked = asked;
  }

  #hearTold(update: TableUpdate): void {
    const [, first, tellings, change, asked] = this.#reader.read(update);
    if (tellings.length > 0) {
      if (this.view !== undefined && first !== this.#number + 1)
        this.problems.push(`${this.name} was told ${this.#number}, then ${first}`);
      this.#number = first + tellings.length - 1;
      const told = this.told.get(this.#table ?? "") ?? new Map();
      this.told.set(this.#table ?? "", told);
      for (const [index, telling] of tellings.entries()) told.set(first + index, telling);
      this.#news();
    }
    if (change !== null) this.view = patched(this.view, change as Delta);
    this.#asked = asked;
  }
}
