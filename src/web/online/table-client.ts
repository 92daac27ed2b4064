import type { HouseConnection } from "../../client/house-connection.ts";
import { type DiceCheck, HouseMatch } from "../../client/house-match.ts";
import { HouseTable, type TableEvent } from "../../client/house-table.ts";
import type { MatchEvent } from "../../client/match.ts";
import { Refused, sentenceOf, type TableRequest } from "../../client/requests.ts";
import { GAMES } from "../../games/index.ts";
import type { Seat } from "../../kernel/game.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import { freshSeed, houseRandom } from "../../kernel/random/house.ts";
import { readRecord } from "../../kernel/read-record.ts";
import type { TableInfo } from "../../protocol/parts.ts";
import type { BoardModule } from "../board/board.ts";
import { note } from "../frame/diary.ts";
import { notify } from "../frame/notices.tsx";
import { Store } from "../frame/store.ts";
import { readyGame } from "../local/begin.ts";
import { Playing, type Progress, speaker } from "../match/playing.ts";
import { hear } from "../match/sound.ts";
import type { Saying } from "../match/timeline.ts";
import { clock } from "../net/clock.ts";
import { sha256Of } from "../net/sha256.ts";
import { houseWords } from "../words/house-words.ts";
import { words } from "../words/words.ts";
import { isCorrespondence } from "./correspondence.ts";
import { isIgnored } from "./ignored.ts";
import { namesAt } from "./names-at.ts";
import { forgetTries, reloadLater } from "./reload.ts";
import { turnWatcher } from "./turns.ts";

/** State of a table. */
export interface Known
  extends Readonly<
    Pick<HouseTable, "info" | "invitation" | "you" | "isPublic" | "agreed" | "watching" | "programs">
  > {
  readonly pack: GamePackage | null;
  /** Null until the match begins. */
  readonly match: Playing | null;
  readonly board: BoardModule | null;
  /** Chat from before the match. */
  readonly talk: readonly Saying[];
  /** Other people who chatted here, by name, as the house calls them. */
  readonly speakers: ReadonlyMap<string, string>;
  /** Why the player can't be here; empty: the table is gone. */
  readonly problem: string | null;
  /** True once the game failed to load; the page is reloaded for it. */
  readonly isUnloaded: boolean;
}

const NOTHING: Known = {
  info: null,
  pack: null,
  invitation: null,
  you: null,
  isPublic: true,
  agreed: [],
  watching: [],
  programs: [],
  match: null,
  board: null,
  talk: [],
  speakers: new Map(),
  problem: null,
  isUnloaded: false,
};

/** A player counts as away after this long; a reload takes less. */
const AWAY_MS = 2000;

/** Chat messages kept in the waiting room. */
const MAX_CHAT_LINES = 100;

/** Client of one table: its waiting room, then its match. */
export class TableClient {
  readonly id: string;
  readonly known = new Store<Known>(NOTHING);
  readonly #connection: HouseConnection;
  readonly #table: HouseTable;
  readonly #unfollow: () => void;
  #isLoading = false;
  #isClosed = false;
  #callOffReload: (() => void) | undefined;
  /** Seats reported as away, and the timer for reporting changes. */
  #reportedAway: readonly Seat[] = [];
  #callOffTelling: (() => void) | undefined;

  constructor(connection: HouseConnection, id: string, invitation: string | null) {
    this.id = id;
    this.#connection = connection;
    // Requests the history, so that the log is complete.
    const table = new HouseTable(connection, id, {
      invitation,
      wantsPast: true,
      wantsNames: true,
      ignores: isIgnored,
    });
    this.#table = table;
    table.listen((event) => this.#hear(event));
    table.listen(turnWatcher(table));
    this.#unfollow = connection.follow({
      begun: () => table.begun(),
      hear: (message) => table.hear(message),
      lost: () => table.lost(),
    });
  }

  /** Leaves the table. A player keeps the seat. */
  close(): void {
    this.#isClosed = true;
    this.#callOffReload?.();
    this.#callOffTelling?.();
    this.#unfollow();
    this.#table.ask({ type: "exit" }).catch(() => {});
    this.known.value.match?.close();
  }

  /** Sends a request and shows an error if it fails. Returns whether it worked. */
  async ask(message: TableRequest): Promise<boolean> {
    return (await orNotify(this.#table.ask(message))) !== undefined;
  }

  /** Takes a seat. If others were faster, or without a seat, takes the first that is free. */
  async sit(seat?: Seat): Promise<void> {
    try {
      await this.#table.ask({ type: "sit", ...(seat !== undefined && { seat }) });
    } catch (error) {
      const isLost = error instanceof Refused && error.code === "seat taken" && seat !== undefined;
      if (isLost) await this.sit();
      else notify(sentenceOf(error));
    }
  }

  /** Returns the table of the rematch, and opens it if needed. Shows an error if that fails. */
  async rematch(): Promise<string | undefined> {
    return (await orNotify(this.#table.ask({ type: "rematch" })))?.table;
  }

  /** Reports a speaker to the operators of the house. Returns whether it worked. */
  async report(speaker: string): Promise<boolean> {
    const isDone = await this.ask({ type: "report", speaker });
    if (isDone) notify(houseWords.online.reportThanks, true);
    return isDone;
  }

  /** Sends a chat message. Returns whether it worked. */
  async say(text: string): Promise<boolean> {
    try {
      await this.#table.ask({ type: "chat", text });
      return true;
    } catch (error) {
      notify(unsaid(error));
      return false;
    }
  }

  /** Reports ready or not ready. */
  async ready(isReady: boolean): Promise<void> {
    await orNotify(this.#table.ready(isReady));
  }

  #hear(event: TableEvent): void {
    if (this.#isClosed) return;
    switch (event.type) {
      case "informed":
        return this.#informed(event.before);
      case "seen":
        return void this.#load();
      case "over":
        return this.#ended();
      case "gone":
        if (this.known.value.match === null) this.known.merge({ problem: "" });
        return;
      case "kept out":
        return this.known.merge({ problem: sentenceOf(event.error) });
      case "strike":
        return notify(houseWords.online.strike(event.strikes, event.most));
      case "chat":
        return this.#chat(event);
      default:
    }
  }

  #informed(before: TableInfo | null): void {
    const { info, invitation, you, isPublic, agreed, watching, programs } = this.#table;
    const isUnloaded = this.known.value.isUnloaded && info?.phase !== "waiting";
    this.known.merge({ info, invitation, you, isPublic, agreed, watching, programs, isUnloaded });
    if (before !== null && info !== null) this.#tellStandIns(before, info);
    this.#callOffTelling ??= clock.later(() => this.#reportAway(), AWAY_MS);
    this.#load();
  }

  /** Tells who is played for by a bot from now on, or no longer. */
  #tellStandIns(before: TableInfo, { places, phase }: TableInfo): void {
    if (phase !== "running") return;
    for (const [seat, { standIn }] of places.entries()) {
      const was = before.places[seat]?.standIn ?? null;
      if (was === null && standIn !== null) notify(houseWords.online.standsIn(this.#nameOf(seat)), true);
      else if (was !== null && standIn === null)
        notify(
          seat === this.#table.you
            ? houseWords.online.youAreRelieved
            : houseWords.online.relieved(this.#nameOf(seat)),
          true,
        );
    }
  }

  /** Loads the game, and its board once there is a match. */
  async #load(): Promise<void> {
    const { info } = this.#table;
    const { pack, match } = this.known.value;
    if (this.#isLoading || info === null || match !== null) return;
    if (pack !== null && this.#table.sight === null) return;
    this.#isLoading = true;
    try {
      if (pack === null) this.known.merge({ pack: (await GAMES.get(info.game)?.load()) ?? null });
      if (this.#table.sight !== null) await this.#show(info.game);
      this.known.merge({ isUnloaded: false });
      this.#callOffReload?.();
      this.#callOffReload = undefined;
      forgetTries();
    } catch (error) {
      note("stumbled", { table: this.id, error: sentenceOf(error) });
      this.known.merge({ isUnloaded: true });
      if (!this.#isClosed) this.#callOffReload ??= reloadLater(this.#connection);
    }
    this.#isLoading = false;
  }

  async #show(game: string): Promise<void> {
    const ready = await readyGame(game);
    if (ready === undefined || this.#isClosed) return;
    const match = new HouseMatch(this.#table, ready.pack, {
      random: houseRandom(freshSeed()),
      clock,
      sha256: sha256Of,
      holds: true,
    });
    const playing = new Playing(match, ready.board, {
      subtitle: () => this.#subtitle,
      withoutHints: houseWords.online.withoutHints,
      ...(this.#table.info?.chat !== false && { say: (text: string) => this.say(text) }),
      canPause: () => {
        const { info } = this.#table;
        // With days to decide, players need no pause.
        return info?.pausing === true && !isCorrespondence(info);
      },
      hearers: () => hearersOf(match),
      talk: this.known.value.talk,
      notice: tell,
      played: async () => {
        const read = readRecord((await ready.pack.whole()).game, await match.record());
        return read.ok ? read.value.match : undefined;
      },
      replay: `/replay/house/${this.id}`,
    });
    this.known.merge({ match: playing, board: ready.board, isUnloaded: false });
    if (match.outcome !== undefined) this.#ended();
  }

  get #subtitle(): string {
    const { info } = this.#table;
    if (info === null) return "";
    const away = this.#away().map((seat) =>
      info.places[seat]?.standIn == null
        ? houseWords.online.away(this.#nameOf(seat), 1)
        : houseWords.online.standsIn(this.#nameOf(seat)),
    );
    const watching = info.watchers === 0 ? [] : [houseWords.online.watching(info.watchers)];
    const rated = info.rated ? [houseWords.quick.rated] : [];
    // Not every board has a place for it.
    const programs = info.places.flatMap(({ player }) =>
      player?.program ? [words.online.isProgram(player.name)] : [],
    );
    return [info.name, ...rated, ...programs, ...away, ...watching].join(" · ");
  }

  #away(): readonly Seat[] {
    const { info, you } = this.#table;
    // By correspondence, players are rarely there.
    if (info === null || isCorrespondence(info)) return [];
    return info.places.flatMap(({ here }, seat) => (here || seat === you ? [] : [seat]));
  }

  #nameOf(seat: Seat): string {
    const { info } = this.#table;
    return info === null ? "" : (namesAt(info)[seat] ?? "");
  }

  /** Reports players who went away or came back. */
  #reportAway(): void {
    this.#callOffTelling = undefined;
    if (this.known.value.match === null) return;
    const [away, told] = [this.#away(), this.#reportedAway];
    this.#reportedAway = away;
    if (this.#table.over !== null) return;
    // Players see a strip that says so, and everyone does while the match waits for a player.
    const { info, you } = this.#table;
    const missing = info?.missing ?? [];
    for (const seat of away)
      if (!told.includes(seat) && !missing.includes(seat) && you === null)
        notify(houseWords.online.left(this.#nameOf(seat)));
    for (const seat of told)
      if (!away.includes(seat)) notify(houseWords.online.returned(this.#nameOf(seat)), true);
  }

  #chat(event: Extract<TableEvent, { type: "chat" }>): void {
    const { match, talk, speakers, you } = this.known.value;
    const { from, seat, program, text } = event;
    const saying: Saying = { from: speaker({ from, seat, isProgram: program }), text };
    if (match === null) this.known.merge({ talk: [...talk, saying].slice(-MAX_CHAT_LINES) });
    const isOwn = seat === null ? from === this.#table.connection.name.value : seat === you;
    if (!isOwn) this.known.merge({ speakers: new Map([...speakers, [from, event.speaker]]) });
    if (!event.past && !isTalkSeen()) notify(houseWords.online.says(saying.from, saying.text), true);
  }

  /** Checks the dice against the commitment from before the match. */
  #ended(): void {
    const playing = this.known.value.match;
    if (!(playing?.match instanceof HouseMatch)) return;
    playing.match.checkDice().then((check) => {
      const dice = check === undefined ? null : verdictOn(check);
      playing.progress.merge({ dice });
      if (check?.type === "unfair" && dice !== null) notify(dice.sentence);
    });
  }
}

/** The result of a request. If it's refused, shows why and returns undefined. */
async function orNotify<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    notify(sentenceOf(error));
    return undefined;
  }
}

function hearersOf({ outcome, people }: HouseMatch): string {
  if (outcome !== undefined) return words.match.say;
  return people.length > 0 ? houseWords.online.toPlayers : houseWords.online.toSpectators;
}

/** Other events are shown in the log, above the board or as a dialog. */
function tell(notice: MatchEvent): void {
  if (notice.type === "not agreed") notify(houseWords.online.notTakenBack);
  else if (notice.type === "hurry") {
    notify(houseWords.online.hurry(notice.seconds));
    hear([], "hurry");
  } else if (notice.type === "held") notify(houseWords.online.held, true);
  else if (notice.type === "overtaken") notify(houseWords.online.undoneOver);
}

function verdictOn(check: DiceCheck): NonNullable<Progress["dice"]> {
  switch (check.type) {
    case "fair":
      return { isFair: true, sentence: houseWords.online.diceFair };
    case "unchecked":
      return { isFair: false, sentence: houseWords.online.diceUnchecked };
    case "unfair":
      return { isFair: false, sentence: houseWords.online.diceUnfair(check.problem) };
  }
}

/** Why a message wasn't sent. The server's texts about malformed messages are for programs. */
function unsaid(error: unknown): string {
  const code = error instanceof Refused ? error.code : "";
  if (code === "lost") return houseWords.online.unsaidLost;
  return code === "malformed" ? houseWords.online.unsayable : sentenceOf(error);
}

/**
 * Whether chat is in view: on a phone the log is in a drawer, and in the waiting room the chat may be below the
 * fold.
 */
function isTalkSeen(): boolean {
  return [...document.querySelectorAll(".log, .talk")].some((place) => {
    const { top, bottom } = place.getBoundingClientRect();
    return place.checkVisibility() && bottom >= 0 && top <= innerHeight;
  });
}
