/** A time as minutes, with a fraction for short ones. */
export function minutesOf(milliseconds: number): number {
  return Math.round(milliseconds / 6_000) / 10;
}
