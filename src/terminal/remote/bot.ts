import { positionAt } from "../../bots/position.ts";
import { HouseTournament } from "../../client/house-tournament.ts";
import { Refused } from "../../client/requests.ts";
import type { Budget } from "../../kernel/bot.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import type { Random } from "../../kernel/random/random.ts";
import { UserError } from "../../shell/user-error.ts";
import type { Player } from "../line-game.ts";
import { type House, type HouseNews, type HouseOptions, openHouse, orUserError } from "./house.ts";
import { comeTo, diceLine, type HouseVenue } from "./house-venue.ts";
import { words } from "./words.ts";

/** Where to play, and how. */
interface BotOptions extends Omit<HouseOptions, "isProgram"> {
  readonly random: Random;
  readonly budget: (pack: GamePackage) => Budget;
  /** Creates the bot before a seat is taken, so that no bot sits down that can't play. */
  player(pack: GamePackage): Player;
  /** Called with a line about what happens. */
  tell(line: string): void;
}

/** Which table to play at, and how. */
export interface RemoteOptions extends BotOptions {
  readonly table: string;
  readonly invitation: string | undefined;
}

/** Which tournament to play in, and how. */
export interface TournamentOptions extends BotOptions {
  readonly tournament: string;
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

/** Plays all matches of a tournament, from joining to its end. */
export async function playTournament(options: TournamentOptions): Promise<void> {
  const house = await openHouse({ ...options, isProgram: true });
  const { connection } = house;
  const { tournament: id, random } = options;
  const tournament = new HouseTournament(connection, id);
  const played = new Set<string>();
  try {
    await orUserError(connection.ask({ type: "join", tournament: id }));
    options.tell(words.bot.joined);
    for (;;) {
      const table = await nextTable(house, tournament, played);
      if (table === undefined) return options.tell(words.bot.over);
      played.add(table);
      const venue = await comeTo(house, table, { invitation: undefined, isThere: false, random }).catch(
        (error) => {
          // The match was decided before this player came.
          if (ownTable(tournament) !== table) return undefined;
          throw error;
        },
      );
      if (venue !== undefined) await new RemoteBot(options, venue, true).play();
    }
  } finally {
    tournament.close();
    connection.close();
  }
}

/** The table of the own match. */
function ownTable({ known }: HouseTournament): string | undefined {
  const { you = null, state, tables } = known.value ?? {};
  const match = you === null ? undefined : state?.matchOf(you);
  return match && (tables?.[match.number - 1] ?? undefined);
}

/** The table of the next match, once there is one; undefined when there won't be any more. */
async function nextTable(
  { mail }: House,
  tournament: HouseTournament,
  played: ReadonlySet<string>,
): Promise<string | undefined> {
  for (;;) {
    // Everything that is heard wakes it up; what it says is known by the tournament.
    while (mail.take() !== undefined);
    const { problem, known } = tournament;
    if (problem.value !== null) throw new UserError(problem.value, 1);
    if (known.value?.state.isOver) return undefined;
    const table = ownTable(tournament);
    if (table !== undefined && !played.has(table)) return table;
    await mail.change();
  }
}

/** Refusals caused by a race with other clients. */
const RACE_REFUSALS: ReadonlySet<string> = new Set(["lost", "seat taken", "not saved", "changed meanwhile"]);

class RemoteBot {
  readonly #options: BotOptions;
  readonly #venue: HouseVenue;
  readonly #isCalled: boolean;
  readonly #player: Player;
  /** The last notice it has heard. */
  #told = 0;
  #isSeated = false;

  /** `isCalled`: whether a tournament has called it to this table. */
  constructor(options: BotOptions, venue: HouseVenue, isCalled = false) {
    this.#options = options;
    this.#isCalled = isCalled;
    this.#venue = venue;
    this.#player = options.player(venue.match.pack);
  }

  /** Processes all pending messages before each action, so that it acts on the current state. */
  async play(): Promise<void> {
    for (let end = this.#listen(); end !== "over"; end = this.#listen()) {
      if (end === "gone") return;
      await this.#sit();
      await this.#act();
      await this.#venue.change();
    }
    const check = await this.#venue.match.checkDice();
    if (check !== undefined) this.#options.tell(diceLine(check));
  }

  #listen(): "over" | "gone" | undefined {
    const { mail } = this.#venue.house;
    for (let news = mail.take(); news !== undefined; news = mail.take()) {
      const end = this.#hear(news);
      if (end !== undefined) return end;
    }
    return undefined;
  }

  #hear(news: HouseNews): "over" | "gone" | undefined {
    // In a tournament the match may be decided without play; elsewhere a closed table is an error.
    if (this.#isCalled && news.type === "gone" && news.table === this.#venue.table.id) {
      this.#options.tell(words.bot.notCome);
      return "gone";
    }
    this.#venue.hear(news);
    switch (news.type) {
      case "lost":
        this.#options.tell(words.bot.lost);
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
    if (table.you === null && free < 0) throw new UserError(words.bot.noFreeSeat, 1);
    this.#isSeated = true;
    try {
      if (table.you === null) {
        await table.ask({ type: "sit", seat: free });
        this.#options.tell(words.bot.seat(free + 1, info.game));
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
    if (viewer < 0) throw new UserError(words.bot.begun, 1);
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
