import { KING_NAME } from "../../../games/farmland/pieces.ts";
import type { Farmland } from "../../../games/farmland/state.ts";
import { type FindHighlight, nearSeat } from "../../board/board.ts";
import { words } from "./words.ts";

/** Big moments of Crown of Farmland: a king is struck, units join, the end. */
export const highlight: FindHighlight<Farmland> = (events, _view, viewer) => {
  const near = nearSeat(viewer);
  const end = events.find(({ type }) => type === "beaten" || type === "exhausted");
  if (end !== undefined && "team" in end)
    return end.team === near
      ? { text: words.highlights.defeat, mood: "bad", cue: "defeat" }
      : { text: words.highlights.victory, mood: "good", cue: "victory" };
  const struck = events.find((event) => event.type === "attacks" && event.target.name === KING_NAME);
  const damage = events.findLast((event) => event.type === "damage");
  if (struck !== undefined && damage !== undefined)
    return {
      text: words.highlights.struck,
      small: words.highlights.damage(damage.damage),
      mood: damage.team === near ? "bad" : "good",
      cue: "struck",
    };
  const made = events.findLast((event) => event.type === "joins")?.made ?? undefined;
  return made === undefined || made.atk === null
    ? undefined
    : {
        text: made.name,
        small: words.highlights.joined(made.atk, made.def ?? 0),
        mood: made.team === near ? "good" : "bad",
        cue: "joined",
      };
};
