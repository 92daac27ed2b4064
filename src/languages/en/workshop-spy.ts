import { counted } from "./grammar.ts";

type Furniture = "ROULETTE_TABLE" | "BAR_TABLE" | "BAR_SEAT" | "SAFE" | "FIREPLACE" | "WALL" | "FREE";

const NAMES = {
  ROULETTE_TABLE: "roulette table",
  BAR_TABLE: "bar table",
  BAR_SEAT: "bar seat",
  SAFE: "safe",
  FIREPLACE: "fireplace",
  WALL: "wall",
  FREE: "free",
};
const fields = (count: number) => counted(count, "field");
const points = (count: number) => counted(count, "point");
const chips = (count: number) => counted(count, "chip");
const harm = (value: number) => (value === 0 ? "nothing" : `${value} of 100 health points`);
const time = (seconds: number) => {
  if (seconds < 120) return counted(seconds, "second");
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return rest === 0 ? `${minutes} minutes` : `${minutes} minutes and ${rest} seconds`;
};
const limited = (seconds: number, sentence: string) => (seconds < 0 ? "There is no limit." : sentence);

/** The workshop of No Time to Spy in English. */
export const words = {
  titles: { scenario: "Scenario", match: "Match configuration", characters: "Character list" },
  scenarioHelp: [
    "Choose something from the palette and click or drag over fields, or drag it onto a free field.",
    "A + around the map becomes a new field, so maps need not be rectangular.",
    "With “Select”, drag over fields: then fill them from the palette, or use the buttons below the map. A right click or a long press opens them as a menu.",
    "Two fingers, the middle button or “Move” move the map; two fingers, the wheel or the buttons zoom.",
  ],
  matchHelp: [
    "Each of the 30 values is typed, slid, or changed in steps by the arrows. What is out of range is refused.",
    "Times can be unlimited. “Reset” restores the default of one value, “Reset all” of every value.",
    "Below each name stands what the value means.",
  ],
  charactersHelp: [
    "Choose a character in the list; “New”, “Duplicate” and “Delete” change the list.",
    "Each has a name of its own, a description, a gender, and any of the 17 properties.",
    "A match needs at least 12 characters.",
  ],
  map: "Map",
  keys: "Arrows move the cursor, with shift they select. Enter paints, or makes a field of a plus. Delete makes fields free, Backspace removes them. 1 to 8 choose from the palette, V selects, H moves the map, plus and minus zoom, 0 shows everything.",
  palette: "Palette",
  select: "Select",
  selectHelp: "Click or drag to select fields; then fill them from the palette, or use the buttons below.",
  move: "Move",
  moveHelp: "Drag the map. Two fingers, the middle button and the wheel do that with any tool.",
  brushes: {
    WALL: { title: "Wall", help: "Blocks movement and sight." },
    FIREPLACE: { title: "Fireplace", help: "Dries anyone beside it. Blocks sight." },
    BAR_SEAT: { title: "Seat", help: "Heals anyone who sits here for a round." },
    ROULETTE_TABLE: {
      title: "Roulette table",
      help: "For gambling. Its chips are random, unless you select it and give it some.",
    },
    BAR_TABLE: { title: "Bar table", help: "Has a new cocktail every round." },
    SAFE: { title: "Safe", help: "Holds secrets. Its number is random." },
    FREE: { title: "Free field", help: "Carpet to walk on." },
    remove: { title: "No field", help: "Removes the field, leaving a hole or an edge." },
  },
  commands: {
    makeFree: "Make free",
    remove: "Remove",
    rowAbove: "Row above",
    rowBelow: "Row below",
    columnLeft: "Column left",
    columnRight: "Column right",
    deleteRows: "Delete rows",
    deleteColumns: "Delete columns",
  },
  deleteKey: "Del",
  paintHelp: (title: string, help: string) =>
    `${title}: click or drag over fields, or drag it from the palette onto a free one. ${help}`,
  fillHelp: (count: number) =>
    count === 1
      ? "One field is selected: choose what it shall be. Escape lets go."
      : `${count} fields are selected: choose what they shall be. Escape lets go.`,
  onlyFree: "Only a free field takes what is dragged there. Make it free first, or paint over it.",
  selection: "Selected fields",
  chips: "Chips of the table",
  chipsHelp:
    "The chips of the selected roulette tables when the match starts. Empty: drawn between the limits of the match.",
  drawnChips: "random",
  size: (width: number, height: number) => `${width} × ${height}`,
  counted: (count: number, furniture: Furniture) => counted(count, NAMES[furniture]),
  field: (kind: Furniture) => NAMES[kind],
  spoken: (x: number, y: number, what: string) => `column ${x}, row ${y}: ${what}`,
  plus: "a new field can come here",
  nothing: "no field",
  unlimited: "unlimited",
  asStandard: "as the standard",
  reset: "Reset",
  resetTo: (value: string) => `Back to ${value}`,
  resetAll: "Reset all",
  changed: (count: number) =>
    count === 0
      ? "All values are defaults."
      : count === 1
        ? "1 value isn't the default."
        : `${count} values aren't defaults.`,
  less: (title: string) => `less: ${title}`,
  more: (title: string) => `more: ${title}`,
  /** Which values a figure can have. */
  refused: {
    number: (least: number, most: number) => `Expected a whole number from ${least} to ${most}.`,
    percent: "Expected a number from 0 to 100.",
    seconds: (most: number) => `Expected a whole number of seconds from 0 to ${most}.`,
  },
  cast: "Characters",
  character: "Character",
  newCharacter: "New",
  duplicate: "Duplicate",
  remove: "Delete",
  name: "Name",
  description: "Description",
  gender: "Gender",
  genders: { MALE: "male", FEMALE: "female", DIVERSE: "diverse", none: "none" },
  initialHp: "Health points at the start",
  initialHpHelp: (most: number) =>
    `1 to ${most}; empty: ${most}, as the standard. Healing always goes up to ${most}.`,
  properties: "Properties",
  count: (count: number) => (count === 1 ? "1 character" : `${count} characters`),
  nameless: "(no name)",
  noProperties: "no properties",
  newName: (number: number) => `Agent ${number}`,
  characterNumber: (number: number) => `Character ${number}`,
  files: { scenario: "this scenario", match: "these figures", characters: "this list" },
  problems: {
    tooFewCharacters: (least: number, found: number) =>
      `A match needs at least ${least} characters; this list has ${found}.`,
    fewNpcs: (least: number, found: number) =>
      `With fewer than ${least} characters there are hardly any NPCs; this list has ${found}.`,
    chipLimits: (least: number, most: number) =>
      `The minimum of ${least} chips is above the maximum of ${most}.`,
    noChips: "No table has chips, so no one can gamble.",
    noTime: "No one can act within 0 seconds.",
    manyRounds: (rounds: number) =>
      `Before the janitor comes there are ${rounds} rounds: such a match takes hours.`,
    noField: (file: string) => `${file}: expected a map with at least one field`,
    missing: (furniture: Furniture) => `There is no ${NAMES[furniture]}; most maps have one.`,
    noSafe: "There is no safe; a match needs at least one.",
    noRoom: (least: number, found: number) =>
      `A match needs at least ${least} fields to stand on: eight agents, the cat and the janitor. This map has ${found}.`,
    closedSafe: (x: number, y: number) =>
      `The safe at column ${x}, row ${y} can't be reached: it needs a field beside it that belongs to the largest room.`,
    crowded: (found: number, room: number, npcs: number) =>
      `${found} fields to stand on leave room for ${room} of ${npcs} NPCs.`,
    outside: (count: number) =>
      `${count === 1 ? "One field lies" : `${count} fields lie`} outside the largest room and can't be reached on foot.`,
  },
  json: {
    tooLarge: (most: number) => `expected a file of at most ${most} MiB`,
    notText: "expected text in UTF-8",
    largeNumber: (key: string) => `expected numbers up to 1.8e308, found a larger one at "${key}"`,
    more: (count: number) => `; and ${count} more`,
    notJson: (problem: string) => `expected JSON: ${problem}`,
    tooDeep: "expected JSON that is not so deep",
  },
  groups: { gadgets: "Gadgets", actions: "Actions and properties", scoring: "Scoring", time: "Time" },
  /** The figures of a match: their titles, and what a value means. Chances are in percent, times in seconds. */
  figures: {
    moledieRange: {
      title: "Mole die: range",
      meaning: (value: number) => `It is thrown up to ${fields(value)} far.`,
    },
    bowlerBladeRange: {
      title: "Bowler blade: range",
      meaning: (value: number) => `The hat flies up to ${fields(value)} far.`,
    },
    bowlerBladeHitChance: {
      title: "Bowler blade: hit",
      meaning: (value: number) => `It hits with a chance of ${value}%.`,
    },
    bowlerBladeDamage: {
      title: "Bowler blade: damage",
      meaning: (value: number) => `A hit takes ${harm(value)}.`,
    },
    laserCompactHitChance: {
      title: "Laser compact: hit",
      meaning: (value: number) => `It vaporises a cocktail with a chance of ${value}%.`,
    },
    rocketPenDamage: {
      title: "Rocket pen: damage",
      meaning: (value: number) => `Everyone on its nine fields loses ${harm(value)}.`,
    },
    gasGlossDamage: {
      title: "Gas gloss: damage",
      meaning: (value: number) => `It takes ${harm(value)} from a neighbour.`,
    },
    mothballPouchRange: {
      title: "Mothball pouch: range",
      meaning: (value: number) => `It is thrown into a fireplace up to ${fields(value)} away.`,
    },
    mothballPouchDamage: {
      title: "Mothball pouch: damage",
      meaning: (value: number) => `Everyone next to the fireplace loses ${harm(value)}.`,
    },
    fogTinRange: {
      title: "Fog tin: range",
      meaning: (value: number) => `It is thrown up to ${fields(value)} far.`,
    },
    grappleRange: {
      title: "Grapple: range",
      meaning: (value: number) => `It fetches things from up to ${fields(value)} away.`,
    },
    grappleHitChance: {
      title: "Grapple: hit",
      meaning: (value: number) => `It gets hold of something with a chance of ${value}%.`,
    },
    wiretapWithEarplugsFailChance: {
      title: "Wiretap: breakdown",
      meaning: (value: number) => `Each round it breaks down with a chance of ${value}%.`,
    },
    mirrorSwapChance: {
      title: "Mirror of wilderness: swap",
      meaning: (value: number) => `Points are swapped with an enemy with a chance of ${value}%.`,
    },
    cocktailDodgeChance: {
      title: "Cocktail: dodge",
      meaning: (value: number) => `A poured one is dodged with a chance of ${value}%.`,
    },
    cocktailHp: { title: "Cocktail: health", meaning: (value: number) => `It heals ${value} health points.` },
    poisonedCocktailDamage: {
      title: "Poisoned cocktail: damage",
      meaning: (value: number) => `It takes ${harm(value)}.`,
      unset: "It takes as many health points as a clean one heals.",
    },
    spySuccessChance: {
      title: "Spying",
      meaning: (value: number) => `An NPC tells its secret with a chance of ${value}%.`,
    },
    npcSafeCombinationChance: {
      title: "Spying: combination",
      meaning: (value: number) => `A secret contains the combination of a safe with a chance of ${value}%.`,
      unset: "The server decides how often a secret contains the combination of a safe; its default is 50%.",
    },
    babysitterSuccessChance: {
      title: "Babysitter",
      meaning: (value: number) => `An attack on a companion is warded off with a chance of ${value}%.`,
    },
    honeyTrapSuccessChance: {
      title: "Honey trap",
      meaning: (value: number) => `An attacker hits someone else with a chance of ${value}%.`,
    },
    observationSuccessChance: {
      title: "Observation",
      meaning: (value: number) => `An enemy is recognised with a chance of ${value}%.`,
    },
    chipsToIpFactor: {
      title: "Points for a chip",
      meaning: (value: number) => `In the end each chip is worth ${points(value)}.`,
    },
    secretToIpFactor: {
      title: "Points for a secret",
      meaning: (value: number) => `A secret of an NPC or a safe brings ${points(value)}.`,
    },
    catIp: {
      title: "Points for the collar",
      meaning: (value: number) => `Handing the collar to the cat earns ${points(value)}.`,
    },
    minChipsRoulette: {
      title: "Roulette: fewest chips",
      meaning: (value: number) => `A table begins with at least ${chips(value)}.`,
    },
    maxChipsRoulette: {
      title: "Roulette: most chips",
      meaning: (value: number) => `A table begins with at most ${chips(value)}.`,
    },
    roundLimit: {
      title: "Rounds",
      meaning: (value: number) =>
        `In round ${value} the NPCs leave, and the janitor takes one person a round.`,
    },
    turnPhaseLimit: {
      title: "Time to act",
      meaning: (value: number) =>
        limited(
          value,
          `A player who takes longer than ${time(value)} for a step or an action gets a strike.`,
        ),
    },
    strikeMaximum: {
      title: "Strikes",
      meaning: (value: number) =>
        value === 1 ? "The first strike loses the match." : `${value} strikes in a row lose the match.`,
    },
    pauseLimit: {
      title: "Longest pause",
      meaning: (value: number) => limited(value, `After ${time(value)} a pause ends by itself.`),
    },
    reconnectLimit: {
      title: "Time to come back",
      meaning: (value: number) => limited(value, `A disconnected player has ${time(value)} to come back.`),
    },
  },
};
