import { areEnemies, factionOf, has, isAble } from "../board/people.ts";
import { personAt, sees } from "../board/places.ts";
import { looksHarmless } from "../gadgets/pocket-litter.ts";
import { insiders, isNoticed, members } from "../knowledge/audience.ts";
import { mark, traceFor, unmask } from "../knowledge/marks.ts";
import { actionTest } from "../play/chance.ts";
import { OBSTACLES } from "../play/obstacles.ts";
import type { Person } from "../state.ts";
import { things } from "../words/catalogue.ts";
import { percent } from "../words/text.ts";
import type { PropertyAction } from "./property.ts";

/** OBSERVATION of any person in sight (spy-rules.md, section 20). */
export const observation: PropertyAction = {
  reach: "sight",
  refusal(state, actor, target) {
    if (!has(state, actor, "OBSERVATION")) return OBSTACLES.noObserver;
    if (!isAble(state, actor, "OBSERVATION")) return OBSTACLES.moleDie;
    if (personAt(state, target) < 0) return OBSTACLES.nobodyToObserve;
    return sees(state, actor.at, target) ? undefined : OBSTACLES.notInSight;
  },
  /** It tells the observer's owner whether a stranger is an enemy, unless pocket litter deceives them. */
  apply(state, who, target, log) {
    const actor = state.persons[who] as Person;
    const whom = personAt(state, target);
    const person = state.persons[whom] as Person;
    actor.ap--;
    const successful =
      person.side !== actor.side && actionTest(state, actor, state.config.match.observationSuccessChance);
    const to = insiders(state, actor.side);
    log?.push({ type: "PROPERTY_ACTION", who, usedProperty: "OBSERVATION", target, successful, to });
    if (isNoticed(state, who, to)) unmask(state, who);
    if (!successful) return;
    const isEnemy = areEnemies(actor, person) && !looksHarmless(person);
    // A known enemy who seems to be none reveals that they carry pocket litter.
    const faction = factionOf(state, actor);
    if (!isEnemy && faction?.marks[whom] === "enemy") traceFor(faction, "POCKET_LITTER", whom);
    mark(state, actor.side, whom, isEnemy ? "enemy" : "not enemy");
    log?.push({ type: "observed", whom, isEnemy, to: members(actor.side) });
  },
  hint: (view, actor) =>
    things.uses.observe(percent(view, actor, view.config.match.observationSuccessChance)),
};
