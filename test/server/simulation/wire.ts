import { below, type Random } from "../../../src/kernel/random/random.ts";
import type { Connection, Defect, Faults, Line } from "./machine.ts";
import type { VirtualTime } from "./time.ts";

/** The longest time that a message is on its way, in milliseconds. */
const SLOWEST = 25;

/**
 * A connection of a client over a bad network. What the client says may be lost, arrive late, twice, or in another order. What it hears
 * arrives in order, as a socket gives it, until the connection breaks: then nothing more arrives, and both sides notice it later.
 */
export class Wire {
  readonly #machine: Host;
  readonly #time: VirtualTime;
  readonly #random: Random;
  readonly #connection: Connection | undefined;
  readonly #heard: (text: string) => void;
  readonly #broke: () => void;
  readonly #defect: Defect | undefined;
  #arrival = 0;
  #isBroken = false;

  constructor({ machine, time, random, defect }: Net, heard: (text: string) => void, broke: () => void) {
    this.#machine = machine;
    this.#time = time;
    this.#random = random;
    this.#defect = defect;
    this.#heard = heard;
    this.#broke = broke;
    this.#connection = machine.connect({
      deliver: (text) => this.#deliver(text),
      died: () => this.break(),
    });
    if (this.#connection === undefined) this.break();
  }

  say(text: string): void {
    const { drop, double } = this.#machine.faults;
    if (this.#isBroken || this.#machine.chance(drop)) return;
    const copies = this.#machine.chance(double) ? 2 : 1;
    for (let i = 0; i < copies; i++)
      this.#time.after(this.#delay(), () => {
        if (!this.#isBroken || i > 0) this.#connection?.receive(text);
      });
  }

  /** Nothing gets through any more; each side notices it in its own time. */
  break(): void {
    if (this.#isBroken) return;
    this.#isBroken = true;
    this.#time.after(this.#delay(), this.#broke);
    this.#time.after(below(this.#random, 300), () => this.#connection?.lose());
  }

  #delay(): number {
    return below(this.#random, SLOWEST);
  }

  #deliver(text: string): void {
    if (this.#isBroken) return;
    if (this.#machine.chance(this.#machine.faults.cut)) return this.break();
    if (this.#defect === "lost letters" && this.#machine.chance(30)) return;
    this.#arrival = Math.max(this.#arrival, this.#time.now + this.#delay());
    this.#time.at(this.#arrival, () => {
      if (!this.#isBroken) this.#heard(text);
    });
  }
}

/** Where clients connect to: a house, or the houses of a cluster. */
export interface Host {
  readonly faults: Pick<Faults, "drop" | "double" | "cut">;
  /** What must never happen, and did. */
  readonly problems: string[];
  chance(inThousand: number): boolean;
  /** A new connection, if there is a process that takes it. */
  connect(line: Line): Connection | undefined;
}

/** What a wire is made of. */
export interface Net {
  readonly machine: Host;
  readonly time: VirtualTime;
  readonly random: Random;
  readonly defect: Defect | undefined;
}
