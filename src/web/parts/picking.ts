import { type PointerEvent, useState } from "react";
import { beginDrag } from "./drag.ts";

/** Everything on a table has a name, its `data-at` and, where something can be dropped, its `data-drop`. */
export type At = string;

/**
 * What comes of choosing a place: an action, which may leave something in hand; something else in hand; or the reason why nothing
 * happens, which leaves in hand what is there unless it says otherwise.
 */
export type Outcome<A, P> =
  | { readonly action: A; readonly pick?: P }
  | { readonly pick: P | undefined }
  | { readonly refusal: string; readonly pick?: P | undefined };

interface PickingOptions<A, P> {
  /** When this changes, whatever was in hand is laid down. */
  readonly since: number | string;
  /** True while the player may act. */
  readonly isOpen: boolean;
  act(action: A): void;
  /** What comes of choosing a place, given what is in hand; undefined if nothing does. */
  outcomeAt(at: At, picked: P | undefined): Outcome<A, P> | undefined;
}

/** Why the last choice did nothing, and where that was. */
interface Notice {
  readonly text: string;
  readonly at?: At;
}

/** What a player is about to do, by click, key or touch. */
export interface Picking<A, P> {
  /** What the player has taken in hand. */
  readonly picked: P | undefined;
  /** The place that is pointed at. */
  readonly aimed: At | undefined;
  readonly dragged: P | undefined;
  readonly notice: Notice | undefined;
  /** Where something was dropped last, and since when it had been in hand. */
  readonly dropped: { readonly since: number | string; readonly at: At } | undefined;
  /** Takes something in hand, or nothing, and may aim it at a place. */
  pick(picked: P | undefined, aimed?: At): void;
  aim(at: At, isAimed: boolean): void;
  /** Chooses a place. False if nothing comes of it. */
  choose(at: At): boolean;
  complain(why: string | undefined): void;
  /** Acts, and may keep something in hand. */
  act(action: A, kept?: P): void;
  /** Begins a drag, if the press becomes one. */
  press(picked: P, event: PointerEvent<HTMLElement>): void;
}

interface Held<P> {
  readonly since: number | string;
  readonly picked?: P | undefined;
  readonly aimed?: At | undefined;
  readonly dragged?: P | undefined;
  readonly notice?: Notice | undefined;
}

/** What the player takes in hand, points at, chooses and drags: the same for click, key and touch on every board. */
export function usePicking<A, P>({ since, isOpen, act, outcomeAt }: PickingOptions<A, P>): Picking<A, P> {
  const [state, setHeld] = useState<Held<P>>({ since });
  const [dropped, setDropped] = useState<Picking<A, P>["dropped"]>();
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
    picked: isOpen ? held.picked : undefined,
    aimed,
    dragged: isOpen ? held.dragged : undefined,
    notice,
    dropped,
    pick: (picked, at) => hold({ picked, aimed: at }),
    aim: (at, isAimed) => {
      if (isAimed ? aimed !== at : aimed === at) setHeld({ ...held, aimed: isAimed ? at : undefined });
    },
    choose: (at) => choose(at, held),
    complain: (text) => setHeld({ ...held, notice: text === undefined ? undefined : { text } }),
    act: perform,
    press: (picked, event) => {
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

/** Handlers that tell when somebody points at something or comes to it by keys, and when they leave it. */
export function aiming(aim: (isAimed: boolean) => void) {
  const [begin, end] = [() => aim(true), () => aim(false)];
  return { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: end };
}
