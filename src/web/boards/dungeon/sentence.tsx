import { levelOf } from "../../../games/dungeon/board.ts";
import { stageOf } from "../../../games/dungeon/campaign.ts";
import type { View } from "../../../games/dungeon/state.ts";
import { useAfterPaint } from "../../frame/painted.ts";
import { reachText } from "./foretell.ts";
import { metText } from "./walk.ts";
import { words } from "./words.ts";

interface AimProps {
  readonly view: View;
  readonly met: ReadonlySet<number>;
  /** Why the last press did nothing yet. */
  readonly warning: string | undefined;
}

/**
 * The name of this level, and what matters now: a warning, who stopped the walk, whom the ability hits, or what the
 * level teaches.
 */
export function Aim({ met, warning, ...props }: AimProps) {
  const view = useAfterPaint(props.view);
  const stage = stageOf(levelOf(view));
  const { hero } = view;
  const stopped = metText(view, met);
  return (
    <>
      {stage === undefined ? words.aim.level(view.level + 1) : `${stage.title}.`}{" "}
      <small>
        {warning || stopped || (hero !== null && reachText(view, hero)) || (stage?.lesson ?? words.aim.help)}
      </small>
    </>
  );
}

/** Progress. */
export function Chips(props: { readonly view: View }) {
  const view = useAfterPaint(props.view);
  return (
    <>
      <span className="chip">{words.aim.levelOf(view.level + 1, view.config.levels.length)}</span>
      <span className="chip foe">{words.aim.left(view.living)}</span>
      <span className="chip">{words.aim.round(view.rounds + 1)}</span>
    </>
  );
}
