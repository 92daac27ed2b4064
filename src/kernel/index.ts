/* The package's exports of the kernel: games, matches, records and generators. */
export type {
  Bot,
  Budget,
  Character,
  Evaluator,
  Fact,
  Guidance,
  Mind,
  Mistakes,
  Position,
  SearchSettings,
  Sense,
  SenseRule,
  Styled,
} from "./bot.ts";
export { same } from "./canonical.ts";
export { type Delta, delta, patched } from "./delta.ts";
export {
  type Decision,
  type Entry,
  type MatchObstacle,
  matchSentence,
  type Note,
  type Step,
  type Verdict,
} from "./entry.ts";
export { type FileKind, problemsBy, roughText } from "./file-kind.ts";
export {
  ALL_SEEING,
  CHANCE,
  type Codec,
  type Coded,
  type Complaint,
  clone,
  complaintLine,
  type Game,
  type Mover,
  type Outcome,
  type Parsed,
  type PlayableGame,
  type Rules,
  type Seat,
  SPECTATOR,
  TABLE,
  type Timing,
  type Types,
  type Viewer,
  viewersOf,
  type Why,
} from "./game.ts";
export {
  type ActionForm,
  type Choice,
  type Chosen,
  type ChosenValue,
  type Configured,
  type CreationType,
  chosenTitle,
  type GamePackage,
  type Games,
  type GivenFile,
  isChoosable,
  type NamedCards,
  type Phases,
  type PlayPackage,
  type PlayParts,
  type Profile,
  presetConfig,
  presetConfigs,
} from "./game-package.ts";
export { jsonIn, parseJson } from "./json.ts";
export { jsonProblem } from "./json-problem.ts";
export { type Acted, type Fairness, Match, type Refusal, type Watcher } from "./match.ts";
export { playout, sampleAction } from "./playout.ts";
export { type Classic, type ErrorText, type Host, type Program, READ, type Unreadable } from "./program.ts";
export { chacha, derivedSeed } from "./random/chacha.ts";
export { freshSeed, houseRandom, isSeed, type Seed, seedOf } from "./random/house.ts";
export { javaRandom } from "./random/java.ts";
export { mersenneTwister } from "./random/mersenne.ts";
export { mulberry32 } from "./random/mulberry32.ts";
export { below, between, fork, fraction, pick, type Random, shuffle } from "./random/random.ts";
export {
  type Loaded,
  type Read,
  type RecordHeader,
  readHeader,
  readRecord,
  readTold,
} from "./read-record.ts";
export { RecordWriter, writeRecord } from "./record.ts";
export {
  commandBeside,
  counted,
  cutOff,
  type Line,
  type Phrases,
  plainText,
  type Room,
  type Span,
  type Tone,
} from "./text.ts";
export { linesOf, messageOf, oneLine, shortened } from "./visible.ts";
