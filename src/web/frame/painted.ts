import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** A tab that nobody sees paints nothing: after this many milliseconds nobody waits any longer. */
const PAINT_TIMEOUT_MS = 250;

/** Calls back once what was changed just now has been painted; what it gives back calls that off. */
export function afterPaint(work: () => void): () => void {
  // What is asked for within a frame runs after it has been handed over.
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

/** Whenever this was drawn anew, does the latest of what is to be done once it has been painted: nobody waits longer by hurrying. */
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

/** What comes one picture late. */
const late = new Set<() => void>();

/** Whoever does something before that picture finds everything as it is: nobody acts on what has passed. */
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
 * A value, one picture late: for what stands beside a board. What somebody does is painted on the board first, and whatever tells
 * about it in figures and words follows at once.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  const isLate = !Object.is(value, painted);
  const follow = () => setPainted(() => value);
  // It is drawn bit by bit: pictures come in between, and so do inputs.
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
