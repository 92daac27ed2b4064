import { join } from "node:path";
import { Chances } from "../../../examine/spy/chances.ts";
import { examinedConfig } from "../../../examine/spy/examined-config.ts";
import { ExaminingPlayer } from "../../../examine/spy/player.ts";
import { SERVER_RULES, type ServerRule } from "../../../examine/spy/rules.ts";
import { ServerAudit } from "../../../examine/spy/server-audit.ts";
import type { SpyFinding } from "../../../examine/spy/spy-verdict.ts";
import { Violation } from "../../../examine/spy/violation.ts";
import { ownCommand } from "../../../shell/process-group.ts";
import { LimitedProcess } from "../limited-process.ts";
import type { ExaminedProgram, SpySubject } from "./command.ts";
import { findingOf, matches, type Surroundings } from "./examination.ts";
import { freePort, writeConfig } from "./files.ts";
import { ServerMatch } from "./server-match.ts";
import { SCENARIOS, type Scenario, WHOLE_MATCH } from "./server-scenarios.ts";

/** Servers of the standard. */
export const spyServer: SpySubject = {
  game: "spy-server",
  rules: Object.values(SERVER_RULES),
  takesUrl: true,
  examine(program, settings) {
    const chances = new Chances();
    return matches<ServerRule>(Object.keys(SERVER_RULES), settings, (number, surroundings) =>
      playMatch(program, chances, number, surroundings),
    );
  },
};

/** First a whole match, then one of each kind, then whole matches. A server of others keeps its own limits. */
function scenarioOf(program: ExaminedProgram, number: number): Scenario {
  const hasOwnLimits = "url" in program;
  const all = SCENARIOS.filter(({ match }) => !hasOwnLimits || Object.keys(match).length === 0);
  return all[number - 2] ?? WHOLE_MATCH;
}

async function playMatch(
  examined: ExaminedProgram,
  chances: Chances,
  number: number,
  { folder, settings, random, visits, visited }: Surroundings<ServerRule>,
): Promise<SpyFinding | undefined> {
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
    player: new ExaminingPlayer(random, visits),
    program,
    startSeconds: settings.limits.seconds,
    visited,
  });
  try {
    await scenario.play(match, scenario.roles);
    checkChances(chances);
    visited("chances");
    return undefined;
  } catch (error) {
    return findingOf(error, audit.traffic, number, scenario.name, program?.errors ?? "");
  } finally {
    match.close();
    program?.stop("was ended");
    await program?.ended.catch(() => {});
  }
}

/** Most matches are on the small map; the large one has more room for throws. */
function mapOf(number: number): "casino" | "club" {
  return number % 4 === 0 ? "casino" : "club";
}

function checkChances(chances: Chances): void {
  const unlikely = chances.unlikely();
  if (unlikely === undefined) return;
  const { test, trials, successes, expected, probability } = unlikely;
  throw new Violation(
    SERVER_RULES.chances,
    `a right server has a count like this in all matches so far with a probability of ${probability.toExponential(0)}`,
    [
      {
        what: test,
        expected: `about ${expected.toFixed(1)} of ${trials}`,
        actual: `${successes} of ${trials}`,
      },
    ],
  );
}
