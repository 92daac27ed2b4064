import type { Property } from "../properties/table.ts";

/** The health points of a person in full health, which is the most that healing restores (spy-rules.md, section 6.1). */
export const MAX_HP = 100;

/** An entry of the character list. */
export interface Character {
  readonly name: string;
  readonly description: string;
  readonly gender: "MALE" | "FEMALE" | "DIVERSE" | null;
  readonly features: readonly Property[];
  /** Health points at the start, for balancing. Only files of the house give them; without them it is full health. */
  readonly initialHp?: number;
}

/** The health points with which a character starts. */
export function initialHpOf(character: Pick<Character, "initialHp"> | undefined): number {
  return character?.initialHp ?? MAX_HP;
}
