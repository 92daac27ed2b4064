import { counted } from "./grammar.ts";

/** Runa's Strive in English. */
export const words = {
  help: [
    "Runa fights her way through two levels of four stages; the fourth holds the boss.",
    "Each round you play one card, then the monsters act. You see what each attempts next.",
    "Physical attacks roll your die; spells grow with your focus points (FP) and cost 1 FP if you have more than one.",
    "Focus gives FP before your next turn unless a scratch or claw breaks it; your Slash and Swing break theirs.",
    "After a fight you win cards or a larger die, and may give cards away for 10 HP each.",
    "At 0 HP the game is lost, and after 100 rounds of one fight Runa gives up. Beat the Mega Saurus to win.",
  ],
  elements: { water: "water", ice: "ice", fire: "fire", lightning: "lightning" },
  /** A card that can't be seen, by its number. */
  card: (number: number) => `card ${number}`,
  nobody: "nobody",

  labels: {
    playAt: (card: string, monster: string) => `${card} at ${monster}`,
    reward: { cards: "new ability cards", die: "next player dice" },
    take: (card: string) => `take ${card}`,
    giveAway: (card: string) => `give away ${card}`,
    heal: "heal",
    keepAll: "keep all cards",
    shuffle: (cards: number, monsters: number) => `shuffle with ${cards} and ${monsters}`,
    roll: (value: number) => `roll ${value}`,
  },

  refusals: {
    over: "The game is over.",
    "Runa acts": "It's Runa's turn.",
    "dice roll": "The dice have to be rolled first.",
    "class chosen": "Runa already has a class.",
    "no fight": "You can't play a card now.",
    "no target wanted": "This card takes no target now.",
    "no such target": "Choose one of the monsters as target.",
    "no reward": "You can't choose a reward now.",
    "no loot": "You can't take cards now.",
    taken: "This card is already taken.",
    "no discarding": "You can't give cards away now.",
    "no healing": "You can't heal Runa now.",
    "out of order": "Give cards away in the order of your hand.",
    "last card": "Runa must keep at least one card.",
    "no seeds": "Seeds are drawn at the start of a level.",
    "no roll": "There is no die to roll now.",
  },
  noSuchCard: (has: number) => `Runa has only ${counted(has, "card")}.`,
  notOffered: (offered: number) => `Only ${counted(offered, "card")} can be taken.`,
  seedRange: (most: number) => `Seeds are 1 to ${most}.`,
  rollRange: (die: number) => `A d${die} shows 1 to ${die}.`,

  endings: {
    won: "Runa has beaten the Mega Saurus",
    fell: (stage: number, level: number) => `Runa fell in stage ${stage} of level ${level}`,
    "gave up": (stage: number, level: number) => `Runa gave up in stage ${stage} of level ${level}`,
  },
  forfeited: {
    resigned: "the player resigned",
    left: "the player left",
    expelled: "the player was expelled",
    "timed out": "the player's time ran out",
  },

  events: {
    chosen: (name: string) => `Runa is a ${name}.`,
    rolls: (die: number, value: number) => `The d${die} shows ${value}`,
    offered: (cards: readonly string[]) => `The deck offers ${cards.join(", ")}`,
    discards: (card: string) => `Runa gives away ${card}`,
    givesUp: "There is no end in sight; Runa gives up.",
    enters: (stage: number, level: number, monsters: readonly string[]) =>
      `Runa enters Stage ${stage} of Level ${level}: ${monsters.join(" and ")}`,
    plays: (card: string) => `Runa uses ${card}`,
    uses: (who: string, ability: string) => `${who} uses ${ability}`,
    takes: (who: string, damage: number, kind: "phy." | "mag.") => `${who} takes ${damage} ${kind} damage`,
    dies: (who: string) => `${who} dies`,
    focuses: (who: string, gained: number) => `${who} gains ${gained} focus`,
    upgrades: (die: number) => `Runa upgrades her die to a d${die}`,
    gets: (card: string) => `Runa gets ${card}`,
    heals: (gained: number) => `Runa gains ${gained} health`,
    wins: "Runa won!",
  },
  forfeits: {
    resigned: "The player resigns.",
    left: "The player leaves.",
    expelled: "The player is expelled.",
    "timed out": "The player's time is up.",
  },

  scene: {
    chooseClass: "Choose Runa's class.",
    level: (level: number) => `Level ${level}`,
    stage: (level: number, stage: number) => `Level ${level}, stage ${stage}`,
    runa: (name: string) => `Runa the ${name}`,
    coming: (focus: number) => `, +${focus} coming`,
    blocks: (amount: number) => `blocks ${amount}`,
    deflects: (amount: number) => `deflects ${amount}`,
    next: (ability: string, effect: string) => `next: ${ability}, ${effect}`,
    physical: (damage: number) => `${damage} phy.`,
    physicalBreaking: (damage: number) => `${damage} phy., breaks your Focus`,
    magical: (damage: number) => `${damage} mag.`,
    magicalLacking: (damage: number) => `${damage} mag. (lacks FP)`,
    focuses: (amount: number) => `+${amount} FP`,
    reward: "The room is yours. Choose a reward.",
    loot: (left: number) => `Take ${left} of these cards.`,
    healing: (chosen: number, kept: number) =>
      `Give cards away for 10 HP each, or go on. Chosen: ${chosen}, kept: ${kept}.`,
  },

  hints: {
    healing: (gained: number) => `+${gained} HP`,
    die: "higher rolls, more room for FP",
    classes: { Warrior: "Thrust and Parry", Mage: "Focus and Water", Paladin: "Slash and Reflect" },
    physical: (least: number, most: number) =>
      most === 0 ? "no phy. damage" : `${least} to ${most} phy. damage`,
    magical: (damage: number) => `${damage === 0 ? "no" : damage} mag. damage`,
    kills: ", kills",
    mayKill: ", may kill",
    breaksFocus: ", breaks its Focus",
    costsFocus: ", costs 1 FP",
    noRoom: "no room for more FP",
    focus: (gained: number) => `+${gained} FP before your next turn, unless broken`,
  },

  /** What cards do in general. */
  cards: {
    strike: (base: number) => `${base} + roll phy. damage`,
    extra: (extra: number) => `, +${extra} on a roll of 6 or more`,
    breaksFocus: ", breaks Focus",
    spell: (perFocus: number, plus: number, bonus: number, against: Element) =>
      `${perFocus} x FP${plus > 0 ? ` + ${plus}` : ""} mag. damage, +${bonus} against ${against}`,
    parry: (amount: number) => `each physical attack of this round does ${amount} less`,
    reflect: (amount: number) => `throws back up to ${amount} of each magical attack of this round`,
  },

  /** What can be inspected beside cards and monsters. */
  figures: { Runa: "Runa", hand: "hand", HP: "HP", FP: "FP", die: "die" },
  about: {
    runa: (name: string | null, hp: number, fp: number, die: number, cards: number) =>
      `Runa${name === null ? "" : ` the ${name}`}: ${hp} HP, ${fp} FP, a d${die}, ${counted(cards, "card")}`,
    noCards: "No cards yet.",
    health: (hp: number, most: number) =>
      `Health points: ${hp} of ${most}. At 0 the game is lost. Cards given away after a fight heal 10 each.`,
    focus: (fp: number, most: number) =>
      `Focus points: ${fp} of at most ${most}. Spells grow with them and cost 1 while there is more than one.`,
    die: (sides: number) =>
      `A die of ${sides} sides for physical attacks; it is also the most focus points there can be.`,
    monster: (name: string, hp: number, element: Element | null, abilities: readonly string[]) =>
      `${name}: ${hp} HP, ${element ?? "no element"}, in turn ${abilities.join(", ")}`,
  },

  /** Features of a position, completing "It is better for ...". */
  features: {
    health: "your health",
    hand: "your hand",
    spells: "the power of your spells",
    die: "your die rolls",
    loot: "your loot",
    fight: "your progress in this fight",
    journey: "your journey",
  },
  /** Numbers in a position, before a colon. */
  facts: {
    health: "your health points",
    cards: "your cards",
    focus: "your focus points",
    sides: "the sides of your die",
    monsters: "the monsters' health points",
  },
};

type Element = "water" | "ice" | "fire" | "lightning";
