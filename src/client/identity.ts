import type { Pledge } from "../protocol/dice.ts";

/** What a client keeps of a house. */
export interface Kept {
  /** The token by which the house knows this person again. */
  readonly token?: string | undefined;
  /** The public key by which the house signs records. */
  readonly house?: string | undefined;
  /** What the house promised about the dice of matches that aren't over yet, by their tables. */
  readonly pledges?: Readonly<Record<string, Pledge>> | undefined;
}

/** Where a client keeps who it is at a house. */
export interface Identity {
  readonly kept: Kept;
  /** Replaces the given members; `undefined` removes one. False if they can't be kept for the next time. */
  keep(more: Kept): boolean;
}

/** This many pledges are kept; the oldest go. */
const MOST_PLEDGES = 50;

/** Keeps what the house promised about the dice of a table before its match begins. */
export function keepPledge(identity: Identity, table: string, pledge: Pledge): void {
  const { [table]: _, ...others } = identity.kept.pledges ?? {};
  const latest = Object.entries(others).slice(1 - MOST_PLEDGES);
  identity.keep({ pledges: Object.fromEntries([...latest, [table, pledge]]) });
}

/** An identity that ends with the process. */
export function passingIdentity(): Identity {
  let kept: Kept = {};
  return {
    get kept() {
      return kept;
    },
    keep(more) {
      kept = { ...kept, ...more };
      return true;
    },
  };
}
