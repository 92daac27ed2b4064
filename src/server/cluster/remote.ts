import type { Spoken, TableUpdate } from "../../protocol/server.ts";
import { NotSaved, type StoredPerson } from "../store.ts";
import type { Link, Parcel } from "./link.ts";
import { HousePort, type Introduction, type Port, type PortClient } from "./port.ts";
import type { RunningShard } from "./runner.ts";

/** What a door sends about a connection: it comes, says something, watches the tables, goes. */
type ToRunner =
  | readonly ["open", Opening]
  | readonly ["say", unknown]
  | readonly ["watch", boolean]
  | readonly ["close", null];

/** What a runner sends back. */
type ToDoor =
  | readonly ["tell", Spoken | TableUpdate]
  | readonly ["end", Parameters<PortClient["end"]>]
  | readonly ["introduced", Introduction]
  | readonly ["answer", "fine" | "refused"]
  | readonly ["gone", null];

/** A client whose connection is at another process. */
interface Opening {
  readonly number: number;
  readonly address: string;
  readonly channels: PortClient["channels"];
  readonly introduction: Introduction | undefined;
}

/** Presence of this process's clients at shards that others run. */
export class RemotePorts {
  readonly #link: Link;
  readonly #ports = new Map<string, RemotePort>();
  #number = 0;

  constructor(link: Link) {
    this.#link = link;
  }

  open(
    runner: string,
    shard: number,
    client: PortClient,
    introduction: Introduction | undefined,
    lost: () => void,
  ): Port {
    const connection = String(++this.#number);
    const send = (...[kind, content]: ToRunner) =>
      this.#link.send(runner, [connection, shard, kind, content]);
    const port = new RemotePort(runner, client, send, lost, () => this.#ports.delete(connection));
    this.#ports.set(connection, port);
    const { number, address, channels } = client;
    send("open", { number, address, channels, introduction });
    return port;
  }

  received([connection, , kind, content]: Parcel): void {
    // Other processes of the cluster are of this version, or of one that speaks the same.
    this.#ports.get(connection)?.received([kind, content] as ToDoor);
  }

  /** A process has gone, or what it sent was lost. */
  drop(runner: string): void {
    for (const port of [...this.#ports.values()]) if (port.runner === runner) port.lose();
  }
}

/** Presence at a shard that another process runs. */
class RemotePort implements Port {
  readonly runner: string;
  readonly #client: PortClient;
  readonly #send: (...parcel: ToRunner) => void;
  readonly #lost: () => void;
  readonly #forget: () => void;
  /** Messages that aren't answered yet, in order. */
  readonly #asked: { resolve(answer: "fine" | "refused"): void; reject(error: Error): void }[] = [];

  constructor(
    runner: string,
    client: PortClient,
    send: (...parcel: ToRunner) => void,
    lost: () => void,
    forget: () => void,
  ) {
    this.runner = runner;
    this.#client = client;
    this.#send = send;
    this.#lost = lost;
    this.#forget = forget;
  }

  say(value: unknown): Promise<"fine" | "refused"> {
    this.#send("say", value);
    return new Promise((resolve, reject) => this.#asked.push({ resolve, reject }));
  }

  watch(isWatching: boolean): void {
    this.#send("watch", isWatching);
  }

  close(): void {
    this.#forget();
    this.#send("close", null);
  }

  received([kind, content]: ToDoor): void {
    switch (kind) {
      case "tell":
        return this.#client.send(content);
      case "end":
        return this.#client.end(...content);
      case "introduced":
        return this.#client.introduced(content.person, content);
      case "answer":
        return this.#asked.shift()?.resolve(content);
      case "gone":
        return this.lose();
    }
  }

  lose(): void {
    this.#forget();
    for (const { reject } of this.#asked.splice(0)) reject(new NotSaved("the shard has moved"));
    this.#lost();
  }
}

/** Clients of other processes at the shards that this process runs. */
export class Lodgers {
  readonly #link: Link;
  readonly #running: (shard: number) => RunningShard | undefined;
  readonly #ports = new Map<
    string,
    { readonly door: string; readonly shard: number; readonly port: HousePort }
  >();

  constructor(link: Link, running: (shard: number) => RunningShard | undefined) {
    this.#link = link;
    this.#running = running;
  }

  received(door: string, [connection, shard, kind, content]: Parcel): void {
    const parcel = [kind, content] as ToRunner;
    const key = `${door} ${connection}`;
    const send = (...[kind, content]: ToDoor) => this.#link.send(door, [connection, shard, kind, content]);
    if (parcel[0] === "open") return this.#open(key, door, shard, parcel[1], send);
    const lodger = this.#ports.get(key);
    if (lodger === undefined) return parcel[0] === "close" ? undefined : send("gone", null);
    switch (parcel[0]) {
      case "say":
        lodger.port.say(parcel[1]).then(
          (answer) => send("answer", answer),
          () => send("gone", null),
        );
        return;
      case "watch":
        return lodger.port.watch(parcel[1]);
      case "close":
        this.#ports.delete(key);
        return lodger.port.close();
    }
  }

  #open(key: string, door: string, shard: number, opening: Opening, send: (...parcel: ToDoor) => void): void {
    const running = this.#running(shard);
    if (running === undefined) return send("gone", null);
    const { number, address, channels, introduction } = opening;
    const client: PortClient = {
      number,
      address,
      ...(channels !== undefined && { channels }),
      send: (message) => send("tell", message),
      end: (code, status) => send("end", [code, status]),
      introduced: (person: StoredPerson, hello) => send("introduced", { person, ...hello }),
    };
    this.#ports.set(key, { door, shard, port: new HousePort(running, client, introduction) });
  }

  /** A process has gone, and its clients with it. */
  dropDoor(door: string): void {
    this.#drop((lodger) => lodger.door === door);
  }

  /** This process no longer runs a shard. */
  dropShard(shard: number): void {
    for (const [key, lodger] of this.#ports)
      if (lodger.shard === shard)
        this.#link.send(lodger.door, [key.split(" ")[1] ?? "", shard, "gone", null]);
    this.#drop((lodger) => lodger.shard === shard);
  }

  #drop(isGone: (lodger: { readonly door: string; readonly shard: number }) => boolean): void {
    for (const [key, lodger] of this.#ports)
      if (isGone(lodger)) {
        this.#ports.delete(key);
        lodger.port.close();
      }
  }
}
