import type { words as english } from "../en/board-farmland.ts";
import type { Mark, Person } from "../person.ts";
import type { Wording } from "../wording.ts";
import { counted, does, theirs, who, whoWithin } from "./grammar.ts";

type Lost = "attacker" | "defender" | "both" | "nobody";
type Called = string | "king" | "hidden unit";

/** Pieces that have no name of their own. */
const KINDS: Readonly<Record<string, string | undefined>> = {
  king: "Bauernkönig",
  "hidden unit": "verdeckte Einheit",
};
const called = (piece: Called) => KINDS[piece] ?? piece;

/** The piece of a player; a line begins with it. */
const whose = (person: Person, piece: Called) =>
  theirs(person, piece === "hidden unit" ? "Verdeckte Einheit" : called(piece));

/** The board of Crown of Farmland in German. */
export const words = {
  king: "Bauernkönig",
  badges: {
    duel: (lost: Lost, damage: number) =>
      `${{ attacker: "geht verloren", defender: "gewinnt", both: "beide weg", nobody: "hält" }[lost]}${damage === 0 ? "" : `, −${damage}`}`,
    unknown: "ungewiss",
    loses: "verloren",
  },
  headings: {
    duel: (attack: number, defence: number) => `${attack} gegen ${defence}`,
    unknown: "Gegen eine verdeckte Einheit",
    king: "Gegen den König",
    loses: "Sie passen nicht",
  },
  answers: {
    stay: "Bleiben",
    goTo: (field: string) => `Nach ${field}`,
    attack: (field: string) => `${field} angreifen`,
    join: (field: string) => `Mit ${field} vereinen`,
    pushAside: (field: string) => `${field} verdrängen`,
    replace: (field: string) => `${field} ersetzen`,
    placeOn: (field: string) => `Auf ${field} legen`,
    show: "Aufdecken",
    block: "Blockieren",
    endTurn: "Zug beenden",
    cancel: "Abbrechen",
  },
  explanations: {
    hurt: (name: string, damage: number) => `${name} verliert ${damage}.`,
    duel: (lost: Lost, mover: string, target: string) =>
      ({
        attacker: `${mover} geht verloren.`,
        defender: `${target} geht verloren. ${mover} rückt auf das Feld vor.`,
        both: "Beide gehen verloren.",
        nobody: `${target} hält stand. Keine Einheit geht verloren.`,
      })[lost],
    unknown: (mover: string) => `Die Einheit dort ist verdeckt. ${mover} kämpft mit dem Angriffswert.`,
    joins: (name: string) => `Sie werden zu ${name}.`,
    loses: (name: string) => `${name} ginge verloren.`,
    theHiddenUnit: "Die verdeckte Einheit",
  },
  hand: (cards: number, most: number) => `Hand, ${cards} von ${most}`,
  handHelp: "Einmal pro Zug legst du Einheiten auf ein Feld neben deinem König.",
  yourHand: "deine Hand",
  aHand: "Hand",
  hiddenCard: "eine verdeckte Karte",
  spokenCard: (name: string, atk: number, def: number, isGivenUp: boolean) =>
    `${isGivenUp ? "abwerfen: " : ""}${name}, Angriff ${atk}, Verteidigung ${def}`,
  rotate: "Drehen",
  rotateBoard: "Spielbrett drehen",
  endTurn: "Zug beenden",
  notYourTurn: "nicht am Zug",
  nothingLeft: "nichts mehr zu tun",
  leftToDo: (canPlace: boolean, moves: number) =>
    [
      ...(canPlace ? ["platzieren"] : []),
      ...(moves > 0 ? [`noch ${counted(moves, "Bewegung", "Bewegungen")}`] : []),
    ].join(", "),
  pieces: {
    kingOf: (owner: string) => `Bauernkönig von ${owner}`,
    hiddenOf: (owner: string) => `eine verdeckte Einheit von ${owner}`,
    unitOf: (name: string, atk: number, def: number, owner: string) =>
      `${name}, Angriff ${atk}, Verteidigung ${def}, von ${owner}`,
    hidden: "verdeckt",
    blocking: "in Blockade",
    moved: "hat gezogen",
    attack: "Angriff",
    defence: "Verteidigung",
    blocks: "blockiert",
    hiddenFromOthers: "für die andere Seite verdeckt",
  },
  panel: {
    king: (field: string) => `König auf ${field}`,
    of: (most: number) => `von ${most}`,
    lifeOf: (name: string) => `Lebenspunkte von ${name}`,
    deck: "Stapel",
    hand: "Hand",
    board: "Brett",
  },
  sentences: {
    turnOf: (name: string) => `${name} ist am Zug.`,
    move: (piece: string) => `${piece} bewegen.`,
    kingMore: "Könige greifen nicht an.",
    unitMore: "Oder aufdecken, blockieren, bleiben.",
    place: (unit: string) => `${unit} neben deinen König legen.`,
    placeMore: "Die Einheit bleibt verdeckt, bis sie kämpft.",
    discard: "Deine Hand ist voll: Wähle die Einheit, die du abwirfst.",
    yourTurn: "Du bist am Zug.",
    yourTurnMore: "Beweg deine Figuren, leg eine Einheit, dann beende den Zug.",
  },
  highlights: {
    defeat: "Deine Krone fällt",
    victory: "Die Krone gehört dir",
    struck: "Der König ist getroffen",
    damage: (points: number) => `−${points} Lebenspunkte`,
    joined: (atk: number, def: number) => `vereint: ${atk} / ${def}`,
  },
  captions: {
    falls: (loser: string) => `Die Krone von ${loser} fällt.`,
    strikes: (unit: string, loser: string) => `${unit} schlägt zu, und die Krone von ${loser} fällt.`,
    lifePoints: "Lebenspunkte",
  },
  board: "Spielbrett",
  field: {
    free: (field: string) => `${field}, frei`,
    taken: (field: string, piece: string) => `${field}, ${piece}`,
  },
  lessons: {
    goal: {
      title: "Dein Ziel",
      text: "Nimm dem gegnerischen Team seine 8000 Lebenspunkte: Gewinn Duelle gegen seine Einheiten oder triff seinen Bauernkönig.",
    },
    place: {
      title: "Leg eine Einheit",
      text: "Zieh eine Karte auf ein Feld neben deinem König oder klick beides an. Sie liegt verdeckt: Nur du kennst sie.",
    },
    move: {
      title: "Beweg dich",
      text: "Jede Einheit zieht ein Feld pro Zug. Mit einer eigenen schließt sie sich zusammen, eine gegnerische greift sie an; das Ergebnis siehst du, bevor du loslässt.",
    },
    flip: {
      title: "Aufdecken oder blockieren",
      text: "Eine aufgedeckte Einheit zeigt ihre Werte. In Blockade verteidigt sie mit ihrem Verteidigungswert: Wer daran scheitert, zahlt dafür.",
    },
    end: {
      title: "Beende deinen Zug",
      text: "Zu Beginn jedes Zugs ziehst du eine Karte. Mit fünf auf der Hand musst du am Ende eine abwerfen.",
    },
  },
  log: {
    turn: (person: Person) => person.mark(person.isYou ? "Dein Zug" : `Zug von ${person.name}`),
    draws: (person: Person, unit: string) => `${who(person)} ${does(person, "ziehst", "zieht")} ${unit}`,
    discards: (person: Person, unit: string | null, bold: Mark) =>
      `${who(person)} ${does(person, "wirfst", "wirft")} ${unit ?? bold("eine Einheit")} ab`,
    places: (person: Person, unit: string | null, field: string, bold: Mark) =>
      `${who(person)} ${does(person, "legst", "legt")} ${unit ?? bold("eine verdeckte Einheit")} auf ${field}`,
    stays: (person: Person, unit: Called, field: string) => `${whose(person, unit)} bleibt auf ${field}`,
    moves: (person: Person, unit: Called, from: string, to: string) =>
      `${whose(person, unit)} zieht von ${from} nach ${to}`,
    blocks: (person: Person, unit: Called, field: string) => `${whose(person, unit)} blockiert auf ${field}`,
    unblocks: (person: Person, unit: Called) => `${whose(person, unit)} blockiert nicht mehr`,
    attacks: (
      person: Person,
      unit: Called,
      figures: string,
      foe: Person,
      target: Called,
      targetFigures: string,
      field: string,
    ) =>
      `${whose(person, unit)}${figures} greift ${theirs(foe, called(target))}${targetFigures} auf ${field} an`,
    flips: (person: Person, unit: string, field: string) =>
      `${theirs(person, "Einheit")} auf ${field} ist ${unit}`,
    unfit: (person: Person, unit: Called, onto: Called, field: string, bold: Mark, bad: Mark) =>
      `${whose(person, unit)} passt nicht zu ${bold(called(onto))} auf ${field}: ${bad(`${called(onto)} geht verloren`)}`,
    joins: (
      person: Person,
      unit: Called,
      onto: string | null,
      field: string,
      made: string | null,
      bold: Mark,
    ) =>
      `${whose(person, unit)} schließt sich mit ${bold(onto === null ? "einer verdeckten Einheit" : called(onto))} auf ${field} zusammen${made === null ? "" : `: ${made}`}`,
    tramples: (person: Person, unit: Called, bad: Mark) =>
      `${whose(person, unit)} weicht dem König und geht ${bad("verloren")}`,
    eliminated: (person: Person, unit: Called, field: string, bad: Mark) =>
      `${whose(person, unit)} auf ${field} geht ${bad("verloren")}`,
    damage: (person: Person, damage: number, bad: Mark) =>
      `${who(person)} ${does(person, "nimmst", "nimmt")} ${bad(`${damage} Schaden`)}`,
    beaten: (loser: Person, winner: Person) =>
      `${who(loser)} ${does(loser, "hast", "hat")} keine Lebenspunkte mehr: ${whoWithin(winner)} ${does(winner, "gewinnst", "gewinnt")}`,
    exhausted: (loser: Person, winner: Person) =>
      `${who(loser)} ${does(loser, "hast", "hat")} keine Karten mehr zum Ziehen: ${whoWithin(winner)} ${does(winner, "gewinnst", "gewinnt")}`,
    soWins: (person: Person) => `${whoWithin(person)} ${does(person, "gewinnst", "gewinnt")}`,
  },
} satisfies Wording<typeof english>;
