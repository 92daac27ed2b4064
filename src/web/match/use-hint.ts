import { useCallback, useMemo, useState } from "react";
import type { Situation } from "../board/situation.ts";
import { useLatest } from "../frame/latest.ts";
import { notify } from "../frame/notices.tsx";
import { words } from "../words/words.ts";
import { advise } from "./advice.ts";

/** The advised action, and the decision it is for. */
interface Hint {
  readonly decision: string;
  readonly action: unknown;
}

/**
 * Identifies a decision by its seat and actions, not by the whole position: with simultaneous decisions, the others'
 * choices change the position but not the decision.
 */
export function decisionOf({ viewer, actions }: Situation): string {
  return JSON.stringify([viewer, actions]);
}

/** The hint button. The advised action stays marked until the player acts or has other choices. */
export function useHint(situation: Situation) {
  const [isThinking, setThinking] = useState(false);
  const [hint, setHint] = useState<Hint>();
  const latest = useLatest(situation);
  const ask = useCallback(() => {
    const asked = latest.current;
    if (!asked.isMyTurn) return notify(words.match.noActions);
    setThinking(true);
    advise(asked)
      .then(({ action, sentence }) => {
        setHint({ decision: decisionOf(asked), action });
        notify(sentence, true);
      })
      .catch(() => notify(words.match.adviceFailed))
      .finally(() => setThinking(false));
  }, [latest]);
  const forget = useCallback(() => setHint(undefined), []);
  const advised = useMemo(
    () => (hint !== undefined && hint.decision === decisionOf(situation) ? hint.action : undefined),
    [hint, situation],
  );
  return { advised, isThinking, ask, forget };
}
