/** What is wrong with records and recordings, in English. Values in quotation marks or brackets are those of the file. */
export const words = {
  line: (line: number, problem: string) => `line ${line}: ${problem}`,
  game: (expected: string, found: string) => `expected a record of "${expected}", found one of "${found}"`,
  rules: (expected: number, game: string, found: number) =>
    `expected version ${expected} of the rules of ${game}, found ${found}; such a record cannot be ` +
    "played again, only what was told can be read",
  mark: "expected a mark",
  kind: "expected an entry, a note, what was told, a mark or the end",
  mover: (first: number, last: number, table: number) =>
    `expected [mover, action] with a mover from ${first} to ${last}, or ${table} for the table`,
  time: "expected a whole number of milliseconds behind the action",
  /** What chance did, both in JSON. */
  chance: (expected: string, found: string) =>
    `expected ${expected}, which the seed gives here, found ${found}`,
  /** An obstacle in JSON. */
  refused: (obstacle: string) => `expected a legal action; this one is refused: ${obstacle}`,
  noMark: "expected no mark here",
  markBeforeEnd: "expected a mark before the end",
  otherMark: (expected: string, found: string) =>
    `expected the mark ${expected}, found ${found}; not valid from the last mark on`,
  /** How many entries the end names, in JSON, and how many there are. */
  entries: (expected: string, found: number) => `expected ${expected} entries before the end, found ${found}`,
  outcome: (expected: string, found: string) => `expected the outcome ${expected}, found ${found}`,
  afterEnd: "expected one line feed and nothing else after the end",
  decision: 'expected a decision of the table, such as ["forfeit",0,"resigned"]',

  header: (format: number) => `expected the header of a record: {"ludo":${format},...}`,
  format: (expected: number, found: string) => `expected format ${expected}, found ${found}`,
  gameName: () => 'expected the name of a game in "game"',
  rulesVersion: () => 'expected the version of the rules in "rules"',
  generator: (generator: string) => `expected the generator "${generator}" in "random"`,
  seed: () => 'expected 32 lower-case hexadecimal digits in "seed"',
  fair: () => 'expected an object in "fair"',

  json: {
    empty: "expected one JSON value; the line is empty",
    "not JSON": "expected one JSON value; this is not JSON",
    "nested too deep": "expected one JSON value; this is nested too deep",
  },

  dice: {
    otherSecret: "the house revealed another secret than the one it had committed to",
    partUnused: "the house didn't use your part of the seed",
    unreadable: (problem: string) => `the record can't be read: ${problem}`,
    invalid: (problem: string) => `the record is invalid: ${problem}`,
    incomplete: "the house's record is incomplete",
    otherMatch: "the record isn't that of the match you saw",
    noSeed: "the record doesn't say how its seed was made",
    wrongSecret: "the secret isn't the one that was committed to",
    wrongSeed: "the seed doesn't follow from the secret and the players' parts",
  },

  /** What is strange about a server of the spy standard. */
  followed: {
    beforeHello: (message: string) => `${message} before HELLO_REPLY`,
    toSpectator: (message: string) => `${message} to a spectator`,
    unlistedOffer: "a character was offered that is not in the list",
    absent: "an operation was asked of a character that is not there",
    unlisted: (characters: number) => `${characters} characters are not in the list`,
    skipped: (operations: number) =>
      `${operations} operations are by unknown persons, or target a field off the map`,
  },

  recording: {
    incomplete: "it does not hold a whole match",
    noDice: "its dice are not known: only servers of the house open them at the end",
    otherRules: "it was played by another version of the rules",
    settings: "it was played with settings that the rules do not allow",
    otherEnd: "played again with its dice, it ends otherwise",
    otherStates: "played again with its dice, it comes to other states",
    line: "expected a line of a recording of the spy standard",
    none: "expected the lines of a recording of the spy standard, found none",
  },
};
