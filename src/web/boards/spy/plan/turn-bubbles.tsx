import type { View } from "../../../../games/spy/knowledge/view.ts";
import type { Rect } from "../../../parts/camera.ts";
import type { Turn } from "../use-turn.ts";
import { Bubbles } from "./bubbles.tsx";

interface TurnBubblesProps {
  readonly view: View;
  readonly turn: Turn;
  readonly cell: number;
  readonly bounds: Rect;
  readonly isByFinger: boolean;
}

/** Deeds of this turn on the plan. They keep the actor, the next steps and all targets free. */
export function TurnBubbles({ view, turn, cell, bounds, isByFinger }: TurnBubblesProps) {
  const { targets, ways, choice, aimed } = turn;
  const actor = view.active === null ? undefined : view.persons[view.active];
  const near = [...ways].flatMap(([field, way]) => (way.length === 1 ? [field] : []));
  return (
    <Bubbles
      view={view}
      targets={targets}
      cell={cell}
      bounds={bounds}
      keepFree={[actor?.at ?? -1, ...near, ...targets.map(({ field }) => field)]}
      open={choice.open}
      aimed={aimed}
      isByFinger={isByFinger}
      onAim={turn.point}
      onDo={turn.carryOut}
      onOpen={(field) => turn.choose(field === undefined ? {} : { open: field })}
    />
  );
}
