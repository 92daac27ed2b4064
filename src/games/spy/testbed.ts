import { expect } from "vitest";
import type { Viewer } from "../../kernel/game.ts";
import { leftOver, scripted } from "../../kernel/random/scripted.ts";
import { type Config, type Options, USUAL_OPTIONS } from "./config/config.ts";
import { type MatchConfig, USUAL_MATCH } from "./config/match.ts";
import { drawn } from "./data/scenarios.ts";
import type { Event } from "./events.ts";
import { terrainOf } from "./fields.ts";
import { FRESH_MOTHBALLS, FRESH_PILLS } from "./gadgets.ts";
import { boardOf } from "./geometry.ts";
import { emptyFaction } from "./opening.ts";
import type { Property } from "./properties.ts";
import { spy } from "./rules.ts";
import { type Action, OFF_MAP, type Person, type State } from "./state.ts";

/** A person of a test: where it stands as [column, row], its features, and whatever differs from a fresh one. */
export type Cast = Partial<Omit<Person, "at" | "card">> & {
  readonly at: readonly [x: number, y: number];
  readonly features?: readonly Property[];
};

/** What a test may change about the match. */
export interface Circumstances {
  readonly match?: Partial<MatchConfig>;
  readonly options?: Partial<Options>;
  readonly cat?: readonly [x: number, y: number];
  readonly round?: number;
  /** The draws of the test, in their order; all must be made. */
  readonly draws?: readonly number[];
}

const FRESH = {
  side: 0,
  mp: 2,
  ap: 2,
  hp: 100,
  ip: 0,
  chips: 10,
  clammy: false,
  drink: null,
  rests: false,
  dries: false,
  least: 1,
  most: 100,
} as const;

/** A match in the middle of the first person's turn, on a drawn map with given draws. */
export class Scene {
  readonly state: State;

  constructor(map: readonly string[], people: readonly Cast[], circumstances: Circumstances = {}) {
    const { match, options, cat, round = 1, draws = [] } = circumstances;
    const scenario = drawn(...map);
    const terrain = terrainOf(scenario);
    const { at } = boardOf(terrain);
    const config: Config = {
      match: { ...USUAL_MATCH, ...match },
      scenario,
      characters: people.map(({ features = [] }, card) => {
        return { name: `P${card}`, description: "", gender: null, features };
      }),
      options: { ...USUAL_OPTIONS, ...options },
    };
    const field = ([x, y]: readonly [number, number]) => y * terrain.width + x;
    const state: State = {
      config,
      random: scripted(...draws),
      drafts: [],
      round,
      terrain,
      roulettes: at.ROULETTE_TABLE.map((table) => {
        return { at: table, chips: 10, isInverted: false, isDestroyed: false };
      }),
      bars: at.BAR_TABLE.map((bar) => ({ at: bar, drink: 0 })),
      safes: [...at.SAFE],
      collarInSafe: true,
      lying: [],
      fogs: [],
      persons: people.map(({ features: _, at: place, ...rest }, card) => {
        return { ...FRESH, gadgets: [], ...rest, card, at: field(place) };
      }),
      cat: cat === undefined ? OFF_MAP : field(cat),
      janitor: OFF_MAP,
      queue: [],
      active: 0,
      factions: [],
      wiretap: null,
      pills: FRESH_PILLS,
      mothballs: FRESH_MOTHBALLS,
      over: null,
    };
    state.factions = [emptyFaction(state), emptyFaction(state)];
    this.state = state;
  }

  /** The position of a field in the map. */
  at(x: number, y: number): number {
    return y * this.state.terrain.width + x;
  }

  person(who: number): Person {
    return this.state.persons[who] as Person;
  }

  /** Why the owner of the person on turn may not do this. */
  refusal(...action: Action): string | undefined {
    return spy.refusal(this.state, this.mover(), action);
  }

  /** The owner of the person on turn does this; returns what happened. */
  act(...action: Action): Event[] {
    expect(this.refusal(...action)).toBeUndefined();
    const log: Event[] = [];
    spy.apply(this.state, this.mover(), action, log);
    return log;
  }

  /** The same, and all draws must have been made by then. */
  actAndDrawAll(...action: Action): Event[] {
    const log = this.act(...action);
    this.expectAllDrawn();
    return log;
  }

  expectAllDrawn(): void {
    if (this.state.random.kind === "scripted") expect(leftOver(this.state.random)).toBe(0);
  }

  private mover(): number {
    return this.state.persons[this.state.active ?? 0]?.side ?? 0;
  }
}

/** The operation of a log as a viewer is told of it: its type and success, or undefined. */
export function told(log: readonly Event[], viewer: Viewer): Event | undefined {
  return log.map((event) => spy.witness(event, viewer)).find((event) => event && /^[A-Z]/.test(event.type));
}

/** A scripted fraction that passes any test with a positive chance. */
export const HIT = 0;
/** A scripted fraction that fails any test with a chance below 1. */
export const MISS = 0.999;
