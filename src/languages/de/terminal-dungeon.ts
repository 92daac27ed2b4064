import type { words as english } from "../en/terminal-dungeon.ts";
import type { Wording } from "../wording.ts";
import { subject } from "./dungeon.ts";

/** What the full screen of the dungeon crawler says, in German. */
export const words = {
  keyHelp: [
    "Pfeile oder w a s d ein Schritt, oder den Gegner dort schlagen",
    "f                   kämpfen: den Gegner neben dir schlagen oder zum nächsten gehen",
    "o                   zum nächsten Monster gehen, um die Fallen herum, bis etwas geschieht",
    "e                   deine Spezialfähigkeit nutzen",
    "q oder Leertaste    warten",
    "h                   einen Tipp holen; Enter übernimmt ihn",
    "x                   Felder mit den Pfeilen ansehen; noch einmal x hört auf",
    "l                   alles, was bisher geschehen ist",
    "u                   deine letzte Runde zurücknehmen, wenn darin nicht gewürfelt wurde",
    "S                   die Partie in eine Datei speichern",
    "G                   aufgeben",
    "?                   diese Hilfe",
  ],
  keys: {
    choosing: ["1 bis 7 wählen", "h Tipp", "? Hilfe", "Q gehen"],
    playing: [
      "f kämpfen",
      "o laufen",
      "e Fähigkeit",
      "q warten",
      "x ansehen",
      "l Verlauf",
      "h Tipp",
      "u zurücknehmen",
      "? Hilfe",
      "Q gehen",
    ],
    over: ["n noch einmal", "x ansehen", "l Verlauf", "S speichern", "? Hilfe", "Q gehen"],
    looking: ["Pfeile umsehen", "x oder Escape zurück"],
  },
  choose: (heroes) => `Wähle deine Heldenfigur: 1 bis ${heroes}`,
  giveUp: "Aufgeben und dieses Spiel verlieren?",
  hasSeen: (enemy) => `${subject(enemy)} hat dich gesehen.`,
  isBeside: (enemy) => `${subject(enemy)} steht neben dir: f schlägt zu.`,
  guards: (trap, place) => `${subject(trap)} bei ${place} bewacht den einzigen Weg: f geht weiter.`,
  noWay: "Zu keinem Gegner führt gerade ein Weg.",
  replay: {
    chapters: "Level",
    start: "Anfang",
    level: (level) => `Level ${level}`,
  },
} satisfies Wording<typeof english>;
