import { within, z } from "../games/schema.ts";

/*
 * A tournament is the sum of its notes, in order: who joined, which matches were paired, how they ended. A server keeps
 * them in its store, a contest on one machine in a file; from the same notes comes the same tournament.
 */

/** All players meet each other, `legs` times, with changed seats. */
export const roundRobin = z.strictObject({ type: z.literal("round robin"), legs: within(1, 100) });

/** A number of rounds between players with about the same points, each pair at most once. */
export const swiss = z.strictObject({ type: z.literal("swiss"), rounds: within(1, 100) });

/** The winner stays, the loser leaves. */
export const knockOut = z.strictObject({ type: z.literal("knock-out") });

/** Players who are free get the next opponent at once, until the time is up. */
const arena = z.strictObject({ type: z.literal("arena"), minutes: within(1, 1440) });

/** The organiser pairs the players. */
const byHand = z.strictObject({ type: z.literal("by hand") });

/** How opponents are found. */
export const format = z.discriminatedUnion("type", [roundRobin, swiss, knockOut, arena, byHand]);

/** How opponents are found. */
export type Format = z.infer<typeof format>;

const points = z.union([z.literal(0), z.literal(0.5), z.literal(1)]);
const player = z.string();
const match = within(1, 1_000_000);
const round = within(1, 1_000_000);

/** What happens in a tournament, as it is kept. */
export const tournamentNote = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("joins"), player }),
  /** For good, or until they join again. */
  z.strictObject({ type: z.literal("leaves"), player }),
  z.strictObject({ type: z.literal("begins") }),
  /** A match is to be played; the players by seat. */
  z.strictObject({
    type: z.literal("pairs"),
    match,
    round,
    players: z.readonly(z.tuple([player, player])),
  }),
  /** A player has no opponent in this round. */
  z.strictObject({ type: z.literal("rests"), round, player, points }),
  /** A match has ended; `why` is for people. */
  z.strictObject({
    type: z.literal("ends"),
    match,
    scores: z.readonly(z.tuple([points, points])),
    why: z.string(),
  }),
  /** No more matches are paired. */
  z.strictObject({ type: z.literal("closes") }),
]);

/** What happens in a tournament. */
export type TournamentNote = z.infer<typeof tournamentNote>;

/** The points of a player: 1 for a win, ½ for a draw. */
export type Points = z.infer<typeof points>;

/** The points of both players of a match, by seat. */
export type Scores = readonly [Points, Points];
