import type { Spy } from "../../../games/spy/spy.ts";
import { type FindHighlight, nearSeat } from "../../board/board.ts";
import { words } from "./words.ts";

/** Big moments of No Time to Spy: the way to a safe is known, the collar is found, the end. */
export const highlight: FindHighlight<Spy> = (events, { config, persons }, viewer) => {
  const near = nearSeat(viewer);
  for (const event of events.toReversed()) {
    if (event.type === "over")
      return event.winner === near
        ? { text: words.highlights.victory, mood: "good", cue: "victory" }
        : { text: words.highlights.defeat, mood: "bad", cue: "defeat" };
    if (event.type === "collar") {
      const card = persons[event.who]?.card ?? -1;
      const name = config.characters[card]?.name ?? "";
      return {
        text: words.highlights.collar,
        small: words.highlights.collarMore(name),
        mood: "good",
        cue: "found",
      };
    }
    if (event.type === "combination" && event.seat === viewer)
      return {
        text: words.highlights.combination(event.safe),
        small: words.highlights.combinationMore(event.safe),
        mood: "good",
        cue: "found",
      };
  }
  return undefined;
};
