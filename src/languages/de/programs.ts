import type { words as english } from "../en/programs.ts";
import type { Wording } from "../wording.ts";
import { counted } from "./grammar.ts";

/** What became of a program that was started, in German, each after its name: "rusty endete mit Status 1". */
export const words = {
  ended: (status) => `endete mit Status ${status}`,
  killed: (signal) => `wurde durch ${signal} beendet`,
  stopped: "wurde beendet",
  notStarted: (problem) => `ließ sich nicht starten (${problem})`,
  memory: (megabytes) => `brauchte mehr als ${megabytes} MB Speicher`,
  output: (megabytes) => `gab mehr als ${megabytes} MB aus`,
  longer: (seconds) => `brauchte länger als ${counted(seconds, "Sekunde", "Sekunden")}`,
  longLine: "antwortete mit einer Zeile von mehr als 1 MiB",
  silent: (seconds) => `antwortete nicht innerhalb von ${counted(seconds, "Sekunde", "Sekunden")}`,
  noIndex: (answer, most) => `antwortete ${answer} statt mit einer Zahl von 0 bis ${most}`,
  illegal: (action) => `unerlaubte Aktion ${action}`,
  refused: (action, refusal) => `unerlaubte Aktion ${action}: ${refusal}`,
  noBot: "der Default-Export muss ein Bot sein: ein Objekt mit choose(position) oder nur diese Funktion",
  noFile: (path) => `die Datei ${path} gibt es nicht.`,
  folder: (path) => `${path} ist ein Ordner, kein Bot.`,
  notExecutable: (path) => `${path} lässt sich nicht ausführen.`,
  noProgram: (program, bot) => `das Programm „${program}“ für den Bot „${bot}“ gibt es nicht.`,
} satisfies Wording<typeof english>;
