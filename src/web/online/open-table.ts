import { sentenceOf } from "../../client/requests.ts";
import type { Settings } from "../../protocol/parts.ts";
import { keepIn, keepText, keptTexts, TAB, textIn } from "../frame/kept.ts";
import { notify } from "../frame/notices.tsx";
import { houseWords } from "../words/house-words.ts";
import { connection } from "./connection.ts";

const HOSTED = "ludothek.hosted";

/** Tables opened on this device: only their host may change them. */
function hosted(): readonly string[] {
  return [...new Set(keptTexts(HOSTED).flatMap((ids) => ids.split(" ")))];
}

/** Whether this device opened the table. */
export function isHost(id: string): boolean {
  return hosted().includes(id);
}

/** Remembers that this device opened a table. Without storage, a reload loses the right to change it. */
export function rememberHosted(id: string): void {
  keepText(HOSTED, [...hosted(), id].slice(-60).join(" "));
}

/** Whether the player left their seat in this tab. If so, coming back doesn't seat them again. */
export function hasStoodUp(id: string): boolean {
  return textIn(TAB, `stood ${id}`) !== null;
}

/** Remembers that the player left their seat in this tab. */
export function rememberStoodUp(id: string): void {
  keepIn(TAB, `stood ${id}`, "");
}

/** Waits for the connection; false after a timeout of a few seconds. */
export function connected(): Promise<boolean> {
  if (connection.link.value === "open") return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (isOpen: boolean) => {
      clearTimeout(timer);
      unfollow();
      resolve(isOpen);
    };
    const timer = setTimeout(() => end(false), 6000);
    const unfollow = connection.follow({ begun: () => queueMicrotask(() => end(true)), hear: () => {} });
  });
}

/**
 * Opens a table and sits down there, unless it's prepared for others. Shows an error if that fails.
 */
export async function openTable(
  game: string,
  settings: Settings = {},
  isForOthers = false,
): Promise<string | undefined> {
  if (!(await connected())) {
    notify(houseWords.online.noServer);
    return undefined;
  }
  try {
    const { table } = await connection.ask({ type: "create", game, settings });
    if (table === undefined) return undefined;
    rememberHosted(table);
    if (isForOthers) rememberStoodUp(table);
    else await connection.ask({ type: "sit", table });
    return table;
  } catch (error) {
    notify(sentenceOf(error));
    return undefined;
  }
}
