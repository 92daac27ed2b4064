/** Time source: the real clock, or a virtual one in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `work` after `milliseconds`. Returns a function that cancels it. */
  later(work: () => void, milliseconds: number): () => void;
}
