import type { Mark, Person } from "../person.ts";
import { counted, does, who, whom } from "./grammar.ts";

type HeroClass = "warrior" | "mage" | "rogue" | "hunter";
type Ability = "Avenger's Shield" | "Blizzard" | "Fan of Knives" | "Shoot";
type Side = "left" | "right" | "above" | "below";

/** Names that the classic program misspells. Rules and records keep its spelling, the board doesn't. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ["Lannister Solider", "Lannister Soldier"],
  ["Wright", "Wight"],
  ["Bear-Wright", "Bear-Wight"],
  ["Giant-Wright", "Giant-Wight"],
]);
const named = (name: string) => SPELLINGS.get(name) ?? name;
const ABILITY = { warrior: "Avenger's Shield", mage: "Blizzard", rogue: "Fan of Knives", hunter: "Shoot" };
const SIDES = { left: "on the left", right: "on the right", above: "above", below: "below" };
const figure = (person: Person) => (person.isYou ? who(person) : person.mark(named(person.name)));
const object = (person: Person) => (person.isYou ? whom(person) : person.mark(named(person.name)));

/** The board of the dungeon crawler in English. Heroes and enemies are given by their names in the rules. */
export const words = {
  named,
  abilities: ABILITY,
  theHero: "The hero",
  heroes: "heroes",
  who: "Who goes down into the dungeon?",
  special: {
    warrior: "Heals and strikes one nearby enemy.",
    mage: "Several hits at random from afar, for mana.",
    rogue: "Hits all nearby enemies at once, for energy.",
    hunter: "Shoots the nearest enemy with an arrow.",
  },
  health: "health",
  attack: "attack",
  defense: "defense",
  key: (key: number) => `key ${key}`,
  step: { up: "step up", down: "step down", left: "step left", right: "step right" },
  wait: "Wait",
  waitMore: "let a round pass",
  inReach: "in reach",
  nearest: "nearest",
  aim: {
    level: (level: number) => `Level ${level}: clear it of all enemies.`,
    help: "Click or tap where to walk, or use the keys.",
    levelOf: (level: number, all: number) => `Level ${level} of ${all}`,
    left: (enemies: number) => `${enemies} left`,
    round: (round: number) => `Round ${round}`,
    map: (level: number) => `level ${level}: w a s d or the arrow keys walk`,
    cellsAway: (enemy: string, cells: number) => `${named(enemy)}, ${cells} cells away`,
    /** Who stopped the walk: how many of them, and on which side they are. */
    stop: (met: readonly { readonly enemy: string; readonly side: Side; readonly count: number }[]) =>
      `You stop: ${met
        .map(({ enemy, side, count }) => `${count === 1 ? "" : `${count} × `}${named(enemy)} ${SIDES[side]}`)
        .join(", ")}.`,
  },
  reach: {
    several: (kind: HeroClass, enemies: number) => `${ABILITY[kind]} reaches ${enemies} enemies.`,
    hidden: (kind: HeroClass) => `${ABILITY[kind]} hits an enemy that hides.`,
    one: (kind: HeroClass, enemy: string, damage: string) => `${ABILITY[kind]} hits ${enemy} for ${damage}.`,
  },
  hitFor: "hit for",
  blow: "blow",
  shoots: (turns: number) => (turns === 0 ? "shoots now" : `shoots in ${turns}`),
  strikesAround: "strikes all round",
  /** What an enemy does next. */
  next: {
    title: "Next",
    trap: (damage: string) => `strikes all around for ${damage}`,
    roams: (vision: number) => `roams, sees you nearer than ${vision} cells`,
    shoots: (damage: string) => `shoots for ${damage}`,
    strikes: (damage: string) => `strikes for ${damage}`,
    comes: "comes nearer",
    shootsIn: (step: string, turns: number) => `${step}, shoots in ${turns}`,
  },
  panel: {
    hero: (kind: HeroClass, _name: string, level: number) => `${kind}, level ${level}`,
    of: (most: number) => `of ${most}`,
    healthOf: (name: string) => `health of ${named(name)}`,
    shieldIn: "shield in",
    mana: "mana",
    energy: "energy",
    arrows: "arrows",
    /** Around the points: "Experience 10 of 50". */
    experience: (points: string, needed: number) => `Experience ${points} of ${needed}`,
    experienceName: "experience",
    goal: "goal",
    clear: "Clear the level",
    down: (fallen: number, all: number) => `${fallen} of ${all} enemies ${all === 1 ? "is" : "are"} down.`,
    left: "left",
    kinds: {
      trap: "trap",
      monster: (vision: number) => `monster, sees ${vision} far`,
      boss: (vision: number) => `boss, sees ${vision} far`,
    },
    power: "power of a hit",
    attackRoll: "your attack roll",
    defenseRoll: "its defense roll",
    damage: "damage",
  },
  moments: {
    falls: (name: string) => `${named(name)} falls`,
    clear: "The dungeon is clear",
    clearMore: (hero: string) => `${hero} has beaten every level.`,
    level: (level: number) => `Level ${level}`,
    cleared: (level: number) => `Level ${level} cleared`,
    fallen: "fallen",
    experience: "experience",
    rounds: "rounds",
    health: "health",
    of: (points: number, most: number) => `${points} of ${most}`,
    next: (level: number, all: number) => `Next: level ${level} of ${all}`,
    waiting: "waiting there",
    goOn: "Go on",
  },
  effects: {
    experience: (points: number) => `+${points} XP`,
    level: (level: number) => `level ${level}`,
    notNow: "not now",
  },
  captions: {
    cleared: (hero: string) => `${hero} has cleared the dungeon.`,
    givesUp: (hero: string, level: number) => `${hero} gives up in level ${level}.`,
    struckDown: (enemy: string, hero: string, level: number) =>
      `${enemy} strikes ${hero} down in level ${level}.`,
  },
  lessons: {
    goal: {
      title: "Your goal",
      text: "Clear every level: a level is over when no enemy is left. Everything moves only when you do.",
    },
    hero: {
      title: "Choose a hero",
      text: "Warriors are easy to begin with: they are tough, and their ability heals.",
    },
    walk: {
      title: "Walk",
      text: "Arrow keys or W A S D step; a click walks until something comes into sight.",
    },
    fight: {
      title: "Fight",
      text: "Step onto an enemy to strike it. Its ring is its health; its panel says what it does.",
    },
    ability: {
      title: "Use your ability",
      text: "It costs resources that come back. Point at it to see its range.",
    },
  },
  log: {
    setsOut: (hero: string) => `${hero} sets out`,
    level: (level: number, title: string | null) => `Level ${level}${title === null ? "" : `: ${title}`}`,
    misses: (one: Person, other: Person) =>
      `${figure(one)} ${does(one, "don't hurt", "doesn't hurt")} ${object(other)}`,
    hits: (one: Person, other: Person, damage: number, mark: Mark) =>
      `${figure(one)} ${does(one, "hit", "hits")} ${object(other)}: ${mark(`${damage} damage`)}`,
    /** How a blow's result came about: both rolls and, if it failed, the chance of any damage in percent. */
    rolls: (attack: number | null, defense: number, chance: number | null) =>
      ` (${attack === null ? `defense ${defense}` : `${attack} against ${defense}`}${chance === null ? "" : `, chance ${chance}%`})`,
    dies: (enemy: Person, experience: number, good: Mark) =>
      `${figure(enemy)} dies: ${good(`+${experience} experience`)}`,
    rises: (hero: Person, level: number, health: number, attack: number, defense: number, good: Mark) =>
      `${figure(hero)} ${does(hero, "reach", "reaches")} ${good(`level ${level}`)}: +${health} health, +${attack} attack, +${defense} defense`,
    risesInMagic: (mana: number, power: number) => `, +${mana} mana, +${power} spell power`,
    shields: (hero: Person, healing: number, magic: Mark, good: Mark) =>
      `${figure(hero)} ${does(hero, "raise", "raises")} ${magic("Avenger's Shield")}: ${good(`up to +${healing} health`)}`,
    casts: (hero: Person, ability: Ability, magic: Mark) =>
      `${figure(hero)} ${does(hero, "use", "uses")} ${magic(ability)}`,
    fires: (hero: Person, enemy: Person) =>
      `${figure(hero)} ${does(hero, "shoot", "shoots")} at ${object(enemy)}`,
    fails: (hero: Person, ability: Ability, why: string, magic: Mark) =>
      `${figure(hero)} can't use ${magic(ability)}: ${why}`,
    lacks: {
      rounds: (rounds: number) => `ready in ${counted(rounds, "round")}`,
      mana: (cost: number, left: number) => `it needs ${cost} mana, ${left} left`,
      energy: (cost: number, left: number) => `it needs ${cost} energy, ${left} left`,
      arrows: "no arrows",
      "enemies in range": "no enemies in range",
    },
    shoots: (boss: Person, hero: Person) => `${figure(boss)} shoots at ${object(hero)}`,
    killed: (hero: Person, enemy: Person, bad: Mark) =>
      `${figure(hero)} ${does(hero, "were", "was")} ${bad("killed")} by ${object(enemy)}`,
    givesUp: (hero: Person) => `There's no end in sight: ${object(hero)} ${does(hero, "give", "gives")} up`,
    wins: (hero: Person, good: Mark) =>
      `${figure(hero)} ${good(does(hero, "have cleared the dungeon", "has cleared the dungeon"))}`,
    appears: (trap: Person) => `${figure(trap)} comes to light`,
    vanishes: (trap: Person) => `${figure(trap)} hides again`,
  },
};
