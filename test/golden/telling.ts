import { ALL_SEEING, CHANCE } from "../../src/kernel/game.ts";
import type { Match } from "../../src/kernel/match.ts";

/** A match as text that people can read and compare: every entry, and below it what came of it. */
export function tellingOf(match: Match): string {
  const lines = match.entries.flatMap((entry) => {
    const who =
      entry.type === "decision" ? "table" : entry.mover === CHANCE ? "chance" : `seat ${entry.mover}`;
    const what = JSON.stringify(entry.type === "decision" ? entry.decision : entry.action);
    const events = entry.events.flatMap((event) => match.game.witness(event, ALL_SEEING) ?? []);
    return [`${entry.number} ${who} ${what}`, ...events.map((event) => `  ${JSON.stringify(event)}`)];
  });
  return `${lines.join("\n")}\n${JSON.stringify(match.outcome ?? null)}\n`;
}
