/* What @ludothek/engine exports of the lab: matches between bots, jobs for workers, ladders. */
export { type Bout, openingsOf, type Pairing, playBout, type SeatCards } from "./arena.ts";
export { Crew, Dismissed, type Hand, type Hire, type Order } from "./crew.ts";
export {
  type Answer,
  type BoutJob,
  type ChoiceJob,
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
export { interval, ratings, type Tally, winRate } from "./standing.ts";
