import type { AnyList, ListRequest } from "../lists.ts";
import { NotSaved, type StoredPerson } from "../store.ts";
import type { Channels } from "./channels.ts";
import type { ShardAccess } from "./door.ts";
import { Homes } from "./homes.ts";
import type { Link } from "./link.ts";
import type { Members } from "./members.ts";
import { HousePort, type Introduction, type Port, type PortClient } from "./port.ts";
import { type Ask, answer, type Questions } from "./questions.ts";
import { RemotePort } from "./remote.ts";
import type { Runner } from "./runner.ts";

/** How long a client waits for a shard that no process runs. */
const RUNNER_TIMEOUT_MS = 20_000;

/** How long {@link Access.change} waits if nothing changes. */
const CHANGE_TIMEOUT_MS = 200;

/** What a process needs to reach the shards that it runs, and those of others. */
export interface AccessWorld {
  readonly shards: number;
  readonly members: Members;
  readonly link: Pick<Link, "ask">;
  readonly channels: Channels;
  runner(): Runner;
}

/** Finds the process that runs a shard, and opens ports and asks questions there. */
export class Access implements ShardAccess {
  readonly #world: AccessWorld;
  /** Clients of this process at its own shards: what to call when a shard stops. */
  readonly #locals = new Map<() => void, number>();
  /** Called when a shard may have a runner. */
  #waiting: (() => void)[] = [];
  readonly #homes = new Homes();

  constructor(world: AccessWorld) {
    this.#world = world;
  }

  get shards(): number {
    return this.#world.shards;
  }

  /** Asks the process that runs a shard. */
  readonly ask: Ask = (shard, question, ...values) =>
    this.#ask(shard, question, values) as ReturnType<Questions[typeof question]>;

  async #ask(shard: number, question: string, values: readonly unknown[]): Promise<unknown> {
    const id = await this.runnerOf(shard);
    return id === null
      ? this.asked(shard, question, values)
      : this.#world.link.ask(id, shard, question, values);
  }

  /** Answers a question about a shard that this process runs. */
  async asked(shard: number, question: string, values: readonly unknown[]): Promise<unknown> {
    const running = this.#world.runner().running.get(shard);
    if (running === undefined) throw new NotSaved("this process does not run the shard");
    await running.store.confirmed();
    return answer(running, question, values);
  }

  /** The process that runs a shard, once there is one: this process (null), or another. */
  async runnerOf(shard: number): Promise<string | null> {
    const { members, runner } = this.#world;
    const end = performance.now() + RUNNER_TIMEOUT_MS;
    for (;;) {
      if (runner().running.has(shard)) return null;
      const id = members.runnerOf(shard);
      if (id !== undefined && id !== members.id) return id;
      if (performance.now() > end) throw new NotSaved("no process runs this shard");
      await this.change();
    }
  }

  home(): number {
    return this.#homes.next(this.#world.runner().running, this.shards);
  }

  list(shard: number, person: StoredPerson, request: ListRequest): Promise<AnyList> {
    return this.ask(shard, "list", person, request);
  }

  async open(
    shard: number,
    client: PortClient,
    introduction: Introduction | undefined,
    lost: () => void,
  ): Promise<Port> {
    const { channels, runner } = this.#world;
    const id = await this.runnerOf(shard);
    if (id !== null)
      return new RemotePort(client, introduction, lost, (opening, listener) =>
        channels.open(id, shard, opening, listener),
      );
    const running = runner().running.get(shard);
    if (running === undefined) throw new NotSaved("no process runs this shard");
    const port = new HousePort(running, client, introduction);
    this.#locals.set(lost, shard);
    return {
      say: (value) => port.say(value),
      watch: (isWatching) => port.watch(isWatching),
      close: () => {
        this.#locals.delete(lost);
        port.close();
      },
    };
  }

  /** This process no longer runs a shard: its clients here must come again. */
  stopped(shard: number): void {
    for (const [lost, of] of this.#locals) if (of === shard) lost();
  }

  /** Something about the members has changed. */
  changed(): void {
    for (const again of this.#waiting.splice(0)) again();
  }

  /** Resolves when something about the members has changed, or after a moment. */
  change(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, CHANGE_TIMEOUT_MS);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
