import type { Pledge } from "../protocol/pledge.ts";

/** What a client stores about a house. */
export interface Kept {
  /** The token that identifies this person to the house. */
  readonly token?: string | undefined;
  /** The public key with which the house signs records. */
  readonly house?: string | undefined;
  /** The house's commitments for unfinished matches, by table. */
  readonly pledges?: Readonly<Record<string, Pledge>> | undefined;
}

/** Storage of a client's identity at a house. */
export interface Identity {
  readonly kept: Kept;
  /** Replaces the given members; `undefined` removes one. False if they can't be stored permanently. */
  keep(more: Kept): boolean;
}

/** Pledges kept; older ones are dropped. */
const MAX_PLEDGES = 50;

/** Stores the house's commitment for a table before its match begins. */
export function keepPledge(identity: Identity, table: string, pledge: Pledge): void {
  const { [table]: _, ...others } = identity.kept.pledges ?? {};
  const latest = Object.entries(others).slice(1 - MAX_PLEDGES);
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
