import { type RefObject, useLayoutEffect, useRef } from "react";

/** The latest of a value, for whoever listens once and for all: to listen anew at every picture costs more than to hear. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
