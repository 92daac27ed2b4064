/** Time, as a front has it: the real one, or a virtual one in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls a function after so many milliseconds. Returns what calls that off. */
  later(work: () => void, milliseconds: number): () => void;
}
