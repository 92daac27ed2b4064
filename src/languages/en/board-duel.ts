import type { Mark, Person } from "../person.ts";
import { allOf, counted, does, theirs, who, whom, whose } from "./grammar.ts";

/** The board of Creature Duel in English. */
export const words = {
  /** Effect of a spell, short enough for its card. */
  spells: {
    Healer: "Your creatures gain 1 life",
    Relief: "Draw 3 cards",
    Rebirth: "Your last buried creature returns",
    Dracula: "The enemy loses 2 life, you gain 2",
    Traitor: "Take an enemy creature",
  },
  traitNames: { shield: "shield", drain: "mana drain", speedy: "speedy" },
  /** Traits of creatures, with explanations. */
  traits: {
    shield: "Shield: while it stands, only shields can be attacked. It wakes as soon as its turn is over.",
    drain: "Mana drain: its attack on a player takes all their mana.",
    speedy: "Speedy: it never sleeps and attacks at once.",
  },
  /** State of a creature. */
  stands: { asleep: "asleep", ready: "ready", tired: "attacked" },
  /** What's left to do in a turn, below "Finish turn". */
  leftToDo: (attackers: number, cards: number) =>
    attackers > 0
      ? `${counted(attackers, "creature")} can attack`
      : cards > 0
        ? `${counted(cards, "card")} to play`
        : "nothing left to do",
  finish: "Finish turn",
  you: "you",
  shields: (has: boolean) => (has ? "behind a shield" : "without a shield"),
  shieldsFirst: "shields first",
  turnSoFar: "Your turn so far",
  lastTurn: (name: string) => `${name}, last turn`,
  hand: (cards: number, most: number) => `Hand, ${cards} of ${most}`,
  handHelp: "Drag a card to a place, or click both. Any card can be given up for 1 life.",
  yourHand: "your hand",
  aHand: "hand",
  spokenCard: (card: string, position: number, isPlayable: boolean) =>
    `${card}, card ${position} of your hand${isPlayable ? "" : ", cannot be played now"}`,
  placesOf: (name: string) => `places of ${name}`,
  freePlace: (place: number) => `place ${place}, free`,
  place: (place: number, creature: string) => `place ${place}, ${creature}`,
  damage: (points: number) => `${points} damage`,
  lifeOf: (points: number, most: number) => `${points} of ${most} life`,
  wounded: (points: number, most: number) => `Wounded: ${points} of ${most} life points are left.`,
  dies: "dies",
  comesOver: "comes over",
  seat: {
    life: "life",
    lifeOf: (name: string) => `life of ${name}`,
    manaOf: (mana: number, most: number) => `${mana} of ${most} mana`,
    mana: "mana",
    inHand: (cards: number) => `${cards === 1 ? "card" : "cards"} in hand`,
    inPile: (name: string, cards: number) => `${name}: ${counted(cards, "card")} in the pile`,
    pile: "pile",
    areBuried: (name: string, creatures: number) => `${name}: ${counted(creatures, "creature")} buried`,
    buried: "buried",
    attack: (name: string) => `attack ${name}`,
  },
  piles: {
    buried: (name: string) => `Buried: ${name}`,
    unseen: (name: string) => `Not seen yet: ${name}`,
    noneBuried: "No creatures yet.",
    topBuried: "The first one is the top: Rebirth brings it back.",
    inPileOrHand: "These cards are in the pile or in the hand, in unknown order.",
    inPile: "These cards are in the pile, in unknown order.",
  },
  banner: "Your turn",
  bannerSmall: (round: number, mana: number) => `Round ${round}, ${mana} mana`,
  highlights: { victory: "Victory", defeat: "Defeat", life: (points: number) => `−${points} life` },
  sentences: {
    wins: (name: string) => `${name} wins.`,
    youWin: "You win.",
    youLose: "You lose.",
    yourTurn: "Your turn.",
    turnOf: (name: string) => `It's ${name}'s turn.`,
    nothing: "Nothing is left to do.",
    nothingMore: "Finish your turn, or give up a card for 1 life.",
    /** What can be done; at least one of both is above 0. */
    can: (attackers: number, cards: number) =>
      `${[
        ...(attackers > 0 ? [`${counted(attackers, "creature")} can attack`] : []),
        ...(cards > 0 ? [`${counted(cards, "card")} can be played`] : []),
      ].join(", ")}.`,
    target: (creature: string) => `Choose a target for ${creature}.`,
    shields: "Shields come first.",
    where: (creature: string) => `Where shall ${creature} stand?`,
    place: (creature: string) => `Choose a place for ${creature}.`,
    whom: (spell: string) => `Whom shall ${spell} bring over?`,
    cast: (spell: string) => `Cast ${spell}?`,
  },
  answers: {
    cancel: "Cancel",
    giveUp: "Give up",
    oneLife: "+1 life",
    cast: "Cast",
    place: (place: number) => `Place ${place}`,
    noDamage: "no damage",
    dies: "dies",
    attackWith: "attack with",
  },
  /** What a player did, in a few words. */
  told: {
    sets: (creature: string, place: number) => `${creature} to place ${place}`,
    casts: (spell: string) => `cast ${spell}`,
    givesUp: (card: string) => `gave up ${card}`,
    /** An attack on a place, or on the life of the player if there is none. */
    attacks: (creature: string, place: number, damage: number) =>
      `${creature} at ${place === 0 ? "life" : `place ${place}`}: ${damage}`,
    dies: (creature: string) => `${creature} died`,
  },
  captions: {
    beaten: (name: string) => `${name} is beaten.`,
    lastBlow: (card: string) => `${card} strikes the last blow.`,
  },
  lessons: {
    goal: {
      title: "Your goal",
      text: "Bring your opponent from 30 life to 0 before they do that to you.",
    },
    summon: {
      title: "Summon a creature",
      text: "Drag a bright card onto one of your places, or click both. The hexagon is its price in mana.",
    },
    attack: {
      title: "Attack",
      text: "Glowing creatures can attack. Drag one onto a target, or click both: the result stands on the target before you let go.",
    },
    cast: {
      title: "Cast a spell",
      text: "Spells work at once and are used up. Click one to see what it would do.",
    },
    finish: {
      title: "Finish your turn",
      text: "New creatures sleep until your next turn, unless they are speedy. When nothing is left to do, finish.",
    },
  },
  log: {
    aCard: "a card",
    creatureOn: (place: number) => `creature on ${place}`,
    turn: (round: number, person: Person, mana: number, faint: Mark) =>
      `Round ${round}, ${person.mark(person.isYou ? "your turn" : person.name)}${faint(`, ${mana} mana`)}`,
    draws: (person: Person, card: string) => `${who(person)} ${does(person, "draw", "draws")} ${card}`,
    tires: (person: Person, isHandFull: boolean, bad: Mark) =>
      `${who(person)} can't draw, ${isHandFull ? "the hand is full" : "the pile is empty"}: ${bad("−1 life")}`,
    sets: (person: Person, creature: string, place: number) =>
      `${who(person)} ${does(person, "set", "sets")} ${creature} on ${place}`,
    casts: (person: Person, spell: string) => `${who(person)} ${does(person, "cast", "casts")} ${spell}`,
    heals: (person: Person, creatures: readonly string[], good: Mark) =>
      `${whose(person, allOf(creatures))} ${creatures.length === 1 ? "gains" : "gain"} ${good("+1 life")}`,
    revives: (person: Person, creature: string, place: number) =>
      `${whose(person, creature)} returns to ${place}`,
    revivesNobody: (isFull: boolean, bad: Mark) =>
      `${isFull ? "No place is free" : "No creature is buried"}: ${bad("the spell is lost")}`,
    bites: (person: Person, life: number, foe: Person, bad: Mark) =>
      `${who(person)} ${does(person, "take", "takes")} ${bad(`${life} life`)} from ${whom(foe)}`,
    lures: (person: Person, foe: Person, creature: string, place: number) =>
      `${whose(foe, creature)} comes over to ${theirs(person, `place ${place}`)}`,
    givesUp: (person: Person, card: string, good: Mark) =>
      `${who(person)} ${does(person, "give", "gives")} up ${card} for ${good("+1 life")}`,
    attacks: (
      person: Person,
      creature: string,
      target: Person | string,
      damage: number,
      bad: Mark,
      faint: Mark,
    ) =>
      `${whose(person, creature)} attacks ${typeof target === "string" ? target : whom(target)}: ${
        damage === 0 ? faint("no damage") : bad(`${damage} damage`)
      }`,
    drained: (person: Person, mana: number, magic: Mark) =>
      `${who(person)} ${does(person, "lose", "loses")} ${magic(`${mana} mana`)}`,
    dies: (person: Person, creature: string, bad: Mark) => `${whose(person, creature)} ${bad("dies")}`,
    wins: (person: Person, foe: Person) =>
      `${who(foe)} ${does(foe, "have", "has")} no life left: ${whom(person)} ${does(person, "win", "wins")}`,
    /** Behind what the loser did. */
    soWins: (person: Person) => `${whom(person)} ${does(person, "win", "wins")}`,
  },
};
