import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { roleOf } from "../docker/roles.mjs";
import { readCharacters, readMatch, readScenario } from "../src/games/spy/config/files.ts";
import { readLine } from "../src/server/standard/options.ts";
import "./ludothek.ts";
import { WAIT_TIMEOUT_MS } from "./timeouts.ts";

/* No container is built here: what the image copies is there, and what it starts does start. */

const root = fileURLToPath(new URL("..", import.meta.url));
const text = (name: string) => readFileSync(join(root, name), "utf8");

/** Sources of COPY lines, from the files here or from the stage before. */
function copied(from: "here" | "build"): string[] {
  return text("Dockerfile")
    .split("\n")
    .filter((line) => line.startsWith("COPY "))
    .filter((line) => line.includes("--from=build") === (from === "build"))
    .flatMap((line) => line.replace("--from=build", "").split(/\s+/).slice(1, -1));
}

describe("the image", () => {
  test.each(copied("here"))("copies %s, which is there and is not left out", (source) => {
    expect(existsSync(join(root, source))).toBe(true);
    const [top = ""] = source.split("/");
    const kept = text(".dockerignore").split("\n");
    expect(
      kept.some((line) => line === `!${top}` || (line === "!tsconfig*.json" && top.startsWith("tsconfig"))),
    ).toBe(true);
  });

  test("takes from its first stage what that has copied or built", () => {
    const built = copied("build").map((path) => path.replace("/house/", ""));
    expect(built).toEqual(["package.json", "bin", "dist"]);
  });

  test("runs as nobody special, says whether it lives, and shows both ports", () => {
    const last = text("Dockerfile").split("FROM").at(-1) ?? "";
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(last).toMatch(/^EXPOSE 7007 8017$/m);
  });

  test("holds files of a match that can be played", () => {
    const config = (name: string) => [name, text(`docker/config/${name}`)] as const;
    expect(readCharacters(...config("characters.json")).ok).toBe(true);
    expect(readMatch(...config("matchconfig.match")).ok).toBe(true);
    expect(readScenario(...config("scenario.scenario")).ok).toBe(true);
  });
});

describe("the first word says what it is", () => {
  test("options alone are those of a server, and name the files that lie there", () => {
    const { role, command, port } = roleOf(["-p", "7010", "-m", "/mine.match"]);
    expect([role, port]).toEqual(["server", 7010]);
    expect(readLine(command.slice(2))).toMatchObject({
      charset: "/config/characters.json",
      match: "/mine.match",
      scenario: "/config/scenario.scenario",
      port: 7010,
    });
    expect(roleOf([])).toEqual(roleOf(["server"]));
  });

  test("an AI, and the house on its own port", () => {
    expect(roleOf(["ai", "-a", "1.2.3.4"])).toEqual({
      role: "ai",
      command: ["spy", "ai", "-a", "1.2.3.4"],
      port: null,
    });
    expect(roleOf(["house", "--port=80"])).toMatchObject({
      command: ["serve", "--host", "0.0.0.0", "--port=80"],
      port: 80,
    });
  });

  test.each(["server", "ai", "house"])("%s starts", (word) => {
    const { status, stdout } = spawnSync(process.execPath, [join(root, "docker/start.mjs"), word, "--help"], {
      encoding: "utf8",
      timeout: WAIT_TIMEOUT_MS,
    });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^ludothek (spy|serve)/);
  });
});

test("compose starts a server and two AIs that find it", () => {
  const compose = text("compose.yaml");
  const commands = [...compose.matchAll(/command: (\[.*\])/g)].map(([, list = ""]) => JSON.parse(list));
  expect(commands.map((command) => roleOf(command).role)).toEqual(["server", "ai", "ai"]);
  for (const command of commands.slice(1))
    expect(command).toEqual(expect.arrayContaining(["server", "7007"]));
  expect(roleOf(commands[0]).port).toBe(7007);
});
