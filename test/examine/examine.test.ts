import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleMutant } from "../../scripts/examine-mutants/bundle.ts";
import { PROGRAM_MUTANTS } from "../../scripts/examine-mutants/table.ts";
import { jsonIn } from "../../src/kernel/json.ts";
import { bin } from "../built.ts";
import { answersTo, ludothek } from "../ludothek.ts";
import { sampled } from "../thorough.ts";

/* ludothek examine with real programs. The thirty mutants are all tried by npm run examine:mutants. */

const folder = mkdtempSync(join(tmpdir(), "ludothek-examined-"));
afterAll(() => rmSync(folder, { recursive: true }));

const here = fileURLToPath(new URL(".", import.meta.url));
const node = process.execPath;
const GAMES = ["runa", "farmland", "duel", "dungeon"];

/** Writes a program for Node; returns its command. */
function program(name: string, text: string): readonly string[] {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, text);
  return [node, path];
}

/** Our program, with a change of the output. */
const passing = (game: string, change: string) => `
  const fs = process.getBuiltinModule("node:fs");
  const { writeSync } = fs;
  let stdout = "";
  fs.writeSync = (descriptor, bytes) => {
    if (descriptor === 1) stdout += Buffer.from(bytes).toString("latin1");
    return bytes.length;
  };
  process.argv.splice(1, 1, ${JSON.stringify(bin)}, "${game}");
  await import(${JSON.stringify(pathToFileURL(bin).href)});
  fs.writeSync = writeSync;
  process.stdout.write(stdout${change}, "latin1");`;

describe("our own programs do as the specification says", () => {
  test.each(GAMES)("%s", (game) => {
    const { status, stdout } = ludothek(["examine", game, "--sessions", "4", "--", "ludothek", game]);
    expect(stdout).toMatch(/^ludothek \w+: no difference in 4 sessions; \d+ of \d+ rules visited\.\n$/);
    expect(status).toBe(0);
  });
});

describe("a mistake is shown in a short session", () => {
  const some = [
    "the qualifiers of a union are swapped",
    "the tick comes before the action",
    "an empty line ends the program",
  ];
  const mutants = PROGRAM_MUTANTS.filter(({ says }) => some.includes(says));

  test.each(sampled(mutants, 1, "a mistake"))("$game: $says", async (mutant) => {
    const path = join(folder, `mutant-${mutant.game}.mjs`);
    const report = join(folder, `mutant-${mutant.game}.json`);
    await bundleMutant(mutant, path);
    const { status } = ludothek(["examine", mutant.game, "--report", report, "--", node, path]);
    expect(status).toBe(1);
    expect(findingIn(report)?.session.lines.length).toBeLessThanOrEqual(20);
  });

  test.skipIf(!existsSync("/usr/bin/python3"))("of a program in Python", () => {
    const { status, stdout } = ludothek([
      "examine",
      "runa",
      "--",
      "/usr/bin/python3",
      join(here, "wrong.py"),
    ]);
    expect(status).toBe(1);
    expect(stdout).toMatch(/Rule: runa\.md, section \d+/);
  });

  test.skipIf(!existsSync("/usr/bin/cc"))("of a program in C", () => {
    const built = join(folder, "wrong");
    execFileSync("/usr/bin/cc", ["-o", built, join(here, "wrong.c")]);
    const { status, stdout } = ludothek(["examine", "duel", "--", built]);
    expect(status).toBe(1);
    expect(stdout).toMatch(/Rule: duel\.md, section \d+/);
  });
});

/** What the tests read of a report in JSON. */
interface FoundInReport {
  readonly summary: string;
  readonly session: { readonly lines: readonly string[] };
  readonly actual: { readonly status: number | null; readonly ending?: string };
}

function findingIn(path: string): FoundInReport | undefined {
  const report: { programs?: readonly { finding: FoundInReport }[] } = Object(
    jsonIn(readFileSync(path, "utf8")),
  );
  return report.programs?.[0]?.finding;
}

test("the report shows input, both outputs and the rule in 80 columns", () => {
  const command = program("shouts", passing("runa", '.replace("Mage", "Wizard")'));
  const { stdout } = ludothek(["examine", "runa", "--", ...command]);
  const lines = stdout.replaceAll(folder, "").split("\n");
  expect(stdout.replace(/\s+/g, " ")).toContain("departs from runa.md. The output differs at the start.");
  expect(lines).toContain("* 2) Mage                               | 2) Wizard");
  expect(stdout).toContain("Rule: runa.md, section 12.2: The class is chosen from Warrior, Mage and Paladin");
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});

test("several programs are compared, and reports are written in every format", () => {
  const list = join(folder, "programs.json");
  const right = { name: "Right", command: ["ludothek", "runa"] };
  const wrong = {
    name: "Wrong <1>",
    command: program("wrong", passing("runa", '.replace("Mage", "Wizard")')),
  };
  writeFileSync(list, JSON.stringify([right, wrong]));
  const reports = ["txt", "json", "xml", "html"].map((end) => join(folder, `report.${end}`));
  const options = reports.flatMap((path) => ["--report", path]);
  const { status, stdout } = ludothek(["examine", "runa", "--programs", list, "--sessions", "4", ...options]);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^Right +4 +no difference$/m);
  expect(stdout).toMatch(/^Wrong <1> +0 +0 +runa\.md, section 12\.2$/m);
  const [text = "", json = "", xml = "", html = ""] = reports.map((path) => readFileSync(path, "utf8"));
  expect(text).toBe(stdout);
  expect(jsonIn(json)).toMatchObject({
    game: "runa",
    programs: [{ finding: null }, { finding: { line: 0 } }],
  });
  expect(xml).toContain('<testsuite name="Wrong &lt;1>"');
  expect(xml.match(/<failure /g)).toHaveLength(1);
  // What was seen only in the session that fails hasn't passed.
  expect(xml).toContain('<testsuite name="Wrong &lt;1>" tests="29" failures="1" skipped="28">');
  expect(html).toContain(
    '<tr class="differs"><td class="code">2) Mage</td><td class="code">2) Wizard</td></tr>',
  );
});

test("equal programs of a list get the same sessions, so their rows are equal", () => {
  const list = join(folder, "equal.json");
  const recording = program(
    "recording",
    `import { spawnSync } from "node:child_process";
    import { appendFileSync, readFileSync } from "node:fs";
    const [record, ...args] = process.argv.slice(2);
    const input = readFileSync(0, "latin1");
    appendFileSync(record, JSON.stringify([args, input]) + "\\n");
    const { stdout } = spawnSync(process.execPath, [${JSON.stringify(bin)}, "runa", ...args], { input, encoding: "latin1" });
    process.stdout.write(stdout, "latin1");`,
  );
  const wrong = program("goes", passing("runa", '.replace("Runa enters", "Runa goes to")'));
  const records = ["first", "second"].map((name) => join(folder, name));
  const [first = [], second = []] = records.map((record) => [...recording, record]);
  const commands = [first, wrong, second, wrong];
  writeFileSync(list, JSON.stringify(commands.map((command, i) => ({ name: `Program ${i}`, command }))));
  const { stdout } = ludothek(["examine", "runa", "--programs", list, "--sessions", "6", "--jobs", "1"]);
  const rows = stdout.split("\n").flatMap((line) => /^Program \d +(\d.*)/.exec(line)?.[1] ?? []);
  expect(rows).toEqual([
    "6         no difference",
    expect.stringMatching(/^\d +2 +runa\.md/),
    rows[0],
    rows[1],
  ]);
  const [sessions, others] = records.map((record) => readFileSync(record, "utf8"));
  expect(others).toBe(sessions);
});

describe("a program that isn't well-behaved is ended, and that is the difference", () => {
  test.each([
    ["waits for ever", "setInterval(() => {}, 1000)", "took longer than 2 seconds"],
    [
      "prints for ever",
      'import fs from "node:fs"; for (;;) fs.writeSync(1, "x".repeat(2 ** 16))',
      "printed more than 8 MB",
    ],
    [
      "takes too much memory",
      "const all = []; setInterval(() => all.push(Buffer.alloc(2 ** 26, 1)), 5)",
      "took more than 300 MB of memory",
    ],
    ["crashes", 'throw new Error("oh")', "status 1"],
  ])("it %s", (name, text, says) => {
    const command = program(name, text);
    const limits = ["--timeout", "2", "--megabytes", "300"];
    const report = join(folder, "limits.json");
    const { status } = ludothek(["examine", "runa", ...limits, "--report", report, "--", ...command]);
    expect(status).toBe(1);
    const { actual } = findingIn(report) ?? {};
    expect(actual?.ending ?? `status ${actual?.status}`).toBe(says);
  });
});

describe("a teacher can tolerate", () => {
  const examined = (change: string, options: readonly string[]) => {
    const command = program("tolerated", passing("runa", change));
    return ludothek(["examine", "runa", "--sessions", "3", ...options, "--", ...command]).status;
  };

  test.each([
    ["blanks at the ends of lines", '.replaceAll("\\n", "  \\n")', ["--ignore-trailing-blanks"]],
    ["the text after a beginning", '.replace("Welcome to", "Welcome at")', ["--free-after", "Welcome"]],
    [
      "the exit status",
      '.concat((process.on("exit", () => { process.exitCode = 7 }), ""))',
      ["--ignore-status"],
    ],
  ])("%s", (_, change, options) => {
    expect(examined(change, [])).toBe(1);
    expect(examined(change, options)).toBe(0);
  });
});

describe("a corpus grades programs without ludothek", () => {
  const corpus = join(folder, "corpus");
  const graded = (...command: readonly string[]) =>
    spawnSync("sh", [join(corpus, "run.sh"), ...command], { encoding: "utf8" });
  beforeAll(() => {
    expect(ludothek(["examine", "farmland", "--corpus", corpus, "--sessions", "5"]).status).toBe(0);
  });

  test("a right program passes, whatever it says after ERROR:", () => {
    const { status, stdout } = graded(
      ...program("other", passing("farmland", ".replace(/^ERROR: .*/gm, 'ERROR: no')")),
    );
    expect(stdout).toContain("ok 5 - 0005\n1..5\n# 5 of 5 are right\n");
    expect(status).toBe(0);
  });

  test("a wrong one doesn't", () => {
    const { status, stdout } = graded(
      ...program("louder", passing("farmland", '.replaceAll("select", "Select")')),
    );
    expect(stdout).toMatch(/^not ok \d - \d+: the output differs: /m);
    expect(status).toBe(1);
  });

  test("the same seed writes the same cases", () => {
    const again = join(folder, "again");
    ludothek(["examine", "farmland", "--corpus", again, "--sessions", "5"]);
    const textsIn = (path: string) =>
      readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"));
    expect(textsIn(again)).toEqual(textsIn(corpus));
  });
});

describe("a wrong command line is said in a line, with status 2", () => {
  const WRONG: readonly (readonly [args: readonly string[], says: string])[] = [
    [
      ["chess", "--", "x"],
      'unknown game "chess". Use one of runa, farmland, duel, dungeon, spy-server, spy-ai.',
    ],
    [["duel"], "the program is missing: ludothek examine duel -- COMMAND. See ludothek examine --help."],
    [["duel", "--", "/no/such/program"], "/no/such/program can't be started: there is no such program."],
    [["duel", "--seed", "x", "--", "a"], '--seed must be a whole number from 1 to 4294967295, not "x".'],
    [
      ["duel", "--report", "a.doc", "--", "a"],
      '--report must end with .txt, .json, .xml or .html, not "a.doc".',
    ],
    [["duel", "--programs", "/no/list.json"], "there is no file /no/list.json."],
    [["runa", "--report", "/no/x.txt", "--", "true"], "--report: there is no folder /no."],
    [["runa", "--save", "/dev/null/x", "--", "true"], "--save: /dev/null is a file, not a folder."],
    [["runa", "--corpus", "/dev/null"], "--corpus: /dev/null is a file, not a folder."],
    [["runa", "--corpus", "x", "--", "true"], "use either --corpus DIR or -- COMMAND, not both."],
    [["runa", "--corpus", "x", "--report", "a.txt"], "--report has no effect with --corpus; leave it out."],
  ];
  const answer = answersTo(WRONG.map(([args]) => ({ args: ["examine", ...args] })));

  test.each(WRONG)("%j", (args, says) => {
    expect(answer(["examine", ...args])).toEqual({ status: 2, stdout: "", stderr: `ludothek: ${says}\n` });
  });
});
