import { barAt } from "../board/tables.ts";
import type { GadgetName } from "../gadgets/names.ts";
import type { PersonView, View } from "../knowledge/view.ts";
import { isEnemyAt, isStrangerAt } from "./goals.ts";

/** The value of a use for the person on turn; below 0 it is not worth an action. */
type Worth = (view: View, actor: PersonView, target: number) => number;

const againstEnemy: Worth = (view, _actor, target) => (isEnemyAt(view, target) ? 45 : -1);

/** Below this health a drink is worth an action to the simple opponent. */
const DRINK_BELOW_HP = 70;

/** What gadgets are worth to the simple opponent, which doesn't use the others. */
export const GADGET_USES: { readonly [gadget in GadgetName]?: Worth } = {
  BOWLER_BLADE: againstEnemy,
  GAS_GLOSS: againstEnemy,
  MOLEDIE: againstEnemy,
  WIRETAP_WITH_EARPLUGS: againstEnemy,
  GRAPPLE: (view, _actor, target) => (view.lying.some(({ at }) => at === target) ? 55 : -1),
  HAIRDRYER: (_view, actor, target) => (target === actor.at && actor.clammy ? 25 : -1),
  NUGGET(view, _actor, target) {
    const who = view.persons.findIndex(({ at }) => at === target);
    return view.own?.marks[who] === "npc" ? 70 : -1;
  },
  COCKTAIL(view, actor, target) {
    const isThirsty = (actor.hp ?? 0) < DRINK_BELOW_HP;
    if (target === actor.at) return actor.drink === 0 && isThirsty ? 40 : -1;
    if (isEnemyAt(view, target)) return 30;
    return isThirsty && barAt(view, target)?.drink === 0 ? 35 : -1;
  },
};

/** What the use of a property is worth to it. */
export const PROPERTY_USES = {
  OBSERVATION: (view: View, target: number) => (isStrangerAt(view, target) ? 15 : -1),
  BANG_AND_BURN: () => -1,
};
