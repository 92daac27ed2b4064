import type { Field } from "../../../games/farmland/board.ts";
import type { Action, View } from "../../../games/farmland/state.ts";
import { same } from "../../../kernel/canonical.ts";
import { forecast } from "./forecast.ts";
import { answer } from "./words.ts";

interface AnswersProps {
  readonly view: View;
  readonly targets: ReadonlyMap<Field, Action>;
  readonly deeds: readonly Action[];
  readonly advised: Action | undefined;
  readonly isPicked: boolean;
  readonly aim: Field | null;
  point(field: Field | null): void;
  act(action: Action): void;
  cancel(): void;
}

const KEYS: Readonly<Record<Action["0"], string | undefined>> = {
  move: "s",
  flip: "f",
  block: "b",
  place: undefined,
  yield: undefined,
};

/** The possible answers to the sentence: fields that are not simply free, and what a piece can do where it stands. */
export function Answers({ view, targets, deeds, advised, isPicked, aim, point, act, cancel }: AnswersProps) {
  if (!isPicked) return null;
  const meetings = Array.from(targets).flatMap(([field, action]) => {
    const seen = forecast(view, action);
    return seen === undefined ? [] : [{ field, action, seen }];
  });
  const hint = (action: Action) => (advised !== undefined && same(action, advised) ? "hinted" : "");
  return (
    <>
      {meetings.map(({ field, action, seen }) => (
        <button
          type="button"
          key={field}
          className={`btn ${aim === field ? "lit" : ""} ${hint(action)}`}
          onPointerEnter={() => point(field)}
          onPointerLeave={() => point(null)}
          onFocus={() => point(field)}
          onBlur={() => point(null)}
          onClick={() => act(action)}
        >
          {answer(action, seen)}
        </button>
      ))}
      {deeds.map((action) => (
        <button type="button" className={`btn ${hint(action)}`} key={action[0]} onClick={() => act(action)}>
          {answer(action, undefined)}
          <kbd>{KEYS[action[0]]}</kbd>
        </button>
      ))}
      <button type="button" className="btn quiet" onClick={cancel}>
        Cancel<kbd>Esc</kbd>
      </button>
    </>
  );
}
