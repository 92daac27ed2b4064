import type { PlayPhrases } from "../../../kernel/text.ts";
import type { Spy } from "../spy.ts";
import { endingText, obstacleSentence, playerName } from "./sentences.ts";

/** The words that the board of No Time to Spy needs. */
export const playPhrases: PlayPhrases<Spy> = {
  seatName: playerName,
  refusal: (view, _action, obstacle) => obstacleSentence(view, obstacle),
  ending: (view, { ending, winners }) => endingText(view, ending, winners[0] ?? 0),
  round: ({ round }) => (round === 0 ? undefined : round),
};
