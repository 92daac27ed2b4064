import { statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { messageOf, oneLine } from "../kernel/visible.ts";
import { ClusterProblem } from "../lab/cluster-address.ts";
import { HelpWanted, optional, parsed } from "../shell/parse.ts";
import { BACKUP, SERVE } from "../shell/rows/server.ts";
import { CHECK } from "../shell/rows/tools.ts";
import { usageWords } from "../shell/suggest.ts";
import { USAGE, UserError } from "../shell/user-error.ts";
import { fileInPlaceOfFolder } from "../shell/writable.ts";
import { backUp } from "./backup.ts";
import { clusterCommand, clusterIn, shardsOf } from "./cluster/command.ts";
import { tournamentCommand } from "./contest/command.ts";
import { DirectoryInUse } from "./database.ts";
import { dataDirectory, limitsFrom } from "./environment.ts";
import { LogFile } from "./log-file.ts";
import { scrub } from "./scrub.ts";
import { startClusterServer, startServer } from "./serve.ts";
import { spyServerCommand } from "./standard/command.ts";
import { Damaged } from "./store.ts";
import { complain, reporting } from "./user-error.ts";
import { serverWords } from "./words.ts";

/**
 * Runs `ludothek serve`, `ludothek backup`, `ludothek check --data`, `ludothek tournament`, `ludothek cluster` or
 * `ludothek spy server`, and returns the exit status.
 */
export async function main([word, ...args]: readonly string[]): Promise<number> {
  if (word === "spy") return spyServerCommand(args.slice(1));
  if (word === "cluster") return clusterCommand(args);
  return reporting(async () => {
    if (word === "backup") return backupCommand(args);
    if (word === "check") return checkCommand(args);
    if (word === "tournament") return tournamentCommand(args, PAGES);
    return serveCommand(args);
  });
}

function portOf(option: string, text: string): number {
  const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : -1;
  if (port >= 0 && port <= 65_535) return port;
  throw new UserError(usageWords.notWhole(option, 0, 65_535, text), USAGE);
}

/** Parses a web origin as browsers send it. */
function originOf(text: string): string {
  const url = URL.parse(text);
  const isOrigin = (url?.protocol === "https:" || url?.protocol === "http:") && url.href === `${url.origin}/`;
  if (url !== null && isOrigin) return url.origin;
  throw new UserError(serverWords.line.origin(text), USAGE);
}

/** Parses the address of a server of the spy standard. */
function serverOf(text: string): string {
  const url = URL.parse(`ws://${text}/`);
  if (url !== null && /:\d+$/.test(text) && url.pathname === "/")
    return `${url.hostname}:${url.port || "80"}`;
  throw new UserError(serverWords.line.server(text), USAGE);
}

/** Header of a trusted proxy, from the command line or the environment. */
function proxyHeaderOf(text = process.env.LUDOTHEK_PROXY_HEADER): string | undefined {
  if (text === undefined || /^[\w-]{1,100}$/.test(text)) return text;
  throw new UserError(serverWords.line.header(text), USAGE);
}

async function serveCommand(args: readonly string[]): Promise<number> {
  const { values: line } = parsed(args, SERVE);
  const limits = limitsFrom(process.env);
  if (!limits.ok) throw new UserError(limits.problem, USAGE);
  const { data = dataDirectory(), host = "127.0.0.1" } = line;
  const optionalPort = (option: "spy-port" | "admin-port") =>
    line[option] === undefined ? undefined : portOf(`--${option}`, line[option]);
  const [spyPort, adminPort] = [optionalPort("spy-port"), optionalPort("admin-port")];
  const admin =
    adminPort === undefined ? undefined : { port: adminPort, host: line["admin-host"] ?? "127.0.0.1" };
  const ports = {
    "--port": portOf("--port", line.port ?? "8017"),
    "--spy-port": spyPort,
    "--admin-port": adminPort,
  };
  const options = {
    port: ports["--port"],
    host,
    data,
    pages: PAGES,
    origins: (line.origin ?? []).map(originOf),
    limits: limits.limits,
    proxyHeader: proxyHeaderOf(line["proxy-header"]),
    log: () => logOf(data),
    ai: {
      command: [process.execPath, ...process.execArgv, process.argv[1] ?? ""],
      servers: (line["spy-ai"] ?? []).map(serverOf),
    },
    ...(spyPort !== undefined && { spyPort }),
    ...(admin !== undefined && { admin }),
  };
  const cluster = clusterIn(line);
  const shards = shardsOf(line.shards);
  const starting =
    cluster === undefined
      ? startServer(options)
      : startClusterServer(options, cluster, shards, (problem) =>
          complain(serverWords.serve.stillTrying(problem)),
        );
  const server = await starting.catch((error) => {
    if (error instanceof ClusterProblem) throw new UserError(error.message, USAGE);
    throw new UserError(startProblem(error, ports, host, data));
  });
  // Before the address is printed: a script may stop the server as soon as it reads it.
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => resolve());
  });
  process.stdout.write(`${serverWords.serve.open(server.address, data)}\n`);
  if (server.spyPort !== undefined)
    process.stdout.write(`${serverWords.serve.standard(`ws://${host}:${server.spyPort}/`)}\n`);
  if (admin !== undefined)
    process.stdout.write(`${serverWords.serve.metrics(`${urlOf(admin.host, server.adminPort)}metrics`)}\n`);
  await signalled;
  await server.stop();
  return 0;
}

/** Folder of the built pages. */
const PAGES = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../../dist/pages" : "./pages", import.meta.url),
);

/** The log of a data directory; it is flushed even if the process ends with an error. */
function logOf(data: string): LogFile {
  const log = new LogFile(join(data, "server.log"));
  process.once("exit", () => log.flush());
  return log;
}

function urlOf(host: string, port: number | undefined): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}/`;
}

function startProblem(
  error: unknown,
  ports: Readonly<Record<string, number | undefined>>,
  host: string,
  data: string,
): string {
  if (error instanceof Damaged) return serverWords.serve.damaged(error.message, data);
  if (error instanceof DirectoryInUse) return serverWords.serve.inUse(data);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    const taken = error instanceof Error && "port" in error ? error.port : ports["--port"];
    const where = error instanceof Error && "address" in error ? error.address : host;
    const [option = "--port"] = Object.entries(ports).findLast(([, port]) => port === taken) ?? [];
    return serverWords.serve.portTaken(String(taken), String(where), option);
  }
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL" || code === "EAI_AGAIN")
    return serverWords.serve.noAddress(host);
  const file = fileInPlaceOfFolder(data);
  if (file !== undefined) return serverWords.serve.notFolder(file);
  return serverWords.serve.failed(messageOf(error), data);
}

function backupCommand(args: readonly string[]): number {
  const { values, positionals } = parsed(args, BACKUP);
  const { data = dataDirectory() } = values;
  const [file = ""] = positionals;
  try {
    backUp(data, file);
  } catch (error) {
    throw new UserError(serverWords.backup.failed(data, file, messageOf(error)));
  }
  process.stdout.write(`${serverWords.backup.bytes(file, statSync(file).size)}\n`);
  return 0;
}

/** Prints a line per problem and a summary; returns 1 if there is a problem. */
async function checkCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = optional(args, CHECK.options);
  if (values.help === true) throw new HelpWanted(CHECK);
  if (positionals.length > 0) throw new UserError(serverWords.check.both, USAGE);
  const { data = dataDirectory() } = values;
  const { counts, problems } = await scrub(data).catch((error) => {
    throw new UserError(serverWords.check.failed(data, messageOf(error)));
  });
  for (const problem of problems) process.stdout.write(`${oneLine(problem)}\n`);
  const looked = Array.from(counts, ([kind, count]) => serverWords.check.counts[kind](count));
  process.stdout.write(`${oneLine(serverWords.check.verdict(data, looked, problems.length))}\n`);
  return problems.length === 0 ? 0 : 1;
}
