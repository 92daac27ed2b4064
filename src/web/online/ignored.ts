import { keepText, keptTexts } from "../frame/kept.ts";

/* People whose chat is hidden on this device. The house calls a speaker the same whatever name they take. */

const PLACE = "ludothek.ignored";

/** More are forgotten, the oldest first. */
const MAX_IGNORED = 200;

function ignored(): readonly string[] {
  return keptTexts(PLACE)[0]?.split(" ") ?? [];
}

/** Whether the chat of this speaker is hidden. */
export function isIgnored(speaker: string): boolean {
  return ignored().includes(speaker);
}

/** Hides the chat of this speaker from now on, or shows it again. */
export function ignore(speaker: string, yes: boolean): void {
  const others = ignored().filter((other) => other !== speaker);
  keepText(PLACE, [...others, ...(yes ? [speaker] : [])].slice(-MAX_IGNORED).join(" "));
}
