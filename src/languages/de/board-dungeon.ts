import type { words as english } from "../en/board-dungeon.ts";
import type { Person } from "../person.ts";
import type { Wording } from "../wording.ts";
import { accusative, words as game, nominative, plain, subject } from "./dungeon.ts";
import { counted, does, who, whom, whoWithin } from "./grammar.ts";

const ABILITY = {
  warrior: game.abilities["Avenger's Shield"],
  mage: game.abilities.Blizzard,
  rogue: game.abilities["Fan of Knives"],
  hunter: game.abilities.Shoot,
};
const SIDES = { left: "links", right: "rechts", above: "oben", below: "unten" };
const figure = (person: Person) => (person.isYou ? who(person) : person.mark(subject(person.name)));
const within = (person: Person) => (person.isYou ? whoWithin(person) : person.mark(nominative(person.name)));
const object = (person: Person) => (person.isYou ? whom(person) : person.mark(accusative(person.name)));

/** The board of the dungeon crawler in German. */
export const words = {
  named: plain,
  abilities: ABILITY,
  theHero: "Die Heldenfigur",
  heroes: "Heldenfiguren",
  who: "Wer steigt hinab ins Verlies?",
  special: {
    warrior: "Heilt sich und trifft einen nahen Gegner.",
    mage: "Mehrere zufällige Treffer aus der Ferne, für Mana.",
    rogue: "Trifft alle nahen Gegner zugleich, für Energie.",
    hunter: "Schießt einen Pfeil auf den nächsten Gegner.",
  },
  health: "Leben",
  attack: "Angriff",
  defense: "Abwehr",
  key: (key) => `Taste ${key}`,
  step: {
    up: "Schritt nach oben",
    down: "Schritt nach unten",
    left: "Schritt nach links",
    right: "Schritt nach rechts",
  },
  wait: "Warten",
  waitMore: "eine Runde lang",
  inReach: "in Reichweite",
  nearest: "am nächsten",
  aim: {
    level: (level) => `Level ${level}: Besieg alle Gegner.`,
    help: "Klick oder tipp an, wohin du gehst, oder nimm die Tasten.",
    levelOf: (level, all) => `Level ${level} von ${all}`,
    left: (enemies) => `noch ${enemies}`,
    round: (round) => `Runde ${round}`,
    map: (level) => `Level ${level}: mit W A S D oder den Pfeiltasten gehen`,
    cellsAway: (enemy, cells) => `${plain(enemy)}, ${counted(cells, "Feld", "Felder")} entfernt`,
    stop: (met) =>
      `Du hältst an: ${met
        .map(({ enemy, side, count }) => `${count === 1 ? "" : `${count} × `}${plain(enemy)} ${SIDES[side]}`)
        .join(", ")}.`,
  },
  reach: {
    several: (kind, enemies) => `${ABILITY[kind]} erreicht ${enemies} Gegner.`,
    hidden: (kind) => `${ABILITY[kind]} trifft einen Gegner, der sich versteckt.`,
    one: (kind, enemy, damage) => `${ABILITY[kind]} trifft ${accusative(enemy)} mit ${damage}.`,
  },
  hitFor: "Treffer",
  blow: "Schlag",
  shoots: (turns) => (turns === 0 ? "schießt jetzt" : `schießt in ${turns}`),
  strikesAround: "schlägt rundum",
  next: {
    title: "Danach",
    trap: (damage) => `schlägt rundum mit ${damage}`,
    roams: (vision) => `streift umher, sieht dich näher als ${counted(vision, "Feld", "Felder")}`,
    shoots: (damage) => `schießt mit ${damage}`,
    strikes: (damage) => `schlägt mit ${damage}`,
    comes: "kommt näher",
    shootsIn: (step, turns) => `${step}, schießt in ${turns}`,
  },
  panel: {
    hero: (kind, name, level) => `${game.classOf(kind, name)}, Level ${level}`,
    of: (most) => `von ${most}`,
    healthOf: (name) => `Leben: ${plain(name)}`,
    shieldIn: "Schild in",
    mana: "Mana",
    energy: "Energie",
    arrows: "Pfeile",
    experience: (points, needed) => `Erfahrung ${points} von ${needed}`,
    experienceName: "Erfahrung",
    goal: "Ziel",
    clear: "Befrei das Level",
    down: (fallen, all) => `${fallen} von ${all} Gegnern besiegt.`,
    left: "übrig",
    kinds: {
      trap: "Falle",
      monster: (vision) => `Monster, sieht ${vision} weit`,
      boss: (vision) => `Boss, sieht ${vision} weit`,
    },
    power: "Stärke des Treffers",
    attackRoll: "dein Angriffswurf",
    defenseRoll: "Abwehrwurf",
    damage: "Schaden",
  },
  moments: {
    falls: (name) => `${plain(name)} fällt`,
    clear: "Das Verlies ist frei",
    clearMore: (hero) => `${plain(hero)} hat jedes Level geschafft.`,
    level: (level) => `Level ${level}`,
    cleared: (level) => `Level ${level} geschafft`,
    fallen: "gefallen",
    experience: "Erfahrung",
    rounds: "Runden",
    health: "Leben",
    of: (points, most) => `${points} von ${most}`,
    next: (level, all) => `Weiter: Level ${level} von ${all}`,
    waiting: "warten dort",
    goOn: "Weiter",
  },
  effects: {
    experience: (points) => `+${points} EP`,
    level: (level) => `Level ${level}`,
    notNow: "noch nicht",
  },
  captions: {
    cleared: (hero) => `${plain(hero)} hat das Verlies befreit.`,
    givesUp: (hero, level) => `${plain(hero)} gibt in Level ${level} auf.`,
    struckDown: (enemy, hero, level) =>
      `${subject(enemy)} streckt ${accusative(hero)} in Level ${level} nieder.`,
  },
  lessons: {
    goal: {
      title: "Dein Ziel",
      text: "Befrei jedes Level: Ein Level ist geschafft, wenn kein Gegner übrig ist. Alles bewegt sich nur, wenn du es tust.",
    },
    hero: {
      title: "Wähle eine Heldenfigur",
      text: "Krieger sind gut für den Anfang: Sie halten viel aus, und ihre Fähigkeit heilt.",
    },
    walk: {
      title: "Geh los",
      text: "Die Pfeiltasten oder W A S D machen einen Schritt; nach einem Klick gehst du, bis etwas in Sicht kommt.",
    },
    fight: {
      title: "Kämpf",
      text: "Tritt auf einen Gegner, um zuzuschlagen. Sein Ring zeigt sein Leben; seine Tafel sagt, was er tut.",
    },
    ability: {
      title: "Nutz deine Fähigkeit",
      text: "Sie kostet, was sich wieder auffüllt. Zeig auf sie, um ihre Reichweite zu sehen.",
    },
  },
  log: {
    setsOut: (hero) => `${hero} bricht auf`,
    level: (level, title) => `Level ${level}${title === null ? "" : `: ${title}`}`,
    misses: (one, other) => `${figure(one)} ${does(one, "verletzt", "verletzt")} ${object(other)} nicht`,
    hits: (one, other, damage, mark) =>
      `${figure(one)} ${does(one, "triffst", "trifft")} ${object(other)}: ${mark(`${damage} Schaden`)}`,
    rolls: (attack, defense, chance) =>
      ` (${attack === null ? `Abwehr ${defense}` : `${attack} gegen ${defense}`}${chance === null ? "" : `, Chance ${chance} %`})`,
    dies: (enemy, experience, good) => `${figure(enemy)} stirbt: ${good(`+${experience} Erfahrung`)}`,
    rises: (hero, level, health, attack, defense, good) =>
      `${figure(hero)} ${does(hero, "erreichst", "erreicht")} ${good(`Level ${level}`)}: +${health} Leben, +${attack} Angriff, +${defense} Abwehr`,
    risesInMagic: (mana, power) => `, +${mana} Mana, +${power} Zauberkraft`,
    shields: (hero, healing, magic, good) =>
      `${figure(hero)} ${does(hero, "hebst", "hebt")} den ${magic("Schild des Rächers")}: ${good(`bis zu +${healing} Leben`)}`,
    casts: (hero, ability, magic) =>
      `${figure(hero)} ${does(hero, "nutzt", "nutzt")} ${magic(game.abilities[ability])}`,
    fires: (hero, enemy) => `${figure(hero)} ${does(hero, "schießt", "schießt")} auf ${object(enemy)}`,
    fails: (hero, ability, why, magic) =>
      `${figure(hero)} ${does(hero, "kannst", "kann")} ${magic(game.abilities[ability])} nicht nutzen: ${why}`,
    lacks: {
      rounds: (rounds) => `bereit in ${counted(rounds, "Runde", "Runden")}`,
      mana: (cost, left) => `es kostet ${cost} Mana, ${left} sind da`,
      energy: (cost, left) => `es kostet ${cost} Energie, ${left} sind da`,
      arrows: "keine Pfeile",
      "enemies in range": "kein Gegner in Reichweite",
    },
    shoots: (boss, hero) => `${figure(boss)} schießt auf ${object(hero)}`,
    killed: (hero, enemy, bad) =>
      `${figure(hero)} ${does(hero, "wurdest", "wurde")} durch ${object(enemy)} ${bad("getötet")}`,
    givesUp: (hero) => `Kein Ende in Sicht: ${within(hero)} ${does(hero, "gibst", "gibt")} auf`,
    wins: (hero, good) =>
      `${figure(hero)} ${good(does(hero, "hast das Verlies befreit", "hat das Verlies befreit"))}`,
    appears: (trap) => `${figure(trap)} kommt ans Licht`,
    vanishes: (trap) => `${figure(trap)} versteckt sich wieder`,
  },
} satisfies Wording<typeof english>;
