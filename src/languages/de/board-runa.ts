import type { words as english } from "../en/board-runa.ts";
import type { Mark, Person } from "../person.ts";
import type { Wording } from "../wording.ts";
import { allOf, counted, does, number, who, whoWithin } from "./grammar.ts";

type Element = "water" | "ice" | "fire" | "lightning";

const ELEMENTS = { water: "Wasser", ice: "Eis", fire: "Feuer", lightning: "Blitz" };
const KINDS = { "phy.": "Schaden", "mag.": "magischen Schaden" };
const again = (has: boolean) => (has ? " Davon hast du schon eine." : "");

/** The board of Runa's Strive in German. */
export const words = {
  classes: {
    Warrior: "Schlägt mit etwas Glück hart zu und wehrt Krallen und Bisse ab.",
    Mage: "Sammelt Fokus und entlädt ihn in Zaubern, die mit ihm wachsen.",
    Paladin: "Bricht den Fokus der Zaubernden und wirft ihre Zauber auf sie zurück.",
  },
  focusTip: "Fokus\nZauber wachsen mit dem Fokus und kosten 1, solange mehr als einer da ist.",
  dieTip: (sides: number) =>
    `Würfel mit ${sides} Seiten\nEr wird für Schläge geworfen, und so viel Fokus kann Runa höchstens halten.`,
  ofMaximum: (most: number) => `von ${most}`,
  stays: (health: number) => `bleibt ${health}`,
  theClass: (name: string) => name,
  ofFocus: (most: number) => `von ${most} Fokus`,
  healthOf: (name: string) => `Lebenspunkte von ${name}`,
  healthOnStage: "Lebenspunkte von Runa im Raum",
  focus: (points: number, coming: number) => `${points} Fokus${coming > 0 ? `, bald +${coming}` : ""}`,
  dies: (percent: number) => (percent === 100 ? "stirbt" : `stirbt zu ${percent} %`),
  blocks: (amount: number) => `blockt ${amount}`,
  deflects: (amount: number) => `lenkt ${amount} ab`,
  intents: {
    physical: "physisch",
    magical: "magisch",
    block: "nächster Zug",
    deflect: "nächster Zug",
    focus: "nächster Zug",
  },
  becomes: "wird zu",
  thenDoes: (ability: string) => `dann ${ability}`,
  elements: ELEMENTS,
  noElement: "kein Element",
  monsterTip: (name: string, element: Element | null, abilities: readonly string[]) =>
    `${name}\n${element === null ? "Ohne Element." : `${ELEMENTS[element]}-Monster.`}\nDer Reihe nach: ${abilities.join(", ")}.`,
  health: (points: number, most: number) => `${points} von ${most} Lebenspunkten`,
  nextMove: (ability: string, strength: number) => `als Nächstes: ${ability} ${strength}`,
  cardFirst: "Wähle erst eine Karte, dann ein Monster.",
  allBehind: "Beide Level liegen hinter ihr.",
  wayEnds: "Hier endet ihr Weg.",
  rest: "Der Raum ist leer. Ruh dich aus.",
  notes: {
    healing: "Wähle die Karten zum Ablegen. Sie kommen nicht zurück.",
    reward: "Ihre Karten bisher.",
    fight: (focus: number, die: number, monster: string | null) =>
      `Spiel eine pro Runde. Die Zahlen gelten für ${focus} Fokus und einen d${die}, ${monster === null ? "ohne Abwehr" : `gegen ${monster}`}.`,
  },
  hand: "Runas Karten",
  cards: (count: number) => (count === 1 ? "Eine Karte" : `${count} Karten`),
  level: (level: number) => `Lv. ${level}`,
  cardAt: (card: string, level: number) => `${card}, Level ${level}`,
  spokenCard: (card: string, level: number, value: string, text: string) =>
    `${card} Level ${level}, ${value}, ${text}`,
  givenAway: "abgelegt",
  refusals: {
    given: "Diese Karte ist schon abgelegt.",
    last: "Runa muss mindestens eine Karte behalten.",
  },
  highlights: {
    victory: "Sieg",
    falls: (name: string) => `${name} fällt`,
  },
  reckoning: {
    idle: "Wenn nichts sie aufhält",
    plays: (card: string) => `Wenn Runa ${card} spielt`,
    aims: (card: string, monster: string) => `${card} auf ${monster}`,
    loses: "Runa verliert",
    yourDie: (die: number) => `dein d${die}`,
    fromSix: "bei einem Wurf ab 6",
    blocks: (monster: string) => `${monster} blockt`,
    deflects: (monster: string) => `${monster} lenkt ab`,
    takes: (monster: string) => `${monster} verliert`,
    perFocus: (each: number, focus: number) => `${each} × ${focus} Fokus`,
    against: (element: Element) => `gegen ${ELEMENTS[element]}`,
  },
  outlook: {
    dies: (monster: string, percent: number) =>
      percent === 100 ? `${monster} stirbt.` : `${monster} stirbt bei ${percent} % der Würfe.`,
    falls: (percent: number) => (percent === 100 ? "Runa fällt." : `Runa fällt bei ${percent} % der Würfe.`),
    losesNothing: "Runa verliert nichts.",
    loses: (points: string) => `Runa verliert ${points}.`,
  },
  texts: {
    strike: (base: number, extra: number) =>
      `${base} + Würfel${extra > 0 ? `, ab 6 noch ${extra}` : ", bricht Fokus"}`,
    spell: (each: number, plus: number, element: Element, bonus: number) =>
      `${each} je Fokus${plus > 0 ? `, +${plus}` : ""}, ${ELEMENTS[element]} +${bonus}`,
    focus: "zum nächsten Zug",
    parry: "weniger je physischem Angriff",
    reflect: "zurück je magischem Angriff",
  },
  goodFor: {
    strike: (value: string, die: number, breaksFocus: boolean, has: boolean) =>
      `${value} Schaden mit deinem d${die}${breaksFocus ? "; stoppt ein Monster, das Fokus sammelt" : ""}.${again(has)}`,
    spell: (
      value: string,
      focus: number,
      grown: number,
      most: number,
      bonus: number,
      element: Element,
      has: boolean,
    ) =>
      `${value} Schaden mit deinen ${focus} Fokus, bis zu ${grown} mit ${most}; ${bonus} mehr gegen ${ELEMENTS[element]}.${again(has)}`,
    focus: (has: boolean) => `Macht jeden Zauber stärker, eine Runde im Voraus.${again(has)}`,
    parry: (amount: number, has: boolean) =>
      `Gut gegen Bisse und Krallen: von jedem Angriff ${amount} weniger.${again(has)}`,
    reflect: (amount: number, has: boolean) =>
      `Gut gegen Zauber: Von jedem gehen bis zu ${amount} zurück.${again(has)}`,
  },
  offers: {
    taken: "Genommen.",
    cards: (picks: number) => (picks === 1 ? "Eine neue Karte" : "Zwei neue Karten"),
    cardsText: (picks: number, of: number) =>
      `Wähle ${picks} von ${of}. Jede Karte kannst du später auch für 10 Lebenspunkte ablegen.`,
    die: (sides: number) => `Ein d${sides}`,
    dieText: (mean: number, before: number, sides: number) =>
      `Schläge würfeln im Schnitt ${number(mean)} statt ${number(before)}, und Runa kann ${sides} Fokus halten.`,
  },
  sentences: {
    victory: "Sieg!",
    over: "Runas Weg ist zu Ende.",
    class: "Wer soll Runa sein?",
    classMore: "Sie bekommt zwei Karten und auf Level 2 zwei bessere.",
    reward: "Der Raum gehört dir. Wähle eine Belohnung.",
    loot: (left: number) => (left === 1 ? "Nimm eine dieser Karten." : `Nimm ${left} dieser Karten.`),
    heal: "Karten ablegen, um zu heilen?",
    give: "Diese Karten ablegen?",
    healMore: "Je 10 Lebenspunkte. Mindestens eine Karte bleibt.",
    rolls: (card: string) => `Der Würfel fällt für ${card}.`,
    goesOn: "Runa geht weiter.",
    turn: "Runa ist am Zug.",
    card: "Wähle eine Karte für diese Runde.",
    cardMore: "Danach handeln die Monster.",
    price: "Kostet 1 Fokus.",
    target: (card: string) => `Wähle ein Ziel für ${card}.`,
    play: (card: string) => `${card} spielen?`,
  },
  written: [
    { short: "FP", long: "Fokus" },
    { short: "phy.", long: "physisch" },
    { short: "mag.", long: "magisch" },
  ],
  answers: {
    keepAll: "Alle Karten behalten",
    giveAway: (count: number) => `${counted(count, "Karte", "Karten")} ablegen`,
    play: "Spielen",
    otherCard: "Andere Karte",
    result: (number: string, percent: number) =>
      `${number}${percent === 100 ? ", stirbt" : percent > 0 ? `, stirbt zu ${percent} %` : ""}`,
  },
  path: {
    title: "der Weg",
    level: (level: number) => `Level ${level}`,
    stage: (level: number, stage: number, isBoss: boolean, state: "done" | "now" | "") =>
      `Level ${level}, Raum ${stage}${isBoss ? ", Boss" : ""}: ${{ done: "geschafft", now: "hier bist du", "": "kommt noch" }[state]}`,
    banner: (level: number, stage: number) => `Level ${level}, Raum ${stage}`,
    monsters: (names: readonly string[]) => allOf(names),
  },
  captions: {
    beaten: (monster: string | null) => `${monster ?? "Das letzte Monster"} ist besiegt.`,
    falls: (monster: string | null) => `Runa fällt${monster === null ? "" : ` gegen ${monster}`}.`,
    givesUp: "Runa kehrt um.",
  },
  lessons: {
    goal: {
      title: "Dein Ziel",
      text: "Führ Runa durch zwei Level mit je vier Räumen und besieg am Ende den Mega Saurus.",
    },
    class: {
      title: "Wähle, wer Runa ist",
      text: "Jede Klasse beginnt mit zwei Karten. Die Zahlen zeigen, was sie jetzt bewirken würden.",
    },
    plans: {
      title: "Sieh, was sie vorhaben",
      text: "Über jedem Monster steht, was es als Nächstes tut. Gegen physische Angriffe hilft Parry, gegen magische Reflect.",
    },
    card: {
      title: "Spiel eine Karte",
      text: "Eine Karte pro Runde: erst die Karte anklicken, dann das Ziel. Die Balken zeigen, was übrig bliebe.",
    },
    reward: {
      title: "Nimm eine Belohnung",
      text: "Wähle nach einem Raum neue Karten oder einen besseren Würfel. Karten sind auch Lebenspunkte: Leg welche ab, um zu heilen.",
    },
  },
  log: {
    setsOut: (runa: Person, name: string) => `${who(runa)} ${does(runa, "ziehst", "zieht")} als ${name} los`,
    enters: (level: number, stage: number, monsters: string) => `Level ${level}, Raum ${stage}: ${monsters}`,
    plays: (runa: Person, card: string, target: string | null) =>
      `${who(runa)} ${does(runa, "spielst", "spielt")} ${card}${target === null ? "" : ` auf ${target}`}`,
    rolls: (die: number, value: string) => `Der d${die} zeigt ${value}`,
    uses: (monster: Person, ability: string) => `${who(monster)} setzt ${ability} ein`,
    takes: (fighter: Person, damage: number, kind: "phy." | "mag.", bad: Mark) =>
      `${who(fighter)} ${does(fighter, "nimmst", "nimmt")} ${bad(`${damage} ${KINDS[kind]}`)}`,
    falls: (runa: Person, bad: Mark) => `${who(runa)} ${bad(does(runa, "fällst", "fällt"))}`,
    dies: (monster: Person, good: Mark) => `${who(monster)} ${good("stirbt")}`,
    focuses: (fighter: Person, gained: number, magic: Mark) =>
      `${who(fighter)} ${does(fighter, "erhältst", "erhält")} ${magic(`${gained} Fokus`)}`,
    upgrades: (runa: Person, die: string) => `${who(runa)} ${does(runa, "nimmst", "nimmt")} einen ${die}`,
    offered: (cards: readonly string[]) => `Der Stapel bietet ${allOf(cards)}`,
    gets: (runa: Person, card: string) => `${who(runa)} ${does(runa, "nimmst", "nimmt")} ${card}`,
    discards: (runa: Person, card: string) => `${who(runa)} ${does(runa, "legst", "legt")} ${card} ab`,
    heals: (runa: Person, gained: number, good: Mark) =>
      `${who(runa)} ${does(runa, "erhältst", "erhält")} ${good(counted(gained, "Lebenspunkt", "Lebenspunkte"))}`,
    givesUp: (runa: Person) => `Kein Ende in Sicht: ${whoWithin(runa)} ${does(runa, "gibst", "gibt")} auf`,
    wins: (runa: Person, good: Mark) =>
      `${who(runa)} ${good(does(runa, "gewinnst: Der Mega Saurus ist besiegt", "gewinnt: Der Mega Saurus ist besiegt"))}`,
  },
} satisfies Wording<typeof english>;
