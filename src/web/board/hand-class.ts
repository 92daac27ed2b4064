/**
 * The classes of a hand: `full` from six cards on, `many` from eight on. The style sheets ask for these instead of
 * counting children inside `:has()`, which would recompute the style of the whole room with every element that comes
 * or goes.
 */
export function handClass(cards: number): string {
  return `hand${cards > 5 ? " full" : ""}${cards > 7 ? " many" : ""}`;
}
