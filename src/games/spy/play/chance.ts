import { below, fraction, type Random } from "../../../kernel/random/random.ts";
import { has, isAble, isClammy } from "../board/people.ts";
import type { Person, Roulette, State } from "../state.ts";

/** A plain test: true with this probability (spy-rules.md, section 5). */
export function plainTest(state: State, chance: number): boolean {
  return fraction(state.random) < chance;
}

/** An action test: halved by clammy clothes, repeated once by tradecraft. */
export function actionTest(state: State, actor: Person, chance: number): boolean {
  const once = isClammy(state, actor) ? chance / 2 : chance;
  return plainTest(state, once) || (isAble(state, actor, "TRADECRAFT") && plainTest(state, once));
}

/** The chance to win at a table before clammy clothes (section 16). */
export function chanceAtRoulette(
  state: Pick<State, "config">,
  person: Pick<Person, "card">,
  table: Roulette,
): number {
  const luck = (has(state, person, "LUCKY_DEVIL") ? 5 : 0) - (has(state, person, "JINX") ? 5 : 0);
  const chance = (18 + luck) / 37;
  return table.isInverted ? 1 - chance : chance;
}

/** Takes random elements out of a list: this many, or all if there are fewer. */
export function drawFrom<T>(random: Random, list: T[], count: number): T[] {
  const drawn: T[] = [];
  while (drawn.length < count && list.length > 0) drawn.push(...list.splice(below(random, list.length), 1));
  return drawn;
}
