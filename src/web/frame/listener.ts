import { useEffect } from "react";
import { useLatest } from "./latest.ts";

/** Hears an event of the window for as long as the component is shown. With `isFirst`, before anything in the page hears it. */
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
