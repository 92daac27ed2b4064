import { positionAt } from "../../bots/position.ts";
import type { Budget } from "../../kernel/bot.ts";
import type { Offer } from "../../kernel/offer.ts";
import type { Random } from "../../kernel/random/random.ts";
import type { Player } from "../session.ts";
import { Trouble } from "../trouble.ts";
import { Connection, type ConnectionOptions, type News } from "./connection.ts";
import { RemoteTable } from "./remote-table.ts";

/** Which seat is played, and how. */
export interface RemoteOptions extends ConnectionOptions {
  readonly table: string;
  readonly invitation: string | undefined;
  readonly random: Random;
  readonly budget: (offer: Offer) => Budget;
  /** Who chooses; asked for before a seat is taken, so that nobody sits there who cannot play. */
  player(offer: Offer): Player;
  /** Told in a line what happens. */
  tell(line: string): void;
}

/** Plays a seat at a table of a server to the end of the match, and comes back when the connection is lost. */
export async function playRemotely(options: RemoteOptions): Promise<void> {
  const connection = await Connection.open(options);
  try {
    const table = await RemoteTable.enter(connection, options.table, options.invitation, options.random);
    await new RemoteBot(options, connection, table).play();
  } finally {
    connection.close();
  }
}

/** Refusals because something else happened at the same time. */
const MEANWHILE: ReadonlySet<string> = new Set(["lost", "seat taken", "not saved", "changed meanwhile"]);

class RemoteBot {
  readonly #options: RemoteOptions;
  readonly #connection: Connection;
  readonly #table: RemoteTable;
  readonly #player: Player;
  /** The number of the last telling that it has heard. */
  #told = 0;
  #isSeated = false;

  constructor(options: RemoteOptions, connection: Connection, table: RemoteTable) {
    this.#options = options;
    this.#connection = connection;
    this.#table = table;
    this.#player = options.player(table.offer);
  }

  /** Hears everything there is before it does anything: what it sees is what there is. */
  async play(): Promise<void> {
    while (this.#listen() !== "over") {
      await this.#sit();
      await this.#act();
      await this.#connection.change();
    }
    const dice = await this.#table.diceLine();
    if (dice !== undefined) this.#options.tell(dice);
  }

  #listen(): "over" | undefined {
    for (let news = this.#connection.take(); news !== undefined; news = this.#connection.take())
      if (this.#hear(news) === "over") return "over";
    return undefined;
  }

  #hear(news: News): "over" | undefined {
    const table = this.#table;
    table.hear(news);
    switch (news.type) {
      case "lost":
        this.#options.tell("The connection was lost.");
        return undefined;
      case "back":
        // Whoever went away is not ready any more.
        this.#isSeated = false;
        return undefined;
      case "refused":
        // What was not saved was not done; the table is shown again as it is.
        if (news.code === "not saved") return undefined;
        throw new Trouble(news.sentence, 1);
      case "over":
        if (news.table !== table.id) return undefined;
        this.#options.tell(news.sentence);
        return "over";
      default:
        if (!table.isThere) throw new Trouble("the table is gone.", 1);
        return undefined;
    }
  }

  /** Takes the first free seat and is ready; whoever comes back to a table that still waits sits there already. */
  async #sit(): Promise<void> {
    const { info, id, you } = this.#table;
    if (this.#isSeated || info.phase !== "waiting" || !this.#connection.isOpen) return;
    const free = info.places.findIndex(({ player }) => player === null);
    if (you === null && free < 0) throw new Trouble("there is no free seat at this table.", 1);
    this.#isSeated = true;
    if (you === null) {
      const sits = await this.#connection.ask({ type: "sit", table: id, seat: free });
      if (sits.type === "refused") return this.#again(sits.code, sits.sentence);
      this.#options.tell(`Seat ${free + 1} of a table of ${info.game}.`);
    }
    // Where it sits is told before the answer to "sit" comes.
    this.#listen();
    const ready = await this.#table.ready();
    if (ready.type === "refused") this.#again(ready.code, ready.sentence);
  }

  /** What goes wrong because something else happened meanwhile is tried again when that is known. */
  #again(code: string, sentence: string): void {
    this.#isSeated = false;
    if (!MEANWHILE.has(code)) throw new Trouble(sentence, 1);
  }

  /** Chooses if it is asked. */
  async #act(): Promise<void> {
    const { sight, offer } = this.#table;
    if (sight !== undefined && sight.viewer < 0) throw new Trouble("the match has begun already.", 1);
    if (sight === undefined || !this.#connection.isOpen || !sight.asked.includes(sight.viewer)) return;
    const { random, budget } = this.#options;
    const state = this.#table.imagined();
    const place = { view: () => sight.view, actions: (seat: number) => offer.game.actions(state, seat) };
    const { events, number } = this.#table.newsSince(this.#told);
    this.#told = number;
    const thought = { events, random, budget: budget(offer) };
    const action = await this.#player.choose(positionAt(place, sight.viewer, thought));
    const answer = await this.#table.act(action);
    // While it was thinking the match may have gone on without it.
    if (answer.type === "refused" && answer.code !== "lost" && this.#connection.untaken.length === 0)
      throw new Trouble(answer.sentence, 1);
  }
}
