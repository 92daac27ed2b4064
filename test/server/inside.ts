import { createHash } from "node:crypto";
import type { ClientMessage } from "../../src/protocol/client.ts";
import { type Settings, VERSION } from "../../src/protocol/parts.ts";
import { type FarewellCode, refusalWords } from "../../src/protocol/refusals.ts";
import type { Spoken, TableUpdate } from "../../src/protocol/server.ts";
import type { Guest } from "../../src/server/guest.ts";
import { House, type HouseLimits } from "../../src/server/house.ts";
import { DEFAULT_LIMITS } from "../../src/server/limits.ts";
import type { PushMessage, PushRelay } from "../../src/server/push/relay.ts";
import type { Visitor } from "../../src/server/reception.ts";
import { freshSigningKey, signerWith } from "../../src/server/signer.ts";
import type { Report, World } from "../../src/server/world.ts";
import { TOYS } from "../toys/offers.ts";
import { Disk, type Fate, MemoryStore } from "./memory-store.ts";
import { VirtualTime } from "./simulation/time.ts";

type Answer = Extract<Spoken, { type: "done" | "refused" }>;

/** A client in a house without a network: messages arrive at once. */
export class Caller implements Visitor {
  guest: Guest | undefined;
  readonly number = 1;
  readonly address: string;
  readonly heard: (Spoken | TableUpdate)[] = [];
  readonly #house: Pick<House, "receive" | "farewell">;
  #id = 0;

  constructor(house: Pick<House, "receive" | "farewell">, address = "192.0.2.1") {
    this.#house = house;
    this.address = address;
  }

  send(message: Spoken | TableUpdate): void {
    this.heard.push(message);
  }

  /** As the gate does: the last words, and then the connection is gone. */
  end(code: FarewellCode): void {
    this.send({ type: "bye", code, sentence: refusalWords.farewells[code] });
    this.#house.farewell(this);
  }

  /** Says something and gives the answer. */
  async ask(message: ClientMessage): Promise<Answer | undefined> {
    const id = ++this.#id;
    await this.#house.receive(this, { ...message, id });
    return this.words("done", "refused").find((answer) => answer.id === id);
  }

  /** Opens a table of a game, and gives its name. */
  async open(game: string, settings: Settings = {}): Promise<string> {
    const created = await this.ask({ type: "create", game, settings });
    return (created?.type === "done" && created.table) || "";
  }

  /** All messages of some kinds, in order. */
  words<T extends Spoken["type"]>(...types: readonly T[]): Extract<Spoken, { type: T }>[] {
    return this.heard.filter((message): message is Extract<Spoken, { type: T }> => {
      return !Array.isArray(message) && types.some((type) => type === (message as Spoken).type);
    });
  }

  /** The messages received, in order. */
  get told(): readonly TableUpdate[] {
    return this.heard.filter((message): message is TableUpdate => Array.isArray(message));
  }
}

/** The key of all houses under test. */
export const SIGNER = signerWith(freshSigningKey());

/** A house whose time, disk and bots a test decides on. */
export class Inside {
  readonly time = new VirtualTime();
  readonly disk: Disk;
  readonly house: House;
  readonly log: string[] = [];
  readonly reports: Report[] = [];
  readonly blocked = new Set<number>();
  fate: Fate = "kept";
  /** What bots choose; the first legal action unless a test says otherwise. */
  think: (...asked: Parameters<World["think"]>) => Promise<unknown> = async ({ actions }) => actions[0];
  /** How long chance and hidden bots wait, in milliseconds. */
  pace: World["pace"] = () => 100;
  /** Messages to push services, and what these answer. */
  readonly pushed: PushMessage[] = [];
  relay: PushRelay["send"] = async (message) => {
    this.pushed.push(message);
    return 201;
  };
  #fresh = 0;

  constructor(
    disk = new Disk(),
    limits: Partial<HouseLimits> = {},
    games: World["games"] = TOYS,
    now?: number,
  ) {
    this.time.now = now ?? this.time.now;
    this.disk = disk;
    const store = new MemoryStore(disk, setImmediate, () => this.fate);
    this.house = new House(
      {
        store,
        games,
        now: () => this.time.now,
        at: (time, work) => this.time.at(time, work),
        pace: () => this.pace(),
        think: async (...asked) => ({ action: await this.think(...asked) }),
        fresh: () =>
          createHash("md5")
            .update(`${disk.people.size} ${this.#fresh++}`)
            .digest("hex"),
        own: (draw) => draw(),
        sha256: (text) => createHash("sha256").update(text).digest("hex"),
        signer: SIGNER,
        isBlocked: (person) => this.blocked.has(person),
        report: async (report) => void this.reports.push(report),
        relay: { accepts: () => true, send: (message) => this.relay(message) },
        contact: "https://house.example",
        log: (what) => this.log.push(what),
      },
      { ...DEFAULT_LIMITS, tablesPerPerson: 20, idle: 60_000, again: 1000, waiting: 86_400_000, ...limits },
    );
  }

  async caller(name: string, token?: string, version = VERSION): Promise<Caller> {
    const caller = new Caller(this.house);
    await caller.ask({ type: "hello", version, name, ...(token !== undefined && { token }) });
    return caller;
  }

  /** Lets time pass. */
  async pass(milliseconds: number): Promise<void> {
    let isDone = false;
    this.time.after(milliseconds, () => {
      isDone = true;
    });
    while (!isDone) {
      await this.time.step();
      await this.settled();
    }
  }

  /** Everything that follows from what has happened has happened. */
  async settled(): Promise<void> {
    for (let turn = 0; turn < 4; turn++)
      await new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
  }

  /** Ann and Bob at a table of a game, which has begun; Eve looks on. */
  async running(game: string, settings: Settings = {}) {
    const [ann, bob, eve] = [await this.caller("Ann"), await this.caller("Bob"), await this.caller("Eve")];
    const table = await ann.open(game, settings);
    for (const caller of [bob, eve]) await caller.ask({ type: "enter", table });
    await ann.ask({ type: "sit", table, seat: 0 });
    await bob.ask({ type: "sit", table, seat: 1 });
    for (const caller of [ann, bob]) await caller.ask({ type: "ready", table, ready: true });
    return { ann, bob, eve, table };
  }

  /** Ann against a bot, which has begun. */
  async againstBot(game: string) {
    const ann = await this.caller("Ann");
    const table = await ann.open(game);
    await ann.ask({ type: "sit", table, seat: 0 });
    await ann.ask({ type: "bot", table, seat: 1, level: "random" });
    await ann.ask({ type: "ready", table, ready: true });
    return { ann, table };
  }
}
