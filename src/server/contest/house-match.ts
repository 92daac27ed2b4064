import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Seat } from "../../kernel/game.ts";
import type { Scores } from "../../tournament/notes.ts";
import { DEFAULT_LIMITS } from "../limits.ts";
import type { Room } from "../room.ts";
import { type RunningServer, startServer } from "../serve.ts";
import { type DueMatch, lostBy, type MatchEnd, scoresOf } from "./contest-match.ts";
import { FILES } from "./files.ts";
import type { Contest } from "./plan.ts";
import { Program } from "./program.ts";
import { Referee } from "./referee.ts";

/** Time for a program to take its seat and get ready. */
const SEATING_TIMEOUT_MS = 60_000;

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

/** Where the matches of a contest are played. */
export interface Hall {
  play(match: DueMatch, signal: AbortSignal): Promise<MatchEnd>;
  close(): Promise<void>;
}

/** What a hall needs. */
export interface HallOptions {
  readonly contest: Contest;
  /** The folder of the plan, in which programs are started. */
  readonly home: string;
  /** The folder of the results. */
  readonly folder: string;
  /** The folder of the built pages. */
  readonly pages: string;
}

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
  /** The programs by their seats at the table. */
  readonly #programs = new Map<Seat, Program>();
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
  }

  async play(signal: AbortSignal): Promise<MatchEnd> {
    const { plan, config } = this.#options.contest;
    const settings = { name: `Match ${this.#match.number}`, config, spectators: "all", chat: false };
    const table = (await this.#referee.ask({ type: "create", game: plan.game, settings })) ?? "";
    const room = this.#referee.roomOf(table);
    const stop = () => this.#endAll("the contest was interrupted");
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
      await Promise.all([...this.#programs.values()].map((program) => program.stop()));
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
      const program = this.#start(player, table);
      const problem = await this.#until(program, () => this.#newSeat(room) !== undefined);
      const seat = this.#newSeat(room) ?? index;
      this.#programs.set(seat, program);
      this.#players[seat] = index;
      this.#players[1 - seat] = 1 - index;
      if (problem !== undefined) return { scores: lostBy(index), why: `${player.name} ${problem}` };
    }
    // At a table of people, bots alone never begin.
    if (this.#programs.size === 0) await room.begin();
    return undefined;
  }

  /** The seat of a program that has just come and is ready. */
  #newSeat({ setup }: Room): Seat | undefined {
    const seat = setup.places.findIndex(
      (place, index) =>
        place?.type === "person" &&
        !this.#programs.has(index) &&
        (setup.phase !== "waiting" || setup.ready[index] === true),
    );
    return seat < 0 ? undefined : seat;
  }

  /** The points in the order of the match's players. */
  #scores(winners: readonly Seat[]): Scores {
    return scoresOf(winners.map((seat) => this.#players[seat] ?? seat));
  }

  #start(player: { readonly name: string; readonly command: readonly string[] }, table: string): Program {
    const { home, folder, contest } = this.#options;
    const { hostname: host, port } = new URL(this.#server.address);
    return new Program({
      command: player.command,
      words: { server: `ws://${host}:${port}`, host, port, table, name: player.name },
      folder: home,
      log: join(folder, FILES.log(this.#match.number, player)),
      megabytes: contest.plan.megabytes,
    });
  }

  /** Waits until something is true; returns what the program did instead. */
  async #until(program: Program, isTrue: () => boolean): Promise<string | undefined> {
    let unwatch = () => {};
    let timer: NodeJS.Timeout | undefined;
    try {
      return await Promise.race([
        program.ended,
        new Promise<undefined>((resolve) => {
          const look = () => isTrue() && resolve(undefined);
          unwatch = this.#referee.watch(look);
          look();
        }),
        new Promise<string>((resolve) => {
          timer = setTimeout(
            resolve,
            SEATING_TIMEOUT_MS,
            `was not ready after ${SEATING_TIMEOUT_MS / 1000} s`,
          );
        }),
      ]);
    } finally {
      unwatch();
      clearTimeout(timer);
    }
  }

  /** Follows the match to its end; a program that crashes or takes too long loses. */
  async #untilOver(room: Room, signal: AbortSignal): Promise<void> {
    const { plan } = this.#options.contest;
    const began = performance.now();
    let decision = { entries: -1, since: began };
    for (const [seat, program] of this.#programs)
      void program.ended.then((how) => this.#lose(room, seat, how));
    await new Promise<void>((resolve) => {
      const look = () => {
        if (room.setup.phase === "over" || this.#walkover !== undefined || signal.aborted) return end();
        const { table } = room;
        if (table === undefined) return;
        const now = performance.now();
        const entries = table.match.entries.length;
        if (entries !== decision.entries) decision = { entries, since: now };
        const [seat] = table.asked;
        if (seat === undefined || !this.#programs.has(seat)) return;
        if (now - decision.since > plan.seconds * 1000)
          this.#lose(room, seat, `took more than ${plan.seconds} s for a decision`);
        if (now - began > plan.minutes * 60_000)
          this.#lose(room, seat, `was to decide when the match had taken ${plan.minutes} minutes`);
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
    const ending = this.#named(room, pack.phrases.en.ending(table.match.view(0), outcome));
    return { scores: this.#scores(outcome.winners), why: this.#fault ?? ending };
  }

  /** A sentence with the players' names in the contest, instead of those by which they are known at the table. */
  #named({ setup }: Room, sentence: string): string {
    return setup.places.reduce((text, place, seat) => {
      const name = this.#match.players[this.#players[seat] ?? seat]?.name;
      return place === null || name === undefined ? text : text.replaceAll(place.name, name);
    }, sentence);
  }

  #endAll(why: string): void {
    for (const program of this.#programs.values()) program.end(why);
  }
}
