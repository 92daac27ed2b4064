import type { words as english } from "../en/spy-options.ts";
import type { Wording } from "../wording.ts";
import { fields } from "./spy-things.ts";

/** What can be chosen before a match, and the files for it, in German. */
export const words: Wording<typeof english> = {
  choices: {
    scenario: "das Szenario: Casino, kleiner Club oder große Villa",
    match: "die Partie-Konfiguration: üblich, oder schnell mit weniger Runden und besseren Chancen",
    characters: "wer mitspielt",
    combination:
      "die Chance in Prozent, dass ein NPC eine Kombination verrät, oder wie in der Partie-Konfiguration",
    poison: "der Schaden eines vergifteten Cocktails, oder wie in der Partie-Konfiguration",
    chips: "die Chips jedes Roulette-Tischs ohne eigene im Szenario, oder wie in der Partie-Konfiguration",
  },
  choiceFiles: {
    scenario: "eine .scenario-Datei",
    match: "eine .match-Datei",
    characters: "eine Datei characters.json",
  },
  files: {
    scenario: "ein Szenario für No Time to Spy",
    match: "eine Partie-Konfiguration für No Time to Spy",
    characters: "eine Charakterliste für No Time to Spy",
  },
  creations: {
    "spy-scenario": "Szenario",
    "spy-match": "Partie-Konfiguration",
    "spy-characters": "Charakterliste",
  },
  problems: {
    noNumber: (choice, preset, least, most, found) =>
      `${choice}: erwartet wird ${preset} oder eine ganze Zahl von ${least} bis ${most}, nicht ${found}`,
    file: "eine Datei",
    noPreset: (choice, presets, found) =>
      `${choice}: erwartet wird ${presets.join(", ")} oder eine Datei, nicht ${found}`,
    oneFile: (choice, files) => `${choice}: erwartet wird eine Datei, nicht ${files}`,
    notText: (file) => `${file}: erwartet wird Text in UTF-8`,
    lacks: (field) => `im Szenario fehlt: ${fields[field]}`,
  },
};
