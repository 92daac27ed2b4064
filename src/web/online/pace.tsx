import type { Settings } from "../../protocol/parts.ts";
import { OneOf } from "../frame/choice.tsx";
import { houseWords } from "../words/house-words.ts";
import { CORRESPONDENCE_CLOCKS } from "./correspondence.ts";

/** How a new table is played: at once, or by correspondence with a limit. */
export type Pace = "live" | (typeof CORRESPONDENCE_CLOCKS)[number][0];

/** The settings of a table with this pace. */
export function settingsFor(pace: Pace): Settings {
  const limit = CORRESPONDENCE_CLOCKS.find(([key]) => key === pace)?.[1];
  return limit === undefined ? {} : { clock: { decision: limit, match: null } };
}

/** Chooses whether the players of a new table meet now, or play when they have time. */
export function PaceChoice({ pace, choose }: { readonly pace: Pace; choose(pace: Pace): void }) {
  const { turns } = houseWords;
  return (
    <OneOf<Pace>
      label={turns.pace}
      help={pace === "live" ? turns.liveHelp : turns.correspondenceHelp}
      of={[["live", turns.live], ...CORRESPONDENCE_CLOCKS.map(([key]) => [key, turns.perMove[key]] as const)]}
      value={pace}
      choose={choose}
    />
  );
}
