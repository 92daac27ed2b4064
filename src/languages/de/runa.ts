import type { words as english } from "../en/runa.ts";
import type { Wording } from "../wording.ts";
import { counted, listed } from "./grammar.ts";

const elements = { water: "Wasser", ice: "Eis", fire: "Feuer", lightning: "Blitz" };
const kinds = { "phy.": "physischen", "mag.": "magischen" };

const cards = (count: number) => counted(count, "Karte", "Karten");

/** Runa's Strive in German. Cards, monsters and classes keep their English names, as in the German rulebook. */
export const words = {
  help: [
    "Runa kämpft sich durch zwei Level mit je vier Räumen; im vierten wartet der Boss.",
    "In jeder Runde spielst du eine Karte, dann handeln die Monster. Du siehst, was jedes als Nächstes vorhat.",
    "Für physische Angriffe würfelst du; Zauber wachsen mit deinen Fokus-Punkten (FP) und kosten 1 FP, wenn du mehr als einen hast.",
    "Focus gibt FP vor deinem nächsten Zug, wenn Scratch oder Claw es nicht bricht; dein Slash und Swing brechen den Focus der Monster.",
    "Nach einem Kampf gewinnst du Karten oder einen größeren Würfel und darfst Karten ablegen, für je 10 HP.",
    "Bei 0 HP ist das Spiel verloren, und nach 100 Runden eines Kampfes gibt Runa auf. Besiege den Mega Saurus, um zu gewinnen.",
  ],
  elements,
  card: (number) => `Karte ${number}`,
  nobody: "niemanden",

  labels: {
    playAt: (card, monster) => `${card} auf ${monster}`,
    reward: { cards: "neue Fähigkeitskarten", die: "nächstgrößerer Würfel" },
    take: (card) => `${card} nehmen`,
    giveAway: (card) => `${card} ablegen`,
    heal: "heilen",
    keepAll: "alle Karten behalten",
    shuffle: (deck, monsters) => `mit ${deck} und ${monsters} mischen`,
    roll: (value) => `${value} würfeln`,
  },

  refusals: {
    over: "Das Spiel ist vorbei.",
    "Runa acts": "Runa ist am Zug.",
    "dice roll": "Zuerst muss gewürfelt werden.",
    "class chosen": "Runa hat schon eine Klasse.",
    "no fight": "Du kannst jetzt keine Karte spielen.",
    "no target wanted": "Diese Karte braucht jetzt kein Ziel.",
    "no such target": "Wähle eines der Monster als Ziel.",
    "no reward": "Du kannst jetzt keine Belohnung wählen.",
    "no loot": "Du kannst jetzt keine Karten nehmen.",
    taken: "Diese Karte hast du schon genommen.",
    "no discarding": "Du kannst jetzt keine Karten ablegen.",
    "no healing": "Du kannst Runa jetzt nicht heilen.",
    "out of order": "Lege Karten in der Reihenfolge deiner Hand ab.",
    "last card": "Runa muss mindestens eine Karte behalten.",
    "no seeds": "Seeds werden am Anfang eines Levels gezogen.",
    "no roll": "Jetzt gibt es nichts zu würfeln.",
  },
  noSuchCard: (has) => `Runa hat nur ${cards(has)}.`,
  notOffered: (offered) => `Zur Wahl ${offered === 1 ? "steht" : "stehen"} nur ${cards(offered)}.`,
  seedRange: (most) => `Seeds liegen zwischen 1 und ${most}.`,
  rollRange: (die) => `Ein d${die} zeigt 1 bis ${die}.`,

  endings: {
    won: "Runa hat den Mega Saurus besiegt",
    fell: (stage, level) => `Runa ist in Raum ${stage} von Level ${level} gestorben`,
    "gave up": (stage, level) => `Runa hat in Raum ${stage} von Level ${level} aufgegeben`,
  },
  forfeited: {
    resigned: "die Partie wurde aufgegeben",
    left: "die Partie wurde verlassen",
    expelled: "wegen eines Ausschlusses",
    "timed out": "die Zeit ist abgelaufen",
  },

  events: {
    chosen: (name) => `Runas Klasse ist ${name}.`,
    rolls: (die, value) => `Der d${die} zeigt ${value}`,
    offered: (drawn) => `Der Stapel bietet ${drawn.join(", ")}`,
    discards: (card) => `Runa legt ${card} ab`,
    givesUp: "Kein Ende in Sicht: Runa gibt auf.",
    enters: (stage, level, monsters) => `Runa betritt Raum ${stage} von Level ${level}: ${listed(monsters)}`,
    plays: (card) => `Runa setzt ${card} ein`,
    uses: (who, ability) => `${who} setzt ${ability} ein`,
    takes: (who, damage, kind) => `${who} nimmt ${damage} ${kinds[kind]} Schaden`,
    dies: (who) => `${who} stirbt`,
    focuses: (who, gained) => `${who} gewinnt ${gained} FP`,
    upgrades: (die) => `Runa würfelt von nun an mit einem d${die}`,
    gets: (card) => `Runa bekommt ${card}`,
    heals: (gained) => `Runa gewinnt ${gained} HP`,
    wins: "Runa hat gewonnen!",
  },
  forfeits: {
    resigned: "Die Partie wird aufgegeben.",
    left: "Die Partie wird verlassen.",
    expelled: "Die Partie endet durch Ausschluss.",
    "timed out": "Die Zeit ist abgelaufen.",
  },

  scene: {
    chooseClass: "Wähle Runas Klasse.",
    level: (level) => `Level ${level}`,
    stage: (level, stage) => `Level ${level}, Raum ${stage}`,
    runa: (name) => `Runa (${name})`,
    coming: (focus) => `, bald +${focus}`,
    blocks: (amount) => `Block ${amount}`,
    deflects: (amount) => `Deflect ${amount}`,
    next: (ability, effect) => `plant ${ability}: ${effect}`,
    physical: (damage) => `${damage} phys.`,
    physicalBreaking: (damage) => `${damage} phys., bricht deinen Focus`,
    magical: (damage) => `${damage} mag.`,
    magicalLacking: (damage) => `${damage} mag. (zu wenig FP)`,
    focuses: (amount) => `+${amount} FP`,
    reward: "Der Raum ist dein. Wähle eine Belohnung.",
    loot: (left) => `Nimm ${left} dieser Karten.`,
    healing: (chosen, kept) =>
      `Lege Karten für je 10 HP ab oder zieh weiter. Gewählt: ${chosen}, behalten: ${kept}.`,
  },

  hints: {
    healing: (gained) => `+${gained} HP`,
    die: "höhere Würfe, mehr Platz für FP",
    classes: { Warrior: "Thrust und Parry", Mage: "Focus und Water", Paladin: "Slash und Reflect" },
    physical: (least, most) => (most === 0 ? "kein phys. Schaden" : `${least} bis ${most} phys. Schaden`),
    magical: (damage) => `${damage === 0 ? "kein" : damage} mag. Schaden`,
    kills: ", tötet",
    mayKill: ", tötet vielleicht",
    breaksFocus: ", bricht Focus",
    costsFocus: ", kostet 1 FP",
    noRoom: "kein Platz für mehr FP",
    focus: (gained) => `+${gained} FP vor deinem nächsten Zug, wenn nicht gebrochen`,
  },

  cards: {
    strike: (base) => `${base} + Wurf phys. Schaden`,
    extra: (extra) => `, +${extra} ab einer gewürfelten 6`,
    breaksFocus: ", bricht Focus",
    spell: (perFocus, plus, bonus, against) =>
      `${perFocus} x FP${plus > 0 ? ` + ${plus}` : ""} mag. Schaden, +${bonus} gegen ${elements[against]}-Monster`,
    parry: (amount) => `jeder physische Angriff dieser Runde macht ${amount} weniger Schaden`,
    reflect: (amount) => `reflektiert bis zu ${amount} von jedem magischen Angriff dieser Runde`,
  },

  figures: { Runa: "Runa", hand: "Hand", HP: "HP", FP: "FP", die: "Würfel" },
  about: {
    runa: (name, hp, fp, die, hand) =>
      `Runa${name === null ? "" : ` (${name})`}: ${hp} HP, ${fp} FP, ein d${die}, ${cards(hand)}`,
    noCards: "Noch keine Karten.",
    health: (hp, most) =>
      `Lebenspunkte: ${hp} von ${most}. Bei 0 ist das Spiel verloren. Nach einem Kampf heilt jede abgelegte Karte 10.`,
    focus: (fp, most) =>
      `Fokus-Punkte: ${fp} von höchstens ${most}. Zauber wachsen mit ihnen und kosten 1, solange es mehr als einer ist.`,
    die: (sides) =>
      `Ein Würfel mit ${sides} Seiten für physische Angriffe; mehr Fokus-Punkte kann Runa nicht haben.`,
    monster: (name, hp, element, abilities) =>
      `${name}: ${hp} HP, ${element === null ? "kein Element" : elements[element]}, der Reihe nach ${abilities.join(", ")}`,
  },

  features: {
    health: "deine Lebenspunkte",
    hand: "deine Hand",
    spells: "die Kraft deiner Zauber",
    die: "deine Würfe",
    loot: "deine Beute",
    fight: "deinen Stand in diesem Kampf",
    journey: "deinen Weg",
  },
  facts: {
    health: "deine Lebenspunkte",
    cards: "deine Karten",
    focus: "deine Fokus-Punkte",
    sides: "die Seiten deines Würfels",
    monsters: "die Lebenspunkte der Monster",
  },
} satisfies Wording<typeof english>;
