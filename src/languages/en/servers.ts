import { counted } from "./grammar.ts";

/** What the commands of servers, clusters and contests say to the people who run them. */
export const words = {
  line: {
    origin: (text: string) => `--origin must be an address such as https://play.example, not "${text}".`,
    server: (text: string) => `--spy-ai must be a server such as 192.168.1.7:7007, not "${text}".`,
    header: (text: string) => `--proxy-header must be the name of a header, not "${text}".`,
  },
  backup: {
    failed: (data: string, file: string, problem: string) => `cannot copy ${data} to ${file}: ${problem}.`,
    noData: (path: string) => `there is no ${path}`,
    bytes: (file: string, bytes: number) => `${file}: ${counted(bytes, "byte")}`,
  },
  check: {
    both: "ludothek check takes files or --data DIR, not both.",
    failed: (data: string, problem: string) => `cannot check ${data}: ${problem}.`,
  },
  cluster: {
    use: (hint: string) =>
      `Use ludothek cluster import DIR or ludothek cluster export FILE; see ludothek help cluster.${hint}`,
    needsCluster: (word: string) => `ludothek cluster ${word} needs --cluster URL.`,
    inUse: (path: string) => `a server is using ${path}; stop it first.`,
    importFailed: (path: string, problem: string) => `cannot import ${path}: ${problem}.`,
    exportFailed: (path: string, problem: string) => `cannot export ${path}: ${problem}.`,
    imported: (path: string, cluster: string) => `${path} is in the cluster at ${cluster} now`,
  },
  contest: {
    noJson: (path: string) => `${path} isn't JSON.`,
    nestedTooDeep: (path: string) => `${path} is nested too deep.`,
    forOne: (path: string, game: string) =>
      `${path}: ${game} is a game for one: let its bots compare by ludothek ladder.`,
    namedTwice: (path: string, player: string) =>
      `${path}: two players are called "${player}", or differ from it in signs alone; give each a name of its own.`,
    noStandard: (path: string, game: string) =>
      `${path}: "standard" is for the game spy alone; leave it out for ${game}.`,
    noProgram: (path: string, player: string) =>
      `${path}: "${player}" must be a program that speaks the standard, such as {"name": "${player}", "command": ["ludothek", "spy", "ai", ...]}.`,
    goesOn: (matches: number) => `Goes on after ${counted(matches, "match", "matches")}.`,
    interrupted: "Interrupted: the same command goes on.",
    standing: (player: string, points: number, wins: number, draws: number, losses: number) =>
      `${player}: ${counted(points, "point")}, ${wins} won, ${draws} drawn, ${losses} lost`,
    report: (path: string) => `Report: ${path}`,
  },
};
