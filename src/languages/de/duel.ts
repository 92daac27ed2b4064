import type { words as english } from "../en/duel.ts";
import type { Wording } from "../wording.ts";
import { allOf, counted } from "./grammar.ts";

const points = (count: number) => counted(count, "Lebenspunkt", "Lebenspunkte");

/** Creature Duel in German. Spells keep their English names, which decks contain. */
export const words = {
  help: [
    "Beide haben 30 Lebenspunkte und eine Kopie desselben Decks. Wer weniger als 1 Lebenspunkt hat, verliert.",
    "Am Anfang deines Zuges erhältst du Mana (1, 2, 4, dann 8; höchstens 15 bleiben dir) und ziehst eine Karte.",
    "Ist der Stapel leer oder die Hand mit 7 Karten voll, ziehst du keine und verlierst einen Lebenspunkt.",
    "Lege Kreaturen auf deine 7 Positionen, wirke Zauber, greif mit jeder Kreatur einmal pro Zug an und beende den Zug.",
    "Eine neue Kreatur schläft: Bis zu deinem nächsten Zug kann sie weder angreifen noch angegriffen werden.",
    "S: Schild. Solange einer steht, sind nur Schilde angreifbar; er wacht auf, sobald du den Zug beendest.",
    "M: Mana-Entzug. Sein Angriff auf den Gegner nimmt ihm alles Mana.  A: flink. Diese Kreatur schläft nie.",
    "3/5 heißt: Ihre Angriffe kosten 3 Lebenspunkte, und sie hat 5. Wunden heilen nicht, und wer angreift, nimmt keinen Schaden.",
    "Jede Karte lässt sich für einen Lebenspunkt opfern. Eine Kreatur kommt dann auf den Friedhof, und Rebirth kann sie zurückholen.",
    "look KARTE zeigt, was eine Karte tut; look Friedhof und look ungesehen zählen Karten auf.",
  ],
  card: "eine Karte",

  labels: {
    set: (card, place) => `${card} auf ${place} legen`,
    cast: (card) => `${card} wirken`,
    castOn: (card, target, place) => `${card} auf ${target} wirken, Ziel kommt auf ${place}`,
    sacrifice: (card) => `${card} opfern`,
    attack: (target, attacker) => `${target} angreifen mit ${attacker}`,
    attackOpponent: (attacker) => `den Gegner angreifen mit ${attacker}`,
    finish: "Zug beenden",
  },
  headings: {
    inHand: (card, position) => `${card} (Hand ${position})`,
    onPlace: (card, place) => `${card} (Position ${place})`,
    attack: "angreifen",
    attackWith: (card, place) => `mit ${card} (Position ${place})`,
    attackers: (creatures) => `mit ${creatures.join(", ")}`,
  },
  opponent: "Spieler player",

  refusals: {
    over: "Das Spiel ist vorbei.",
    "place taken": "Auf dieser Position liegt schon eine Kreatur; wähle eine freie.",
    "attacker asleep": "Diese Kreatur schläft bis zu deinem nächsten Zug; greif mit einer anderen an.",
    "attacked already": "Diese Kreatur hat in diesem Zug schon angegriffen; greif mit einer anderen an.",
    "no target": "Dort hat der Gegner keine Kreatur; wähle ein anderes Ziel.",
    "target asleep": "Diese Kreatur schläft noch und ist nicht angreifbar; wähle ein anderes Ziel.",
    shields: "Der Gegner hat einen Schild; greif zuerst seine Kreaturen mit Schild an.",
  },
  notYourTurn: (name) => `${name} ist am Zug.`,
  emptyHand: "Die Hand ist leer.",
  noSuchCard: (cards) => `Auf der Hand sind nur die Karten 1 bis ${cards}; wähle eine davon.`,
  notACreature: (card) => `${card} ist ein Zauber: Wirke oder opfere ihn.`,
  notASpell: (card) => `${card} ist eine Kreatur: Lege sie auf eine Position oder opfere sie.`,
  targetMissing: (card) => `${card} braucht eine Kreatur des Gegners und eine freie Position bei dir.`,
  needlessTarget: (card) => `${card} braucht kein Ziel; wirke die Karte allein.`,
  mana: (card, needs, has) =>
    `${card} kostet ${needs} Mana, und du hast ${has}; warte auf mehr oder spiele etwas Billigeres.`,
  noCreatures: "Du hast keine Kreaturen; lege zuerst eine auf eine Position.",
  noAttacker: "Dort hast du keine Kreatur; greif mit einer anderen an.",

  dead: (name) => `${name} hat keine Lebenspunkte mehr`,
  forfeited: {
    resigned: (name) => `${name} hat aufgegeben`,
    left: (name) => `${name} hat die Partie verlassen`,
    expelled: (name) => `${name} wurde ausgeschlossen`,
    "timed out": (name) => `${name} hat keine Zeit mehr`,
  },

  events: {
    turn: (round, who, mana) => `Runde ${round}, ${who} ist am Zug, ${mana} Mana`,
    draws: (who, card) => `${who} zieht ${card}`,
    tires: (who) => `${who} kann nicht ziehen und verliert 1 Lebenspunkt`,
    sets: (who, card, place) => `${who} legt ${card} auf ${place}`,
    casts: (who, card) => `${who} wirkt ${card}`,
    heals: (who, places) =>
      places.length === 1
        ? `Die Kreatur von ${who} auf ${places[0]} gewinnt 1 Lebenspunkt`
        : `Die Kreaturen von ${who} auf ${allOf(places.map(String))} gewinnen je 1 Lebenspunkt`,
    revives: (who, card, place) => `${card} kehrt auf Position ${place} von ${who} zurück`,
    revivesNobody: "Keine Kreatur kann zurückkehren: Der Zauber ist verloren",
    bites: (who, life, victim) => `${who} nimmt ${victim} ${points(life)}`,
    lures: (who, card, from, place) =>
      `${card} verlässt Position ${from} und kommt auf Position ${place} von ${who}`,
    sacrifices: (who, card) => `${who} opfert ${card} für 1 Lebenspunkt`,
    attacks: (who, card, target, damage) => `${card} von ${who} greift ${target} an: ${damage} Schaden`,
    attacksPlace: (who, card, target, place, damage) =>
      `${card} von ${who} greift Position ${place} von ${target} an: ${damage} Schaden`,
    drained: (who, mana) => `${who} verliert ${mana} Mana`,
    dies: (who, card) => `${card} von ${who} stirbt`,
    wins: (how, who) => `${how}: ${who} gewinnt`,
  },

  spells: {
    Healer: "jede deiner Kreaturen gewinnt 1 Lebenspunkt, bis 9",
    Relief: "zieh 3 Karten; für jede, die du nicht ziehen kannst, verlierst du 1 Lebenspunkt",
    Rebirth: "die oberste Kreatur deines Friedhofs kehrt wie neu auf deine erste freie Position zurück",
    Dracula: "der Gegner verliert 2 Lebenspunkte, du gewinnst 2",
    Traitor: "eine Kreatur des Gegners kommt, wie sie ist, auf eine freie Position bei dir",
  },
  shortSpells: {
    Healer: "+1 Lebenspunkt für deine Kreaturen",
    Relief: "zieh 3 Karten",
    Rebirth: "holt deine letzte Kreatur vom Friedhof",
    Dracula: "nimmt dem Gegner 2 Lebenspunkte",
    Traitor: "übernimmt eine Kreatur des Gegners",
  },
  specials: { shield: "Schild", drain: "Mana-Entzug", speedy: "flink" },
  cost: (mana) => `${mana} Mana`,
  short: (missing) => `; ${missing} Mana ${missing === 1 ? "fehlt" : "fehlen"}`,
  creature: (damage, life) => [`${damage} Schaden`, points(life)],

  hints: {
    sacrifice: "du gewinnst 1 Lebenspunkt",
    atOnce: "kann sofort angreifen",
    nextTurn: "kann in deinem nächsten Zug angreifen",
    protects: "schützt dich, sobald du den Zug beendest",
    healer: (creatures) => `+1 Lebenspunkt für ${creatures} deiner Kreaturen`,
    relief: (cards, lost) => `Karten: ${cards}${lost > 0 ? `, Lebenspunkte: -${lost}` : ""}`,
    nothingReturns: "keine Kreatur kann zurückkehren: Die Karte wäre verloren",
    returns: (card, place) => `${card} kehrt auf ${place} zurück`,
    wins: "du gewinnst",
    dracula: (foe, own) => `dem Gegner ${foe === 1 ? "bleibt" : "bleiben"} ${points(foe)}, dir ${own}`,
    attackWins: (damage) => `${damage} Schaden: Du gewinnst`,
    kills: (damage) => `${damage} Schaden: tötet`,
    left: (damage, life) => `${damage} Schaden: noch ${points(life)}`,
    drains: (mana) => `, nimmt ${mana} Mana`,
  },

  subjects: { hand: "Hand", graveyard: "Friedhof", unseen: "ungesehen", mana: "Mana", life: "Leben" },
  terms: {
    mana: "Mana bezahlt Karten: Du erhältst 1, 2, 4, dann 8 am Anfang deiner Züge und behältst höchstens 15.",
    life: "Wer weniger als 1 Lebenspunkt hat, verliert. Jede Karte lässt sich für einen opfern.",
  },
  about: {
    noCards: "Keine Karten.",
    buried: (name) => `${name}, auf dem Friedhof, oberste zuerst`,
    unseenByYou: (name) => `${name}, von dir noch nicht gesehen`,
    unseen: (name) => `${name}, noch nicht gesehen`,
    none: "keine",
  },

  scene: {
    round: (round) => `Runde ${round}`,
    turn: (round, who) => `Runde ${round}: ${who} ist am Zug`,
    life: (life) => `${life} LP`,
    mana: (mana, most) => `${mana}/${most} Mana`,
    cards: (hand, pile) => `${hand} auf der Hand, ${pile} im Stapel`,
    buried: (cards, top) => `, ${cards} auf dem Friedhof, oben ${top}`,
    shortCards: (hand, pile, buried) => `Hand ${hand}, Stapel ${pile}, Friedhof ${buried}`,
    standing: { asleep: "schläft", tired: "fertig" },
    shortStanding: { asleep: "schläft", tired: "fertig" },
  },

  description: {
    round: (round) => `Runde ${round}.`,
    turn: (round, who) => `Runde ${round}, ${who} ist am Zug.`,
    values: (name, isYou, life, mana, most) =>
      `${isYou ? `Du, ${name}` : name}: ${points(life)}, ${mana} von ${most} Mana`,
    cards: (hand, pile) => `, ${counted(hand, "Karte", "Karten")} auf der Hand, ${pile} im Stapel`,
    place: (name, isYou, place, creature) =>
      `${isYou ? `Deine Position ${place}` : `Position ${place} von ${name}`}: ${creature}.`,
    standing: { asleep: ", schläft", tired: ", hat angegriffen" },
    free: (name, isYou, places) =>
      `${isYou ? "Deine freien Positionen" : `Freie Positionen von ${name}`}: ${places}.`,
    allPlaces: "alle 7",
    noPlaces: "keine",
    card: (number, name, text) => `Karte ${number}: ${name}, ${text}.`,
  },

  choices: { deck: "die Karten beider Seiten", deckFile: "eine Deckdatei" },
  creation: "Deck",
  kinds: { deck: "ein Deck für Kreaturenduell" },
  problems: {
    noDeck: (decks, given) => `deck ist ${decks.join(", ")}, nicht ${given}.`,
    oneFile: (files) => `deck ist eine Datei, nicht ${files}.`,
    inFile: (file, problem) => `${file}, ${problem}.`,
    tooMany: (file, cards, most) =>
      `${file}: ${cards} Karten sind zu viele; eine Partie wird mit höchstens ${most} gespielt.`,
  },
  files: {
    expected: (line, column, what) => `Zeile ${line}, Spalte ${column}: erwartet wird ${what}`,
    object: "ein Objekt",
    array: "eine Liste",
    string: "ein Text",
    onlyMembers: (members) => `kein anderer Schlüssel als ${members.join(", ")}`,
    once: (member) => `„${member}“ nur einmal`,
    closingQuote: "ein Anführungszeichen am Ende",
    validString: "ein Text mit gültigen Escapes in UTF-8",
    wholeNumber: "eine ganze Zahl ohne Bruch, Exponent und führende Nullen",
    trueOrFalse: "true oder false",
    nothingMore: "nichts mehr",
    either: (one, other) => `${one} oder ${other}`,
    both: "Creatures und Spells",
    leastCards: (least) => `ein Deck mit mindestens ${least} Karten`,
    speedyInAll: "speedy in allen Kreaturen oder in keiner",
    sameAttributes: (name) => `dasselbe wie bei der ersten Kreatur namens ${name}`,
    creatureWith: (member) => `eine Kreatur mit ${member}`,
    name: (most) => `ein Name von 1 bis ${most} Bytes in UTF-8`,
    number: (least, most) => `eine Zahl von ${least} bis ${most}`,
    spell: (spells) => `einer der Zauber ${spells.join(", ")}`,
    spellWithName: "ein Zauber mit name",
  },

  features: {
    life: "das Verhältnis der Lebenspunkte",
    creatures: "das Verhältnis der Kreaturen",
    hand: "deine Hand",
  },
  facts: {
    foeLife: "Lebenspunkte des Gegners",
    life: "deine Lebenspunkte",
    damage: "Schaden deiner Kreaturen",
    foeCreatures: "Lebenspunkte der gegnerischen Kreaturen",
    cards: "deine Karten",
  },
} satisfies Wording<typeof english>;
