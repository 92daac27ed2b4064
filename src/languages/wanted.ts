/** How a program was started. */
interface Started {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What Node and browsers tell about the person in front of them. */
interface Surroundings {
  readonly process?: Started;
  readonly localStorage?: { getItem(place: string): string | null };
  readonly navigator?: { readonly languages?: readonly string[] };
}

/** Where the environment of a terminal names its language, the most important first. */
const VARIABLES = ["LUDOTHEK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];

/** Where pages keep the chosen language. */
export const LANGUAGE_PLACE = "ludothek.language";

/** The languages that a person wants, the most wanted first, as browsers and terminals write them: "de-AT", "de_DE.UTF-8". */
export function wantedLanguages(around: Surroundings = globalThis): readonly string[] {
  const { process: started } = around;
  if (started !== undefined) {
    const option = languageOption(started.argv);
    return [...(option === undefined ? [] : [option]), ...variablesIn(started.env)];
  }
  return [...keptIn(around), ...(around.navigator?.languages ?? [])];
}

/** The language of a word like "de-AT" or "de_DE.UTF-8", without its country. */
export function languageIn(wanted: string): string {
  return wanted.split(/[-_.@]/, 1)[0]?.toLowerCase() ?? "";
}

/** The value of `--lang`, as another word or behind "="; undefined without it. */
export function languageOption(argv: readonly string[]): string | undefined {
  const end = argv.indexOf("--");
  const options = end < 0 ? argv : argv.slice(0, end);
  const at = options.findLastIndex((word) => word === "--lang" || word.startsWith("--lang="));
  const [option, next] = [options[at], options[at + 1]];
  if (option === undefined) return undefined;
  return option === "--lang" ? (next ?? "") : option.slice("--lang=".length);
}

/** As programs of Unix do, the first variable that is set decides. */
function variablesIn(env: Started["env"]): readonly string[] {
  const value = VARIABLES.map((variable) => env[variable]).find(Boolean);
  return value === undefined ? [] : [value];
}

/** What was chosen in the settings of the pages. */
function keptIn(around: Surroundings): readonly string[] {
  try {
    const kept = around.localStorage?.getItem(LANGUAGE_PLACE);
    return kept ? [kept] : [];
  } catch {
    // The browser keeps nothing for this site.
    return [];
  }
}
