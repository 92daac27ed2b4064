import { useEffect, useRef, useState } from "react";
import { MAX_HP, type Runa, type View } from "../../../games/runa/state.ts";
import type { BoardProps } from "../../board/board.ts";
import { words } from "./words.ts";

/** Cards that the player is about to trade for health. */
export type Healing = NonNullable<ReturnType<typeof useHealing>>;

interface Plan {
  /** Stage of the plan: a plan for another stage is discarded. */
  readonly key: string;
  readonly added: readonly number[];
  readonly isFinal: boolean;
}

function keyOf({ level, stage, phase }: View): string {
  return `${phase.type} ${level} ${stage}`;
}

/** The plan which cards to trade for health. Cards can be added and removed in any order before confirming. */
export function useHealing({ situation, act }: BoardProps<Runa>) {
  const { view } = situation;
  const [plan, setPlan] = useState<Plan>({ key: "", added: [], isFinal: false });
  const { phase } = view;
  const key = keyOf(view);
  const now: Plan = plan.key === key ? plan : { key, added: [], isFinal: false };
  const done = phase.type === "healing" ? phase.discarded : [];
  const given = [...new Set([...done, ...now.added])].sort((a, b) => a - b);
  const next = given.find((position) => !done.includes(position));

  const asked = useRef("");
  // The rules take one card at a time, so the next waits until the last is done.
  useEffect(() => {
    const request = `${key} ${next ?? "heal"}`;
    if (!now.isFinal || phase.type !== "healing" || !situation.isMyTurn || asked.current === request) return;
    asked.current = request;
    act(next === undefined ? ["heal"] : ["discard", next]);
  }, [now.isFinal, situation, phase, next, act, key]);

  if (phase.type !== "healing") return undefined;
  const refusal = (position: number) =>
    given.includes(position)
      ? done.includes(position)
        ? words.refusals.given
        : undefined
      : position < (done.at(-1) ?? -1)
        ? situation.refusal(["discard", position])
        : given.length >= view.hand.length - 1
          ? words.refusals.last
          : undefined;
  return {
    /** Positions of the cards, ascending. */
    given,
    /** The next card to trade; undefined to continue without. */
    next,
    /** Health points gained. */
    gain: Math.min(10 * given.length, MAX_HP - view.hp),
    /** Why a card can't be added or removed. */
    refusal,
    toggle: (position: number) => {
      if (refusal(position) !== undefined) return;
      const { added } = now;
      setPlan({
        ...now,
        added: added.includes(position) ? added.filter((other) => other !== position) : [...added, position],
      });
    },
    /** Trades the cards one by one, as the rules require, and continues. */
    confirm: () => setPlan({ ...now, isFinal: true }),
  };
}
