import type { Position } from "../kernel/bot.ts";
import { Crew } from "../lab/crew.ts";
import { hireThread } from "../lab/threads.ts";
import type { Player } from "./session.ts";

/** People do not like to wait for longer than a second, in which a position must also come to the thread and back. */
const PATIENCE = 800;

/** A bot that thinks in a thread of its own, so that the terminal stays awake. The thread starts with its first choice. */
export function thinker(game: string, bot: string): Player {
  const crew = new Crew(1, hireThread);
  return {
    async choose({ view, seat, events, random, actions }: Position) {
      const known = { view, seat, events, random, actions: actions() };
      const job = { type: "choice", game, bot, ...known, milliseconds: PATIENCE } as const;
      return (await crew.do(job)).action;
    },
  };
}
