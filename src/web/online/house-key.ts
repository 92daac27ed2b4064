import { keepText, keptTexts } from "../frame/kept.ts";
import { notify } from "../frame/notices.tsx";
import { words } from "../words/words.ts";

const PLACE = "ludothek.house";

/** Keeps the key by which the house signs records, and warns if it is another one than before. */
export function rememberHouse(key: string): void {
  const [known] = keptTexts(PLACE);
  if (known === key) return;
  keepText(PLACE, key);
  if (known !== undefined) notify(words.online.otherHouse);
}
