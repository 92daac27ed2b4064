import { pick, type Random } from "../../../kernel/random/random.ts";
import { isDrafting, type View } from "../knowledge/view.ts";
import type { Action } from "../state.ts";
import { bestCarrier } from "./outfit.ts";
import { promiseOf } from "./team.ts";

/** What the house chooses and hands out for players who want to play at once: what is worth most to the team. */
export function deal(view: View, actions: readonly Action[], random: Random): Action | undefined {
  const { draft } = view;
  if (!isDrafting(view) || view.over !== null || draft === null) return undefined;
  const carrier = bestCarrier(view, draft);
  const worth = (action: Action): number => {
    if (action[0] === "equip") return action[2] === carrier ? 1 : 0;
    return action[0] === "character" || action[0] === "gadget" ? promiseOf(view, action) : 0;
  };
  const most = Math.max(...actions.map(worth));
  return pick(
    random,
    actions.filter((action) => worth(action) === most),
  );
}
