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
export { due } from "./tournament/due.ts";
export {
  type Format,
  type Points,
  type Scores,
  type TournamentNote,
  tournamentNote,
} from "./tournament/notes.ts";
export { type Standing, standings, TIE_BREAKS, type TieBreak } from "./tournament/standings.ts";
export { type PairedMatch, type Rest, Tournament } from "./tournament/tournament.ts";
