import type { words as english } from "../en/workshop-dungeon.ts";
import type { Wording } from "../wording.ts";
import { plain, subject } from "./dungeon.ts";

const figures = (name: string, health: number, attack: number, defense: number, experience: number) =>
  `${plain(name)}: Leben ${health}, Angriff ${attack}, Abwehr ${defense}, Erfahrung ${experience}`;

/** The workshop of the dungeon crawler in German. */
export const words = {
  title: "Level",
  help: [
    "Wähle, was du malst, dann klick oder zieh über das Level. „Rechteck“ füllt alles zwischen zwei Ecken, wie die Umschalttaste.",
    "Zwei Finger, die rechte Maustaste oder „Bewegen“ verschieben das Level; zwei Finger, das Rad oder die Knöpfe zoomen.",
    "Mit der Tastatur bewegen die Pfeile, die Eingabetaste malt, und ein Buchstabe setzt sein Feld.",
    "Zeilen und Spalten werden am Cursor eingefügt und gelöscht. Malen versetzt den Cursor; mit „Bewegen“ tut es ein Klick.",
    "Level werden der Reihe nach gespielt; die Knöpfe neben ihren Nummern fügen sie hinzu, kopieren und verschieben sie. Eine abgelegte Datei level3.txt ersetzt Level 3.",
  ],
  samples: { campaign: "die Kampagne" },
  ground: { "#": "Wand", ".": "Boden", "@": "Startfeld" },
  enemy: (name) => plain(name),
  monster: (name, health, attack, defense, experience, vision) =>
    `${figures(name, health, attack, defense, experience)}, sieht ${vision} weit`,
  boss: (name, health, attack, defense, experience, vision, frequency) =>
    `${figures(name, health, attack, defense, experience)}, sieht ${vision} weit, schießt nach ${frequency}`,
  trap: (name, health, attack, defense, experience, shown, hidden) =>
    `${figures(name, health, attack, defense, experience)}, sichtbar für ${shown}, versteckt für ${hidden}`,
  whatToPaint: "Was du malst",
  rectangle: "Rechteck",
  move: "Bewegen",
  moveHelp: "Zieh das Level. Ein Klick setzt den Cursor auf ein Feld, für Zeilen und Spalten.",
  columns: "Spalten",
  rows: "Zeilen",
  sides: { columns: "Spalten", rows: "Zeilen" },
  levels: "Level",
  newLevel: "Neues Level",
  duplicate: "Duplizieren",
  earlier: "Früher",
  later: "Später",
  remove: (level) => `Level ${level} löschen`,
  at: (column, row) => `Spalte ${column}, Zeile ${row}`,
  canvas: (columns, rows) =>
    `Level mit ${columns} Spalten und ${rows} Zeilen; Pfeile bewegen, die Eingabetaste malt, Buchstaben setzen`,
  lines: "Zeile und Spalte des Cursors",
  lineCommands: {
    rowAbove: "Zeile darüber",
    rowBelow: "Zeile darunter",
    columnLeft: "Spalte links",
    columnRight: "Spalte rechts",
    deleteRow: "Zeile löschen",
    deleteColumn: "Spalte löschen",
  },
  problems: {
    inLevel: (level, problem) => `Level ${level}: ${problem}`,
    tooManyLevels: (most, levels) => `Eine Kampagne hat höchstens ${most} Level, diese hat ${levels}.`,
    tooManyTiles: (most, tiles) =>
      `Alle Level zusammen haben höchstens ${most} Felder, diese haben ${tiles}.`,
    tooManyEnemies: (most, enemies) =>
      `Alle Level zusammen haben höchstens ${most} Gegner, diese haben ${enemies}.`,
    noEnemies: "Es hat keine Gegner und ist daher sofort geschafft.",
    unreachable: (enemy) => `${subject(enemy)} ist zu Fuß nicht erreichbar.`,
    notLevels: (file) => `${file}: Erwartet werden Level, jedes mit gleich langen Zeilen aus Feldern.`,
    tooLarge: (file, most) => `${file}: Level mit mehr als ${most} Zeilen oder Spalten sind hier zu groß.`,
  },
} satisfies Wording<typeof english>;
