import { configure } from "../../games/spy/config/choices.ts";
import type { Config } from "../../games/spy/config/config.ts";
import type { MatchConfig } from "../../games/spy/config/match.ts";
import type { Event } from "../../games/spy/events.ts";
import { spy } from "../../games/spy/game.ts";
import { view } from "../../games/spy/knowledge/viewing.ts";
import type { Status } from "../../games/spy/standard/follow-status.ts";
import { characterIds } from "../../games/spy/standard/identities.ts";
import { tellStatus } from "../../games/spy/standard/tell-messages.ts";
import type { Action, Draft, State } from "../../games/spy/state.ts";
import { ALL_SEEING, CHANCE } from "../../kernel/game.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { isTurnAction } from "./actions.ts";
import { Chances } from "./chances.ts";
import type { Mismatch } from "./explanation.ts";
import { openingOf } from "./opening.ts";
import { Shadow } from "./shadow.ts";

/** A small match with the map of the club. */
export function clubConfig(match: Partial<MatchConfig> = {}): Config {
  const configured = configure({ scenario: "club" });
  if (!configured.ok) throw new Error(configured.problem);
  return { ...configured.config, match: { ...configured.config.match, roundLimit: 5, ...match } };
}

/** A played match of our rules, and whether a shadow can follow what a spectator is told of it. */
export interface Shadowed {
  readonly mismatch: Mismatch | undefined;
  readonly state: State;
  readonly shadow: Shadow | undefined;
  readonly chances: Chances;
  readonly statuses: number;
}

/** Plays a match at random and lets a shadow follow it. `change` may falsify what is told. */
export function shadowed(
  config: Config,
  seed: string,
  change: (status: Status, number: number) => Status = (status) => status,
): Shadowed {
  const random = houseRandom(seed);
  const state = spy.setup(config, random);
  const ids = characterIds("session", config.characters.length);
  const chances = new Chances();
  let drafts: readonly Draft[] = [];
  let shadow: Shadow | undefined;
  let statuses = 0;
  while (state.over === null) {
    const [mover = CHANCE] = spy.toMove(state);
    const action: Action =
      mover === CHANCE ? ["proceed"] : (spy.sample?.(state, mover, random) ?? ["retire"]);
    if (shadow !== undefined && mover !== CHANCE) shadow.intended = isTurnAction(action) ? action : null;
    const log: Event[] = [];
    if (state.drafts.length > 0) drafts = state.drafts.map((draft) => ({ ...draft }));
    spy.apply(state, mover, action, log);
    if (state.round === 0) continue;
    const told = change(tellStatus(view(state, ALL_SEEING), log, ids), statuses++);
    shadow ??= new Shadow(openingOf(config, drafts, told.state, ids).state, ids, chances);
    const { factions } = state;
    const mismatch = shadow.follow(told, ({ factions: known }) =>
      [0, 1].flatMap((seat) => {
        const [expected, actual] = [known, factions].map((all) => JSON.stringify(all[seat]?.combinations));
        return expected === actual
          ? []
          : [{ what: `combinations of player ${seat + 1}`, expected: expected ?? "", actual: actual ?? "" }];
      }),
    );
    if (mismatch !== undefined) return { mismatch, state, shadow, chances, statuses };
  }
  return { mismatch: undefined, state, shadow, chances, statuses };
}
