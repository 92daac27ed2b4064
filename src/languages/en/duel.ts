import { counted } from "./grammar.ts";

const points = (count: number) => counted(count, "life point");

/** Creature Duel in English. */
export const words = {
  help: [
    "Both players have 30 life points and a copy of the same deck. A player with less than 1 life point loses.",
    "At the start of your turn you receive mana (1, 2, 4, then 8; at most 15 are kept) and draw a card.",
    "An empty pile or a hand of 7 cards makes a draw fail, which costs a life point.",
    "Set creatures on your 7 places, cast spells, attack with each creature once a turn, and finish.",
    "A new creature sleeps: it can neither attack nor be attacked until your next turn.",
    "S: shield. While one stands, only shields can be attacked; it wakes as soon as you finish the turn.",
    "M: mana drain. Its attack on a player takes all their mana.  A: speedy. It never sleeps.",
    "3/5 means: its attacks take 3 life points, and it has 5. Wounds don't heal, and attackers take no damage.",
    "Any card can be sacrificed for a life point. A creature is then buried, and Rebirth can bring it back.",
    "look CARD shows what a card does; look graveyard and look unseen list cards.",
  ],
  /** A card that the viewer doesn't know. */
  card: "a card",

  labels: {
    set: (card: string, place: number) => `set ${card} to ${place}`,
    cast: (card: string) => `cast ${card}`,
    castOn: (card: string, target: string, place: number) =>
      `cast ${card} on ${target}, who goes to ${place}`,
    sacrifice: (card: string) => `sacrifice ${card}`,
    attack: (target: string, attacker: string) => `attack ${target} with ${attacker}`,
    // No creature can be called "the opponent": its name would be too long.
    attackOpponent: (attacker: string) => `attack the opponent with ${attacker}`,
    finish: "finish the turn",
  },
  /** The names of submenus, and what is said beside them. */
  headings: {
    inHand: (card: string, position: number) => `${card} (hand ${position})`,
    onPlace: (card: string, place: number) => `${card} (place ${place})`,
    attack: "attack",
    attackWith: (card: string, place: number) => `with ${card} (place ${place})`,
    attackers: (creatures: readonly string[]) => `with ${creatures.join(", ")}`,
  },
  /** Other words for the opponent as a target. */
  opponent: "player",

  refusals: {
    over: "The game is over.",
    "place taken": "There is already a creature on this place; choose a free one.",
    "attacker asleep": "This creature sleeps until your next turn; attack with another one.",
    "attacked already": "This creature has attacked in this turn; attack with another one.",
    "no target": "The opponent has no creature there; choose another target.",
    "target asleep": "That creature is still asleep and can't be attacked; choose another target.",
    shields: "The opponent has a shield; attack their creatures with shields first.",
  },
  notYourTurn: (name: string) => `It is ${name}'s turn.`,
  emptyHand: "The hand is empty.",
  noSuchCard: (cards: number) => `The hand has only the cards 1 to ${cards}; choose one of them.`,
  notACreature: (card: string) => `${card} is a spell: cast it, or sacrifice it.`,
  notASpell: (card: string) => `${card} is a creature: set it on a place, or sacrifice it.`,
  targetMissing: (card: string) => `${card} needs a creature of the opponent and a free place of yours.`,
  needlessTarget: (card: string) => `${card} takes no target; cast it alone.`,
  mana: (card: string, needs: number, has: number) =>
    `${card} costs ${needs} mana and you have ${has}; wait for more, or play something cheaper.`,
  noCreatures: "You have no creatures; set one on a place first.",
  noAttacker: "You have no creature there; attack with another one.",

  dead: (name: string) => `${name} has no life points left`,
  forfeited: {
    resigned: (name: string) => `${name} gave up`,
    left: (name: string) => `${name} left`,
    expelled: (name: string) => `${name} was expelled`,
    "timed out": (name: string) => `${name} ran out of time`,
  },

  events: {
    turn: (round: number, who: string, mana: number) => `Round ${round}, ${who}'s turn, ${mana} mana`,
    draws: (who: string, card: string) => `${who} draws ${card}`,
    tires: (who: string) => `${who} cannot draw and loses 1 life point`,
    sets: (who: string, card: string, place: number) => `${who} sets ${card} on ${place}`,
    casts: (who: string, card: string) => `${who} casts ${card}`,
    heals: (who: string, places: readonly number[]) =>
      places.length === 1
        ? `${who}'s creature on ${places[0]} gains 1 life point`
        : `${who}'s creatures on ${places.slice(0, -1).join(", ")} and ${places.at(-1)} gain 1 life point each`,
    revives: (who: string, card: string, place: number) => `${card} returns to ${who}'s place ${place}`,
    revivesNobody: "No creature can return: the spell is lost",
    bites: (who: string, life: number, victim: string) => `${who} takes ${life} life points from ${victim}`,
    lures: (who: string, card: string, from: number, place: number) =>
      `${card} leaves place ${from} and comes to ${who}'s place ${place}`,
    sacrifices: (who: string, card: string) => `${who} sacrifices ${card} for 1 life point`,
    attacks: (who: string, card: string, target: string, damage: number) =>
      `${who}'s ${card} attacks ${target}: ${damage} damage`,
    attacksPlace: (who: string, card: string, target: string, place: number, damage: number) =>
      `${who}'s ${card} attacks ${target}'s place ${place}: ${damage} damage`,
    drained: (who: string, mana: number) => `${who} loses ${mana} mana`,
    dies: (who: string, card: string) => `${who}'s ${card} dies`,
    wins: (how: string, who: string) => `${how}: ${who} wins`,
  },

  /** What spells do. */
  spells: {
    Healer: "each of your creatures gains 1 life point, up to 9",
    Relief: "draw 3 cards; every draw that fails costs you 1 life point",
    Rebirth: "the top of your graveyard returns to your first free place, as new",
    Dracula: "the opponent loses 2 life points, you gain 2",
    Traitor: "a creature of the opponent comes to a free place of yours, as it is",
  },
  /** The same in few words: the menu has one line for each card. */
  shortSpells: {
    Healer: "+1 life point for your creatures",
    Relief: "draw 3 cards",
    Rebirth: "your last buried creature returns",
    Dracula: "takes 2 life points from the opponent",
    Traitor: "takes over an opponent's creature",
  },
  specials: { shield: "shield", drain: "mana drain", speedy: "speedy" },
  cost: (mana: string) => `${mana} mana`,
  short: (missing: number) => `; ${missing} mana short`,
  creature: (damage: number, life: number) => [`${damage} damage`, `${life} life`],

  hints: {
    sacrifice: "you gain 1 life point",
    atOnce: "can attack at once",
    nextTurn: "can attack in your next turn",
    protects: "protects you when you finish the turn",
    healer: (creatures: number) => `+1 life point for ${creatures} of your creatures`,
    relief: (cards: number, lost: number) => `cards: ${cards}${lost > 0 ? `, life points: -${lost}` : ""}`,
    nothingReturns: "no creature can return: the card would be lost",
    returns: (card: string, place: number) => `${card} returns to ${place}`,
    wins: "you win",
    dracula: (foe: number, own: number) => `the opponent has ${points(foe)} left, you ${own}`,
    attackWins: (damage: number) => `${damage} damage: you win`,
    kills: (damage: number) => `${damage} damage: kills`,
    left: (damage: number, life: number) => `${damage} damage: ${points(life)} left`,
    drains: (mana: number) => `, takes ${mana} mana`,
  },

  /** What can be inspected beside cards. */
  subjects: { hand: "hand", graveyard: "graveyard", unseen: "unseen", mana: "mana", life: "life" },
  terms: {
    mana: "Mana pays for cards: you receive 1, 2, 4, then 8 at the start of your turns and keep at most 15.",
    life: "A player with less than 1 life point loses. Any card can be sacrificed for one.",
  },
  about: {
    noCards: "No cards.",
    buried: (name: string) => `${name}, buried, the top first`,
    unseenByYou: (name: string) => `${name}, not seen by you yet`,
    unseen: (name: string) => `${name}, not seen yet`,
    none: "none",
  },

  scene: {
    round: (round: number) => `Round ${round}`,
    turn: (round: number, who: string) => `Round ${round}: ${who}'s turn`,
    life: (life: string) => `${life} life`,
    mana: (mana: string, most: number) => `${mana}/${most} mana`,
    cards: (hand: number, pile: number) => `${hand} in hand, ${pile} in the pile`,
    buried: (cards: number, top: string) => `, ${cards} buried, ${top} on top`,
    shortCards: (hand: number, pile: number, buried: number) =>
      `hand ${hand}, pile ${pile}, buried ${buried}`,
    /** Why a creature can't attack; at most ten letters, and seven on narrow screens. */
    standing: { asleep: "asleep", tired: "attacked" },
    shortStanding: { asleep: "asleep", tired: "done" },
  },

  description: {
    round: (round: number) => `Round ${round}.`,
    turn: (round: number, who: string) => `Round ${round}, ${who}'s turn.`,
    values: (name: string, isYou: boolean, life: number, mana: number, most: number) =>
      `${isYou ? `You, ${name}` : name}: ${life} life, ${mana} of ${most} mana`,
    cards: (hand: number, pile: number) => `, ${counted(hand, "card")} in hand, ${pile} in the pile`,
    place: (name: string, isYou: boolean, place: number, creature: string) =>
      `${isYou ? "Your" : `${name}'s`} place ${place}: ${creature}.`,
    standing: { asleep: ", asleep", tired: ", has attacked" },
    free: (name: string, isYou: boolean, places: string) =>
      `${isYou ? "Your" : `${name}'s`} free places: ${places}.`,
    allPlaces: "all 7",
    noPlaces: "none",
    card: (number: number, name: string, text: string) => `Card ${number}: ${name}, ${text}.`,
  },

  choices: { deck: "the cards of both players", deckFile: "a deck file" },
  creation: "Deck",
  kinds: { deck: "a deck of Creature Duel" },
  problems: {
    noDeck: (decks: readonly string[], given: string) => `deck is one of ${decks.join(", ")}, not ${given}.`,
    oneFile: (files: number) => `deck is one file, not ${files}.`,
    inFile: (file: string, problem: string) => `${file}, ${problem}.`,
    tooMany: (file: string, cards: number, most: number) =>
      `${file}: ${cards} cards are too many; a match is played with at most ${most}.`,
  },
  /** What is wrong with a file. */
  files: {
    expected: (line: number, column: number, what: string) =>
      `line ${line}, column ${column}: expected ${what}`,
    object: "an object",
    array: "an array",
    string: "a string",
    onlyMembers: (members: readonly string[]) => `no other members than ${members.join(", ")}`,
    once: (member: string) => `"${member}" once only`,
    closingQuote: "a closing quote",
    validString: "a string with valid escapes in UTF-8",
    wholeNumber: "a whole number without fraction, exponent and leading zeros",
    trueOrFalse: "true or false",
    nothingMore: "nothing more",
    either: (one: string, other: string) => `${one} or ${other}`,
    both: "Creatures and Spells",
    leastCards: (least: number) => `${least} cards at least`,
    speedyInAll: "speedy in all creatures or in none",
    sameAttributes: (name: string) => `the same attributes as in the first creature called ${name}`,
    creatureWith: (member: string) => `a creature with ${member === "name" ? "a name" : member}`,
    name: (most: number) => `a name of 1 to ${most} bytes in UTF-8`,
    number: (least: number, most: number) => `a number from ${least} to ${most}`,
    spell: (spells: readonly string[]) => `one of the spells ${spells.join(", ")}`,
    spellWithName: "a spell with a name",
  },

  features: {
    life: "the balance of life points",
    creatures: "the balance of creatures",
    hand: "your hand",
  },
  facts: {
    foeLife: "the opponent's life points",
    life: "your life points",
    damage: "the damage of your creatures",
    foeCreatures: "the life points of the opponent's creatures",
    cards: "your cards",
  },
};
