import type { Soon } from "../client/match.ts";

/** Maps a value, immediately or when it resolves. */
export function soon<T, U>(value: Soon<T>, then: (value: T) => Soon<U>): Soon<U> {
  return value instanceof Promise ? value.then(then) : then(value);
}
