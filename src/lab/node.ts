import { availableParallelism } from "node:os";
import { GAMES } from "../games/index.ts";
import type { Chosen } from "../kernel/game-package.ts";
import { Crew } from "./crew.ts";
import { guestCommand } from "./guests.ts";
import type { Fixture, Standings } from "./ladder.ts";
import { planLadder } from "./ladder-plan.ts";
import type { PlayListener } from "./run-jobs.ts";
import { runLadder } from "./run-ladder.ts";
import { hireGuestThread } from "./threads.ts";

/* What `ludothek/lab` exports: the lab with the games of the house, for programs of researchers on Node. */
export { GAMES } from "../games/index.ts";
export { type Chosen, type GamePackage, type Games, presetConfig } from "../kernel/game-package.ts";
export { derivedSeed } from "../kernel/random/chacha.ts";
export { freshSeed, type Seed, seedOf } from "../kernel/random/house.ts";
export { guestCommand, guestFinder, guestProblem } from "./guests.ts";
export * from "./index.ts";
export { studyPlots } from "./plots.ts";
export { type ReadStudy, readStudy, type StudyFile, studyText } from "./study-file.ts";
export { hireGuestThread, hireThread, threadsOf } from "./threads.ts";

/** What {@link ladder} plays. */
export interface LadderOptions extends PlayListener<Fixture> {
  /** The game's id, such as "duel". */
  readonly game: string;
  /** The choices before a match, such as `{ deck: "forest" }`; the defaults if absent. */
  readonly choices?: Chosen;
  /** Names of bots, files with a bot, and command lines. */
  readonly bots: readonly string[];
  /** Matches per pairing; 100 if absent. */
  readonly matches?: number;
  /** Any number or text; a fresh seed if absent. */
  readonly seed?: string | number;
  /** Rounds of search per choice. */
  readonly rounds?: number;
  /** The label of a forced first action. */
  readonly opening?: string;
  /** Time of a bot in a file or a command for a decision; 30 if absent. */
  readonly seconds?: number;
  /** Matches at a time; one for each core if absent. */
  readonly jobs?: number;
}

const DEFAULT_MATCHES = 100;

/** Plays a ladder like `ludothek ladder`, with a row for each match while it is played. */
export async function ladder(options: LadderOptions): Promise<Standings> {
  const { game, choices = {}, jobs = availableParallelism(), seed } = options;
  const entry = GAMES.get(game);
  if (entry === undefined)
    throw new Error(`There is no game "${game}". Use one of ${[...GAMES.keys()].join(", ")}.`);
  const pack = await entry.load();
  checkNames(choices, pack.choices);
  const configured = pack.configure(choices);
  if (!configured.ok) throw new Error(configured.problem);
  const { matches = DEFAULT_MATCHES, bots, rounds, opening, seconds } = options;
  const words = Object.entries(choices).map(([name, value]) => `${name}=${value}`);
  const plan = planLadder(
    pack,
    {
      config: configured.config,
      words,
      bots,
      matches,
      seed: seed === undefined ? undefined : String(seed),
      rounds,
      opening,
      seconds,
    },
    (name) => guestCommand(name) !== undefined,
  );
  const crew = new Crew(jobs, hireGuestThread);
  try {
    return await runLadder(plan, crew, options);
  } finally {
    await crew.dismiss();
  }
}

function checkNames(chosen: Chosen, choices: readonly { readonly name: string }[]): void {
  const names = choices.map(({ name }) => name);
  const stranger = Object.keys(chosen).find((name) => !names.includes(name));
  if (stranger !== undefined)
    throw new Error(`There is no choice "${stranger}". Use one of ${names.join(", ")}.`);
}
