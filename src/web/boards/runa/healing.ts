import { useEffect, useRef, useState } from "react";
import { MAX_HP, type Runa, type View } from "../../../games/runa/state.ts";
import type { BoardProps } from "../../board/board.ts";

/** What the player is about to give away. */
export interface Healing {
  /** Positions of the cards, ascending. */
  readonly given: readonly number[];
  /** The next of them to be given away; undefined if Runa goes on as she is. */
  readonly next: number | undefined;
  /** Health points that they would bring. */
  readonly gain: number;
  /** Why a card cannot be added or taken back, if so. */
  refusal(position: number): string | undefined;
  toggle(position: number): void;
  /** Gives them away one after another, as the rules want it, and goes on. */
  confirm(): void;
}

interface Plan {
  /** Where it was made: a plan for another stage is none. */
  readonly key: string;
  readonly added: readonly number[];
  readonly isFinal: boolean;
}

function keyOf({ level, stage, phase }: View): string {
  return `${phase.type} ${level} ${stage}`;
}

/** The cards that are to be given away for health. They can be chosen and taken back in any order before it is done. */
export function useHealing({ situation, act }: BoardProps<Runa>): Healing | undefined {
  const { view } = situation;
  const [plan, setPlan] = useState<Plan>({ key: "", added: [], isFinal: false });
  const { phase } = view;
  const key = keyOf(view);
  const now: Plan = plan.key === key ? plan : { key, added: [], isFinal: false };
  const done = phase.type === "healing" ? phase.discarded : [];
  const given = [...new Set([...done, ...now.added])].sort((a, b) => a - b);
  const next = given.find((position) => !done.includes(position));

  const asked = useRef("");
  // The rules take one card after the other; whatever was asked for last must have been done before the next is.
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
        ? "This card is given away already."
        : undefined
      : position < (done.at(-1) ?? -1)
        ? situation.refusal(["discard", position])
        : given.length >= view.hand.length - 1
          ? "Runa must keep at least one card."
          : undefined;
  return {
    given,
    next,
    gain: Math.min(10 * given.length, MAX_HP - view.hp),
    refusal,
    toggle: (position) => {
      if (refusal(position) !== undefined) return;
      const { added } = now;
      setPlan({
        ...now,
        added: added.includes(position) ? added.filter((other) => other !== position) : [...added, position],
      });
    },
    confirm: () => setPlan({ ...now, isFinal: true }),
  };
}
