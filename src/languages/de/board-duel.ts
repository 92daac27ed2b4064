import type { words as english } from "../en/board-duel.ts";
import type { Mark, Person } from "../person.ts";
import type { Wording } from "../wording.ts";
import { allOf, counted, does, theirs, toWhom, who, whom, whoWithin } from "./grammar.ts";

const creaturesCan = (count: number) =>
  count === 1 ? "1 Kreatur kann angreifen" : `${count} Kreaturen können angreifen`;

/** The board of Creature Duel in German. */
export const words = {
  spells: {
    Healer: "Deine Kreaturen erhalten 1 Leben",
    Relief: "Zieh 3 Karten",
    Rebirth: "Deine letzte Kreatur im Friedhof kehrt zurück",
    Dracula: "Der Gegner verliert 2 Leben, du erhältst 2",
    Traitor: "Nimm eine gegnerische Kreatur",
  },
  traitNames: { shield: "Schild", drain: "Mana-Entzug", speedy: "flink" },
  traits: {
    shield:
      "Schild: Solange sie steht, können nur Schilde angegriffen werden. Sie ist wach, sobald ihr Zug vorbei ist.",
    drain: "Mana-Entzug: Ihr direkter Angriff nimmt dem Gegner alles Mana.",
    speedy: "Flink: Sie schläft nie und greift sofort an.",
  },
  stands: { asleep: "schläft", ready: "bereit", tired: "war dran" },
  leftToDo: (attackers: number, cards: number) =>
    attackers > 0
      ? `${counted(attackers, "Angriff", "Angriffe")} möglich`
      : cards > 0
        ? `${counted(cards, "Karte", "Karten")} spielbar`
        : "nichts mehr zu tun",
  finish: "Zug beenden",
  you: "du",
  shields: (has: boolean) => (has ? "hinter einem Schild" : "ohne Schild"),
  shieldsFirst: "erst Schilde",
  turnSoFar: "Dein Zug bisher",
  lastTurn: (name: string) => `${name}, letzter Zug`,
  hand: (cards: number, most: number) => `Hand, ${cards} von ${most}`,
  handHelp: "Zieh eine Karte auf einen Platz oder klick beides an. Jede Karte kannst du für 1 Leben opfern.",
  yourHand: "deine Hand",
  aHand: "Hand",
  spokenCard: (card: string, position: number, isPlayable: boolean) =>
    `${card}, Karte ${position} deiner Hand${isPlayable ? "" : ", jetzt nicht spielbar"}`,
  placesOf: (name: string) => `Plätze von ${name}`,
  freePlace: (place: number) => `Platz ${place}, frei`,
  place: (place: number, creature: string) => `Platz ${place}, ${creature}`,
  damage: (points: number) => `${points} Schaden`,
  lifeOf: (points: number, most: number) => `${points} von ${most} Leben`,
  wounded: (points: number, most: number) => `Verwundet: noch ${points} von ${most} Lebenspunkten.`,
  dies: "stirbt",
  comesOver: "läuft über",
  seat: {
    life: "Leben",
    lifeOf: (name: string) => `Leben von ${name}`,
    manaOf: (mana: number, most: number) => `${mana} von ${most} Mana`,
    mana: "Mana",
    inHand: (cards: number) => (cards === 1 ? "Handkarte" : "Handkarten"),
    inPile: (name: string, cards: number) => `${name}: ${counted(cards, "Karte", "Karten")} im Stapel`,
    pile: "Stapel",
    areBuried: (name: string, creatures: number) =>
      `${name}: ${counted(creatures, "Kreatur", "Kreaturen")} im Friedhof`,
    buried: "Friedhof",
    attack: (name: string) => `${name} angreifen`,
  },
  piles: {
    buried: (name: string) => `Friedhof: ${name}`,
    unseen: (name: string) => `Noch nicht gesehen: ${name}`,
    noneBuried: "Noch keine Kreaturen.",
    topBuried: "Die erste liegt oben: Rebirth bringt sie zurück.",
    inPileOrHand: "Diese Karten sind im Stapel oder auf der Hand, in unbekannter Reihenfolge.",
    inPile: "Diese Karten sind im Stapel, in unbekannter Reihenfolge.",
  },
  banner: "Du bist am Zug",
  bannerSmall: (round: number, mana: number) => `Runde ${round}, ${mana} Mana`,
  highlights: { victory: "Sieg", defeat: "Niederlage", life: (points: number) => `−${points} Leben` },
  sentences: {
    wins: (name: string) => `${name} gewinnt.`,
    youWin: "Du gewinnst.",
    youLose: "Du verlierst.",
    yourTurn: "Du bist am Zug.",
    turnOf: (name: string) => `${name} ist am Zug.`,
    nothing: "Es gibt nichts mehr zu tun.",
    nothingMore: "Beende deinen Zug oder opfere eine Karte für 1 Leben.",
    can: (attackers: number, cards: number) =>
      `${[
        ...(attackers > 0 ? [creaturesCan(attackers)] : []),
        ...(cards > 0 ? [`${counted(cards, "Karte", "Karten")} spielbar`] : []),
      ].join(", ")}.`,
    target: (creature: string) => `Wähle ein Ziel für ${creature}.`,
    shields: "Schilde kommen zuerst.",
    where: (creature: string) => `Wo soll ${creature} stehen?`,
    place: (creature: string) => `Wähle einen Platz für ${creature}.`,
    whom: (spell: string) => `Wen soll ${spell} herüberholen?`,
    cast: (spell: string) => `${spell} wirken?`,
  },
  answers: {
    cancel: "Abbrechen",
    giveUp: "Opfern",
    oneLife: "+1 Leben",
    cast: "Wirken",
    place: (place: number) => `Platz ${place}`,
    noDamage: "kein Schaden",
    dies: "stirbt",
    attackWith: "Angreifen mit",
  },
  told: {
    sets: (creature: string, place: number) => `${creature} auf Platz ${place}`,
    casts: (spell: string) => `${spell} gewirkt`,
    givesUp: (card: string) => `${card} geopfert`,
    attacks: (creature: string, place: number, damage: number) =>
      `${creature} gegen ${place === 0 ? "Leben" : `Platz ${place}`}: ${damage}`,
    dies: (creature: string) => `${creature} gestorben`,
  },
  captions: {
    beaten: (name: string) => `${name} ist besiegt.`,
    lastBlow: (card: string) => `${card} führt den letzten Schlag.`,
  },
  lessons: {
    goal: {
      title: "Dein Ziel",
      text: "Bring deinen Gegner von 30 Leben auf 0, bevor er das mit dir tut.",
    },
    summon: {
      title: "Beschwöre eine Kreatur",
      text: "Zieh eine helle Karte auf einen deiner Plätze oder klick beides an. Im Sechseck stehen ihre Manakosten.",
    },
    attack: {
      title: "Greif an",
      text: "Leuchtende Kreaturen können angreifen. Zieh eine auf ein Ziel oder klick beides an: Das Ergebnis steht am Ziel, bevor du loslässt.",
    },
    cast: {
      title: "Wirk einen Zauber",
      text: "Zauber wirken sofort und sind dann verbraucht. Klick einen an, um zu sehen, was er bewirken würde.",
    },
    finish: {
      title: "Beende deinen Zug",
      text: "Neue Kreaturen schlafen bis zu deinem nächsten Zug, außer sie sind flink. Wenn nichts mehr zu tun ist, beende den Zug.",
    },
  },
  log: {
    aCard: "eine Karte",
    creatureOn: (place: number) => `Kreatur auf ${place}`,
    turn: (round: number, person: Person, mana: number, faint: Mark) =>
      `Runde ${round}, ${person.mark(person.isYou ? "dein Zug" : person.name)}${faint(`, ${mana} Mana`)}`,
    draws: (person: Person, card: string) => `${who(person)} ${does(person, "ziehst", "zieht")} ${card}`,
    tires: (person: Person, isHandFull: boolean, bad: Mark) =>
      `${who(person)} ${does(person, "kannst", "kann")} nicht ziehen, ${isHandFull ? "die Hand ist voll" : "der Stapel ist leer"}: ${bad("−1 Leben")}`,
    sets: (person: Person, creature: string, place: number) =>
      `${who(person)} ${does(person, "legst", "legt")} ${creature} auf ${place}`,
    casts: (person: Person, spell: string) => `${who(person)} ${does(person, "wirkst", "wirkt")} ${spell}`,
    heals: (person: Person, creatures: readonly string[], good: Mark) =>
      `${theirs(person, allOf(creatures))} ${creatures.length === 1 ? "erhält" : "erhalten"} ${good("+1 Leben")}`,
    revives: (person: Person, creature: string, place: number) =>
      `${theirs(person, creature)} kehrt auf ${place} zurück`,
    revivesNobody: (isFull: boolean, bad: Mark) =>
      `${isFull ? "Kein Platz ist frei" : "Im Friedhof liegt keine Kreatur"}: ${bad("der Zauber ist verloren")}`,
    bites: (person: Person, life: number, foe: Person, bad: Mark) =>
      `${who(person)} ${does(person, "nimmst", "nimmt")} ${toWhom(foe)} ${bad(`${life} Leben`)}`,
    lures: (person: Person, foe: Person, creature: string, place: number) =>
      `${theirs(foe, creature)} läuft zu ${toWhom(person)} über, auf Platz ${place}`,
    givesUp: (person: Person, card: string, good: Mark) =>
      `${who(person)} ${does(person, "opferst", "opfert")} ${card} für ${good("+1 Leben")}`,
    attacks: (
      person: Person,
      creature: string,
      target: Person | string,
      damage: number,
      bad: Mark,
      faint: Mark,
    ) =>
      `${theirs(person, creature)} greift ${typeof target === "string" ? target : whom(target)} an: ${
        damage === 0 ? faint("kein Schaden") : bad(`${damage} Schaden`)
      }`,
    drained: (person: Person, mana: number, magic: Mark) =>
      `${who(person)} ${does(person, "verlierst", "verliert")} ${magic(`${mana} Mana`)}`,
    dies: (person: Person, creature: string, bad: Mark) => `${theirs(person, creature)} ${bad("stirbt")}`,
    wins: (person: Person, foe: Person) =>
      `${who(foe)} ${does(foe, "hast", "hat")} kein Leben mehr: ${whoWithin(person)} ${does(person, "gewinnst", "gewinnt")}`,
    soWins: (person: Person) => `${whoWithin(person)} ${does(person, "gewinnst", "gewinnt")}`,
  },
} satisfies Wording<typeof english>;
