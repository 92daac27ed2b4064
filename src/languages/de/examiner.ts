import type { words as english } from "../en/examiner.ts";
import type { Wording } from "../wording.ts";
import { counted } from "./grammar.ts";

/** What `ludothek examine` says in German beside its reports. */
export const words = {
  url: "--url gibt es nur für spy-server.",
  notBothWithUrl: "entweder --url URL oder -- COMMAND, nicht beides.",
  noUrl: (url) => `--url muss eine Adresse wie ws://127.0.0.1:7007/ sein, nicht „${url}“.`,
  noEffect: (option, game) => `--${option} bewirkt bei ${game} nichts; lass es weg.`,
  cases: (folder, count) => `${folder}: ${counted(count, "Fall", "Fälle")}. Bewerten mit: sh run.sh COMMAND`,
  noDifferenceInMatches: (matches, rules) =>
    `${counted(matches, "Partie", "Partien")} ohne Abweichung, ${counted(rules, "Regel", "Regeln")} besucht`,
  noDifference: (sessions, rules) =>
    `${counted(sessions, "Sitzung", "Sitzungen")} ohne Abweichung, ${counted(rules, "Regel", "Regeln")} besucht`,
  shrinking: "Eine Abweichung: Die Sitzung wird gekürzt ...",
  notBoth: "entweder --programs FILE oder -- COMMAND, nicht beides.",
  notBothWithCorpus: "entweder --corpus DIR oder -- COMMAND, nicht beides.",
  missing: (game) =>
    `das Programm fehlt: ludothek examine ${game} -- COMMAND. Siehe ludothek examine --help.`,
  expectedList: (example) => `erwartet war eine Liste wie ${example}`,
  json: { "not JSON": "das ist kein JSON", "nested too deep": "das ist zu tief verschachtelt" },
  program: (path, number) => `${path}, Programm ${number}`,
  double: (path, name) => `${path}: Zwei Programme heißen „${name}“.`,
  expected: (where, example) => `${where}: erwartet war ${example}.`,
  format: (path) => `--report muss auf .txt, .json, .xml oder .html enden, nicht „${path}“.`,
  cannotWrite: (path, reason) => `${path} lässt sich nicht schreiben (${reason}).`,
  cannotWriteInto: (folder, reason) => `in ${folder} lässt sich nicht schreiben (${reason}).`,
  noSuchProgram: "ein solches Programm gibt es nicht",
  notStarted: (program, why) => `${program} lässt sich nicht starten: ${why}.`,
} satisfies Wording<typeof english>;
