import { flushSync } from "react-dom";
import { useLatest } from "../frame/latest.ts";
import { useListener } from "../frame/listener.ts";
import { catchUp } from "../frame/painted.ts";
import { isTaken } from "../parts/keys.ts";
import { type KeyName, settings } from "../settings/settings.ts";
import type { Timeline } from "./timeline.ts";

/**
 * Keys of the match page. Any key or click skips the animation before the board handles it, so that a fast player's
 * next action applies to the current position. Keys that a board handles take precedence.
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
  // Boards handle keys first, whenever they registered.
  useListener("keydown", (event) => void setTimeout(() => heard(event)));
}
