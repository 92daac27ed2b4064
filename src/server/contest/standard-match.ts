import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Spy } from "../../games/spy/spy.ts";
import { phrases } from "../../games/spy/words/phrases.ts";
import type { Match } from "../../kernel/match.ts";
import { freshSeed } from "../../kernel/random/house.ts";
import { writeRecord } from "../../kernel/record.ts";
import { ownCourts } from "../standard/court.ts";
import { ENDPOINT_LIMITS, Endpoint } from "../standard/endpoint.ts";
import { TrafficLog } from "../standard/log.ts";
import { readConfig } from "../standard/options.ts";
import { Places } from "../standard/places.ts";
import type { SessionWorld } from "../standard/session.ts";
import { nodeWorld } from "../standard/world.ts";
import { serverWords } from "../words.ts";
import { type DueMatch, lostBy, type MatchEnd, scoresOf } from "./contest-match.ts";
import { FILES } from "./files.ts";
import { type Hall, type HallOptions, seatingTimeout } from "./hall.ts";
import { MatchPrograms, until } from "./match-programs.ts";

/** Plays each match on a server of the standard of its own. */
export function openStandardHall(options: HallOptions): Hall {
  return {
    play: (match, signal) => new StandardMatch(options, match).play(signal),
    close: () => Promise.resolve(),
  };
}

/** A match between two programs of the standard. */
class StandardMatch {
  readonly #options: HallOptions;
  readonly #due: DueMatch;
  readonly #programs: MatchPrograms;
  /** Clients that have registered. */
  #registered = 0;
  #match: Match<Spy> | undefined;
  #isOver = false;
  #changed = () => {};

  constructor(options: HallOptions, due: DueMatch) {
    this.#options = options;
    this.#due = due;
    this.#programs = new MatchPrograms(options, due.number);
  }

  async play(signal: AbortSignal): Promise<MatchEnd> {
    const endpoint = await this.#open();
    const stop = () => {
      this.#programs.endAll(serverWords.contest.stopped);
      this.#changed();
    };
    const watch = (changed: () => void) => {
      this.#changed = changed;
      return () => {
        this.#changed = () => {};
      };
    };
    signal.addEventListener("abort", stop);
    try {
      for (const [seat, player] of this.#due.players.entries()) {
        if (!("command" in player)) continue;
        const ms = seatingTimeout(this.#options);
        const problem = await until({
          isTrue: () => this.#registered > seat || signal.aborted,
          watch,
          program: this.#programs.start(player, String(endpoint.port)),
          ms,
          late: serverWords.contest.notRegistered(ms / 1000),
        });
        signal.throwIfAborted();
        if (problem !== undefined) return { scores: lostBy(seat), why: `${player.name} ${problem}` };
      }
      const { minutes } = this.#options.contest.plan;
      const problem = await until({
        isTrue: () => this.#isOver || signal.aborted,
        watch,
        ms: minutes * 60_000,
        late: serverWords.contest.notOver(minutes),
      });
      signal.throwIfAborted();
      return this.#result(problem);
    } finally {
      signal.removeEventListener("abort", stop);
      await this.#programs.stopAll();
      await endpoint.close();
    }
  }

  /** A server for this match alone, on any free port. */
  #open(): Promise<Endpoint> {
    const { contest, home, folder } = this.#options;
    const { charset = "", match = "", scenario = "" } = contest.plan.standard ?? {};
    const files = {
      charset: resolve(home, charset),
      match: resolve(home, match),
      scenario: resolve(home, scenario),
    };
    const config = readConfig({ ...files, game: {} });
    const note: SessionWorld["note"] = (what) => {
      if (what === "hello") this.#registered++;
      if (what === "over") this.#isOver = true;
      this.#changed();
    };
    const world: SessionWorld = {
      ...nodeWorld,
      open: ownCourts(nodeWorld, freshSeed, (opened) => {
        this.#match = opened;
      }),
      nodelay: true,
      config: () => config,
      log: () => new TrafficLog(join(folder, FILES.traffic(this.#due.number)), nodeWorld.now, () => {}),
      note,
    };
    const places = new Places(world, null);
    return Endpoint.open({ port: 0, host: "127.0.0.1", places, note, limits: ENDPOINT_LIMITS });
  }

  #result(problem: string | undefined): MatchEnd {
    const match = this.#match;
    if (match === undefined) throw new Error("the match did not begin");
    writeFileSync(join(this.#options.folder, FILES.record(this.#due.number)), writeRecord(match));
    const { outcome } = match;
    if (outcome === undefined) return { scores: [0.5, 0.5], why: problem ?? serverWords.contest.notFinished };
    return { scores: scoresOf(outcome.winners), why: phrases.ending(match.view(0), outcome) };
  }
}
