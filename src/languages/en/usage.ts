/** What is wrong with a command line. */
export const words = {
  missing: (name: string, path: string) => `${name} is missing. See ludothek ${path} --help.`,
  surplus: (word: string, path: string) => `Unexpected argument "${word}". See ludothek ${path} --help.`,
  needsNoValue: (option: string, value: string) => `${option} takes no value, but got "${value}".`,
  needsValue: (option: string) => `${option} needs a value.`,
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
  noClassicProgram: (game: string) => `${game} has no classic program. Play it with: ludothek play ${game}`,
};
