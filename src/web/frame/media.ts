import { useCallback, useSyncExternalStore } from "react";

/** Touch screens: targets are larger, and there's no hover. */
export const BY_FINGER = "(pointer: coarse)";

/** Each query is parsed once: boards ask with every step. */
const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a media query matches, updated live. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (tell: () => void) => {
      const media = listOf(query);
      media.addEventListener("change", tell);
      return () => media.removeEventListener("change", tell);
    },
    [query],
  );
  // Without a window, as in unit tests.
  return useSyncExternalStore(
    listen,
    () => listOf(query).matches,
    () => false,
  );
}
