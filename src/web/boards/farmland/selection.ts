import type { Field } from "../../../games/farmland/board.ts";
import { of } from "../../../games/farmland/pieces.ts";
import type { Action, Farmland } from "../../../games/farmland/state.ts";
import type { Situation } from "../../board/situation.ts";
import type { At, Outcome } from "../../parts/picking.ts";

/** What the player has picked: a piece, a card to place, or ending the turn by a discard. */
export type Picked =
  | { readonly type: "piece"; readonly field: Field }
  | { readonly type: "card"; readonly card: number }
  | { readonly type: "discard" };

/** Fields where the pick can go, with their actions. Staying isn't a target but an answer. */
export function targetsOf(
  actions: readonly Action[],
  picked: Picked | undefined,
): ReadonlyMap<Field, Action> {
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

/** Fields whose pieces can act. */
export function moversOf(actions: readonly Action[]): ReadonlySet<Field> {
  return new Set(
    actions.flatMap((action) =>
      action[0] === "move" || action[0] === "flip" || action[0] === "block" ? [action[1]] : [],
    ),
  );
}

/** The button that ends the turn. */
export const END = "end";

/** Place of a card in hand, by position from 0. */
export const handAt = (card: number): At => `hand-${card}`;

/** Result of choosing a field, a card or the end of the turn. */
export function outcomeAt(
  situation: Situation<Farmland>,
  own: number,
  at: At,
  picked: Picked | undefined,
): Outcome<Action, Picked> | undefined {
  const { actions, view } = situation;
  if (at === END) {
    const end = ending(actions);
    if (end === undefined) return undefined;
    return end === "at once" ? { action: ["yield"] } : { pick: { type: "discard" } };
  }
  const refused = (action: Action): Outcome<Action, Picked> | undefined => {
    const refusal = situation.isMyTurn ? situation.refusal(action) : undefined;
    return refusal === undefined ? undefined : { refusal };
  };
  if (at.startsWith("hand-")) {
    const card = Number(at.slice("hand-".length));
    if (picked?.type === "discard") return { action: ["yield", card] };
    if (picked?.type === "card" && picked.card === card) return { pick: undefined };
    if (placeable(actions).has(card)) return { pick: { type: "card", card } };
    return refused(["place", view.placing ?? of(view.sides, own).king, card]);
  }
  const field = Number(at);
  const action = targetsOf(actions, picked).get(field);
  if (action !== undefined) return { action };
  if (picked?.type === "piece" && picked.field === field) return { pick: undefined };
  if (moversOf(actions).has(field)) return { pick: { type: "piece", field } };
  if (picked?.type === "card") return refused(["place", field, picked.card]);
  return refused(["move", picked?.type === "piece" ? picked.field : field, field]);
}

/** Places that an action uses: fields, cards, and the button that ends the turn. */
export function placesOf(action: Action): readonly At[] {
  switch (action[0]) {
    case "move":
      return [`${action[1]}`, `${action[2]}`];
    case "flip":
    case "block":
      return [`${action[1]}`];
    case "place":
      return [handAt(action[2]), `${action[1]}`];
    case "yield":
      return action[1] === undefined ? [END] : [handAt(action[1]), END];
  }
}

/** Cards that can be placed. */
export function placeable(actions: readonly Action[]): ReadonlySet<number> {
  return new Set(actions.flatMap((action) => (action[0] === "place" ? [action[2]] : [])));
}

/** How the turn ends: at once, or by a discard; undefined if it isn't the player's turn. */
export function ending(actions: readonly Action[]): "at once" | "by a discard" | undefined {
  const end = actions.find((action) => action[0] === "yield");
  return end === undefined ? undefined : end[1] === undefined ? "at once" : "by a discard";
}
