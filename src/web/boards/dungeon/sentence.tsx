import { levelOf } from "../../../games/dungeon/board.ts";
import { stageOf } from "../../../games/dungeon/campaign.ts";
import type { View } from "../../../games/dungeon/state.ts";
import { useAfterPaint } from "../../frame/painted.ts";
import { reachText } from "./foretell.ts";
import { metText } from "./walk.ts";

/** The name of this level, and what matters now: who stopped the walk, whom the ability hits, or what the level teaches. */
export function Aim({ met, ...props }: { readonly view: View; readonly met: ReadonlySet<number> }) {
  const view = useAfterPaint(props.view);
  const stage = stageOf(levelOf(view));
  const { hero } = view;
  const stopped = metText(view, met);
  return (
    <>
      {stage === undefined ? `Level ${view.level + 1}: clear it of all enemies.` : `${stage.title}.`}{" "}
      <small>
        {stopped ||
          (hero !== null && reachText(view, hero)) ||
          (stage?.lesson ?? "Click or tap where to walk, or use the keys.")}
      </small>
    </>
  );
}

/** Progress. */
export function Chips(props: { readonly view: View }) {
  const view = useAfterPaint(props.view);
  return (
    <>
      <span className="chip">
        Level {view.level + 1} of {view.config.levels.length}
      </span>
      <span className="chip foe">{view.living} left</span>
      <span className="chip">Round {view.rounds + 1}</span>
    </>
  );
}
