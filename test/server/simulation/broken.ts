/** An invariant is broken. */
export class Broken extends Error {}
