import type { words as english } from "../en/profiles.ts";
import type { Wording } from "../wording.ts";

/** What lists and posters show of the games, in German. */
export const words = {
  runa: {
    title: "Runa's Strive",
    summary: "Führe eine Heldin mit einer Handvoll Karten allein durch zwei Level voller Monster.",
    teaser: "Eine Heldin, ein Würfel, eine Handvoll Karten. Du siehst, was jedes Monster vorhat.",
    length: "15 Minuten",
    presets: {},
  },
  farmland: {
    title: "Krone von Ackerland",
    summary:
      "Führe einen Bauernkönig und seine verdeckten Einheiten auf 7 mal 7 Feldern gegen ein anderes Königreich.",
    teaser: "Verdeckte Bauern auf buntem Ackerland. Vereine sie und nimm den König.",
    length: "20 Minuten",
    presets: { house: "Haus", balanced: "ausgewogen", aggressive: "offensiv", defensive: "defensiv" },
  },
  duel: {
    title: "Kreaturenduell",
    summary:
      "Zwei beschwören Kreaturen, wirken Zauber und greifen an, bis einer Seite die Lebenspunkte ausgehen.",
    teaser: "Beschwören, schützen, entziehen. Zweimal dasselbe Deck, und nur eine Seite bleibt übrig.",
    length: "10 Minuten",
    presets: { storm: "Sturm", forest: "Wald", crypt: "Gruft" },
  },
  dungeon: {
    title: "Dungeon Crawler",
    summary:
      "Führe eine von sieben Heldenfiguren Level für Level durch das Verlies, bis der letzte Gegner tot ist.",
    teaser: "Sieben Figuren, elf Level, eine Fackel. Alles da unten bewegt sich, wenn du es tust.",
    length: "5 Minuten pro Level",
    presets: { whole: "ganz", short: "kurz" },
  },
  spy: {
    title: "No Time to Spy",
    summary:
      "Zwei Geheimdienste mit verdeckten Agenten, Gadgets und Cocktails jagen im Casino das Diamanthalsband einer Katze.",
    teaser: "Ein Casino voller Fremder, manche davon Agenten. Bring der Katze ihr Halsband.",
    length: "30 Minuten",
    presets: {
      casino: "Casino",
      club: "Club",
      villa: "Villa",
      usual: "üblich",
      quick: "schnell",
      house: "Haus",
      match: "wie Partie",
    },
  },
} satisfies Wording<typeof english>;
