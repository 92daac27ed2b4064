import { statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { oneLine } from "../kernel/visible.ts";
import { backUp } from "./backup.ts";
import { dataDirectory, limitLines, limitsFrom } from "./environment.ts";
import { LogFile } from "./log-file.ts";
import { scrub } from "./scrub.ts";
import { startServer } from "./serve.ts";
import { DirectoryInUse } from "./sqlite.ts";
import { spyServerCommand } from "./standard/command.ts";
import { Damaged } from "./store.ts";

const HELP =
  () => `ludothek serve [--port 8017] [--host 127.0.0.1] [--data DIR] [--origin URL ...] [--spy-port PORT]

Opens the house: people play with a browser or a program, matches are kept in the data directory.

  --port PORT    where it listens; 0 takes any free port
  --host HOST    127.0.0.1 is this computer alone, 0.0.0.0 everybody who can reach it
  --data DIR     where everything is kept; usually ${dataDirectory()}
  --origin URL   pages of this site may connect too; may be given several times
  --spy-port PORT  programs that speak the published standard of No Time to Spy come in here, usually 7007; without it
                   they do not come in at all

What one visitor may take is set in the environment:

${limitLines().join("\n")}

ludothek backup FILE [--data DIR]

Copies everything into a new file, also while the server runs. To use it, put it into an empty directory as ludothek.sqlite.

ludothek check --data DIR

Looks through everything that is kept there, also while the server runs, and says what is damaged and what to do about it.
`;

/** The exit statuses: something outside is wrong; the command line is wrong; an error that nobody expected. */
const STATUS = { trouble: 1, usage: 2, bug: 70 } as const;

/** Something is wrong that people can mend; the message is the one line that they read. */
class Trouble extends Error {
  readonly status: number;

  constructor(message: string, status: number = STATUS.trouble) {
    super(message);
    this.status = status;
  }
}

/**
 * `ludothek serve`, `ludothek backup`, `ludothek check --data` and `ludothek spy server`: runs until the server is stopped, and gives the exit
 * status.
 */
export async function main([word, ...args]: readonly string[]): Promise<number> {
  if (word === "spy") return spyServerCommand(args.slice(1));
  try {
    const { values, positionals } = commandLine(args);
    if (values.help) {
      process.stdout.write(HELP());
      return 0;
    }
    const data = values.data ?? dataDirectory();
    if (word === "backup") return backupCommand(positionals, data);
    if (word === "check") return await checkCommand(positionals, data);
    if (positionals[0] !== undefined)
      throw new Trouble(`"${positionals[0]}" is too much; see ludothek serve --help.`, STATUS.usage);
    const spyPort = values["spy-port"] === undefined ? undefined : portOf("--spy-port", values["spy-port"]);
    return await serveCommand(portOf("--port", values.port), values.host, data, values.origin, spyPort);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    complain(error.message);
    return error.status;
  }
}

function complain(problem: string): void {
  process.stderr.write(`${oneLine(`ludothek: ${problem}`)}\n`);
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
        origin: { type: "string", multiple: true, default: [] },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    throw new Trouble(messageOf(error), STATUS.usage);
  }
}

function portOf(option: string, text: string): number {
  const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : -1;
  if (port >= 0 && port <= 65_535) return port;
  throw new Trouble(`${option} is a whole number from 0 to 65535, not "${text}".`, STATUS.usage);
}

async function serveCommand(
  port: number,
  host: string,
  data: string,
  origins: readonly string[],
  spyPort: number | undefined,
): Promise<number> {
  const limits = limitsFrom(process.env);
  if (!limits.ok) throw new Trouble(limits.problem, STATUS.usage);
  const server = await startServer({
    port,
    host,
    data,
    pages: PAGES,
    origins,
    limits: limits.limits,
    log: () => logOf(data),
    ...(spyPort !== undefined && { spyPort }),
  }).catch((error) => {
    throw new Trouble(startProblem(error, port, host, data, spyPort));
  });
  // Whoever reads that the house is open may close it at once.
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => resolve());
  });
  process.stdout.write(`The house is open at ${server.address} (Ctrl+C closes it; data in ${data})\n`);
  if (server.spyPort !== undefined)
    process.stdout.write(
      `Clients of the standard of No Time to Spy come in at ws://${host}:${server.spyPort}/\n`,
    );
  await signalled;
  await server.stop();
  return 0;
}

/** The folder of the built pages. */
const PAGES = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../../dist/pages" : "./pages", import.meta.url),
);

/** The log of a data directory; what waits to be written is written even if the process ends by an error. */
function logOf(data: string): LogFile {
  const log = new LogFile(join(data, "server.log"));
  process.once("exit", () => log.flush());
  return log;
}

function startProblem(
  error: unknown,
  port: number,
  host: string,
  data: string,
  spyPort: number | undefined,
): string {
  if (error instanceof Damaged)
    return `the server cannot start: the database is damaged (${error.message}); see ludothek check --data ${data}.`;
  if (error instanceof DirectoryInUse)
    return `another server uses the data directory ${data}; choose another one with --data.`;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    const taken = error instanceof Error && "port" in error ? error.port : port;
    const option = taken === spyPort ? "--spy-port" : "--port";
    return `another program listens on port ${taken} of ${host}; choose another one with ${option}.`;
  }
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL" || code === "EAI_AGAIN")
    return `this computer has no address ${host}; choose another one with --host.`;
  return `the server cannot start: ${messageOf(error)} (data in ${data}).`;
}

function backupCommand([file, ...more]: readonly string[], data: string): number {
  if (file === undefined || more.length > 0)
    throw new Trouble("ludothek backup needs the name of one new file.", STATUS.usage);
  try {
    backUp(data, file);
  } catch (error) {
    throw new Trouble(`cannot copy ${data} to ${file}: ${messageOf(error)}.`);
  }
  process.stdout.write(`${file}: ${statSync(file).size} bytes\n`);
  return 0;
}

/** Prints a line for each problem and one for everything; the status is 1 if there is a problem. */
async function checkCommand([file]: readonly string[], data: string): Promise<number> {
  if (file !== undefined)
    throw new Trouble("ludothek check takes files, or --data DIR, and not both.", STATUS.usage);
  const { counts, problems } = await scrub(data).catch((error) => {
    throw new Trouble(`cannot check ${data}: ${messageOf(error)}.`);
  });
  for (const problem of problems) process.stdout.write(`${oneLine(problem)}\n`);
  const looked = [...counts].map(([kind, count]) => `${count} ${kind}`).join(", ") || "nothing read";
  const verdict =
    problems.length === 0 ? "fine" : `${problems.length} ${problems.length === 1 ? "problem" : "problems"}`;
  process.stdout.write(`${oneLine(`${data}: ${looked}: ${verdict}.`)}\n`);
  return problems.length === 0 ? 0 : STATUS.trouble;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
