import { counted } from "./grammar.ts";

/** What commands say that are no game: settings, proofs, ladders, files. */
export const words = {
  config: {
    unset: (key: string) => `${key} is not set now.`,
    set: (key: string, value: string) => `${key} is ${value} now.`,
    none: "(not set)",
    use: (key: string, value: string) =>
      `Use ludothek config set ${key} ${value}, or ludothek config unset ${key}.`,
    surplus: (word: string) => `Unexpected argument "${word}".`,
    needsValue: (key: string, value: string) => `${key} needs a value: ludothek config set ${key} ${value}`,
    onOrOff: (key: string, word: string) => `${key} must be on or off, not "${word}".`,
    fixFirst: (problems: string) => `${problems} Fix or delete the file first; nothing was changed.`,
    noFolder: (folder: string, reason: string) => `cannot make ${folder} (${reason}).`,
    unreadable: (path: string, reason: string) =>
      `${path} can't be read (${reason}); your settings are ignored.`,
    /** `problem` says where and why; null: it is nested too deep. */
    noJson: (path: string, problem: string | null) =>
      `${path} isn't JSON${problem === null ? " that can be read" : `: ${problem}`}; your settings are ignored.`,
    noObject: (path: string) => `${path} isn't a JSON object; your settings are ignored.`,
    ignored: (path: string, problem: string) => `${path}: ${problem} It is ignored.`,
    keysAre: (keys: string) => `Keys are ${keys}.`,
    trueOrFalse: (key: string, value: string) => `${key} must be true or false, not ${value}.`,
    visible: (key: string, most: number, value: string) =>
      `${key} must be 1 to ${most} visible characters, not ${value}.`,
  },
  unknownError: "unknown error",
  read: {
    missing: (path: string) => `there is no file ${path}.`,
    folder: (path: string) => `${path} is a folder, not a file.`,
    forbidden: (path: string) => `${path} can't be read: its owner doesn't allow it.`,
    failed: (path: string, reason: string) => `cannot read ${path} (${reason}).`,
  },
  write: {
    noFolder: (path: string) => `there is no folder ${path}.`,
    notFolder: (path: string) => `${path} is a file, not a folder.`,
    forbidden: (path: string) => `you have no permission to write to ${path}.`,
    readOnly: (path: string) => `cannot write to ${path}: its file system is read-only.`,
    failed: (path: string, reason: string) => `cannot write to ${path} (${reason}).`,
  },
  verify: {
    heads: { rules: "rules", end: "end", dice: "dice", house: "house", commitment: "commitment" },
    title: (game: string, entries: number) => `${game}, ${counted(entries, "entry", "entries")}`,
    rules: "played by the rules",
    complete: "complete",
    notOver: "unfinished: the match wasn't over",
    cut: "unfinished: the last line of the record is missing",
    noSeed: "the record doesn't say how its seed was made",
    fair: "follow from the commitment in the record and the players' parts",
    unfair: (problem: string) => `NOT FAIR: ${problem}`,
    unsigned: "not signed: anyone could have made this record, with dice of their choice",
    wrongSignature: (key: string) => `WRONG SIGNATURE: the house ${key} didn't sign this record`,
    otherHouse: (key: string) => `signed by ANOTHER HOUSE: ${key}`,
    signed: (key: string) => `signed by the house ${key}`,
    compare: (commitment: string) => `${commitment}; compare it with what you saw before the match`,
    none: "none",
    matches: "matches the one given",
    differs: (found: string) => `DOES NOT MATCH the one given: ${found}`,
  },
  ladder: {
    onlyHere: (bot: string) => `"${bot}" can only play on this machine. Leave out --cluster.`,
    noJobs: "--jobs is for this machine. With --cluster, start more or fewer workers.",
    noWorker: (cluster: string) =>
      `No worker is connected yet. Start one with: ludothek worker --cluster ${cluster}`,
    onlyOnce: "each bot can take part only once.",
    tooFew: "a ladder needs at least two bots.",
    opening: (openings: string, opening: string) =>
      `the opening must be one of ${openings}, not "${opening}".`,
    failed: (bot: string, problem: string, saved: string) => `${bot} failed: ${problem}. ${saved}`,
    savedAs: (path: string) => `The match is in ${path}.`,
    failures: (count: number) => `${count} failed`,
    against: (bot: string, other: string) => `${bot} against ${other}`,
    head: (plan: string, played: number, total: number, seed: string) =>
      `${plan}, ${played} of ${counted(total, "match", "matches")}, seed ${seed}`,
    percent: (share: number) => `${(100 * share).toFixed(1)}%`,
    range: (low: string, high: string) => `${low} to ${high}`,
    columns: {
      bot: "bot",
      won: "won",
      interval: "95% interval",
      progress: "progress",
      rating: "rating",
      tally: "w-d-l",
      pairing: "pairing",
    },
  },
  worker: {
    needsCluster: "a worker needs --cluster URL, such as nats://127.0.0.1:4222.",
    begins: (cluster: string, threads: number) =>
      `Playing matches for ${cluster} on ${counted(threads, "thread", "threads")} (Ctrl+C to stop)`,
    played: (matches: number) => `Played ${counted(matches, "match", "matches")}.`,
    soFar: (matches: number) => `Played ${counted(matches, "match", "matches")} so far.`,
    lost: "Lost the connection to NATS; reconnecting ...",
    again: "Connected to NATS again.",
  },
  bot: {
    noTable: "TABLE is missing: give its 12 letters and digits, or the link of a table or tournament.",
    level: (bots: string, level: string) => `--level must be one of ${bots}, not "${level}".`,
  },
};
