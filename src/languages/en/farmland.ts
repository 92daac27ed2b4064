import { counted } from "./grammar.ts";

/** A piece of a team. `values` are empty if they aren't known: " (400/900)". */
export interface Piece {
  readonly is: "king" | "unit" | "hidden";
  readonly team: string;
  readonly name: string;
  readonly values: string;
}

/** A unit for listeners. Without a name it is unknown. */
export interface Unit {
  readonly name: string | null;
  readonly atk: number | null;
  readonly def: number | null;
  readonly field: string;
  readonly hidden: boolean;
  readonly blocking: boolean;
  readonly canMove: boolean;
}

const king = "Farmer King";
const nameOf = ({ is, name }: Piece) => (is === "hidden" ? "a hidden unit" : is === "king" ? king : name);
const whose = (piece: Piece) =>
  `${piece.team}'s ${piece.is === "hidden" ? "hidden unit" : piece.is === "king" ? king : piece.name}`;
const postures = { hidden: "hidden", blocking: "blocking" };

/** Crown of Farmland in English. */
export const words = {
  help: [
    "Take the life points of the other team: attack its units and, best of all, its Farmer King.",
    "In your turn each of your pieces may move once, to its own field or one field up, right, down or left.",
    "A duel compares the ATK values; the loser is out and its team takes the difference as damage.",
    "Against a blocking unit ATK meets DEF: it is eliminated without damage, or the attacker's team takes the difference.",
    "Once a turn you may place units of your hand, one or several, on one field beside your king. They are hidden until they " +
      "fight or you flip them. Placed on one of your units they join it, if their values are compatible; if not, the old one is out.",
    "Two units of different names are compatible if the ATK of each is the DEF of the other (the higher ATK and DEF count), if their " +
      "ATK or DEF values have a common divisor above 100 (they are added, less the divisor), or if both ATK or both DEF values are " +
      "100 times a prime number (they are added). look NAME shows what a unit can join.",
    "Your sixth unit is lost at once. With five units in hand you must discard one to end the turn.",
    "Kings can't attack or block. A team that has no life points left, or must draw from an empty deck, loses.",
    "On the board x and X are team 1, y and Y team 2; * may still move, ? is hidden, b is blocking, [ ] can be reached.",
  ],
  king,
  unit: "a unit",
  postures,

  refusals: {
    over: "The game is over.",
    "not your turn": "It is the other team's turn; wait for yours.",
    empty: "No unit stands there; choose a field with one of your own.",
    enemy: "This unit belongs to the other team; choose one of your own.",
    moved: "This unit has moved already in this turn; choose another or end the turn.",
    "too far": "Units move to their own field or one field up, right, down or left.",
    "own king": "Units may not enter the field of their own king.",
    "king attacks": "A king may not enter a field that is held by an enemy.",
    "king blocks": "A king cannot block; choose one of your units.",
    "face up": "This unit is face up already; only hidden ones can be flipped.",
    placed: "Units can be placed only once in a turn.",
    "other field": "All units placed in a turn go onto the same field.",
    "not beside king": "Units are placed on one of the fields around your own king.",
    "held by enemy": "An enemy holds this field; choose one that is free or holds a unit of your own.",
    "no such card": "There is no such unit in your hand.",
    "must discard": "Your hand is full; to end the turn, name a unit to discard.",
    "keeps cards": "Only from a full hand of five units is one discarded; end the turn without.",
  },

  labels: {
    stay: (field: string) => `stay on ${field}`,
    move: (from: string, to: string) => `move from ${from} to ${to}`,
    attack: (from: string, to: string) => `attack from ${from} to ${to}`,
    trample: (from: string, to: string) => `trample from ${from} to ${to}`,
    join: (from: string, to: string) => `join from ${from} to ${to}`,
    flip: (field: string) => `flip ${field}`,
    block: (field: string) => `block on ${field}`,
    place: (card: string, field: string) => `place ${card} on ${field}`,
    placeUnit: "place a unit",
    end: "end the turn",
    endDiscarding: (card: string) => `end the turn, discarding ${card}`,
  },
  /** What a piece can do, one after the other. */
  verbs: {
    move: "move",
    attack: "attack",
    trample: "trample",
    join: "join",
    flip: "flip",
    block: "block",
  },

  endings: {
    "no life": (team: string) => `${team}'s life points dropped to 0`,
    "no cards": (team: string) => `${team} has no cards left in the deck`,
  },
  forfeited: {
    resigned: (team: string) => `${team} resigned`,
    left: (team: string) => `${team} left the match`,
    expelled: (team: string) => `${team} was expelled`,
    "timed out": (team: string) => `${team} ran out of time`,
  },

  events: {
    unblocks: (piece: Piece) => `${whose(piece)} no longer blocks.`,
    stays: (piece: Piece, field: string) => `${whose(piece)} stays on ${field}.`,
    moves: (piece: Piece, from: string, to: string) => `${whose(piece)} moves from ${from} to ${to}.`,
    tramples: (piece: Piece) => `${whose(piece)} makes way for its king and is out.`,
    cannotJoin: (piece: Piece, onto: Piece) =>
      `${whose(piece)} cannot join ${nameOf(onto)}, which is eliminated.`,
    joins: (piece: Piece, onto: Piece, field: string, made: Piece) =>
      `${whose(piece)} joins ${nameOf(onto)} on ${field}${
        made.is === "hidden" ? "" : `: ${made.name}${made.values}`
      }.`,
    attacks: (piece: Piece, target: Piece, field: string) =>
      `${whose(piece)} attacks ${nameOf(target)}${target.values} on ${field}!`,
    flips: (piece: Piece, field: string) =>
      `${piece.team}'s unit on ${field} is ${nameOf(piece)}${piece.values}.`,
    eliminated: (piece: Piece, field: string) => `${whose(piece)} on ${field} is eliminated!`,
    damage: (team: string, damage: number) => `${team} takes ${damage} damage!`,
    beaten: (team: string, winner: string) => `${team} has no life points left: ${winner} wins!`,
    blocks: (piece: Piece, field: string) => `${whose(piece)} blocks on ${field}.`,
    places: (piece: Piece, field: string) => `${piece.team} places ${nameOf(piece)} on ${field}.`,
    discards: (piece: Piece) =>
      `${piece.team} discards ${piece.is === "hidden" ? "a unit" : `${piece.name}${piece.values}`}.`,
    turn: (team: string) => `It is ${team}'s turn.`,
    draws: (piece: Piece) => `${piece.team} draws ${piece.name}${piece.values}.`,
    exhausted: (team: string, winner: string) => `${team} has no cards left: ${winner} wins!`,
    wins: (how: string, winner: string) => `${how}: ${winner} wins!`,
  },

  hints: {
    sixth: "lost at once as the sixth unit",
    flip: "shows it to both teams",
    block: "defends with DEF until it moves",
    lost: (unit: string) => `${unit} is lost`,
    takes: (team: string, damage: number) => `${team} takes ${damage}`,
    incompatible: (unit: string) => `incompatible: ${unit} is lost`,
    gives: (unit: string) => `gives ${unit}`,
    against: (unit: string, blocking: boolean) => `against ${unit}${blocking ? " blocking" : ""}`,
    duel: {
      attacker: "loses",
      defender: "wins",
      both: "both are lost",
      nobody: "no unit is lost",
    },
  },

  about: {
    king: (field: string, team: string) => `${field} ${king} of ${team}`,
    unit: (unit: string, team: string) => `${unit} of ${team}`,
    free: (field: string) => `${field} is free.`,
    union: (unit: string, atk: number, def: number) => `with ${unit}: (${atk}/${def})`,
  },

  scene: {
    turn: (turn: number, team: string) => `Turn ${turn} of ${team}`,
    hand: "Hand",
    handOf: (team: string) => `Hand of ${team}`,
    legend: (first: string, second: string) => [
      `x ${first}, y ${second}, capitals are kings`,
      "* can move, ? hidden, b blocks",
    ],
    cards: (deck: number, hand: number) => `deck ${deck}, hand ${hand}`,
    life: (life: number) => `LP ${life}`,
    values: (life: number, most: number, deck: number, hand: number) =>
      `${life}/${most} LP, ${deck} in the deck, ${hand} in hand`,
  },

  description: {
    turn: (turn: number, team: string) => `Turn ${turn} of ${team}.`,
    team: (team: string, isYou: boolean, life: number, most: number, deck: number, hand: number) =>
      `${isYou ? `You, ${team}` : team}: ${life} of ${most} life points, ${deck} in the deck, ${counted(hand, "unit")} in hand.`,
    king: (team: string, isYou: boolean, field: string, canMove: boolean) =>
      `${isYou ? "Your" : `${team}'s`} ${king} on ${field}${canMove ? ", can move" : ""}.`,
    unit: (team: string, isYou: boolean, { name, atk, def, field, hidden, blocking, canMove }: Unit) => {
      const known = name === null ? "unknown unit" : `${name}, ATK ${atk}, DEF ${def},`;
      const is = `${hidden ? ", hidden" : ""}${blocking ? ", blocking" : ""}${canMove ? ", can move" : ""}`;
      return `${isYou ? "Your" : `${team}'s`} ${known} on ${field}${is}.`;
    },
    card: (number: number, name: string, atk: number, def: number) =>
      `Unit ${number} in hand: ${name}, ATK ${atk}, DEF ${def}.`,
  },

  choices: {
    units: "the units of both decks",
    deck1: "the deck of team 1",
    deck2: "the deck of team 2",
    unitsFile: "a units file",
    deckFile: "a deck file",
  },
  creation: "Units and decks",
  kinds: {
    units: "a list of units of Crown of Farmland",
    deck: "a deck of Crown of Farmland",
    symbols: "the symbols of a board of Crown of Farmland",
  },

  /** What is wrong with a file. */
  files: {
    notText: (path: string) => `The file ${path} is not text in UTF-8.`,
    unitLines: (most: number, lines: number) => `A units file has 1 to ${most} lines, not ${lines}.`,
    unitFields: (line: number, fields: number) =>
      `Expected qualifier;role;atk;def in line ${line} of the units file, found ${fields} fields.`,
    unitName: (line: number) =>
      `Expected a name without surrounding blanks in line ${line} of the units file.`,
    unitValue: (most: number, line: number) =>
      `Expected a whole number from 0 to ${most} in line ${line} of the units file.`,
    deckLines: (key: string, units: number, lines: number) =>
      `The ${key} file must have a line for each of the ${units} units, not ${lines}.`,
    deckSum: (key: string, size: number, sum: number) =>
      `The ${key} file must add up to ${size} units, not ${sum}.`,
    deckValue: (most: number, key: string, line: number) =>
      `Expected a whole number from 0 to ${most} in line ${line} of the ${key} file.`,
  },
  problems: {
    noUnits: (house: string) => `units: choose ${house}, or give a units file.`,
    noDeck: (choice: string, decks: readonly string[]) =>
      `${choice}: choose one of ${decks.join(", ")}, or give a deck file.`,
    otherUnits: (choice: string) =>
      `${choice}: the decks of the house hold its own units; for others, give a deck file.`,
    oneFile: (choice: string, files: number) => `${choice}: expected one file, not ${files}.`,
    limit: (line: number, member: string, message: string) => `line ${line}, ${member}: ${message}.`,
    symbols: (characters: number) => `expected one line of exactly ${characters} characters`,
  },

  features: {
    life: "the balance of life points",
    units: "the balance of units",
    advance: "your advance on the enemy king",
    king: "the safety of your king",
    threats: "your threats against enemy units",
    safety: "the safety of your units",
    hand: "your hand",
  },
  facts: {
    enemyLife: "the enemy's life points",
    life: "your life points",
    enemyUnits: "the enemy's units",
    attack: "your attack values together",
    steps: "the steps from your nearest unit to the enemy king",
    enemySteps: "the steps from the nearest enemy unit to your king",
    cards: "your cards",
  },
};
