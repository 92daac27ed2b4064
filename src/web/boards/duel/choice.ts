import { type PointerEvent, useState } from "react";
import type { Action, Duel } from "../../../games/duel/state.ts";
import type { BoardProps } from "../../board/board.ts";
import { beginDrag } from "../../parts/drag.ts";
import { type At, type Option, optionsOf, type Picked } from "./choose.ts";

/** What the player is about to do. */
export interface Choice {
  readonly picked: Picked | undefined;
  readonly options: ReadonlyMap<At, Option>;
  /** The place that is pointed at, if something would come of choosing it. */
  readonly aimed: At | undefined;
  readonly dragged: Picked | undefined;
  /** Why the last click did nothing. */
  readonly notice: string | undefined;
  /** True right after a card was laid down by hand. */
  readonly isLaid: boolean;
  pick(picked: Picked | undefined): void;
  aim(at: At, isAimed: boolean): void;
  choose(at: At): void;
  complain(why: string | undefined): void;
  act(action: Action): void;
  press(picked: Picked, event: PointerEvent<HTMLElement>): void;
}

interface Held {
  /** The moment in which it was taken: whatever happens lays it down again. */
  readonly moment: number;
  readonly picked?: Picked | undefined;
  readonly aimed?: At | undefined;
  readonly dragged?: Picked | undefined;
  readonly notice?: string | undefined;
}

/** What the player takes in hand, points at and drags, until something happens. */
export function useChoice({ situation, moment, act }: BoardProps<Duel>): Choice {
  const [state, setHeld] = useState<Held>({ moment: moment.number });
  const [laid, setLaid] = useState<number>();
  const held: Held = state.moment === moment.number && situation.isMyTurn ? state : { moment: moment.number };
  const hold = (more: Omit<Held, "moment">) => setHeld({ moment: moment.number, ...more });
  const options = optionsOf(situation.actions, held.picked);

  /** A spell without target is cast wherever on the table it is dropped. */
  const take = (among: ReadonlyMap<At, Option>, at: At): boolean => {
    const option = among.get(at) ?? (at === "own" || at === "own-grave" ? undefined : among.get("table"));
    if (option === undefined) return false;
    if ("pick" in option) hold({ picked: option.pick });
    else perform(option.action);
    return true;
  };
  const perform = (action: Action) => {
    hold({});
    act(action);
  };
  return {
    picked: held.picked,
    options,
    aimed: held.aimed !== undefined && (options.has(held.aimed) || options.has("table")) ? held.aimed : undefined,
    dragged: held.dragged,
    notice: held.notice,
    isLaid: laid === moment.number,
    pick: (picked) => hold({ picked }),
    aim: (at, isAimed) => {
      if (isAimed ? held.aimed !== at : held.aimed === at) setHeld({ ...held, aimed: isAimed ? at : undefined });
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
          if (at.startsWith("own-") && picked.card !== undefined) setLaid(moment.number + 1);
          if (!take(among, at)) hold({});
        },
        cancelled: () => hold({}),
      });
    },
  };
}
