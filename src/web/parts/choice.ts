import type { Types } from "../../kernel/game.ts";
import type { BoardProps } from "../board/board.ts";
import { type At, type Picking, usePicking } from "./picking.ts";

/** The result of choosing a place: an action, or the next question. */
export type Option<G extends Types, P> = { readonly action: G["action"] } | { readonly pick: P };

/** Where the picked item can go, and what happens there. Items without a target go to the `table`. */
export type Options<G extends Types, P> = ReadonlyMap<At, Option<G, P>>;

/** What the player is about to do, when all possible targets are known. */
export type Choice<G extends Types, P> = Picking<G["action"], P> & { readonly options: Options<G, P> };

/** Keeps what the player picked until something happens, and where it can go. */
export function useChoice<G extends Types, P>(
  { situation, moment, act }: BoardProps<G>,
  optionsOf: (actions: readonly G["action"][], picked: P | undefined) => Options<G, P>,
  /** Why something can't go there, in the words of the rules. */
  refusalAt?: (picked: P, at: At) => string | undefined,
): Choice<G, P> {
  const { actions, isMyTurn } = situation;
  const picking = usePicking<G["action"], P>({
    since: moment.number,
    isOpen: isMyTurn,
    act,
    outcomeAt(at, picked) {
      const options = optionsOf(actions, picked);
      const option = options.get(at) ?? (at === "own" ? undefined : options.get("table"));
      const refusal = option === undefined && picked !== undefined ? refusalAt?.(picked, at) : undefined;
      return option ?? (refusal === undefined ? undefined : { refusal });
    },
  });
  return { ...picking, options: optionsOf(actions, picking.picked) };
}
