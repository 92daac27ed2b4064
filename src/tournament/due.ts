import { nextArena } from "./arena.ts";
import { nextKnockOut } from "./knock-out.ts";
import type { TournamentNote } from "./notes.ts";
import { nextRoundRobin } from "./round-robin.ts";
import { nextSwiss } from "./swiss.ts";
import type { Tournament } from "./tournament.ts";

/**
 * What has to happen now: the pairings of the next round, or the end. The caller keeps these notes and then applies
 * them, until there are none: then matches are being played, or nothing will follow.
 */
export function due(tournament: Tournament): readonly TournamentNote[] {
  const { phase, present, isPlaying, format } = tournament;
  if (phase !== "running") return [];
  // A single player would rest in all other rounds.
  if (format.type === "swiss" && present.length < 2 && !isPlaying) return [{ type: "closes" }];
  switch (format.type) {
    case "round robin":
      return nextRoundRobin(tournament, format.legs);
    case "swiss":
      return nextSwiss(tournament, format.rounds);
    case "knock-out":
      return nextKnockOut(tournament);
    case "arena":
      return nextArena(tournament);
    case "by hand":
      return [];
  }
}
