import { GAMES } from "../../games/index.ts";
import { type Delta, patched } from "../../kernel/delta.ts";
import { type Outcome, type Seat, understood } from "../../kernel/game.ts";
import type { Offer } from "../../kernel/offer.ts";
import { freshSeed } from "../../kernel/random/house.ts";
import type { Random } from "../../kernel/random/random.ts";
import { diceProblem, type Pledge } from "../../protocol/dice.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import { z } from "../../protocol/schema.ts";
import type { Spoken } from "../../protocol/server.ts";
import { sha256 } from "../sha256.ts";
import { Trouble } from "../trouble.ts";
import type { Answer, Connection, News } from "./connection.ts";
import { withPledge } from "./guests.ts";
import type { Happened } from "./reading.ts";

/** What is seen of the match. */
export interface Sight {
  readonly viewer: number;
  readonly config: unknown;
  readonly view: unknown;
  readonly asked: readonly Seat[];
  readonly deadline: number | null;
}

const outcomeCodec = z.object({
  winners: z.array(z.int()),
  ending: z.looseObject({ code: z.string() }),
});

/** A table of a server as one guest knows it, made from what the server says. */
export class RemoteTable {
  readonly id: string;
  readonly offer: Offer;
  readonly #connection: Connection;
  readonly #invitation: string | undefined;
  readonly #random: Random;
  /** How the table stands, and what lets others in. */
  info: TableInfo;
  invitation: string | null;
  /** The seat of whoever is connected here; null if he only watches. */
  you: Seat | null;
  sight: Sight | undefined;
  outcome: Outcome | undefined;
  /** How many actions of the own seat are done. */
  acted = 0;
  /** Who asks whether something may be taken back. */
  asks: Seat | null = null;
  /** False once nobody can come here any more. */
  isThere = true;
  #channel: number | undefined;
  /** The number of the last telling, and the events by their numbers that still count. */
  #number = 0;
  readonly #events = new Map<number, unknown>();
  /** Some state that looks like this; what is legal follows from what is seen. */
  #imagined: { readonly view: unknown; readonly state: unknown } | undefined;

  private constructor(
    connection: Connection,
    offer: Offer,
    message: Spoken & { type: "table" },
    invitation: string | undefined,
    random: Random,
  ) {
    this.#connection = connection;
    this.offer = offer;
    this.id = message.table.id;
    this.info = message.table;
    this.invitation = message.invitation;
    this.you = message.you;
    this.#invitation = invitation;
    this.#random = random;
  }

  /** Comes to a table. What else the connection brings about it is for {@link hear}. */
  static async enter(
    connection: Connection,
    id: string,
    invitation: string | undefined,
    random: Random,
  ): Promise<RemoteTable> {
    const answer = await connection.ask({
      type: "enter",
      table: id,
      ...(invitation !== undefined && { invitation }),
    });
    if (answer.type === "refused") throw new Trouble(answer.sentence, 1);
    return RemoteTable.at(connection, id, invitation, random);
  }

  /** The table that the connection has just come to. */
  static async at(
    connection: Connection,
    id: string,
    invitation: string | undefined,
    random: Random,
  ): Promise<RemoteTable> {
    const message = connection.untaken.find((news): news is Spoken & { type: "table" } => {
      return news.type === "table" && news.table.id === id;
    });
    if (message === undefined) throw new Trouble(`${connection.server} does not say what table ${id} is.`, 1);
    const offer = await GAMES.get(message.table.game)?.();
    if (offer === undefined)
      throw new Trouble(`this program does not know the game "${message.table.game}".`, 1);
    if (message.table.places.length !== offer.game.seats) throw new Trouble(NONSENSE(connection.server), 1);
    return new RemoteTable(connection, offer, message, invitation, random);
  }

  /** The events after a number that still count, and the number to ask from next time. */
  newsSince(number: number): { readonly events: readonly unknown[]; readonly number: number } {
    const events = [...this.#events].flatMap(([each, event]) => (each > number ? [event] : []));
    return { events, number: this.#number };
  }

  /** A state that looks like what is seen. */
  imagined(): unknown {
    const { sight } = this;
    if (sight === undefined) throw new Error("the match has not begun");
    if (this.#imagined?.view !== sight.view) {
      const state = this.#trying(() => this.offer.game.imagine(sight.view, sight.viewer, this.#random));
      this.#imagined = { view: sight.view, state };
    }
    return this.#imagined?.state;
  }

  /** Does something, unless what is seen is not how the table stands: then its number would be wrong. */
  async act(action: unknown): Promise<Answer> {
    if (this.#connection.untaken.some(({ type }) => ANEW.has(type))) return CHANGED;
    const count = this.acted + 1;
    // With the number of the last telling, an action is never taken for another decision than the one it was made for.
    const last = this.#number;
    const answer = await this.#connection.ask({ type: "act", table: this.id, action, count, last });
    if (answer.type === "done") this.acted = count;
    return answer;
  }

  /** Is ready for the table as it is seen here, with an own part of the seed, which is kept to compare it after the match. */
  async ready(): Promise<Answer> {
    const { id, you, info } = this;
    const part = freshSeed();
    const own = you === null ? null : { seat: you, part };
    this.#keepPledge({ commitment: info.commitment, own });
    return this.#connection.ask({ type: "ready", table: id, ready: true, part, edition: info.edition });
  }

  #keepPledge(pledge: Pledge): void {
    const { badge } = this.#connection;
    badge.keep({ pledges: withPledge(badge.kept, this.id, pledge) });
  }

  /** What can be said of the dice of a match that is over; nothing if no promise was kept before it began. */
  async diceLine(): Promise<string | undefined> {
    const pledge = this.#connection.badge.kept.pledges?.[this.id];
    const { sight, offer } = this;
    if (pledge === undefined || sight === undefined) return undefined;
    const answer = await this.#connection.ask({ type: "record", table: this.id });
    if (answer.type !== "record") return "Fair dice: not checked, because the house did not send the record.";
    const problem = diceProblem(offer.game, answer.record, pledge, sight, sha256);
    return problem === undefined ? "Fair dice: verified." : `ALARM: the dice were not fair: ${problem}.`;
  }

  /** Takes in what the connection brings. What is about other tables is passed over. */
  hear(news: News): void {
    switch (news.type) {
      case "lost":
        // Until the whole view is there again, nobody knows who is asked.
        if (this.sight !== undefined) this.sight = { ...this.sight, asked: [] };
        return;
      case "back":
        this.#comeBack();
        return;
      case "table":
        if (news.table.id !== this.id) return;
        this.info = news.table;
        this.invitation = news.invitation;
        this.you = news.you;
        this.asks = news.table.asks;
        return;
      case "view":
        if (news.table === this.id) this.#see(news);
        return;
      case "happened":
        if (this.#channel === undefined || news.channel === this.#channel) this.#happened(news);
        return;
      case "over":
        if (news.table === this.id) this.outcome = this.#ending(news.outcome);
        return;
      case "gone":
        if (news.table === this.id) this.isThere = false;
        return;
      default:
        return;
    }
  }

  /** Comes to the table again, with the number of the last telling that was heard. */
  #comeBack(): void {
    const { id } = this;
    const invitation = this.#invitation ?? this.invitation ?? undefined;
    this.#channel = undefined;
    const last = this.#number > 0 ? { last: this.#number } : {};
    void this.#connection.ask({
      type: "enter",
      table: id,
      ...(invitation !== undefined && { invitation }),
      ...last,
    });
  }

  #see({ channel, viewer, number, config, view, asked, acted, deadline }: Spoken & { type: "view" }): void {
    const { game } = this.offer;
    const known = understood(game.config, config, "config");
    if (!known.ok || viewer >= game.seats) throw this.#nonsense();
    this.#channel = channel;
    this.#number = number;
    this.acted = acted;
    const whole = this.#whole(view, known.value);
    this.sight = { viewer, config: known.value, view: whole, asked, deadline };
    this.#examine();
  }

  #happened({ first, tellings, change, asked, deadline }: Happened): void {
    const { sight } = this;
    for (const [offset, telling] of tellings.entries()) {
      if (isTakenBack(telling)) for (const number of telling) this.#events.delete(number);
      else this.#events.set(first + offset, telling);
    }
    if (tellings.length > 0) {
      this.#number = first + tellings.length - 1;
      // Whoever acts does not wait for an answer any longer.
      this.asks = null;
    }
    if (sight === undefined) return;
    const view =
      change === null
        ? sight.view
        : this.#trying(() => this.#whole(patched(sight.view, change as Delta), sight.config));
    this.sight = { ...sight, view, asked, deadline };
    if (change !== null) this.#examine();
  }

  /** A view has the config in it, which does not go over the wire each time. */
  #whole(view: unknown, config: unknown): unknown {
    if (typeof view !== "object" || view === null || Array.isArray(view)) throw this.#nonsense();
    return { ...view, config };
  }

  #ending(outcome: unknown): Outcome {
    const parsed = outcomeCodec.safeParse(outcome);
    if (!parsed.success) throw this.#nonsense();
    return parsed.data;
  }

  /** Nothing says of what shape a view is but the game itself, when it tries to make something of it. */
  #examine(): void {
    const { sight } = this;
    if (sight === undefined) return;
    this.#trying(() => this.offer.phrases.en.scene(sight.view, sight.viewer, []));
    if (sight.viewer >= 0 && sight.asked.includes(sight.viewer))
      this.#trying(() => this.offer.game.actions(this.imagined(), sight.viewer));
  }

  #trying<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw error instanceof Trouble ? error : this.#nonsense();
    }
  }

  #nonsense(): Trouble {
    return new Trouble(NONSENSE(this.#connection.server), 1);
  }
}

/** After these the table is seen anew. */
const ANEW: ReadonlySet<News["type"]> = new Set(["view", "lost", "back"]);

const CHANGED: Answer = {
  type: "refused",
  code: "changed",
  sentence: "The table has changed meanwhile; look at it again.",
};

const NONSENSE = (server: string) => `${server} shows a table that cannot be.`;

function isTakenBack(telling: Happened["tellings"][number]): telling is readonly number[] {
  return Array.isArray(telling);
}
