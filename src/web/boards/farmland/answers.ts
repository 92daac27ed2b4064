import type { Field } from "../../../games/farmland/board.ts";
import type { Action, View } from "../../../games/farmland/state.ts";
import { same } from "../../../kernel/canonical.ts";
import type { Answer } from "../../parts/answers.tsx";
import type { Picking } from "../../parts/picking.ts";
import { forecast } from "./forecast.ts";
import { deedsOf, type Picked, targetsOf } from "./selection.ts";
import { answer, words } from "./words.ts";

const KEYS: Readonly<Partial<Record<Action["0"], string>>> = { move: "s", flip: "f", block: "b" };

/** Answers to the sentence: fields that aren't simply free, and what a piece can do where it is. */
export function answersOf(
  view: View,
  actions: readonly Action[],
  { picked, aimed, act, aim, pick }: Picking<Action, Picked>,
  advised: Action | undefined,
): readonly Answer[] {
  if (picked === undefined) return [];
  const common = (action: Action) => ({
    isHinted: advised !== undefined && same(action, advised),
    give: () => act(action),
  });
  const meeting = ([field, action]: readonly [Field, Action]): readonly Answer[] => {
    const seen = forecast(view, action);
    if (seen === undefined) return [];
    const at = `${field}`;
    const look = aimed === at ? "lit" : undefined;
    return [{ ...common(action), label: answer(action, seen), look, aim: (isAimed) => aim(at, isAimed) }];
  };
  const deeds = picked.type === "piece" ? deedsOf(actions, picked.field) : [];
  return [
    ...Array.from(targetsOf(actions, picked)).flatMap(meeting),
    ...deeds.map((action) => ({ ...common(action), key: KEYS[action[0]], label: answer(action, undefined) })),
    { key: "Esc", label: words.answers.cancel, look: "quiet", give: () => pick(undefined) },
  ];
}
