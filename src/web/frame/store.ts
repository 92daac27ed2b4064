import { useSyncExternalStore } from "react";
import type { Store } from "../../client/store.ts";

export { Store } from "../../client/store.ts";

/** The current value of a store. Renders the component when it changes. */
export function useStore<T>(store: Store<T>): T {
  const value = () => store.value;
  return useSyncExternalStore(store.subscribe, value, value);
}
