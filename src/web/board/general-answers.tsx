import { Button } from "../frame/button.tsx";
import type { BoardProps } from "./board.ts";
import type { Situation } from "./situation.ts";
import { boardWords } from "./words.ts";

/** The legal actions by menu heading, in order. A game without headings has one unnamed group. */
function grouped({ pack, view, viewer, actions }: Situation): ReadonlyMap<string, readonly unknown[]> {
  const { headings } = pack.phrases;
  return Map.groupBy(actions, (action) => headings?.(view, viewer, action).join(", ") ?? "");
}

/** All legal actions as buttons under their headings, with hints. */
export function GeneralAnswers({
  situation,
  advised,
  act,
}: Pick<BoardProps, "situation" | "advised" | "act">) {
  const { pack, view } = situation;
  const labelOf = (action: unknown) => pack.phrases.label?.(view, action) ?? "";
  const hinted = advised === undefined ? undefined : labelOf(advised);
  return Array.from(grouped(situation), ([heading, actions]) => (
    <section key={heading} aria-label={heading || boardWords.whatYouCanDo}>
      {heading !== "" && <h2 className="heading">{heading}</h2>}
      <ul className="all-actions">
        {actions.map((action) => {
          const label = labelOf(action);
          const hint = situation.hint(action);
          return (
            <li key={label}>
              <Button look={label === hinted ? "hinted" : ""} onClick={() => act(action)}>
                <span className="label-text">{label}</span>
                {hint !== undefined && <small>{hint}</small>}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
