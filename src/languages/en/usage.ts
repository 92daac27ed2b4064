/** What is wrong with a command line, its input or its output. */
export const words = {
  missing: (name: string, path: string) => `${name} is missing. See ludothek ${path} --help.`,
  surplus: (word: string, path: string) => `Unexpected argument "${word}". See ludothek ${path} --help.`,
  needsNoValue: (option: string, value: string) => `${option} takes no value, but got "${value}".`,
  needsValue: (option: string) => `${option} needs a value.`,
  optionMissing: (option: string) => `${option} is missing; see --help.`,
  givenTwice: (option: string) => `${option} is given twice.`,
  notLongEnough: (option: string, least: number, given: string) =>
    `${option} must be a text of at least ${least} characters, not "${given}".`,
  notWhole: (option: string, least: number, most: number, given: string) =>
    `${option} must be a whole number from ${least} to ${most}, not "${given}".`,
  notOneOf: (option: string, known: string, given: string) =>
    `${option} must be one of ${known}, not "${given}".`,
  noObject: (file: string) => `${file}: expected a JSON object.`,
  /** What was typed instead of a known word, by what was expected. */
  unknown: {
    word: (word: string) => `unknown word "${word}".`,
    option: (word: string) => `unknown option "${word}".`,
    key: (word: string) => `unknown key "${word}".`,
    bot: (word: string) => `unknown bot "${word}".`,
    game: (word: string) => `unknown game "${word}".`,
    shell: (word: string) => `unknown shell "${word}".`,
  },
  unknownLanguage: (word: string, languages: string) =>
    `unknown language "${word}". Use one of ${languages}.`,
  didYouMean: (word: string) => `Did you mean "${word}"?`,
  useOneOf: (words: string) => `Use one of ${words}.`,
  noCompletion: (shell: string, shells: string) =>
    `there is no completion for ${shell}. Use one of ${shells}.`,
  lineTooLong: (bytes: number) => `an input line is longer than ${bytes} bytes.`,
  cannotWrite: (reason: string) => `can't write the output (${reason}).`,
  unexpected: (error: string) =>
    `unexpected error: ${error}. This is a bug in ludothek; LUDOTHEK_DEBUG=1 shows where.`,
  noClassicProgram: (game: string) => `${game} has no classic program. Play it with: ludothek play ${game}`,
};
