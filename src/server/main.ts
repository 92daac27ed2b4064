import { statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { messageOf, oneLine } from "../kernel/visible.ts";
import { CLUSTER_HELP, CLUSTER_OPTIONS, ClusterProblem } from "../lab/cluster-address.ts";
import { backUp } from "./backup.ts";
import { clusterCommand, clusterIn, shardsOf } from "./cluster/command.ts";
import { DEFAULT_SHARDS } from "./cluster/shards.ts";
import { DirectoryInUse } from "./database.ts";
import { dataDirectory, limitLines, limitsFrom } from "./environment.ts";
import { LogFile } from "./log-file.ts";
import { scrub } from "./scrub.ts";
import { startClusterServer, startServer } from "./serve.ts";
import { spyServerCommand } from "./standard/command.ts";
import { Damaged } from "./store.ts";
import { complain, reporting, UserError } from "./user-error.ts";

const HELP =
  () => `ludothek serve [--port 8017] [--host 127.0.0.1] [--data DIR] [--origin URL ...] [--spy-port PORT]
               [--admin-port PORT] [--admin-host 127.0.0.1] [--proxy-header NAME] [--cluster URL [--shards N]]

Starts the server: people play in the browser or with a program, and matches are stored in the data directory.

  --port PORT    port to listen on; 0 takes any free port
  --host HOST    127.0.0.1: only this computer; 0.0.0.0: everyone who can reach it
  --data DIR     data directory; default: ${dataDirectory()}
  --origin URL   let pages of this site connect, and answer to its host name; can be repeated.
                 Behind a proxy: the address people open, such as https://play.example
  --spy-port PORT  also serve programs that speak the published standard of No Time to Spy, usually on
                   7007; off by default
  --spy-ai HOST:PORT  let players send AIs of this house to that server of the standard, too; can be repeated
  --admin-port PORT  serve /metrics and a detailed /healthz for you, the operator; off by default
  --admin-host HOST  address of that port; players must not be able to reach it
  --proxy-header NAME  header in which your proxy sends the client's address, such as X-Forwarded-For; also
                       LUDOTHEK_PROXY_HEADER. Only its last entry counts

  --cluster URL  be one server of a cluster: everything is stored by its NATS servers, and any of its servers
                 serves every table; the data directory has only logs
  --shards N     parts into which a new cluster divides its tables, ${DEFAULT_SHARDS} by default; can't be changed later
${CLUSTER_HELP}
Limits per client are set in the environment:

${limitLines().join("\n")}

ludothek backup FILE [--data DIR]

Copies everything into a new file; works while the server is running. To restore it, put it into an empty directory as
ludothek.sqlite.

ludothek check --data DIR

Checks everything in the data directory, even while the server is running, and says what is damaged and how to fix it.
`;

/** Exit status for a wrong command line. */
const USAGE = 2;

/**
 * Runs `ludothek serve`, `ludothek backup`, `ludothek check --data`, `ludothek cluster` or `ludothek spy server`, and returns the exit
 * status.
 */
export async function main([word, ...args]: readonly string[]): Promise<number> {
  if (word === "spy") return spyServerCommand(args.slice(1));
  if (word === "cluster") return clusterCommand(args);
  return reporting(async () => {
    const { values, positionals } = commandLine(args);
    if (values.help) {
      process.stdout.write(HELP());
      return 0;
    }
    const data = values.data ?? dataDirectory();
    if (word === "backup") return backupCommand(positionals, data);
    if (word === "check") return checkCommand(positionals, data);
    if (positionals[0] !== undefined)
      throw new UserError(`Unexpected argument "${positionals[0]}". See ludothek serve --help.`, USAGE);
    return serveCommand(values, data);
  });
}

function commandLine(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: "string", default: "8017" },
        host: { type: "string", default: "127.0.0.1" },
        data: { type: "string" },
        "spy-port": { type: "string" },
        "spy-ai": { type: "string", multiple: true, default: [] },
        origin: { type: "string", multiple: true, default: [] },
        "admin-port": { type: "string" },
        "admin-host": { type: "string", default: "127.0.0.1" },
        "proxy-header": { type: "string" },
        shards: { type: "string" },
        ...CLUSTER_OPTIONS,
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new UserError(messageOf(error), USAGE);
  }
}

function portOf(option: string, text: string): number {
  const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : -1;
  if (port >= 0 && port <= 65_535) return port;
  throw new UserError(`${option} must be a whole number from 0 to 65535, not "${text}".`, USAGE);
}

/** Parses a web origin as browsers send it. */
function originOf(text: string): string {
  const url = URL.parse(text);
  const isOrigin = (url?.protocol === "https:" || url?.protocol === "http:") && url.href === `${url.origin}/`;
  if (url !== null && isOrigin) return url.origin;
  throw new UserError(`--origin must be an address such as https://play.example, not "${text}".`, USAGE);
}

/** Parses the address of a server of the spy standard. */
function serverOf(text: string): string {
  const url = URL.parse(`ws://${text}/`);
  if (url !== null && /:\d+$/.test(text) && url.pathname === "/")
    return `${url.hostname}:${url.port || "80"}`;
  throw new UserError(`--spy-ai must be a server such as 192.168.1.7:7007, not "${text}".`, USAGE);
}

/** Header of a trusted proxy, from the command line or the environment. */
function proxyHeaderOf(text = process.env.LUDOTHEK_PROXY_HEADER): string | undefined {
  if (text === undefined || /^[\w-]{1,100}$/.test(text)) return text;
  throw new UserError(`--proxy-header must be the name of a header, not "${text}".`, USAGE);
}

type Line = ReturnType<typeof commandLine>["values"];

async function serveCommand(line: Line, data: string): Promise<number> {
  const limits = limitsFrom(process.env);
  if (!limits.ok) throw new UserError(limits.problem, USAGE);
  const { host } = line;
  const optionalPort = (option: "spy-port" | "admin-port") =>
    line[option] === undefined ? undefined : portOf(`--${option}`, line[option]);
  const [spyPort, adminPort] = [optionalPort("spy-port"), optionalPort("admin-port")];
  const admin = adminPort === undefined ? undefined : { port: adminPort, host: line["admin-host"] };
  const ports = { "--port": portOf("--port", line.port), "--spy-port": spyPort, "--admin-port": adminPort };
  const options = {
    port: ports["--port"],
    host,
    data,
    pages: PAGES,
    origins: line.origin.map(originOf),
    limits: limits.limits,
    proxyHeader: proxyHeaderOf(line["proxy-header"]),
    log: () => logOf(data),
    ai: {
      command: [process.execPath, ...process.execArgv, process.argv[1] ?? ""],
      servers: line["spy-ai"].map(serverOf),
    },
    ...(spyPort !== undefined && { spyPort }),
    ...(admin !== undefined && { admin }),
  };
  const cluster = clusterIn(line);
  const shards = shardsOf(line.shards);
  const starting =
    cluster === undefined
      ? startServer(options)
      : startClusterServer(options, cluster, shards, (problem) => complain(`${problem} Still trying.`));
  const server = await starting.catch((error) => {
    if (error instanceof ClusterProblem) throw new UserError(error.message, USAGE);
    throw new UserError(startProblem(error, ports, host, data));
  });
  // Before the address is printed: a script may stop the server as soon as it reads it.
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => resolve());
  });
  process.stdout.write(`The house is open at ${server.address} (Ctrl+C to stop; data in ${data})\n`);
  if (server.spyPort !== undefined)
    process.stdout.write(
      `Clients of the No Time to Spy standard connect to ws://${host}:${server.spyPort}/\n`,
    );
  if (admin !== undefined) process.stdout.write(`Metrics at ${urlOf(admin.host, server.adminPort)}metrics\n`);
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
  if (error instanceof Damaged)
    return `the server can't start: the database is damaged (${error.message}); see ludothek check --data ${data}.`;
  if (error instanceof DirectoryInUse)
    return `another server is using the data directory ${data}; choose another with --data.`;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    const taken = error instanceof Error && "port" in error ? error.port : ports["--port"];
    const where = error instanceof Error && "address" in error ? error.address : host;
    const [option = "--port"] = Object.entries(ports).findLast(([, port]) => port === taken) ?? [];
    return `another program is using port ${taken} of ${where}; choose another with ${option}.`;
  }
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL" || code === "EAI_AGAIN")
    return `this computer has no address ${host}; choose another with --host.`;
  return `the server can't start: ${messageOf(error)} (data in ${data}).`;
}

function backupCommand([file, ...more]: readonly string[], data: string): number {
  if (file === undefined || more.length > 0)
    throw new UserError("ludothek backup needs the name of a new file.", USAGE);
  try {
    backUp(data, file);
  } catch (error) {
    throw new UserError(`cannot copy ${data} to ${file}: ${messageOf(error)}.`);
  }
  process.stdout.write(`${file}: ${statSync(file).size} bytes\n`);
  return 0;
}

/** Prints a line per problem and a summary; returns 1 if there is a problem. */
async function checkCommand([file]: readonly string[], data: string): Promise<number> {
  if (file !== undefined) throw new UserError("ludothek check takes files or --data DIR, not both.", USAGE);
  const { counts, problems } = await scrub(data).catch((error) => {
    throw new UserError(`cannot check ${data}: ${messageOf(error)}.`);
  });
  for (const problem of problems) process.stdout.write(`${oneLine(problem)}\n`);
  const looked = [...counts].map(([kind, count]) => `${count} ${kind}`).join(", ") || "nothing read";
  const verdict =
    problems.length === 0 ? "fine" : `${problems.length} ${problems.length === 1 ? "problem" : "problems"}`;
  process.stdout.write(`${oneLine(`${data}: ${looked}: ${verdict}.`)}\n`);
  return problems.length === 0 ? 0 : 1;
}
