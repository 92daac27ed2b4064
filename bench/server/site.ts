import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { BuiltServer, Child } from "./child.ts";
import { Company } from "./company.ts";
import { NatsProcess } from "./nats-process.ts";
import { gameNamed } from "./toys.ts";

/** Servers, relays and players of one measurement; all are removed when it is over. */
export class Site {
  readonly #root: string;
  readonly #children: { stop(): Promise<void> }[] = [];
  readonly #companies: Company[] = [];
  readonly #folders: string[] = [];

  private constructor(root: string) {
    this.#root = root;
  }

  /** Runs a measurement with a site; all data is written below a directory. */
  static async use<T>(root: string, measure: (site: Site) => Promise<T>): Promise<T> {
    const site = new Site(root);
    try {
      return await measure(site);
    } finally {
      for (const company of site.#companies) company.close();
      for (const child of site.#children) await child.stop();
      for (const folder of site.#folders) rmSync(folder, { recursive: true, force: true });
    }
  }

  /** An empty data directory. */
  folder(): string {
    const folder = mkdtempSync(join(this.#root, "ludothek-bench-"));
    this.#folders.push(folder);
    return folder;
  }

  /** A server. */
  async host(data = this.folder()): Promise<Child> {
    const child = await Child.start("host.ts", data);
    this.#children.push(child);
    return child;
  }

  /** A NATS server; its address. */
  async nats(): Promise<string> {
    const nats = await NatsProcess.start(this.folder());
    this.#children.push(nats);
    return nats.url;
  }

  /** Servers of a cluster. */
  async cluster(nats: string, servers: number, shards: number): Promise<readonly Child[]> {
    const children: Child[] = [];
    for (let count = 0; count < servers; count++) {
      const child = await Child.start("host.ts", this.folder(), nats, String(shards));
      // Before NATS: servers hand their tables over when they stop.
      this.#children.unshift(child);
      children.push(child);
    }
    return children;
  }

  /** The server as people start it. */
  async built(): Promise<BuiltServer> {
    const server = await BuiltServer.start(this.folder());
    this.#children.push(server);
    return server;
  }

  /** A relay; with a directory, one that syncs its input before it passes anything on. */
  async relay(data?: string): Promise<Child> {
    const child = await Child.start("relay.ts", ...(data === undefined ? [] : [data]));
    this.#children.push(child);
    return child;
  }

  /** Players connected to a server; if a second one is given, every other player is connected there. */
  async company(
    child: Child | BuiltServer,
    game: string,
    tables: number,
    second: Child | BuiltServer = child,
  ): Promise<Company> {
    const company = new Company(child, await gameNamed(game), tables, second);
    this.#companies.push(company);
    await company.open();
    return company;
  }

  /** The same players several times: at a server, and at relays that send them the same messages. */
  async siblings(game: string, tables: number, relays: readonly Child[]): Promise<Siblings> {
    const served = await this.company(await this.host(), game, tables);
    const scripts = served.takeScripts();
    const relayed: Company[] = [];
    for (const relay of relays) {
      await relay.learn(scripts);
      relayed.push(await this.company(relay, game, tables));
    }
    return new Siblings(served, relays, relayed);
  }
}

/** The same players several times: at a server, and at relays. */
export class Siblings {
  readonly served: Company;
  readonly #relays: readonly Child[];
  readonly #relayed: readonly Company[];

  constructor(served: Company, relays: readonly Child[], relayed: readonly Company[]) {
    this.served = served;
    this.#relays = relays;
    this.#relayed = relayed;
  }

  /** Does the same with all, first at the server. */
  async all<T>(work: (company: Company) => Promise<T>): Promise<readonly [served: T, ...relayed: T[]]> {
    const served = await work(this.served);
    const scripts = this.served.takeScripts();
    for (const relay of this.#relays) await relay.learn(scripts);
    const relayed: T[] = [];
    for (const company of this.#relayed) relayed.push(await work(company));
    return [served, ...relayed];
  }
}
