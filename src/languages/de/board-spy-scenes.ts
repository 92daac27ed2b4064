import type { words as english } from "../en/board-spy-scenes.ts";
import type { Wording } from "../wording.ts";

/** Choice, equipment, the stake, the list of actions for fingers, the coach and the end on the board of No Time to Spy, in German. */
export const words: Wording<typeof english> = {
  progress: (filled, isReady) =>
    isReady ? "ist bereit." : filled === 8 ? "verteilt die Gadgets." : `hat ${filled} von 8 gewählt.`,
  drafting: "Beide Seiten wählen ihre Charaktere und Gadgets.",
  noProperties: "Keine Eigenschaften.",
  nobodyChosen: "niemand",
  stake: "Wie viele Chips?",
  stakeAll: "Alle",
  stakeLess: "einer weniger",
  stakeMore: "einer mehr",
  stakeOdds: (chance, stake) =>
    `${chance} auf ${stake} Gewinn, sonst ${stake === 1 ? "ist" : "sind"} ${stake} weg`,
  gamble: "Setzen",
  about: "Über",
  costs: (means) => (means === "move" ? "kostet einen Schritt" : "kostet eine Aktion"),
  inVain: "wirkungslos, soweit du weißt",
  choose: "Wähle eines von sechs.",
  chooseKind: { characters: "Wähle einen Charakter.", gadgets: "Wähle ein Gadget." },
  chooses: (name) => `${name} wählt eines davon.`,
  chosen: (filled) => `${filled} von 8 gewählt.`,
  offer: "Dein Angebot",
  selection: "Deine Auswahl",
  selectionOf: (name) => `Auswahl von ${name}`,
  take: (name) => `${name} nehmen`,
  takeFirst: "Karte wählen",
  bag: "Noch in der Tasche",
  bagEmpty: "Alles verteilt.",
  bagLeft: (count) => `noch ${count} in der Tasche`,
  equip: "Verteil deine Gadgets.",
  equips: (name) => `${name} verteilt die Gadgets.`,
  equipByFinger: "Tipp ein Gadget an, dann, wer es bekommt.",
  equipHow: "Zieh sie auf deine Charaktere oder klick erst ein Gadget, dann einen Charakter an.",
  giveTo: (name) => `An ${name}`,
  ready: "Bereit",
  reset: "Von vorn",
  waits: (name, isUnknown) =>
    isUnknown
      ? `Du bist bereit. Die Partie beginnt, sobald ${name} es auch ist.`
      : `Du bist bereit. ${name} wählt noch.`,
  emptySlot: "leer",
  takenSlot: "belegt",
  ofLimits: (least, most) => `von ${least}–${most}`,
  kinds: { characters: "Charaktere", gadgets: "Gadgets" },
  course: "Punkte, Runde für Runde",
  spokenCourse: (round, first, points, second, others) =>
    `Runde ${round}: ${first} ${points}, ${second} ${others}`,
  statistics: "Statistik",
  toBoard: "Casino ansehen",
  toStatistics: "Statistik zeigen",
  wins: (name) => `${name} gewinnt`,
  youWin: "Du gewinnst",
  captions: {
    collar: (name) => `${name} bringt der Katze ihr Halsband.`,
    most: (name) => `${name} wusste heute Abend am meisten.`,
    points: "Punkte",
  },
  lessons: {
    goal: {
      title: "Dein Ziel",
      text: "Sammle Intelligence Points: Entlock Gästen Geheimnisse, öffne Tresore, gewinn Chips und bring der Katze ihr Diamanthalsband. Damit endet die Partie.",
    },
    team: {
      title: "Wähle dein Team",
      text: "Nimm achtmal eines von sechs: zwei bis vier Charaktere und Gadgets für sie.",
    },
    move: {
      title: "Beweg dich",
      text: "Helle Felder sind für den Charakter am Zug erreichbar. Klick eines an oder nimm die Pfeiltasten.",
    },
    spy: {
      title: "Spionier Gäste aus",
      text: "Blasen an Personen und Dingen zeigen, was du dort tun kannst und mit welcher Chance. Gäste kennen vielleicht eine Tresorkombination; manche sind feindliche Agenten.",
    },
    end: {
      title: "Beende den Zug",
      text: "Übrige Punkte verfallen. Dann handelt die nächste Person: ein Gast, ein Feind oder ein anderer deiner Charaktere.",
    },
  },
};
