import { counted } from "./grammar.ts";

/** What the commands of servers, clusters and contests say to the people who run them. */
export const words = {
  line: {
    origin: (text: string) => `--origin must be an address such as https://play.example, not "${text}".`,
    server: (text: string) => `--spy-ai must be a server such as 192.168.1.7:7007, not "${text}".`,
    header: (text: string) => `--proxy-header must be the name of a header, not "${text}".`,
  },
  /** A file that a server reads at its start. */
  file: {
    none: (path: string) => `${path}: there is no such file.`,
    irregular: (path: string) => `${path}: expected a regular file.`,
    tooLarge: (path: string, most: number) => `${path}: expected at most ${most} bytes.`,
    unreadable: (path: string, problem: string) => `${path}: can't be read as UTF-8 text (${problem}).`,
  },
  backup: {
    failed: (data: string, file: string, problem: string) => `cannot copy ${data} to ${file}: ${problem}.`,
    noData: (path: string) => `there is no ${path}`,
    bytes: (file: string, bytes: number) => `${file}: ${counted(bytes, "byte")}`,
  },
  check: {
    both: "ludothek check takes files or --data DIR, not both.",
    gamesNotLoaded: (problem: string) =>
      `the games couldn't be loaded, perhaps because they are being updated; try again (${problem})`,
    failed: (data: string, problem: string) => `cannot check ${data}: ${problem}.`,
    verdict: (data: string, counts: readonly string[], problems: number) =>
      `${data}: ${counts.join(", ") || "nothing read"}: ${problems === 0 ? "fine" : counted(problems, "problem")}.`,
    /** How many rows of each kind were read. */
    counts: {
      people: (count: number) => counted(count, "person", "people"),
      subscriptions: (count: number) => counted(count, "subscription"),
      tokens: (count: number) => counted(count, "token"),
      ratings: (count: number) => counted(count, "rating"),
      unrated: (count: number) => counted(count, "match to be rated", "matches to be rated"),
      things: (count: number) => counted(count, "thing"),
      tables: (count: number) => counted(count, "table"),
      runs: (count: number) => counted(count, "run"),
      deadlines: (count: number) => counted(count, "deadline"),
      seats: (count: number) => counted(count, "seat"),
      commits: (count: number) => counted(count, "commit in the log", "commits in the log"),
      tournaments: (count: number) => counted(count, "tournament"),
      tournamentNotes: (count: number) => counted(count, "note of tournaments", "notes of tournaments"),
      matches: (count: number) => counted(count, "match", "matches"),
      olderMatches: (count: number) => counted(count, "match under older rules", "matches under older rules"),
      matchPlayers: (count: number) => counted(count, "player of matches", "players of matches"),
    },
    /** What the operator can do about a problem. */
    advice: {
      file: "Stop the server, keep a copy of the directory, and restore the last backup.",
      index:
        "Lookups and lists may miss rows. Stop the server, keep a copy, and run: sqlite3 ludothek.sqlite REINDEX",
      row: "It is neither used nor changed; everything else works. Restore it from a backup.",
      log: "Tables that may be incomplete are closed. Restore a backup, or start these matches over.",
    },
    damaged: {
      person: (id: string) => `person ${id} is damaged`,
      subscription: (person: string) => `a subscription of person ${person} is damaged`,
      token: (person: string) => `a token of person ${person} is damaged`,
      rating: (person: string) => `a rating of person ${person} is damaged`,
      unrated: (match: string) => `the note that match ${match} is to be rated is damaged`,
      signingKey: "the signing key is damaged",
      thing: (id: string) => `thing ${id} is damaged`,
      tournament: (id: string) => `tournament ${id} is damaged`,
      tournamentNote: (number: string, tournament: string) =>
        `note ${number} of tournament ${tournament} is damaged`,
      table: (id: string) => `table ${id} is damaged`,
      record: (table: string) => `record of table ${table} is damaged`,
      deadline: (table: string) => `deadline of table ${table} is damaged`,
      seat: (table: string) => `seat at table ${table} is damaged`,
      matchPlayer: (match: string) => `a player of match ${match} is damaged`,
      logStart: "the start of the log is damaged",
      logEnd: "the end of the log is damaged",
      logRow: (row: string) => `row ${row} of the log is damaged`,
      logCommits: "the log, of which commits were lost, is damaged",
      logBefore: (row: string) => `the log before row ${row}, of which rows are missing, is damaged`,
      logBehind: (row: string, missing: number) =>
        `the log behind row ${row}, of which ${missing} rows are missing, is damaged`,
      /** Anything else, by the name that the server's log has for it. */
      other: (name: string) => `${name} is damaged`,
    },
    strayToken: (person: string) => `person ${person} is missing but has a token`,
    /** What is wrong, after what it is wrong with. */
    found: {
      database: (problem: string) => `the database: ${problem}`,
      file: (problem: string) => `the database file: ${problem}`,
      table: (id: string, problem: string) => `table ${id}: ${problem}`,
      match: (id: string, problem: string) => `match ${id}: ${problem}`,
    },
    version: (found: number, expected: number) =>
      `it has version ${found} and not ${expected}; open it with ludothek serve first`,
    foreignGame: (game: string) => `there is no game "${game}" in this house`,
    invalidRecord: (problem: string) => `its record is invalid: ${problem}`,
    damagedMatch: "it is damaged",
  },
  /** A server's start. Other programs wait for the line that says where the house is open. */
  serve: {
    open: (address: string, data: string) =>
      `The house is open at ${address} (Ctrl+C to stop; data in ${data})`,
    standard: (address: string) => `Clients of the No Time to Spy standard connect to ${address}`,
    metrics: (address: string) => `Metrics at ${address}`,
    stillTrying: (problem: string) => `${problem} Still trying.`,
    damaged: (problem: string, data: string) =>
      `the server can't start: the database is damaged (${problem}); see ludothek check --data ${data}.`,
    inUse: (data: string) =>
      `another server is using the data directory ${data}; choose another with --data.`,
    portTaken: (port: string, host: string, option: string) =>
      `another program is using port ${port} of ${host}; choose another with ${option}.`,
    notFolder: (path: string) =>
      `the server can't start: ${path} is a file, not a folder; choose a folder for the data with --data.`,
    noAddress: (host: string) => `this computer has no address ${host}; choose another with --host.`,
    failed: (problem: string, data: string) => `the server can't start: ${problem} (data in ${data}).`,
  },
  /** A server of the standard of No Time to Spy. */
  standard: {
    open: (address: string) => `No Time to Spy is served at ${address} (Ctrl+C to stop)`,
    unknownKey: (key: string) => `--x ${key} is unknown and ignored.`,
    noPort: (port: number, host: string, reason: string) =>
      `port ${port} of ${host} is not available (${reason}); choose another with --port.`,
    noLogsThere: (path: string, reason: string) => `--x data ${path}: can't keep logs there (${reason}).`,
    noLogs: (path: string, reason: string) => `no logs are kept, because ${path} can't be used (${reason}).`,
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
    noJson: (path: string, problem: string) => `${path} isn't JSON: ${problem}.`,
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
    inUse: (folder: string) => `${folder} is in use: this contest is being played already.`,
    otherPlan: (path: string) =>
      `${path} belongs to another plan: rename or remove its folder to begin anew, or take the changes of the plan back.`,
    damagedLine: (path: string, line: number) => `${path}: line ${line} is damaged.`,
    formatForm:
      'expected {"type": "round robin", "legs": 2}, {"type": "swiss", "rounds": 5} or {"type": "knock-out"}',
    playerForm: 'expected {"name": ..., "bot": LEVEL} or {"name": ..., "command": [PROGRAM, ARGUMENT, ...]}',
    match: (number: number) => `Match ${number}`,
    stopped: "the contest was interrupted",
    endedAfter: "was ended after the match",
    tooMuchOutput: "(too much output: the rest is left out)",
    slowDecision: (seconds: number) => `took more than ${seconds} s for a decision`,
    longMatch: (minutes: number) => `was to decide when the match had taken ${counted(minutes, "minute")}`,
    notReady: (seconds: number) => `was not ready after ${seconds} s`,
    notRegistered: (seconds: number) => `did not register within ${seconds} s`,
    notOver: (minutes: number) => `the match was not over after ${counted(minutes, "minute")}`,
    notFinished: "the match was not finished",
  },
  /** The report of a contest. */
  contestReport: {
    figure: (value: number) => String(value),
    percent: (chance: number) => `${Math.round(chance * 100)}%`,
    state: (game: string, format: string, matches: number, isOver: boolean) =>
      `${game}, ${format}, ${counted(matches, "match", "matches")}${isOver ? "" : " so far"}.`,
    formats: {
      roundRobin: (legs: number) => (legs === 1 ? "round robin" : `round robin with ${legs} legs`),
      swiss: (rounds: number) => `Swiss system with ${counted(rounds, "round")}`,
      knockOut: "knock-out",
      arena: "arena",
      byHand: "by hand",
    },
    standings: "Standings",
    columns: { player: "Player", points: "Points", won: "Won", drawn: "Drawn", lost: "Lost" },
    left: (player: string) => `${player} (left)`,
    /** Tie-breaks: how their columns are called, and what they mean. */
    tieBreaks: {
      direct: ["Direct", "points in the matches among players with the same points"],
      opponents: ["Buchholz", "points of all opponents"],
      beaten: ["Sonneborn-Berger", "points of beaten opponents, and half of those of drawn ones"],
      wins: ["Wins", "matches won"],
      round: ["Round", "the round reached"],
      pace: ["Pace", "fewer matches for the same points"],
    } satisfies Readonly<Record<string, readonly [head: string, means: string]>>,
    tied: "Players with the same points are ranked by the columns after Lost, from left to right.",
    cross: "Who beat whom",
    crossHelp: "Points of the row against the column, out of the matches between them.",
    matches: "Matches",
    match: (number: number, round: number) => `Match ${number}, round ${round}`,
    record: "record",
    traffic: "traffic",
    log: (player: string) => `log of ${player}`,
    decisive: (round: number | undefined, step: number, what: string, before: string, after: string) =>
      `Decisive: ${round === undefined ? "" : `Round ${round}, `}step ${step}, ${what}: the loser's chances fell from ${before} to ${after}.`,
  },
};
