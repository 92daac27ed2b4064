import { join } from "node:path";
import { Chances } from "../../../examine/spy/chances.ts";
import { examinedConfig } from "../../../examine/spy/examined-config.ts";
import { ExaminingPlayer } from "../../../examine/spy/player.ts";
import { SERVER_RULES, type ServerRule } from "../../../examine/spy/rules.ts";
import { ServerAudit } from "../../../examine/spy/server-audit.ts";
import { Violation } from "../../../examine/spy/violation.ts";
import { spyProblems } from "../../../examine/spy/words.ts";
import { programWords } from "../../../examine/words.ts";
import { ownCommand } from "../../../shell/process-group.ts";
import { LimitedProcess } from "../limited-process.ts";
import type { ExaminedProgram, SpySubject } from "./command.ts";
import { findingOf, type MatchResult, matches, type Surroundings } from "./examination.ts";
import { freePort, writeConfig } from "./files.ts";
import { ILLEGAL_SCENARIOS } from "./illegal-scenarios.ts";
import { LIMIT_SCENARIOS } from "./limit-scenarios.ts";
import type { Scenario } from "./scenario.ts";
import { ServerMatch } from "./server-match.ts";
import { WHOLE_MATCH } from "./whole-match.ts";

/** Servers of the standard. */
export const spyServer: SpySubject = {
  game: "spy-server",
  rules: Object.values(SERVER_RULES),
  takesUrl: true,
  examine(program, settings) {
    const chances = new Chances();
    // A server that runs already plays one match at a time.
    const jobs = "url" in program ? 1 : settings.jobs;
    return matches<ServerRule>(Object.keys(SERVER_RULES), { ...settings, jobs }, (number, surroundings) =>
      playMatch(program, chances, number, surroundings),
    );
  },
};

/** Matches in which one thing is tried. */
const SCENARIOS = [...LIMIT_SCENARIOS, ...ILLEGAL_SCENARIOS];

/** Every fourth match is a whole one, and so are all when one of each kind was played. A server of others keeps its own limits. */
function scenarioOf(program: ExaminedProgram, number: number): Scenario {
  const hasOwnLimits = "url" in program;
  const all = SCENARIOS.filter(({ match }) => !hasOwnLimits || Object.keys(match).length === 0);
  const at = number - 1 - Math.ceil(number / WHOLE_EVERY);
  return number % WHOLE_EVERY === 1 ? WHOLE_MATCH : (all[at] ?? WHOLE_MATCH);
}

const WHOLE_EVERY = 4;

async function playMatch(
  examined: ExaminedProgram,
  chances: Chances,
  number: number,
  { folder, settings, random, visits, visited, stopping }: Surroundings<ServerRule>,
): Promise<MatchResult> {
  const scenario = scenarioOf(examined, number);
  const port = "url" in examined ? 0 : await freePort();
  const config = "url" in examined ? undefined : examinedConfig(mapOf(number), scenario.match);
  const program =
    "url" in examined || config === undefined
      ? undefined
      : new LimitedProcess(
          [
            ...ownCommand(examined.command),
            ...writeConfig(join(folder, String(number)), config),
            "--port",
            String(port),
          ],
          settings.limits,
        );
  const audit = new ServerAudit({ config, chances, visited });
  const match = new ServerMatch({
    url: "url" in examined ? examined.url : `ws://127.0.0.1:${port}/`,
    audit,
    player: new ExaminingPlayer(random(number), visits),
    program,
    seconds: settings.limits.seconds,
    visited,
  });
  stopping(() => match.close());
  try {
    await scenario.play(match, scenario.roles);
    checkChances(chances);
    visited("chances");
    return undefined;
  } catch (error) {
    return findingOf(error, audit, number, scenario.name, program?.errors ?? "");
  } finally {
    match.close();
    program?.stop(programWords.stopped);
    await program?.ended.catch(() => {});
  }
}

/** Most matches are on the small map; the large one has more room for throws. */
function mapOf(number: number): "casino" | "room" {
  return number % 8 === 5 ? "casino" : "room";
}

function checkChances(chances: Chances): void {
  const unlikely = chances.unlikely();
  if (unlikely === undefined) return;
  const { test, trials, successes, expected, probability } = unlikely;
  throw new Violation(SERVER_RULES.chances, spyProblems.unlikely(probability.toExponential(0)), [
    {
      what: test,
      expected: spyProblems.about(expected.toFixed(1), trials),
      actual: spyProblems.outOf(successes, trials),
    },
  ]);
}
