import { counted } from "./grammar.ts";

/** What became of a program that was started, each after its name: "rusty ended with status 1". */
export const words = {
  ended: (status: number | null) => `ended with status ${status}`,
  killed: (signal: string) => `was ended by ${signal}`,
  stopped: "was ended",
  notStarted: (problem: string) => `could not be started (${problem})`,
  memory: (megabytes: number) => `took more than ${megabytes} MB of memory`,
  output: (megabytes: number) => `printed more than ${megabytes} MB`,
  longer: (seconds: number) => `took longer than ${counted(seconds, "second")}`,
  longLine: "answered with a line of more than 1 MiB",
  silent: (seconds: number) => `gave no answer within ${counted(seconds, "second")}`,
  noIndex: (answer: string, most: number) => `answered ${answer} instead of a number from 0 to ${most}`,
  illegal: (action: string) => `illegal action ${action}`,
  refused: (action: string, refusal: string) => `illegal action ${action}: ${refusal}`,
  noBot: "its default export must be a bot: an object with choose(position), or that function",
  noFile: (path: string) => `there is no file ${path}.`,
  folder: (path: string) => `${path} is a folder, not a bot.`,
  notExecutable: (path: string) => `${path} isn't executable.`,
  noProgram: (program: string, bot: string) => `there is no program "${program}" for the bot "${bot}".`,
};
