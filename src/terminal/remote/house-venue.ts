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
import { commandList, words } from "./words.ts";

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
  if (info === null) throw new UserError(words.house.noTable(server, id), 1);
  const pack = await GAMES.get(info.game)?.load();
  if (pack === undefined) throw new UserError(words.house.noGame(info.game), 1);
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
  readonly house: House;
  readonly table: HouseTable;
  readonly match: HouseMatch<GamePackage>;
  readonly seated: SeatedMatch;
  #wantsChat = false;

  constructor(house: House, table: HouseTable, pack: GamePackage, random: Random) {
    this.house = house;
    this.table = table;
    this.match = new HouseMatch(table, pack, { random, clock, sha256, holds: false });
    this.seated = new SeatedMatch(this.match, this);
    table.listen((event) => this.#check(event));
  }

  get words(): readonly Word[] {
    return commandList(words.commands);
  }

  get afterLeaving(): string {
    return words.afterLeaving;
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
    return words.opening(name, id, this.house.server);
  }

  /** Whether there is a match to show. */
  get isBegun(): boolean {
    return this.table.sight !== null;
  }

  /** Spectators can't ask for a rematch; they follow the players. */
  get notAgain(): Reply {
    const isLeft = this.match.people.length === 0 && this.info.rematch === null;
    return isLeft ? words.noRematch : undefined;
  }

  /** Blocks moves while the view is out of date: the number of a move would be wrong. */
  get hurdle(): Reply {
    const isBehind = this.house.mail.untaken.some(({ type }) => REDRAW_AFTER.has(type));
    return isBehind ? words.changed : undefined;
  }

  phrase(notice: MatchEvent): string | undefined {
    switch (notice.type) {
      case "chat":
        // Spectators are marked, so that they aren't taken for players.
        return `${speakerName(notice.from, notice.seat === null, notice.isProgram === true)}: ${notice.text}`;
      case "away":
        return words.told.away(notice.name);
      case "returned":
        return words.told.returned(notice.name);
      case "stand-in":
        return words.told.standIn(notice.name);
      case "relieved":
        return words.told.relieved(notice.name);
      case "paused":
        return pauseSentence(this.info, clock.now());
      case "adjourned":
        return words.told.adjourned;
      case "rematch":
        return words.told.rematch;
      case "taken back":
        return words.told.takenBack;
      case "not agreed":
        return words.told.notAgreed;
      case "strike":
        return strikePhrase(notice.strikes ?? 1, notice.most ?? 1);
      default:
        return usualPhrase(notice);
    }
  }

  waiting(): string {
    const { info, table, match } = this;
    if (this.house.connection.link.value !== "open") return words.waiting.connection;
    if (info.adjourned !== null) return words.waiting.adjourned;
    const [missing] = info.missing;
    if (missing !== undefined) return words.waiting.missing(this.#nameOf(missing));
    if (info.paused) return words.waiting.paused;
    if (table.asks !== null && table.asks === table.you) return words.waiting.answer;
    const names = match.asked.filter((seat) => seat !== table.you).map((seat) => this.#nameOf(seat));
    return names.length === 0 || !match.isOpen ? words.waiting.waiting : words.waiting.waitingFor(names);
  }

  request(): string {
    const move = this.seated.takenBack;
    const name = this.#nameOf(this.table.asks ?? 0);
    return move === undefined ? words.takeBackLast(name) : words.takeBack(name, move);
  }

  farewell(): string {
    const { server, name } = this.house;
    if (this.match.outcome !== undefined) return "";
    const called = name === NAMELESS ? "" : ` --name ${quoted(name)}`;
    return `${words.returnWith} ludothek join ${server} ${this.table.id}${called}\n`;
  }

  #nameOf(seat: Seat): string {
    return playerNames(this.info.places)[seat] || say.seat(seat + 1);
  }

  async recorded(): Promise<Recorded> {
    if (this.match.outcome === undefined) return { ok: false, problem: words.keptThere };
    try {
      const { record, chat } = await this.table.ask({ type: "record", chat: this.#wantsChat });
      const remark = chat ? words.withChat : words.withoutChat;
      return { ok: true, text: record, use: say.local.replayWith, remark };
    } catch (error) {
      return { ok: false, problem: sentenceOf(error) };
    }
  }

  command(word: string, argument: string): Promise<string> | string | undefined {
    switch (word) {
      case "chat":
        return argument === "" ? words.sayWhat : this.ask({ type: "chat", text: argument });
      case "pause":
      case "resume":
        return this.ask({ type: word });
      case "absent":
        return this.#dealWith(argument);
      case "who":
        return whoIsThere(this.info);
      case "with":
        this.#wantsChat = true;
        return words.willIncludeChat;
      case "publish":
        return this.ask({ type: "share", yes: true }, words.agreed);
      case "transfer":
        return this.#transfer();
      case "end":
        return this.#endSessions();
      default:
        return undefined;
    }
  }

  #dealWith(what: string): Promise<string> | string {
    if (what !== "win" && what !== "adjourn" && what !== "bot") return words.sayAbsent;
    const seat = this.info.places.findIndex(({ away, standIn }) => away !== null && standIn === null);
    return seat < 0 ? words.noneAway : this.ask({ type: "absent", seat, what });
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
      .then(({ code }) => `${words.codeValid} ludothek join ${server} --code ${code}`, sentenceOf);
  }

  #endSessions(): Promise<string> {
    return this.house.connection.endOtherSessions().then(() => words.sessionsEnded, sentenceOf);
  }

  advance(): Soon<boolean> {
    const news = this.house.mail.take();
    if (news === undefined) return false;
    if (news.type === "notice") this.seated.say(news.sentence);
    else if (news.type === "reminder")
      this.seated.say(
        news.about === "turn" ? words.told.yourTurn(news.table) : words.told.rematchWaits(news.table),
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
        throw new UserError(words.tableGone, 1);
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
  return new UserError(words.house.nonsense(server), 1);
}

/** The line about the dice of a finished match. */
export function diceLine(check: DiceCheck): string {
  switch (check.type) {
    case "fair":
      return words.told.fair;
    case "unchecked":
      return words.told.unchecked;
    case "unfair":
      return words.told.unfair(check.problem);
  }
}

/** Who is at a table, in one line. */
function whoIsThere({ places, watchers }: TableInfo): string {
  const names = markedNames(places);
  const seats = places.map(
    (place, seat) => `${say.seat(seat + 1)} ${names[seat]}${place.player === null ? "" : awayOf(place)}`,
  );
  const others = watchers === 0 ? [] : [words.watch(watchers)];
  return `${[...seats, ...others].join(", ")}.`;
}

/** Since when a player is away, in brackets after the name; empty if they are there. */
function awayOf({ here, away, standIn }: TableInfo["places"][number]): string {
  if (here) return "";
  const since = away === null ? words.away : words.awaySince(new Date(away).toTimeString().slice(0, 5));
  return ` (${standIn === null ? since : `${since}, ${words.botPlays}`})`;
}

/** Who paused, and when the match continues by itself. */
function pauseSentence({ pause, places }: TableInfo, now: number): string {
  const name = places[pause?.by ?? -1]?.player?.name;
  const minutes = pause?.until == null ? null : Math.max(1, Math.round((pause.until - now) / 60_000));
  const end = minutes === null ? "" : words.told.pauseEnds(minutes);
  return `${name === undefined ? words.told.paused : words.told.pausedBy(name)}${end}`;
}

/** Quotes a word for a shell. */
function quoted(word: string): string {
  return /^[\p{L}\p{N}_.-]+$/u.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

function strikePhrase(strikes: number, most: number): string {
  return strikes >= most ? words.told.strikesOut : words.told.strike(strikes, most);
}
