import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A server or an AI of the spy standard with one mistake. */
export interface SpyMutant {
  readonly game: "spy-server" | "spy-ai";
  /** What is wrong with it. */
  readonly says: string;
  /** The changed source, below `src/`, and the change. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const SERVER = "spy-server";
const AI = "spy-ai";

/** Programs of the spy standard that are each wrong in one way. */
export const SPY_MUTANTS: readonly SpyMutant[] = [
  {
    game: SERVER,
    says: "a win at roulette pays one chip more",
    file: "games/spy/play/operations.ts",
    from: "const won = successful ? stake : 0 - stake;",
    to: "const won = successful ? stake + 1 : 0 - stake;",
  },
  {
    game: SERVER,
    says: "an answer in time doesn't reset the strikes",
    file: "table/table.ts",
    from: "if (!isPart) this.strikes[seat] = 0;",
    to: "",
  },
  {
    game: SERVER,
    says: "all chances are doubled",
    file: "games/spy/play/chance.ts",
    from: "fraction(state.random) < chance",
    to: "fraction(state.random) < 2 * chance",
  },
  {
    game: AI,
    says: "characters without gadgets are left out of the equipment",
    file: "games/spy/standard/to-operation.ts",
    from: "Object.fromEntries(equipment)",
    to: 'Object.fromEntries(equipment.filter(([, given]) => given !== "" && given?.length !== 0))',
  },
  {
    game: AI,
    says: "a step leads to the field beside the one that was chosen",
    file: "games/spy/standard/to-operation.ts",
    from: "from: here, target: point(action[1])",
    to: "from: here, target: point(action[1] + 1)",
  },
];

const COMMANDS = {
  [SERVER]: `const { spyServerCommand } = await import(ROOT + "src/server/standard/command.ts");
process.exitCode = await spyServerCommand(process.argv.slice(2));`,
  [AI]: `const { aiCommand } = await import(ROOT + "src/terminal/standard/ai-command.ts");
const { processStreams } = await import(ROOT + "src/terminal/process-streams.ts");
process.exitCode = await aiCommand(process.argv.slice(2), processStreams);`,
};

/** Writes a program that runs our sources with a change in one of them. */
export function writeSpyMutant({ game, file, from, to }: SpyMutant, path: string): void {
  const changed = `${root}src/${file}`;
  const text = readFileSync(changed, "utf8");
  const places = text.split(from).length - 1;
  if (places !== 1) throw new Error(`${file} has ${places} places with ${JSON.stringify(from)}, expected 1`);
  writeFileSync(
    path,
    `import { registerHooks } from "node:module";
const ROOT = ${JSON.stringify(pathToFileURL(root).href)};
const changed = ${JSON.stringify(pathToFileURL(changed).href)};
const source = ${JSON.stringify(text.replace(from, () => to))};
registerHooks({
  load: (url, context, next) =>
    url === changed ? { format: "module-typescript", source, shortCircuit: true } : next(url, context),
});
${COMMANDS[game]}
`,
  );
}
