import { useCallback, useMemo, useState } from "react";
import type { Types } from "../../kernel/game.ts";
import type { Situation } from "../board/situation.ts";
import { useLatest } from "../frame/latest.ts";
import { notify } from "../frame/notices.tsx";
import { words } from "../words/words.ts";
import { type AdvisedAction, advise } from "./advice.ts";

/** An advised action, and the decision it is for. */
interface Hint {
  readonly decision: string;
  readonly advice: AdvisedAction<Types>;
}

/**
 * Identifies a decision by its seat and actions, not by the whole position: with simultaneous decisions, the others'
 * choices change the position but not the decision.
 */
export function decisionOf({ viewer, actions }: Situation): string {
  return JSON.stringify([viewer, actions]);
}

/** The hint button. The advice is shown until the player acts, has other choices or closes it. */
export function useHint(situation: Situation) {
  const [isThinking, setThinking] = useState(false);
  const [hint, setHint] = useState<Hint>();
  const latest = useLatest(situation);
  const ask = useCallback(() => {
    const asked = latest.current;
    if (!asked.isMyTurn) return notify(words.match.noActions);
    setThinking(true);
    advise(asked)
      .then((advice) => setHint({ decision: decisionOf(asked), advice }))
      .catch(() => notify(words.match.adviceFailed))
      .finally(() => setThinking(false));
  }, [latest]);
  const forget = useCallback(() => setHint(undefined), []);
  const advice = useMemo(
    () => (hint !== undefined && hint.decision === decisionOf(situation) ? hint.advice : undefined),
    [hint, situation],
  );
  return { advice, isThinking, ask, forget };
}
