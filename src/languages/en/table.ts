/** What matches, tables, bots and recordings say, in English. */
export const words = {
  /** Why a match refuses a request. */
  match: {
    "no seat": "Only players at the table can do this.",
    over: "The match is over.",
    "no such entry": "There is no such action to go back to.",
    "nothing done": "Nothing has been done yet.",
    "turn over": "Your turn is over.",
    "chance decided": "Dice or cards have decided since, and can't be taken back.",
    "others acted": "Another player has acted since.",
    revealed: "The last action drew or showed something that was not known before.",
  },
  malformed: (problem: string) => `This isn't an action of the game (${problem}).`,
  /** Why a table refuses an input. */
  table: {
    paused: "The match is paused.",
    "not paused": "The match is not paused.",
    "bots do not pause": "Only people can pause a match.",
    "somebody is missing": "The match is waiting for a player who lost the connection.",
    "nothing proposed": "There is no request for you to answer.",
  },
  newSince: (told: string) => `You have seen something new since: ${told}.`,
  recording: "This is a recording.",
  /** What is expected in files and messages. */
  wholeNumber: (least: number, most: number) => `expected a whole number from ${least} to ${most}`,
  /** What is expected of an action. Words in quotation marks are those of programs. */
  form: {
    firstWord: (known: readonly string[]) => `expected a list that begins with one of ${known.join(", ")}`,
    length: (lengths: readonly number[], found: number) =>
      `expected a list of length ${lengths.join(" or ")}, found one of length ${found}`,
    oneOf: (values: readonly string[]) => `expected one of ${values.join(", ")}`,
  },

  /** Why an action is good. */
  advice: {
    nothingElse: "There is nothing else to do.",
    onlySense: "No other choice makes as much sense.",
    wins: "It wins.",
    // Labels are orders, card names or single words: only in quotation marks do they all fit into a sentence.
    better: (feature: string, other: string) =>
      `It is better for ${feature} than the next best choice, "${other}".`,
    betterBy: (feature: string, other: string, fact: string) =>
      `It is better for ${feature} than the next best choice, "${other}" (${fact}).`,
    fact: (name: string, after: number, instead: number) => `${name}: ${after} instead of ${instead}`,
  },
};
