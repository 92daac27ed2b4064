import { counted } from "./grammar.ts";

type HeroClass = "warrior" | "mage" | "rogue" | "hunter";
type Direction = "up" | "down" | "left" | "right";
type Ability = "Avenger's Shield" | "Blizzard" | "Fan of Knives" | "Shoot";

const enemies = (count: number) => counted(count, "enemy", "enemies");
const points = (health: number, attack: number, defense: number) =>
  `health ${health}, attack ${attack}, defense ${defense}`;

/** Where a match ended: null before the hero set out. */
const where = (level: number | null) => (level === null ? "before setting out" : `in level ${level}`);

/** The dungeon crawler in English. Heroes and enemies are given by the names of the rules. */
export const words = {
  help: [
    "Choose one of seven heroes and clear the dungeon, level by level, of all its enemies.",
    "Each round you step, strike by stepping onto an enemy, use your special ability, or wait; then all enemies act.",
    "Attacker and defender roll from 0 to their points; the difference is the damage.",
    "Monsters chase a hero who comes nearer than their vision; bosses shoot, too. Traps stay, hide, and strike all around.",
    "You level up with 50 x your level in experience. A new level heals you; nothing else does, except a warrior's shield.",
    "A hero who hasn't cleared a level after 1000 rounds gives up.",
    "Warriors heal and strike one enemy near by, mages hit at random from afar, rogues cut all around, hunters shoot.",
  ],
  hero: "the hero",
  names: {
    "Jon Snow": "Jon Snow",
    "The Hound": "The Hound",
    Melisandre: "Melisandre",
    "Thoros of Myr": "Thoros of Myr",
    "Arya Stark": "Arya Stark",
    Bronn: "Bronn",
    Ygritte: "Ygritte",
    "Lannister Solider": "Lannister Solider",
    "Lannister Knight": "Lannister Knight",
    "Queen's Guard": "Queen's Guard",
    Wright: "Wright",
    "Bear-Wright": "Bear-Wright",
    "Giant-Wright": "Giant-Wright",
    "White Walker": "White Walker",
    "The Mountain": "The Mountain",
    "Queen Cersei": "Queen Cersei",
    "Night's King": "Night's King",
    "Bonus Trap": "Bonus Trap",
    "Queen's Trap": "Queen's Trap",
    "Death Trap": "Death Trap",
  },
  abilities: {
    "Avenger's Shield": "Avenger's Shield",
    Blizzard: "Blizzard",
    "Fan of Knives": "Fan of Knives",
    Shoot: "Shoot",
  },
  directions: { up: "up", down: "down", left: "left", right: "right" },
  /** What a hero is. */
  classOf: (title: HeroClass, _hero: string): string => title,

  labels: {
    hero: (number: number) => `hero ${number}`,
    step: { up: "step up", down: "step down", left: "step left", right: "step right" },
    cast: "cast",
    wait: "wait",
  },
  refusals: {
    over: "The game is over.",
    "not the player": "Only the hero's player acts.",
    "no hero yet": "Choose a hero before you set out.",
    "hero chosen": "The hero has been chosen already.",
  },
  noSuchHero: (last: number) => `Choose a hero from 1 to ${last}.`,

  endings: {
    cleared: (hero: string | null) => `${hero ?? "the hero"} has cleared the dungeon`,
    killed: (hero: string | null, enemy: string, level: number | null) =>
      `${hero ?? "the hero"} was killed by ${enemy} ${where(level)}`,
    "gave up": (hero: string | null, level: number | null) => `${hero ?? "the hero"} gave up ${where(level)}`,
    resigned: (hero: string | null, level: number | null) => `${hero ?? "the hero"} resigned ${where(level)}`,
    left: (hero: string | null, level: number | null) =>
      `${hero ?? "the hero"} left the dungeon ${where(level)}`,
    expelled: (hero: string | null, level: number | null) =>
      `${hero ?? "the hero"} was expelled ${where(level)}`,
    "timed out": (hero: string | null, level: number | null) =>
      `${hero ?? "the hero"} ran out of time ${where(level)}`,
  },
  forfeits: {
    resigned: (hero: string | null) => `${hero ?? "The hero"} resigned.`,
    left: (hero: string | null) => `${hero ?? "The hero"} left the dungeon.`,
    expelled: (hero: string | null) => `${hero ?? "The hero"} was expelled.`,
    "timed out": (hero: string | null) => `${hero ?? "The hero"} ran out of time.`,
  },

  events: {
    chosen: (hero: string) => `${hero} sets out.`,
    enters: (level: number, title: string | null) => `Level ${level}${title === null ? "" : `, ${title}`}.`,
    misses: (who: string, whom: string) => `${who} does not get through to ${whom}.`,
    hits: (who: string, whom: string, damage: number) => `${who} hits ${whom} for ${damage}.`,
    dies: (enemy: string, experience: number) => `${enemy} dies: ${experience} experience.`,
    rises: (hero: string, level: number, health: number, attack: number, defense: number) =>
      `${hero} rises to level ${level}: +${health} health, +${attack} attack, +${defense} defense`,
    risesInMagic: (mana: number, spellPower: number) => `, +${mana} mana, +${spellPower} spell power`,
    shoots: (boss: string, hero: string) => `${boss} shoots at ${hero}!`,
    killed: (hero: string, enemy: string) => `${hero} was killed by ${enemy}.`,
    givesUp: (hero: string) => `There is no end in sight; ${hero} gives up.`,
    wins: (hero: string) => `${hero} has cleared the dungeon!`,
    appears: (trap: string, place: string) => `${trap} at ${place} appears.`,
    vanishes: (trap: string, place: string) => `${trap} at ${place} vanishes.`,
    shields: (hero: string, healing: number) => `${hero} used Avenger's Shield, healing up to ${healing}.`,
    casts: (hero: string, ability: Ability) => `${hero} cast ${ability}.`,
    fires: (hero: string, enemy: string) => `${hero} fired an arrow at ${enemy}.`,
    failsByCooldown: (hero: string, remaining: number) =>
      `${hero} tried to cast Avenger's Shield, but there is a cooldown: ${remaining}.`,
    failsByMana: (hero: string, mana: number, cost: number) =>
      `${hero} tried to cast Blizzard, but there was not enough mana: ${mana}/${cost}.`,
    failsByEnergy: (hero: string, energy: number, cost: number) =>
      `${hero} tried to cast Fan of Knives, but there was not enough energy: ${energy}/${cost}.`,
    failsByArrows: (hero: string) => `${hero} tried to shoot an arrow but has no arrows.`,
    failsByRange: (hero: string) => `${hero} tried to shoot an arrow but there were no enemies in range.`,
  },

  difficulties: { easy: "easy", medium: "medium", hard: "hard" },
  hints: {
    hero: (title: string, difficulty: string, health: number, attack: number, defense: number) =>
      `${title}, ${difficulty}: ${points(health, attack, defense)}`,
    wall: "a wall",
    strike: (enemy: string, health: number, pool: number) => `strike ${enemy}, ${health}/${pool} health`,
    warrior: (healing: number, damage: number, near: number) =>
      `${[...(healing > 0 ? [`heals ${healing}`] : []), ...(near > 0 ? [`hits one for ${damage}`] : [])].join(", ")}; ${enemies(near)} in range`,
    mage: (hits: number, power: number, near: number, mana: number) =>
      `${hits} random hits of ${power}; ${enemies(near)} in range; costs ${mana} mana`,
    rogue: (damage: number, near: number, energy: number) =>
      `hits each for ${damage}; ${enemies(near)} in range; costs ${energy} energy`,
    hunter: (damage: number, near: number) => `hits the nearest for ${damage}; ${enemies(near)} in range`,
    cooldown: (remaining: number) => `ready in ${remaining}`,
    needsMana: (mana: number) => `needs ${mana} mana`,
    needsEnergy: (energy: number) => `needs ${energy} energy`,
    lacks: { arrows: "no arrows", "enemies in range": "no enemies in range" },
    unhurt: "full health, no enemies in range",
    doesNothing: (why: string) => `does nothing now: ${why}`,
  },
  /** Said before something that would only let the round pass. */
  warnings: {
    wall: "There is a wall: you would stay where you are. Press again to do it anyway.",
    cast: (ability: Ability, why: string) =>
      `${ability} would do nothing: ${why}. Press again to do it anyway.`,
  },

  about: {
    wall: "A wall.",
    floor: "Floor.",
    sheet: (tile: string, enemy: string, health: number, attack: number, defense: number) =>
      `${tile}, ${enemy}: ${points(health, attack, defense)}`,
    monster: (vision: number) => `; sees less than ${vision} far`,
    boss: (vision: number, turns: number) =>
      `; sees less than ${vision} far, shoots after ${turns} turns in sight`,
    trap: (shown: number, hidden: number) =>
      `; shown for ${shown}, hidden for ${hidden} turns, strikes all around`,
  },
  /** The values of a unit, side by side. */
  values: {
    health: (now: number, pool: number) => `Health: ${now}/${pool}`,
    attack: (points: number) => `Attack: ${points}`,
    defense: (points: number) => `Defense: ${points}`,
    level: (level: number) => `Level: ${level}`,
    experience: (now: number, needed: number) => `Experience: ${now}/${needed}`,
    cooldown: (remaining: number, whole: number) => `Cooldown: ${remaining}/${whole}`,
    mana: (now: number, pool: number) => `Mana: ${now}/${pool}`,
    spellPower: (power: number) => `Spell Power: ${power}`,
    energy: (now: number, most: number) => `Energy: ${now}/${most}`,
    arrows: (arrows: number) => `Arrows: ${arrows}`,
    range: (range: number) => `Range: ${range}`,
    worth: (experience: number) => `Experience Value: ${experience}`,
    vision: (range: number) => `Vision Range: ${range}`,
  },

  scene: {
    noHero: "No hero was chosen.",
    choose: "Choose your hero.",
    level: (level: number, levels: number, title: string | null) =>
      `Level ${level} of ${levels}${title === null ? "" : `: ${title}`}`,
    left: (count: number) => `${enemies(count)} left`,
    hero: (hero: string, title: string, level: number) => `${hero}, ${title} of level ${level}`,
    points: (attack: number, defense: number) => `attack ${attack}, defense ${defense}`,
    /** Names of meters, one below the other. */
    meters: {
      health: "Health",
      experience: "Experience",
      shield: "Shield",
      mana: "Mana",
      energy: "Energy",
      arrows: "Arrows",
    },
    ready: "ready",
    readyIn: (rounds: number) => `ready in ${rounds}`,
    mana: (mana: number, pool: number, power: number) => `${mana}/${pool}, spell power ${power}`,
    at: (place: string) => `at ${place}`,
    sees: "sees you",
  },

  description: {
    level: (level: number, levels: number, title: string | null) =>
      `Level ${level} of ${levels}${title === null ? "" : `, ${title}`}.`,
    left: (count: number) => `${enemies(count)} left.`,
    you: (hero: string, title: string, level: number, attack: number, defense: number) =>
      `You are ${hero}, ${title} of level ${level}, attack ${attack}, defense ${defense}.`,
    health: (now: number, pool: number) => `Health: ${now} of ${pool}.`,
    experience: (now: number, needed: number) => `Experience: ${now} of ${needed}.`,
    shield: (remaining: number) =>
      `Shield: ${remaining === 0 ? "ready" : `ready in ${counted(remaining, "round")}`}.`,
    mana: (now: number, pool: number, power: number) => `Mana: ${now} of ${pool}, spell power ${power}.`,
    energy: (now: number, most: number) => `Energy: ${now} of ${most}.`,
    arrows: (arrows: number) => `Arrows: ${arrows}.`,
    place: (place: string) => `You stand at ${place}, column and row.`,
    ways: { up: "Up", down: "Down", left: "Left", right: "Right" },
    /** What is at the end of some free cells in a direction; an enemy by name, or a wall. */
    way: (free: number, end: string | null) =>
      free === 0 ? (end ?? "a wall") : `${counted(free, "free cell")}, then ${end ?? "a wall"}`,
    enemy: (enemy: string, offset: string, health: number, pool: number, sees: boolean) =>
      `${enemy}: ${offset}, ${health} of ${pool} health${sees ? ", sees you" : ""}.`,
    nearest: (enemy: string, steps: number, direction: Direction) =>
      `The nearest enemy is ${enemy}, ${counted(steps, "step")} away; go ${direction}.`,
  },

  /** The levels of the campaign, in their order. */
  campaign: {
    gate: {
      title: "The Gate",
      lesson: "Step onto an enemy to strike it. A soldier sees less than 3 steps far.",
    },
    barracks: {
      title: "The Barracks",
      lesson: "Your special ability is at its best in a crowd, and it does not mind walls.",
    },
    stairs: {
      title: "The Narrow Stairs",
      lesson: "Enemies block each other: in a corridor they come one by one.",
    },
    larder: {
      title: "The Larder",
      lesson:
        "A bonus trap shows itself for a moment only: remember where it is. Its death is worth 250 experience.",
    },
    garden: {
      title: "The Queen's Garden",
      lesson:
        "Traps strike at all eight cells around them, seen or unseen. Be strong before you go near, or strike from afar.",
    },
    mountain: {
      title: "The Mountain",
      lesson:
        "A boss shoots every few turns in which it sees you. Fight it quickly, or stay out of its sight.",
    },
    wall: {
      title: "Beyond the Wall",
      lesson: "Wrights are short-sighted: draw away those that see you, one at a time.",
    },
    fist: {
      title: "The Fist of the First Men",
      lesson:
        "A giant waits behind a ring of stones. The death trap at its gate shows itself one turn in twelve: know where it is.",
    },
    lake: {
      title: "The Frozen Lake",
      lesson: "A White Walker sees less than 6 steps far and hits hard: come rested, and strike first.",
    },
    keep: {
      title: "The Red Keep",
      lesson:
        "Two White Walkers hold the castle. Fight them at the gate, one at a time, and not beside the trap.",
    },
    king: {
      title: "The Night's King",
      lesson:
        "He shoots every fourth turn in which he sees you, and he sees far. Queen Cersei sees no one and is worth a fortune; a new level heals you.",
    },
  },

  choices: {
    levels: (all: number, some: number) => `all ${all} levels of the campaign, or the first ${some} only`,
    files: "a directory with level1.txt, level2.txt and so on",
  },
  creation: "Levels",
  kinds: { level: "a level of the dungeon crawler" },
  problems: {
    noPreset: (presets: readonly string[], given: string) =>
      `levels: expected ${presets.join(" or ")}, found ${given}`,
    place: (line: number, column: number | undefined, what: string) =>
      `line ${line}${column === undefined ? "" : `:${column}`}: ${what}`,
  },
  /** What is wrong with level files. */
  files: {
    empty: "empty level",
    width: (tiles: number, expected: number) => `row has ${tiles} tiles, expected ${expected}`,
    secondPlayer: "second player tile '@'",
    unknown: (tile: string) => `unknown tile '${tile}'`,
    noPlayer: "no player tile '@'",
    size: (bytes: number, most: number) => `level file has ${bytes} bytes, expected at most ${most}`,
    duplicate: (number: string) => `duplicate level number ${number} among the given files`,
    none: "no level files among the given files",
  },

  features: {
    dungeon: "your progress through the dungeon",
    fight: "your progress in this fight",
    approach: "your approach to the enemies",
    safety: "your safety",
    recovery: "your recovery",
  },
  facts: {},
};
