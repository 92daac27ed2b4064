import { BOSS } from "../../../games/runa/monsters.ts";
import type { Runa } from "../../../games/runa/state.ts";
import type { FindHighlight } from "../../board/board.ts";
import { words } from "./words.ts";

const BOSSES: readonly string[] = Object.values(BOSS);

/** Big moments of Runa's Strive: a boss falls, or Runa does. */
export const highlight: FindHighlight<Runa> = (events) => {
  if (events.some(({ type }) => type === "wins"))
    return { text: words.highlights.victory, mood: "good", cue: "victory" };
  const fallen = events.flatMap((event) => (event.type === "dies" ? [event.who] : []));
  if (fallen.includes("Runa")) return { text: words.highlights.falls("Runa"), mood: "bad", cue: "defeat" };
  const boss = fallen.find((who) => BOSSES.includes(who));
  return boss === undefined
    ? undefined
    : { text: words.highlights.falls(boss), mood: "good", cue: "champion falls" };
};
