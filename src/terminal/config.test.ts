import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { configAt } from "./config.ts";
import { configCommand } from "./config-command.ts";
import { History, MAX_HISTORY } from "./history.ts";
import { userFolder } from "./keep.ts";

let home = "";
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "ludothek-config-"));
  vi.stubEnv("LUDOTHEK_HOME", home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  chmodSync(home, 0o700);
  rmSync(home, { recursive: true });
});

const file = () => join(home, "config.json");

/** What the command prints, and its status. */
async function config(...args: readonly string[]) {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const status = await configCommand(args, { input: new PassThrough(), output, errors });
  return { status, output: String(output.read() ?? ""), errors: String(errors.read() ?? "") };
}

describe("ludothek config", () => {
  test("shows, sets and unsets", async () => {
    expect((await config()).output).toBe(
      `${file()}:\n  name      (not set)\n  opponent  (not set)\n  colours   (not set)\n  plain     (not set)\n`,
    );
    expect(await config("set", "name", "Ada")).toEqual({
      status: 0,
      output: "name is Ada now.\n",
      errors: "",
    });
    expect((await config("set", "colours", "no")).output).toBe("colours is off now.\n");
    expect(configAt(file()).config).toEqual({ name: "Ada", colours: false });
    expect((await config()).output).toContain("  name      Ada\n");
    expect((await config("unset", "name")).output).toBe("name is not set now.\n");
    expect(configAt(file()).config).toEqual({ colours: false });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  test.each([
    [
      ["set", "opponent", "hrd"],
      /^ludothek: opponent must be one of .*, not "hrd"\. Did you mean "hard"\?\n$/,
    ],
    [["set", "name", "a\u001bb"], /^ludothek: name must be 1 to 30 visible characters/],
    [["set", "name", "x".repeat(31)], /^ludothek: name must be 1 to 30 visible characters/],
    [["name", "Ada"], /^ludothek: Use ludothek config set name NAME, or ludothek config unset name\.\n$/],
    [["unset"], /^ludothek: KEY is missing/],
    [["unset", "name", "Ada"], /^ludothek: Unexpected argument "Ada"/],
    [["sett", "name", "Ada"], /^ludothek: unknown word "sett"\. Did you mean "set"\?\n$/],
  ])("%j is refused, and nothing is written", async (args, problem) => {
    const { status, output, errors } = await config(...args);
    expect([status, output]).toEqual([2, ""]);
    expect(errors).toMatch(problem);
    expect(configAt(file()).members).toEqual({});
  });

  test("keys of a newer version stay", async () => {
    writeFileSync(file(), '{ "sound": "on" }');
    await config("set", "plain", "on");
    expect(JSON.parse(readFileSync(file(), "utf8"))).toEqual({ sound: "on", plain: true });
  });

  test("a broken file is never overwritten", async () => {
    writeFileSync(file(), "{ name: Ada }");
    const { status, errors } = await config("set", "name", "Ada");
    expect([status, errors]).toEqual([
      1,
      `ludothek: ${file()} isn't JSON: line 1, column 3: expected a name in "quotation marks", or }, found "name"; your settings are ignored. Fix or delete the file first; nothing was changed.\n`,
    ]);
    expect(readFileSync(file(), "utf8")).toBe("{ name: Ada }");
  });
});

describe("a config file", () => {
  test.each([
    ["[]", "isn't a JSON object; your settings are ignored."],
    [
      '{"plain": true,}',
      "isn't JSON: line 1, column 15: expected no comma after the last entry; your settings are ignored.",
    ],
    [`${"[".repeat(201)}${"]".repeat(201)}`, "isn't JSON that can be read; your settings are ignored."],
  ])("%j is ignored, and that is said", (text, problem) => {
    writeFileSync(file(), text);
    expect(configAt(file())).toMatchObject({ config: {}, problems: [`${file()} ${problem}`] });
  });

  test("what is wrong in it is left out, the rest counts", () => {
    writeFileSync(file(), '{ "name": "Ada", "nmae": "x", "plain": "yes", "opponent": 3 }');
    expect(configAt(file())).toMatchObject({
      config: { name: "Ada" },
      problems: [
        `${file()}: unknown key "nmae". Did you mean "name"? It is ignored.`,
        `${file()}: plain must be true or false, not "yes". It is ignored.`,
        `${file()}: opponent must be 1 to 30 visible characters, not 3. It is ignored.`,
      ],
    });
  });

  test("without one, nothing is set and nothing is wrong", () => {
    expect(configAt("/dev/null/config.json")).toEqual({ config: {}, members: {}, problems: [] });
  });

  test("is in the user's folder for settings", () => {
    const machine = { env: {}, platform: "linux", home: "/users/ada" };
    expect(userFolder("config", machine)).toBe("/users/ada/.config/ludothek");
    expect(userFolder("config", { ...machine, env: { XDG_CONFIG_HOME: "/x" } })).toBe("/x/ludothek");
    expect(userFolder("config", { ...machine, env: { LUDOTHEK_HOME: "/h" } })).toBe("/h");
  });
});

describe("the history of a game", () => {
  test("is there in the next run, without repetitions, for its owner only", () => {
    const history = new History("duel");
    for (const line of ["look", "attack 2 with fox", "look", " ", ""]) history.add(line);
    expect(new History("duel").lines).toEqual(["attack 2 with fox", "look"]);
    expect(new History("runa").lines).toEqual([]);
    expect(statSync(join(home, "history/duel.txt")).mode & 0o777).toBe(0o600);
  });

  test("two terminals add to the same history", () => {
    const [one, other] = [new History("duel"), new History("duel")];
    one.add("1");
    other.add("2");
    one.add("3");
    expect(other.lines).toEqual(["1", "2", "3"]);
  });

  test("is bounded, and holds no control characters or endless lines", () => {
    const history = new History("duel");
    for (let i = 0; i < MAX_HISTORY + 5; i++) history.add(`look ${i}`);
    history.add("a\u001bb");
    history.add("x".repeat(10_000));
    expect(history.lines).toHaveLength(MAX_HISTORY);
    expect(history.lines.at(-1)).toBe(`look ${MAX_HISTORY + 4}`);
  });

  test.each(["/proc/nowhere/history", "/dev/null/history"])(
    "%s can't be written, which is no failure",
    (folder) => {
      const history = new History("duel", folder);
      history.add("look");
      expect(history.lines).toEqual([]);
    },
  );
});
