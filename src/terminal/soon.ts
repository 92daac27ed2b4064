import type { Soon } from "../client/match.ts";

/** Makes something else of a value, at once or as soon as it is there. */
export function soon<T, U>(value: Soon<T>, then: (value: T) => Soon<U>): Soon<U> {
  return value instanceof Promise ? value.then(then) : then(value);
}
