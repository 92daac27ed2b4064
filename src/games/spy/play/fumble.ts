import type { Event } from "../events.ts";
import { insiders, isNoticed } from "../knowledge/audience.ts";
import { unmask } from "../knowledge/marks.ts";
import type { Attempt, Person, State } from "../state.ts";
import { OBSTACLES, type Obstacle } from "./obstacles.ts";
import { refusalOfTurn } from "./turn.ts";

/**
 * Rules about target, hands, uses and chips. Servers of other teams let actions pass that break them, so their AIs
 * play such actions (spy-protocol.md, Q26).
 */
const FORGIVEN: ReadonlySet<Obstacle["code"]> = new Set([
  "safe too far",
  "nobody to spy on",
  "no table to gamble",
  "table destroyed",
  "table broke",
  "no chips",
  "wrong stake",
  "mole die",
  "nobody to observe",
  "not in sight",
  "no table to burn",
  "not carried",
  "not beside",
  "no line for the hat",
  "already planted",
  "nothing lies there",
  "hand full",
  "no cocktail",
  "bar empty",
  "no cocktail target",
  "out of range",
  "wrong target",
]);

/** Why an attempt can't be played as a failed action: this match is strict, it is legal, or another rule forbids it. */
export function refusalOfFumble(state: State, who: number, attempt: Attempt): Obstacle | undefined {
  const obstacle = refusalOfTurn(state, who, attempt);
  if (state.config.options.illegal !== "lenient" || obstacle === undefined) return OBSTACLES.noFumble;
  return FORGIVEN.has(obstacle.code) ? undefined : obstacle;
}

/** A forgiven attempt fails: it costs its action point and changes nothing else. */
export function fumble(state: State, who: number, attempt: Attempt, log?: Event[]): void {
  const actor = state.persons[who] as Person;
  actor.ap--;
  const to = insiders(state, actor.side);
  log?.push({ ...failed(who, attempt), to });
  // No NPC ever does what is forbidden.
  if (isNoticed(state, who, to)) unmask(state, who);
}

function failed(who: number, attempt: Attempt) {
  const successful = false;
  switch (attempt[0]) {
    case "use":
      return { type: "GADGET_ACTION", who, gadget: attempt[1], target: attempt[2], successful } as const;
    case "spy":
      return { type: "SPY_ACTION", who, target: attempt[1], successful } as const;
    case "gamble":
      return { type: "GAMBLE_ACTION", who, target: attempt[1], stake: attempt[2], successful } as const;
    case "property":
      return {
        type: "PROPERTY_ACTION",
        who,
        usedProperty: attempt[1],
        target: attempt[2],
        successful,
      } as const;
  }
}
