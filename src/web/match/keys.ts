import { flushSync } from "react-dom";
import { useLatest } from "../frame/latest.ts";
import { useListener } from "../frame/listener.ts";
import { catchUp } from "../frame/painted.ts";
import { isTaken } from "../parts/keys.ts";
import { type KeyName, settings } from "../settings/settings.ts";
import type { Timeline } from "./timeline.ts";

/**
 * The keys of the page of a match. What happens is skipped by any key or click, before the board is given it: so a quick player's
 * next action finds the board as it will be. Keys that a board uses itself are its own.
 */
export function useMatchKeys(
  stage: Pick<Timeline, "shown" | "skip">,
  does: Readonly<Partial<Record<KeyName, () => void>>>,
): void {
  const latest = useLatest(does);
  const skip = (event: Event) => {
    if (event instanceof KeyboardEvent && (event.metaKey || event.ctrlKey || event.altKey)) return;
    if (stage.shown.value.waiting === 0) return stage.skip();
    flushSync(() => stage.skip());
    catchUp();
  };
  const heard = (event: KeyboardEvent) => {
    if (isTaken(event)) return;
    const { keys } = settings.value;
    const name = (Object.keys(keys) as KeyName[]).find((known) => keys[known] === event.key);
    const work = name === undefined ? undefined : latest.current[name];
    work?.();
  };
  useListener("pointerdown", skip, true);
  useListener("keydown", skip, true);
  // Boards come first, whenever they began to listen.
  useListener("keydown", (event) => void setTimeout(() => heard(event)));
}
