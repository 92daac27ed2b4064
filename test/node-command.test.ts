import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { nodeFor, npmLine } from "../scripts/node-command.mjs";
import { bin } from "./built.ts";
import { WAIT_TIMEOUT_MS } from "./timeouts.ts";

describe("npm is started without a shell where npm says where it is", () => {
  test.each(["darwin", "win32", "linux"])("%s", (platform) => {
    const env = { npm_execpath: "/lib/npm/bin/npm-cli.js" };
    expect(npmLine(["ci"], { env, platform, execPath: "/bin/node" })).toEqual({
      command: "/bin/node",
      words: ["/lib/npm/bin/npm-cli.js", "ci"],
      options: {},
    });
  });

  test("otherwise by its name; on Windows that is a script, which needs a shell", () => {
    const line = (platform: string, env = {}) => npmLine(["ci"], { env, platform, execPath: "/bin/node" });
    expect(line("win32")).toEqual({ command: "npm", words: ["ci"], options: { shell: true } });
    expect(line("darwin")).toEqual({ command: "npm", words: ["ci"], options: {} });
    // Another package manager can't do what npm does.
    expect(line("darwin", { npm_execpath: "/lib/pnpm.cjs" }).command).toBe("npm");
  });
});

describe("the Node of the two commands", () => {
  const system = (version: string, env = {}) => ({ env, version, execPath: "/bin/node" });

  test("is the pinned one where npm has installed it, on whatever Node the system has", () => {
    expect(nodeFor("/project/node", system("20.16.0"))).toEqual({ node: "/project/node", env: {} });
  });

  test("is that of the system from 22.18 on, and from 22.13 on with a flag for types", () => {
    expect(nodeFor(undefined, system("24.0.0"))).toEqual({ node: "/bin/node", env: {} });
    expect(nodeFor(undefined, system("22.18.0"))).toEqual({ node: "/bin/node", env: {} });
    expect(nodeFor(undefined, system("22.13.0", { NODE_OPTIONS: "--no-deprecation" }))).toEqual({
      node: "/bin/node",
      env: {
        NODE_OPTIONS: "--no-deprecation --experimental-strip-types --disable-warning=ExperimentalWarning",
      },
    });
  });

  test.each(["20.16.0", "22.12.0"])("%s is too old: one sentence says what to install", (version) => {
    expect(nodeFor(undefined, system(version))).toEqual({
      problem: `Ludothek needs Node 22.13 or newer on this system, and this is Node ${version}: install it from https://nodejs.org.`,
    });
  });
});

describe("the launcher on a Node without SQLite, such as 20.16", () => {
  const folder = mkdtempSync(join(tmpdir(), "ludothek-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  function run(program: string, ...args: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["--no-experimental-sqlite", program, ...args],
      { encoding: "utf8", env: { ...process.env, LUDOTHEK_HOME: folder }, timeout: WAIT_TIMEOUT_MS },
    );
    return { status, stdout, stderr };
  }

  /** The launcher in a folder of its own, without the Node of node_modules. */
  function alone(): string {
    const home = mkdtempSync(join(folder, "alone-"));
    mkdirSync(join(home, "bin"));
    copyFileSync(bin, join(home, "bin/ludothek.js"));
    writeFileSync(join(home, "package.json"), '{ "type": "module" }');
    symlinkSync(join(dirname(bin), "../dist"), join(home, "dist"));
    return join(home, "bin/ludothek.js");
  }

  test.each(["serve", "backup", "cluster import", "spy server"])("%s --help works", (path) => {
    const { status, stdout } = run(alone(), ...path.split(" "), "--help");
    expect(status).toBe(0);
    expect(stdout).toMatch(new RegExp(`^ludothek ${path} `));
  });

  test.each([["serve"], ["backup", "copy"], ["spy", "server"], ["check", "--data", "."]])(
    "%s %s: one sentence says what to install",
    (...args) => {
      expect(run(alone(), ...args)).toEqual({
        status: 1,
        stdout: "",
        stderr: `ludothek: "${args[0]}" needs Node 22.13 or newer, and this is Node ${process.versions.node}: install it from https://nodejs.org.\n`,
      });
    },
  );

  const pinned = join(dirname(bin), "../node_modules/.bin/node");
  test.skipIf(!existsSync(pinned))("the Node of node_modules is used where it is", () => {
    const none = join(folder, "none");
    expect(run(bin, "check", "--data", none)).toEqual({
      status: 1,
      stdout: "",
      stderr: `ludothek: cannot check ${none}: there is no ${none}/ludothek.sqlite.\n`,
    });
  });

  test("everything else works as ever", () => {
    expect(run(alone(), "version")).toMatchObject({ status: 0, stderr: "" });
    expect(run(alone(), "runa").stdout).toContain("Welcome to Runa's Strive\n");
  });
});
