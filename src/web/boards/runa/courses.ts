import type { DICE } from "../../../games/runa/cards.ts";
import { type Ability, EFFECT_OF_ABILITY, MONSTER_CARDS } from "../../../games/runa/monsters.ts";
import type { Action, Event, Monster, Runa } from "../../../games/runa/state.ts";
import { CHANCE } from "../../../kernel/game.ts";
import { houseRandom } from "../../../kernel/random/house.ts";
import type { Situation } from "../../board/situation.ts";

/** Index of a monster, or null for Runa. */
export type FighterSlot = number | null;

/** A possible course of the rest of the round. */
export interface Course {
  /** Losses by fighter. */
  readonly lost: ReadonlyMap<FighterSlot, number>;
  readonly dead: ReadonlySet<FighterSlot>;
  /** Actions of monsters and their damage to Runa; monsters not listed do nothing. */
  readonly acts: ReadonlyMap<number, { readonly ability: Ability; readonly damage: number }>;
  /** Focus points that Runa gains, and her total at the end. */
  readonly gained: number;
}

/** Seed of imagined states, whose dice need not be secret. */
const IMAGINED = "00000000000000000000000000000000";

/** All possible courses after playing a card: one, or one for each side of the die. */
export function coursesOf(situation: Situation<Runa>, action: Action): readonly Course[] {
  const { game } = situation.pack;
  const { view, events } = situation.forecast(action);
  if (view.phase.type !== "roll") return [courseOf(events)];
  return Array.from({ length: view.die }, (_, side) => {
    const state = game.imagine(view, situation.viewer, houseRandom(IMAGINED));
    const rolled: Event[] = [];
    game.apply(state, CHANCE, ["roll", side + 1], rolled);
    return courseOf(rolled);
  });
}

/** Summarizes the events of a round. */
export function courseOf(events: readonly Event[]): Course {
  const lost = new Map<FighterSlot, number>();
  const dead = new Set<FighterSlot>();
  const acts = new Map<number, { ability: Ability; damage: number }>();
  let acting: number | undefined;
  let gained = 0;
  for (const event of events) {
    // Ignores what comes after the fight.
    if (event.type === "enters" || event.type === "shuffled") break;
    if (event.type === "uses") {
      acting = event.place;
      acts.set(event.place, { ability: event.what, damage: 0 });
    } else if (event.type === "takes") {
      lost.set(event.place, (lost.get(event.place) ?? 0) + event.damage);
      const act = acting === undefined ? undefined : acts.get(acting);
      if (event.place === null && act !== undefined) act.damage += event.damage;
    } else if (event.type === "dies") dead.add(event.place);
    else if (event.type === "focuses" && event.place === null) gained = event.gained;
  }
  return { lost, dead, acts, gained };
}

/** Minimum and maximum over all courses; zero without any. */
export function range(
  courses: readonly Course[],
  of: (course: Course) => number,
): readonly [least: number, most: number] {
  if (courses.length === 0) return [0, 0];
  const all = courses.map(of);
  return [Math.min(...all), Math.max(...all)];
}

/** Share of the courses in which something happens. */
export function chance(courses: readonly Course[], happens: (course: Course) => boolean): number {
  return courses.filter(happens).length / courses.length;
}

/** A monster's next ability: it skips spells for which it lacks focus (section 8). */
export function intentOf({ name, next, fp, focus }: Monster): Ability {
  const { abilities } = MONSTER_CARDS[name];
  for (let step = 0; step < abilities.length; step++) {
    const ability = abilities[(next + step) % abilities.length] ?? abilities[0];
    const effect = EFFECT_OF_ABILITY[ability];
    if (effect.kind !== "magical" || effect.cost <= fp + focus) return ability;
  }
  return abilities[0];
}

/** Strength of an ability: damage, protection or focus points. */
export function strengthOf(ability: Ability): number {
  const effect = EFFECT_OF_ABILITY[ability];
  return "damage" in effect ? effect.damage : effect.amount;
}

/** True if an ability damages Runa. */
export function hurts(ability: Ability): boolean {
  return "damage" in EFFECT_OF_ABILITY[ability];
}

/** The average roll. */
export function meanRoll(die: (typeof DICE)[number]): number {
  return (die + 1) / 2;
}
