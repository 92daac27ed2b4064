import { AI_RULES, type AiRule } from "../../../examine/spy/ai-rules.ts";
import { Chances } from "../../../examine/spy/chances.ts";
import { examinedConfig } from "../../../examine/spy/examined-config.ts";
import { ExaminingPlayer } from "../../../examine/spy/player.ts";
import { ServerAudit } from "../../../examine/spy/server-audit.ts";
import { Violation } from "../../../examine/spy/violation.ts";
import { spyProblems } from "../../../examine/spy/words.ts";
import { programWords } from "../../../examine/words.ts";
import { ownCommand } from "../../../shell/process-group.ts";
import { LimitedProcess } from "../limited-process.ts";
import { AiDoor, endedWell } from "./ai-match.ts";
import { AI_SCENARIOS, type AiScenario, TURN_SECONDS } from "./ai-scenarios.ts";
import type { SpySubject } from "./command.ts";
import { findingOf, type MatchResult, matches, type Surroundings } from "./examination.ts";
import { freePort, writeConfig } from "./files.ts";
import { ServerMatch } from "./server-match.ts";

/** The name that the AI is given. */
const AI_NAME = "examined AI";

/** Seconds for the end of an AI after the last message. */
const END_SECONDS = 10;

/** Seconds for the start and the answers of our own server. */
const SERVER_SECONDS = 20;

/** AIs of the standard. */
export const spyAi: SpySubject = {
  game: "spy-ai",
  rules: Object.values(AI_RULES),
  takesUrl: false,
  examine: (program, settings) =>
    matches<AiRule>(Object.keys(AI_RULES), settings, (number, surroundings) =>
      playMatch("command" in program ? program.command : [], number, surroundings),
    ),
};

/** One of each kind, again and again. */
function scenarioOf(number: number): AiScenario {
  const scenario = AI_SCENARIOS[(number - 1) % AI_SCENARIOS.length];
  if (scenario === undefined) throw new Error("there are no scenarios");
  return scenario;
}

async function playMatch(
  command: readonly string[],
  number: number,
  { folder, settings, random, visits, visited, stopping }: Surroundings<AiRule>,
): Promise<MatchResult> {
  const scenario = scenarioOf(number);
  const config = examinedConfig("room", { turnPhaseLimit: TURN_SECONDS, ...scenario.match });
  const listening = await AiDoor.listen();
  // Only now: otherwise the door could get the port that was meant for the server, and lead to itself.
  const port = await freePort();
  const server = new LimitedProcess(
    [...ownCommand(["ludothek", "spy", "server"]), ...serverOptions(folder, number, config, port)],
    settings.limits,
  );
  const audit = new ServerAudit({ config, chances: new Chances(), visited: () => {} });
  const match = new ServerMatch({
    url: `ws://127.0.0.1:${port}/`,
    audit,
    player: new ExaminingPlayer(random(number), visits),
    program: server,
    seconds: SERVER_SECONDS,
    visited: () => {},
  });
  stopping(() => match.close());
  const door = new AiDoor(listening, match, AI_NAME, visited);
  let program: LimitedProcess | undefined;
  try {
    const spectator = await match.hello("spectator", "SPECTATOR", null);
    const opponent = await match.hello("opponent", "PLAYER", 0);
    const options = ["--address", "127.0.0.1", "--port", String(door.port), "--name", AI_NAME];
    program = new LimitedProcess([...ownCommand(command), ...options], settings.limits);
    match.watch(program, ({ status, ending }) =>
      door.client?.isOver === true
        ? undefined
        : new Violation(AI_RULES.transport, spyProblems.aiPlaysOn(ending ?? programWords.ended(status))),
    );
    const ai = await registered(match, door, settings.limits.seconds);
    await scenario.play({ match, door, opponent, ai, spectator, visited });
    await match.until(() => ai.client.isOver, "statistics", spyProblems.aiToldEnd);
    await endedWell(program, END_SECONDS);
    for (const rule of ["end", "deadline", "transport"] as const) visited(rule);
    return undefined;
  } catch (error) {
    return findingOf(error, audit, number, scenario.name, program?.errors ?? "");
  } finally {
    match.close();
    door.close();
    for (const running of [program, server]) {
      running?.stop(programWords.stopped);
      await running?.ended.catch(() => {});
    }
  }
}

/** NPCs don't wait, and nothing is forgiven. */
function serverOptions(
  folder: string,
  number: number,
  config: Parameters<typeof writeConfig>[1],
  port: number,
): readonly string[] {
  const pairs = [["nodelay"], ["illegal", "strict"], ["visibility", "open"], ["host", "127.0.0.1"]];
  return [
    ...writeConfig(`${folder}/${number}`, config),
    "--port",
    String(port),
    ...pairs.flatMap((pair) => ["--x", ...pair]),
  ];
}

/** The AI has connected, said hello, and plays. */
async function registered(match: ServerMatch, door: AiDoor, seconds: number) {
  await match.until(
    () => door.client?.players != null,
    "start",
    spyProblems.aiRegisters,
    seconds,
    () => new Violation(AI_RULES.startUp, spyProblems.aiConnects(seconds)),
  );
  if (door.peer === undefined) throw new Error("the AI isn't there");
  return door.peer;
}
