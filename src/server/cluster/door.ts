import { complaintLine } from "../../kernel/game.ts";
import { oneLine } from "../../kernel/visible.ts";
import { type ClientMessage, clientMessage, isAct } from "../../protocol/client.ts";
import type { Spoken } from "../../protocol/server.ts";
import { Guest } from "../guest.ts";
import { type AnyList, type ListRequest, listMessage } from "../lists.ts";
import type { Visitor } from "../reception.ts";
import { idOf, numbered, Refused, refusal } from "../refusal.ts";
import { Damaged, NotSaved, type StoredPerson } from "../store.ts";
import { mergedList } from "./merge.ts";
import type { Introduction, Port, PortClient } from "./port.ts";
import { rangeOf, shardOf } from "./shards.ts";

/** Where the shards of a cluster are found. */
export interface ShardAccess {
  readonly shards: number;
  /** Opens a client's presence at a shard, once a process runs it. `lost` is called when that process stops doing so. */
  open(
    shard: number,
    client: PortClient,
    introduction: Introduction | undefined,
    lost: () => void,
  ): Promise<Port>;
  /** A page of a list of one shard. */
  list(shard: number, person: StoredPerson, request: ListRequest): Promise<AnyList>;
  /** A shard for a newcomer: one that this process runs, if it runs any, so that most tables are where their players are. */
  home(): number;
}

/** A client at this door, and where it is present. */
interface Visit {
  readonly ports: Map<number, Promise<Port>>;
  home: number | undefined;
  introduction: Introduction | undefined;
  /** What its last message was about, and where that is: a hash and more turns of promises for each move are dear. */
  last: { readonly id: string; readonly port: Port } | undefined;
}

type Hello = ClientMessage & { type: "hello" };

/**
 * The house as a door of a cluster shows it: passes what a client says to the shards it is about, wherever they run,
 * and merges lists of all shards. If a shard moves, its clients are disconnected, and come again by themselves.
 */
export class ClusterDoor {
  readonly #access: ShardAccess;
  readonly #visits = new Map<Visitor, Visit>();
  readonly #gone = new WeakSet<Visitor>();

  constructor(access: ShardAccess) {
    this.#access = access;
  }

  /** Handles a message of a connection. Invalid ones are answered with a refusal, never thrown. */
  receive(visitor: Visitor, value: unknown): Promise<"fine" | "refused"> {
    // A message that waited for the answer to the one before it, of a client that would never leave.
    if (this.#gone.has(visitor)) return Promise.resolve("refused");
    const parsed = isAct(value) ? { success: true as const, data: value } : clientMessage.safeParse(value);
    if (!parsed.success) {
      const sentence = `${oneLine(complaintLine("message", parsed.error.issues))}.`;
      visitor.send(refusal(idOf(value), new Refused("malformed", () => sentence)));
      return Promise.resolve("refused");
    }
    const message = parsed.data;
    const last = this.#visits.get(visitor)?.last;
    const isAgain = "table" in message && message.table === last?.id;
    const answer = isAgain ? last.port.say(message) : this.#carryOut(visitor, message);
    return answer.catch((error) => {
      visitor.send(refusal(message.id, refusedBy(error)));
      return "refused";
    });
  }

  /** The connection is closed. */
  farewell(visitor: Visitor): void {
    const visit = this.#visits.get(visitor);
    this.#visits.delete(visitor);
    this.#gone.add(visitor);
    for (const port of visit?.ports.values() ?? []) port.then((open) => open.close()).catch(() => {});
  }

  async #carryOut(visitor: Visitor, message: ClientMessage): Promise<"fine" | "refused"> {
    const visit = this.#visitOf(visitor);
    if (message.type === "hello") return this.#greet(visitor, visit, message);
    const { home, introduction } = visit;
    if (home === undefined || introduction === undefined) throw new Refused("hello first");
    switch (message.type) {
      case "lobby":
        if (message.before === undefined) await this.#watchTables(visitor, visit, message.watch);
        if (message.watch) visitor.guest?.send(await this.#list(introduction.person, message));
        visitor.send({ type: "done", ...numbered(message.id) });
        return "fine";
      case "mine":
      case "matches":
      case "things":
      case "tournaments":
        visitor.guest?.send(await this.#list(introduction.person, message));
        visitor.send({ type: "done", ...numbered(message.id) });
        return "fine";
      case "name":
        return this.#rename(visitor, visit, home, message);
      case "transfer":
      case "end sessions":
      case "ratings":
      case "create":
      case "open tournament":
        return (await this.#port(visitor, visit, home)).say(message);
      case "subscribe":
      case "unsubscribe": {
        // Where notices about a person arrive.
        const shard = rangeOf(introduction.person.id, this.#access.shards);
        return (await this.#port(visitor, visit, shard)).say(message);
      }
      case "publish":
        // An imported creation may be in another shard than its author.
        return message.thing === undefined
          ? (await this.#port(visitor, visit, home)).say(message)
          : this.#sayAbout(visitor, visit, message.thing, message);
      case "thing":
      case "withdraw":
        return this.#sayAbout(visitor, visit, message.thing, message);
      case "tournament":
      case "join":
      case "leave":
      case "direct":
      case "links":
        return this.#sayAbout(visitor, visit, message.tournament, message);
      case "pair":
      case "unpair":
        // One shard pairs all players of a game.
        return this.#sayAbout(visitor, visit, `pair ${message.game}`, message);
      default:
        return this.#sayAbout(visitor, visit, message.table, message);
    }
  }

  /** A person's home is the shard that knows the token or the code. */
  async #greet(visitor: Visitor, visit: Visit, message: Hello): Promise<"fine" | "refused"> {
    const known = message.code ?? message.token;
    const home = known === undefined ? this.#access.home() : shardOf(known, this.#access.shards);
    // A second hello is refused by the shard that heard the first one.
    const port = await this.#port(visitor, visit, visit.home ?? home);
    visit.home ??= home;
    try {
      return await port.say(message);
    } finally {
      if (visit.introduction === undefined) {
        visit.home = undefined;
        visit.ports.delete(home);
        port.close();
      }
    }
  }

  /** The home keeps the name; other shards where the client is tell it at their tables. */
  async #rename(
    visitor: Visitor,
    visit: Visit,
    home: number,
    message: ClientMessage & { type: "name" },
  ): Promise<"fine" | "refused"> {
    const answer = await (await this.#port(visitor, visit, home)).say(message);
    if (answer === "refused" || visit.introduction === undefined) return answer;
    const person = { ...visit.introduction.person, name: message.name };
    visit.introduction = { ...visit.introduction, person };
    for (const [shard, port] of visit.ports)
      if (shard !== home) await (await port).say({ type: "name", name: message.name });
    return answer;
  }

  async #sayAbout(
    visitor: Visitor,
    visit: Visit,
    id: string,
    message: ClientMessage,
  ): Promise<"fine" | "refused"> {
    const port = await this.#port(visitor, visit, shardOf(id, this.#access.shards));
    visit.last = { id, port };
    return port.say(message);
  }

  #visitOf(visitor: Visitor): Visit {
    const known = this.#visits.get(visitor);
    if (known !== undefined) return known;
    const visit: Visit = { ports: new Map(), home: undefined, introduction: undefined, last: undefined };
    this.#visits.set(visitor, visit);
    return visit;
  }

  #port(visitor: Visitor, visit: Visit, shard: number): Promise<Port> {
    const known = visit.ports.get(shard);
    if (known !== undefined) return known;
    const client: PortClient = {
      number: visitor.number,
      address: visitor.address,
      channels: { first: shard + 1, step: this.#access.shards },
      send: (message) => visitor.send(message),
      end: (code, status) => visitor.end(code, status),
      introduced: (person, hello) => this.#introduce(visitor, visit, person, hello),
    };
    const port = this.#access.open(shard, client, visit.introduction, () => visitor.end("moved", 1012));
    visit.ports.set(shard, port);
    port.catch(() => visit.ports.delete(shard));
    return port;
  }

  #introduce(
    visitor: Visitor,
    visit: Visit,
    person: StoredPerson,
    hello: Omit<Introduction, "person">,
  ): void {
    visit.introduction = { person, ...hello };
    visitor.guest = new Guest(person, visitor, hello);
  }

  async #watchTables(visitor: Visitor, visit: Visit, isWatching: boolean): Promise<void> {
    await Promise.all(
      this.#all.map(async (shard) => (await this.#port(visitor, visit, shard)).watch(isWatching)),
    );
  }

  /** A list of the whole cluster: a page of each shard, merged. */
  async #list(person: StoredPerson, request: ListRequest): Promise<Spoken> {
    const lists = await Promise.all(this.#all.map((shard) => this.#access.list(shard, person, request)));
    return listMessage(mergedList(request, lists), request.id);
  }

  get #all(): readonly number[] {
    return Array.from({ length: this.#access.shards }, (_, shard) => shard);
  }
}

function refusedBy(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof Damaged) return new Refused("damaged");
  if (error instanceof NotSaved) return new Refused("not saved");
  throw error;
}
