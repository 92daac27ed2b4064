import { token } from "../../protocol/parts.ts";
import { keepText, keptTexts } from "../frame/kept.ts";

/** Under which name it is kept. */
export const TOKEN_PLACE = "ludothek.token";

/** Where nothing can be kept, one is known as long as the page is open. */
let inMemory: string | null = null;

/** By what the house knows this browser; null if it does not, or if what is kept is no token. */
export function knownToken(): string | null {
  return keptTexts(TOKEN_PLACE).find((text) => token.safeParse(text).success) ?? inMemory;
}

/** Keeps by what the house knows this browser; false if that ends with the page. */
export function keepToken(known: string): boolean {
  inMemory = known;
  return keepText(TOKEN_PLACE, known);
}

/** The house does not know this browser any more. */
export function forgetToken(): void {
  inMemory = null;
  keepText(TOKEN_PLACE, null);
}
