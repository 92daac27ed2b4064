import type { Position } from "../kernel/bot.ts";
import type { Seat } from "../kernel/game.ts";
import type { Crew } from "../lab/crew.ts";
import type { Player } from "./line-game.ts";

/**
 * People don't like to wait longer than a second, which includes sending the position to the thread and the action
 * back.
 */
const THINKING_LIMIT_MS = 800;

let crew: Promise<Crew> | undefined;

/** Only one bot thinks at a time, so one thread is enough for all matches. It starts with the first choice. */
function sharedCrew(): Promise<Crew> {
  crew ??= Promise.all([import("../lab/crew.ts"), import("../lab/threads.ts")]).then(
    ([lab, { hireThread }]) => new lab.Crew(1, hireThread),
  );
  return crew;
}

/** A bot that thinks in a worker thread, so that the terminal stays responsive. */
export function thinker(game: string, bot: string, milliseconds = THINKING_LIMIT_MS): Player {
  const memories = new Map<Seat, unknown>();
  return {
    async choose({ view, seat, events, random, actions }: Position) {
      const known = { view, seat, events, memory: memories.get(seat), random, actions: actions() };
      const job = { type: "choice", game, bot, ...known, milliseconds } as const;
      const { action, memory } = await (await sharedCrew()).do(job);
      memories.set(seat, memory);
      return action;
    },
  };
}
