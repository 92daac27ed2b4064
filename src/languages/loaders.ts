/* Written by npm run languages: a language is a folder, and a catalogue is a file in each of them. */
import type { Ignoring, Loaders, None, WordsOf } from "./wording.ts";

/** The languages of the house. */
export const LANGUAGES = ["en", "de"] as const;

/** A language of the house. */
export type Language = (typeof LANGUAGES)[number];

/** Doesn't compile if a language ignores a parameter. */
export type Ignored = [
  None<Ignoring<WordsOf<typeof import("./en/board.ts")>, WordsOf<typeof import("./de/board.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/board-duel.ts")>, WordsOf<typeof import("./de/board-duel.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/board-dungeon.ts")>, WordsOf<typeof import("./de/board-dungeon.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/board-farmland.ts")>, WordsOf<typeof import("./de/board-farmland.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/board-runa.ts")>, WordsOf<typeof import("./de/board-runa.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/board-spy.ts")>, WordsOf<typeof import("./de/board-spy.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/board-spy-scenes.ts")>, WordsOf<typeof import("./de/board-spy-scenes.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/clusters.ts")>, WordsOf<typeof import("./de/clusters.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/commands.ts")>, WordsOf<typeof import("./de/commands.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/duel.ts")>, WordsOf<typeof import("./de/duel.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/dungeon.ts")>, WordsOf<typeof import("./de/dungeon.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/examine.ts")>, WordsOf<typeof import("./de/examine.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/examined.ts")>, WordsOf<typeof import("./de/examined.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/examined-spy.ts")>, WordsOf<typeof import("./de/examined-spy.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/examiner.ts")>, WordsOf<typeof import("./de/examiner.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/farmland.ts")>, WordsOf<typeof import("./de/farmland.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/forms.ts")>, WordsOf<typeof import("./de/forms.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/house.ts")>, WordsOf<typeof import("./de/house.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/json.ts")>, WordsOf<typeof import("./de/json.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/online.ts")>, WordsOf<typeof import("./de/online.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/opponents.ts")>, WordsOf<typeof import("./de/opponents.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/pages.ts")>, WordsOf<typeof import("./de/pages.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/profiles.ts")>, WordsOf<typeof import("./de/profiles.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/programs.ts")>, WordsOf<typeof import("./de/programs.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/records.ts")>, WordsOf<typeof import("./de/records.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/refusals.ts")>, WordsOf<typeof import("./de/refusals.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/runa.ts")>, WordsOf<typeof import("./de/runa.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/servers.ts")>, WordsOf<typeof import("./de/servers.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/sessions.ts")>, WordsOf<typeof import("./de/sessions.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/shell.ts")>, WordsOf<typeof import("./de/shell.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/spy.ts")>, WordsOf<typeof import("./de/spy.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/spy-cast.ts")>, WordsOf<typeof import("./de/spy-cast.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/spy-files.ts")>, WordsOf<typeof import("./de/spy-files.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/spy-options.ts")>, WordsOf<typeof import("./de/spy-options.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/spy-text.ts")>, WordsOf<typeof import("./de/spy-text.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/spy-things.ts")>, WordsOf<typeof import("./de/spy-things.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/studies.ts")>, WordsOf<typeof import("./de/studies.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/table.ts")>, WordsOf<typeof import("./de/table.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/terminal.ts")>, WordsOf<typeof import("./de/terminal.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/terminal-dungeon.ts")>, WordsOf<typeof import("./de/terminal-dungeon.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/terminal-spy.ts")>, WordsOf<typeof import("./de/terminal-spy.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/tools.ts")>, WordsOf<typeof import("./de/tools.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/tournaments.ts")>, WordsOf<typeof import("./de/tournaments.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/usage.ts")>, WordsOf<typeof import("./de/usage.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/workshop.ts")>, WordsOf<typeof import("./de/workshop.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/workshop-duel.ts")>, WordsOf<typeof import("./de/workshop-duel.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/workshop-dungeon.ts")>, WordsOf<typeof import("./de/workshop-dungeon.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/workshop-farmland.ts")>, WordsOf<typeof import("./de/workshop-farmland.ts")>>>,
  None<Ignoring<WordsOf<typeof import("./en/workshop-spy.ts")>, WordsOf<typeof import("./de/workshop-spy.ts")>>>,
];

/** The catalogue "board". */
export const board: Loaders<Language, WordsOf<typeof import("./en/board.ts")>> = {
  en: async () => ({ words: (await import("./en/together-pages.ts")).board }),
  de: async () => ({ words: (await import("./de/together-pages.ts")).board }),
};

/** The catalogue "board-duel". */
export const boardDuel: Loaders<Language, WordsOf<typeof import("./en/board-duel.ts")>> = {
  en: async () => ({ words: (await import("./en/together-duel.ts")).boardDuel }),
  de: async () => ({ words: (await import("./de/together-duel.ts")).boardDuel }),
};

/** The catalogue "board-dungeon". */
export const boardDungeon: Loaders<Language, WordsOf<typeof import("./en/board-dungeon.ts")>> = {
  en: async () => ({ words: (await import("./en/together-dungeon.ts")).boardDungeon }),
  de: async () => ({ words: (await import("./de/together-dungeon.ts")).boardDungeon }),
};

/** The catalogue "board-farmland". */
export const boardFarmland: Loaders<Language, WordsOf<typeof import("./en/board-farmland.ts")>> = {
  en: async () => ({ words: (await import("./en/together-farmland.ts")).boardFarmland }),
  de: async () => ({ words: (await import("./de/together-farmland.ts")).boardFarmland }),
};

/** The catalogue "board-runa". */
export const boardRuna: Loaders<Language, WordsOf<typeof import("./en/board-runa.ts")>> = {
  en: async () => ({ words: (await import("./en/together-runa.ts")).boardRuna }),
  de: async () => ({ words: (await import("./de/together-runa.ts")).boardRuna }),
};

/** The catalogue "board-spy". */
export const boardSpy: Loaders<Language, WordsOf<typeof import("./en/board-spy.ts")>> = {
  en: async () => ({ words: (await import("./en/together-spy.ts")).boardSpy }),
  de: async () => ({ words: (await import("./de/together-spy.ts")).boardSpy }),
};

/** The catalogue "board-spy-scenes". */
export const boardSpyScenes: Loaders<Language, WordsOf<typeof import("./en/board-spy-scenes.ts")>> = {
  en: () => import("./en/board-spy-scenes.ts"),
  de: () => import("./de/board-spy-scenes.ts"),
};

/** The catalogue "clusters". */
export const clusters: Loaders<Language, WordsOf<typeof import("./en/clusters.ts")>> = {
  en: () => import("./en/clusters.ts"),
  de: () => import("./de/clusters.ts"),
};

/** The catalogue "commands". */
export const commands: Loaders<Language, WordsOf<typeof import("./en/commands.ts")>> = {
  en: () => import("./en/commands.ts"),
  de: () => import("./de/commands.ts"),
};

/** The catalogue "duel". */
export const duel: Loaders<Language, WordsOf<typeof import("./en/duel.ts")>> = {
  en: async () => ({ words: (await import("./en/together-duel.ts")).duel }),
  de: async () => ({ words: (await import("./de/together-duel.ts")).duel }),
};

/** The catalogue "dungeon". */
export const dungeon: Loaders<Language, WordsOf<typeof import("./en/dungeon.ts")>> = {
  en: async () => ({ words: (await import("./en/together-dungeon.ts")).dungeon }),
  de: async () => ({ words: (await import("./de/together-dungeon.ts")).dungeon }),
};

/** The catalogue "examine". */
export const examine: Loaders<Language, WordsOf<typeof import("./en/examine.ts")>> = {
  en: () => import("./en/examine.ts"),
  de: () => import("./de/examine.ts"),
};

/** The catalogue "examined". */
export const examined: Loaders<Language, WordsOf<typeof import("./en/examined.ts")>> = {
  en: () => import("./en/examined.ts"),
  de: () => import("./de/examined.ts"),
};

/** The catalogue "examined-spy". */
export const examinedSpy: Loaders<Language, WordsOf<typeof import("./en/examined-spy.ts")>> = {
  en: () => import("./en/examined-spy.ts"),
  de: () => import("./de/examined-spy.ts"),
};

/** The catalogue "examiner". */
export const examiner: Loaders<Language, WordsOf<typeof import("./en/examiner.ts")>> = {
  en: () => import("./en/examiner.ts"),
  de: () => import("./de/examiner.ts"),
};

/** The catalogue "farmland". */
export const farmland: Loaders<Language, WordsOf<typeof import("./en/farmland.ts")>> = {
  en: async () => ({ words: (await import("./en/together-farmland.ts")).farmland }),
  de: async () => ({ words: (await import("./de/together-farmland.ts")).farmland }),
};

/** The catalogue "forms". */
export const forms: Loaders<Language, WordsOf<typeof import("./en/forms.ts")>> = {
  en: () => import("./en/forms.ts"),
  de: () => import("./de/forms.ts"),
};

/** The catalogue "house". */
export const house: Loaders<Language, WordsOf<typeof import("./en/house.ts")>> = {
  en: () => import("./en/house.ts"),
  de: () => import("./de/house.ts"),
};

/** The catalogue "json". */
export const json: Loaders<Language, WordsOf<typeof import("./en/json.ts")>> = {
  en: () => import("./en/json.ts"),
  de: () => import("./de/json.ts"),
};

/** The catalogue "online". */
export const online: Loaders<Language, WordsOf<typeof import("./en/online.ts")>> = {
  en: () => import("./en/online.ts"),
  de: () => import("./de/online.ts"),
};

/** The catalogue "opponents". */
export const opponents: Loaders<Language, WordsOf<typeof import("./en/opponents.ts")>> = {
  en: async () => ({ words: (await import("./en/together-pages.ts")).opponents }),
  de: async () => ({ words: (await import("./de/together-pages.ts")).opponents }),
};

/** The catalogue "pages". */
export const pages: Loaders<Language, WordsOf<typeof import("./en/pages.ts")>> = {
  en: () => import("./en/pages.ts"),
  de: () => import("./de/pages.ts"),
};

/** The catalogue "profiles". */
export const profiles: Loaders<Language, WordsOf<typeof import("./en/profiles.ts")>> = {
  en: () => import("./en/profiles.ts"),
  de: () => import("./de/profiles.ts"),
};

/** The catalogue "programs". */
export const programs: Loaders<Language, WordsOf<typeof import("./en/programs.ts")>> = {
  en: () => import("./en/programs.ts"),
  de: () => import("./de/programs.ts"),
};

/** The catalogue "records". */
export const records: Loaders<Language, WordsOf<typeof import("./en/records.ts")>> = {
  en: () => import("./en/records.ts"),
  de: () => import("./de/records.ts"),
};

/** The catalogue "refusals". */
export const refusals: Loaders<Language, WordsOf<typeof import("./en/refusals.ts")>> = {
  en: () => import("./en/refusals.ts"),
  de: () => import("./de/refusals.ts"),
};

/** The catalogue "runa". */
export const runa: Loaders<Language, WordsOf<typeof import("./en/runa.ts")>> = {
  en: async () => ({ words: (await import("./en/together-runa.ts")).runa }),
  de: async () => ({ words: (await import("./de/together-runa.ts")).runa }),
};

/** The catalogue "servers". */
export const servers: Loaders<Language, WordsOf<typeof import("./en/servers.ts")>> = {
  en: () => import("./en/servers.ts"),
  de: () => import("./de/servers.ts"),
};

/** The catalogue "sessions". */
export const sessions: Loaders<Language, WordsOf<typeof import("./en/sessions.ts")>> = {
  en: () => import("./en/sessions.ts"),
  de: () => import("./de/sessions.ts"),
};

/** The catalogue "shell". */
export const shell: Loaders<Language, WordsOf<typeof import("./en/shell.ts")>> = {
  en: async () => ({ words: (await import("./en/together-pages.ts")).shell }),
  de: async () => ({ words: (await import("./de/together-pages.ts")).shell }),
};

/** The catalogue "spy". */
export const spy: Loaders<Language, WordsOf<typeof import("./en/spy.ts")>> = {
  en: async () => ({ words: (await import("./en/together-spy.ts")).spy }),
  de: async () => ({ words: (await import("./de/together-spy.ts")).spy }),
};

/** The catalogue "spy-cast". */
export const spyCast: Loaders<Language, WordsOf<typeof import("./en/spy-cast.ts")>> = {
  en: () => import("./en/spy-cast.ts"),
  de: () => import("./de/spy-cast.ts"),
};

/** The catalogue "spy-files". */
export const spyFiles: Loaders<Language, WordsOf<typeof import("./en/spy-files.ts")>> = {
  en: () => import("./en/spy-files.ts"),
  de: () => import("./de/spy-files.ts"),
};

/** The catalogue "spy-options". */
export const spyOptions: Loaders<Language, WordsOf<typeof import("./en/spy-options.ts")>> = {
  en: () => import("./en/spy-options.ts"),
  de: () => import("./de/spy-options.ts"),
};

/** The catalogue "spy-text". */
export const spyText: Loaders<Language, WordsOf<typeof import("./en/spy-text.ts")>> = {
  en: () => import("./en/spy-text.ts"),
  de: () => import("./de/spy-text.ts"),
};

/** The catalogue "spy-things". */
export const spyThings: Loaders<Language, WordsOf<typeof import("./en/spy-things.ts")>> = {
  en: async () => ({ words: (await import("./en/together-spy.ts")).spyThings }),
  de: async () => ({ words: (await import("./de/together-spy.ts")).spyThings }),
};

/** The catalogue "studies". */
export const studies: Loaders<Language, WordsOf<typeof import("./en/studies.ts")>> = {
  en: () => import("./en/studies.ts"),
  de: () => import("./de/studies.ts"),
};

/** The catalogue "table". */
export const table: Loaders<Language, WordsOf<typeof import("./en/table.ts")>> = {
  en: () => import("./en/table.ts"),
  de: () => import("./de/table.ts"),
};

/** The catalogue "terminal". */
export const terminal: Loaders<Language, WordsOf<typeof import("./en/terminal.ts")>> = {
  en: () => import("./en/terminal.ts"),
  de: () => import("./de/terminal.ts"),
};

/** The catalogue "terminal-dungeon". */
export const terminalDungeon: Loaders<Language, WordsOf<typeof import("./en/terminal-dungeon.ts")>> = {
  en: () => import("./en/terminal-dungeon.ts"),
  de: () => import("./de/terminal-dungeon.ts"),
};

/** The catalogue "terminal-spy". */
export const terminalSpy: Loaders<Language, WordsOf<typeof import("./en/terminal-spy.ts")>> = {
  en: () => import("./en/terminal-spy.ts"),
  de: () => import("./de/terminal-spy.ts"),
};

/** The catalogue "tools". */
export const tools: Loaders<Language, WordsOf<typeof import("./en/tools.ts")>> = {
  en: () => import("./en/tools.ts"),
  de: () => import("./de/tools.ts"),
};

/** The catalogue "tournaments". */
export const tournaments: Loaders<Language, WordsOf<typeof import("./en/tournaments.ts")>> = {
  en: () => import("./en/tournaments.ts"),
  de: () => import("./de/tournaments.ts"),
};

/** The catalogue "usage". */
export const usage: Loaders<Language, WordsOf<typeof import("./en/usage.ts")>> = {
  en: () => import("./en/usage.ts"),
  de: () => import("./de/usage.ts"),
};

/** The catalogue "workshop". */
export const workshop: Loaders<Language, WordsOf<typeof import("./en/workshop.ts")>> = {
  en: () => import("./en/workshop.ts"),
  de: () => import("./de/workshop.ts"),
};

/** The catalogue "workshop-duel". */
export const workshopDuel: Loaders<Language, WordsOf<typeof import("./en/workshop-duel.ts")>> = {
  en: () => import("./en/workshop-duel.ts"),
  de: () => import("./de/workshop-duel.ts"),
};

/** The catalogue "workshop-dungeon". */
export const workshopDungeon: Loaders<Language, WordsOf<typeof import("./en/workshop-dungeon.ts")>> = {
  en: () => import("./en/workshop-dungeon.ts"),
  de: () => import("./de/workshop-dungeon.ts"),
};

/** The catalogue "workshop-farmland". */
export const workshopFarmland: Loaders<Language, WordsOf<typeof import("./en/workshop-farmland.ts")>> = {
  en: () => import("./en/workshop-farmland.ts"),
  de: () => import("./de/workshop-farmland.ts"),
};

/** The catalogue "workshop-spy". */
export const workshopSpy: Loaders<Language, WordsOf<typeof import("./en/workshop-spy.ts")>> = {
  en: () => import("./en/workshop-spy.ts"),
  de: () => import("./de/workshop-spy.ts"),
};
