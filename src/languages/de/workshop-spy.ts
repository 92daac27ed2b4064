import type { words as english } from "../en/workshop-spy.ts";
import type { Wording } from "../wording.ts";
import { counted } from "./grammar.ts";

/** Fields: one, several, and one that is missing. */
const NAMES = {
  ROULETTE_TABLE: ["Roulette-Tisch", "Roulette-Tische", "keinen Roulette-Tisch"],
  BAR_TABLE: ["Bar-Tisch", "Bar-Tische", "keinen Bar-Tisch"],
  BAR_SEAT: ["Sitzplatz", "Sitzplätze", "keinen Sitzplatz"],
  SAFE: ["Tresor", "Tresore", "keinen Tresor"],
  FIREPLACE: ["Kamin", "Kamine", "keinen Kamin"],
  WALL: ["Wand", "Wände", "keine Wand"],
  FREE: ["freies Feld", "freie Felder", "kein freies Feld"],
} as const;
const fields = (count: number) => counted(count, "Feld", "Felder");
const points = (count: number) => counted(count, "Punkt", "Punkte");
const chips = (count: number) => counted(count, "Chip", "Chips");
const harm = (value: number) => (value === 0 ? "nichts" : `${value} von 100 Lebenspunkten`);
const time = (seconds: number) => {
  if (seconds < 120) return counted(seconds, "Sekunde", "Sekunden");
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return rest === 0 ? `${minutes} Minuten` : `${minutes} Minuten und ${counted(rest, "Sekunde", "Sekunden")}`;
};
const limited = (seconds: number, sentence: string) => (seconds < 0 ? "Es gibt keine Grenze." : sentence);

/** The workshop of No Time to Spy in German. */
export const words = {
  titles: { scenario: "Szenario", match: "Partiekonfiguration", characters: "Charakterliste" },
  scenarioHelp: [
    "Wähle etwas aus der Palette und klick oder zieh über Felder, oder zieh es auf ein freies Feld.",
    "Aus einem + am Rand der Karte wird ein neues Feld; Karten müssen also nicht rechteckig sein.",
    "Mit „Auswählen“ ziehst du über Felder: Füll sie dann aus der Palette oder nimm die Knöpfe unter der Karte. Ein Rechtsklick oder langes Drücken öffnet sie als Menü.",
    "Zwei Finger, die mittlere Maustaste oder „Bewegen“ verschieben die Karte; zwei Finger, das Rad oder die Knöpfe zoomen.",
  ],
  matchHelp: [
    "Jeder der 30 Werte lässt sich eintippen, schieben oder mit den Pfeilen in Schritten ändern. Was nicht erlaubt ist, wird abgelehnt.",
    "Zeiten können unbegrenzt sein. „Zurücksetzen“ bringt einen Wert auf den Standard zurück, „Alles auf Standard“ alle.",
    "Unter jedem Namen steht, was der Wert bedeutet.",
  ],
  charactersHelp: [
    "Wähle einen Charakter in der Liste; „Neu“, „Duplizieren“ und „Löschen“ ändern die Liste.",
    "Jeder hat einen eigenen Namen, eine Beschreibung, ein Geschlecht und beliebige der 17 Eigenschaften.",
    "Eine Partie braucht mindestens 12 Charaktere.",
  ],
  map: "Karte",
  keys: "Die Pfeile bewegen den Cursor, mit der Umschalttaste wählen sie aus. Die Eingabetaste malt oder macht aus einem Plus ein Feld. Entf macht Felder frei, die Rücktaste entfernt sie. 1 bis 8 wählen aus der Palette, V wählt aus, H bewegt die Karte, Plus und Minus zoomen, 0 zeigt alles.",
  palette: "Palette",
  select: "Auswählen",
  selectHelp:
    "Klick oder zieh, um Felder auszuwählen; füll sie dann aus der Palette oder nimm die Knöpfe darunter.",
  move: "Bewegen",
  moveHelp: "Zieh die Karte. Zwei Finger, die mittlere Maustaste und das Rad tun das mit jedem Werkzeug.",
  brushes: {
    WALL: { title: "Wand", help: "Versperrt Weg und Sicht." },
    FIREPLACE: { title: "Kamin", help: "Trocknet alle, die daneben stehen. Versperrt die Sicht." },
    BAR_SEAT: { title: "Sitzplatz", help: "Heilt alle, die hier eine Runde lang sitzen." },
    ROULETTE_TABLE: {
      title: "Roulette-Tisch",
      help: "Zum Spielen. Seine Chips sind zufällig, außer du wählst ihn aus und gibst ihm welche.",
    },
    BAR_TABLE: { title: "Bar-Tisch", help: "Hat jede Runde einen neuen Cocktail." },
    SAFE: { title: "Tresor", help: "Enthält Geheimnisse. Seine Nummer ist zufällig." },
    FREE: { title: "Freies Feld", help: "Teppich zum Gehen." },
    remove: { title: "Kein Feld", help: "Entfernt das Feld; es bleibt ein Loch oder ein Rand." },
  },
  commands: {
    makeFree: "Freimachen",
    remove: "Entfernen",
    rowAbove: "Zeile darüber",
    rowBelow: "Zeile darunter",
    columnLeft: "Spalte links",
    columnRight: "Spalte rechts",
    deleteRows: "Zeilen löschen",
    deleteColumns: "Spalten löschen",
  },
  deleteKey: "Entf",
  paintHelp: (title, help) =>
    `${title}: Klick oder zieh über Felder, oder zieh es aus der Palette auf ein freies. ${help}`,
  fillHelp: (count) =>
    count === 1
      ? "Ein Feld ist ausgewählt: Wähle, was es sein soll. Escape lässt los."
      : `${count} Felder sind ausgewählt: Wähle, was sie sein sollen. Escape lässt los.`,
  onlyFree: "Ziehen kannst du nur auf ein freies Feld. Mach es erst frei oder übermal es.",
  selection: "Ausgewählte Felder",
  chips: "Chips des Tischs",
  chipsHelp:
    "Die Chips der ausgewählten Roulette-Tische zu Beginn der Partie. Leer: ausgelost zwischen den Grenzen der Partie.",
  drawnChips: "zufällig",
  size: (width, height) => `${width} × ${height}`,
  counted: (count, furniture) => counted(count, NAMES[furniture][0], NAMES[furniture][1]),
  field: (kind) => NAMES[kind][0],
  spoken: (x, y, what) => `Spalte ${x}, Zeile ${y}: ${what}`,
  plus: "hier kann ein neues Feld hin",
  nothing: "kein Feld",
  unlimited: "unbegrenzt",
  asStandard: "wie im Standard",
  reset: "Zurücksetzen",
  resetTo: (value) => `Zurück auf ${value}`,
  resetAll: "Alles auf Standard",
  changed: (count) =>
    count === 0
      ? "Alle Werte sind Standard."
      : count === 1
        ? "Ein Wert weicht vom Standard ab."
        : `${count} Werte weichen vom Standard ab.`,
  less: (title) => `weniger: ${title}`,
  more: (title) => `mehr: ${title}`,
  refused: {
    number: (least, most) => `Erlaubt ist eine ganze Zahl von ${least} bis ${most}.`,
    percent: "Erlaubt ist eine Zahl von 0 bis 100.",
    seconds: (most) => `Erlaubt ist eine ganze Zahl von Sekunden, 0 bis ${most}.`,
  },
  cast: "Charaktere",
  character: "Charakter",
  newCharacter: "Neu",
  duplicate: "Duplizieren",
  remove: "Löschen",
  name: "Name",
  description: "Beschreibung",
  gender: "Geschlecht",
  genders: { MALE: "männlich", FEMALE: "weiblich", DIVERSE: "divers", none: "keines" },
  initialHp: "Lebenspunkte zu Beginn",
  initialHpHelp: (most) => `1 bis ${most}; leer: ${most}, wie im Standard. Heilen geht immer bis ${most}.`,
  properties: "Eigenschaften",
  count: (count) => counted(count, "Charakter", "Charaktere"),
  nameless: "(ohne Namen)",
  noProperties: "keine Eigenschaften",
  newName: (number) => `Agent ${number}`,
  characterNumber: (number) => `Charakter ${number}`,
  files: { scenario: "dieses Szenario", match: "diese Werte", characters: "diese Liste" },
  problems: {
    tooFewCharacters: (least, found) =>
      `Eine Partie braucht mindestens ${least} Charaktere; diese Liste hat ${found}.`,
    fewNpcs: (least, found) =>
      `Mit weniger als ${least} Charakteren gibt es kaum NPCs; diese Liste hat ${found}.`,
    chipLimits: (least, most) => `Das Minimum von ${chips(least)} liegt über dem Maximum von ${most}.`,
    noChips: "Kein Tisch hat Chips, also kann niemand Roulette spielen.",
    noTime: "In 0 Sekunden kann niemand handeln.",
    manyRounds: (rounds) =>
      `Bevor der Hausmeister kommt, gibt es ${rounds} Runden: So eine Partie dauert Stunden.`,
    noField: (file) => `${file}: Erwartet wird eine Karte mit mindestens einem Feld`,
    missing: (furniture) => `Es gibt ${NAMES[furniture][2]}; die meisten Karten haben einen.`,
    noSafe: "Es gibt keinen Tresor; eine Partie braucht mindestens einen.",
    noRoom: (least, found) =>
      `Eine Partie braucht mindestens ${least} Felder zum Stehen: für acht Charaktere, die Katze und den Hausmeister. Diese Karte hat ${found}.`,
    closedSafe: (x, y) =>
      `Der Tresor in Spalte ${x}, Zeile ${y} ist nicht erreichbar: Er braucht neben sich ein Feld, das zum größten Raum gehört.`,
    crowded: (found, room, npcs) => `${found} Felder zum Stehen lassen Platz für ${room} von ${npcs} NPCs.`,
    outside: (count) =>
      `${count === 1 ? "Ein Feld liegt" : `${count} Felder liegen`} außerhalb des größten Raums und ${count === 1 ? "ist" : "sind"} zu Fuß nicht erreichbar.`,
  },
  json: {
    tooLarge: (most) => `Erwartet wird eine Datei von höchstens ${most} MiB`,
    notText: "Erwartet wird Text in UTF-8",
    largeNumber: (key) => `Erwartet werden Zahlen bis 1.8e308, bei „${key}“ steht eine größere`,
    more: (count) => `; und ${count} weitere`,
    notJson: (problem) => `Erwartet wird JSON: ${problem}`,
    tooDeep: "Erwartet wird JSON, das nicht so tief verschachtelt ist",
  },
  groups: { gadgets: "Gadgets", actions: "Aktionen und Eigenschaften", scoring: "Wertung", time: "Zeit" },
  figures: {
    moledieRange: {
      title: "Maulwürfel: Reichweite",
      meaning: (value) => `Er fliegt bis zu ${fields(value)} weit.`,
    },
    bowlerBladeRange: {
      title: "Klingen-Hut: Reichweite",
      meaning: (value) => `Der Hut fliegt bis zu ${fields(value)} weit.`,
    },
    bowlerBladeHitChance: {
      title: "Klingen-Hut: Treffer",
      meaning: (value) => `Er trifft mit einer Wahrscheinlichkeit von ${value} %.`,
    },
    bowlerBladeDamage: {
      title: "Klingen-Hut: Schaden",
      meaning: (value) => `Ein Treffer kostet ${harm(value)}.`,
    },
    laserCompactHitChance: {
      title: "Laser-Puderdose: Treffer",
      meaning: (value) => `Sie verdampft einen Cocktail mit einer Wahrscheinlichkeit von ${value} %.`,
    },
    rocketPenDamage: {
      title: "Raketen-Füller: Schaden",
      meaning: (value) => `Alle auf den neun Feldern verlieren ${harm(value)}.`,
    },
    gasGlossDamage: {
      title: "Reizgas: Schaden",
      meaning: (value) => `Das Gas kostet die Person nebenan ${harm(value)}.`,
    },
    mothballPouchRange: {
      title: "Mottenkugeln: Reichweite",
      meaning: (value) => `Eine Kugel fliegt bis zu ${fields(value)} weit in einen Kamin.`,
    },
    mothballPouchDamage: {
      title: "Mottenkugeln: Schaden",
      meaning: (value) => `Alle neben dem Kamin verlieren ${harm(value)}.`,
    },
    fogTinRange: {
      title: "Nebeldose: Reichweite",
      meaning: (value) => `Sie fliegt bis zu ${fields(value)} weit.`,
    },
    grappleRange: {
      title: "Wurfhaken: Reichweite",
      meaning: (value) =>
        `Er holt Dinge aus bis zu ${value === 1 ? "1 Feld" : `${value} Feldern`} Entfernung.`,
    },
    grappleHitChance: {
      title: "Wurfhaken: Treffer",
      meaning: (value) => `Er bekommt etwas mit einer Wahrscheinlichkeit von ${value} % zu fassen.`,
    },
    wiretapWithEarplugsFailChance: {
      title: "Wanze: Ausfall",
      meaning: (value) => `In jeder Runde fällt sie mit einer Wahrscheinlichkeit von ${value} % aus.`,
    },
    mirrorSwapChance: {
      title: "Mirror of Wilderness: Tausch",
      meaning: (value) => `Mit Feinden werden Punkte mit einer Wahrscheinlichkeit von ${value} % getauscht.`,
    },
    cocktailDodgeChance: {
      title: "Cocktail: Ausweichen",
      meaning: (value) => `Einem Guss weicht man mit einer Wahrscheinlichkeit von ${value} % aus.`,
    },
    cocktailHp: { title: "Cocktail: Heilung", meaning: (value) => `Er heilt ${value} Lebenspunkte.` },
    poisonedCocktailDamage: {
      title: "Gift-Cocktail: Schaden",
      meaning: (value) => `Er kostet ${harm(value)}.`,
      unset: "Er kostet so viele Lebenspunkte, wie ein sauberer heilt.",
    },
    spySuccessChance: {
      title: "Spionage",
      meaning: (value) => `NPCs verraten ihr Geheimnis mit einer Wahrscheinlichkeit von ${value} %.`,
    },
    npcSafeCombinationChance: {
      title: "Spionage: Kombination",
      meaning: (value) =>
        `Ein Geheimnis enthält mit einer Wahrscheinlichkeit von ${value} % die Kombination eines Tresors.`,
      unset:
        "Der Server entscheidet, wie oft ein Geheimnis die Kombination eines Tresors enthält; üblich sind 50 %.",
    },
    babysitterSuccessChance: {
      title: "Babysitter",
      meaning: (value) =>
        `Ein Angriff auf die eigene Seite wird mit einer Wahrscheinlichkeit von ${value} % abgewehrt.`,
    },
    honeyTrapSuccessChance: {
      title: "Honey Trap",
      meaning: (value) => `Ein Angriff trifft mit einer Wahrscheinlichkeit von ${value} % jemand anderen.`,
    },
    observationSuccessChance: {
      title: "Observation",
      meaning: (value) => `Feinde werden mit einer Wahrscheinlichkeit von ${value} % erkannt.`,
    },
    chipsToIpFactor: {
      title: "Punkte je Chip",
      meaning: (value) => `Am Ende ist jeder Chip ${points(value)} wert.`,
    },
    secretToIpFactor: {
      title: "Punkte je Geheimnis",
      meaning: (value) => `Ein Geheimnis von NPCs oder aus einem Tresor bringt ${points(value)}.`,
    },
    catIp: {
      title: "Punkte für das Halsband",
      meaning: (value) => `Der Katze das Halsband zu bringen, gibt ${points(value)}.`,
    },
    minChipsRoulette: {
      title: "Roulette: wenigste Chips",
      meaning: (value) => `Ein Tisch beginnt mit mindestens ${value === 1 ? "1 Chip" : `${value} Chips`}.`,
    },
    maxChipsRoulette: {
      title: "Roulette: meiste Chips",
      meaning: (value) => `Ein Tisch beginnt mit höchstens ${value === 1 ? "1 Chip" : `${value} Chips`}.`,
    },
    roundLimit: {
      title: "Runden",
      meaning: (value) =>
        `In Runde ${value} gehen die NPCs, und der Hausmeister holt jede Runde eine Person.`,
    },
    turnPhaseLimit: {
      title: "Zeit zum Handeln",
      meaning: (value) =>
        limited(
          value,
          `Wer für einen Schritt oder eine Aktion länger als ${time(value)} braucht, bekommt eine Verwarnung.`,
        ),
    },
    strikeMaximum: {
      title: "Verwarnungen",
      meaning: (value) =>
        value === 1
          ? "Bei der ersten Verwarnung ist die Partie verloren."
          : `Nach ${value} Verwarnungen in Folge ist die Partie verloren.`,
    },
    pauseLimit: {
      title: "Längste Pause",
      meaning: (value) => limited(value, `Nach ${time(value)} endet eine Pause von selbst.`),
    },
    reconnectLimit: {
      title: "Zeit zum Wiederkommen",
      meaning: (value) =>
        limited(value, `Wer die Verbindung verliert, hat ${time(value)}, um wiederzukommen.`),
    },
  },
} satisfies Wording<typeof english>;
