import { type PointerEvent, useState } from "react";
import { beginDrag } from "./drag.ts";

/** Name of a place on the table: its `data-at` and, for drop targets, its `data-drop`. */
export type At = string;

/**
 * The result of choosing a place: an action, optionally keeping something picked; another pick; or a reason why
 * nothing happens, which keeps the pick by default.
 */
export type Outcome<A, P> =
  | { readonly action: A; readonly pick?: P }
  | { readonly pick: P | undefined }
  | { readonly refusal: string; readonly pick?: P | undefined };

interface PickingOptions<A, P> {
  /** A change of this value clears the pick. */
  readonly since: number | string;
  /** True while the player may act. */
  readonly isOpen: boolean;
  act(action: A): void;
  /** The result of choosing a place with the current pick; undefined if there is none. */
  outcomeAt(at: At, picked: P | undefined): Outcome<A, P> | undefined;
}

/** Why the last choice did nothing, and where. */
interface Notice {
  readonly text: string;
  readonly at?: At;
}

/** What the player is about to do, by mouse, key or touch. */
export type Picking<A, P> = ReturnType<typeof usePicking<A, P>>;

interface Held<P> {
  readonly since: number | string;
  readonly picked?: P | undefined;
  readonly aimed?: At | undefined;
  readonly dragged?: P | undefined;
  readonly notice?: Notice | undefined;
}

/** Picking, pointing, choosing and dragging, the same for mouse, keys and touch on every board. */
export function usePicking<A, P>({ since, isOpen, act, outcomeAt }: PickingOptions<A, P>) {
  const [state, setHeld] = useState<Held<P>>({ since });
  const [dropped, setDropped] = useState<{ readonly since: number | string; readonly at: At }>();
  const held: Held<P> = state.since === since ? state : { since };
  const { aimed, notice } = held;
  const hold = (more: Omit<Held<P>, "since">) => setHeld({ ...more, since });

  const perform = (action: A, kept?: P) => {
    hold({ picked: kept });
    act(action);
  };
  const choose = (at: At, before: Omit<Held<P>, "since">, picked = before.picked): boolean => {
    const outcome = outcomeAt(at, picked);
    if (outcome === undefined) return false;
    if ("action" in outcome) perform(outcome.action, outcome.pick);
    else if ("refusal" in outcome)
      hold({
        ...before,
        picked: "pick" in outcome ? outcome.pick : before.picked,
        notice: { text: outcome.refusal, at },
      });
    else hold({ picked: outcome.pick });
    return true;
  };
  return {
    /** What the player has picked. */
    picked: isOpen ? held.picked : undefined,
    /** The place pointed at. */
    aimed,
    dragged: isOpen ? held.dragged : undefined,
    notice,
    /** The last drop: its place, and `since` at that time. */
    dropped,
    /** Picks something or nothing, optionally aimed at a place. */
    pick: (picked: P | undefined, at?: At) => hold({ picked, aimed: at }),
    aim: (at: At, isAimed: boolean) => {
      if (isAimed ? aimed !== at : aimed === at) setHeld({ ...held, aimed: isAimed ? at : undefined });
    },
    /** Chooses a place. False if nothing happens. */
    choose: (at: At) => choose(at, held),
    complain: (text: string | undefined) =>
      setHeld({ ...held, notice: text === undefined ? undefined : { text } }),
    /** Acts, optionally keeping something picked. */
    act: perform,
    /** Starts a drag, if the press becomes one. */
    press: (picked: P, event: PointerEvent<HTMLElement>) => {
      if (!isOpen) return;
      beginDrag(event, {
        started: () => hold({ picked, dragged: picked }),
        over: (at) => hold({ picked, dragged: picked, aimed: at }),
        dropped: (at) => {
          setDropped({ since, at });
          hold({});
          choose(at, {}, picked);
        },
        cancelled: () => hold({}),
      });
    },
  };
}

/** Handlers that report when an element is pointed at or focused, and when that ends. */
export function aiming(aim: (isAimed: boolean) => void) {
  const [begin, end] = [() => aim(true), () => aim(false)];
  return { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end };
}
