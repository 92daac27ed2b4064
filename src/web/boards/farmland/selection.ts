import type { Field } from "../../../games/farmland/board.ts";
import type { Action } from "../../../games/farmland/state.ts";

/** What the player has taken in hand: a piece on the board, a card to be placed, or the wish to end the turn by a discard. */
export type Picked =
  | { readonly type: "piece"; readonly field: Field }
  | { readonly type: "card"; readonly card: number }
  | { readonly type: "discard" };

/** The fields on which what is picked can be put, each with the action that does it. Staying is no target but an answer. */
export function targetsOf(actions: readonly Action[], picked: Picked | null): ReadonlyMap<Field, Action> {
  const targets = new Map<Field, Action>();
  for (const action of actions) {
    if (
      picked?.type === "piece" &&
      action[0] === "move" &&
      action[1] === picked.field &&
      action[2] !== picked.field
    )
      targets.set(action[2], action);
    if (picked?.type === "card" && action[0] === "place" && action[2] === picked.card)
      targets.set(action[1], action);
  }
  return targets;
}

/** What a piece can do without leaving its field. */
export function deedsOf(actions: readonly Action[], field: Field): readonly Action[] {
  return actions.filter(
    (action) =>
      ((action[0] === "flip" || action[0] === "block") && action[1] === field) ||
      (action[0] === "move" && action[1] === field && action[2] === field),
  );
}

/** The fields whose pieces can do anything. */
export function moversOf(actions: readonly Action[]): ReadonlySet<Field> {
  return new Set(
    actions.flatMap((action) =>
      action[0] === "move" || action[0] === "flip" || action[0] === "block" ? [action[1]] : [],
    ),
  );
}

/** What an action uses: fields by their numbers, cards of the hand as `hand-0`, and `end` for the button that ends the turn. */
export function placesOf(action: Action): readonly string[] {
  switch (action[0]) {
    case "move":
      return [`${action[1]}`, `${action[2]}`];
    case "flip":
    case "block":
      return [`${action[1]}`];
    case "place":
      return [`hand-${action[2]}`, `${action[1]}`];
    case "yield":
      return action[1] === undefined ? ["end"] : [`hand-${action[1]}`, "end"];
  }
}

/** The cards that can be placed somewhere. */
export function placeable(actions: readonly Action[]): ReadonlySet<number> {
  return new Set(actions.flatMap((action) => (action[0] === "place" ? [action[2]] : [])));
}

/** How the turn ends: at once, or with the card that must be given up; undefined while it is not the player's. */
export function ending(actions: readonly Action[]): "at once" | "by a discard" | undefined {
  const end = actions.find((action) => action[0] === "yield");
  return end === undefined ? undefined : end[1] === undefined ? "at once" : "by a discard";
}
