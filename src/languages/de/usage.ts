import type { words as english } from "../en/usage.ts";
import type { Wording } from "../wording.ts";

/** What is wrong with a command line, its input or its output, in German. */
export const words = {
  missing: (name, path) => `${name} fehlt. Siehe ludothek ${path} --help.`,
  surplus: (word, path) => `„${word}“ ist zu viel. Siehe ludothek ${path} --help.`,
  needsNoValue: (option, value) => `${option} nimmt keinen Wert, bekam aber „${value}“.`,
  needsValue: (option) => `${option} braucht einen Wert.`,
  optionMissing: (option) => `${option} fehlt; siehe --help.`,
  givenTwice: (option) => `${option} steht zweimal da.`,
  notLongEnough: (option, least, given) =>
    `${option} muss ein Text mit mindestens ${least} Zeichen sein, nicht „${given}“.`,
  notWhole: (option, least, most, given) =>
    `${option} muss eine ganze Zahl von ${least} bis ${most} sein, nicht „${given}“.`,
  notOneOf: (option, known, given) => `${option} muss eines von ${known} sein, nicht „${given}“.`,
  noObject: (file) => `${file}: Erwartet wird ein JSON-Objekt.`,
  unknown: {
    word: (word) => `unbekanntes Wort „${word}“.`,
    option: (word) => `unbekannte Option „${word}“.`,
    key: (word) => `unbekannter Schlüssel „${word}“.`,
    bot: (word) => `unbekannter Bot „${word}“.`,
    game: (word) => `unbekanntes Spiel „${word}“.`,
    shell: (word) => `unbekannte Shell „${word}“.`,
  },
  unknownLanguage: (word, languages) => `unbekannte Sprache „${word}“. Möglich sind ${languages}.`,
  didYouMean: (word) => `Meinst du „${word}“?`,
  useOneOf: (words) => `Möglich sind ${words}.`,
  noCompletion: (shell, shells) => `für ${shell} gibt es keine Ergänzung. Möglich sind ${shells}.`,
  lineTooLong: (bytes) => `eine Zeile der Eingabe ist länger als ${bytes} Bytes.`,
  cannotWrite: (reason) => `die Ausgabe lässt sich nicht schreiben (${reason}).`,
  unexpected: (error) =>
    `unerwarteter Fehler: ${error}. Das ist ein Fehler in ludothek; LUDOTHEK_DEBUG=1 zeigt, wo.`,
  noClassicProgram: (game) => `${game} hat kein klassisches Programm. Zum Spielen: ludothek play ${game}`,
} satisfies Wording<typeof english>;
