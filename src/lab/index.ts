/* What @ludothek/engine exports of the lab: matches between bots, jobs for workers, ladders. */
export {
  type Bout,
  type Guest,
  openingsOf,
  type Pairing,
  playBout,
  playBoutWith,
  type SeatCards,
} from "./arena.ts";
export { Crew, Dismissed, type Hand, type Hire, type Order, type Workforce } from "./crew.ts";
export { Environment, type EnvironmentResult, type EnvironmentTurn, type Sight } from "./environment.ts";
export {
  type Comparison,
  type ConfigFinding,
  type Findings,
  type LengthClass,
  type LengthFinding,
  mainShare,
  StudyResults,
} from "./findings.ts";
export type { ChooseLine, GuestLine, MatchLine, OverLine } from "./guest-lines.ts";
export {
  type Answer,
  type BoutJob,
  type ChoiceJob,
  type FindGuest,
  type GuestSeat,
  type Job,
  type JobResult,
  perform,
  report,
} from "./jobs.ts";
export {
  type BotResult,
  type Fixture,
  fixtureCount,
  fixtures,
  type LadderPlan,
  type PairingResult,
  Standings,
} from "./ladder.ts";
export { type Impossibility, ImpossiblePlan, type LadderWishes, planLadder } from "./ladder-plan.ts";
export { csvHeader, csvRow, type MatchRow, matchRow } from "./match-row.ts";
export { type PlayedMatch, type PlayListener, runJobs } from "./run-jobs.ts";
export { runLadder } from "./run-ladder.ts";
export {
  type CardShare,
  type CountedShare,
  cardShares,
  countedShare,
  type Difference,
  type Share,
  shareDifference,
  shareOf,
} from "./shares.ts";
export { interval, ratings, type Tally, winRate } from "./standing.ts";
export {
  botsDiffer,
  type StudyConfig,
  type StudyFixture,
  type StudyPlan,
  studyFixtures,
  studySize,
} from "./study.ts";
