import type { words as english } from "../en/table.ts";
import type { Wording } from "../wording.ts";

/** What matches, tables, bots and recordings say, in German. */
export const words = {
  match: {
    "no seat": "Das kann nur, wer am Tisch spielt.",
    over: "Die Partie ist vorbei.",
    "no such entry": "Eine solche Aktion gibt es nicht, zu der die Partie zurückkehren könnte.",
    "nothing done": "Noch ist nichts geschehen.",
    "turn over": "Dein Zug ist vorbei.",
    "chance decided": "Seitdem haben Würfel oder Karten entschieden; das lässt sich nicht zurücknehmen.",
    "others acted": "Seitdem hat schon jemand anderes gehandelt.",
    revealed: "Die letzte Aktion hat etwas gezogen oder gezeigt, das vorher nicht bekannt war.",
  },
  malformed: (problem) => `Das ist keine Aktion des Spiels (${problem}).`,
  table: {
    paused: "Die Partie ist unterbrochen.",
    "not paused": "Die Partie ist nicht unterbrochen.",
    "bots do not pause": "Nur Menschen können eine Partie unterbrechen.",
    "somebody is missing": "Die Partie wartet, bis alle wieder verbunden sind.",
    "nothing proposed": "Es gibt keine Anfrage, auf die du antworten könntest.",
  },
  newSince: (told) => `Du hast seitdem etwas Neues gesehen: ${told}.`,
  recording: "Das ist eine Aufzeichnung.",
  wholeNumber: (least, most) => `erwartet wird eine ganze Zahl von ${least} bis ${most}`,
  form: {
    firstWord: (known) => `erwartet wird eine Liste, die mit einem davon beginnt: ${known.join(", ")}`,
    length: (lengths, found) =>
      `erwartet wird eine Liste der Länge ${lengths.join(" oder ")}, gefunden wurde eine der Länge ${found}`,
    oneOf: (values) => `erwartet wird eines von ${values.join(", ")}`,
  },

  advice: {
    nothingElse: "Etwas anderes ist nicht möglich.",
    onlySense: "Nichts anderes ist so sinnvoll.",
    wins: "Damit gewinnst du.",
    better: (feature, other) => `Das ist besser für ${feature} als die nächstbeste Wahl, „${other}“.`,
    betterBy: (feature, other, fact) =>
      `Das ist besser für ${feature} als die nächstbeste Wahl, „${other}“ (${fact}).`,
    fact: (name, after, instead) => `${name}: ${after} statt ${instead}`,
  },
} satisfies Wording<typeof english>;
