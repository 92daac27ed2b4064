/** What the texts of commands are told: lists of names, and limits. */
export interface Figures {
  /** The games, the dialects of the spy standard and the levels of its AI, separated by commas. */
  readonly games: string;
  readonly dialects: string;
  readonly aiLevels: string;
  readonly maxMatches: number;
  readonly maxStudyMatches: number;
  readonly maxRounds: number;
  readonly workerSeconds: number;
  readonly shards: number;
  readonly reconnects: number;
}

const PLAIN = "words instead of boards, line by line, for screen readers";
const JOBS = "matches at a time; default: one for each core";
const BOT_SECONDS = "time of a bot in a file or a command for a decision; default: 30";
const CREDS = "credentials file for NATS; also LUDOTHEK_NATS_CREDS";
const CA = "certificate authority of the NATS servers, if the system doesn't know it";
const CLUSTER_NOTE =
  "Addresses of a cluster are nats://HOST:PORT,... on this computer. Elsewhere they need TLS and credentials: tls://USER:PASSWORD@HOST:PORT,... or tls://HOST:PORT,... with --nats-creds.";
const CTRL_C = "Ctrl-C prints the results so far.";
const CLUSTER = "addresses of the cluster's NATS servers, such as nats://127.0.0.1:4222";
const DATA =
  "data directory; default: the user's folder for application data, such as ~/.local/share/ludothek";
const SHARDS = ({ shards }: Figures) =>
  `parts into which a new cluster divides its tables; default: ${shards}; can't be changed later`;
const PORT = "where the server listens, 7007 unless given";
const VERBOSITY = "how much it tells: 1 least, more with every level, 0 everything";
const CONFIG_FILE = "these options from a JSON file, by their long names; the command line goes first";
const GAME_OPTION = "a game option that isn't in the files";

/** The help of all commands: `ludothek help`, `--help`, the manual page and Tab completion. */
export const words = {
  helpOption: "show this help",
  furtherSettings: "further settings",
  groups: {
    play: "Play",
    files: "Files and bots",
    serve: "Serve",
    standard: "The standard of No Time to Spy",
    program: "This program",
  },
  overview: {
    title: (version: string) => `Ludothek ${version}, a house of turn-based games.`,
    games: "Games:",
    more: '"ludothek help COMMAND" shows the options of a command, "ludothek help GAME" the choices of a game. "ludothek GAME" runs the classic program of a game, exactly as specified. "ludothek FILE.ludo" continues the match in a file, or shows it if it is over. "--lang de" behind a command makes it speak German.',
    eachHasHelp: "Each has its own --help.",
    playWithoutStandard: (game: string) => `To play without a server of the standard: ludothek play ${game}`,
  },
  play: {
    choices: "Choices (the first value is the default):",
    options: "Options:",
    allGames: '"ludothek help play" is about all games.',
    opponent: (bots: string) => `who plays against you: ${bots}`,
    opponentWithCharacter: (bots: string, example: string, characters: string) =>
      `who plays against you: ${bots}; a character follows a level, as in ${example}: ${characters}`,
    seat: (seats: number) => `your seat, 1 to ${seats}; the first one starts`,
    orFiles: (help: string, files: string) => `${help}, or ${files}`,
    fromTo: (help: string, least: number, most: number) => `${help}, ${least} to ${most}`,
  },
  completion: {
    help: "show the help",
    lang: "language to speak",
    below: (commands: string) => `commands: ${commands}`,
    classic: (title: string) => `classic program of ${title}`,
  },
  man: {
    section: "User Commands",
    name: "NAME",
    house: "a house of turn-based games",
    synopsis: "SYNOPSIS",
    description: "DESCRIPTION",
    what: "Plays games at this terminal, at the tables of a server, and between bots, and is that server. With the name of a game it is the classic program of that game, exactly as specified.",
    games: "GAMES",
    commands: "COMMANDS",
    environment: "ENVIRONMENT",
    variables: {
      LUDOTHEK_HOME:
        "folder for saved matches, settings and history; default: the user's folders on this system",
      LUDOTHEK_LANG:
        "language to speak, such as de; --lang goes first. Without both, LC_ALL, LC_MESSAGES or LANG decides",
      NO_COLOR: "switches colours off",
      LUDOTHEK_DEBUG: "shows the stack trace of an internal error",
    },
    status: "EXIT STATUS",
    statuses: {
      0: "everything is as it should be",
      1: "a file, the input or a server is wrong, or a check failed",
      2: "the command line, or a cluster, is wrong",
      70: "internal error",
      74: "the output can't be written",
    },
    classicStatus: "Classic programs have their own exit statuses, as specified.",
  },
  /** The head of the table of all limits in the manual. */
  limitTable: { variable: "variable", meaning: "what it limits", usual: "default" },
  /** Commands by their words. A pair of a note is a row of a list. */
  commands: {
    play: {
      summary: "play at this terminal, against a bot or a person",
      about: [
        ({ games }: Figures) => `Games are ${games}; "ludothek play GAME --help" shows what can be chosen.`,
      ],
      options: {
        opponent: "who plays against you",
        two: "people at all seats, taking turns at this terminal",
        seat: "your seat; the first one starts",
        names: "names of the players, by seat",
        seed: "32 hexadecimal digits: the same seed gives the same cards and dice",
        load: "continue a match you saved",
        resume: "continue the last match you left; every match is saved automatically",
        plain: PLAIN,
      },
    },
    menu: {
      summary: "choose a game, an opponent, or an unfinished match",
      about: ["Asks what to play; Enter accepts the default."],
      options: { plain: PLAIN },
    },
    matches: {
      summary: "list the kept matches; continue, show, export or remove one",
      about: [
        "Lists the matches kept here, the last one first, with a number for each. By its number a match is continued, shown step by step, written to a file, or deleted.",
      ],
      options: { plain: PLAIN },
    },
    replay: {
      summary: "show a saved match step by step",
      about: [
        "Shows a saved match step by step, with everything revealed or as one seat saw it. At a terminal, the dungeon crawler and No Time to Spy are shown on a full screen.",
      ],
      options: { seat: "show what this seat saw", plain: PLAIN },
    },
    join: {
      summary: "play at a server's table; without TABLE it lists the open ones",
      about: [
        "Plays at a table of a server. TABLE is its id or its invitation; without it the open tables are listed.",
      ],
      options: {
        name: "your name there; with the same name you are the same guest next time",
        seat: "the seat you want; default: the first free one",
        watch: "take no seat",
        new: ({ games }: Figures) => `open a table: ${games}`,
        private: "don't list the new table; others need its invitation",
        code: 'become the guest who typed "transfer" on another device',
        clock: "time for each decision at a new table; --clock game: the game's own limits",
        plain: PLAIN,
      },
    },
    check: {
      summary: "say what a deck, level, map or record is and what is wrong with it",
      about: [
        "Says what each file is (a deck, a list of units, a level, a scenario, the figures of a match, a list of characters, a record) and what is wrong with it, with the place and the reason. FILE may be -, for standard input. In a directory all files are checked, and unknown ones are listed in one line.",
      ],
      options: {
        data: "check everything in a server's data directory instead, even while the server is running, and say what is damaged and how to fix it",
      },
      notes: ["The exit status is 0 if everything is playable, otherwise 1."],
    },
    verify: {
      summary: "say line by line what a record proves: rules, end, dice, signature",
      about: [
        "Replays a recorded match, and says line by line what is proven. FILE may be -, for standard input.",
      ],
      options: {
        commitment: "it must be the one you saw before the match",
        house: "the house with this key must have signed",
      },
      notes: [
        ["rules", "every action was legal, every roll follows from the seed, every checksum is right"],
        ["end", "the match is complete, or the record ends before the match did"],
        ["dice", "the seed follows from the secret that was committed to, and from the players' parts"],
        ["house", "which house signed the record"],
        ["commitment", "the commitment in the record"],
        "A record alone can't show when its commitment was made: anyone can make a record with dice they like by trying one secret after another. So only those who saw the commitment before the match, or trust the house that signed, know that the dice are fair.",
        "The exit status is 0 if the match is complete and every claim and requested check holds, otherwise 1.",
      ],
    },
    examine: {
      summary: "find where a program departs from the specification of a game",
      about: [
        "Gives sessions to a program that should behave like the classic program of GAME (runa, farmland, duel or dungeon), and compares output and exit status byte for byte. The first difference is shrunk to the shortest session that shows it, with both outputs and the rule that decides: ludothek examine farmland -- java -jar farmland.jar",
        'COMMAND is started anew for each session, with the arguments of the session behind its own. Text that the specification leaves free, as after "ERROR: " in farmland, isn\'t compared.',
        "spy-server and spy-ai examine a server or an AI of the standard of No Time to Spy. Matches are played with the program, and every message is checked: form, order, deadlines, hidden information, rules and probabilities. The first message that is wrong is shown with what would have been right: ludothek examine spy-server -- java -jar server.jar",
        "A server is started anew for each match, with --config-charset, --config-match, --config-scenario and --port behind its own arguments; an AI with --address, --port and --name.",
      ],
      options: {
        programs:
          'examine several programs, and compare them: [{"name": "Red", "command": ["java", "-jar", "red.jar"]}]',
        time: "search for this long; default: 60. Shrinking takes up to 20 more",
        sessions: "at most this many sessions, or matches of spy; with --corpus, this many (default: 100)",
        seed: "other sessions; default: 1. The same seed gives the same ones",
        jobs: "sessions or matches at the same time; default: one for each core",
        timeout:
          "for one session; default: 5. For the start and each answer of a server, or the start of an AI; default: 20",
        url: "spy-server: examine a server that runs already, such as ws://127.0.0.1:7007/",
        megabytes: "memory of the program; default: 1024. Only enforced on Linux",
        "free-after": "in lines that begin with TEXT, don't compare the rest",
        "ignore-trailing-blanks": "don't compare blanks at the ends of lines",
        "ignore-status": "don't compare exit statuses",
        report: "write the report into a file, too: .txt, .json, .xml (JUnit) or .html",
        save: "write the shrunk session into a folder, with its files",
        corpus:
          "write sessions and their expected outputs into a folder, with a script that grades without ludothek",
      },
      notes: [
        "A program that takes too long or too much memory, or a classic one that prints more than 8 MB, is ended, and that is a difference. Otherwise it runs as you do: nothing keeps it from your files and the network. Examine only programs you trust, or use a container.",
        "The exit status is 0 if no difference was found, 1 if there is one, and 2 for a wrong command line or a program that can't be started.",
      ],
    },
    ladder: {
      summary: "let the bots of a game play against each other",
      about: [
        "Every bot meets every other in N matches with alternating seats, on all cores; in a game for one player each bot plays N games.",
        'NAME=VALUE are choices before a match, as for "ludothek play GAME": a deck, a map.',
      ],
      options: {
        bots: 'who takes part: random, greedy, easy, normal, hard, master, these levels with a character (hard-careful), the game\'s own bots, files with a bot (./my-bot.js) and commands ("python3 my_bot.py")',
        matches: ({ maxMatches }: Figures) => `matches per pairing; default: 100, ${maxMatches} at most`,
        seed: "any number or text: the same seed gives the same table",
        jobs: JOBS,
        seconds: BOT_SECONDS,
        rounds: "search rounds per choice, instead of the game's default",
        opening: "the label of the first action, if the bot shouldn't choose it (a class, a hero)",
        json: "the results as JSON",
        csv: "a row of CSV for each match; the results go to standard error",
        jsonl: "the same as lines of JSON",
        cluster: "let the workers of a cluster play (ludothek worker); the table is the same as without",
        "nats-creds": CREDS,
        "nats-ca": CA,
      },
      notes: [
        CLUSTER_NOTE,
        'A bot in a command gets each decision as a line of JSON and answers with a line. The chapter "For researchers" of the manual has the exchange. A bot that crashes, answers nonsense or takes too long loses the match, with its reason. Bots run as you do: start only those you trust.',
        CTRL_C,
      ],
    },
    study: {
      summary: "measure how balanced a deck, a map or a parameter is",
      about: [
        "Bots play the same number of matches with each config. The study says how often each seat, the first player and each card wins, with 95% intervals, how long matches are, and by how much configs differ.",
        'NAME=VALUE are choices before a match, as for "ludothek play GAME". Several values, separated by commas, are a sweep: one config for each, or for each combination. "vs" separates configs that differ in several choices.',
        "FILE is the study.json of an earlier study: it is played again, and every figure is compared.",
      ],
      options: {
        bots: "the bot at all seats, or two that take turns at them; default: greedy. Files and commands as for the ladder",
        matches: ({ maxStudyMatches }: Figures) =>
          `matches per config; default: 200, ${maxStudyMatches} at most`,
        seed: "any number or text: the same seed gives the same figures",
        rounds: ({ maxRounds }: Figures) =>
          `search rounds per choice, instead of the game's default; ${maxRounds} at most`,
        opening: "the label of the first action (a class, a hero)",
        seconds: BOT_SECONDS,
        jobs: JOBS,
        out: "write study.json, matches.csv and plots as SVG files into this folder",
        json: "everything that was found, as JSON",
      },
      notes: [CTRL_C, "The exit status is 1 if a study that is played again has other figures."],
    },
    tournament: {
      summary: "a contest between programs and bots on this machine",
      about: [
        'Plays the contest that a JSON file describes, without a server: {"name": "Friday Cup", "game": "duel", "format": {"type": "round robin", "legs": 2}, "players": [{"name": "House", "bot": "hard"}, {"name": "Red", "command": ["node", "red.js", "{server}", "{table}"]}]}.',
        "Results are kept in a folder beside the file: a report, standings as CSV and JSON, and the record and the logs of every match. If it is interrupted, the same command goes on.",
      ],
      options: {},
      notes: [
        "Members of the file:",
        [
          "format",
          '{"type": "round robin", "legs": N}, {"type": "swiss", "rounds": N} or {"type": "knock-out"}',
        ],
        ["choices", 'choices of the game, such as {"deck": "forest"}'],
        [
          "standard",
          'for spy: {"charset": FILE, "match": FILE, "scenario": FILE}; the programs speak the published standard',
        ],
        ["atOnce", "matches at the same time; default: 1"],
        ["seconds, minutes", "time for a decision and for a match before a program loses; default: 30 each"],
        ["megabytes", "memory of a program; default: 2048. Only enforced on Linux"],
        "In a command, {server}, {host}, {port}, {table} and {name} are filled in; the program ludothek is this one. Programs run as you do: start only those you trust.",
      ],
    },
    worker: {
      summary: "play matches for ladders on other machines",
      about: [
        'Plays matches for "ludothek ladder --cluster URL" on any machine. Workers can come and go at any time: what one can\'t finish is played by another.',
      ],
      options: { threads: JOBS, cluster: CLUSTER, "nats-creds": CREDS, "nats-ca": CA },
      notes: [
        CLUSTER_NOTE,
        ({ workerSeconds }: Figures) => `Ctrl-C or SIGTERM ends it after at most ${workerSeconds} seconds.`,
      ],
    },
    bot: {
      summary: "connect a bot to a server's table or tournament",
      about: [
        "Connects a bot to a server's table: it takes a free seat, gets ready, and plays to the end of the match. With the link of a tournament, also a personal one, it joins and plays all its matches.",
      ],
      options: {
        level: "how strong it plays, and its character if it has one, as in hard-careful; default: hard",
        name: "its name there",
        invitation: "the invitation to a private table",
      },
    },
    env: {
      summary: "play matches step by step from another program",
      about: [
        "Plays one match after another for a program that learns: it writes requests to standard input and reads the answers from standard output, each a line of JSON. The package in bridge/python uses it.",
        'NAME=VALUE are choices before a match, as for "ludothek play GAME": a deck, a map.',
      ],
      options: {},
      notes: [
        "The first line says the game, its seats, how many numbers actions can have, the names of the features and the config. Requests:",
        ['{"reset": SEED}', "begins a match; a seed is any number or text, or null for a fresh one"],
        ['{"step": NUMBER}', "plays one of the legal actions for the seat that is to decide"],
        ['{"look": SEAT}', "what any seat sees now"],
        'The answer to the first two has seat, view, features, actions, their numbers (legal) and over; {"error": …} says what was wrong, and nothing has changed then.',
      ],
    },
    serve: {
      summary: "start the server for browsers and programs",
      about: [
        "Starts the server: people play in the browser or with a program, and matches are stored in the data directory.",
      ],
      options: {
        port: "port to listen on; default: 8017; 0 takes any free port",
        host: "default: 127.0.0.1, only this computer; 0.0.0.0: everyone who can reach it",
        data: DATA,
        origin:
          "let pages of this site connect, and answer to its host name; can be repeated. Behind a proxy: the address people open, such as https://play.example",
        "spy-port":
          "also serve programs that speak the published standard of No Time to Spy, usually on 7007; off by default",
        "spy-ai": "let players send AIs of this house to that server of the standard, too; can be repeated",
        "admin-port": "serve /metrics and a detailed /healthz for you, the operator; off by default",
        "admin-host": "address of that port; default: 127.0.0.1; players must not be able to reach it",
        "proxy-header":
          "header in which your proxy sends the client's address, such as X-Forwarded-For; also LUDOTHEK_PROXY_HEADER. Only its last entry counts",
        cluster:
          "be one server of a cluster: everything is stored by its NATS servers, and any of its servers serves every table; the data directory has only logs",
        "nats-creds": CREDS,
        "nats-ca": CA,
        shards: SHARDS,
      },
      notes: [CLUSTER_NOTE, "Limits per client are set in the environment:"],
    },
    backup: {
      summary: "copy a server's data into a file",
      about: [
        "Copies everything into a new file; works while the server is running. To restore it, put it into an empty directory as ludothek.sqlite.",
      ],
      options: { data: DATA },
    },
    "cluster import": {
      summary: "put a server's data into a new cluster",
      about: [
        "Puts the house of a data directory into a new cluster: people keep their tokens, and everything keeps its id. Stop the server of that directory first; the directory stays as it is.",
      ],
      options: { cluster: CLUSTER, "nats-creds": CREDS, "nats-ca": CA, shards: SHARDS },
      notes: [CLUSTER_NOTE],
    },
    "cluster export": {
      summary: "copy a cluster into a file",
      about: [
        "Copies everything of a cluster into a new file, while its servers run or not: a backup, which ludothek cluster import puts into a new cluster, and which a single server opens if you put it into an empty directory as ludothek.sqlite.",
      ],
      options: { cluster: CLUSTER, "nats-creds": CREDS, "nats-ca": CA },
      notes: [CLUSTER_NOTE],
    },
    "spy join": {
      summary: "play or watch at this terminal on a server of the published standard",
      about: ["Plays No Time to Spy at this terminal, on any server that speaks the published standard."],
      options: {
        name: "your name there",
        spectator: "watch only",
        dialect: ({ dialects }: Figures) =>
          `dialect to speak: ${dialects}; detected automatically by default`,
        plain: PLAIN,
      },
    },
    "spy ai": {
      summary: "an AI that plays on any such server",
      about: ["Plays one match of No Time to Spy on a server of the published standard, then exits."],
      options: {
        address: "the server",
        port: PORT,
        name: "its name in the match; if it is taken, a number is appended",
        difficulty: ({ aiLevels }: Figures) => `${aiLevels}; 0 is the hardest`,
        verbosity: VERBOSITY,
      },
      keys: {
        config: CONFIG_FILE,
        delay: "wait before each answer",
        nodelay: "don't wait (default)",
        dialect: ({ dialects }: Figures) => `speak ${dialects}; otherwise what the server speaks`,
        maxReconnect: ({ reconnects }: Figures) => `attempts to reconnect; default: ${reconnects}`,
        role: "register as a person, for servers that take no AIs",
        log: "log all traffic there, for ludothek spy replay; by default the last 20 logs are kept in the data folder",
      },
      notes: [
        "The exit status is 0 when the match is over, won or lost, 1 if it couldn't be finished, 2 if an option is wrong.",
      ],
    },
    "spy server": {
      summary: "a server of the published standard of No Time to Spy",
      about: [
        "A server of No Time to Spy that speaks the published standard. It plays match after match until it is stopped.",
      ],
      options: {
        "config-charset": "the characters (characters.json)",
        "config-match": "the figures (.match)",
        "config-scenario": "the map (.scenario)",
        port: PORT,
        verbosity: VERBOSITY,
      },
      keys: {
        config: CONFIG_FILE,
        data: "folder for the logs of all matches, compressed",
        logDays: "delete logs that are older than this; never, unless given",
        logBytes: "delete the oldest logs beyond this; 4294967296 unless given",
        dialect: ({ dialects }: Figures) =>
          `speak ${dialects} to all clients; otherwise what each client speaks`,
        host: "listen there only; 0.0.0.0 unless given",
        nodelay: "NPCs act without delay",
        npcSafeCombinationChance: GAME_OPTION,
        npcCount: GAME_OPTION,
        npcGadgetsMax: GAME_OPTION,
        npcAggressive: GAME_OPTION,
        visibility: GAME_OPTION,
        illegal: "lenient: what only target, hands or chips forbid fails; strict: it loses",
      },
      notes: [
        "All clients play in one place, whatever path they use; /match/NAME is a separate place, so that several matches can run at once.",
      ],
    },
    "spy replay": {
      summary: "show a recording of such a match",
      about: [
        "Shows a recording of the published standard step by step, as one of its clients saw the match.",
      ],
      options: {
        conn: "the connection to show; default: a spectator's",
        ludo: "write the match as a record of the house instead, if its dice are known",
        plain: PLAIN,
      },
    },
    config: {
      summary: "show or change what you would otherwise type every time",
      about: ["Shows your settings, and where they are stored. Options on a command line go first."],
      options: {},
    },
    completion: {
      summary: "print the Tab completion of a shell",
      about: ["Prints a script that completes commands, options, games and their choices with Tab."],
      options: {},
      notes: [
        "To use it:",
        ["bash", "add to ~/.bashrc: source <(ludothek completion bash)"],
        ["zsh", "add to ~/.zshrc, after compinit: source <(ludothek completion zsh)"],
        ["fish", "ludothek completion fish > ~/.config/fish/completions/ludothek.fish"],
      ],
    },
    man: {
      summary: "print the manual page, for man: ludothek man | man -l -",
      about: ["Prints the manual page in troff format. To read it: ludothek man | man -l -"],
      options: {},
    },
    help: {
      summary: "show all commands, or the help of one",
      about: ["Shows all commands, or the help of one: ludothek help play duel"],
      options: {},
    },
    version: {
      summary: "print the version",
      about: ["Prints the version, as --version does."],
      options: {},
    },
  },
  /** Limits of the server, by their names. */
  limits: {
    message: "the longest message, in bytes",
    rate: "messages a second",
    burst: "messages at once",
    offences: "refused messages in a short time before a connection is closed",
    connections: "connections at once",
    connectionsPerAddress: "connections per address",
    connectionsPerPerson: "connections per person",
    guestsPerAddress: "new guests per address and hour",
    tablesPerPerson: "open tables per person",
    tablesPerAddress: "new tables per address and hour",
    thing: "bytes per published creation",
    thingsPerPerson: "published creations per person",
    thingsPerAddress: "publications per address and hour",
    hello: "milliseconds a connection has to say hello",
    heartbeat: "milliseconds between heartbeats",
    silence: "milliseconds of silence before a connection is closed",
    queue: "unsent bytes before a slow client is dropped",
    idle: "milliseconds before an empty table is unloaded",
    again: "milliseconds before a table is reloaded after a failed write",
    absence: "milliseconds a player may be away before the others may go on without them",
    missing: "milliseconds a player may be missing at a match of a tournament before they lose it",
    away: "milliseconds before a player who is away is told that it is their turn",
    waiting: "milliseconds before an empty waiting table is removed",
    spyLogDays: "days that logs of matches of the spy standard are kept",
    spyLogBytes: "bytes of all these logs; the oldest are deleted first",
    database: "bytes of the database",
    sync: "microseconds a sync may take before writes move to a worker thread",
  },
  /** Keys of the config file. */
  config: {
    name: "your name in matches and at servers, as with --name",
    opponent: "who plays against you, as with --opponent, in games that have this bot",
    colours: "off is the same as setting NO_COLOR",
    plain: "on: words instead of boards, as with --plain",
  },
};
