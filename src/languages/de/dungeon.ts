import type { words as english } from "../en/dungeon.ts";
import type { Wording } from "../wording.ts";
import { capitalised, counted } from "./grammar.ts";

const names = {
  "Jon Snow": "Jon Snow",
  "The Hound": "Der Bluthund",
  Melisandre: "Melisandre",
  "Thoros of Myr": "Thoros von Myr",
  "Arya Stark": "Arya Stark",
  Bronn: "Bronn",
  Ygritte: "Ygritte",
  "Lannister Solider": "Lannister-Soldat",
  "Lannister Knight": "Lannister-Ritter",
  "Queen's Guard": "Königinnengarde",
  Wright: "Wiedergänger",
  "Bear-Wright": "Bären-Wiedergänger",
  "Giant-Wright": "Riesen-Wiedergänger",
  "White Walker": "Weißer Wanderer",
  "The Mountain": "Der Berg",
  "Queen Cersei": "Königin Cersei",
  "Night's King": "Nachtkönig",
  "Bonus Trap": "Bonusfalle",
  "Queen's Trap": "Falle der Königin",
  "Death Trap": "Todesfalle",
};

/** Nominative, accusative and dative within a sentence, where they differ from the name. */
const forms: Readonly<Record<string, readonly [string, string, string]>> = {
  "The Hound": ["der Bluthund", "den Bluthund", "dem Bluthund"],
  "Lannister Solider": ["ein Lannister-Soldat", "einen Lannister-Soldaten", "einem Lannister-Soldaten"],
  "Lannister Knight": ["ein Lannister-Ritter", "einen Lannister-Ritter", "einem Lannister-Ritter"],
  "Queen's Guard": ["eine Königinnengarde", "eine Königinnengarde", "einer Königinnengarde"],
  Wright: ["ein Wiedergänger", "einen Wiedergänger", "einem Wiedergänger"],
  "Bear-Wright": ["ein Bären-Wiedergänger", "einen Bären-Wiedergänger", "einem Bären-Wiedergänger"],
  "Giant-Wright": ["ein Riesen-Wiedergänger", "einen Riesen-Wiedergänger", "einem Riesen-Wiedergänger"],
  "White Walker": ["ein Weißer Wanderer", "einen Weißen Wanderer", "einem Weißen Wanderer"],
  "The Mountain": ["der Berg", "den Berg", "dem Berg"],
  "Night's King": ["der Nachtkönig", "den Nachtkönig", "dem Nachtkönig"],
  "Bonus Trap": ["eine Bonusfalle", "eine Bonusfalle", "einer Bonusfalle"],
  "Queen's Trap": ["eine Falle der Königin", "eine Falle der Königin", "einer Falle der Königin"],
  "Death Trap": ["eine Todesfalle", "eine Todesfalle", "einer Todesfalle"],
};

const shown: Readonly<Record<string, string>> = names;
/** The name of a figure by its name in the rules. */
export const plain = (name: string) => shown[name] ?? name;
/** A figure within a sentence, in the nominative. */
export const nominative = (name: string) => forms[name]?.[0] ?? plain(name);
/** A figure within a sentence, in the accusative. */
export const accusative = (name: string) => forms[name]?.[1] ?? plain(name);
/** A figure at the start of a sentence. */
export const subject = (name: string) => capitalised(nominative(name));

const heroine = new Set(["Melisandre", "Arya Stark", "Ygritte"]);
const classes = { warrior: "Krieger", mage: "Magier", rogue: "Schurke", hunter: "Jäger" };
const classesOfHeroines = { warrior: "Kriegerin", mage: "Magierin", rogue: "Schurkin", hunter: "Jägerin" };

const abilities = {
  "Avenger's Shield": "Schild des Rächers",
  Blizzard: "Blizzard",
  "Fan of Knives": "Dolchfächer",
  Shoot: "Schuss",
};
const directions = { up: "oben", down: "unten", left: "links", right: "rechts" };

const steps = (count: number) => counted(count, "Schritt", "Schritte");
const points = (health: number, attack: number, defense: number) =>
  `Leben ${health}, Angriff ${attack}, Verteidigung ${defense}`;
const inRange = (count: number) => counted(count, "Gegner in Reichweite", "Gegner in Reichweite");
const where = (level: number | null) => (level === null ? "vor dem Aufbruch" : `in Level ${level}`);
/** The hero in an ending, which is part of a sentence. */
const who = (hero: string | null) => (hero === null ? "die Heldenfigur" : nominative(hero));

/** The dungeon crawler in German. */
export const words = {
  help: [
    "Wähle eine von sieben Heldenfiguren und befreie das Verlies Level für Level von allen Gegnern.",
    "In jeder Runde gehst du einen Schritt, schlägst zu, indem du auf einen Gegner trittst, nutzt deine Spezialfähigkeit oder wartest; dann handeln alle Gegner.",
    "Angriff und Verteidigung würfeln von 0 bis zu ihren Punkten; die Differenz ist der Schaden.",
    "Monster jagen alle, die näher kommen, als sie sehen; Bosse schießen auch. Fallen bleiben, verstecken sich und schlagen rundum zu.",
    "Für ein neues Level brauchst du das 50-Fache deines Levels an Erfahrung. Es heilt dich; sonst heilt nur der Schild der Krieger.",
    "Wer ein Level nach 1000 Runden nicht geschafft hat, gibt auf.",
    "Krieger heilen sich und treffen einen Gegner in der Nähe, Magier treffen zufällig aus der Ferne, Schurken rundum, Jäger schießen.",
  ],
  hero: "die Heldenfigur",
  names,
  abilities,
  directions,
  classOf: (title, hero) => (heroine.has(hero) ? classesOfHeroines : classes)[title],

  labels: {
    hero: (number) => `Figur ${number}`,
    step: {
      up: "Schritt nach oben",
      down: "Schritt nach unten",
      left: "Schritt nach links",
      right: "Schritt nach rechts",
    },
    cast: "Fähigkeit nutzen",
    wait: "warten",
  },
  refusals: {
    over: "Das Spiel ist vorbei.",
    "not the player": "Nur wer die Figur führt, darf handeln.",
    "no hero yet": "Wähle eine Heldenfigur, bevor du aufbrichst.",
    "hero chosen": "Die Heldenfigur ist schon gewählt.",
  },
  noSuchHero: (last) => `Wähle eine Heldenfigur von 1 bis ${last}.`,

  endings: {
    cleared: (hero) => `${who(hero)} hat das Verlies befreit`,
    killed: (hero, enemy, level) => `${who(hero)} ist ${where(level)} durch ${accusative(enemy)} gestorben`,
    "gave up": (hero, level) => `${who(hero)} hat ${where(level)} aufgegeben`,
    resigned: (hero, level) => `${who(hero)} hat ${where(level)} aufgegeben`,
    left: (hero, level) => `${who(hero)} hat ${where(level)} das Verlies verlassen`,
    expelled: (hero, level) => `${who(hero)} wurde ${where(level)} ausgeschlossen`,
    "timed out": (hero, level) => `${who(hero)} hatte ${where(level)} keine Zeit mehr`,
  },
  forfeits: {
    resigned: (hero) => `${capitalised(who(hero))} hat aufgegeben.`,
    left: (hero) => `${capitalised(who(hero))} hat das Verlies verlassen.`,
    expelled: (hero) => `${capitalised(who(hero))} wurde ausgeschlossen.`,
    "timed out": (hero) => `${capitalised(who(hero))} hat keine Zeit mehr.`,
  },

  events: {
    chosen: (hero) => `${subject(hero)} bricht auf.`,
    enters: (level, title) => `Level ${level}${title === null ? "" : `, ${title}`}.`,
    misses: (attacker, target) => `${subject(attacker)} kommt gegen ${accusative(target)} nicht durch.`,
    hits: (attacker, target, damage) =>
      `${subject(attacker)} trifft ${accusative(target)}: ${damage} Schaden.`,
    dies: (enemy, experience) => `${subject(enemy)} stirbt: ${experience} Erfahrung.`,
    rises: (hero, level, health, attack, defense) =>
      `${subject(hero)} steigt auf Level ${level}: +${health} Leben, +${attack} Angriff, +${defense} Verteidigung`,
    risesInMagic: (mana, spellPower) => `, +${mana} Mana, +${spellPower} Zauberkraft`,
    shoots: (boss, hero) => `${subject(boss)} schießt auf ${accusative(hero)}!`,
    killed: (hero, enemy) => `${subject(hero)} ist durch ${accusative(enemy)} gestorben.`,
    givesUp: (hero) => `Kein Ende in Sicht: ${subject(hero)} gibt auf.`,
    wins: (hero) => `${subject(hero)} hat das Verlies befreit!`,
    appears: (trap, place) => `${subject(trap)} bei ${place} erscheint.`,
    vanishes: (trap, place) => `${subject(trap)} bei ${place} verschwindet.`,
    shields: (hero, healing) => `${subject(hero)} nutzt den Schild des Rächers und heilt bis zu ${healing}.`,
    casts: (hero, ability) => `${subject(hero)} wirkt ${abilities[ability]}.`,
    fires: (hero, enemy) => `${subject(hero)} schießt einen Pfeil auf ${accusative(enemy)}.`,
    failsByCooldown: (hero, remaining) =>
      `${subject(hero)} kann den Schild des Rächers noch nicht nutzen; Abklingzeit: ${remaining}.`,
    failsByMana: (hero, mana, cost) => `${subject(hero)} hat zu wenig Mana für Blizzard: ${mana}/${cost}.`,
    failsByEnergy: (hero, energy, cost) =>
      `${subject(hero)} hat zu wenig Energie für Dolchfächer: ${energy}/${cost}.`,
    failsByArrows: (hero) => `${subject(hero)} will schießen, hat aber keine Pfeile.`,
    failsByRange: (hero) => `${subject(hero)} will schießen, aber kein Gegner ist in Reichweite.`,
  },

  difficulties: { easy: "leicht", medium: "mittel", hard: "schwer" },
  hints: {
    hero: (title, difficulty, health, attack, defense) =>
      `${title}, ${difficulty}: ${points(health, attack, defense)}`,
    wall: "eine Wand",
    strike: (enemy, health, pool) => `${accusative(enemy)} schlagen, Leben ${health}/${pool}`,
    warrior: (healing, damage, near) =>
      `${[...(healing > 0 ? [`heilt ${healing}`] : []), ...(near > 0 ? [`trifft einen mit ${damage}`] : [])].join(", ")}; ${inRange(near)}`,
    mage: (hits, power, near, mana) =>
      `${counted(hits, "Zufallstreffer", "Zufallstreffer")} mit ${power}; ${inRange(near)}; kostet ${mana} Mana`,
    rogue: (damage, near, energy) => `trifft alle mit ${damage}; ${inRange(near)}; kostet ${energy} Energie`,
    hunter: (damage, near) => `trifft den nächsten mit ${damage}; ${inRange(near)}`,
    cooldown: (remaining) => `bereit in ${remaining}`,
    needsMana: (mana) => `braucht ${mana} Mana`,
    needsEnergy: (energy) => `braucht ${energy} Energie`,
    lacks: { arrows: "keine Pfeile", "enemies in range": "kein Gegner in Reichweite" },
    unhurt: "volles Leben, kein Gegner in Reichweite",
    doesNothing: (why) => `bewirkt jetzt nichts: ${why}`,
  },
  warnings: {
    wall: "Dort ist eine Wand: Du bliebst stehen. Noch einmal drücken: trotzdem tun.",
    cast: (ability, why) =>
      `${abilities[ability]} würde nichts bewirken: ${why}. Noch einmal drücken: trotzdem tun.`,
  },

  about: {
    wall: "Eine Wand.",
    floor: "Boden.",
    sheet: (tile, enemy, health, attack, defense) =>
      `${tile}, ${plain(enemy)}: ${points(health, attack, defense)}`,
    monster: (vision) => `; sieht weniger als ${vision} weit`,
    boss: (vision, turns) =>
      `; sieht weniger als ${vision} weit, schießt nach ${turns} Zügen mit Sicht auf dich`,
    trap: (visible, hidden) =>
      `; ${counted(visible, "Zug", "Züge")} sichtbar, ${hidden} versteckt, schlägt rundum zu`,
  },
  values: {
    health: (now, pool) => `Leben: ${now}/${pool}`,
    attack: (value) => `Angriff: ${value}`,
    defense: (value) => `Verteidigung: ${value}`,
    level: (level) => `Level: ${level}`,
    experience: (now, needed) => `Erfahrung: ${now}/${needed}`,
    cooldown: (remaining, whole) => `Abklingzeit: ${remaining}/${whole}`,
    mana: (now, pool) => `Mana: ${now}/${pool}`,
    spellPower: (power) => `Zauberkraft: ${power}`,
    energy: (now, most) => `Energie: ${now}/${most}`,
    arrows: (arrows) => `Pfeile: ${arrows}`,
    range: (range) => `Reichweite: ${range}`,
    worth: (experience) => `Erfahrungswert: ${experience}`,
    vision: (range) => `Sichtweite: ${range}`,
  },

  scene: {
    noHero: "Es wurde keine Figur gewählt.",
    choose: "Wähle deine Heldenfigur.",
    level: (level, levels, title) => `Level ${level} von ${levels}${title === null ? "" : `: ${title}`}`,
    left: (count) => `noch ${count} Gegner`,
    hero: (hero, title, level) => `${plain(hero)}, ${title}, Level ${level}`,
    points: (attack, defense) => `Angriff ${attack}, Verteidigung ${defense}`,
    meters: {
      health: "Leben",
      experience: "Erfahrung",
      shield: "Schild",
      mana: "Mana",
      energy: "Energie",
      arrows: "Pfeile",
    },
    ready: "bereit",
    readyIn: (rounds) => `bereit in ${rounds}`,
    mana: (mana, pool, power) => `${mana}/${pool}, Zauberkraft ${power}`,
    at: (place) => `bei ${place}`,
    sees: "sieht dich",
  },

  description: {
    level: (level, levels, title) => `Level ${level} von ${levels}${title === null ? "" : `, ${title}`}.`,
    left: (count) => `Noch ${count} Gegner.`,
    you: (hero, title, level, attack, defense) =>
      `Du bist ${nominative(hero)}, ${title}, Level ${level}, Angriff ${attack}, Verteidigung ${defense}.`,
    health: (now, pool) => `Leben: ${now} von ${pool}.`,
    experience: (now, needed) => `Erfahrung: ${now} von ${needed}.`,
    shield: (remaining) =>
      `Schild: ${remaining === 0 ? "bereit" : `bereit in ${counted(remaining, "Runde", "Runden")}`}.`,
    mana: (now, pool, power) => `Mana: ${now} von ${pool}, Zauberkraft ${power}.`,
    energy: (now, most) => `Energie: ${now} von ${most}.`,
    arrows: (arrows) => `Pfeile: ${arrows}.`,
    place: (place) => `Du stehst bei ${place}, Spalte und Zeile.`,
    ways: { up: "Oben", down: "Unten", left: "Links", right: "Rechts" },
    way: (free, end) => {
      const last = end === null ? "eine Wand" : nominative(end);
      return free === 0 ? last : `${counted(free, "freies Feld", "freie Felder")}, dann ${last}`;
    },
    enemy: (enemy, offset, health, pool, sees) =>
      `${plain(enemy)}: ${offset}, ${health} von ${pool} Leben${sees ? ", sieht dich" : ""}.`,
    nearest: (enemy, distance, direction) =>
      `Am nächsten ist ${nominative(enemy)}, ${steps(distance)} entfernt; geh nach ${directions[direction]}.`,
  },

  campaign: {
    gate: {
      title: "Das Tor",
      lesson: "Tritt auf einen Gegner, um ihn zu schlagen. Ein Soldat sieht weniger als 3 Schritte weit.",
    },
    barracks: {
      title: "Die Kaserne",
      lesson: "Deine Spezialfähigkeit ist in der Menge am stärksten, und Wände stören sie nicht.",
    },
    stairs: {
      title: "Die enge Treppe",
      lesson: "Gegner versperren sich den Weg: In einem Gang kommen sie einer nach dem anderen.",
    },
    larder: {
      title: "Die Speisekammer",
      lesson: "Eine Bonusfalle zeigt sich nur kurz: Merk dir, wo sie ist. Ihr Tod bringt 250 Erfahrung.",
    },
    garden: {
      title: "Der Garten der Königin",
      lesson:
        "Fallen treffen alle acht Felder um sich, sichtbar oder nicht. Komm erst nah, wenn du stark bist, oder triff aus der Ferne.",
    },
    mountain: {
      title: "Der Berg",
      lesson:
        "Ein Boss schießt alle paar Züge, in denen er dich sieht. Bekämpfe ihn schnell oder bleib außer Sicht.",
    },
    wall: {
      title: "Jenseits der Mauer",
      lesson: "Wiedergänger sehen nicht weit: Locke die, die dich sehen, einzeln weg.",
    },
    fist: {
      title: "Die Faust der Ersten Menschen",
      lesson:
        "Ein Riese wartet hinter einem Ring aus Steinen. Die Todesfalle an seinem Tor zeigt sich in einem von zwölf Zügen: Merk dir, wo sie ist.",
    },
    lake: {
      title: "Der gefrorene See",
      lesson:
        "Ein Weißer Wanderer sieht weniger als 6 Schritte weit und schlägt hart: Komm ausgeruht und schlag zuerst.",
    },
    keep: {
      title: "Der Rote Bergfried",
      lesson: "Zwei Weiße Wanderer halten die Burg. Bekämpfe sie einzeln am Tor, und nicht neben der Falle.",
    },
    king: {
      title: "Der Nachtkönig",
      lesson:
        "Er schießt in jedem vierten Zug, in dem er dich sieht, und er sieht weit. Königin Cersei sieht niemanden und ist ein Vermögen wert; ein neues Level heilt dich.",
    },
  },

  choices: {
    levels: (all, some) => `alle ${all} Level der Kampagne oder nur die ersten ${some}`,
    files: "ein Ordner mit level1.txt, level2.txt und so weiter",
  },
  creation: "Level",
  kinds: { level: "ein Level für den Dungeon Crawler" },
  problems: {
    noPreset: (presets, given) => `levels: erwartet wird ${presets.join(" oder ")}, nicht ${given}`,
    place: (line, column, what) =>
      `Zeile ${line}${column === undefined ? "" : `, Spalte ${column}`}: ${what}`,
  },
  files: {
    empty: "leeres Level",
    width: (tiles, expected) => `die Zeile hat ${tiles} Zeichen, nicht ${expected}`,
    secondPlayer: "ein zweiter Startplatz '@'",
    unknown: (tile) => `unbekanntes Zeichen '${tile}'`,
    noPlayer: "kein Startplatz '@'",
    size: (bytes, most) => `die Datei hat ${bytes} Bytes; erlaubt sind höchstens ${most}`,
    duplicate: (number) => `die Levelnummer ${number} kommt in den Dateien doppelt vor`,
    none: "unter den Dateien ist kein Level",
  },

  features: {
    dungeon: "deinen Weg durch das Verlies",
    fight: "deinen Stand in diesem Kampf",
    approach: "deinen Weg zu den Gegnern",
    safety: "deine Sicherheit",
    recovery: "deine Erholung",
  },
  facts: {},
} satisfies Wording<typeof english>;
