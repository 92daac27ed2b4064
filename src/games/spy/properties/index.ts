import { bangAndBurn } from "./bang-and-burn.ts";
import { observation } from "./observation.ts";
import type { PropertyAction } from "./property.ts";
import type { ActiveProperty } from "./table.ts";

/** The properties that can be used as an action (spy-rules.md, section 20). */
export const PROPERTY_ACTIONS: Readonly<Record<ActiveProperty, PropertyAction>> = {
  BANG_AND_BURN: bangAndBurn,
  OBSERVATION: observation,
};
