import { counted } from "./grammar.ts";
import { type Figure, type Gadget, nameOf, type Property, title } from "./spy.ts";
import { words as things } from "./spy-things.ts";

/**
 * A field with what stands on it. `name` is that of a person or the number of a safe. Where a board shows the field, `field` is empty,
 * and an empty field is the one that is marked, or elsewhere.
 */
export interface Place {
  readonly is: "field" | "marked" | "elsewhere" | "person" | "safe" | "cat" | "janitor";
  readonly name: string;
  readonly field: string;
}

const placed = (what: string, field: string) => (field === "" ? what : `${what} ${field}`);
const atPlace = ({ is, name, field }: Place) =>
  ({
    field,
    marked: "the marked field",
    elsewhere: "another field",
    person: placed(name, field),
    safe: placed(`safe ${name}`, field),
    cat: placed("the cat", field),
    janitor: placed("the janitor", field),
  })[is];

/** The rules, the table and everything on it as text, in English: for terminals and for whoever asks. */
export const words = {
  help: [
    "First you fill eight slots: each time you take one of three agents or three gadgets, for a total of 2 to 4 agents and 4 to 6 " +
      "gadgets. Then you hand the gadgets out, and send your agents through the casino, one figure at a time.",
    "A turn has movement points (MP) and action points (AP), spent in any order. Moving onto a person swaps places.",
    "NPCs look like enemies. Spy on neighbours: an NPC's secret gives intelligence points (IP) and perhaps a combination.",
    "Opening a safe gives IP and the next combination; the highest number holds the diamond collar.",
    "Carry the collar onto the field of the white cat (&) to end the match. The side with more IP wins; chips count too.",
    "A character with no health left wakes up on a bar seat (_) with 1 HP. Seats heal, fireplaces (^) dry clammy clothes.",
    "At the round limit the NPCs leave and the janitor (!) comes. From then on the janitor removes the nearest person every " +
      "round, until the collar is delivered or no agents are left.",
    "Map: # wall  ^ fireplace  _ seat  % roulette  = bar table  + cocktail on it  1-9 safes  * gadget  ~ fog",
    "Capital letters on the map are your agents, small letters everyone else.",
    "look X,Y  look LETTER or NAME  look GADGET  look PROPERTY  look cat  look safe 1  look MP  show what you may know.",
  ],
  scene: {
    draft: "Choice and equipment",
    filled: (name: string, slots: number, all: number) => `${name} has filled ${slots} of ${all} slots.`,
    with: (gadgets: readonly string[]) => ` with ${gadgets.join(", ")}`,
    bag: (gadgets: readonly string[]) => `In the bag: ${gadgets.join(", ")}`,
    round: (round: number, most: number) => `Round ${round} of ${most}`,
    turn: (name: string) => `, ${name}'s turn`,
    points: (mp: number, ap: number) => `: ${mp} MP, ${ap} AP`,
    values: (hp: number, ip: number, chips: number) => `${hp} HP ${ip} IP ${counted(chips, "chip")}`,
    cocktail: "cocktail",
    poisonedCocktail: "poisoned cocktail",
    clammy: "clammy clothes",
    opened: (safe: number) => `${safe} (opened)`,
    combinations: (safes: readonly string[]) => `Combinations: ${safes.join(", ") || "none"}`,
    wiretap: (name: string, working: boolean) => `Wiretap on ${name}${working ? "" : ", broken"}`,
  },
  description: {
    round: (round: number, most: number) => `Round ${round} of ${most}.`,
    turn: (name: string, mp: number | null, ap: number) =>
      `It is ${name}'s turn${mp === null ? "" : `: ${counted(mp, "movement point")}, ${counted(ap, "action point")}`}.`,
    around: (name: string, what: string) => `Around ${name}: ${what}.`,
    directions: {
      up: "up",
      upRight: "up right",
      right: "right",
      downRight: "down right",
      down: "down",
      downLeft: "down left",
      left: "left",
      upLeft: "up left",
    },
    person: (name: string, field: string) => `${name} at ${field}`,
    own: "your agent",
    cat: (field: string) => `The white cat is at ${field}.`,
    janitor: (field: string) => `The janitor is at ${field}.`,
    lies: (gadget: Gadget, field: string) => `The ${title(gadget)} lies at ${field}.`,
    cocktails: (fields: readonly string[]) => `Cocktails stand at ${fields.join(", ")}.`,
    fog: (fields: readonly string[]) => `Fog is at ${fields.join(", ")}.`,
    safe: (number: number, field: string) => `Safe ${number} is at ${field}.`,
    roulette: (chips: number, field: string) =>
      `A roulette table with ${counted(chips, "chip")} is at ${field}.`,
  },
  /** Terms of the rules that can be inspected. */
  terms: {
    MP: { title: "MP", text: "Movement points: one for each step to a neighbouring field." },
    AP: {
      title: "AP",
      text: "Action points: one for each gadget, property, spying, gambling, sipping or throwing of a cocktail.",
    },
    HP: {
      title: "HP",
      text: "Health points, at most 100. A character with none left wakes up on a bar seat with 1 HP.",
    },
    IP: {
      title: "IP",
      text: "Intelligence points: the side with more of them wins. They come from secrets, safes, wiretaps and chips.",
    },
    chips: {
      title: "chips",
      text: "You gamble with chips at roulette tables (%); they count as intelligence points at the end.",
    },
    collar: {
      title: "collar",
      text: "The diamond collar lies in the safe with the highest number. Carried onto the cat's field, it ends the match.",
    },
  },
  /** Words for things that can be inspected. */
  subjects: { cat: "cat", janitor: "janitor", safe: "safe" },
  about: {
    property: (kind: string, help: string) => `${kind}: ${help}`,
    gone: "no longer here",
    at: (field: string) => `at ${field}`,
    side: (place: string, side: string) => `${place}, side: ${side}`,
    health: (least: number, most: number) => (least === most ? `${least} HP` : `${least} to ${most} HP`),
    values: (hp: string, ip: number | null, chips: number, clammy: boolean) =>
      `${hp}, ${ip ?? "unknown"} IP, ${counted(chips, "chip")}${clammy ? ", clammy clothes" : ""}`,
    carries: (gadgets: readonly string[]) => `carries ${gadgets.join(", ")}`,
    field: (enterable: boolean, opaque: boolean) =>
      `${enterable ? "can" : "cannot"} be entered, ${opaque ? "blocks" : "does not block"} sight`,
    inverted: ", inverted",
    destroyed: ", destroyed",
    safe: (number: number, known: boolean) => `safe ${number}, combination ${known ? "known" : "unknown"}`,
    empty: "empty",
    cocktail: "a cocktail",
    poisonedCocktail: "a poisoned cocktail",
    fog: (round: number) => `fog until round ${round} begins`,
    lies: (gadget: Gadget) => `here lies the ${title(gadget)}`,
    cat: "the white cat",
    janitor: "the janitor",
  },
  features: {
    points: "your tally of intelligence points",
    chips: "your stock of chips",
    secrets: "your store of secrets",
    health: "the health of your agents",
    way: "your agents' way to the next goal",
    team: "your team",
  },
  facts: {
    points: "your intelligence points",
    chips: "your chips",
    combinations: "combinations that you can use",
    health: "the health points of your agents",
    agents: "your agents",
  },
  /** What is in several places, before a colon. */
  furniture: { FIREPLACE: "Fireplaces", BAR_SEAT: "Bar seats", BAR_TABLE: "Bar tables" },
  /** The marks on the map. */
  legend: {
    free: "free field",
    wall: "wall; it blocks sight",
    fireplace: "fireplace; it blocks sight, and dries who is beside it",
    seat: "bar seat; sitting on it for a round heals",
    roulette: "roulette table",
    bar: "bar table without a cocktail",
    cocktail: "bar table with a cocktail",
    safe: "safe 1, and so on; the highest one holds the collar",
    highSafe: "safe with a number above 9",
    gadget: "gadget on the floor; step onto it to take it",
    fog: "fog; no sight and no actions in it",
    cat: "the white cat",
    janitor: "the janitor",
  },
  /** The rows at the end of a match, by the titles of the standard. */
  statistics: {
    "Intelligence points": { title: "Intelligence points", description: "in total, chips included" },
    "Points from secrets": { title: "Points from secrets", description: "from NPCs and safes" },
    "Points from chips": { title: "Points from chips", description: "converted at the end" },
    "Cocktails drunk": { title: "Cocktails drunk", description: "clean or poisoned" },
    "Poisoned cocktails drunk": { title: "Poisoned cocktails drunk", description: "of all cocktails drunk" },
    "Cocktails poured": { title: "Cocktails poured", description: "successfully over the enemy" },
    "Damage suffered": { title: "Damage suffered", description: "by all characters, after toughness" },
    "Collar brought to the cat": { title: "Collar brought to the cat", description: "yes or no" },
    "Fields moved": { title: "Fields moved", description: "steps of all characters" },
    "Roulette games": { title: "Roulette games", description: "played" },
    "Roulette wins": { title: "Roulette wins", description: "of all games" },
    "Chips won": { title: "Chips won", description: "at roulette, lost ones subtracted" },
    "Safes opened": { title: "Safes opened", description: "different ones" },
    "NPCs spied on": { title: "NPCs spied on", description: "successfully, different ones" },
    "Gadgets used": { title: "Gadgets used", description: "as an action, cocktails apart" },
    "Attacks warded off": { title: "Attacks warded off", description: "by babysitters" },
    Exfiltrations: { title: "Exfiltrations", description: "of own characters" },
    "Rounds played": { title: "Rounds played", description: "by both" },
    Strikes: { title: "Strikes", description: "answers that came too late" },
  },
  /** The values of statistics that are no numbers. */
  answers: { yes: "yes", no: "no" },
  events: {
    moves: (who: Figure, field: string) => `${nameOf(who)} moves to ${field}`,
    uses: (who: Figure, gadget: Gadget, field: string, successful: boolean) =>
      `${nameOf(who)} uses the ${title(gadget)} at ${field}${successful ? "" : " and fails"}`,
    spies: (who: Figure, field: string, successful: boolean) =>
      `${nameOf(who)} spies at ${field} ${successful ? "successfully" : "without success"}`,
    gambles: (who: Figure, stake: number, field: string, successful: boolean) =>
      `${nameOf(who)} ${successful ? "wins" : "loses"} ${counted(stake, "chip")} at ${field}`,
    usesProperty: (who: Figure, property: Property, field: string, successful: boolean) =>
      `${nameOf(who)} uses ${things.properties[property].title} at ${field}${successful ? "" : " without success"}`,
    retires: (who: Figure) => `${nameOf(who)} ends the turn`,
    catMoves: (field: string) => `The cat moves to ${field}`,
    janitorRemoves: (whom: Figure) => `The janitor removes ${nameOf(whom)}`,
    exfiltration: (who: Figure, field: string) => `${nameOf(who)} is brought to ${field} with 1 HP`,
    ready: (name: string) => `${name} is ready`,
    begins: "The evening begins.",
    round: (round: number) => `Round ${round}`,
    overlong: "The NPCs leave, and the janitor comes.",
    hurt: (who: Figure, damage: number) => `${nameOf(who)} loses ${damage} HP`,
    healed: (who: Figure, hp: number) => `${nameOf(who)} has ${hp} HP`,
    dried: (who: Figure) => `${nameOf(who)} is dry again`,
    isEnemy: (whom: Figure) => `${nameOf(whom)} is an enemy`,
    isNoEnemy: (whom: Figure) => `${nameOf(whom)} is no enemy, it seems`,
    secret: (who: Figure, ip: number) => `${nameOf(who)} learns a secret: ${ip} IP`,
    combination: (safe: number) => `Your side knows the combination of safe ${safe}`,
    ip: (who: Figure, change: string) => `${nameOf(who)}: ${change} IP`,
    overheard: (who: Figure, ip: number) => `${nameOf(who)} overhears ${ip} IP`,
    wiretap: {
      broken: (who: Figure) => `The wiretap of ${nameOf(who)} is broken`,
      removed: (who: Figure) => `The wiretap of ${nameOf(who)} is removed`,
    },
    collar: (who: Figure) => `${nameOf(who)} takes the diamond collar`,
    recruited: (who: Figure) => `${nameOf(who)} changes sides`,
    lands: (gadget: Gadget, field: string) => `The ${title(gadget)} lies at ${field}`,
    gets: (who: Figure, gadget: Gadget) => `${nameOf(who)} picks up the ${title(gadget)}`,
    displaced: (who: Figure, field: string) => `${nameOf(who)} makes room and goes to ${field}`,
    over: (winner: string, how: string) => `${winner} wins: ${how}`,
    loses: (who: Figure, gadget: Gadget) => `The ${title(gadget)} of ${nameOf(who)} breaks`,
  },
  labels: {
    character: (name: string) => `choose ${name}`,
    gadget: (gadget: Gadget) => `choose the ${title(gadget)}`,
    equip: (gadget: Gadget, name: string) => `give the ${title(gadget)} to ${name}`,
    ready: "ready",
    move: (place: Place) => `move to ${atPlace(place)}`,
    use: (gadget: Gadget, place: Place) => `use the ${title(gadget)} on ${atPlace(place)}`,
    spy: (place: Place) => `spy on ${atPlace(place)}`,
    gamble: (stake: number, field: string) => `stake ${stake} ${placed("at the roulette table", field)}`,
    OBSERVATION: (place: Place) => `observe ${atPlace(place)}`,
    BANG_AND_BURN: (place: Place) => `bang and burn ${atPlace(place)}`,
    retire: "retire",
    fumble: (action: string) => `${action}, in vain`,
    proceed: "go on",
    takeCocktail: (place: Place) => `take the cocktail from ${atPlace(place)}`,
    drinkCocktail: "drink the cocktail",
    pourCocktail: (place: Place) => `pour the cocktail over ${atPlace(place)}`,
  },
  headings: {
    move: "move",
    use: (gadget: Gadget) => `use the ${title(gadget)}`,
    gamble: (field: string) => `gamble at ${field}`,
    spy: "spy",
    OBSERVATION: "observe",
    BANG_AND_BURN: "bang and burn",
  },
  hints: {
    ready: "the match begins when both are ready",
    retire: "ends this turn",
    wins: (chance: string) => `wins with ${chance}`,
    swaps: (figure: Figure) => `changes places with ${nameOf(figure)}`,
    picksUp: (gadget: Gadget) => `picks up the ${title(gadget)}`,
    combinationUnknown: "the combination is unknown: fails",
    openedBefore: "opened before: nothing new",
    opens: "opens it",
    ownAgent: "one of your own: fails",
    spiedBefore: "spied on before: nothing new",
    enemy: "an enemy: fails and unmasks you",
    spies: (chance: string) => `${chance} if this is an NPC, fails with an enemy`,
  },
};
