import { positionAt } from "../../bots/position.ts";
import { Refused } from "../../client/requests.ts";
import type { Budget } from "../../kernel/bot.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import type { Random } from "../../kernel/random/random.ts";
import { UserError } from "../../shell/user-error.ts";
import type { Player } from "../line-game.ts";
import { type HouseNews, type HouseOptions, openHouse } from "./house.ts";
import { comeTo, diceLine, type HouseVenue } from "./house-venue.ts";

/** Which seat to play, and how. */
export interface RemoteOptions extends Omit<HouseOptions, "isProgram"> {
  readonly table: string;
  readonly invitation: string | undefined;
  readonly random: Random;
  readonly budget: (pack: GamePackage) => Budget;
  /** Creates the bot before a seat is taken, so that no bot sits down that can't play. */
  player(pack: GamePackage): Player;
  /** Called with a line about what happens. */
  tell(line: string): void;
}

/** Plays a seat at a server's table to the end of the match, and reconnects when the connection is lost. */
export async function playRemotely(options: RemoteOptions): Promise<void> {
  const house = await openHouse({ ...options, isProgram: true });
  try {
    const { table, invitation, random } = options;
    const venue = await comeTo(house, table, { invitation, isThere: false, random });
    await new RemoteBot(options, venue).play();
  } finally {
    house.connection.close();
  }
}

/** Refusals caused by a race with other clients. */
const RACE_REFUSALS: ReadonlySet<string> = new Set(["lost", "seat taken", "not saved", "changed meanwhile"]);

class RemoteBot {
  readonly #options: RemoteOptions;
  readonly #venue: HouseVenue;
  readonly #player: Player;
  /** The last notice it has heard. */
  #told = 0;
  #isSeated = false;

  constructor(options: RemoteOptions, venue: HouseVenue) {
    this.#options = options;
    this.#venue = venue;
    this.#player = options.player(venue.match.pack);
  }

  /** Processes all pending messages before each action, so that it acts on the current state. */
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
        this.#options.tell("Connection lost. Reconnecting...");
        return undefined;
      case "back":
        // A player who was away isn't ready any more.
        this.#isSeated = false;
        return undefined;
      case "refused":
        // A failed write wasn't done; the server sends the table again.
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

  /** Takes the first free seat and gets ready. After a reconnect the bot may already have its seat. */
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
      // The table update arrives before the answer to "sit".
      this.#listen();
      await table.ready(true);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Lost a race: try again after the next update.
      this.#isSeated = false;
      if (!RACE_REFUSALS.has(error.code)) throw new UserError(error.message, 1);
    }
  }

  /** Acts if it is this bot's turn. */
  async #act(): Promise<void> {
    const { isBegun, match, table, house } = this.#venue;
    if (!isBegun) return;
    const { viewer, pack } = match;
    if (viewer < 0) throw new UserError("the match has already begun.", 1);
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
      // The match may have moved on while the bot was thinking.
      if (error.code !== "lost" && house.mail.untaken.length === 0) throw new UserError(error.message, 1);
    }
  }
}
