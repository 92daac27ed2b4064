import { type DiceCheck, HouseMatch } from "../../client/house-match.ts";
import { HouseTable, type TableEvent } from "../../client/house-table.ts";
import type { MatchEvent, Reply, Soon } from "../../client/match.ts";
import { sentenceOf, type TableRequest } from "../../client/requests.ts";
import { GAMES } from "../../games/index.ts";
import { parse, type Seat } from "../../kernel/game.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import type { Random } from "../../kernel/random/random.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import { UserError } from "../../shell/user-error.ts";
import { clock } from "../net/clock.ts";
import { say } from "../say.ts";
import { type Recorded, SeatedMatch, usualPhrase, type Venue, type Word } from "../seated-match.ts";
import { sha256 } from "../sha256.ts";
import { NAMELESS } from "./guests.ts";
import { type House, type HouseNews, orUserError } from "./house.ts";
import { markedNames, playerNames, speakerName } from "./player-names.ts";

const WORDS: readonly Word[] = [
  ["chat TEXT", "say something to everyone at the table"],
  ["pause", "stop the match and its clocks"],
  ["resume", "continue the match"],
  ["absent win", "when a player has been away for too long: claim the win"],
  ["absent adjourn", "or stop the match until all players are back"],
  ["absent bot", "or let a bot play for them until they return"],
  ["who", "who is at the table"],
  ["with chat", "include the players' chat in the record you save"],
  ["publish", "after a private match: agree to publish it"],
  ["transfer", "get a code to sign in on another device, for join --code"],
  ["end sessions", "sign out everywhere else; a stolen token becomes useless"],
  ["save FILE", "after the match: write its record to a file"],
  ["leave", "leave; your seat stays yours"],
];

/** Joins a table, unless the client is already there because it has just opened it. */
export async function comeTo(
  house: House,
  id: string,
  { invitation, isThere, random }: Coming,
): Promise<HouseVenue> {
  const { connection, mail, server } = house;
  const table = new HouseTable(connection, id, { invitation: invitation ?? null, wantsPast: false });
  if (!isThere) await orUserError(table.enter());
  // Peeked at only; it is handled in its turn.
  const first = mail.untaken.find((news) => news.type === "table" && news.table.id === id);
  if (first !== undefined) hear(table, first);
  const { info } = table;
  if (info === null) throw new UserError(`${server} didn't describe table ${id}.`, 1);
  const pack = await GAMES.get(info.game)?.load();
  if (pack === undefined) throw new UserError(`this program doesn't know the game "${info.game}".`, 1);
  if (info.places.length !== pack.game.seats) throw nonsense(server);
  return new HouseVenue(house, table, pack, random);
}

/** How a client joined a table. */
interface Coming {
  readonly invitation: string | undefined;
  readonly isThere: boolean;
  /** Random source of imagined states. */
  readonly random: Random;
}

function hear(table: HouseTable, news: HouseNews): void {
  switch (news.type) {
    case "lost":
      return table.lost();
    case "back":
      return table.begun();
    case "notice":
      return;
    default:
      table.hear(news);
  }
}

/** A table of a house, for a player or a spectator. */
export class HouseVenue implements Venue {
  readonly live = true;
  readonly words = WORDS;
  readonly afterLeaving = "your seat stays yours";
  readonly house: House;
  readonly table: HouseTable;
  readonly match: HouseMatch;
  readonly seated: SeatedMatch;
  #wantsChat = false;

  constructor(house: House, table: HouseTable, pack: GamePackage, random: Random) {
    this.house = house;
    this.table = table;
    this.match = new HouseMatch(table, pack, { random, clock, sha256, holds: false });
    this.seated = new SeatedMatch(this.match, this);
    table.listen((event) => this.#check(event));
  }

  get mark(): string {
    return this.table.id;
  }

  /** Current information about the table. */
  get info(): TableInfo {
    if (this.table.info === null) throw new Error("this client hasn't joined the table");
    return this.table.info;
  }

  get opening(): string {
    const { id, name } = this.info;
    return `${name} (${id}) at ${this.house.server}. "help" shows the rules and the commands.`;
  }

  /** Whether there is a match to show. */
  get isBegun(): boolean {
    return this.table.sight !== null;
  }

  /** Spectators can't ask for a rematch; they follow the players. */
  get notAgain(): Reply {
    const isLeft = this.match.people.length === 0 && this.info.rematch === null;
    return isLeft ? "The players haven't opened a rematch." : undefined;
  }

  /** Blocks moves while the view is out of date: the number of a move would be wrong. */
  get hurdle(): Reply {
    const isBehind = this.house.mail.untaken.some(({ type }) => REDRAW_AFTER.has(type));
    return isBehind ? "The table has just changed; look at it again." : undefined;
  }

  phrase(notice: MatchEvent): string | undefined {
    switch (notice.type) {
      case "chat":
        // Spectators are marked, so that they aren't taken for players.
        return `${speakerName(notice.from, notice.seat === null, notice.isProgram === true)}: ${notice.text}`;
      case "away":
        return `${notice.name} has left.`;
      case "returned":
        return `${notice.name} is back.`;
      case "stand-in":
        return `A bot plays for ${notice.name} until they return.`;
      case "relieved":
        return `${notice.name} is back and takes over from the bot.`;
      case "paused":
        return pauseSentence(this.info, clock.now());
      case "adjourned":
        return "The match is adjourned: it waits until all players are back.";
      case "rematch":
        return 'The table is open once more: "again" comes to it.';
      case "taken back":
        return "The last action was taken back.";
      case "not agreed":
        return "The take-back was declined.";
      case "strike":
        return strikePhrase(notice.strikes ?? 1, notice.most ?? 1);
      default:
        return usualPhrase(notice);
    }
  }

  waiting(): string {
    const { info, table, match } = this;
    if (this.house.connection.link.value !== "open") return "Waiting for the connection";
    if (info.adjourned !== null) return 'Adjourned until all players are back; then "resume" continues';
    const [missing] = info.missing;
    if (missing !== undefined) return `Waiting until ${this.#nameOf(missing)} is back`;
    if (info.paused) return 'Paused, "resume" continues';
    if (table.asks !== null && table.asks === table.you) return "Waiting for an answer";
    const names = match.asked.filter((seat) => seat !== table.you).map((seat) => this.#nameOf(seat));
    return names.length === 0 || !match.isOpen ? "Waiting" : `Waiting for ${names.join(" and ")}`;
  }

  request(): string {
    const move = this.seated.takenBack;
    const asks = `${this.#nameOf(this.table.asks ?? 0)} asks to take back`;
    return move === undefined ? `${asks} the last action. Do you agree?` : `${asks}: ${move} Do you agree?`;
  }

  farewell(): string {
    const { server, name } = this.house;
    if (this.match.outcome !== undefined) return "";
    const called = name === NAMELESS ? "" : ` --name ${quoted(name)}`;
    return `Return with: ludothek join ${server} ${this.table.id}${called}\n`;
  }

  #nameOf(seat: Seat): string {
    return playerNames(this.info.places)[seat] || `seat ${seat + 1}`;
  }

  async recorded(): Promise<Recorded> {
    if (this.match.outcome === undefined)
      return { ok: false, problem: "The server keeps this match; you can save it when it is over." };
    try {
      const { record, chat } = await this.table.ask({ type: "record", chat: this.#wantsChat });
      const remark = chat ? "It includes the chat." : "It doesn't include the chat.";
      return { ok: true, text: record, use: say.local.replayWith, remark };
    } catch (error) {
      return { ok: false, problem: sentenceOf(error) };
    }
  }

  command(word: string, argument: string): Promise<string> | string | undefined {
    switch (word) {
      case "chat":
        return argument === "" ? "Say what: chat TEXT" : this.ask({ type: "chat", text: argument });
      case "pause":
      case "resume":
        return this.ask({ type: word });
      case "absent":
        return this.#dealWith(argument);
      case "who":
        return whoIsThere(this.info);
      case "with":
        this.#wantsChat = true;
        return "The record you save will include the chat.";
      case "publish":
        return this.ask(
          { type: "share", yes: true },
          "Agreed. The match is published once all its players agree.",
        );
      case "transfer":
        return this.#transfer();
      case "end":
        return this.#endSessions();
      default:
        return undefined;
    }
  }

  #dealWith(what: string): Promise<string> | string {
    if (what !== "win" && what !== "adjourn" && what !== "bot")
      return "Say what: absent win, absent adjourn or absent bot";
    const seat = this.info.places.findIndex(({ away, standIn }) => away !== null && standIn === null);
    return seat < 0 ? "No player is away." : this.ask({ type: "absent", seat, what });
  }

  /** Sends a request to the table, and returns the reply to print. */
  ask(message: TableRequest, done = ""): Promise<string> {
    return this.table.ask(message).then(() => done, sentenceOf);
  }

  /** Gets ready to begin; returns the reason if it is refused. */
  ready(): Promise<string> {
    return this.table.ready(true).then(() => "", sentenceOf);
  }

  #transfer(): Promise<string> {
    const { connection, server } = this.house;
    return connection
      .ask({ type: "transfer" })
      .then(({ code }) => `Valid once, for ten minutes: ludothek join ${server} --code ${code}`, sentenceOf);
  }

  #endSessions(): Promise<string> {
    return this.house.connection
      .endOtherSessions()
      .then(() => "All other sessions have been ended.", sentenceOf);
  }

  advance(): Soon<boolean> {
    const news = this.house.mail.take();
    if (news === undefined) return false;
    if (news.type === "notice") this.seated.say(news.sentence);
    else if (news.type === "reminder")
      this.seated.say(
        news.about === "turn"
          ? `It's your turn at table ${news.table}.`
          : `A rematch waits at table ${news.table}.`,
      );
    // The ending and the check of its dice are announced together.
    else if (news.type === "over" && news.table === this.table.id && this.isBegun) return this.#end(news);
    else this.hear(news);
    return true;
  }

  async #end(over: HouseNews): Promise<boolean> {
    const check = await this.match.checkDice();
    this.hear(over);
    if (check !== undefined) this.seated.say(diceLine(check));
    return true;
  }

  change(): Promise<unknown> {
    return this.house.mail.change();
  }

  /** Handles a message. Only the game itself can tell whether a view has the right shape, when it parses it. */
  hear(news: HouseNews): void {
    try {
      hear(this.table, news);
    } catch (error) {
      throw error instanceof UserError ? error : nonsense(this.house.server);
    }
  }

  #check(event: TableEvent): void {
    switch (event.type) {
      case "gone":
        throw new UserError("the table is gone: it was closed, or spectators aren't allowed.", 1);
      case "kept out":
        return this.house.mail.end(new UserError(sentenceOf(event.error), 1));
      case "seen":
      case "told":
        return this.#examine();
      default:
    }
  }

  #examine(): void {
    const { sight } = this.table;
    const { game, phrases } = this.match.pack;
    if (sight === null) return;
    const { viewer, config, view, asked } = sight;
    if (!parse(game.config, config, "config").ok || viewer >= game.seats) throw nonsense(this.house.server);
    phrases.scene(view, viewer, []);
    if (viewer >= 0 && asked.includes(viewer)) this.match.actions(viewer);
  }
}

/** After these messages the table is shown again. */
const REDRAW_AFTER: ReadonlySet<HouseNews["type"]> = new Set(["view", "lost", "back"]);

function nonsense(server: string): UserError {
  return new UserError(`${server} sent an impossible table.`, 1);
}

/** The line about the dice of a finished match. */
export function diceLine(check: DiceCheck): string {
  switch (check.type) {
    case "fair":
      return "Fair dice: verified.";
    case "unchecked":
      return "Fair dice: not checked, because the house didn't send the record.";
    case "unfair":
      return `ALARM: the dice were not fair: ${check.problem}.`;
  }
}

/** Who is at a table, in one line. */
function whoIsThere({ places, watchers }: TableInfo): string {
  const names = markedNames(places);
  const seats = places.map(
    (place, seat) => `seat ${seat + 1} ${names[seat]}${place.player === null ? "" : awayOf(place)}`,
  );
  const others = watchers === 0 ? [] : [watchers === 1 ? "1 watches" : `${watchers} watch`];
  return `${[...seats, ...others].join(", ")}.`;
}

/** Since when a player is away, in brackets after the name; empty if they are there. */
function awayOf({ here, away, standIn }: TableInfo["places"][number]): string {
  if (here) return "";
  const since = away === null ? "away" : `away since ${new Date(away).toTimeString().slice(0, 5)}`;
  return ` (${standIn === null ? since : `${since}, a bot plays`})`;
}

/** Who paused, and when the match continues by itself. */
function pauseSentence({ pause, places }: TableInfo, now: number): string {
  const name = places[pause?.by ?? -1]?.player?.name;
  const minutes = pause?.until == null ? null : Math.max(1, Math.round((pause.until - now) / 60_000));
  const end = minutes === null ? "" : ` It continues in ${minutes} min at the latest.`;
  return `${name === undefined ? "The match is paused." : `${name} paused the match.`}${end}`;
}

/** Quotes a word for a shell. */
function quoted(word: string): string {
  return /^[\p{L}\p{N}_.-]+$/u.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

function strikePhrase(strikes: number, most: number): string {
  const left = most - strikes;
  if (left <= 0) return "You ran out of time once too often, and lose the match.";
  return `You ran out of time: strike ${strikes} of ${most}. ${left === 1 ? "One more" : `${left} more`} in a row, and you lose the match.`;
}
