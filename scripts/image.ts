/*
 * npm run image: carries out the Dockerfile without a container engine. Every stage is an empty folder that gets what the file copies
 * and nothing else; its commands run there, with this machine's Node and system. At the end every image's program is started. Commands
 * on absolute paths are only named: they would change this machine.
 */

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("..", import.meta.url));
const root = mkdtempSync(join(tmpdir(), "ludothek-image-"));

/** A stage: its folder, working directory and program. */
interface Stage {
  readonly name: string;
  readonly folder: string;
  workdir: string;
  entrypoint: readonly string[];
}

const stages: Stage[] = [];

function begin(base: string, name: string): Stage {
  const before = stages.find((stage) => stage.name === base);
  const folder = join(root, name);
  mkdirSync(folder);
  if (before !== undefined) cpSync(before.folder, folder, { recursive: true, verbatimSymlinks: true });
  const { workdir = "/", entrypoint = [] } = before ?? {};
  return { name, folder, workdir, entrypoint };
}

/** A path of the image in the folder of its stage. */
function within({ folder, workdir }: Stage, path: string): string {
  return join(folder, isAbsolute(path) ? path : join(workdir, path));
}

function copy(stage: Stage, words: readonly string[]): void {
  const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length);
  const paths = words.filter((word) => !word.startsWith("--"));
  const target = paths.pop() ?? "";
  const source = stages.find(({ name }) => name === from);
  for (const path of paths) {
    const found = source === undefined ? join(project, path) : within(source, path);
    const place = within(stage, target);
    const isInto = target.endsWith("/") || paths.length > 1;
    mkdirSync(isInto ? place : dirname(place), { recursive: true });
    cpSync(found, isInto ? join(place, basename(path)) : place, { recursive: true });
  }
}

function run(stage: Stage, command: string): void {
  if (/(^|\s)\//.test(command)) return console.log(`${stage.name}: not run here: ${command}`);
  console.log(`${stage.name}: ${command}`);
  const { status } = spawnSync(command, { shell: true, cwd: within(stage, "."), stdio: "inherit" });
  if (status !== 0) throw new Error(`${command} ended with status ${status}`);
}

/** Starts the program of an image, which shows its options and ends. */
function start(stage: Stage): void {
  const [program = "", ...args] = stage.entrypoint;
  const inFolder = args.map((arg) => (isAbsolute(arg) ? within(stage, arg) : arg));
  const { status, stdout } = spawnSync(program, [...inFolder, "--help"], {
    encoding: "utf8",
    cwd: stage.folder,
  });
  if (status !== 0) throw new Error(`the image ${stage.name} ended with status ${status}`);
  console.log(`${stage.name}: starts, ${stdout.split("\n")[0]}`);
}

function follow(line: string): void {
  const [word = "", ...words] = line.split(/\s+/);
  const rest = line.slice(word.length).trim();
  if (word === "FROM") return void stages.push(begin(words[0] ?? "", words[2] ?? "last"));
  const stage = stages.at(-1);
  if (stage === undefined) throw new Error("expected FROM first");
  if (word === "WORKDIR") stage.workdir = rest;
  else if (word === "COPY") copy(stage, words);
  else if (word === "RUN") run(stage, rest);
  else if (word === "ENTRYPOINT") stage.entrypoint = JSON.parse(rest);
}

try {
  const lines = readFileSync(join(project, "Dockerfile"), "utf8").split("\n");
  for (const line of lines) if (line.trim() !== "" && !line.startsWith("#")) follow(line);
  for (const stage of stages) if (stage.entrypoint.length > 0) start(stage);
} finally {
  rmSync(root, { recursive: true, force: true });
}
