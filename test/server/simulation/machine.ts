import { createHash } from "node:crypto";
import { below, pick, type Random } from "../../../src/kernel/random/random.ts";
import type { Spoken, TableUpdate } from "../../../src/protocol/server.ts";
import { House } from "../../../src/server/house.ts";
import { DEFAULT_LIMITS } from "../../../src/server/limits.ts";
import type { Visitor } from "../../../src/server/reception.ts";
import type { World } from "../../../src/server/world.ts";
import { TOYS } from "../../toys/offers.ts";
import { SIGNER } from "../inside.ts";
import { type Disk, MemoryStore } from "../memory-store.ts";
import type { VirtualTime } from "./time.ts";
import type { Host } from "./wire.ts";

/** Deliberate defects, so that a test can show that they are found. */
export type Defect =
  /** Confirms writes before they are done. */
  | "hasty store"
  /** Doesn't check whether an action was already done. */
  | "no counts"
  /** Loses a message now and then, silently. */
  | "lost letters"
  /** Sends a private message to all members now and then. */
  | "leak"
  /** What the disk has changed is taken for what was written. */
  | "no checksums";

/** How much goes wrong, each as a chance in a thousand. */
export interface Faults {
  /** A write fails; the process ends before a write, after it, or at any other moment. */
  readonly fail: number;
  readonly crash: number;
  /** A message of a client is lost, or arrives twice. */
  readonly drop: number;
  readonly double: number;
  /** A connection breaks with the next message to the client. */
  readonly cut: number;
  /** After a write the disk changes a bit somewhere; at a crash it has only a part of what was written last. */
  readonly flip: number;
  readonly tear: number;
}

export const NONE: Faults = { fail: 0, crash: 0, drop: 0, double: 0, cut: 0, flip: 0, tear: 0 };

/** What the world wrote down that must never happen. */
export const NEVER = [
  "unexpected",
  "table failed",
  "not loaded",
  "damaged",
  "not listed",
  "bot failed",
  "bot stays",
];

/** Limits of a house in the simulation. */
export const LIMITS = {
  ...DEFAULT_LIMITS,
  guestsPerAddress: 1_000_000,
  tablesPerAddress: 1_000_000,
  tablesPerPerson: 20,
  idle: 400,
  absence: 200,
  again: 50,
  waiting: 86_400_000,
};

/** The world of a house in the simulation, but for its store. `alive` lets its timers through, or not. */
export function worldOf(
  time: VirtualTime,
  random: Random,
  alive: (work: () => void) => () => void,
  log: World["log"],
): Omit<World, "store"> {
  return {
    games: TOYS,
    now: () => time.now,
    at: (moment, work) => time.at(moment, alive(work)),
    pace: () => below(random, 100),
    own: (draw) => draw(),
    think: async ({ actions }, signal) => {
      await time.wait(below(random, 30));
      signal.throwIfAborted();
      return { action: pick(random, actions) };
    },
    fresh: () => freshFrom(random),
    sha256: (text) => createHash("sha256").update(text).digest("hex"),
    signer: SIGNER,
    isBlocked: () => false,
    report: async () => {},
    relay: { accepts: () => true, send: async () => 201 },
    contact: "https://house.example",
    log,
  };
}

/** 128 random bits in hexadecimal digits. */
export function freshFrom(random: Random): string {
  return Array.from({ length: 4 }, () =>
    below(random, 2 ** 32)
      .toString(16)
      .padStart(8, "0"),
  ).join("");
}

/** A store that is slow to read, and may break its promises on command. */
class SlowStore extends MemoryStore {
  pause: () => Promise<void> = async () => {};

  override async person(hash: Uint8Array) {
    await this.pause();
    return super.person(hash);
  }

  override async table(id: string) {
    await this.pause();
    return super.table(id);
  }

  override async pieces(id: string) {
    await this.pause();
    return super.pieces(id);
  }
}

/** A store that promises what it has not done. */
class HastyStore extends SlowStore {
  override async append(table: string, pieces: number, text: string): Promise<void> {
    super.append(table, pieces, text).catch(() => {});
  }
}

/** The other side of a connection: its messages, and what it does when the process has died. */
export interface Line {
  deliver(text: string): void;
  died(): void;
}

/** A process that runs a house until it dies; what it does afterwards reaches no client. */
class Life {
  readonly house: House;
  readonly visitors = new Map<Visitor, Line>();
  isOver = false;

  constructor(world: (life: Life) => World) {
    this.house = new House(world(this), LIMITS);
  }
}

/** The machine on which a house runs: its disk stays, its processes come and go. */
export class Machine implements Host {
  faults: Faults = NONE;
  readonly problems: string[] = [];
  crashes = 0;
  failures = 0;
  /** How often the disk has changed something. */
  hits = 0;
  #life: Life | undefined;
  readonly #time: VirtualTime;
  readonly #random: Random;
  readonly #disk: Disk;
  readonly #defect: Defect | undefined;

  constructor(time: VirtualTime, random: Random, disk: Disk, defect: Defect | undefined) {
    this.#time = time;
    this.#random = random;
    this.#disk = disk;
    this.#defect = defect;
    this.#start();
  }

  get house(): House | undefined {
    return this.#life?.house;
  }

  chance(inThousand: number): boolean {
    return inThousand > 0 && below(this.#random, 1000) < inThousand;
  }

  /** A new connection, if the process is alive. */
  connect(line: Line): Connection | undefined {
    const life = this.#life;
    if (life === undefined) return undefined;
    const visitor: Visitor = {
      number: 1,
      address: "192.0.2.1",
      guest: undefined,
      end: () => life.house.farewell(visitor),
      send: (message) => {
        if (life.isOver) return;
        const text = this.#sealed(life.house, message);
        const leaks = this.#defect === "leak" && Array.isArray(message) && this.chance(20);
        for (const other of leaks ? life.visitors.values() : [line]) other.deliver(text);
      },
    };
    life.visitors.set(visitor, line);
    return {
      receive: (text) => {
        if (life.isOver || !life.visitors.has(visitor)) return;
        life.house.receive(visitor, this.#opened(text)).catch((error) => this.problems.push(String(error)));
      },
      lose: () => {
        if (life.isOver || !life.visitors.delete(visitor)) return;
        life.house.farewell(visitor);
      },
    };
  }

  /** The process ends here and now; another one is started a little later. */
  crash(): void {
    if (this.#life === undefined) return;
    this.crashes++;
    const life = this.#life;
    life.isOver = true;
    this.#life = undefined;
    if (this.chance(this.faults.tear)) {
      this.hits++;
      this.#disk.tear(this.#random);
    }
    for (const { died } of life.visitors.values()) died();
    this.#time.after(1 + below(this.#random, 60), () => this.#start());
  }

  #start(): void {
    this.#life = new Life((life) => this.#world(life));
  }

  #opened(text: string): unknown {
    const message = JSON.parse(text);
    if (this.#defect === "no counts") delete message.count;
    return message;
  }

  /** A message as text; the secret of a running match must be in none. */
  #sealed(house: House, message: Spoken | TableUpdate): string {
    const text = JSON.stringify(message);
    for (const { setup } of house.rooms.values())
      if (setup.phase !== "over" && text.includes(setup.secret))
        this.problems.push(`the secret of a match is told: ${text}`);
    return text;
  }

  #world(life: Life): World {
    const alive = (work: () => void) => () => {
      if (!life.isOver) work();
    };
    const log: World["log"] = (what, details) => {
      if (!life.isOver && NEVER.includes(what)) this.problems.push(`${what}: ${JSON.stringify(details)}`);
    };
    return { ...worldOf(this.#time, this.#random, alive, log), store: this.#store(life) };
  }

  #store(life: Life): SlowStore {
    const schedule = (commit: () => void) => {
      this.#time.after(below(this.#random, 8), () => {
        if (life.isOver) return;
        if (this.chance(this.faults.crash)) return this.crash();
        commit();
        if (this.chance(this.faults.flip)) {
          this.hits++;
          this.#disk.flip(this.#random);
        }
        // Written, but not yet confirmed to any client.
        if (this.chance(this.faults.crash)) this.crash();
      });
    };
    const fate = () => {
      if (!this.chance(this.faults.fail)) return "kept";
      this.failures++;
      return "failed";
    };
    const kind = this.#defect === "hasty store" ? HastyStore : SlowStore;
    const store = new kind(this.#disk, schedule, fate);
    store.verifies = this.#defect !== "no checksums";
    store.pause = () => this.#time.wait(below(this.#random, 10));
    return store;
  }
}

/** One connection to a house, from outside. */
export interface Connection {
  receive(text: string): void;
  /** The house notices that it is gone. */
  lose(): void;
}
