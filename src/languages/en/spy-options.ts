type Furniture = "ROULETTE_TABLE" | "BAR_TABLE" | "BAR_SEAT" | "FIREPLACE";

/** What can be chosen before a match, and the files for it, in English. */
export const words = {
  choices: {
    scenario: "the map: casino, a small club or a large villa",
    match: "the match settings: usual, or quick with fewer rounds and better chances",
    characters: "who takes part",
    combination: "the chance in percent that an NPC tells a combination, or as the match settings say",
    poison: "the damage of a poisoned cocktail, or as the match settings say",
    chips: "the chips of each roulette table without its own on the map, or as the match settings say",
  },
  choiceFiles: {
    scenario: "a .scenario file",
    match: "a .match file",
    characters: "a characters.json file",
  },
  files: {
    scenario: "a scenario of No Time to Spy",
    match: "the figures of a match of No Time to Spy",
    characters: "a list of characters of No Time to Spy",
  },
  creations: {
    "spy-scenario": "Scenario",
    "spy-match": "Match configuration",
    "spy-characters": "Character list",
  },
  problems: {
    noNumber: (choice: string, preset: string, least: number, most: number, found: string) =>
      `${choice}: expected ${preset} or a whole number from ${least} to ${most}, found ${found}`,
    file: "a file",
    noPreset: (choice: string, presets: readonly string[], found: string) =>
      `${choice}: expected ${presets.join(", ")} or a file, found ${found}`,
    oneFile: (choice: string, files: number) => `${choice}: expected one file, found ${files}`,
    notText: (file: string) => `${file}: expected text in UTF-8`,
    lacks: (field: Furniture) => `the map has no ${field}`,
  },
};
