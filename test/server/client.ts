import { once } from "node:events";
import { WebSocket } from "ws";
import { GAMES } from "../../src/games/index.ts";
import { type Delta, patched } from "../../src/kernel/delta.ts";
import type { GamePackage } from "../../src/kernel/game-package.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { pick, type Random } from "../../src/kernel/random/random.ts";
import type { ClientMessage } from "../../src/protocol/client.ts";
import { VERSION } from "../../src/protocol/parts.ts";
import { type Spoken, serverMessage, type TableUpdate } from "../../src/protocol/server.ts";
import { ShorthandReader } from "../../src/protocol/shorthand.ts";

type Message<T extends Spoken["type"]> = Extract<Spoken, { type: T }>;

/** What a client knows of a table. */
export interface Seen {
  viewer: number;
  number: number;
  config: unknown;
  view: unknown;
  asked: readonly number[];
  acted: number;
  readonly events: unknown[];
}

/** A client driven by a test: it keeps all messages, and can wait for any condition. */
export class Client {
  readonly heard: (Spoken | TableUpdate)[] = [];
  readonly seen = new Map<string, Seen>();
  token: string | undefined;
  bytes = 0;
  readonly #socket: WebSocket;
  readonly #channels = new Map<number, string>();
  readonly #shorthand = new ShorthandReader();
  #wake: () => void = () => {};
  #id = 0;

  constructor(address: string) {
    this.#socket = new WebSocket(`${address.replace("http", "ws")}socket`);
    this.#socket.on("message", (data) => this.#hear(String(data)));
    this.#socket.on("close", () => this.#wake());
    this.#socket.on("error", () => this.#wake());
  }

  /** A client that has said hello. */
  static async hello(address: string, name: string, token?: string, program?: boolean): Promise<Client> {
    const client = new Client(address);
    await client.opened();
    await client.ask({
      ...{ type: "hello", version: VERSION, name },
      ...(token !== undefined && { token }),
      ...(program !== undefined && { program }),
    });
    return client;
  }

  async opened(): Promise<void> {
    if (this.#socket.readyState !== WebSocket.OPEN) await once(this.#socket, "open");
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Sends anything at all. */
  raw(text: string | Buffer): void {
    this.#socket.send(text);
  }

  /** Sends a message and gives its answer. */
  async ask(message: ClientMessage): Promise<Message<"done" | "refused">> {
    const id = ++this.#id;
    this.raw(JSON.stringify({ ...message, id }));
    return this.until((heard) => {
      return !Array.isArray(heard) && (heard.type === "done" || heard.type === "refused") && heard.id === id
        ? heard
        : undefined;
    });
  }

  /** Waits for a message, among those heard already too. */
  async until<T>(find: (message: Spoken | TableUpdate) => T | undefined, from = 0): Promise<T> {
    for (let at = from; ; at++) {
      while (at >= this.heard.length) {
        if (!this.isOpen)
          throw new Error(`closed while waiting; heard ${JSON.stringify(this.heard.slice(-3))}`);
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
      const message = this.heard[at];
      const found = message === undefined ? undefined : find(message);
      if (found !== undefined) return found;
    }
  }

  untilType<T extends Spoken["type"]>(type: T, from = 0): Promise<Message<T>> {
    return this.until((message) => (isOfType(message, type) ? message : undefined), from);
  }

  /** Waits until something holds, looking again after each message. */
  async when(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (!this.isOpen) throw new Error("closed while waiting");
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  at(table: string): Seen {
    const seen = this.seen.get(table);
    if (seen === undefined) throw new Error(`nothing seen of table ${table}`);
    return seen;
  }

  /** Reads nothing any more. */
  pause(): void {
    this.#socket.pause();
  }

  close(): void {
    this.#socket.terminate();
  }

  #hear(text: string): void {
    this.bytes += text.length;
    const parsed = serverMessage.parse(JSON.parse(text));
    const message = Array.isArray(parsed) ? this.#shorthand.read(parsed as TableUpdate) : parsed;
    if (Array.isArray(message)) this.#told(message as TableUpdate);
    else {
      const spoken = message as Spoken;
      if (spoken.type === "welcome") this.token = spoken.token;
      if (spoken.type === "view") this.#view(spoken);
    }
    this.heard.push(message as Spoken | TableUpdate);
    this.#wake();
  }

  #view({ table, channel, viewer, number, config, view, asked, acted }: Message<"view">): void {
    this.#channels.set(channel, table);
    const events = this.seen.get(table)?.events ?? [];
    const whole = { ...(view as object), config };
    this.seen.set(table, { viewer, number, config, view: whole, asked, acted, events });
  }

  #told([channel, first, tellings, change, asked]: TableUpdate): void {
    const table = this.#channels.get(channel);
    const seen = table === undefined ? undefined : this.seen.get(table);
    if (seen === undefined) return;
    if (change !== null) seen.view = patched(seen.view, change as Delta);
    if (tellings.length > 0) seen.number = first + tellings.length - 1;
    seen.events.push(...tellings);
    seen.asked = asked;
  }
}

function isOfType<T extends Spoken["type"]>(message: Spoken | TableUpdate, type: T): message is Message<T> {
  return !Array.isArray(message) && (message as Spoken).type === type;
}

/** Any legal action, found from what the seat sees. */
export async function anyAction(game: string, { view, viewer }: Seen, random: Random): Promise<unknown> {
  const pack = await packageOf(game);
  const imagined = pack.game.imagine(view, viewer, random);
  return pick(random, pack.game.actions(imagined, viewer));
}

export async function packageOf(game: string): Promise<GamePackage> {
  const pack = await GAMES.get(game)?.load();
  if (pack === undefined) throw new Error(`no game ${game}`);
  return pack;
}

/** Plays at a table, whenever it is asked, until the match is over. */
export async function playOut(client: Client, game: string, table: string, seed: string): Promise<void> {
  const random = houseRandom(seed);
  const isOver = () => client.heard.some((message) => isOfType(message, "over") && message.table === table);
  for (;;) {
    await client.when(() => isOver() || client.at(table).asked.includes(client.at(table).viewer));
    if (isOver()) return;
    const seen = client.at(table);
    const action = await anyAction(game, seen, random);
    const answer = await client.ask({ type: "act", table, action, count: ++seen.acted });
    if (answer.type === "refused") throw new Error(`${JSON.stringify(action)}: ${answer.sentence}`);
    await client.when(() => isOver() || true);
  }
}
