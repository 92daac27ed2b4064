/** What a gadget can be pointed at. */
export type TargetKind =
  | "person"
  | "person or self"
  | "stranger"
  | "roulette table"
  | "cocktail"
  | "fireplace"
  | "lying gadget"
  | "landing place"
  | "field but wall"
  | "other field but wall"
  | "any field";
