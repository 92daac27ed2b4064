import { useCallback, useSyncExternalStore } from "react";

/** Touch screens: targets are larger, and there's no hover. */
export const BY_FINGER = "(pointer: coarse)";

/** Whether a media query matches, updated live. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (tell: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", tell);
      return () => media.removeEventListener("change", tell);
    },
    [query],
  );
  // Without a window, as in unit tests.
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
}
