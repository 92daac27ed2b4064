/** Prepared values, for tests that need exact draws. */
export interface ScriptedRandom {
  readonly kind: "scripted";
  readonly values: readonly number[];
  used: number;
}

/** A generator that returns these values in turn and throws when they don't fit or run out. */
export function scripted(...values: readonly number[]): ScriptedRandom {
  return { kind: "scripted", values, used: 0 };
}

/** The next value; throws when none is left or it is not below the bound. */
export function scriptedBelow(random: ScriptedRandom, bound: number): number {
  const value = random.values[random.used];
  const draw = random.used + 1;
  if (value === undefined) throw new Error(`no value left for draw ${draw} (0..${bound - 1})`);
  if (value < 0 || value >= bound)
    throw new Error(`value ${value} of draw ${draw} is not in 0..${bound - 1}`);
  random.used = draw;
  return value;
}

/** How many values have not been drawn; tests expect 0. */
export function leftOver(random: ScriptedRandom): number {
  return random.values.length - random.used;
}
