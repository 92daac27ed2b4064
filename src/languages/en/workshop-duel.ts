import { counted } from "./grammar.ts";

type Figure = "cost" | "damage" | "life";

/** The workshop of Creature Duel in English. */
export const words = {
  title: "Deck",
  thisDeck: "this deck",
  help: [
    "Select a card to see its details: name, cost, damage, life and traits.",
    "Minus and plus below a card change its number of copies.",
    "“New creature” adds one; the columns show how many cards there are of each cost.",
  ],
  /** Names of new creatures: at most 8 bytes. */
  newborn: "Newborn",
  newName: (number: number) => `New ${number}`,
  cards: "Cards",
  /** Behind the number of cards. */
  size: (cards: string) => `${cards} cards`,
  copies: (count: number) => `${count} ${count === 1 ? "copy" : "copies"}`,
  copiesOf: (name: string) => `copies of ${name}`,
  newCreature: "New creature",
  name: "Name",
  figures: { cost: "Cost", damage: "Damage", life: "Life" },
  figureOf: (figure: Figure, name: string) => `${figure} of ${name}`,
  traits: {
    shield: "Shield: it must be attacked first",
    drain: "Mana drain: its attack takes all mana",
    speedy: "Speedy: it attacks in its first turn",
  },
  remove: (name: string) => `Delete ${name}`,
  curve: "Cards by cost",
  atCost: (cards: number, mana: number) => `${counted(cards, "card")} for ${mana} mana`,
  problems: {
    tooFew: (least: number, size: number) => `A deck has at least ${least} cards, this one has ${size}.`,
    tooMany: (most: number, size: number) =>
      `A match is played with at most ${most} cards, this deck has ${size}.`,
    badName: (name: string) => `"${name}": a name has 1 to 8 bytes.`,
    sameName: (name: string) => `Two creatures are called ${name}.`,
    badFigure: (name: string, figure: Figure, least: number, most: number) =>
      `${name}: ${figure} is a whole number from ${least} to ${most}.`,
    noCopies: (name: string) => `There are no copies of ${name}, so it won't be in the file.`,
  },
};
