import { words } from "../words/words.ts";
import { notify } from "./notices.tsx";

/** Copies an address and confirms it. */
export function copyLink(address: string): void {
  const done = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error("no clipboard"));
  done.then(
    () => notify(words.online.copied, true),
    () => notify(words.online.copyFailed),
  );
}
