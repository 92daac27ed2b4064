import type { Config } from "../../games/spy/config/config.ts";
import { spy } from "../../games/spy/game.ts";
import type { Spy } from "../../games/spy/spy.ts";
import type { Role } from "../../games/spy/standard/messages.ts";
import { phrases } from "../../games/spy/words/phrases.ts";
import { Match } from "../../kernel/match.ts";
import { freshSeed, type Seed } from "../../kernel/random/house.ts";
import type { Input } from "../../table/inputs.ts";
import { refusalSentence } from "../../table/sentence.ts";
import { Table } from "../../table/table.ts";
import type { ProtocolBridge } from "../protocol-bridge.ts";

/** Why a table refused something: a code, and a sentence for developers. */
export interface Objection {
  readonly code: string;
  readonly sentence: string;
}

/** Follows a match for the players of a session. */
export interface Observer extends ProtocolBridge {
  /** A stored match continues at this table once its players are back. */
  goesOn(table: Table<Spy>): void;
}

/** Where a match of the standard is played: a private table, or one of the house. */
export interface Court {
  /** Passes an input to the table; returns the reason if it is refused. */
  input(input: Input): Objection | undefined;
  /** Closes the table. */
  close(): void;
}

/** Who plays what: everything needed to resume a session. */
export interface Terms {
  readonly session: string;
  readonly config: Config;
  readonly players: readonly { readonly id: string; readonly name: string; readonly role: Role }[];
}

/** Begins a match between two players. */
export type OpenCourt = (terms: Terms, observer: Observer) => Promise<Court>;

/** A stored match, whose session ended with the process that served it. */
export interface Recalled {
  readonly terms: Terms;
  /** Resumes it. */
  resume(observer: Observer): Court;
}

/** Time as a table needs it. */
export interface Clockwork {
  /** The time in milliseconds. */
  now(): number;
  /** Runs work at a time; returns a function that cancels it. */
  at(time: number, work: () => void): () => void;
}

/** Opens matches at private tables, which are neither stored nor listed; `opened` is told of each. */
export function ownCourts(
  clockwork: Clockwork,
  seed: () => Seed = freshSeed,
  opened: (match: Match<Spy>) => void = () => {},
): OpenCourt {
  return async ({ config, players }, observer) => {
    const match = new Match(spy, config, seed());
    opened(match);
    const names = players.map(({ name }) => name);
    return new OwnCourt(clockwork, match, names, observer);
  };
}

class OwnCourt implements Court {
  readonly #clockwork: Clockwork;
  readonly #observer: Observer;
  readonly #table: Table<Spy>;
  #callOff: (() => void) | undefined;
  #isClosed = false;

  constructor(clockwork: Clockwork, match: Match<Spy>, names: readonly string[], observer: Observer) {
    this.#clockwork = clockwork;
    this.#observer = observer;
    const now = clockwork.now();
    const timing = spy.timing?.(match.config);
    this.#table = new Table<Spy>(match, {
      players: names.map((name) => ({ type: "person", name })),
      scribe: observer,
      pace: () => observer.pace(),
      now,
      ...(timing !== undefined && { timing }),
    });
    observer.begins(this.#table);
    this.#next();
  }

  input(input: Input): Objection | undefined {
    if (this.#isClosed) return { code: "over", sentence: "The match is over." };
    const effects = this.#table.handle(input, this.#clockwork.now());
    this.#observer.happened(effects, null);
    this.#next();
    const refused = effects.find((effect) => effect.type === "refused");
    if (refused === undefined) return undefined;
    const { refusal, seat } = refused;
    const view = this.#table.match.view(seat);
    const action = input.type === "act" ? spy.action.safeParse(input.action) : undefined;
    const sentence = refusalSentence(refusal, phrases, view, action?.success ? action.data : ["retire"]);
    return { code: refusal.obstacle.code, sentence };
  }

  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
  }

  /** Schedules the next event that needs no player. */
  #next(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    const { deadline } = this.#table;
    if (this.#isClosed || deadline === null) return;
    this.#callOff = this.#clockwork.at(deadline, () => void this.input({ type: "tick" }));
  }
}
