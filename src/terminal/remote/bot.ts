import { positionAt } from "../../bots/position.ts";
import { Refused } from "../../client/requests.ts";
import type { Budget } from "../../kernel/bot.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import type { Random } from "../../kernel/random/random.ts";
import type { Player } from "../line-game.ts";
import { UserError } from "../user-error.ts";
import { type HouseNews, type HouseOptions, openHouse } from "./house.ts";
import { comeTo, diceLine, type HouseVenue } from "./house-venue.ts";

/** Which seat is played, and how. */
export interface RemoteOptions extends HouseOptions {
  readonly table: string;
  readonly invitation: string | undefined;
  readonly random: Random;
  readonly budget: (pack: GamePackage) => Budget;
  /** Who chooses; asked for before a seat is taken, so that no bot sits there that cannot play. */
  player(pack: GamePackage): Player;
  /** Told in a line what happens. */
  tell(line: string): void;
}

/** Plays a seat at a table of a server to the end of the match, and comes back when the connection is lost. */
export async function playRemotely(options: RemoteOptions): Promise<void> {
  const house = await openHouse(options);
  try {
    const { table, invitation, random } = options;
    const venue = await comeTo(house, table, { invitation, isThere: false, random });
    await new RemoteBot(options, venue).play();
  } finally {
    house.connection.close();
  }
}

/** Refusals because something else happened at the same time. */
const MEANWHILE: ReadonlySet<string> = new Set(["lost", "seat taken", "not saved", "changed meanwhile"]);

class RemoteBot {
  readonly #options: RemoteOptions;
  readonly #venue: HouseVenue;
  readonly #player: Player;
  /** The number of the last telling that it has heard. */
  #told = 0;
  #isSeated = false;

  constructor(options: RemoteOptions, venue: HouseVenue) {
    this.#options = options;
    this.#venue = venue;
    this.#player = options.player(venue.match.pack);
  }

  /** Hears everything there is before it does anything: what it sees is what there is. */
  async play(): Promise<void> {
    while (this.#listen() !== "over") {
      await this.#sit();
      await this.#act();
      await this.#venue.change();
    }
    const check = await this.#venue.match.checkDice();
    if (check !== undefined) this.#options.tell(diceLine(check));
  }

  #listen(): "over" | undefined {
    const { mail } = this.#venue.house;
    for (let news = mail.take(); news !== undefined; news = mail.take())
      if (this.#hear(news) === "over") return "over";
    return undefined;
  }

  #hear(news: HouseNews): "over" | undefined {
    this.#venue.hear(news);
    switch (news.type) {
      case "lost":
        this.#options.tell("The connection was lost.");
        return undefined;
      case "back":
        // A player who went away is not ready any more.
        this.#isSeated = false;
        return undefined;
      case "refused":
        // What was not saved was not done; the table is shown again as it is.
        if (news.code === "not saved") return undefined;
        throw new UserError(news.sentence, 1);
      case "over":
        if (news.table !== this.#venue.table.id) return undefined;
        this.#options.tell(news.sentence);
        return "over";
      default:
        return undefined;
    }
  }

  /** Takes the first free seat and is ready. A bot that comes back to a table that still waits sits there already. */
  async #sit(): Promise<void> {
    const { info, table, house } = this.#venue;
    if (this.#isSeated || info.phase !== "waiting" || house.connection.link.value !== "open") return;
    const free = info.places.findIndex(({ player }) => player === null);
    if (table.you === null && free < 0) throw new UserError("there is no free seat at this table.", 1);
    this.#isSeated = true;
    try {
      if (table.you === null) {
        await table.ask({ type: "sit", seat: free });
        this.#options.tell(`Seat ${free + 1} of a table of ${info.game}.`);
      }
      // Where it sits is told before the answer to "sit" comes.
      this.#listen();
      await table.ready(true);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // What goes wrong because something else happened meanwhile is tried again when that is known.
      this.#isSeated = false;
      if (!MEANWHILE.has(error.code)) throw new UserError(error.message, 1);
    }
  }

  /** Chooses if it is asked. */
  async #act(): Promise<void> {
    const { isBegun, match, table, house } = this.#venue;
    if (!isBegun) return;
    const { viewer, pack } = match;
    if (viewer < 0) throw new UserError("the match has begun already.", 1);
    if (!match.isOpen || !match.asked.includes(viewer)) return;
    const { random, budget } = this.#options;
    const { events, number } = match.newsFor(viewer, this.#told);
    this.#told = number;
    const thought = { events, random, budget: budget(pack) };
    const action = await this.#player.choose(positionAt(match, viewer, thought));
    if (this.#venue.hurdle !== undefined) return;
    try {
      await table.act(table.move(action));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // While it was thinking the match may have gone on without it.
      if (error.code !== "lost" && house.mail.untaken.length === 0) throw new UserError(error.message, 1);
    }
  }
}
