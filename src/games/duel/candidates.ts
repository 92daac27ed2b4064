import { actions } from "./legality.ts";
import type { Action, State } from "./state.ts";

/** Actions worth searching: one free place is as good as another, and so is a second copy of the same card. */
export function candidates(state: State): Action[] {
  const { hand, field } = state.players[state.turn];
  const place = field.indexOf(null) + 1;
  const isFirst = (position: number) => hand.indexOf(hand[position - 1] ?? -1) === position - 1;
  const differs = (action: Action): boolean => {
    switch (action[0]) {
      case "set":
        return isFirst(action[1]) && action[2] === place;
      case "cast":
        return isFirst(action[1]) && (action[3] === undefined || action[3] === place);
      case "sacrifice":
        return isFirst(action[1]);
      case "attack":
      case "finish":
        return true;
    }
  };
  return actions(state, state.turn).filter(differs);
}
