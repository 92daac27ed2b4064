import type { DraftAction } from "../draft/draft.ts";
import { GADGETS } from "../gadgets/index.ts";
import { PROPERTIES } from "../properties/table.ts";
import type { State } from "../state.ts";

/**
 * The value of a character without properties: actions, steps and chips; a logit like those of properties and
 * gadgets.
 */
const CHARACTER_VALUE = 0.7;

/** The value of an offered character or gadget. */
export function promiseOf({ config }: Pick<State, "config">, [type, item]: DraftAction): number {
  switch (type) {
    case "character":
      return (config.characters[item]?.features ?? []).reduce(
        (worth, property) => worth + PROPERTIES[property].promise,
        CHARACTER_VALUE,
      );
    case "gadget":
      return GADGETS[item].promise;
    default:
      return 0;
  }
}
