import type { words as english } from "../en/spy.ts";
import type { Wording } from "../wording.ts";
import { capitalised, counted } from "./grammar.ts";
import { words as things } from "./spy-things.ts";

type Gadget = keyof typeof things.gadgets;
type Figure = Parameters<typeof english.figure>[0];
type Place = Parameters<typeof english.labels.move>[0];

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

const nameOf = ({ is, name }: Figure) =>
  ({ person: name, cat: "die Katze", janitor: "der Hausmeister", unknown: "jemand" })[is];
const subject = (figure: Figure) => (figure.is === "person" ? figure.name : capitalised(nameOf(figure)));
const whom = ({ is, name }: Figure) =>
  ({ person: name, cat: "die Katze", janitor: "den Hausmeister", unknown: "jemanden" })[is];
const toWhom = ({ is, name }: Figure) =>
  ({ person: name, cat: "der Katze", janitor: "dem Hausmeister", unknown: "jemandem" })[is];
/** A field with what stands on it, in the accusative. */
const place = ({ is, name, field }: Place) =>
  ({
    field,
    person: `${name} ${field}`,
    safe: `Tresor ${name} ${field}`,
    cat: `die Katze ${field}`,
    janitor: `den Hausmeister ${field}`,
  })[is];
/** Where somebody goes. */
const towards = ({ is, name, field }: Place) =>
  ({
    field: `nach ${field}`,
    person: `zu ${name} ${field}`,
    safe: `zu Tresor ${name} ${field}`,
    cat: `zur Katze ${field}`,
    janitor: `zum Hausmeister ${field}`,
  })[is];

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

  labels: {
    character: (name) => `${name} wählen`,
    gadget: (gadget) => `${title(gadget)} wählen`,
    equip: (gadget, name) => `${accusative(gadget)} an ${name} geben`,
    ready: "bereit",
    move: (target) => `${towards(target)} ziehen`,
    use: (gadget, target) => `${accusative(gadget)} auf ${place(target)} anwenden`,
    spy: (target) => `${place(target)} ausspionieren`,
    gamble: (stake, field) => `${stake} am Roulette-Tisch ${field} setzen`,
    OBSERVATION: (target) => `${place(target)} beobachten`,
    BANG_AND_BURN: (target) => `Bang and Burn auf ${place(target)}`,
    retire: "Zug beenden",
    fumble: (action) => `${action}, vergeblich`,
    proceed: "weiter",
    takeCocktail: (target) => `den Cocktail von ${place(target)} nehmen`,
    drinkCocktail: "den Cocktail trinken",
    pourCocktail: (target) => `den Cocktail über ${place(target)} gießen`,
  },
  headings: {
    move: "ziehen",
    use: (gadget) => `${accusative(gadget)} verwenden`,
    gamble: (field) => `Roulette spielen bei ${field}`,
    spy: "spionieren",
    OBSERVATION: "beobachten",
    BANG_AND_BURN: "Bang and Burn",
  },
  hints: {
    ready: "die Partie beginnt, wenn beide bereit sind",
    retire: "beendet diesen Zug",
    wins: (chance) => `gewinnt mit ${chance}`,
    swaps: (figure) => `tauscht den Platz mit ${toWhom(figure)}`,
    picksUp: (gadget) => `hebt ${accusative(gadget)} auf`,
    combinationUnknown: "die Kombination ist unbekannt: misslingt",
    openedBefore: "schon geöffnet: nichts Neues",
    opens: "öffnet ihn",
    ownAgent: "von der eigenen Seite: misslingt",
    spiedBefore: "schon ausspioniert: nichts Neues",
    enemy: "vom Gegner: misslingt und enttarnt dich",
    spies: (chance) => `${chance}, falls es ein NPC ist; misslingt beim Gegner`,
  },

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

  events: {
    moves: (who, field) => `${subject(who)} zieht nach ${field}`,
    uses: (who, gadget, field, successful) =>
      `${subject(who)} verwendet ${accusative(gadget)} bei ${field}${successful ? "" : ", vergeblich"}`,
    spies: (who, field, successful) =>
      `${subject(who)} spioniert bei ${field} ${successful ? "mit Erfolg" : "ohne Erfolg"}`,
    gambles: (who, stake, field, successful) =>
      `${subject(who)} ${successful ? "gewinnt" : "verliert"} ${chips(stake)} bei ${field}`,
    usesProperty: (who, property, field, successful) =>
      `${subject(who)} wendet ${things.properties[property].title} bei ${field} an${successful ? "" : ", ohne Erfolg"}`,
    retires: (who) => `${subject(who)} beendet den Zug`,
    catMoves: (field) => `Die Katze zieht nach ${field}`,
    janitorRemoves: (figure) => `Der Hausmeister entfernt ${whom(figure)}`,
    exfiltration: (who, field) => `${subject(who)} wird mit 1 HP nach ${field} gebracht`,
    ready: (name) => `${name} ist bereit`,
    begins: "Der Abend beginnt.",
    round: (round) => `Runde ${round}`,
    overlong: "Die NPCs gehen, und der Hausmeister kommt.",
    hurt: (who, damage) => `${subject(who)} verliert ${damage} HP`,
    healed: (who, hp) => `${subject(who)} hat ${hp} HP`,
    dried: (who) => `${subject(who)} ist wieder trocken`,
    isEnemy: (figure) => `${subject(figure)} gehört zum Gegner`,
    isNoEnemy: (figure) => `${subject(figure)} gehört anscheinend nicht zum Gegner`,
    secret: (who, ip) => `${subject(who)} erfährt ein Geheimnis: ${ip} IP`,
    combination: (safe) => `Deine Seite kennt die Kombination von Tresor ${safe}`,
    ip: (who, change) => `${subject(who)}: ${change} IP`,
    overheard: (who, ip) => `${subject(who)} hört mit: ${ip} IP`,
    wiretap: {
      broken: (who) => `Die Wanze von ${toWhom(who)} ist ausgefallen`,
      removed: (who) => `Die Wanze von ${toWhom(who)} ist entfernt`,
    },
    collar: (who) => `${subject(who)} nimmt das Diamanthalsband`,
    recruited: (who) => `${subject(who)} wechselt die Seite`,
    lands: (gadget, field) => `${the(gadget)} liegt bei ${field}`,
    gets: (who, gadget) => `${subject(who)} hebt ${accusative(gadget)} auf`,
    displaced: (who, field) => `${subject(who)} macht Platz und geht nach ${field}`,
    over: (winner, how) => `${winner} gewinnt: ${how}`,
    loses: (who, gadget) => `${the(gadget)} von ${toWhom(who)} geht kaputt`,
  },
} satisfies Wording<typeof english>;
