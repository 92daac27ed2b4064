import type { PlayPhrases } from "../../../kernel/text.ts";
import type { Spy } from "../spy.ts";
import { headings, hint } from "./hints.ts";
import { label } from "./labels.ts";
import { endingText, obstacleSentence, playerName } from "./sentences.ts";
import { tell } from "./tell.ts";

/** The words that the board of No Time to Spy needs. */
export const playPhrases: PlayPhrases<Spy> = {
  seatName: playerName,
  label,
  refusal: (view, _action, obstacle) => obstacleSentence(view, obstacle),
  ending: (view, { ending, winners }) => endingText(view, ending, winners[0] ?? 0),
  tell,
  round: ({ round }) => (round === 0 ? undefined : round),
  hint,
  headings,
};
