import { lazy } from "react";
/* Style sheets, in order of precedence. */
import "./plan/plan.css";
import "./plan/marks.css";
import "./plan/bubbles.css";
import "./parts/panels.css";
import "./tables.css";
import "./spy.css";
import { SLOTS, slotsOf } from "../../../games/spy/draft/draft.ts";
import { isDrafting } from "../../../games/spy/knowledge/view.ts";
import type { Spy } from "../../../games/spy/spy.ts";
import type { BoardModule, BoardProps } from "../../board/board.ts";
import { Casino } from "./casino.tsx";
import { lessons, teachingSeed } from "./coach.ts";
import { Choosing } from "./draft.tsx";
import { Ending } from "./ending.tsx";
import { Equipping } from "./equipment.tsx";
import { highlight } from "./highlight.ts";
import { teller } from "./log/teller.ts";
import { durationOf } from "./model/effects.ts";
import { Watched } from "./watched.tsx";

/** The board of No Time to Spy: draft and equipment, then the casino, and the results. */
function SpyBoard(props: BoardProps<Spy>) {
  const { view } = props.situation;
  if (!isDrafting(view) || view.over !== null)
    return <Casino {...props} over={view.over === null ? undefined : <Ending {...props} />} />;
  const { draft } = view;
  if (draft === null || (draft.offer === null && slotsOf(draft) < SLOTS)) return <Watched {...props} />;
  return draft.offer === null ? (
    <Equipping {...props} draft={draft} />
  ) : (
    <Choosing {...props} draft={draft} />
  );
}

/** The board of No Time to Spy. */
export const board: BoardModule<Spy> = {
  Board: SpyBoard,
  Scene: lazy(() => import("./scene.tsx")),
  highlight,
  duration: durationOf,
  lessons,
  teachingSeed,
  // Choice and equipment: the match begins in the casino.
  isDealt: (view) => isDrafting(view) && view.over === null,
  stillAfter: 90,
  teller,
};
