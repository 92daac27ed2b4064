import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Seat } from "../../kernel/game.ts";
import type { Scores } from "../../tournament/notes.ts";
import { DEFAULT_LIMITS } from "../limits.ts";
import type { Room } from "../room.ts";
import { type RunningServer, startServer } from "../serve.ts";
import { serverWords } from "../words.ts";
import { type DueMatch, lostBy, type MatchEnd, scoresOf } from "./contest-match.ts";
import { FILES } from "./files.ts";
import { type Hall, type HallOptions, seatingTimeout } from "./hall.ts";
import { MatchPrograms, until } from "./match-programs.ts";
import type { Program } from "./program.ts";
import { Referee } from "./referee.ts";

/** How often the time of the players is looked at. */
const CLOCK_MS = 100;

/** Only programs of the contest reach its house: nothing has to protect it from many guests. */
const LIMITS = {
  ...DEFAULT_LIMITS,
  guestsPerAddress: 1e9,
  tablesPerPerson: 1e9,
  tablesPerAddress: 1e9,
  rate: 1000,
  burst: 1000,
};

/** Opens a house for the matches of a contest, which only this machine can reach. */
export async function openHouseHall(options: HallOptions): Promise<Hall> {
  const data = join(options.folder, "house");
  const server = await startServer({
    ...{ port: 0, host: "127.0.0.1", data, pages: options.pages, origins: [], limits: LIMITS },
    pace: () => 0,
  });
  const referee = await Referee.enter(server.house);
  return {
    play: (match, signal) => new HouseMatch(options, server, referee, match).play(signal),
    close: () => server.stop(),
  };
}

/** A match between programs and bots at a table of the house. */
class HouseMatch {
  readonly #options: HallOptions;
  readonly #server: RunningServer;
  readonly #referee: Referee;
  readonly #match: DueMatch;
  readonly #programs: MatchPrograms;
  /** The programs that have taken a seat. */
  readonly #seated = new Map<Seat, Program>();
  /** Which player of the match has each seat: a program may take another one than its own. */
  readonly #players: number[] = [0, 1];
  /** Why a player lost, if that was no rule of the game. */
  #fault: string | undefined;
  /** The result of a match that could not begin. */
  #walkover: MatchEnd | undefined;

  constructor(options: HallOptions, server: RunningServer, referee: Referee, match: DueMatch) {
    this.#options = options;
    this.#server = server;
    this.#referee = referee;
    this.#match = match;
    this.#programs = new MatchPrograms(options, match.number);
  }

  async play(signal: AbortSignal): Promise<MatchEnd> {
    const { plan, config } = this.#options.contest;
    const settings = {
      name: serverWords.contest.match(this.#match.number),
      config,
      spectators: "all",
      chat: false,
    };
    const table = (await this.#referee.ask({ type: "create", game: plan.game, settings })) ?? "";
    const room = this.#referee.roomOf(table);
    const stop = () => this.#programs.endAll(serverWords.contest.stopped);
    signal.addEventListener("abort", stop);
    try {
      const missing = await this.#seatAll(room);
      signal.throwIfAborted();
      if (missing !== undefined) return missing;
      await this.#untilOver(room, signal);
      signal.throwIfAborted();
      return this.#walkover ?? (await this.#result(room));
    } finally {
      signal.removeEventListener("abort", stop);
      await this.#programs.stopAll();
    }
  }

  /** Seats bots and programs; if a program doesn't come, it has lost. */
  async #seatAll(room: Room): Promise<MatchEnd | undefined> {
    const { players } = this.#match;
    const table = room.setup.id;
    for (const [seat, player] of players.entries())
      if ("bot" in player) await this.#referee.ask({ type: "bot", table, seat, level: player.bot });
    for (const [index, player] of players.entries()) {
      if (!("command" in player)) continue;
      const program = this.#programs.start(player, new URL(this.#server.address).port, { table });
      const ms = seatingTimeout(this.#options);
      let taken: Seat | undefined;
      const problem = await until({
        isTrue: () => {
          taken ??= this.#newSeat(room);
          return taken !== undefined;
        },
        watch: (changed) => this.#referee.watch(changed),
        program,
        ms,
        late: serverWords.contest.notReady(ms / 1000),
      });
      const seat = taken ?? index;
      this.#seated.set(seat, program);
      this.#players[seat] = index;
      this.#players[1 - seat] = 1 - index;
      if (problem !== undefined) return { scores: lostBy(index), why: `${player.name} ${problem}` };
    }
    // At a table of people, bots alone never begin.
    if (this.#seated.size === 0) await room.begin();
    return undefined;
  }

  /** The seat of a program that has just come and is ready. */
  #newSeat({ setup }: Room): Seat | undefined {
    const seat = setup.places.findIndex(
      (place, index) =>
        place?.type === "person" &&
        !this.#seated.has(index) &&
        (setup.phase !== "waiting" || setup.ready[index] === true),
    );
    return seat < 0 ? undefined : seat;
  }

  /** The points in the order of the match's players. */
  #scores(winners: readonly Seat[]): Scores {
    return scoresOf(winners.map((seat) => this.#players[seat] ?? seat));
  }

  /** Follows the match to its end; a program that crashes or takes too long loses. */
  async #untilOver(room: Room, signal: AbortSignal): Promise<void> {
    const clock = new DecisionClock();
    const began = performance.now();
    for (const [seat, program] of this.#seated) void program.ended.then((how) => this.#lose(room, seat, how));
    await new Promise<void>((resolve) => {
      const look = () => {
        if (room.setup.phase === "over" || this.#walkover !== undefined || signal.aborted) return end();
        const now = performance.now();
        if (room.table === undefined) this.#checkReady(room, now - began);
        else this.#checkTime(room, clock.thinking(room.table, now), now - began);
      };
      const timer = setInterval(look, CLOCK_MS);
      const unwatch = this.#referee.watch(look);
      const end = () => {
        clearInterval(timer);
        unwatch();
        resolve();
      };
      look();
    });
  }

  /** A program that has taken back that it is ready loses: otherwise its opponent would wait for ever. */
  #checkReady(room: Room, waited: number): void {
    const ms = seatingTimeout(this.#options);
    if (waited < ms) return;
    for (const seat of this.#seated.keys())
      if (room.setup.ready[seat] !== true) this.#lose(room, seat, serverWords.contest.notReady(ms / 1000));
  }

  /** A program that thinks too long, or when the time of the match is up, loses. */
  #checkTime(room: Room, thinking: ReadonlyMap<Seat, number>, played: number): void {
    const { seconds, minutes } = this.#options.contest.plan;
    for (const [seat, thought] of thinking) {
      if (!this.#seated.has(seat)) continue;
      if (thought > seconds * 1000) this.#lose(room, seat, serverWords.contest.slowDecision(seconds));
      if (played > minutes * 60_000) this.#lose(room, seat, serverWords.contest.longMatch(minutes));
    }
  }

  #lose(room: Room, seat: Seat, how: string): void {
    if (room.setup.phase === "over" || this.#fault !== undefined) return;
    const player = this.#players[seat] ?? seat;
    this.#fault = `${this.#match.players[player]?.name} ${how}`;
    if (room.setup.phase === "waiting") this.#walkover = { scores: lostBy(player), why: this.#fault };
    else void room.input({ type: "leave", seat }).catch(() => {});
  }

  async #result(room: Room): Promise<MatchEnd> {
    const { pack } = this.#options.contest;
    const { text } = await this.#server.house.archive.record(room.setup.id);
    writeFileSync(join(this.#options.folder, FILES.record(this.#match.number)), text);
    const { table } = room;
    const outcome = table?.match.outcome;
    if (table === undefined || outcome === undefined) throw new Error("the match has no outcome");
    const ending = this.#named(room, pack.phrases.ending(table.match.view(0), outcome));
    return { scores: this.#scores(outcome.winners), why: this.#fault ?? ending };
  }

  /** A sentence with the players' names in the contest, instead of those by which they are known at the table. */
  #named({ setup }: Room, sentence: string): string {
    return setup.places.reduce((text, place, seat) => {
      const name = this.#match.players[this.#players[seat] ?? seat]?.name;
      return place === null || name === undefined ? text : text.replaceAll(place.name, name);
    }, sentence);
  }
}

/** How long each seat has been thinking about its decision. */
class DecisionClock {
  readonly #since = new Map<Seat, number>();
  #entries = 0;

  /** The seats that are to decide now, with the milliseconds since they are. */
  thinking({ asked, match }: NonNullable<Room["table"]>, now: number): ReadonlyMap<Seat, number> {
    // A seat that has acted decides something else now, even if it is asked again at once.
    for (const entry of match.entries.slice(this.#entries))
      if (entry.type !== "decision") this.#since.delete(entry.mover);
    this.#entries = match.entries.length;
    for (const seat of this.#since.keys()) if (!asked.includes(seat)) this.#since.delete(seat);
    for (const seat of asked) this.#since.set(seat, this.#since.get(seat) ?? now);
    return new Map(Array.from(this.#since, ([seat, since]) => [seat, now - since]));
  }
}
