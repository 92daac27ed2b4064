import { readFileSync } from "node:fs";
import { botNamed, botsOf } from "../../bots/levels.ts";
import { FOR_PEOPLE } from "../../games/form-words.ts";
import { GAMES } from "../../games/index.ts";
import { within, z } from "../../games/schema.ts";
import { complaintLine } from "../../kernel/game.ts";
import type { GamePackage } from "../../kernel/game-package.ts";
import { parseJson } from "../../kernel/json.ts";
import { jsonProblem } from "../../kernel/json-problem.ts";
import { unknown } from "../../shell/suggest.ts";
import { readProblem } from "../../shell/tool-words.ts";
import { UserError } from "../../shell/user-error.ts";
import { knockOut, roundRobin, swiss } from "../../tournament/notes.ts";
import { serverWords } from "../words.ts";
import { fileName } from "./files.ts";

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** A participant: a bot of the house, or a program with its command line. */
const player = z.union(
  [
    z.strictObject({ name, bot: z.string() }),
    z.strictObject({ name, command: z.array(z.string()).check(z.minLength(1), z.maxLength(100)) }),
  ],
  { error: () => serverWords.contest.playerForm },
);

const plan = z.strictObject({
  name,
  game: z.string(),
  /** Choices of the game, such as {"deck": "forest"}. */
  choices: z._default(z.record(z.string(), z.string()), {}),
  /** The files of a server of the published standard; the programs then speak the standard. */
  standard: z.optional(z.strictObject({ charset: z.string(), match: z.string(), scenario: z.string() })),
  format: z.discriminatedUnion("type", [roundRobin, swiss, knockOut], {
    error: () => serverWords.contest.formatForm,
  }),
  /** Matches that are played at the same time. */
  atOnce: z._default(within(1, 64), 1),
  /** Time for a decision, and for a whole match, before a program loses. */
  seconds: z._default(within(1, 86_400), 30),
  minutes: z._default(within(1, 10_000), 30),
  /** Memory of a program with everything that it starts. */
  megabytes: z._default(within(16, 1_000_000), 2048),
  players: z.array(player).check(z.minLength(2), z.maxLength(200)),
});

/** What is played in a contest, and by whom. */
export type ContestPlan = z.infer<typeof plan>;

/** A participant of a contest. */
export type Contestant = ContestPlan["players"][number];

/** A plan with the game that it names. */
export interface Contest {
  readonly plan: ContestPlan;
  readonly pack: GamePackage;
  readonly config: unknown;
}

/** Reads the plan of a contest; throws a {@link UserError} that says what is wrong. */
export async function readContest(path: string): Promise<Contest> {
  const text = textAt(path);
  const read = parseJson(text);
  if (!read.ok) throw new UserError(noJson(path, jsonProblem(text)), 1);
  const parsed = plan.safeParse(read.value, FOR_PEOPLE);
  if (!parsed.success) throw new UserError(`${path}: ${complaintLine("plan", parsed.error.issues)}.`, 1);
  const found = parsed.data;
  const pack = await GAMES.get(found.game)?.load();
  if (pack === undefined)
    throw new UserError(`${path}: ${unknown("game", found.game, [...GAMES.keys()])}`, 1);
  if (pack.game.seats !== 2) throw new UserError(serverWords.contest.forOne(path, found.game), 1);
  const configured = pack.configure(found.choices);
  if (!configured.ok) throw new UserError(`${path}: ${configured.problem}`, 1);
  checkPlayers(path, found, pack);
  return { plan: found, pack, config: configured.config };
}

function noJson(path: string, problem: string | undefined): string {
  const { contest } = serverWords;
  return problem === undefined ? contest.nestedTooDeep(path) : contest.noJson(path, problem);
}

function checkPlayers(path: string, { players, standard, game }: ContestPlan, pack: GamePackage): void {
  const names = players.map((each) => fileName(each.name));
  const twice = players.find((each, index) => names.indexOf(fileName(each.name)) < index);
  if (twice !== undefined) throw new UserError(serverWords.contest.namedTwice(path, twice.name), 1);
  if (standard !== undefined && game !== "spy")
    throw new UserError(serverWords.contest.noStandard(path, game), 1);
  for (const each of players) {
    if (!("bot" in each)) continue;
    if (standard !== undefined) throw new UserError(serverWords.contest.noProgram(path, each.name), 1);
    if (botNamed(pack, each.bot) === undefined)
      throw new UserError(`${path}: ${unknown("bot", each.bot, [...botsOf(pack).keys()])}`, 1);
  }
}

function textAt(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new UserError(readProblem(path, error), 1);
  }
}
