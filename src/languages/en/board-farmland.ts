import type { Mark, Person } from "../person.ts";
import { counted, does, theirs, who, whom, whose } from "./grammar.ts";

type Lost = "attacker" | "defender" | "both" | "nobody";

/** What a piece is called within a line of the log: a unit has its name, and others are known by their kind alone. */
type Called = string | "king" | "hidden unit";

/** The board of Crown of Farmland in English. */
export const words = {
  king: "Farmer King",
  /** Results of an action, short enough for a stone. */
  badges: {
    duel: (lost: Lost, damage: number) =>
      `${{ attacker: "you lose it", defender: "wins", both: "both lost", nobody: "holds" }[lost]}${damage === 0 ? "" : `, −${damage}`}`,
    unknown: "unknown",
    loses: "is lost",
  },
  headings: {
    duel: (attack: number, defence: number) => `${attack} against ${defence}`,
    unknown: "Against a hidden unit",
    king: "Against the king",
    loses: "They don't fit",
  },
  answers: {
    stay: "Stay",
    goTo: (field: string) => `Go to ${field}`,
    attack: (field: string) => `Attack ${field}`,
    join: (field: string) => `Join ${field}`,
    pushAside: (field: string) => `Push aside ${field}`,
    replace: (field: string) => `Replace ${field}`,
    placeOn: (field: string) => `Place on ${field}`,
    show: "Show it",
    block: "Block",
    endTurn: "End turn",
    cancel: "Cancel",
  },
  explanations: {
    hurt: (name: string, damage: number) => `${name} takes ${damage}.`,
    duel: (lost: Lost, mover: string, target: string) =>
      ({
        attacker: `${mover} is lost.`,
        defender: `${target} is lost. ${mover} takes its field.`,
        both: "Both are lost.",
        nobody: `${target} survives. No unit is lost.`,
      })[lost],
    unknown: (mover: string) => `The unit there is hidden. ${mover} fights with its ATK.`,
    joins: (name: string) => `They become ${name}.`,
    loses: (name: string) => `${name} would be lost.`,
    theHiddenUnit: "the hidden unit",
  },
  hand: (cards: number, most: number) => `Hand, ${cards} of ${most}`,
  handHelp: "Once a turn, place units on one field beside your king.",
  yourHand: "your hand",
  aHand: "hand",
  hiddenCard: "a hidden card",
  spokenCard: (name: string, atk: number, def: number, isGivenUp: boolean) =>
    `${isGivenUp ? "give up " : ""}${name}, attack ${atk}, defence ${def}`,
  rotate: "Rotate",
  rotateBoard: "Rotate the board",
  endTurn: "End turn",
  notYourTurn: "not your turn",
  nothingLeft: "nothing left to do",
  /** At least one of both can be done. */
  leftToDo: (canPlace: boolean, moves: number) =>
    [...(canPlace ? ["place"] : []), ...(moves > 0 ? [`${counted(moves, "move")} left`] : [])].join(", "),
  pieces: {
    kingOf: (owner: string) => `Farmer King of ${owner}`,
    hiddenOf: (owner: string) => `a hidden unit of ${owner}`,
    unitOf: (name: string, atk: number, def: number, owner: string) =>
      `${name}, attack ${atk}, defence ${def} of ${owner}`,
    hidden: "hidden",
    blocking: "blocking",
    moved: "has moved",
    attack: "attack",
    defence: "defence",
    blocks: "blocks",
    hiddenFromOthers: "hidden from the other side",
  },
  panel: {
    king: (field: string) => `king on ${field}`,
    of: (most: number) => `of ${most}`,
    lifeOf: (name: string) => `life points of ${name}`,
    deck: "deck",
    hand: "hand",
    board: "board",
  },
  sentences: {
    turnOf: (name: string) => `It's ${name}'s turn.`,
    move: (piece: string) => `Move ${piece}.`,
    kingMore: "Kings can't attack.",
    unitMore: "Or flip it, block, or stay.",
    place: (unit: string) => `Place ${unit} beside your king.`,
    placeMore: "It lies face down until it fights.",
    discard: "Your hand is full: choose the unit to give up.",
    yourTurn: "Your turn.",
    yourTurnMore: "Move your pieces, place a unit, then end the turn.",
  },
  highlights: {
    defeat: "Your crown falls",
    victory: "The crown is yours",
    struck: "The king is struck",
    damage: (points: number) => `−${points} life points`,
    joined: (atk: number, def: number) => `joined: ${atk} / ${def}`,
  },
  captions: {
    falls: (loser: string) => `${loser}'s crown falls.`,
    strikes: (unit: string, loser: string) => `${unit} strikes, and ${loser}'s crown falls.`,
    lifePoints: "life points",
  },
  board: "board",
  field: {
    free: (field: string) => `${field}, free`,
    taken: (field: string, piece: string) => `${field}, ${piece}`,
  },
  lessons: {
    goal: {
      title: "Your goal",
      text: "Take the 8000 life points of the other team: win duels against its units, or strike its farmer king.",
    },
    place: {
      title: "Place a unit",
      text: "Drag a card onto a field beside your king, or click both. It lies face down: only you know it.",
    },
    move: {
      title: "Move",
      text: "Each unit moves one field a turn. Onto your own unit it tries to join, onto an enemy it attacks; the result is shown before you let go.",
    },
    flip: {
      title: "Flip or block",
      text: "A flipped unit shows its values. A blocking one defends with its DEF: an attacker that fails pays for it.",
    },
    end: {
      title: "End your turn",
      text: "You draw a card at the start of each turn. With five in hand, you must discard one at the end.",
    },
  },
  log: {
    turn: (person: Person) => person.mark(person.isYou ? "Your turn" : `${person.name}'s turn`),
    draws: (person: Person, unit: string) => `${who(person)} ${does(person, "draw", "draws")} ${unit}`,
    discards: (person: Person, unit: string | null, bold: Mark) =>
      `${who(person)} ${does(person, "discard", "discards")} ${unit ?? bold("a unit")}`,
    places: (person: Person, unit: string | null, field: string, bold: Mark) =>
      `${who(person)} ${does(person, "place", "places")} ${unit ?? bold("a hidden unit")} on ${field}`,
    stays: (person: Person, unit: Called, field: string) => `${whose(person, unit)} stays on ${field}`,
    moves: (person: Person, unit: Called, from: string, to: string) =>
      `${whose(person, unit)} moves from ${from} to ${to}`,
    blocks: (person: Person, unit: Called, field: string) => `${whose(person, unit)} blocks on ${field}`,
    unblocks: (person: Person, unit: Called) => `${whose(person, unit)} no longer blocks`,
    /** The figures follow the names: " 300/200", or nothing. */
    attacks: (
      person: Person,
      unit: Called,
      figures: string,
      foe: Person,
      target: Called,
      targetFigures: string,
      field: string,
    ) => `${whose(person, unit)}${figures} attacks ${theirs(foe, target)}${targetFigures} on ${field}`,
    flips: (person: Person, unit: string, field: string) => `${whose(person, "unit")} on ${field} is ${unit}`,
    unfit: (person: Person, unit: Called, onto: Called, field: string, bold: Mark, bad: Mark) =>
      `${whose(person, unit)} doesn't fit ${bold(onto)} on ${field}: ${bad(`${onto} is lost`)}`,
    joins: (
      person: Person,
      unit: Called,
      onto: string | null,
      field: string,
      made: string | null,
      bold: Mark,
    ) =>
      `${whose(person, unit)} joins ${bold(onto ?? "a hidden unit")} on ${field}${made === null ? "" : `: ${made}`}`,
    tramples: (person: Person, unit: Called, bad: Mark) =>
      `${whose(person, unit)} makes way for the king and is ${bad("lost")}`,
    eliminated: (person: Person, unit: Called, field: string, bad: Mark) =>
      `${whose(person, unit)} on ${field} is ${bad("lost")}`,
    damage: (person: Person, damage: number, bad: Mark) =>
      `${who(person)} ${does(person, "take", "takes")} ${bad(`${damage} damage`)}`,
    beaten: (loser: Person, winner: Person) =>
      `${who(loser)} ${does(loser, "have", "has")} no life points left: ${whom(winner)} ${does(winner, "win", "wins")}`,
    exhausted: (loser: Person, winner: Person) =>
      `${who(loser)} ${does(loser, "have", "has")} no cards left to draw: ${whom(winner)} ${does(winner, "win", "wins")}`,
    /** Behind what the loser did. */
    soWins: (person: Person) => `${whom(person)} ${does(person, "win", "wins")}`,
  },
};
