import type { Spy } from "../../../games/spy/spy.ts";
import { type FindHighlight, nearSeat } from "../../board/board.ts";

/** Big moments of No Time to Spy: the way to a safe is known, the collar is found, the end. */
export const highlight: FindHighlight<Spy> = (events, { config, persons }, viewer) => {
  const near = nearSeat(viewer);
  for (const event of events.toReversed()) {
    if (event.type === "over")
      return event.winner === near
        ? { text: "The evening is yours", mood: "good", cue: "victory" }
        : { text: "The evening is lost", mood: "bad", cue: "defeat" };
    if (event.type === "collar") {
      const card = persons[event.who]?.card ?? -1;
      const name = config.characters[card]?.name ?? "";
      return {
        text: "The diamond collar",
        small: `${name} has it. Now to the cat!`,
        mood: "good",
        cue: "found",
      };
    }
    if (event.type === "combination" && event.seat === viewer)
      return {
        text: `Combination ${event.safe}`,
        small: `You can open safe ${event.safe} now.`,
        mood: "good",
        cue: "found",
      };
  }
  return undefined;
};
