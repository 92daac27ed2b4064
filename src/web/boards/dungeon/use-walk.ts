import { useEffect, useRef, useState } from "react";
import type { Action, Direction, Dungeon } from "../../../games/dungeon/state.ts";
import type { BoardProps } from "../../board/board.ts";
import { TORCH } from "./light.ts";
import { inSight, isAlarming } from "./walk.ts";

const NO_ENEMIES: ReadonlySet<number> = new Set();

/** Walks a path step by step. Stops when an enemy comes into sight or something happens to the hero. */
export function useWalk(
  situation: BoardProps<Dungeon>["situation"],
  events: BoardProps<Dungeon>["moment"]["events"],
  number: number,
  act: (action: Action) => void,
) {
  const left = useRef<readonly Direction[]>([]);
  // True until the result of the last step is handled.
  const isOnWay = useRef(false);
  const known = useRef<ReadonlySet<number>>(new Set());
  const walked = useRef(-1);
  const [stop, setStop] = useState({ number: -1, met: NO_ENEMIES });
  const step = () => {
    const [next, ...rest] = left.current;
    left.current = rest;
    walked.current = number;
    if (next !== undefined) act(["step", next]);
  };
  useEffect(() => {
    if (!isOnWay.current || walked.current === number || !situation.isMyTurn) return;
    const seen = inSight(situation.view, TORCH);
    const met = new Set([...seen].filter((id) => !known.current.has(id)));
    known.current = seen;
    if (left.current.length > 0 && met.size === 0 && !isAlarming(events)) return step();
    isOnWay.current = false;
    if (met.size > 0) setStop({ number, met });
  });
  return {
    /** Enemies that stopped the walk, until something else happens. */
    met: stop.number === number ? stop.met : NO_ENEMIES,
    begin(steps: readonly Direction[]) {
      left.current = steps;
      isOnWay.current = true;
      known.current = inSight(situation.view, TORCH);
      step();
    },
    stop() {
      isOnWay.current = false;
    },
  };
}
