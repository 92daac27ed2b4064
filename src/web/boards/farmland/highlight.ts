import { KING_NAME } from "../../../games/farmland/pieces.ts";
import type { Farmland } from "../../../games/farmland/state.ts";
import { type FindHighlight, nearSeat } from "../../board/board.ts";

/** Big moments of Crown of Farmland: a king is struck, units join, the end. */
export const highlight: FindHighlight<Farmland> = (events, _view, viewer) => {
  const near = nearSeat(viewer);
  const end = events.find(({ type }) => type === "beaten" || type === "exhausted");
  if (end !== undefined && "team" in end)
    return end.team === near
      ? { text: "Your crown falls", mood: "bad", cue: "defeat" }
      : { text: "The crown is yours", mood: "good", cue: "victory" };
  const struck = events.find((event) => event.type === "attacks" && event.target.name === KING_NAME);
  const damage = events.findLast((event) => event.type === "damage");
  if (struck !== undefined && damage !== undefined)
    return {
      text: "The king is struck",
      small: `−${damage.damage} life points`,
      mood: damage.team === near ? "bad" : "good",
      cue: "struck",
    };
  const made = events.findLast((event) => event.type === "joins")?.made ?? undefined;
  return made === undefined || made.atk === null
    ? undefined
    : {
        text: made.name,
        small: `joined: ${made.atk} / ${made.def}`,
        mood: made.team === near ? "good" : "bad",
        cue: "joined",
      };
};
