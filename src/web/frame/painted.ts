import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Timeout for hidden tabs, which never paint. */
const PAINT_TIMEOUT_MS = 250;

/** Calls back after the next paint. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  // A timeout set within a frame runs after it was painted.
  let soon: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    clearTimeout(late);
    soon = setTimeout(work);
  });
  const late = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, PAINT_TIMEOUT_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(late);
    clearTimeout(soon);
  };
}

/** Runs the latest callback after each paint of the component. Frequent renders don't postpone it. */
export function useWhenPainted(work: (() => void) | undefined): void {
  const latest = useRef(work);
  const callOff = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = work;
    if (work === undefined) return;
    callOff.current ??= afterPaint(() => {
      callOff.current = undefined;
      latest.current?.();
    });
  });
  useEffect(
    () => () => {
      callOff.current?.();
      callOff.current = undefined;
    },
    [],
  );
}

/** Updates deferred by one frame. */
const late = new Set<() => void>();

/** Applies deferred updates at once. Called before input, so that it never sees outdated state. */
export function catchUp(): void {
  if (late.size === 0) return;
  flushSync(() => {
    for (const work of late) work();
  });
}

let isHearing = false;

function hearInputs(): void {
  if (isHearing) return;
  isHearing = true;
  for (const input of ["keydown", "pointerdown", "click"]) addEventListener(input, catchUp, true);
}

/**
 * A value deferred by one frame, for everything beside the board: an action is painted on the board first, figures
 * and texts follow. In the first frame it is `first`.
 */
export function useAfterPaint<T>(value: T, first = value): T {
  const [painted, setPainted] = useState(first);
  const isLate = !Object.is(value, painted);
  const follow = () => setPainted(() => value);
  // A transition, so that input and painting can interrupt it.
  useWhenPainted(isLate ? () => startTransition(follow) : undefined);
  useLayoutEffect(() => {
    if (!isLate) return;
    hearInputs();
    late.add(follow);
    return () => {
      late.delete(follow);
    };
  });
  return painted;
}
