import { WebSocket } from "ws";
import { positionAt } from "../bots/position.ts";
import { GAMES } from "../games/index.ts";
import type { Budget, Position } from "../kernel/bot.ts";
import { type Delta, patched } from "../kernel/delta.ts";
import type { Offer } from "../kernel/offer.ts";
import type { Random } from "../kernel/random/random.ts";
import type { ClientMessage } from "../protocol/client.ts";
import { VERSION } from "../protocol/parts.ts";
import { type Spoken, serverMessage, type Told } from "../protocol/server.ts";
import { ShorthandReader } from "../protocol/shorthand.ts";
import { Trouble } from "./trouble.ts";

/** Which seat is played, and how. */
export interface RemoteOptions {
  /** The server, such as ws://127.0.0.1:8017. */
  readonly address: string;
  readonly table: string;
  readonly name: string;
  readonly invitation: string | undefined;
  readonly random: Random;
  readonly budget: (offer: Offer) => Budget;
  choose(offer: Offer, position: Position): unknown | Promise<unknown>;
  /** Told in a line what happens. */
  tell(line: string): void;
}

/** How often a lost connection is opened again, and the milliseconds before the first time; later it takes longer. */
const ATTEMPTS = 8;
const PAUSE = 250;

/** Plays a seat at a table of a server to the end of the match, and comes back when the connection is lost. */
export async function playRemotely(options: RemoteOptions): Promise<void> {
  const seat = new RemoteSeat(options);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE * 2 ** attempt));
    const end = await seat.connect();
    if (end === "over") return;
    if (seat.hasPlayed) attempt = 0;
    options.tell("The connection was lost.");
  }
  throw new Trouble(`${options.address} cannot be reached.`, 1);
}

/** What is known of the table between two connections. */
class RemoteSeat {
  readonly #options: RemoteOptions;
  #socket: WebSocket | undefined;
  #shorthand = new ShorthandReader();
  #token: string | undefined;
  #offer: Offer | undefined;
  #config: unknown;
  #view: unknown;
  #viewer = -1;
  #number = 0;
  #acted = 0;
  #events: unknown[] = [];
  /** The seat that it took, once it has one. */
  #seat: number | undefined;
  #comesBack = false;
  #isThinking = false;
  /** Whether this connection has brought anything. */
  hasPlayed = false;

  constructor(options: RemoteOptions) {
    this.#options = options;
  }

  /** Opens a connection; "over" when the match is, "lost" when it breaks off. */
  connect(): Promise<"over" | "lost"> {
    const { address, table, name, invitation } = this.#options;
    const socket = new WebSocket(`${address.replace(/\/$/, "")}/socket`);
    this.#socket = socket;
    this.#shorthand = new ShorthandReader();
    this.hasPlayed = false;
    this.#isThinking = false;
    this.#comesBack = this.#seat !== undefined;
    return new Promise((resolve, reject) => {
      socket.on("open", () => {
        const token = this.#token;
        this.#say({ type: "hello", version: VERSION, name, ...(token !== undefined && { token }) });
        const last = this.#number > 0 ? { last: this.#number } : {};
        this.#say({ type: "enter", table, ...(invitation !== undefined && { invitation }), ...last });
      });
      socket.on("message", (data) => {
        this.#hear(String(data), () => {
          socket.close();
          resolve("over");
        }).catch((error) => {
          socket.terminate();
          reject(error);
        });
      });
      socket.on("error", () => resolve("lost"));
      socket.on("close", () => resolve("lost"));
    });
  }

  #say(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  async #hear(text: string, over: () => void): Promise<void> {
    const message = serverMessage.parse(JSON.parse(text));
    if (Array.isArray(message)) return this.#told(this.#shorthand.read(message as Told));
    const spoken = message as Spoken;
    switch (spoken.type) {
      case "welcome":
        this.#token = spoken.token;
        return;
      case "table":
        return this.#sit(spoken.table);
      case "view":
        this.hasPlayed = true;
        this.#viewer = spoken.viewer;
        this.#number = spoken.number;
        this.#acted = spoken.acted;
        this.#config = spoken.config;
        this.#view = spoken.view;
        return this.#consider(spoken.asked);
      case "over":
        this.#options.tell(spoken.sentence);
        return over();
      case "refused":
        // What was not saved was not done; the table is shown again as it is.
        if (spoken.code === "not saved") return;
        throw new Trouble(spoken.sentence, 1);
      case "bye":
        throw new Trouble(spoken.sentence, 1);
      default:
        return;
    }
  }

  /** Takes the first free seat, once; whoever comes back to a table that still waits has to be ready again. */
  async #sit({ game, phase, places }: Extract<Spoken, { type: "table" }>["table"]): Promise<void> {
    this.#offer ??= await GAMES.get(game)?.();
    if (phase !== "waiting") return;
    const { table } = this.#options;
    if (this.#seat !== undefined) {
      if (this.#comesBack) this.#say({ type: "ready", table, ready: true });
      this.#comesBack = false;
      return;
    }
    const seat = places.findIndex(({ player }) => player === null);
    if (seat < 0) throw new Trouble("there is no free seat at this table.", 1);
    this.#seat = seat;
    this.#options.tell(`Seat ${seat + 1} of a table of ${game}.`);
    this.#say({ type: "sit", table, seat });
    this.#say({ type: "ready", table, ready: true });
  }

  #told([, first, tellings, change, asked]: Told): Promise<void> {
    if (change !== null) this.#view = patched(this.#view, change as Delta);
    if (tellings.length > 0) this.#number = first + tellings.length - 1;
    this.#events.push(...tellings.filter((telling) => !Array.isArray(telling)));
    return this.#consider(asked);
  }

  /** Chooses if it is asked. What is legal follows from what it sees. */
  async #consider(asked: readonly number[]): Promise<void> {
    const offer = this.#offer;
    if (offer === undefined || this.#isThinking || !asked.includes(this.#viewer)) return;
    this.#isThinking = true;
    const { random, budget, choose, table } = this.#options;
    const view = { ...(this.#view as object), config: this.#config };
    const state = offer.game.imagine(view, this.#viewer, random);
    const place = { view: () => view, actions: (seat: number) => offer.game.actions(state, seat) };
    const events = this.#events;
    this.#events = [];
    const position = positionAt(place, this.#viewer, { events, random, budget: budget(offer) });
    const action = await choose(offer, position);
    this.#isThinking = false;
    this.#say({ type: "act", table, action, count: ++this.#acted });
  }
}
