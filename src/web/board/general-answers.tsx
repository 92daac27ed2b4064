import type { BoardProps } from "./board.ts";

/** All legal actions as labelled buttons, with what each would do. */
export function GeneralAnswers({ situation, act }: Pick<BoardProps, "situation" | "act">) {
  return (
    <ul className="all-actions" aria-label="What you can do">
      {situation.actions.map((action) => {
        const label = situation.label(action);
        const hint = situation.hint(action);
        return (
          <li key={label}>
            <button type="button" className="btn" onClick={() => act(action)}>
              {label}
              {hint !== undefined && <small>{hint}</small>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
