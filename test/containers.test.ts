import { spawnSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { roleOf } from "../docker/roles.mjs";
import { readCharacters, readMatch, readScenario } from "../src/games/spy/config/files.ts";
import { clusterFrom } from "../src/lab/cluster-address.ts";
import { readLine } from "../src/server/standard/options.ts";
import "./ludothek.ts";
import { noNats } from "./nats.ts";
import { NATS_SERVER } from "./nats-path.ts";
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

  test("is Debian: the Node of the build needs glibc", () => {
    const bases = [...text("Dockerfile").matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases).toEqual(["node:24-slim", "node:24-slim", "house", "house", "house"]);
  });

  test.each([
    ["server", "server"],
    ["ai", "ai"],
  ])("has a target %s whose options follow directly behind its name", (target, role) => {
    const [, stage = ""] = text("Dockerfile").split(`FROM house AS ${target}\n`);
    const [, entrypoint = "[]"] = /^ENTRYPOINT (.*)$/m.exec(stage) ?? [];
    const [program, start, ...words] = JSON.parse(entrypoint);
    expect([program, start]).toEqual(["node", "/house/docker/start.mjs"]);
    expect(roleOf([...words, "--port", "7010"]).role).toBe(role);
  });

  test("runs without privileges, has a health check, and exposes both ports", () => {
    const [, last = ""] = text("Dockerfile").split("FROM node:24-slim AS house\n");
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

describe("the first argument chooses the program", () => {
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

  test.each(["server", "ai", "house", "cluster"])("%s starts", (word) => {
    const { status, stdout } = spawnSync(process.execPath, [join(root, "docker/start.mjs"), word, "--help"], {
      encoding: "utf8",
      timeout: WAIT_TIMEOUT_MS,
    });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^ludothek (spy|serve|cluster)/);
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

describe("compose.cluster.yaml", () => {
  const compose = text("compose.cluster.yaml");
  const services = [...compose.matchAll(/^ {2}([a-z]+-?\d?):/gm)].map(([, name = ""]) => name);
  const [natsServers, houses] = ["nats", "house"].map((kind) => [1, 2, 3].map((n) => `${kind}-${n}`));

  test("has three NATS servers, three houses and a proxy that knows them", () => {
    const all = ["certificates", ...(natsServers ?? []), ...(houses ?? []), "proxy"];
    expect(services.filter((name) => all.includes(name))).toEqual(expect.arrayContaining(all));
    for (const house of houses ?? []) expect(text("docker/Caddyfile")).toContain(`${house}:8017`);
  });

  test("mounts files that are there", () => {
    const mounted = [...compose.matchAll(/"\.\/([^:"]+):/g)].map(([, path = ""]) => path);
    expect(new Set(mounted)).toEqual(
      new Set(["docker/certificates.sh", "docker/nats.conf", "docker/Caddyfile"]),
    );
    for (const path of mounted) expect(existsSync(join(root, path))).toBe(true);
  });

  test("starts houses with the address of all NATS servers, TLS and credentials", () => {
    const commands = [...compose.matchAll(/^ {2}command: (\["house".*\])$/gm)].map(([, list = ""]) =>
      JSON.parse(list.replace(/\$\{\w+:\?[^}]*\}/, "secret").replaceAll(/\$\{\w+:-([^}]*)\}/g, "$1")),
    );
    expect(commands).toHaveLength(1);
    const { role, command, port } = roleOf(commands[0]);
    expect([role, port]).toEqual(["house", 8017]);
    const argument = (option: string) => command[command.indexOf(option) + 1] ?? "";
    const address = clusterFrom({ cluster: argument("--cluster"), "nats-ca": argument("--nats-ca") }, {});
    expect(address).toMatchObject({
      servers: natsServers?.map((name) => `${name}:4222`),
      ...{ isTls: true, user: "ludothek", password: "secret", caFile: "/certificates/ca.pem" },
    });
  });

  test.skipIf(noNats || spawnSync("openssl", ["version"]).status !== 0)(
    "makes certificates for the NATS servers, which accept their configuration",
    () => {
      const folder = mkdtempSync(join(tmpdir(), "ludothek-certificates-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const made = () => spawnSync("sh", [join(root, "docker/certificates.sh"), folder]).status;
      const certificate = (name: string) => new X509Certificate(readFileSync(join(folder, name)));
      expect(made()).toBe(0);
      const [authority, server] = [certificate("ca.pem"), certificate("server.pem")];
      expect(server.verify(authority.publicKey)).toBe(true);
      for (const name of natsServers ?? []) expect(server.checkHost(name)).toBe(name);
      expect(made()).toBe(0);
      expect(certificate("server.pem").serialNumber).toBe(server.serialNumber);
      const config = join(folder, "nats.conf");
      writeFileSync(config, text("docker/nats.conf").replaceAll(/"\/(certificates|data)/g, `"${folder}`));
      const env = { ...process.env, NATS_NAME: "nats-1", NATS_PASSWORD: '"12e4"' };
      const checked = spawnSync(NATS_SERVER, ["-t", "-c", config], { env, encoding: "utf8" });
      expect([checked.status, checked.stderr]).toEqual([0, expect.stringContaining("is valid")]);
    },
  );
});
