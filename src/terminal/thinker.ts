import type { Position } from "../kernel/bot.ts";
import { Crew } from "../lab/crew.ts";
import { hireThread } from "../lab/threads.ts";
import type { Player } from "./line-game.ts";

/**
 * People do not like to wait for longer than a second, in which a position must also come to the thread and an action
 * back.
 */
const THINKING_LIMIT_MS = 800;

/** One at a time thinks at a terminal, so one thread does for all matches. It starts with the first choice. */
const crew = new Crew(1, hireThread);

/** A bot that thinks in a thread of its own, so that the terminal stays awake. */
export function thinker(game: string, bot: string): Player {
  return {
    async choose({ view, seat, events, random, actions }: Position) {
      const known = { view, seat, events, random, actions: actions() };
      const job = { type: "choice", game, bot, ...known, milliseconds: THINKING_LIMIT_MS } as const;
      return (await crew.do(job)).action;
    },
  };
}
