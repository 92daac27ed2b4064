import type { Mark, Person } from "../person.ts";
import { does, who, whom } from "./grammar.ts";

type Element = "water" | "ice" | "fire" | "lightning";

const KINDS = { "phy.": "damage", "mag.": "magic damage" };
const again = (has: boolean) => (has ? " You have one already." : "");

/** The board of Runa's Strive in English. */
export const words = {
  /** How a class plays, in one sentence. */
  classes: {
    Warrior: "Strikes hard with a bit of luck, and wards off claws and bites.",
    Mage: "Gathers focus, then lets it loose in spells that grow with it.",
    Paladin: "Breaks the focus of casters, and throws their spells back at them.",
  },
  focusTip: "Focus\nSpells grow with focus and cost 1 while there is more than one.",
  dieTip: (sides: number) =>
    `Die of ${sides} sides\nIt is rolled for strikes, and it is the most focus that Runa can hold.`,
  ofMaximum: (most: number) => `of ${most}`,
  stays: (health: number) => `stays ${health}`,
  theClass: (name: string) => `the ${name}`,
  ofFocus: (most: number) => `of ${most} focus`,
  healthOf: (name: string) => `health of ${name}`,
  healthOnStage: "health of Runa on the stage",
  focus: (points: number, coming: number) => `${points} focus${coming > 0 ? `, ${coming} coming` : ""}`,
  dies: (percent: number) => (percent === 100 ? "dies" : `dies ${percent}%`),
  blocks: (amount: number) => `blocks ${amount}`,
  deflects: (amount: number) => `deflects ${amount}`,
  intents: {
    physical: "physical",
    magical: "magical",
    block: "next turn",
    deflect: "next turn",
    focus: "next turn",
  },
  becomes: "becomes",
  thenDoes: (ability: string) => `then ${ability}`,
  elements: { water: "water", ice: "ice", fire: "fire", lightning: "lightning" },
  noElement: "no element",
  monsterTip: (name: string, element: Element | null, abilities: readonly string[]) =>
    `${name}\n${element === null ? "Of no element." : `Of ${element}.`}\nDoes in turn: ${abilities.join(", ")}.`,
  health: (points: number, most: number) => `${points} of ${most} health`,
  nextMove: (ability: string, strength: number) => `next: ${ability} ${strength}`,
  cardFirst: "Choose a card first, then a monster.",
  allBehind: "Both levels are behind her.",
  wayEnds: "Here her way ends.",
  rest: "The room is empty. Rest a while.",
  notes: {
    healing: "Click the cards to give away. They don't come back.",
    reward: "Her cards so far.",
    fight: (focus: number, die: number, monster: string | null) =>
      `Play one per round. The numbers are for ${focus} focus and a d${die}, ${monster === null ? "before any block" : `against the ${monster}`}.`,
  },
  hand: "Runa's cards",
  cards: (count: number) => (count === 1 ? "One card" : `${count} cards`),
  level: (level: number) => `level ${level}`,
  cardAt: (card: string, level: number) => `${card}, level ${level}`,
  spokenCard: (card: string, level: number, value: string, text: string) =>
    `${card} level ${level}, ${value}, ${text}`,
  givenAway: "given away",
  refusals: { given: "This card is given away already.", last: "Runa must keep at least one card." },
  highlights: {
    victory: "Victory",
    falls: (name: string) => `${name} falls`,
  },
  reckoning: {
    idle: "If nothing stops them",
    plays: (card: string) => `If Runa plays ${card}`,
    aims: (card: string, monster: string) => `${card} at ${monster}`,
    loses: "Runa loses",
    yourDie: (die: number) => `your d${die}`,
    fromSix: "on a roll from 6",
    blocks: (monster: string) => `${monster} blocks`,
    deflects: (monster: string) => `${monster} deflects`,
    takes: (monster: string) => `${monster} takes`,
    perFocus: (each: number, focus: number) => `${each} × ${focus} focus`,
    against: (element: Element) => `against ${element}`,
  },
  /** What comes of a round; `percent` of the rolls. */
  outlook: {
    dies: (monster: string, percent: number) =>
      percent === 100 ? `${monster} dies.` : `${monster} dies in ${percent}% of the rolls.`,
    falls: (percent: number) => (percent === 100 ? "Runa falls." : `Runa falls in ${percent}% of the rolls.`),
    losesNothing: "Runa loses nothing.",
    loses: (points: string) => `Runa loses ${points}.`,
  },
  /** Below the picture of a card. */
  texts: {
    strike: (base: number, extra: number) =>
      `${base} + die${extra > 0 ? `, ${extra} more from 6` : ", breaks focus"}`,
    spell: (each: number, plus: number, element: Element, bonus: number) =>
      `${each} a focus${plus > 0 ? `, +${plus}` : ""}, ${element} +${bonus}`,
    focus: "before the next turn",
    parry: "off each physical attack",
    reflect: "back of each magical attack",
  },
  /** What a card is good for, and whether Runa has one already. */
  goodFor: {
    strike: (value: string, die: number, breaksFocus: boolean, has: boolean) =>
      `${value} damage with your d${die}${breaksFocus ? "; stops a monster that gathers focus" : ""}.${again(has)}`,
    spell: (
      value: string,
      focus: number,
      grown: number,
      most: number,
      bonus: number,
      element: Element,
      has: boolean,
    ) =>
      `${value} damage with your ${focus} focus, up to ${grown} with ${most}; ${bonus} more against ${element}.${again(has)}`,
    focus: (has: boolean) => `Makes every spell stronger, one round ahead.${again(has)}`,
    parry: (amount: number, has: boolean) =>
      `Good against biters and clawers: ${amount} less from each.${again(has)}`,
    reflect: (amount: number, has: boolean) =>
      `Good against casters: up to ${amount} goes back to each.${again(has)}`,
  },
  offers: {
    taken: "Taken.",
    cards: (picks: number) => (picks === 1 ? "A new card" : "Two new cards"),
    cardsText: (picks: number, of: number) =>
      `Choose ${picks} of ${of}. Every card can also be given away later for 10 health.`,
    die: (sides: number) => `A d${sides}`,
    dieText: (mean: number, before: number, sides: number) =>
      `Strikes roll ${mean} on average, not ${before}, and Runa can hold ${sides} focus.`,
  },
  sentences: {
    victory: "Victory!",
    over: "The strive is over.",
    class: "Who shall Runa be?",
    classMore: "She gets two cards, and two better ones on level 2.",
    reward: "The room is yours. Choose a reward.",
    loot: (left: number) => (left === 1 ? "Take one of these cards." : `Take ${left} of these cards.`),
    heal: "Give cards away for health?",
    give: "Give these cards away?",
    healMore: "10 health each. At least one card stays.",
    rolls: (card: string) => `The die rolls for ${card}.`,
    goesOn: "Runa goes on.",
    turn: "It's Runa's turn.",
    card: "Choose a card for this round.",
    cardMore: "Then the monsters act.",
    price: "Costs 1 focus.",
    target: (card: string) => `Choose a target for ${card}.`,
    play: (card: string) => `Play ${card}?`,
  },
  /** Abbreviations in the game's phrases, and what the board has room to write instead. */
  written: [
    { short: "FP", long: "focus" },
    { short: "phy.", long: "physical" },
    { short: "mag.", long: "magical" },
  ],
  answers: {
    keepAll: "Keep all cards",
    giveAway: (count: number) => (count === 1 ? "Give away 1 card" : `Give away ${count} cards`),
    play: "Play",
    otherCard: "Other card",
    /** What a card does to a monster, and how likely it dies. */
    result: (number: string, percent: number) =>
      `${number}${percent === 100 ? ", dies" : percent > 0 ? `, dies ${percent}%` : ""}`,
  },
  path: {
    title: "the way",
    level: (level: number) => `Level ${level}`,
    stage: (level: number, stage: number, isBoss: boolean, state: "done" | "now" | "") =>
      `Level ${level}, stage ${stage}${isBoss ? ", boss" : ""}: ${{ done: "done", now: "you are here", "": "to come" }[state]}`,
    banner: (level: number, stage: number) => `Level ${level}, stage ${stage}`,
    monsters: (names: readonly string[]) => names.join(" and "),
  },
  captions: {
    beaten: (monster: string | null) => `${monster ?? "The last monster"} is beaten.`,
    falls: (monster: string | null) => `Runa falls${monster === null ? "" : ` to the ${monster}`}.`,
    givesUp: "Runa turns back.",
  },
  lessons: {
    goal: {
      title: "Your goal",
      text: "Lead Runa through two levels of four stages, and beat the Mega Saurus at the end.",
    },
    class: {
      title: "Choose who Runa is",
      text: "Each class begins with two cards. The numbers on them are what they would do now.",
    },
    plans: {
      title: "See what they plan",
      text: "Above each monster stands what it will do next. Parry physical attacks, reflect magical ones.",
    },
    card: {
      title: "Play a card",
      text: "One card a round: click it, then its target. The health bars show what would be left.",
    },
    reward: {
      title: "Take a reward",
      text: "After a stage choose new cards or a better die. Cards are also health: give some away to heal.",
    },
  },
  log: {
    setsOut: (runa: Person, name: string) => `${who(runa)} ${does(runa, "set", "sets")} out as a ${name}`,
    enters: (level: number, stage: number, monsters: string) => `Level ${level}, stage ${stage}: ${monsters}`,
    plays: (runa: Person, card: string, target: string | null) =>
      `${who(runa)} ${does(runa, "play", "plays")} ${card}${target === null ? "" : ` on ${target}`}`,
    rolls: (die: number, value: string) => `The d${die} shows ${value}`,
    uses: (monster: Person, ability: string) => `${who(monster)} uses ${ability}`,
    takes: (fighter: Person, damage: number, kind: "phy." | "mag.", bad: Mark) =>
      `${who(fighter)} ${does(fighter, "take", "takes")} ${bad(`${damage} ${KINDS[kind]}`)}`,
    falls: (runa: Person, bad: Mark) => `${who(runa)} ${bad(does(runa, "fall", "falls"))}`,
    dies: (monster: Person, good: Mark) => `${who(monster)} ${good("dies")}`,
    focuses: (fighter: Person, gained: number, magic: Mark) =>
      `${who(fighter)} ${does(fighter, "gain", "gains")} ${magic(`${gained} focus`)}`,
    upgrades: (runa: Person, die: string) => `${who(runa)} ${does(runa, "take", "takes")} a ${die}`,
    offered: (cards: readonly string[]) => `The deck offers ${cards.join(", ")}`,
    gets: (runa: Person, card: string) => `${who(runa)} ${does(runa, "take", "takes")} ${card}`,
    discards: (runa: Person, card: string) => `${who(runa)} ${does(runa, "give", "gives")} away ${card}`,
    heals: (runa: Person, gained: number, good: Mark) =>
      `${who(runa)} ${does(runa, "gain", "gains")} ${good(`${gained} health`)}`,
    givesUp: (runa: Person) => `There's no end in sight: ${whom(runa)} ${does(runa, "give", "gives")} up`,
    wins: (runa: Person, good: Mark) =>
      `${who(runa)} ${good(does(runa, "win: the Mega Saurus is beaten", "wins: the Mega Saurus is beaten"))}`,
  },
};
