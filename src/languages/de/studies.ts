import type { words as english } from "../en/studies.ts";
import type { Wording } from "../wording.ts";
import { counted } from "./grammar.ts";

/** What the commands check and study say, in German. */
export const words = {
  check: {
    fine: "in Ordnung",
    problems: (count) => counted(count, "Problem", "Probleme"),
    warning: (warning) => `Warnung: ${warning}`,
    unknownFiles: (folder, names) =>
      `${folder}: ${counted(names.length, "unbekannte Datei", "unbekannte Dateien")}: ${names.join(", ")}.`,
    folder: "ein Verzeichnis",
    noFiles: "es enthält keine Dateien",
    file: "eine Datei",
    tooLarge: (mebibytes) => `sie hat mehr als ${mebibytes} MiB`,
    is: {
      missing: "sie fehlt",
      "not a directory": "sie ist kein Verzeichnis",
      "not readable": "sie ist nicht lesbar",
    },
    record: "eine Aufzeichnung",
    recordFile: "eine Aufzeichnung (.ludo)",
    unknownFile: "eine unbekannte Datei",
    expected: (known) => `erwartet war ${known.join(", ")}`,
    empty: "diese ist leer",
    noText: "diese ist kein Text",
    noJson: (problem) => `diese ist kein JSON: ${problem}`,
    noUtf8: "diese ist kein UTF-8-Text",
    foreignGame: (game) => `Zeile 1: erwartet war ein Spiel dieses Hauses, gefunden „${game}“`,
    recordOf: (title) => `eine Aufzeichnung von ${title}`,
    unfinished: "sie ist unvollendet: Ihre letzte Zeile fehlt",
  },
  study: {
    none: "Keine Partie wurde zu Ende gespielt.",
    written: (folder, files) => `Geschrieben nach ${folder}: ${files.join(", ")}`,
    reproduced: "Reproduziert: Jede Zahl ist die der Datei.",
    notReproduced: (program, version) =>
      `Nicht reproduziert: Die Zahlen weichen von denen der Datei ab, die Ludothek ${program} geschrieben hat; dies ist ${version}.`,
    opening: (openings, opening, hint) =>
      `die Eröffnung muss eine davon sein: ${openings}, nicht „${opening}“.${hint}`,
    bots: (seats) => `--bots muss ${seats === 1 ? "einen Bot" : `einen Bot oder ${seats}`} nennen.`,
    tooMany: (configs, most) => `${configs} Konfigurationen sind zu viele; höchstens ${most} sind möglich.`,
    twice: (name) => `„${name}“ ist zweimal genannt.`,
    otherRules: (rules, game, version) =>
      `diese Studie wurde mit Version ${rules} der Regeln von ${game} gespielt, hier ist es Version ${version}.`,
    seats: (game, seats, found) => `${game} hat ${counted(seats, "Platz", "Plätze")}, nicht ${found}.`,
    startsProgram: (program) =>
      `diese Studie startet das Programm ${program}. Wenn du ihm vertraust, nenn es mit --bots.`,
  },
  report: {
    head: (game, played, all, bots, seed) =>
      `${game}, ${played} von ${counted(all, "Partie", "Partien")}, ${bots.join(" gegen ")}, Seed ${seed}`,
    error: (points) =>
      `Der Fehler einer Siegquote beträgt höchstens ${comma(points)} Prozentpunkte (95-%-Intervalle).`,
    percent: (points) => `${comma(points)} %`,
    range: (least, most) => `${comma(least)} bis ${comma(most)}`,
    wins: "Siege",
    botWins: (bot) => `Siege ${bot}`,
    firstSeatWins: "Siege Platz 1",
    config: "Konfiguration",
    usual: "Vorgaben",
    interval: "95-%-Intervall",
    draws: "Remis",
    steps: "Schritte",
    against: (config) => `gegen ${config}`,
    inPoints: (title) => `${title}, Punkte`,
    caution: "Jedes Intervall verfehlt den wahren Unterschied mit einer Wahrscheinlichkeit von 5 %.",
    differs: "verschieden",
    unclear: "unklar",
    winsMost: "gewinnt gespielt am meisten",
    winsLeast: "am wenigsten",
    seat: (seat) => `Platz ${seat}`,
    who: "wer",
    won: "gewonnen",
    of: "von",
    firstPlayer: "wer beginnt",
    stepsFrom: (from, to) => `${from} bis ${to} Schritte`,
    firstSeatWon: "Platz 1 gewinnt",
    length: "Länge",
    card: "Karte",
    played: "gespielt: gewonnen",
    held: "gehalten: gewonnen",
    once: "Jede Seite einer Partie zählt einmal für jede Karte, die sie gespielt oder gehalten hat.",
    failures: (count) =>
      `${counted(count, "Partie ging", "Partien gingen")} verloren, weil ein Bot versagt hat.`,
  },
} satisfies Wording<typeof english>;

/** A number with a comma: "4,5". */
function comma(figure: string): string {
  return figure.replaceAll(".", ",");
}
