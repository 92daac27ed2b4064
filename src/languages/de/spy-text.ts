import type { words as english } from "../en/spy-text.ts";
import type { Wording } from "../wording.ts";
import { capitalised, counted } from "./grammar.ts";
import { accusative, chips, type Figure, nameOf, nominative, the, toWhom } from "./spy.ts";
import { words as things } from "./spy-things.ts";

const subject = (figure: Figure) => (figure.is === "person" ? figure.name : capitalised(nameOf(figure)));
const whom = ({ is, name }: Figure) =>
  ({ person: name, cat: "die Katze", janitor: "den Hausmeister", unknown: "jemanden" })[is];

type Place = Parameters<typeof english.labels.move>[0];
const placed = (what: string, field: string) => (field === "" ? what : `${what} ${field}`);
/** A field with what stands on it, in the accusative. */
const place = ({ is, name, field }: Place) =>
  ({
    field,
    marked: "das markierte Feld",
    elsewhere: "ein anderes Feld",
    person: placed(name, field),
    safe: placed(`Tresor ${name}`, field),
    cat: placed("die Katze", field),
    janitor: placed("den Hausmeister", field),
  })[is];
/** Where somebody goes. */
const towards = ({ is, name, field }: Place) =>
  ({
    field: `nach ${field}`,
    marked: "auf das markierte Feld",
    elsewhere: "auf ein anderes Feld",
    person: placed(`zu ${name}`, field),
    safe: placed(`zu Tresor ${name}`, field),
    cat: placed("zur Katze", field),
    janitor: placed("zum Hausmeister", field),
  })[is];

/** The rules, the table and everything on it as text, in German. */
export const words: Wording<typeof english> = {
  help: [
    "Zuerst füllst du acht Plätze: Jedes Mal nimmst du einen von drei Agenten oder eines von drei Gadgets, zusammen 2 bis 4 Agenten und " +
      "4 bis 6 Gadgets. Dann verteilst du die Gadgets und schickst deine Agenten durch das Casino, eine Figur nach der anderen.",
    "Ein Zug hat Bewegungspunkte (BP) und Aktionspunkte (AP), in beliebiger Reihenfolge. Wer auf eine Person zieht, tauscht mit ihr den Platz.",
    "NPCs sehen wie Gegner aus. Spioniere Personen neben dir aus: Das Geheimnis eines NPC gibt Intelligence Points (IP) und vielleicht eine Kombination.",
    "Ein geöffneter Tresor gibt IP und die nächste Kombination; in dem mit der höchsten Nummer liegt das Diamanthalsband.",
    "Bring das Halsband auf das Feld der weißen Katze (&), um die Partie zu beenden. Wer mehr IP hat, gewinnt; auch Chips zählen.",
    "Wer keine Lebenspunkte mehr hat, wacht mit 1 HP auf einem Sitzplatz (_) auf. Sitzplätze heilen, Kamine (^) trocknen klamme Klamotten.",
    "Ist die maximale Rundenzahl erreicht, gehen die NPCs, und der Hausmeister (!) kommt. Von da an entfernt er jede Runde die nächste " +
      "Person, bis das Halsband abgeliefert oder kein Agent mehr da ist.",
    "Karte: # Wand  ^ Kamin  _ Sitzplatz  % Roulette  = Bar-Tisch  + mit Cocktail  1-9 Tresore  * Gadget  ~ Nebel",
    "Große Buchstaben auf der Karte sind deine Agenten, kleine alle anderen.",
    "look X,Y  look BUCHSTABE oder NAME  look GADGET  look EIGENSCHAFT  look Katze  look Tresor 1  look BP  zeigen, was du wissen darfst.",
  ],
  scene: {
    draft: "Wahl und Ausrüstung",
    filled: (name, slots, all) => `${name} hat ${slots} von ${all} Plätzen gefüllt.`,
    with: (gadgets) => ` mit ${gadgets.join(", ")}`,
    bag: (gadgets) => `In der Tasche: ${gadgets.join(", ")}`,
    round: (round, most) => `Runde ${round} von ${most}`,
    turn: (name) => `, ${name} ist am Zug`,
    points: (mp, ap) => `: ${mp} BP, ${ap} AP`,
    values: (hp, ip, count) => `${hp} HP ${ip} IP ${chips(count)}`,
    cocktail: "Cocktail",
    poisonedCocktail: "vergifteter Cocktail",
    clammy: "klamme Klamotten",
    opened: (safe) => `${safe} (geöffnet)`,
    combinations: (safes) => `Kombinationen: ${safes.join(", ") || "keine"}`,
    wiretap: (name, working) => `Wanze bei ${name}${working ? "" : ", ausgefallen"}`,
  },
  description: {
    round: (round, most) => `Runde ${round} von ${most}.`,
    turn: (name, mp, ap) =>
      `${name} ist am Zug${
        mp === null
          ? ""
          : `: ${counted(mp, "Bewegungspunkt", "Bewegungspunkte")}, ${counted(ap, "Aktionspunkt", "Aktionspunkte")}`
      }.`,
    around: (name, what) => `Um ${name}: ${what}.`,
    directions: {
      up: "oben",
      upRight: "oben rechts",
      right: "rechts",
      downRight: "unten rechts",
      down: "unten",
      downLeft: "unten links",
      left: "links",
      upLeft: "oben links",
    },
    person: (name, field) => `${name} bei ${field}`,
    own: "gehört zu dir",
    cat: (field) => `Die weiße Katze ist bei ${field}.`,
    janitor: (field) => `Der Hausmeister ist bei ${field}.`,
    lies: (gadget, field) => `${the(gadget)} liegt bei ${field}.`,
    cocktails: (fields) => `Cocktails stehen bei ${fields.join(", ")}.`,
    fog: (fields) => `Nebel ist bei ${fields.join(", ")}.`,
    safe: (number, field) => `Tresor ${number} ist bei ${field}.`,
    roulette: (count, field) => `Ein Roulette-Tisch mit ${chips(count)} ist bei ${field}.`,
  },
  terms: {
    MP: { title: "BP", text: "Bewegungspunkte: einer für jeden Schritt auf ein Nachbarfeld." },
    AP: {
      title: "AP",
      text: "Aktionspunkte: einer für jedes Gadget, jede Eigenschaft, jedes Spionieren, Roulettespiel, Trinken oder Verschütten.",
    },
    HP: {
      title: "HP",
      text: "Lebenspunkte (Health Points), höchstens 100. Wer keine mehr hat, wacht mit 1 HP auf einem Sitzplatz auf.",
    },
    IP: {
      title: "IP",
      text: "Intelligence Points: Die Seite mit mehr davon gewinnt. Sie kommen aus Geheimnissen, Tresoren, Wanzen und Chips.",
    },
    chips: {
      title: "Chips",
      text: "Mit Chips spielst du an Roulette-Tischen (%); am Ende zählen sie als Intelligence Points.",
    },
    collar: {
      title: "Halsband",
      text: "Das Diamanthalsband liegt im Tresor mit der höchsten Nummer. Auf das Feld der Katze gebracht, beendet es die Partie.",
    },
  },
  subjects: { cat: "Katze", janitor: "Hausmeister", safe: "Tresor" },
  about: {
    property: (kind, help) => `${kind}: ${help}`,
    gone: "nicht mehr hier",
    at: (field) => `bei ${field}`,
    side: (where, side) => `${where}, Seite: ${side}`,
    health: (least, most) => (least === most ? `${least} HP` : `${least} bis ${most} HP`),
    values: (hp, ip, count, clammy) =>
      `${hp}, ${ip ?? "unbekannte"} IP, ${chips(count)}${clammy ? ", klamme Klamotten" : ""}`,
    carries: (gadgets) => `trägt ${gadgets.join(", ")}`,
    field: (enterable, opaque) =>
      `${enterable ? "betretbar" : "nicht betretbar"}, ${opaque ? "versperrt die Sicht" : "versperrt die Sicht nicht"}`,
    inverted: ", umgekehrt",
    destroyed: ", zerstört",
    safe: (number, known) => `Tresor ${number}, Kombination ${known ? "bekannt" : "unbekannt"}`,
    empty: "leer",
    cocktail: "ein Cocktail",
    poisonedCocktail: "ein vergifteter Cocktail",
    fog: (round) => `Nebel bis zum Beginn von Runde ${round}`,
    lies: (gadget) => `hier liegt ${nominative(gadget)}`,
    cat: "die weiße Katze",
    janitor: "der Hausmeister",
  },
  features: {
    points: "deine Intelligence Points",
    chips: "deinen Vorrat an Chips",
    secrets: "deine Geheimnisse",
    health: "die Lebenspunkte deiner Agenten",
    way: "den Weg deiner Agenten zum nächsten Ziel",
    team: "dein Team",
  },
  facts: {
    points: "deine Intelligence Points",
    chips: "deine Chips",
    combinations: "Kombinationen, die du nutzen kannst",
    health: "Lebenspunkte deiner Agenten",
    agents: "deine Agenten",
  },
  furniture: { FIREPLACE: "Kamine", BAR_SEAT: "Sitzplätze", BAR_TABLE: "Bar-Tische" },
  legend: {
    free: "freies Feld",
    wall: "Wand; versperrt die Sicht",
    fireplace: "Kamin; versperrt die Sicht und trocknet, wer daneben steht",
    seat: "Sitzplatz; eine Runde darauf heilt",
    roulette: "Roulette-Tisch",
    bar: "Bar-Tisch ohne Cocktail",
    cocktail: "Bar-Tisch mit Cocktail",
    safe: "Tresor 1 und so weiter; im höchsten liegt das Halsband",
    highSafe: "Tresor mit einer Nummer über 9",
    gadget: "Gadget am Boden; tritt darauf, um es zu nehmen",
    fog: "Nebel; keine Sicht und keine Aktionen darin",
    cat: "die weiße Katze",
    janitor: "der Hausmeister",
  },
  statistics: {
    "Intelligence points": { title: "Intelligence Points", description: "insgesamt, mit Chips" },
    "Points from secrets": { title: "Punkte aus Geheimnissen", description: "von NPCs und aus Tresoren" },
    "Points from chips": { title: "Punkte aus Chips", description: "am Ende umgerechnet" },
    "Cocktails drunk": { title: "Getrunkene Cocktails", description: "rein oder vergiftet" },
    "Poisoned cocktails drunk": { title: "Getrunken und vergiftet", description: "von allen getrunkenen" },
    "Cocktails poured": { title: "Verschüttete Cocktails", description: "erfolgreich, über Gegner" },
    "Damage suffered": { title: "Erlittener Schaden", description: "aller Charaktere, nach Zähigkeit" },
    "Collar brought to the cat": { title: "Halsband bei der Katze", description: "ja oder nein" },
    "Fields moved": { title: "Gelaufene Felder", description: "Schritte aller Charaktere" },
    "Roulette games": { title: "Roulette-Spiele", description: "insgesamt" },
    "Roulette wins": { title: "Roulette-Gewinne", description: "von allen Spielen" },
    "Chips won": { title: "Gewonnene Chips", description: "beim Roulette, ohne verlorene" },
    "Safes opened": { title: "Geöffnete Tresore", description: "verschiedene" },
    "NPCs spied on": { title: "Ausspionierte NPCs", description: "erfolgreich, verschiedene" },
    "Gadgets used": { title: "Verwendete Gadgets", description: "als Aktion, ohne Cocktails" },
    "Attacks warded off": { title: "Abgewehrte Angriffe", description: "durch Babysitter" },
    Exfiltrations: { title: "Exfiltrationen", description: "eigener Charaktere" },
    "Rounds played": { title: "Gespielte Runden", description: "von beiden" },
    Strikes: { title: "Verwarnungen", description: "zu späte Antworten" },
  },
  answers: { yes: "ja", no: "nein" },
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
  labels: {
    character: (name) => `${name} wählen`,
    gadget: (gadget) => `${things.gadgets[gadget].title} wählen`,
    equip: (gadget, name) => `${accusative(gadget)} an ${name} geben`,
    ready: "bereit",
    move: (target) => `${towards(target)} ziehen`,
    use: (gadget, target) => `${accusative(gadget)} auf ${place(target)} anwenden`,
    spy: (target) => `${place(target)} ausspionieren`,
    gamble: (stake, field) => `${stake} ${placed("am Roulette-Tisch", field)} setzen`,
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
};
