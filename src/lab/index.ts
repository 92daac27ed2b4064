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
export { ImpossiblePlan, type LadderWishes, planLadder } from "./ladder-plan.ts";
export { csvHeader, csvRow, type MatchRow, matchRow } from "./match-row.ts";
export { type LadderListener, type PlayedMatch, runLadder } from "./run-ladder.ts";
export { interval, ratings, type Tally, winRate } from "./standing.ts";
