import { chanceOf } from "../../../../games/spy/board/people.ts";
import type { Operation } from "../../../../games/spy/events.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import type { Action } from "../../../../games/spy/state.ts";
import { percentText } from "../../../words/locale.ts";
import { CHANCES, isKeyOf } from "../model/odds.ts";
import { words } from "../words.ts";
import type { Memory } from "./memory.ts";

type Attempted = Extract<Operation, { readonly successful: boolean }>;

/** A failed operation, and what its reader may know. */
interface Failure {
  readonly event: Attempted;
  readonly view: View;
  readonly memory: Memory;
  /** The person it was aimed at; -1: none. */
  readonly whom: number;
  /** Whether the reader commands the actor, and so knows their chances. */
  readonly isOwn: boolean;
  readonly isOwnTarget: boolean;
}

/** Why an operation failed, as far as its reader may know: the rules keep most reasons to themselves. */
export function whyFailed(failure: Failure): string | undefined {
  const { event, view, whom, isOwn, isOwnTarget } = failure;
  const { match } = view.config;
  const { whys } = words.log;
  switch (event.type) {
    case "SPY_ACTION": {
      const safe = view.safes.indexOf(event.target) + 1;
      if (safe > 0) return whys.noCombination;
      if (isOwnTarget) return whys.noticed;
      if (!isOwn) return undefined;
      if (view.own?.marks[whom] === "enemy") return whys.enemyNoticed;
      return whys.spying(chance(failure, match.spySuccessChance));
    }
    case "PROPERTY_ACTION":
      return isOwn && event.usedProperty === "OBSERVATION"
        ? whys.observation(chance(failure, match.observationSuccessChance))
        : undefined;
    case "GADGET_ACTION":
      return whyGadgetFailed(failure, event);
    case "GAMBLE_ACTION":
      return undefined;
  }
}

function whyGadgetFailed(
  failure: Failure,
  { gadget }: Extract<Operation, { type: "GADGET_ACTION" }>,
): string | undefined {
  const { view, isOwn } = failure;
  const { options, match } = view.config;
  const { whys } = words.log;
  // Where forbidden actions are played as failed ones, a failure says nothing about its target.
  if (options.illegal === "lenient") return undefined;
  switch (gadget) {
    case "NUGGET":
      return whys.nugget;
    case "CHICKEN_FEED":
      return whys.chickenFeed;
    // Nothing but a babysitter stops these.
    case "GAS_GLOSS":
    case "MOLEDIE":
      return whys.babysitter;
    case "COCKTAIL":
      return isOwn ? whys.cocktail(chance(failure, 1 - match.cocktailDodgeChance)) : undefined;
    case "MIRROR_OF_WILDERNESS":
      return isOwn ? whys.mirror(chance(failure, match.mirrorSwapChance)) : undefined;
    default:
      return isOwn && isKeyOf(CHANCES, gadget)
        ? whys.hit(chance(failure, match[CHANCES[gadget]]))
        : undefined;
  }
}

/** The chance of the actor at that time. */
function chance({ view, memory, event }: Failure, base: number): string {
  const actor = view.persons[event.who];
  return percentText(chanceOf(view, { card: actor?.card ?? 0, ...memory.stateOf(event.who) }, base));
}

/** The person a honey trap diverted the reader's attack from; undefined if it struck whom it was meant for. */
export function divertedFrom(
  event: Operation,
  view: View,
  memory: Memory,
  intended: Action | undefined,
): number | undefined {
  if (event.type !== "GADGET_ACTION" || intended?.[0] !== "use" || intended[1] !== event.gadget)
    return undefined;
  const meant = memory.personOn(view, intended[2]);
  const person = view.persons[meant];
  const isTrap =
    person !== undefined && view.config.characters[person.card]?.features.includes("HONEY_TRAP") === true;
  return isTrap && event.target !== intended[2] ? meant : undefined;
}
