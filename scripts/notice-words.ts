import { house, LANGUAGES, profiles } from "../src/languages/loaders.ts";

/**
 * The words of notifications, by language: the service worker shows them while no page is open, so it has them all. Houses
 * name games in English; `titles` are the names of the language.
 */
export async function noticeWords() {
  const { words: english } = await profiles.en();
  const entries = LANGUAGES.map(async (language) => {
    const [{ words: page }, { words: posters }] = await Promise.all([
      house[language](),
      profiles[language](),
    ]);
    const titles = Object.entries(posters).map(([id, { title }]) => [
      Object.entries(english).find(([other]) => other === id)?.[1].title,
      title,
    ]);
    return [language, { ...page.push, titles: Object.fromEntries(titles) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}
