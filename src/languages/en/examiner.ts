import { counted } from "./grammar.ts";

/** What `ludothek examine` says beside its reports. */
export const words = {
  url: "--url is for spy-server.",
  notBothWithUrl: "use either --url URL or -- COMMAND, not both.",
  noUrl: (url: string) => `--url must be an address such as ws://127.0.0.1:7007/, not "${url}".`,
  noEffect: (option: string, game: string) => `--${option} has no effect with ${game}; leave it out.`,
  cases: (folder: string, count: number) =>
    `${folder}: ${counted(count, "case")}. Grade with: sh run.sh COMMAND`,
  noDifferenceInMatches: (matches: number, rules: number) =>
    `${counted(matches, "match", "matches")} without a difference, ${counted(rules, "rule")} visited`,
  noDifference: (sessions: number, rules: number) =>
    `${counted(sessions, "session")} without a difference, ${counted(rules, "rule")} visited`,
  shrinking: "A difference: shrinking the session ...",
  notBoth: "use either --programs FILE or -- COMMAND, not both.",
  notBothWithCorpus: "use either --corpus DIR or -- COMMAND, not both.",
  missing: (game: string) =>
    `the program is missing: ludothek examine ${game} -- COMMAND. See ludothek examine --help.`,
  expectedList: (example: string) => `expected a list such as ${example}`,
  /** What a file is that can't be read as JSON. */
  json: { "not JSON": "this is not JSON", "nested too deep": "this is nested too deep" },
  program: (path: string, number: number) => `${path}, program ${number}`,
  double: (path: string, name: string) => `${path}: two programs are called "${name}".`,
  expected: (where: string, example: string) => `${where}: expected ${example}.`,
  format: (path: string) => `--report must end with .txt, .json, .xml or .html, not "${path}".`,
  cannotWrite: (path: string, reason: string) => `cannot write ${path} (${reason}).`,
  cannotWriteInto: (folder: string, reason: string) => `cannot write into ${folder} (${reason}).`,
  noSuchProgram: "there is no such program",
  notStarted: (program: string, why: string) => `${program} can't be started: ${why}.`,
};
