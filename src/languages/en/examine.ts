/** Words of the page that compares transcripts with the rules. */
export const words = {
  title: "Examine a transcript",
  lead: "Show a session of your program, and see where its output departs from the rules.",
  game: "Game",
  command: "Arguments",
  commandHelp: {
    farmland: "As your program got them, with file names without their folders.",
    duel: "As your program got them. RAND_SEED is the variable with the seed.",
    dungeon: "As your program got them. Levels are in the folder “levels”.",
  },
  files: "Files that your program read",
  filesHelp: "Without yours, those of the house are used:",
  chosen: (names: string) => `Yours: ${names}`,
  transcript: "Transcript",
  transcriptHelp:
    "Lines after “> ” are input, all others are output. Input may also follow a prompt on its line.",
  example: "what the program prints\n> what is typed\nwhat it answers",
  open: "Or open a file",
  blanks: "Blanks at the ends of lines count",
  compare: "Compare",
  missing: "Paste a transcript, or open a file with one.",
  tooLarge: "These files are too large: 4 MB at most.",
  unreadable: "This file can't be read.",
  right: "No difference",
  rightText: (inputs: number) =>
    inputs === 1
      ? "All output is as the rules say, with 1 line of input."
      : `All output is as the rules say, with ${inputs} lines of input.`,
  wrong: "This departs from the rules",
  atLine: (line: number) => `Line ${line} of the transcript is the first that differs.`,
  atEnd: "Lines are missing at the end of the transcript.",
  expected: "Expected",
  actual: "Your program",
  end: "(end of output)",
  rule: "The rule",
  complaint: "The program doesn't start with these arguments and files. It says:",
  link: "Examine a transcript of your own program",
};
