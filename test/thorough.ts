/**
 * Picks how much of the same a test does: `usual` in `npm test`, `thorough` if LUDOTHEK_THOROUGH is set. Both check the same rules;
 * only the number of random matches, schedules or kills differs.
 */
export function extent<T>(usual: T, thorough: T): T {
  return process.env.LUDOTHEK_THOROUGH ? thorough : usual;
}
