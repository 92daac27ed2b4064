import type { Replay } from "../../client/replay.ts";
import { FRONTS } from "../fronts.ts";
import { realTerminal, showOnTerminal } from "../fullscreen.ts";
import { painterFor } from "../paint.ts";
import type { Streams } from "../run.ts";
import { ReplayFront } from "./front.ts";

/**
 * Shows a replay on a full screen until the player leaves. False if there is none: the game has no full screen, or this
 * isn't a real terminal.
 */
export async function isShownOnScreen(replay: Replay, eyes: number, streams: Streams): Promise<boolean> {
  const terminal = realTerminal(streams);
  const game = await FRONTS.get(replay.pack.game.id)?.();
  if (terminal === undefined || game === undefined) return false;
  const painter = painterFor(true, process.env);
  const front = new ReplayFront({ replay, eyes, scene: game.replay, painter, wait });
  await showOnTerminal(front, terminal);
  return true;
}

/** The timer keeps no program alive whose user has left. */
function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
