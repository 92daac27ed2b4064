import type { Outcome } from "../../../kernel/game.ts";
import type { View } from "../knowledge/view.ts";
import type { Verdict } from "../state.ts";
import type { Players, ServerMessage } from "./messages.ts";

/** The end of a match as a server reports it. */
export type Statistics = Extract<ServerMessage, { readonly type: "STATISTICS" }>;

/** The seat of a client; null if it doesn't play, or if the server hasn't said who does. */
export function seatIn(players: Players | null, clientId: string | null): 0 | 1 | null {
  if (clientId === null || players === null) return null;
  if (clientId === players.playerOneId) return 0;
  return clientId === players.playerTwoId ? 1 : null;
}

/** How a match ended, in the words of our rules. */
export function endingOf({ reason }: Statistics): Verdict["ending"] {
  switch (reason) {
    case "VICTORY_BY_LEAVE":
      return { code: reason, why: "left" };
    case "VICTORY_BY_KICK":
      return { code: reason, why: "expelled" };
    default:
      return { code: reason };
  }
}

/** The outcome of a match, once the server has reported its end; without winners if they aren't known. */
export function outcomeOf(match: {
  readonly view: View | null;
  readonly statistics: Statistics | null;
}): Outcome<Verdict["ending"]> | undefined {
  const { view, statistics } = match;
  if (statistics === null) return undefined;
  return view?.over
    ? { winners: [view.over.winner], ending: view.over.ending }
    : { winners: [], ending: endingOf(statistics) };
}

/**
 * The winner for a spectator whom the server never told who plays (Q29): more intelligence points show the side, if the
 * cards of both sides are known.
 */
export function winnerByPoints(
  { reason }: Statistics,
  view: View | null,
  sides: readonly (readonly number[])[],
): 0 | 1 | null {
  const [one = 0, two = 0] = sides.map((cards) =>
    (view?.persons ?? []).reduce((sum, { card, ip }) => sum + (cards.includes(card) ? (ip ?? 0) : 0), 0),
  );
  return reason !== "VICTORY_BY_IP" || one === two ? null : one > two ? 0 : 1;
}
