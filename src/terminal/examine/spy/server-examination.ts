import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Chances } from "../../../examine/spy/chances.ts";
import { examinedConfig } from "../../../examine/spy/examined-config.ts";
import { ExaminingPlayer } from "../../../examine/spy/player.ts";
import { SERVER_RULES, type ServerRule } from "../../../examine/spy/rules.ts";
import { ServerAudit } from "../../../examine/spy/server-audit.ts";
import type { SpyFinding, SpyVerdict } from "../../../examine/spy/spy-verdict.ts";
import { Violation } from "../../../examine/spy/violation.ts";
import { houseRandom } from "../../../kernel/random/house.ts";
import type { Random } from "../../../kernel/random/random.ts";
import { ownCommand } from "../../../shell/process-group.ts";
import type { Limits } from "../examinee.ts";
import { LimitedProcess } from "../limited-process.ts";
import { seedText } from "../verdict.ts";
import { freePort, writeConfig } from "./files.ts";
import { ServerMatch } from "./server-match.ts";
import { SCENARIOS, type Scenario, WHOLE_MATCH } from "./server-scenarios.ts";

/** How a server or an AI is examined. */
export interface SpySettings {
  readonly seed: number;
  readonly searchSeconds: number;
  readonly maxMatches: number;
  /** The seconds are those that a program has to begin. */
  readonly limits: Limits;
  progress(matches: number, visited: number): void;
}

/** The server: a command that we start for each match, or one that runs already. */
export type ExaminedServer = { readonly command: readonly string[] } | { readonly url: string };

/** Messages shown before the one that is wrong. */
const SHOWN_BEFORE = 4;

const RULE_NAMES = Object.keys(SERVER_RULES);

/** Plays matches with a server until something is wrong, or the time is over. */
export async function examineServer(server: ExaminedServer, settings: SpySettings): Promise<SpyVerdict> {
  const folder = mkdtempSync(join(tmpdir(), "ludothek-examine-"));
  const begun = performance.now();
  const isOver = () => performance.now() - begun > settings.searchSeconds * 1000;
  const random = houseRandom(seedText(settings.seed));
  const known: Known = { chances: new Chances(), visits: new Map(), visited: new Set() };
  const visited = () => new Set([...known.visited].map((rule) => RULE_NAMES.indexOf(rule)));
  try {
    for (let number = 1; number <= settings.maxMatches && !(number > 1 && isOver()); number++) {
      const scenario = scenarioOf(server, number);
      const finding = await playMatch(server, scenario, number, { folder, settings, random, known });
      if (finding !== undefined) return { sessions: number, visited: visited(), finding };
      settings.progress(number, known.visited.size);
      if (isOver() || number === settings.maxMatches)
        return { sessions: number, visited: visited(), finding: undefined };
    }
    return { sessions: 0, visited: visited(), finding: undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is known from all matches so far. */
interface Known {
  readonly chances: Chances;
  readonly visits: Map<string, number>;
  readonly visited: Set<ServerRule>;
}

/** First a whole match, then one of each kind, then whole matches. A server of others keeps its own limits. */
function scenarioOf(server: ExaminedServer, number: number): Scenario {
  const all = "url" in server ? SCENARIOS.filter(({ match }) => Object.keys(match).length === 0) : SCENARIOS;
  return all[number - 2] ?? WHOLE_MATCH;
}

interface Surroundings {
  readonly folder: string;
  readonly settings: SpySettings;
  readonly random: Random;
  readonly known: Known;
}

async function playMatch(
  server: ExaminedServer,
  scenario: Scenario,
  number: number,
  { folder, settings, random, known }: Surroundings,
): Promise<SpyFinding | undefined> {
  const map = number % 4 === 0 ? "casino" : "club";
  const config = "url" in server ? undefined : examinedConfig(map, scenario.match);
  const port = "url" in server ? 0 : await freePort();
  const program =
    "url" in server || config === undefined
      ? undefined
      : new LimitedProcess(
          [
            ...ownCommand(server.command),
            ...writeConfig(join(folder, String(number)), config),
            "--port",
            String(port),
          ],
          settings.limits,
        );
  const visited = (rule: ServerRule) => void known.visited.add(rule);
  const audit = new ServerAudit({ config, chances: known.chances, visited });
  const match = new ServerMatch({
    url: "url" in server ? server.url : `ws://127.0.0.1:${port}/`,
    audit,
    player: new ExaminingPlayer(random, known.visits),
    program,
    startSeconds: settings.limits.seconds,
    visited,
  });
  try {
    await scenario.play(match, scenario.roles);
    const unlikely = known.chances.unlikely();
    if (unlikely === undefined) return undefined;
    const { test, trials, successes, expected, probability } = unlikely;
    throw new Violation(
      SERVER_RULES.chances,
      `in ${trials} tests about ${expected.toFixed(0)} succeed; a right server has a count like this with a probability of ${probability.toExponential(0)}`,
      [
        {
          what: test,
          expected: `about ${expected.toFixed(1)} of ${trials}`,
          actual: `${successes} of ${trials}`,
        },
      ],
    );
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    const { rule, says, facts, wrong } = error;
    const at = wrong === null ? audit.traffic.length : audit.traffic.indexOf(wrong);
    return {
      rule,
      says,
      facts,
      wrong,
      before: audit.traffic.slice(Math.max(0, at - SHOWN_BEFORE), at),
      number,
      scenario: scenario.name,
      errors: program?.errors ?? "",
    };
  } finally {
    match.close();
    program?.stop("was ended");
    await program?.ended.catch(() => {});
  }
}
