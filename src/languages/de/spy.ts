import type { words as english } from "../en/spy.ts";
import type { Wording } from "../wording.ts";
import { capitalised, counted } from "./grammar.ts";
import { words as things } from "./spy-things.ts";

type Gadget = keyof typeof things.gadgets;
/** A person, the cat, the janitor, or a figure that isn't known. */
export type Figure = Parameters<typeof english.figure>[0];

/** The genders of the gadgets: masculine, feminine, neuter. */
const GENDERS: Readonly<Record<Gadget, "m" | "f" | "n">> = {
  HAIRDRYER: "m",
  MOLEDIE: "m",
  TECHNICOLOUR_PRISM: "n",
  BOWLER_BLADE: "m",
  MAGNETIC_WATCH: "f",
  POISON_PILLS: "f",
  LASER_COMPACT: "f",
  ROCKET_PEN: "m",
  GAS_GLOSS: "m",
  MOTHBALL_POUCH: "m",
  FOG_TIN: "f",
  GRAPPLE: "m",
  WIRETAP_WITH_EARPLUGS: "f",
  JETPACK: "n",
  CHICKEN_FEED: "n",
  NUGGET: "n",
  MIRROR_OF_WILDERNESS: "m",
  POCKET_LITTER: "n",
  ANTI_PLAGUE_MASK: "f",
  DIAMOND_COLLAR: "n",
  COCKTAIL: "m",
};

const title = (gadget: Gadget) => things.gadgets[gadget].title;
/** "der Klingen-Hut". */
export const nominative = (gadget: Gadget) =>
  `${{ m: "der", f: "die", n: "das" }[GENDERS[gadget]]} ${title(gadget)}`;
/** "Der Klingen-Hut", at the beginning of a sentence. */
export const the = (gadget: Gadget) => capitalised(nominative(gadget));
/** "den Klingen-Hut". */
export const accusative = (gadget: Gadget) =>
  `${{ m: "den", f: "die", n: "das" }[GENDERS[gadget]]} ${title(gadget)}`;

/** What people call a figure. */
export const nameOf = ({ is, name }: Figure) =>
  ({ person: name, cat: "die Katze", janitor: "der Hausmeister", unknown: "jemand" })[is];
/** A figure in a sentence. */
export const toWhom = ({ is, name }: Figure) =>
  ({ person: name, cat: "der Katze", janitor: "dem Hausmeister", unknown: "jemandem" })[is];

/** "3 Chips". */
export const chips = (count: number) => counted(count, "Chip", "Chips");

/** No Time to Spy in German. */
export const words = {
  figure: nameOf,
  player: (number) => `Person ${number}`,
  sides: { npc: "NPC", player: (number) => `Person ${number}` },
  marks: { enemy: "Gegner", "not enemy": "beobachtet: kein Gegner", npc: "NPC", unknown: "unbekannt" },
  percent: (value) => `${value} %`,
  healthAtStart: (hp, most) => `Beginnt mit ${hp} von ${most} Lebenspunkten.`,
  noProperties: "keine Eigenschaften",
  nobody: "Niemand",

  endings: {
    VICTORY_BY_IP: "mehr Intelligence Points",
    VICTORY_BY_COLLAR: "gleich viele Punkte, aber das Halsband zur Katze gebracht",
    VICTORY_BY_DRINKING: "gleich viele Punkte, aber mehr Cocktails getrunken",
    VICTORY_BY_SPILLING: "gleich viele Punkte, aber mehr Cocktails über Gegner gegossen",
    VICTORY_BY_HP: "gleich viele Punkte, aber weniger Schaden erlitten",
    VICTORY_BY_RANDOMNESS: "in allem gleich, deshalb entschied das Los",
  },
  forfeited: {
    resigned: (name) => `${name} hat aufgegeben`,
    left: (name) => `${name} hat die Partie verlassen`,
    expelled: (name) => `${name} wurde disqualifiziert`,
    "timed out": (name) => `${name} hat zu oft das Zeitlimit verpasst`,
  },

  targets: {
    person: "Dieses Gadget braucht eine andere Person.",
    "person or self": "Dieses Gadget braucht eine Person.",
    stranger: "Dieses Gadget braucht eine Person, die nicht zu dir gehört.",
    "roulette table": "Dieses Gadget braucht einen Roulette-Tisch.",
    cocktail: "Dieses Gadget braucht einen Cocktail auf einem Tisch oder in einer anderen Hand.",
    fireplace: "Dieses Gadget braucht einen Kamin.",
    "lying gadget": "Dieses Gadget braucht etwas, das am Boden liegt.",
    "landing place": "Dieses Gadget braucht ein freies Feld, auf dem niemand steht.",
    "field but wall": "Dieses Gadget braucht ein Feld, das keine Wand ist.",
    "other field but wall": "Dieses Gadget braucht ein anderes Feld, das keine Wand ist.",
    "any field": "Dieses Gadget braucht ein Feld.",
  },
  refusals: {
    over: "Die Partie ist vorbei.",
    "players only": "In diesem Spiel handeln nur die beiden Seiten.",
    "not your turn": "Keiner deiner Agenten ist am Zug.",
    "by itself": "Über diesen Schritt entscheidet niemand am Tisch.",
    "for players": "Das entscheiden die Spielenden.",
    "draft over": "Wahl- und Ausrüstungsphase sind vorbei.",
    "not begun": "Die Partie hat noch nicht begonnen.",
    waiting: "Du hast gewählt und ausgerüstet: Die andere Seite ist noch nicht bereit.",
    "slots filled": "Alle acht Plätze sind gefüllt.",
    "slots open": "Fülle alle acht Plätze, bevor du ausrüstest.",
    "character not offered": "Dieser Charakter wird dir nicht angeboten.",
    "gadget not offered": "Dieses Gadget wird dir nicht angeboten.",
    "wrong order": "Verteile deine Gadgets in der Reihenfolge, in der du sie gewählt hast.",
    "gadgets left": "Verteile zuerst alle deine Gadgets.",
    "no such field": "Dieses Feld gibt es auf der Karte nicht.",
    fog: "Im Nebel kannst du nur ziehen.",
    "no step": "Ein Schritt führt auf eines der acht Nachbarfelder.",
    "not enterable": "Nur freie Felder und Sitzplätze sind betretbar.",
    "safe too far":
      "Ein Tresor muss auf dem Nachbarfeld sein, mit Flaps and Seals höchstens zwei Felder weit.",
    "nobody to spy on": "Zum Spionieren braucht es eine Person oder einen Tresor auf dem Nachbarfeld.",
    "no table to gamble": "Für Roulette braucht es einen Roulette-Tisch auf dem Nachbarfeld.",
    "table destroyed": "Dieser Roulette-Tisch ist zerstört.",
    "table broke": "Dieser Roulette-Tisch hat keine Chips mehr.",
    "mole die": "Mit dem Maulwürfel im Inventar kannst du nicht beobachten.",
    "nobody to observe": "Hier ist niemand zu beobachten.",
    "not in sight": "Das Feld ist nicht in Sicht.",
    "no table to burn": "Für Bang and Burn braucht es einen Roulette-Tisch auf dem Nachbarfeld.",
    "passive gadget": "Dieses Gadget wirkt, indem man es trägt.",
    "not beside": "Das Ziel muss auf dem Nachbarfeld sein.",
    "no line for the hat": "Der Hut hat keine freie Linie zu diesem Feld.",
    "already planted": "Die Wanze ist schon angebracht.",
    "nothing lies there": "Dort liegt nichts.",
    "hand full": "Mehr als einen Cocktail kann eine Hand nicht halten.",
    "no cocktail": "Kein Cocktail ist in Reichweite.",
    "bar empty": "Dieser Bar-Tisch ist leer.",
    "no cocktail target": "Einen Cocktail nimmt man von einem Bar-Tisch oder gießt ihn über eine Person.",
    "no fumble": "Das lässt sich nicht als misslungene Aktion spielen.",
  },
  unable: {
    "no movement point": (name) => `${name} hat keinen Bewegungspunkt mehr.`,
    "no action point": (name) => `${name} hat keinen Aktionspunkt mehr.`,
    "no chips": (name) => `${name} hat keine Chips mehr.`,
    "no observer": (name) => `${name} kann nicht beobachten.`,
    "no burner": (name) => `${name} beherrscht Bang and Burn nicht.`,
    "not carried": (name) => `${name} trägt dieses Gadget nicht.`,
  },
  outOfRange: (most) => `Das Ziel darf höchstens ${counted(most, "Feld", "Felder")} entfernt sein.`,
  wrongStake: (most) => `Der Einsatz ist hier 1 bis ${most}.`,
  foreignCharacter: "Dieser Charakter gehört nicht zu dir.",
  foreignGadget: (gadget) => `${the(gadget)} gehört nicht zu deinen Gadgets.`,
  givenTwice: (gadget) => `${the(gadget)} kann nur an einen Charakter gehen.`,
  notGiven: (gadget) => `${the(gadget)} muss an einen deiner Charaktere gehen.`,
  givenAway: (gadget) => `${the(gadget)} ist schon an einen anderen Agenten vergeben.`,
} satisfies Wording<typeof english>;
