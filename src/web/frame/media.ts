import { useCallback, useSyncExternalStore } from "react";

/** Somebody points with a finger: targets are larger, and nothing is told by pointing alone. */
export const BY_FINGER = "(pointer: coarse)";

/** Whether the screen answers a media query with yes, also when that changes. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (tell: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", tell);
      return () => media.removeEventListener("change", tell);
    },
    [query],
  );
  // Where nothing is shown, as in tests of single parts, nobody points with a finger.
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
}
