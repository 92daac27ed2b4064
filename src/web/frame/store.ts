import { useSyncExternalStore } from "react";

/** A value that pages follow: whoever changes it replaces it. */
export class Store<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const listener of [...this.#listeners]) listener();
  }

  /** Changes some members. */
  merge(members: Partial<T>): void {
    this.set({ ...this.#value, ...members });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The present value of a store, in a component that is drawn again when it changes. */
export function useStore<T>(store: Store<T>): T {
  const value = () => store.value;
  return useSyncExternalStore(store.subscribe, value, value);
}
