import { useRef } from "react";
import type { Duel } from "../../../games/duel/state.ts";
import type { BoardProps } from "../../board/board.ts";

/** So many lines are shown at most. */
const LINES = 4;

/** What has happened in this turn and, as long as nothing has, in the one before it. */
export function useTold({ situation, moment }: BoardProps<Duel>): readonly string[] {
  const seen = useRef({ number: moment.number, before: [] as string[], now: [] as string[] });
  const known = seen.current;
  if (known.number !== moment.number) {
    known.number = moment.number;
    for (const event of moment.events) {
      if (event.type === "turn") [known.before, known.now] = [known.now, []];
      else if (event.type !== "draws") {
        const line = situation
          .tell(event)
          ?.map((span) => (typeof span === "string" ? span : "text" in span ? span.text : ""));
        if (line !== undefined) known.now.push(line.join(""));
      }
    }
  }
  return (known.now.length > 0 ? known.now : known.before).slice(-LINES);
}
