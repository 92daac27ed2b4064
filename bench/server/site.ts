import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { BuiltServer, Child } from "./child.ts";
import { Company } from "./company.ts";
import { gameNamed } from "./toys.ts";

/** Servers, relays and players of one measurement, all of which are gone when it is over. */
export class Site {
  readonly #root: string;
  readonly #children: (Child | BuiltServer)[] = [];
  readonly #companies: Company[] = [];
  readonly #folders: string[] = [];

  private constructor(root: string) {
    this.#root = root;
  }

  /** Gives a site to a measurement; all data is written below a directory. */
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

  /** The server as people start it. */
  async built(): Promise<BuiltServer> {
    const server = await BuiltServer.start(this.folder());
    this.#children.push(server);
    return server;
  }

  async relay(): Promise<Child> {
    const child = await Child.start("relay.ts");
    this.#children.push(child);
    return child;
  }

  /** Players who have come to a server. */
  async company(child: Child | BuiltServer, game: string, tables: number): Promise<Company> {
    const company = new Company(child, await gameNamed(game), tables);
    this.#companies.push(company);
    await company.open();
    return company;
  }

  /** The same players twice: at a server, and at a relay that sends them the same messages. */
  async twins(game: string, tables: number): Promise<Twins> {
    const relay = await this.relay();
    const served = await this.company(await this.host(), game, tables);
    await relay.learn(served.takeScripts());
    return new Twins(served, relay, await this.company(relay, game, tables));
  }
}

/** The same players twice: at a server, and at a relay. */
export class Twins {
  readonly served: Company;
  readonly relayed: Company;
  readonly #relay: Child;

  constructor(served: Company, relay: Child, relayed: Company) {
    this.served = served;
    this.relayed = relayed;
    this.#relay = relay;
  }

  /** Does the same with both, first at the server. */
  async both<T>(work: (company: Company) => Promise<T>): Promise<readonly [served: T, relayed: T]> {
    const served = await work(this.served);
    await this.#relay.learn(this.served.takeScripts());
    return [served, await work(this.relayed)];
  }
}
