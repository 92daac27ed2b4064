import { lazy, Suspense } from "react";
import { play } from "../../../games/spy/play-package.ts";
/* Style sheets, in order of precedence. */
import "./plan/plan.css";
import "./plan/marks.css";
import "./plan/bubbles.css";
import "./parts/panels.css";
import "./spy.css";
import { isDrafting } from "../../../games/spy/knowledge/view.ts";
import type { Spy } from "../../../games/spy/spy.ts";
import type { BoardModule, BoardProps } from "../../board/board.ts";
import { later } from "../../frame/later.tsx";
import { Casino } from "./casino.tsx";
import { highlight } from "./highlight.ts";
import { teller } from "./log/teller.ts";
import { durationOf } from "./model/effects.ts";

/** Choice and equipment, which few matches show. */
export const Tables = later(() => import("./tables.tsx"));
const Ending = lazy(() => import("./ending.tsx"));

/** The board of No Time to Spy: draft and equipment, then the casino, and the results. */
function SpyBoard(props: BoardProps<Spy>) {
  const { view } = props.situation;
  if (isDrafting(view) && view.over === null) return <Tables {...props} />;
  const results = (
    <Suspense fallback={null}>
      <Ending {...props} />
    </Suspense>
  );
  return <Casino {...props} over={view.over === null ? undefined : results} />;
}

/** The board of No Time to Spy. */
export const board: BoardModule<Spy> = {
  Board: SpyBoard,
  Scene: lazy(() => import("./scene.tsx")),
  highlight,
  duration: durationOf,
  coach: () => import("./coach.ts"),
  play,
  // Choice and equipment: the match begins in the casino.
  stillAfter: 90,
  teller,
};
