import { LANGUAGES, type Language } from "./loaders.ts";
import { languageIn, wantedLanguages } from "./wanted.ts";

/** A catalogue that is in use, and what is loaded of it. */
interface Loaded {
  learn(language: Language): Promise<void>;
}

const inUse: Loaded[] = [];
const known = new Set<Language>();
const listeners = new Set<() => void>();

/** The language of the house for a word like "de-AT" or "de_DE.UTF-8"; undefined if the house doesn't speak it. */
export function languageFor(wanted: string): Language | undefined {
  const language = languageIn(wanted);
  return LANGUAGES.find((each) => each === language);
}

let now: Language = wantedLanguages().map(languageFor).find(Boolean) ?? "en";
known.add(now);

/** The language that is spoken. */
export function spoken(): Language {
  return now;
}

/**
 * Words for people. The members of the result are always those of the language that is spoken, so they must be read when
 * they are needed and never kept.
 */
export async function catalogue<Words extends object>(
  loaders: Readonly<Record<Language, () => Promise<{ readonly words: Words }>>>,
): Promise<Words> {
  const languages = new Map<Language, Words>();
  const learn = async (language: Language) => {
    if (!languages.has(language)) languages.set(language, (await loaders[language]()).words);
  };
  inUse.push({ learn });
  const { words: first } = await loaders[now]();
  // Another language may be learnt meanwhile.
  for (const language of known) await learn(language);
  return new Proxy(first, { get: (_, member) => Reflect.get(languages.get(now) ?? first, member) });
}

/** Loads the words of a language, of every catalogue in use now or later. */
export async function learn(language: Language): Promise<void> {
  known.add(language);
  await Promise.all(inUse.map((each) => each.learn(language)));
}

/** Speaks another language from now on. */
export async function speak(language: Language): Promise<void> {
  await learn(language);
  now = language;
  for (const listener of listeners) listener();
}

/** What `work` says in a language, which must have been learnt. */
export function speaking<Said>(language: Language, work: () => Said): Said {
  const before = now;
  now = language;
  try {
    return work();
  } finally {
    now = before;
  }
}

/** Calls a listener whenever another language is spoken, until the returned function is called. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
