import { useEffect } from "react";
import { useLatest } from "./latest.ts";

/** Listens to an event of the window while mounted. With `isFirst`, before any listener in the page. */
export function useListener<K extends keyof WindowEventMap>(
  type: K,
  hear: (event: WindowEventMap[K]) => void,
  isFirst = false,
): void {
  const latest = useLatest(hear);
  useEffect(() => {
    const listener = (event: WindowEventMap[K]) => latest.current(event);
    addEventListener(type, listener, isFirst);
    return () => removeEventListener(type, listener, isFirst);
  }, [type, isFirst, latest]);
}
