import type { words as english } from "../en/examine.ts";
import type { Wording } from "../wording.ts";

/** Words of the page that compares transcripts with the rules, in German. */
export const words = {
  title: "Mitschrift prüfen",
  lead: "Zeig eine Sitzung deines Programms und sieh, wo die Ausgabe von den Regeln abweicht.",
  game: "Spiel",
  command: "Argumente",
  commandHelp: {
    farmland: "Wie dein Programm sie bekam, mit Dateinamen ohne Ordner.",
    duel: "Wie dein Programm sie bekam. RAND_SEED ist die Variable mit dem Startwert.",
    dungeon: "Wie dein Programm sie bekam. Die Level liegen im Ordner „levels“.",
  },
  files: "Dateien, die dein Programm gelesen hat",
  filesHelp: "Ohne deine gelten die des Hauses:",
  chosen: (names: string) => `Deine: ${names}`,
  transcript: "Mitschrift",
  transcriptHelp:
    "Zeilen nach „> “ sind Eingaben, alle anderen sind Ausgaben. Eine Eingabe darf auch hinter einer Eingabeaufforderung in derselben Zeile stehen.",
  example: "was das Programm ausgibt\n> was eingegeben wird\nwas es antwortet",
  open: "Oder eine Datei öffnen",
  blanks: "Leerzeichen am Zeilenende zählen",
  compare: "Vergleichen",
  missing: "Füge eine Mitschrift ein oder öffne eine Datei mit einer.",
  tooLarge: "Diese Dateien sind zu groß: höchstens 4 MB.",
  unreadable: "Diese Datei lässt sich nicht lesen.",
  right: "Kein Unterschied",
  rightText: (inputs: number) =>
    inputs === 1
      ? "Die ganze Ausgabe stimmt mit den Regeln überein, bei 1 Eingabezeile."
      : `Die ganze Ausgabe stimmt mit den Regeln überein, bei ${inputs} Eingabezeilen.`,
  wrong: "Das weicht von den Regeln ab",
  atLine: (line: number) => `Zeile ${line} der Mitschrift ist die erste, die abweicht.`,
  atEnd: "Am Ende der Mitschrift fehlen Zeilen.",
  expected: "Erwartet",
  actual: "Dein Programm",
  end: "(Ende der Ausgabe)",
  rule: "Die Regel",
  complaint: "Das Programm startet mit diesen Argumenten und Dateien nicht. Es sagt:",
  link: "Mitschrift deines eigenen Programms prüfen",
} satisfies Wording<typeof english>;
