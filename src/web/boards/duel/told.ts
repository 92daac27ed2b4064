import { creatureOn, nameOn } from "../../../games/duel/lookup.ts";
import type { Duel, Event, Side, View } from "../../../games/duel/state.ts";
import type { BoardProps } from "../../board/board.ts";
import { words } from "./words.ts";

const MAX_LINES = 3;

/** What a player did in a turn, in a few words each. */
export interface TurnLog {
  readonly side: Side;
  readonly lines: readonly string[];
}

/** An event in a few words, from the view of the active player; undefined for what the table shows anyway. */
function shortly(event: Event, view: View): string | undefined {
  switch (event.type) {
    case "sets":
      return words.told.sets(nameOn(view, event.card), event.place);
    case "casts":
      return words.told.casts(nameOn(view, event.card));
    case "sacrifices":
      return words.told.givesUp(nameOn(view, event.card));
    case "attacks": {
      const damage = creatureOn(view, event.card)?.damage ?? 0;
      return words.told.attacks(nameOn(view, event.card), event.target, damage);
    }
    case "dies":
      return words.told.dies(nameOn(view, event.card));
    default:
      return undefined;
  }
}

/** What happened this turn or, before that, in the last one in which something happened. */
export function turnLog({
  situation: { view },
  moment,
}: Pick<BoardProps<Duel>, "situation" | "moment">): TurnLog | undefined {
  const lines: string[] = [];
  const told = moment.told ?? [];
  for (let at = told.length - 1; at >= 0; at--) {
    const event = told[at]?.event;
    if (event === undefined) break;
    const line = shortly(event, view);
    if (line !== undefined && lines.length < MAX_LINES) lines.unshift(line);
    if (event.type === "turn" && lines.length > 0) return { side: event.side, lines };
  }
  return undefined;
}
