import type { words as english } from "../en/farmland.ts";
import type { Wording } from "../wording.ts";
import { counted } from "./grammar.ts";

/** The structure of the English parameter, so that the forms of a piece can be made before the words. */
type Piece = Parameters<typeof english.events.unblocks>[0];

const king = "Bauernkönig";

/** At the beginning of a sentence. */
const whose = ({ is, team, name }: Piece) =>
  is === "king"
    ? `Der ${king} von ${team}`
    : is === "hidden"
      ? `Eine verdeckte Einheit von ${team}`
      : `${name} von ${team}`;
const accusative = ({ is, name }: Piece) =>
  is === "king" ? `den ${king}` : is === "hidden" ? "eine verdeckte Einheit" : name;
const dative = ({ is, name }: Piece) =>
  is === "king" ? `dem ${king}` : is === "hidden" ? "einer verdeckten Einheit" : name;

const postures = { hidden: "verdeckt", blocking: "blockiert" };
const units = (count: number) => counted(count, "Einheit", "Einheiten");

/** Crown of Farmland in German. Units keep their English names, as in the German rulebook. */
export const words = {
  help: [
    "Nimm dem anderen Team die Lebenspunkte: Greif seine Einheiten an und am besten seinen Bauernkönig.",
    "In deinem Zug darf sich jede deiner Figuren einmal bewegen: stehen bleiben oder ein Feld nach oben, rechts, unten oder links gehen.",
    "Ein Duell vergleicht die Angriffswerte (ATK); wer verliert, ist eliminiert, und das Team nimmt die Differenz als Schaden.",
    "Gegen eine Einheit in Blockade zählt ATK gegen DEF: Sie wird ohne Schaden eliminiert, oder das angreifende Team nimmt die Differenz.",
    "Einmal pro Zug darfst du eine oder mehrere Einheiten aus deiner Hand auf einem Feld neben deinem König platzieren. Sie sind " +
      "verdeckt, bis sie kämpfen oder du sie aufdeckst. Auf einer deiner Einheiten platziert, schließen sie sich mit ihr zusammen, " +
      "wenn ihre Werte kompatibel sind; sonst ist die alte eliminiert.",
    "Zwei Einheiten mit verschiedenen Namen sind kompatibel, wenn ATK der einen DEF der anderen ist und umgekehrt (es zählen die höheren " +
      "Werte), wenn ihre ATK- oder DEF-Werte einen gemeinsamen Teiler über 100 haben (sie werden addiert, minus den Teiler) oder wenn " +
      "beide ATK- oder beide DEF-Werte das Hundertfache einer Primzahl sind (sie werden addiert). look NAME zeigt, womit sich eine " +
      "Einheit zusammenschließen kann.",
    "Deine sechste Einheit ist sofort verloren. Mit fünf Einheiten auf der Hand musst du eine abwerfen, um den Zug zu beenden.",
    "Könige können weder angreifen noch blockieren. Ein Team ohne Lebenspunkte verliert; ebenso, wer von einem leeren Stapel ziehen muss.",
    "Auf dem Brett sind x und X Team 1, y und Y Team 2; * darf noch ziehen, ? ist verdeckt, b blockiert, [ ] ist erreichbar.",
  ],
  king,
  unit: "eine Einheit",
  postures,

  refusals: {
    over: "Das Spiel ist vorbei.",
    "not your turn": "Das andere Team ist am Zug; warte auf deinen.",
    empty: "Dort steht keine Einheit; wähle ein Feld mit einer eigenen.",
    enemy: "Diese Einheit gehört dem anderen Team; wähle eine eigene.",
    moved: "Diese Einheit hat sich in diesem Zug schon bewegt; wähle eine andere oder beende den Zug.",
    "too far": "Eine Figur bleibt stehen oder zieht ein Feld nach oben, rechts, unten oder links.",
    "own king": "Einheiten dürfen das Feld des eigenen Königs nicht betreten.",
    "king attacks": "Ein König darf kein Feld betreten, auf dem ein Gegner steht.",
    "king blocks": "Ein König kann nicht blockieren; wähle eine deiner Einheiten.",
    "face up": "Diese Einheit ist schon aufgedeckt; nur verdeckte lassen sich aufdecken.",
    placed: "Du kannst nur einmal pro Zug Einheiten platzieren.",
    "other field": "Alle Einheiten, die du in einem Zug platzierst, kommen auf dasselbe Feld.",
    "not beside king": "Einheiten werden auf einem der Felder um deinen König platziert.",
    "held by enemy":
      "Auf diesem Feld steht ein Gegner; wähle ein freies oder eines mit einer eigenen Einheit.",
    "no such card": "Diese Einheit hast du nicht auf der Hand.",
    "must discard": "Deine Hand ist voll; um den Zug zu beenden, wähle eine Einheit zum Abwerfen.",
    "keeps cards": "Nur von einer vollen Hand mit fünf Einheiten wird eine abgeworfen; beende den Zug ohne.",
  },

  labels: {
    stay: (field) => `auf ${field} bleiben`,
    move: (from, to) => `von ${from} nach ${to} ziehen`,
    attack: (from, to) => `von ${from} aus ${to} angreifen`,
    trample: (from, to) => `von ${from} nach ${to} ziehen, Einheit verdrängen`,
    join: (from, to) => `von ${from} nach ${to} zusammenschließen`,
    flip: (field) => `${field} aufdecken`,
    block: (field) => `auf ${field} blockieren`,
    place: (card, field) => `${card} auf ${field} platzieren`,
    placeUnit: "Einheit platzieren",
    end: "Zug beenden",
    endDiscarding: (card) => `Zug beenden und ${card} abwerfen`,
  },
  verbs: {
    move: "ziehen",
    attack: "angreifen",
    trample: "verdrängen",
    join: "zusammenschließen",
    flip: "aufdecken",
    block: "blockieren",
  },

  endings: {
    "no life": (team) => `${team} hat keine Lebenspunkte mehr`,
    "no cards": (team) => `${team} hat keine Karten mehr im Stapel`,
  },
  forfeited: {
    resigned: (team) => `${team} hat aufgegeben`,
    left: (team) => `${team} hat die Partie verlassen`,
    expelled: (team) => `${team} wurde ausgeschlossen`,
    "timed out": (team) => `${team} hat keine Zeit mehr`,
  },

  events: {
    unblocks: (piece) => `${whose(piece)} blockiert nicht mehr.`,
    stays: (piece, field) => `${whose(piece)} bleibt auf ${field}.`,
    moves: (piece, from, to) => `${whose(piece)} zieht von ${from} nach ${to}.`,
    tramples: (piece) => `${whose(piece)} macht dem eigenen König Platz und ist aus dem Spiel.`,
    cannotJoin: (piece, onto) =>
      `${whose(piece)} ist mit ${dative(onto)} inkompatibel: ${onto.is === "hidden" ? "Diese" : onto.name} ist eliminiert.`,
    joins: (piece, onto, field, made) =>
      `${whose(piece)} schließt sich auf ${field} mit ${dative(onto)} zusammen${
        made.is === "hidden" ? "" : `: ${made.name}${made.values}`
      }.`,
    attacks: (piece, target, field) =>
      `${whose(piece)} greift auf ${field} ${accusative(target)}${target.values} an!`,
    flips: (piece, field) => `Die Einheit von ${piece.team} auf ${field} ist ${piece.name}${piece.values}.`,
    eliminated: (piece, field) => `${whose(piece)} auf ${field} ist eliminiert!`,
    damage: (team, damage) => `${team} nimmt ${damage} Schaden!`,
    beaten: (team, winner) => `${team} hat keine Lebenspunkte mehr: ${winner} gewinnt!`,
    blocks: (piece, field) => `${whose(piece)} blockiert auf ${field}.`,
    places: (piece, field) => `${piece.team} platziert ${accusative(piece)} auf ${field}.`,
    discards: (piece) =>
      `${piece.team} wirft ${piece.is === "hidden" ? "eine Einheit" : `${piece.name}${piece.values}`} ab.`,
    turn: (team) => `${team} ist am Zug.`,
    draws: (piece) => `${piece.team} zieht ${piece.name}${piece.values} nach.`,
    exhausted: (team, winner) => `${team} hat keine Karten mehr: ${winner} gewinnt!`,
    wins: (how, winner) => `${how}: ${winner} gewinnt!`,
  },

  hints: {
    sixth: "als sechste Einheit sofort verloren",
    flip: "zeigt sie beiden Teams",
    block: "verteidigt mit DEF, bis sie sich bewegt",
    lost: (unit) => `${unit} ist verloren`,
    takes: (team, damage) => `${team} nimmt ${damage} Schaden`,
    incompatible: (unit) => `inkompatibel: ${unit} ist verloren`,
    gives: (unit) => `ergibt ${unit}`,
    against: (unit, blocking) => `gegen ${unit}${blocking ? " in Blockade" : ""}`,
    duel: {
      attacker: "verliert",
      defender: "gewinnt",
      both: "beide sind verloren",
      nobody: "keine Einheit ist verloren",
    },
  },

  about: {
    king: (field, team) => `${field} ${king} von ${team}`,
    unit: (unit, team) => `${unit} von ${team}`,
    free: (field) => `${field} ist frei.`,
    union: (unit, atk, def) => `mit ${unit}: (${atk}/${def})`,
  },

  scene: {
    turn: (turn, team) => `Zug ${turn} von ${team}`,
    hand: "Hand",
    handOf: (team) => `Hand von ${team}`,
    legend: (first, second) => [
      `x ${first}, y ${second}, groß = König`,
      "* kann ziehen, ? verdeckt, b blockiert",
    ],
    cards: (deck, hand) => `Stapel ${deck}, Hand ${hand}`,
    life: (life) => `LP ${life}`,
    values: (life, most, deck, hand) => `${life}/${most} LP, ${deck} im Stapel, ${hand} auf der Hand`,
  },

  description: {
    turn: (turn, team) => `Zug ${turn} von ${team}.`,
    team: (team, isYou, life, most, deck, hand) =>
      `${isYou ? `Du, ${team}` : team}: ${life} von ${most} Lebenspunkten, ${deck} im Stapel, ${units(hand)} auf der Hand.`,
    king: (team, isYou, field, canMove) =>
      `${isYou ? `Dein ${king}` : `Der ${king} von ${team}`} auf ${field}${canMove ? ", kann ziehen" : ""}.`,
    unit: (team, isYou, { name, atk, def, field, hidden, blocking, canMove }) => {
      const unit = isYou ? "Deine Einheit" : name === null ? "Unbekannte Einheit" : "Die Einheit";
      const whoseUnit = isYou ? "" : ` von ${team}`;
      const known = name === null ? "" : `: ${name}, ATK ${atk}, DEF ${def}`;
      const is = `${hidden ? ", verdeckt" : ""}${blocking ? ", blockiert" : ""}${canMove ? ", kann ziehen" : ""}`;
      return `${unit}${whoseUnit} auf ${field}${known}${is}.`;
    },
    card: (number, name, atk, def) => `Einheit ${number} auf der Hand: ${name}, ATK ${atk}, DEF ${def}.`,
  },

  choices: {
    units: "die Einheiten beider Stapel",
    deck1: "der Stapel von Team 1",
    deck2: "der Stapel von Team 2",
    unitsFile: "eine Datei mit Einheiten",
    deckFile: "eine Stapeldatei",
  },
  creation: "Einheiten und Stapel",
  kinds: {
    units: "eine Liste von Einheiten für Krone von Ackerland",
    deck: "ein Stapel für Krone von Ackerland",
    symbols: "die Symbole eines Spielbretts für Krone von Ackerland",
  },

  files: {
    notText: (path) => `Die Datei ${path} ist kein Text in UTF-8.`,
    unitLines: (most, lines) => `Eine Datei mit Einheiten hat 1 bis ${most} Zeilen, nicht ${lines}.`,
    unitFields: (line, fields) =>
      `In Zeile ${line} der Einheiten muss Qualifikator;Rolle;ATK;DEF stehen; gefunden: ${counted(fields, "Feld", "Felder")}.`,
    unitName: (line) => `In Zeile ${line} der Einheiten muss ein Name ohne Leerzeichen am Rand stehen.`,
    unitValue: (most, line) =>
      `In Zeile ${line} der Einheiten muss eine ganze Zahl von 0 bis ${most} stehen.`,
    deckLines: (key, kinds, lines) =>
      `Die Datei für ${key} muss für jede der ${kinds} Einheiten eine Zeile haben, nicht ${lines}.`,
    deckSum: (key, size, sum) =>
      `Die Datei für ${key} muss zusammen ${size} Einheiten ergeben, nicht ${sum}.`,
    deckValue: (most, key, line) =>
      `In Zeile ${line} der Datei für ${key} muss eine ganze Zahl von 0 bis ${most} stehen.`,
  },
  problems: {
    noUnits: (house) => `units: Wähle ${house} oder gib eine Datei mit Einheiten an.`,
    noDeck: (choice, decks) => `${choice}: Wähle ${decks.join(", ")} oder gib eine Stapeldatei an.`,
    otherUnits: (choice) =>
      `${choice}: Die Stapel des Hauses enthalten seine eigenen Einheiten; gib für andere eine Stapeldatei an.`,
    oneFile: (choice, files) => `${choice}: Erwartet wird eine Datei, nicht ${files}.`,
    limit: (line, member, message) => `Zeile ${line}, ${member}: ${message}.`,
    symbols: (characters) => `erwartet wird eine Zeile mit genau ${characters} Zeichen`,
  },

  features: {
    life: "das Verhältnis der Lebenspunkte",
    units: "das Verhältnis der Einheiten",
    advance: "dein Vorrücken zum gegnerischen König",
    king: "die Sicherheit deines Königs",
    threats: "deine Drohungen gegen gegnerische Einheiten",
    safety: "die Sicherheit deiner Einheiten",
    hand: "deine Hand",
  },
  facts: {
    enemyLife: "gegnerische Lebenspunkte",
    life: "deine Lebenspunkte",
    enemyUnits: "gegnerische Einheiten",
    attack: "deine Angriffswerte zusammen",
    steps: "Schritte von deiner nächsten Einheit zum gegnerischen König",
    enemySteps: "Schritte von der nächsten gegnerischen Einheit zu deinem König",
    cards: "deine Karten",
  },
} satisfies Wording<typeof english>;
