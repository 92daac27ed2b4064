/** Who plays at a level of a bot: somebody with a name, a face and a style of play. */
export interface Opponent {
  readonly name: string;
  /** Decides about the hair of the portrait; the rest of it follows from the name. */
  readonly looks: "woman" | "man";
  /** One sentence about how this bot chooses its moves. */
  readonly style: string;
}

/** The opponents of a game, by the name of their bot. */
export type Opponents = Readonly<Record<string, Opponent>>;

/*
 * The styles say what src/bots and the games' own bots do: "easy" overlooks actions and forgets features of its
 * evaluator, "normal" plays the action that the evaluator rates best at once, "hard" searches, in games for two with
 * mistakes, and "master" searches without, mostly with a network that judges where the search ends.
 */
