import { type RefObject, useLayoutEffect, useRef } from "react";

/** A ref to the latest value, for listeners that are registered only once. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
