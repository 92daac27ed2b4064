import { useRef } from "react";
import { creatureOn, nameOn } from "../../../games/duel/lookup.ts";
import type { Duel, Event, Side, View } from "../../../games/duel/state.ts";
import type { BoardProps } from "../../board/board.ts";

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
      return `${nameOn(view, event.card)} to place ${event.place}`;
    case "casts":
      return `cast ${nameOn(view, event.card)}`;
    case "sacrifices":
      return `gave up ${nameOn(view, event.card)}`;
    case "attacks": {
      const damage = creatureOn(view, event.card)?.damage ?? 0;
      const target = event.target === 0 ? "life" : `place ${event.target}`;
      return `${nameOn(view, event.card)} at ${target}: ${damage}`;
    }
    case "dies":
      return `${nameOn(view, event.card)} died`;
    default:
      return undefined;
  }
}

/** What happened this turn or, before that, in the previous one. */
export function useTurnLog({ situation, moment }: BoardProps<Duel>): TurnLog | undefined {
  const seen = useRef<{ number: number; before: TurnLog | undefined; now: TurnLog }>({
    number: moment.number,
    before: undefined,
    now: { side: situation.view.turn, lines: [] },
  });
  const known = seen.current;
  if (known.number !== moment.number) {
    known.number = moment.number;
    for (const event of moment.events) {
      const line = shortly(event, situation.view);
      if (event.type === "turn") [known.before, known.now] = [known.now, { side: event.side, lines: [] }];
      else if (line !== undefined)
        known.now = { ...known.now, lines: [...known.now.lines, line].slice(-MAX_LINES) };
    }
  }
  const shown = known.now.lines.length > 0 ? known.now : known.before;
  return shown === undefined || shown.lines.length === 0 ? undefined : shown;
}
