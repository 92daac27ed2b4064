import type { Language } from "../languages/loaders.ts";
import { Refused } from "./refusal.ts";
import type { StoredPerson } from "./store.ts";
import type { World } from "./world.ts";

/** How long a transfer code is valid. */
export const TRANSFER_VALID_MS = 10 * 60_000;

/** Without characters that are easily confused: 0 and O, 1 and I. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const CODE_LENGTH = 12;

/** What a code hands over: who its owner is, and the language of the device that asked for it. */
export interface Transferred {
  readonly person: StoredPerson;
  readonly language: Language;
}

/**
 * One-time codes with which another device becomes the same person. They don't survive a restart: asking for a new
 * one is easy.
 */
export class Transfers {
  readonly #world: Pick<World, "now" | "fresh" | "own">;
  readonly #codes = new Map<string, Transferred & { readonly until: number }>();

  constructor(world: Pick<World, "now" | "fresh" | "own">) {
    this.#world = world;
  }

  /** Creates a code for a person, and invalidates their earlier one. */
  give({ person, language }: Transferred): { readonly code: string; readonly until: number } {
    this.#tidy();
    this.forget(person.id);
    const code = this.#world.own(() => codeFrom(this.#world.fresh()));
    const until = this.#world.now() + TRANSFER_VALID_MS;
    this.#codes.set(code, { person, language, until });
    return { code, until };
  }

  /** Redeems a code. */
  take(code: string): Transferred {
    const found = this.#codes.get(code);
    this.#codes.delete(code);
    if (found === undefined || found.until < this.#world.now()) throw new Refused("unknown code");
    return found;
  }

  /** Invalidates the code of a person. */
  forget(person: number): void {
    for (const [code, other] of this.#codes) if (other.person.id === person) this.#codes.delete(code);
  }

  #tidy(): void {
    for (const [code, { until }] of this.#codes) if (until < this.#world.now()) this.#codes.delete(code);
  }
}

/** Encodes 60 bits of the given ones, five per character. */
function codeFrom(hex: string): string {
  let bits = BigInt(`0x${hex}`);
  let code = "";
  for (let place = 0; place < CODE_LENGTH; place++, bits >>= 5n) code += ALPHABET[Number(bits & 31n)];
  return code;
}
