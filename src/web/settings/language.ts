import { useEffect, useSyncExternalStore } from "react";
import { languageFor, onLanguage, speak, spoken } from "../../languages/catalogue.ts";
import { LANGUAGES, type Language } from "../../languages/loaders.ts";
import { LANGUAGE_PLACE } from "../../languages/wanted.ts";
import { DEVICE, keepIn } from "../frame/kept.ts";

/** The languages of the house, each by its own name: "English", "Deutsch". */
export const LANGUAGE_NAMES: readonly (readonly [Language, string])[] = LANGUAGES.map((language) => [
  language,
  new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language,
]);

/** The language that is spoken. A component that uses it is drawn again when it changes. */
export function useLanguage(): Language {
  const language = useSyncExternalStore(onLanguage, spoken);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return language;
}

/** Speaks another language, also at the next visit. False if the browser can't keep it. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  await speak(language);
  await tellNotifications(language);
  return keepIn(DEVICE, LANGUAGE_PLACE, language);
}

/** Tells the service worker in which language it notifies. */
async function tellNotifications(language: Language): Promise<void> {
  if (!("caches" in globalThis)) return;
  try {
    await (await caches.open("ludothek turns")).put("/language", new Response(language));
  } catch {
    // It speaks the language of the browser.
  }
}

/** Speaks what another tab chooses. */
export function followLanguage(): void {
  addEventListener("storage", ({ key, newValue }) => {
    const language = key === LANGUAGE_PLACE && newValue !== null ? languageFor(newValue) : undefined;
    // Without the network its words can't be loaded; they are at the next visit.
    if (language !== undefined) speak(language).catch(() => {});
  });
}
