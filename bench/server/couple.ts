import { once } from "node:events";
import { WebSocket } from "ws";
import { type Delta, patched } from "../../src/kernel/delta.ts";
import type { GamePackage } from "../../src/kernel/game-package.ts";
import { sampleAction } from "../../src/kernel/playout.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import type { Random } from "../../src/kernel/random/random.ts";
import type { ClientMessage } from "../../src/protocol/client.ts";
import { VERSION } from "../../src/protocol/parts.ts";
import type { Spoken, TableUpdate } from "../../src/protocol/server.ts";
import type { Script } from "./child.ts";

/** Pairs that may act, checked once all pending messages are read. */
const waiting = new Set<Couple>();

/** What a player knows about a table. */
interface Seen {
  view: unknown;
  asked: readonly number[];
  acted: number;
}

/** A table of the pair, and what both see there. */
interface Board {
  readonly table: string;
  readonly random: Random;
  readonly seen: Seen[];
  /** How many of the two know that the match is over. */
  over: number;
  moves: number;
}

/**
 * Two players, each with a connection, who play at one table at a time. They play random legal actions,
 * reproducible for the same messages; everything they receive is recorded as a script for the relay.
 */
export class Couple {
  readonly name: string;
  /** Milliseconds from each action to its arrival at the other player. */
  latencies: number[] = [];
  /** Number of actions. */
  moves = 0;
  readonly #pack: GamePackage;
  readonly #players: readonly Player[];
  #steps: [number, string][][] = [];
  #boards: Board[] = [];
  /** Index of the current table. */
  #at = 0;
  /** The seat whose action is pending. */
  #acting: number | undefined;
  #sent: number[] = [];
  #most = 0;
  #atOnce = false;
  #finished: () => void = () => {};

  /** The addresses are those of the servers to which the two are connected. */
  constructor(addresses: readonly string[], name: string, pack: GamePackage) {
    this.name = name;
    this.#pack = pack;
    this.#players = addresses.map((address, seat) => new Player(this, seat, address));
  }

  /** Connects both players and says hello. */
  async open(): Promise<void> {
    for (const [seat, player] of this.#players.entries()) {
      await player.connect();
      await player.ask({ type: "hello", version: VERSION, name: `${this.name}/${seat}` });
    }
  }

  close(): void {
    for (const player of this.#players) player.close();
  }

  /** Number of actions at the current table. */
  get movesHere(): number {
    return this.#boards[this.#at]?.moves ?? 0;
  }

  /** Whether an action is pending. */
  get isActing(): boolean {
    return this.#acting !== undefined;
  }

  /** Leaves their tables and sits down at new ones, whose matches begin. The same seeds give the same actions. */
  async sitDown(seeds: readonly string[]): Promise<void> {
    for (const { table } of this.#boards)
      for (const player of this.#players) await player.ask({ type: "exit", table });
    this.#boards = [];
    this.#at = 0;
    this.#acting = undefined;
    this.#sent = [];
    for (const seed of seeds) await this.#begin(seed);
  }

  async #begin(seed: string): Promise<void> {
    const [first, second] = this.#players as [Player, Player];
    // No game has a clock here, so that they can be compared with each other and over time.
    const settings = { clock: { decision: null, match: null } };
    const table = await first.ask({ type: "create", game: this.#pack.game.id, settings });
    const seen = this.#players.map(() => ({ view: null, asked: [], acted: 0 }));
    this.#boards.push({ table, random: houseRandom(seed), seen, over: 0, moves: 0 });
    await second.ask({ type: "enter", table });
    await first.ask({ type: "sit", table, seat: 0 });
    await second.ask({ type: "sit", table, seat: 1 });
    await first.ask({ type: "ready", table, ready: true });
    await second.ask({ type: "ready", table, ready: true });
    await Promise.all(this.#players.map((player) => player.untilSeen(table)));
  }

  /** Plays as fast as possible, to the end of each match or to this number of actions in it. */
  async play(most: number): Promise<void> {
    for (const board of this.#boards) board.moves = 0;
    this.#at = 0;
    this.#most = most;
    this.#atOnce = true;
    await new Promise<void>((resolve) => {
      this.#finished = resolve;
      this.look();
    });
    this.#atOnce = false;
  }

  /** Continues, if playing without pauses. */
  look(): void {
    if (!this.#atOnce || this.#acting !== undefined) return;
    const board = this.#boards[this.#at];
    if (board === undefined) return this.#finished();
    const isOver = board.over === this.#players.length;
    if (!isOver && board.moves < this.#most) this.act();
    else {
      this.#at++;
      this.look();
    }
  }

  /** Acts for the player who is asked, unless an action is pending. */
  act(): void {
    const board = this.#boards[this.#at];
    if (board === undefined || this.#acting !== undefined || board.over > 0) return;
    const seat = board.seen.findIndex(({ asked }, index) => asked.includes(index));
    const seen = board.seen[seat];
    const player = this.#players[seat];
    if (seen === undefined || player === undefined) return;
    const { game } = this.#pack;
    const imagined = game.imagine(seen.view, seat, board.random);
    const action = sampleAction(game, imagined, seat, board.random);
    this.#acting = seat;
    this.#sent.push(performance.now());
    player.say({ type: "act", table: board.table, action, count: ++seen.acted });
  }

  /** Everything received since the last call, for the relay. */
  takeScript(): Script {
    const steps = this.#steps;
    this.#steps = [];
    return { name: this.name, steps };
  }

  said(): void {
    this.#steps.push([]);
  }

  heard(seat: number, text: string): void {
    this.#steps.at(-1)?.push([seat, text]);
  }

  /** What a player sees at a table. */
  seenAt(table: string, seat: number): Seen | undefined {
    return this.#boards.find((board) => board.table === table)?.seen[seat];
  }

  /** A player received a table update. */
  told(seat: number): void {
    const sent = seat === this.#acting ? undefined : this.#sent.shift();
    if (sent !== undefined) this.latencies.push(performance.now() - sent);
    this.#lookSoon();
  }

  /** A player's action is confirmed, and its update has arrived. */
  done(seat: number): void {
    const board = this.#boards[this.#at];
    if (seat !== this.#acting || board === undefined) return;
    this.#acting = undefined;
    board.moves++;
    this.moves++;
    this.#lookSoon();
  }

  /** A player was told that the match is over. */
  over(table: string): void {
    const board = this.#boards.find((one) => one.table === table);
    if (board !== undefined) board.over++;
    this.#lookSoon();
  }

  /** Batches several updates. */
  #lookSoon(): void {
    if (waiting.size === 0) setImmediate(lookAll);
    waiting.add(this);
  }
}

function lookAll(): void {
  const now = [...waiting];
  waiting.clear();
  for (const couple of now) couple.look();
}

/** One player with a connection. */
class Player {
  readonly #seat: number;
  readonly #couple: Couple;
  readonly #address: string;
  #socket: WebSocket | undefined;
  readonly #channels = new Map<number, Seen>();
  #id = 0;
  #answered: (table: string) => void = () => {};
  #refused: (error: Error) => void = fail;
  #wake: () => void = () => {};

  constructor(couple: Couple, seat: number, address: string) {
    this.#couple = couple;
    this.#seat = seat;
    this.#address = `${address.replace("http", "ws")}socket`;
  }

  async connect(): Promise<void> {
    this.#socket = new WebSocket(this.#address, { perMessageDeflate: false });
    this.#socket.on("message", (data) => this.#hear(String(data)));
    this.#socket.on("close", () => fail(new Error(`${this.#couple.name} was disconnected`)));
    await once(this.#socket, "open");
  }

  close(): void {
    this.#socket?.removeAllListeners("close");
    this.#socket?.terminate();
  }

  say(message: ClientMessage): void {
    this.#couple.said();
    this.#socket?.send(JSON.stringify(message));
  }

  /** Sends a message and waits until it is done. */
  ask(message: ClientMessage): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#refused = reject;
      this.say({ ...message, id: ++this.#id });
    });
  }

  /** Waits for the full view with which a match begins. */
  async untilSeen(table: string): Promise<void> {
    while (this.#couple.seenAt(table, this.#seat)?.view === null)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
  }

  #hear(text: string): void {
    this.#couple.heard(this.#seat, text);
    const message: Spoken | TableUpdate = JSON.parse(text);
    if (isTold(message)) this.#told(message);
    else if (message.type === "done") {
      this.#refused = fail;
      this.#answered(message.table ?? "");
      this.#couple.done(this.#seat);
    } else if (message.type === "refused")
      this.#refused(new Error(`${this.#couple.name}: ${message.sentence}`));
    else if (message.type === "view") this.#view(message);
    else if (message.type === "over") this.#couple.over(message.table);
  }

  #view({ table, channel, view, config, asked, acted }: Spoken & { type: "view" }): void {
    const seen = this.#couple.seenAt(table, this.#seat);
    if (seen === undefined) return;
    Object.assign(seen, { view: { ...Object(view), config }, asked, acted });
    this.#channels.set(channel, seen);
    this.#wake();
  }

  #told([channel, , , change, asked]: TableUpdate): void {
    const seen = this.#channels.get(channel);
    if (seen === undefined) return;
    if (change !== null) seen.view = patched(seen.view, change as Delta);
    seen.asked = asked;
    this.#couple.told(this.#seat);
  }
}

/** Actions aren't awaited one by one; none should ever be refused. */
function fail(error: Error): never {
  throw error;
}

function isTold(message: Spoken | TableUpdate): message is TableUpdate {
  return Array.isArray(message);
}
