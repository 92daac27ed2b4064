import type { Server } from "node:http";
import { parseJson } from "../kernel/json.ts";
import { speaking } from "../languages/catalogue.ts";
import { type FarewellCode, refusalWords } from "../protocol/refusals.ts";
import type { Spoken, TableUpdate } from "../protocol/server.ts";
import { isUpdate, ShorthandWriter } from "../protocol/shorthand.ts";
import type { Admission } from "./admission.ts";
import type { Connection, ConnectionHandler } from "./connection.ts";
import type { Guest } from "./guest.ts";
import type { House } from "./house.ts";
import { Bucket, type Limits } from "./limits.ts";
import type { Meters } from "./meters.ts";
import type { Visitor } from "./reception.ts";
import { idOf, Refused, refusal } from "./refusal.ts";
import { SocketHost } from "./socket-host.ts";
import type { World } from "./world.ts";

/** Options of {@link openGate}. */
export interface GateOptions {
  readonly house: Pick<House, "receive" | "farewell">;
  readonly limits: Limits;
  readonly meters: Meters;
  readonly admission: Admission;
  readonly log: World["log"];
}

/** Opens the door for clients of the house protocol. */
export function openGate(server: Server, options: GateOptions): SocketHost {
  const { limits, meters, admission, log } = options;
  return new SocketHost(server, {
    limits: { ...limits, unansweredPings: 1 },
    path: "/socket",
    ...{ meters, admission, log },
    open: (connection) => new HouseConnection(connection, options),
  });
}

/** Refused messages per second that are tolerated. */
const FORGIVEN_PER_SECOND = 0.5;

/** Close codes, by the reason for dismissing a client. */
const STATUS = { "too late": 1008, silence: 1000, closing: 1001 } as const;

/** A connection that speaks the house protocol. */
class HouseConnection implements ConnectionHandler, Visitor {
  guest: Guest | undefined;
  readonly #connection: Connection;
  readonly #options: GateOptions;
  readonly #patience: Bucket;
  /** Messages of one connection are answered in order, however long each takes. */
  readonly #unanswered: unknown[] = [];
  #isAnswering = false;
  /** Created with the first delta: most connections are idle. */
  #shorthand: ShorthandWriter | undefined;
  /** Why the server closed the connection, if it did. */
  #farewell: FarewellCode | undefined;

  constructor(connection: Connection, options: GateOptions) {
    this.#connection = connection;
    this.#options = options;
    this.#patience = new Bucket(FORGIVEN_PER_SECOND, options.limits.offences, performance.now());
    options.log("connected", { connection: this.number, address: this.address });
  }

  get number(): number {
    return this.#connection.number;
  }

  get address(): string {
    return this.#connection.address;
  }

  get isIntroduced(): boolean {
    return this.guest !== undefined;
  }

  send(message: Spoken | TableUpdate): void {
    if (!this.#connection.isOpen) return;
    this.#connection.send(isUpdate(message) ? this.#updateText(message) : this.#textOf(message));
  }

  #updateText(message: TableUpdate): string {
    if (this.guest === undefined || this.guest.wholeViews) return JSON.stringify(message);
    this.#shorthand ??= new ShorthandWriter();
    return this.#shorthand.write(message);
  }

  /** Sentences are made when they are read. */
  #textOf(message: Spoken): string {
    return speaking(this.guest?.language ?? "en", () => JSON.stringify(message));
  }

  /** Sends the reason and closes. */
  end(code: FarewellCode, status: number): void {
    this.#farewell = code;
    const sentence = speaking(this.guest?.language ?? "en", () => refusalWords.farewells[code]);
    this.send({ type: "bye", code, sentence });
    this.#connection.close(status, code);
  }

  sendAway(why: keyof typeof STATUS): void {
    this.end(why, STATUS[why]);
  }

  closed(code: number): void {
    // The reason given by the client is arbitrary text: not logged.
    this.#options.log("disconnected", {
      connection: this.number,
      person: this.guest?.person.id,
      code,
      why: this.#farewell,
    });
    this.#options.house.farewell(this);
  }

  tooLong(): void {
    this.#options.meters.refused.inc();
  }

  received(text: string | null, isTooFast: boolean): void {
    const parsed = text === null ? undefined : parseJson(text);
    if (parsed === undefined || !parsed.ok)
      return this.#offend(undefined, new Refused("malformed", () => refusalWords.special.onlyJson));
    if (isTooFast) return this.#offend(idOf(parsed.value), new Refused("too fast"));
    if (this.#isAnswering) this.#unanswered.push(parsed.value);
    else this.#answer(parsed.value);
  }

  #answer(message: unknown): void {
    this.#isAnswering = true;
    this.#options.house.receive(this, message).then(
      (answer) => {
        if (answer === "refused") this.#offended();
        this.#isAnswering = this.#unanswered.length > 0;
        if (this.#isAnswering) this.#answer(this.#unanswered.shift());
      },
      () => this.#connection.close(1011, "GENERAL"),
    );
  }

  #offend(id: number | undefined, refused: Refused): void {
    this.send(refusal(id, refused));
    this.#offended();
  }

  /** Disconnects clients that send too many invalid messages. */
  #offended(): void {
    this.#options.meters.refused.inc();
    if (this.#connection.isOpen && !this.#patience.take(performance.now())) this.end("offences", 1008);
  }
}
