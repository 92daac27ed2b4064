import { Crew } from "../../lab/crew.ts";
import { hireWebWorker } from "../../lab/web-workers.ts";

/** People do not like to wait for a bot for longer than a second; a slow device may be in the way of its last round. */
export const THINKING_LIMIT_MS = 800;

/** The threads of this page: one for the opponent and one for advice. They start with the first choice. */
export const crew = new Crew(2, hireWebWorker);
