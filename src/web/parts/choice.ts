import { type PointerEvent, useState } from "react";
import type { Types } from "../../kernel/game.ts";
import type { BoardProps } from "../board/board.ts";
import { beginDrag } from "./drag.ts";

/** Everything on a table has a name, its `data-at`. What needs no target goes to the `table` itself. */
export type At = string;

/** What comes of choosing a place: an action, or the next question. */
export type Option<G extends Types, P> = { readonly action: G["action"] } | { readonly pick: P };

/** Where what was taken in hand can go, and what comes of it. */
export type Options<G extends Types, P> = ReadonlyMap<At, Option<G, P>>;

/** What the player is about to do. */
export interface Choice<G extends Types, P> {
  /** What he has taken in hand. */
  readonly picked: P | undefined;
  readonly options: Options<G, P>;
  /** The place that is pointed at. */
  readonly aimed: At | undefined;
  readonly dragged: P | undefined;
  /** Why the last click did nothing. */
  readonly notice: string | undefined;
  /** Where something was laid down by hand just now. */
  readonly laid: At | undefined;
  pick(picked: P | undefined): void;
  aim(at: At, isAimed: boolean): void;
  /** True if something came of it. */
  choose(at: At): boolean;
  complain(why: string | undefined): void;
  act(action: G["action"]): void;
  press(picked: P, event: PointerEvent<HTMLElement>): void;
}

interface Held<P> {
  /** The moment in which it was taken: whatever happens lays it down again. */
  readonly moment: number;
  readonly picked?: P | undefined;
  readonly aimed?: At | undefined;
  readonly dragged?: P | undefined;
  readonly notice?: string | undefined;
}

/** What the player takes in hand, points at and drags, until something happens. */
export function useChoice<G extends Types, P>(
  { situation, moment: { number }, act }: BoardProps<G>,
  optionsOf: (actions: readonly G["action"][], picked: P | undefined) => Options<G, P>,
  /** Why something cannot go there, in the rule's own words. */
  refusalAt?: (picked: P, at: At) => string | undefined,
): Choice<G, P> {
  const [state, setHeld] = useState<Held<P>>({ moment: number });
  const [laid, setLaid] = useState<{ readonly moment: number; readonly at: At }>();
  const held: Held<P> = state.moment === number && situation.isMyTurn ? state : { moment: number };
  const hold = (more: Omit<Held<P>, "moment">) => setHeld({ moment: number, ...more });
  const options = optionsOf(situation.actions, held.picked);

  const perform = (action: G["action"]) => {
    hold({});
    act(action);
  };
  const take = (among: Options<G, P>, at: At): boolean => {
    const option = among.get(at) ?? (at === "own" ? undefined : among.get("table"));
    if (option === undefined) return false;
    if ("pick" in option) hold({ picked: option.pick });
    else perform(option.action);
    return true;
  };
  return {
    picked: held.picked,
    options,
    aimed: held.aimed,
    dragged: held.dragged,
    notice: held.notice,
    laid: laid?.moment === number ? laid.at : undefined,
    pick: (picked) => hold({ picked }),
    aim: (at, isAimed) => {
      if (isAimed ? held.aimed !== at : held.aimed === at)
        setHeld({ ...held, aimed: isAimed ? at : undefined });
    },
    choose: (at) => take(options, at),
    complain: (notice) => setHeld({ ...held, notice }),
    act: perform,
    press: (picked, event) => {
      if (!situation.isMyTurn) return;
      const among = optionsOf(situation.actions, picked);
      beginDrag(event, {
        started: () => hold({ picked, dragged: picked }),
        over: (at) => hold({ picked, dragged: picked, aimed: at }),
        dropped: (at) => {
          setLaid({ moment: number + 1, at });
          if (!take(among, at)) hold({ notice: refusalAt?.(picked, at) });
        },
        cancelled: () => hold({}),
      });
    },
  };
}
