/** The kinds of targets of gadgets. */
export const TARGET_KINDS = [
  "person",
  "person or self",
  "stranger",
  "roulette table",
  "cocktail",
  "fireplace",
  "lying gadget",
  "landing place",
  "field but wall",
  "other field but wall",
  "any field",
] as const;

/** What a gadget can be pointed at. */
export type TargetKind = (typeof TARGET_KINDS)[number];
