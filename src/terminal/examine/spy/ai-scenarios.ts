import type { AiRule } from "../../../examine/spy/ai-rules.ts";
import { AI_RULES } from "../../../examine/spy/ai-rules.ts";
import { Violation } from "../../../examine/spy/violation.ts";
import { spyProblems } from "../../../examine/spy/words.ts";
import type { MatchConfig } from "../../../games/spy/config/match.ts";
import type { AiDoor } from "./ai-match.ts";
import { answer } from "./play.ts";
import type { Peer, ServerMatch } from "./server-match.ts";

/** A match with an AI on our server. */
export interface AiTable {
  readonly match: ServerMatch;
  readonly door: AiDoor;
  readonly opponent: Peer;
  readonly ai: Peer;
  readonly spectator: Peer;
  visited(rule: AiRule): void;
}

/** A kind of match with an AI. */
export interface AiScenario {
  readonly name: string;
  readonly match: Partial<MatchConfig>;
  play(table: AiTable): Promise<void>;
}

/** The limit of a turn, in seconds: long enough for an AI that thinks, or short to be missed. */
export const TURN_SECONDS = 15;
const SHORT_TURN_SECONDS = 3;

/** Seconds by which everything else may be late. */
const LATENESS_SECONDS = 10;

/** Answers of the AI after which a match is left whose purpose is fulfilled. */
const ANSWERS_AFTERWARDS = 4;

const PAUSE_MS = 2500;

/** A whole match, and one of each kind in which something happens to the AI. */
export const AI_SCENARIOS: readonly AiScenario[] = [
  {
    get name() {
      return spyProblems.wholeMatch;
    },
    match: { roundLimit: 4 },
    play: (table) => playOn(table, () => false),
  },
  {
    get name() {
      return spyProblems.pauseWhileAsked;
    },
    match: {},
    play: pause,
  },
  {
    get name() {
      return spyProblems.aiLost;
    },
    match: { reconnectLimit: 30 },
    play: loss,
  },
  {
    get name() {
      return spyProblems.answerLost;
    },
    match: { turnPhaseLimit: SHORT_TURN_SECONDS },
    play: strike,
  },
];

/** Plays for the opponent until the match is over, or `stops` says so when the AI is asked. */
async function playOn(
  { match, opponent, ai, spectator }: AiTable,
  stops: () => boolean,
  limit = TURN_SECONDS,
): Promise<void> {
  for (;;) {
    const isOver = () => spectator.client.isOver;
    const isAsked = () => ai.client.open !== null;
    await until(
      match,
      () => isOver() || opponent.client.open !== null || isAsked(),
      limit + LATENESS_SECONDS,
      "request",
      spyProblems.goesOn,
    );
    if (isOver()) return;
    if (isAsked() && stops()) return;
    if (opponent.client.open !== null) {
      answer(match, opponent);
      continue;
    }
    const { open } = ai.client;
    await until(
      match,
      () => ai.client.open !== open || isOver(),
      open?.request.type === "REQUEST_GAME_OPERATION" ? limit + LATENESS_SECONDS : 2 * TURN_SECONDS,
      "deadline",
      spyProblems.aiAnswers(open?.request.type, limit),
    );
    const strike = ai.client.heard.findLast(({ type }) => type === "STRIKE");
    if (ai.client.strikes > 0 && strike !== undefined && limit === TURN_SECONDS)
      throw new Violation(
        AI_RULES.deadline,
        spyProblems.aiAnswersInTime(limit),
        [],
        match.audit.traffic.findLast(({ text }) => text.includes('"type":"STRIKE"')) ?? null,
      );
  }
}

async function until(
  match: ServerMatch,
  isTrue: () => boolean,
  seconds: number,
  rule: AiRule,
  says: string,
): Promise<void> {
  await match.until(
    isTrue,
    "request",
    says,
    seconds,
    () => new Violation(AI_RULES[rule], spyProblems.doesNot(says)),
  );
}

/** The AI is asked for an operation for the nth time. */
function nthOperation({ ai }: AiTable, n: number): () => boolean {
  let seen: unknown = null;
  let count = 0;
  return () => {
    const { open } = ai.client;
    if (open !== seen && open?.request.type === "REQUEST_GAME_OPERATION") {
      seen = open;
      count++;
    }
    return count >= n && open?.request.type === "REQUEST_GAME_OPERATION";
  };
}

/** The match goes on for a while; then the opponent leaves, and the AI has won. */
async function goOnAndLeave(table: AiTable, limit?: number): Promise<void> {
  const { match, opponent, spectator, ai } = table;
  await playOn(table, nthOperation(table, ANSWERS_AFTERWARDS), limit);
  if (spectator.client.isOver) return;
  match.audit.forfeited = { loser: 0, reasons: ["VICTORY_BY_LEAVE"], rule: "leaving" };
  opponent.mayClose = true;
  match.say(opponent, { type: "GAME_LEAVE" });
  await match.until(() => ai.client.isOver, "leaving", spyProblems.aiToldEnd);
}

async function pause(table: AiTable): Promise<void> {
  const { match, door, opponent, ai } = table;
  await playOn(table, nthOperation(table, 2));
  if (table.spectator.client.isOver) return;
  match.audit.expectPause(true, false);
  match.say(opponent, { type: "REQUEST_GAME_PAUSE", gamePause: true });
  await match.until(() => door.pausedSince !== null, "pause", spyProblems.aiToldPause);
  // An AI that doesn't mind the pause has time to show it.
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  match.audit.expectPause(false, null);
  match.say(opponent, { type: "REQUEST_GAME_PAUSE", gamePause: false });
  await match.until(() => door.pausedSince === null && !match.audit.isPaused, "pause", spyProblems.pauseEnds);
  door.release();
  const { open } = ai.client;
  await until(
    match,
    () => open === null || ai.client.open !== open,
    TURN_SECONDS + LATENESS_SECONDS,
    "pause",
    spyProblems.answersAfterPause,
  );
  table.visited("pause");
  await goOnAndLeave(table);
}

async function loss(table: AiTable): Promise<void> {
  const { match, door, ai, opponent } = table;
  await playOn(table, nthOperation(table, 2));
  if (table.spectator.client.isOver) return;
  const others = [opponent, table.spectator].map((peer) => [peer, peer.client.heard.length] as const);
  match.audit.expectPause(true, true);
  door.cut();
  for (const [peer, from] of others) await match.told(peer, "GAME_PAUSE", "loss", from);
  match.audit.expectPause(false, null);
  await until(
    match,
    () => !match.audit.isPaused && ai.client.isPresent,
    25,
    "reconnect",
    spyProblems.reconnects,
  );
  if (opponent.client.isOver) return;
  await goOnAndLeave(table);
}

async function strike(table: AiTable): Promise<void> {
  const { match, door, ai } = table;
  await playOn(table, nthOperation(table, 2), SHORT_TURN_SECONDS);
  if (table.spectator.client.isOver) return;
  let isLost = false;
  door.loses = (message) => {
    if (isLost || message.type !== "GAME_OPERATION") return false;
    isLost = true;
    return true;
  };
  await match.until(
    () => ai.client.strikes > 0 || (isLost && ai.client.open === null),
    "strike",
    spyProblems.getsStrike,
    SHORT_TURN_SECONDS + LATENESS_SECONDS,
  );
  table.visited("strike");
  await goOnAndLeave(table, SHORT_TURN_SECONDS);
}
