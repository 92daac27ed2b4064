import type { BoardProps } from "./board.ts";
import type { Situation } from "./situation.ts";

/** The legal actions under the headings of the game's menus, in their order; a game without headings has one group without a name. */
function grouped({ offer, view, viewer, actions }: Situation): ReadonlyMap<string, readonly unknown[]> {
  const { headings } = offer.phrases.en;
  const groups = new Map<string, unknown[]>();
  for (const action of actions) {
    const heading = headings?.(view, viewer, action).join(", ") ?? "";
    const group = groups.get(heading);
    if (group === undefined) groups.set(heading, [action]);
    else group.push(action);
  }
  return groups;
}

/** All legal actions as labelled buttons under their headings, with what each would do. */
export function GeneralAnswers({
  situation,
  advised,
  act,
}: Pick<BoardProps, "situation" | "advised" | "act">) {
  const hinted = advised === undefined ? undefined : situation.label(advised);
  return Array.from(grouped(situation), ([heading, actions]) => (
    <section key={heading} aria-label={heading || "What you can do"}>
      {heading !== "" && <h2 className="heading">{heading}</h2>}
      <ul className="all-actions">
        {actions.map((action) => {
          const label = situation.label(action);
          const hint = situation.hint(action);
          return (
            <li key={label}>
              <button
                type="button"
                className={label === hinted ? "btn hinted" : "btn"}
                onClick={() => act(action)}
              >
                <span className="label-text">{label}</span>
                {hint !== undefined && <small>{hint}</small>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
