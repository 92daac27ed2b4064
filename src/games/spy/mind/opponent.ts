import type { Bot, Position } from "../../../kernel/bot.ts";
import { pick } from "../../../kernel/random/random.ts";
import { GADGETS } from "../gadgets/index.ts";
import { isDrafting, type PersonView, type View } from "../knowledge/view.ts";
import { chanceAtRoulette } from "../play/chance.ts";
import type { Spy } from "../spy.ts";
import type { Action } from "../state.ts";
import { canOpen, isUnspied, type Way, wayFor } from "./goals.ts";
import { GADGET_USES, PROPERTY_USES } from "./uses.ts";

/**
 * Plays by a few rules of thumb on what its seat may know: spy on strangers, open safes, fetch the collar and bring
 * it to the cat; drink when hurt, strike at unmasked enemies, gamble when the odds are good.
 */
export const simple: Bot<Spy> = {
  choose(position) {
    const { view, random } = position;
    const actions = position.actions();
    if (isDrafting(view)) return chooseDraft(position, actions);
    const actor = view.active === null ? undefined : view.persons[view.active];
    if (actor === undefined) return pick(random, actions);
    const judge = new Judge(view, actor);
    let best: Action[] = [];
    let most = Number.NEGATIVE_INFINITY;
    for (const action of actions) {
      const worth = judge.worth(action);
      if (worth > most) best = [];
      if (worth >= most) best.push(action);
      most = Math.max(most, worth);
    }
    return pick(random, best);
  },
};

/** Three characters, then the gadgets it likes; gadgets are handed out at random. */
function chooseDraft({ view, random }: Position<Spy>, actions: readonly Action[]): Action {
  const wanted = actions.filter((action) => action[0] === "gadget" && GADGETS[action[1]].isWanted);
  const characters = actions.filter(([type]) => type === "character");
  const isShort = (view.draft?.characters.length ?? 0) < 3;
  if (characters.length > 0 && isShort && wanted.length === 0) return pick(random, characters);
  return pick(random, wanted.length > 0 ? wanted : actions);
}

/** The values of actions for the person on turn. Retiring is worth 0, so anything below is not done. */
class Judge {
  readonly view: View;
  readonly actor: PersonView;
  /** Steps from every field to the nearest goal, -1 if unreachable. */
  readonly way: Way;

  constructor(view: View, actor: PersonView) {
    this.view = view;
    this.actor = actor;
    this.way = wayFor(view, actor);
  }

  worth(action: Action): number {
    switch (action[0]) {
      case "move":
        return this.worthOfMove(action[1]);
      case "use":
        return GADGET_USES[action[1]]?.(this.view, this.actor, action[2]) ?? -1;
      case "spy":
        return this.worthOfSpying(action[1]);
      case "gamble":
        return this.worthOfGamble(action[1], action[2]);
      case "property":
        return PROPERTY_USES[action[1]](this.view, action[2]);
      default:
        return 0;
    }
  }

  get hasCollar(): boolean {
    return this.actor.gadgets?.includes("DIAMOND_COLLAR") ?? false;
  }

  stepsFrom(field: number): number {
    const steps = this.way.from(field);
    return steps < 0 ? this.view.terrain.fields.length : steps;
  }

  worthOfMove(target: number): number {
    const { view, actor } = this;
    if (target === view.cat && this.hasCollar) return 1000;
    if (view.lying.some(({ at }) => at === target)) return 60;
    const nearer = this.stepsFrom(actor.at) - this.stepsFrom(target);
    // A goal on the next field is reached by an action, not by swapping places with it.
    return nearer > 0 && this.stepsFrom(actor.at) > 1 ? 10 + nearer : -1;
  }

  worthOfSpying(target: number): number {
    const safe = this.view.safes.indexOf(target) + 1;
    if (safe > 0) return canOpen(this.view, safe) ? 100 : -1;
    return isUnspied(this.view, target) ? 50 : -1;
  }

  worthOfGamble(target: number, stake: number): number {
    const table = this.view.roulettes.find(({ at }) => at === target);
    const odds = table === undefined ? 0 : chanceAtRoulette(this.view, this.actor, table);
    return odds > 0.5 && !this.actor.clammy ? 20 + stake / 100 : -1;
  }
}
