import { once } from "node:events";
import { WebSocket } from "ws";
import { type Delta, patched } from "../../src/kernel/delta.ts";
import type { Offer } from "../../src/kernel/offer.ts";
import { sampleAction } from "../../src/kernel/playout.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import type { Random } from "../../src/kernel/random/random.ts";
import type { ClientMessage } from "../../src/protocol/client.ts";
import { VERSION } from "../../src/protocol/parts.ts";
import type { Spoken, Told } from "../../src/protocol/server.ts";
import type { Script } from "./child.ts";

/** A couple that may act, looked at once all messages that have arrived are read. */
const waiting = new Set<Couple>();

/** What a player knows of the table. */
interface Seen {
  view: unknown;
  asked: readonly number[];
  acted: number;
}

/**
 * Two players of one table, each with a connection. They play random legal actions, and the same ones again if they are told
 * the same; everything they are told is kept as a script for the relay.
 */
export class Couple {
  readonly name: string;
  /** Milliseconds from each action to its arrival at the other player. */
  latencies: number[] = [];
  /** Actions that were done. */
  moves = 0;
  readonly #offer: Offer;
  readonly #players: Player[];
  #steps: [number, string][][] = [];
  #random: Random = houseRandom("0".repeat(32));
  #table = "";
  /** The seat whose action is on its way. */
  #acting: number | undefined;
  readonly #sent: number[] = [];
  #most = 0;
  #atOnce = false;
  #over = 0;
  #finished: () => void = () => {};

  constructor(address: string, name: string, offer: Offer) {
    this.name = name;
    this.#offer = offer;
    this.#players = [0, 1].map((seat) => new Player(this, seat, address));
  }

  /** Both players connect and say hello. */
  async open(): Promise<void> {
    for (const [seat, player] of this.#players.entries()) {
      await player.opened();
      await player.ask({ type: "hello", version: VERSION, name: `${this.name}/${seat}` });
    }
  }

  close(): void {
    for (const player of this.#players) player.close();
  }

  /** They leave their table and sit down at a new one, whose match begins. The same seed gives the same actions. */
  async sitDown(seed: string): Promise<void> {
    const [first, second] = this.#players as [Player, Player];
    if (this.#table !== "")
      for (const player of this.#players) await player.ask({ type: "exit", table: this.#table });
    for (const player of this.#players) player.forget();
    this.#random = houseRandom(seed);
    this.#over = 0;
    this.#acting = undefined;
    this.#sent.length = 0;
    const table = await first.ask({ type: "create", game: this.#offer.game.id, settings: {} });
    this.#table = table;
    await second.ask({ type: "enter", table });
    await first.ask({ type: "sit", table, seat: 0 });
    await second.ask({ type: "sit", table, seat: 1 });
    await first.ask({ type: "ready", table, ready: true });
    await second.ask({ type: "ready", table, ready: true });
    await Promise.all(this.#players.map((player) => player.untilSeen()));
  }

  /** They play as fast as they can, to the end of the match or to this number of actions. */
  async play(most: number): Promise<void> {
    this.#most = this.moves + most;
    this.#atOnce = true;
    await new Promise<void>((resolve) => {
      this.#finished = resolve;
      this.look();
    });
    this.#atOnce = false;
  }

  /** Whoever is asked acts, if nobody is acting; false if nobody can. */
  act(): boolean {
    if (this.#acting !== undefined || this.#over > 0) return false;
    const player = this.#players.find(({ seat, seen }) => seen.asked.includes(seat));
    if (player === undefined) return false;
    const { game } = this.#offer;
    const { seat, seen } = player;
    const imagined = game.imagine(seen.view, seat, this.#random);
    const action = sampleAction(game, imagined, seat, this.#random);
    this.#acting = seat;
    this.#sent.push(performance.now());
    player.say({ type: "act", table: this.#table, action, count: ++seen.acted });
    return true;
  }

  /** What was told since the last time, for the relay. */
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

  /** A player was told what happened at the table. */
  told(seat: number): void {
    if (seat === this.#acting) {
      this.#acting = undefined;
      this.moves++;
    } else {
      const sent = this.#sent.shift();
      if (sent !== undefined) this.latencies.push(performance.now() - sent);
    }
    if (waiting.size === 0) setImmediate(lookAll);
    waiting.add(this);
  }

  /** A player was told that the match is over. */
  over(): void {
    this.#over++;
    if (this.#over === this.#players.length) this.#finished();
  }

  /** Goes on, if it is to be played at once. */
  look(): void {
    if (!this.#atOnce || this.#over > 0) return;
    if (this.moves >= this.#most && this.#acting === undefined) this.#finished();
    else this.act();
  }
}

function lookAll(): void {
  const now = [...waiting];
  waiting.clear();
  for (const couple of now) couple.look();
}

/** One player: a connection, and what is seen of the table. */
class Player {
  readonly seat: number;
  seen: Seen = { view: null, asked: [], acted: 0 };
  readonly #couple: Couple;
  readonly #socket: WebSocket;
  #id = 0;
  #answered: (table: string) => void = () => {};
  #refused: (error: Error) => void = fail;
  #wake: () => void = () => {};

  constructor(couple: Couple, seat: number, address: string) {
    this.#couple = couple;
    this.seat = seat;
    this.#socket = new WebSocket(`${address.replace("http", "ws")}socket`, { perMessageDeflate: false });
    this.#socket.on("message", (data) => this.#hear(String(data)));
  }

  async opened(): Promise<void> {
    if (this.#socket.readyState !== WebSocket.OPEN) await once(this.#socket, "open");
  }

  close(): void {
    this.#socket.terminate();
  }

  say(message: ClientMessage): void {
    this.#couple.said();
    this.#socket.send(JSON.stringify(message));
  }

  /** Sends a message and waits until it is done. */
  ask(message: ClientMessage): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#refused = reject;
      this.say({ ...message, id: ++this.#id });
    });
  }

  /** What was seen belongs to another table. */
  forget(): void {
    this.seen = { view: null, asked: [], acted: 0 };
  }

  /** Waits for the whole view, with which a match begins. */
  async untilSeen(): Promise<void> {
    if (this.seen.view !== null) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }

  #hear(text: string): void {
    this.#couple.heard(this.seat, text);
    const message: Spoken | Told = JSON.parse(text);
    if (isTold(message)) this.#told(message);
    else if (message.type === "done") {
      this.#refused = fail;
      this.#answered(message.table ?? "");
    } else if (message.type === "refused")
      this.#refused(new Error(`${this.#couple.name}: ${message.sentence}`));
    else if (message.type === "view") this.#view(message);
    else if (message.type === "over") this.#couple.over();
  }

  #view({ view, config, asked, acted }: Spoken & { type: "view" }): void {
    this.seen = { view: { ...Object(view), config }, asked, acted };
    this.#wake();
  }

  #told([, , , change, asked]: Told): void {
    if (change !== null) this.seen.view = patched(this.seen.view, change as Delta);
    this.seen.asked = asked;
    this.#couple.told(this.seat);
  }
}

/** Actions are not waited for one by one; none should ever be refused. */
function fail(error: Error): never {
  throw error;
}

function isTold(message: Spoken | Told): message is Told {
  return Array.isArray(message);
}
