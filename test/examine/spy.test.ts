import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { SPY_MUTANTS, writeSpyMutant } from "../../scripts/examine-mutants/spy.ts";
import { jsonIn } from "../../src/kernel/json.ts";
import { answersTo, ludothek } from "../ludothek.ts";

/* ludothek examine spy-server and spy-ai with real programs. All mutants are tried by npm run examine:mutants. */

const folder = mkdtempSync(join(tmpdir(), "ludothek-examined-spies-"));
afterAll(() => rmSync(folder, { recursive: true }));

const node = process.execPath;
const ws = pathToFileURL(join(process.cwd(), "node_modules/ws/wrapper.mjs")).href;

const OWN = {
  "spy-server": ["ludothek", "spy", "server", "--x", "nodelay"],
  "spy-ai": ["ludothek", "spy", "ai", "--difficulty", "1"],
} as const;

/** Writes a program for Node; returns its command. */
function program(name: string, text: string): readonly string[] {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, text);
  return [node, path];
}

/** What the tests read of a report in JSON. */
interface Found {
  readonly summary: string;
  readonly rule: { readonly specification: string; readonly section: string };
  readonly right: string;
  readonly message: { readonly text: string } | null;
}

function findingIn(path: string): Found | undefined {
  const report: { programs?: readonly { finding: Found }[] } = Object(jsonIn(readFileSync(path, "utf8")));
  return report.programs?.[0]?.finding;
}

test.each(["spy-server", "spy-ai"] as const)("our own program passes: %s", (game) => {
  const { status, stdout } = ludothek(["examine", game, "--sessions", "1", "--", ...OWN[game]]);
  expect(stdout.replace(/\s+/g, " ")).toMatch(/: no difference in 1 match; \d+ of \d+ rules visited\. $/);
  expect(status).toBe(0);
});

describe("a mistake is found, with the message that is wrong and the section", () => {
  const some = [
    "a win at roulette pays one chip more",
    "characters without gadgets are left out of the equipment",
  ];
  test.each(SPY_MUTANTS.filter(({ says }) => some.includes(says)))("$game: $says", (mutant) => {
    const path = join(folder, `${mutant.game}.mjs`);
    const report = join(folder, `${mutant.game}.json`);
    writeSpyMutant(mutant, path);
    const own = OWN[mutant.game].slice(3);
    const { status } = ludothek(["examine", mutant.game, "--report", report, "--", node, path, ...own]);
    expect(status).toBe(1);
    const { rule, message } = findingIn(report) ?? {};
    const expected = mutant.game === "spy-server" ? ["spy-rules.md", "16"] : ["spy-protocol.md", "6.6"];
    expect([rule?.specification, rule?.section]).toEqual(expected);
    expect(message?.text).toContain(mutant.game === "spy-server" ? "GAMBLE_ACTION" : "EQUIPMENT_CHOICE");
  });
});

/** A server that does something with every connection. */
const serving = (work: string) => `
  import { WebSocketServer } from ${JSON.stringify(ws)};
  const port = Number(process.argv[process.argv.indexOf("--port") + 1]);
  new WebSocketServer({ port }).on("connection", (socket) => { socket.on("error", () => {}); ${work} });`;

/** An AI that does something with its connection. */
const playing = (work: string) => `
  import { WebSocket } from ${JSON.stringify(ws)};
  const port = process.argv[process.argv.indexOf("--port") + 1];
  const socket = new WebSocket("ws://127.0.0.1:" + port);
  socket.on("error", () => {});
  socket.on("open", () => { ${work} });`;

const FLOOD =
  'const flood = () => { for (let i = 0; i < 1000; i++) socket.send(JSON.stringify({ type: "META_INFORMATION", creationDate: "01.01.2026 00:00:00", information: {} })); setImmediate(flood); }; flood();';

describe("a program that isn't well-behaved is a difference like any other", () => {
  // One that never begins is given up soon; one that must answer first needs time to begin, on a slow machine too.
  const HUGE = 'socket.send("x".repeat(100 * 2 ** 20));';
  test.each([
    ["spy-server", "never listens", "setInterval(() => {}, 1000)", "13.1"],
    ["spy-server", "crashes", 'throw new Error("oh")', "2"],
    ["spy-server", "never answers", serving(""), "5"],
    ["spy-server", "answers with garbage", serving('socket.on("message", () => socket.send("x"));'), "2"],
    ["spy-server", "floods", serving(FLOOD), "5"],
    ["spy-server", "closes connections", serving('socket.on("message", () => socket.close());'), "2"],
    ["spy-server", "sends 100 MB", serving(HUGE), "2"],
    ["spy-ai", "never connects", "setInterval(() => {}, 1000)", "13.2"],
    ["spy-ai", "sends garbage", playing('socket.send("x");'), "6"],
    ["spy-ai", "floods", playing(FLOOD), "6"],
    ["spy-ai", "closes its connection", playing("socket.close(); setInterval(() => {}, 1000);"), "2"],
    ["spy-ai", "sends 100 MB", playing(`${HUGE} setInterval(() => {}, 1000);`), "2"],
  ])("%s: it %s", (game, name, text, section) => {
    const report = join(folder, "hostile.json");
    const command = program(`${game} ${name}`, text);
    const seconds = section.startsWith("13") ? 3 : section === "5" ? 6 : 60;
    const limits = ["--timeout", String(seconds)];
    const { status } = ludothek(["examine", game, ...limits, "--report", report, "--", ...command]);
    expect(status).toBe(1);
    expect(findingIn(report)?.rule.section).toBe(section);
  });
});

test("the report shows the last messages, and reports are written in every format", () => {
  const command = program("garbage", serving('socket.on("message", () => socket.send("[]"));'));
  const reports = ["txt", "json", "xml", "html"].map((end) => join(folder, `report.${end}`));
  const options = ["--timeout", "3", ...reports.flatMap((path) => ["--report", path])];
  const { stdout } = ludothek(["examine", "spy-server", ...options, "--", ...command]);
  const [text = "", json = "", xml = "", html = ""] = reports.map((path) => readFileSync(path, "utf8"));
  expect(text).toBe(stdout);
  expect(stdout).toMatch(/^ +[\d.]+ spectator > HELLO \{/m);
  expect(stdout).toMatch(/^\* +[\d.]+ spectator < \[\]$/m);
  expect(stdout.split("\n").filter((line) => line.length > 80 && !line.includes(folder))).toEqual([]);
  expect(jsonIn(json)).toMatchObject({ game: "spy-server", programs: [{ matches: 1 }] });
  expect(xml.match(/<failure /g)).toHaveLength(1);
  expect(html).toContain("<h1>Examination: spy-server</h1>");
});

describe("a wrong command line is said in a line, with status 2", () => {
  const WRONG: readonly (readonly [args: readonly string[], says: string])[] = [
    [
      ["spy-server"],
      "the program is missing: ludothek examine spy-server -- COMMAND. See ludothek examine --help.",
    ],
    [["spy-ai", "--url", "ws://127.0.0.1:7007/"], "--url is for spy-server."],
    [["duel", "--url", "ws://127.0.0.1:7007/", "--", "a"], "--url is for spy-server."],
    [
      ["spy-server", "--url", "127.0.0.1"],
      '--url must be an address such as ws://127.0.0.1:7007/, not "127.0.0.1".',
    ],
    [["spy-server", "--report", "/no/x.txt", "--", "true"], "--report: there is no folder /no."],
    [["spy-server", "--corpus", "x"], "--corpus has no effect with spy-server; leave it out."],
    [["spy-ai", "--", "/no/such/program"], "/no/such/program can't be started: there is no such program."],
  ];
  const answer = answersTo(WRONG.map(([args]) => ({ args: ["examine", ...args] })));

  test.each(WRONG)("%j", (args, says) => {
    expect(answer(["examine", ...args])).toEqual({ status: 2, stdout: "", stderr: `ludothek: ${says}\n` });
  });
});
