import { Crew } from "../../lab/crew.ts";
import { hireWebWorker } from "../../lab/web-workers.ts";

/** Keeps the wait for a bot below a second, with a margin for slow devices. */
export const THINKING_LIMIT_MS = 800;

/** Worker threads of this page, one for the opponent and one for hints. Started on demand. */
export const crew = new Crew(2, hireWebWorker);
