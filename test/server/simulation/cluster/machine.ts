import { below, pick, type Random } from "../../../../src/kernel/random/random.ts";
import { GuardedJournal } from "../../../../src/server/cluster/guarded-journal.ts";
import { HousePort, type PortClient } from "../../../../src/server/cluster/port.ts";
import { ShardStore } from "../../../../src/server/cluster/shard-store.ts";
import { House } from "../../../../src/server/house.ts";
import { idOf, Refused, refusal } from "../../../../src/server/refusal.ts";
import { NotSaved } from "../../../../src/server/store.ts";
import { type Disk, MemoryStore } from "../../memory-store.ts";
import {
  type Connection,
  type Faults,
  freshFrom,
  LIMITS,
  type Line,
  NEVER,
  NONE,
  worldOf,
} from "../machine.ts";
import type { VirtualTime } from "../time.ts";
import type { Host } from "../wire.ts";
import { SCALE, SimulatedProcess } from "./process.ts";
import { type ClusterDefect, SimulatedJournal, SimulatedStream } from "./stream.ts";

/** As in `members.ts`: no process is taken over that was heard within the first, and then only after the second. */
const HEARD_MS = 2500 / SCALE;
const DEAD_MS = 2700 / SCALE;

/** A house that runs the shard, or believes so. */
interface Running {
  readonly house: House;
  readonly store: ShardStore;
  readonly disk: Disk;
  readonly lines: Map<HousePort, Line>;
  /** How often the shard had been given to a process then. */
  readonly given: number;
}

/** A process of the cluster. */
class Member {
  readonly process: SimulatedProcess;
  heardAt: number;
  /** Whether it is taking the shard over, or handing it over. */
  isMoving = false;
  running: Running | undefined;

  constructor(time: VirtualTime) {
    this.process = new SimulatedProcess(time);
    this.heardAt = time.now;
  }
}

/** Processes that run a shard in turn, and the stream of that shard. */
export class ClusterMachine implements Host {
  faults: Faults = NONE;
  readonly problems: string[] = [];
  readonly stream: SimulatedStream;
  takeovers = 0;
  kills = 0;
  pauses = 0;
  readonly #time: VirtualTime;
  readonly #random: Random;
  readonly #defect: ClusterDefect | undefined;
  #members: Member[];
  /** The process that runs the shard, as others know. */
  #owner: Member | undefined;
  /** How often the shard was given to a process. */
  #given = 0;
  #number = 0;

  constructor(time: VirtualTime, random: Random, defect: ClusterDefect | undefined) {
    this.#time = time;
    this.#random = random;
    this.#defect = defect;
    this.stream = new SimulatedStream(time, random, defect);
    this.#members = Array.from({ length: 2 + below(random, 2) }, () => new Member(time));
    this.#beat();
  }

  chance(inThousand: number): boolean {
    return inThousand > 0 && below(this.#random, 1000) < inThousand;
  }

  /** The house that runs the shard. */
  get house(): House | undefined {
    return this.#owner?.running?.house;
  }

  /** Mostly to the process that runs the shard; now and then to one that believes so. */
  connect(line: Line): Connection | undefined {
    const member = this.chance(150) ? pick(this.#random, this.#members) : this.#owner;
    const running = member?.running;
    if (member === undefined || running === undefined) return undefined;
    const { process } = member;
    const client: PortClient = {
      number: 1,
      address: "192.0.2.1",
      send: (message) => {
        if (!process.isDead) line.deliver(JSON.stringify(message));
      },
      end: () => line.died(),
      introduced: () => {},
    };
    const port = new HousePort(running, client, undefined);
    running.lines.set(port, line);
    const say = (text: string) => {
      const message: unknown = JSON.parse(text);
      port.say(message).catch((error) => {
        if (error instanceof NotSaved) client.send(refusal(idOf(message), new Refused("not saved")));
        else this.problems.push(String(error?.stack));
      });
    };
    return {
      receive: (text) =>
        process.enter(() => {
          if (running.lines.has(port)) say(text);
        }),
      lose: () =>
        process.enter(() => {
          if (running.lines.delete(port)) port.close();
        }),
    };
  }

  /** Something happens to a process or to the stream. */
  trouble(): void {
    const member =
      this.#owner !== undefined && this.chance(700) ? this.#owner : pick(this.#random, this.#members);
    switch (below(this.#random, 6)) {
      case 0:
        return this.#kill(member);
      case 1:
        this.pauses++;
        return member.process.pause(below(this.#random, 500));
      case 2:
        return this.stream.elect(below(this.#random, 200));
      case 3:
        this.stream.awayUntil = this.#time.now + below(this.#random, 600);
        return;
      case 4:
        return member.process.enter(() => this.#handOver(member));
      default:
        return member.process.enter(() => this.#snapshot(member));
    }
  }

  #kill(member: Member): void {
    this.kills++;
    member.process.kill();
    for (const { died } of member.running?.lines.values() ?? []) died();
    this.#members = this.#members.map((one) => (one === member ? new Member(this.#time) : one));
  }

  /** Stops running the shard once everything is stored, then another process takes it over. */
  #handOver(member: Member): void {
    if (this.#owner !== member || member.running === undefined) return;
    const others = this.#members.filter((one) => one !== member);
    this.#stop(member).then(() => {
      if (this.#owner === member) this.#give(pick(this.#random, others));
    });
  }

  #snapshot({ process, running }: Member): void {
    if (running === undefined) return;
    const disk = running.disk.copy();
    this.#time.after(below(this.#random, 100), () => {
      this.stream.keep(disk);
      const journal = new SimulatedJournal(this.stream, process, "snapshots");
      journal.cut(disk.followed).catch(() => {});
    });
  }

  /** Heartbeats come and go, and a process that is silent for long is taken over. */
  #beat(): void {
    const { now } = this.#time;
    const owner = this.#owner;
    if (owner === undefined || owner.process.isDead || now - owner.heardAt > DEAD_MS) {
      const others = this.#members.filter((one) => one !== owner && now - one.heardAt < HEARD_MS);
      if (others.length > 0) this.#give(pick(this.#random, others));
    }
    for (const member of this.#members)
      if (!member.process.isPaused && now >= this.stream.awayUntil && !this.chance(200)) this.#hear(member);
    this.#time.after(1000 / SCALE, () => this.#beat());
  }

  #give(to: Member): void {
    this.#owner = to;
    this.#given++;
  }

  /** A process hears its own heartbeat, and before it everything that was said about the shard until then. */
  #hear(member: Member): void {
    member.heardAt = this.#time.now;
    if (member.running !== undefined && member.running.given !== this.#given) void this.#stop(member);
    else if (member.running === undefined && member === this.#owner) void this.#takeOver(member);
  }

  async #takeOver(member: Member): Promise<void> {
    if (member.isMoving) return;
    member.isMoving = true;
    const { process } = member;
    const given = ++this.#given;
    const disk = this.stream.load();
    const simulated = new SimulatedJournal(this.stream, process, `store ${++this.#number}`);
    const journal = new GuardedJournal(simulated, this.stream.marks);
    try {
      const store = await ShardStore.takeOver(journal, new MemoryStore(disk, queueMicrotask), {
        ...process.clock(),
        fresh: () => freshFrom(this.#random),
        isHeard: () => this.#defect === "no doubt" || this.#time.now - member.heardAt < HEARD_MS,
        lost: () => void this.#stop(member),
      });
      const alive = (work: () => void) => () => process.enter(work);
      const world = worldOf(this.#time, this.#random, alive, (what, details) => {
        // A house that was taken over can't load its tables again.
        const isMine = !process.isDead && member.running?.store === store;
        if (isMine && NEVER.includes(what)) this.problems.push(`${what}: ${JSON.stringify(details)}`);
      });
      member.running = {
        house: new House({ ...world, store }, LIMITS),
        store,
        disk,
        lines: new Map(),
        given,
      };
      this.takeovers++;
    } catch {
      // The stream did not answer; the next heartbeat tries again.
    } finally {
      member.isMoving = false;
    }
  }

  /** What `Runner` does when a shard is handed over or lost. */
  async #stop(member: Member): Promise<void> {
    const { running } = member;
    if (running === undefined) return;
    member.running = undefined;
    member.isMoving = true;
    for (const [port, line] of running.lines) {
      port.close();
      line.died();
    }
    running.lines.clear();
    await running.house.close().catch(() => {});
    await running.store.close().catch(() => {});
    member.isMoving = false;
  }
}
