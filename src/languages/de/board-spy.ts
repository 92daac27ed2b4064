import type { words as english, Place, Target } from "../en/board-spy.ts";
import type { Wording } from "../wording.ts";
import { counted, does, who, whoWithin } from "./grammar.ts";

/** Furniture in the accusative and in the dative. */
const THINGS = {
  WALL: ["eine Wand", "einer Wand"],
  FIREPLACE: ["einen Kamin", "einem Kamin"],
  BAR_SEAT: ["einen Barhocker", "einem Barhocker"],
  ROULETTE_TABLE: ["einen Roulette-Tisch", "einem Roulette-Tisch"],
  BAR_TABLE: ["einen Bar-Tisch", "einem Bar-Tisch"],
  SAFE: ["einen Tresor", "einem Tresor"],
} as const;
const lying = ({ kind, beside }: Place): string =>
  kind === "BAR_SEAT" ? "auf einem Barhocker" : beside === null ? "am Boden" : `neben ${dative(beside)}`;
const accusative = (place: Place): string =>
  place.safe > 0
    ? `Tresor ${place.safe}`
    : place.kind === "FREE"
      ? `eine Stelle ${lying(place)}`
      : THINGS[place.kind][0];
const dative = (place: Place): string =>
  place.safe > 0
    ? `Tresor ${place.safe}`
    : place.kind === "FREE"
      ? `einer Stelle ${lying(place)}`
      : THINGS[place.kind][1];
/** Whom or what an action is aimed at. */
const whom = (target: Target): string =>
  target === "self" ? "sich" : "name" in target ? target.name : accusative(target);
const toWhom = (target: Target): string =>
  target === "self" ? "sich" : "name" in target ? target.name : dative(target);
const cocktailOf = (target: Target): string =>
  target === "self"
    ? "den eigenen Cocktail"
    : "name" in target
      ? `den Cocktail von ${target.name}`
      : `den Cocktail auf ${dative(target)}`;
const chips = (count: number) => counted(count, "Chip", "Chips");
const steps = (count: number) => counted(count, "Schritt", "Schritte");
const actions = (count: number) => counted(count, "Aktion", "Aktionen");

/** The board of No Time to Spy in German. */
export const words = {
  hp: "HP",
  ip: "IP",
  fogUntil: (round) => `Nebel bis Runde ${round}`,
  planLabel: "Plan des Casinos",
  planKeys:
    "Die Pfeiltasten bewegen die Figur, der Ziffernblock in acht Richtungen. 1 bis 9 wählen ein Gadget, S spioniert, G spielt Roulette, P nutzt eine Eigenschaft, C einen Cocktail. Die Eingabetaste führt aus, was anvisiert ist, Escape lässt los, X sieht sich um, die Leertaste beendet den Zug.",
  onTurn: "ist am Zug.",
  left: (mp, ap) =>
    `Noch ${mp === 0 ? "kein Schritt" : steps(mp)} und ${ap === 0 ? "keine Aktion" : actions(ap)}.`,
  inFog: (mp) => `Noch ${steps(mp)}; sonst geht im Nebel nichts.`,
  foeOnTurn: "handelt.",
  over: "Der Abend ist vorbei.",
  nobody: "Der Abend geht weiter.",
  round: (round, limit) =>
    round > limit ? `Runde ${round}, geplant waren ${limit}` : `Runde ${round} von ${limit}`,
  combinations: "Kombinationen",
  way: "Der Weg zum Sieg",
  noCombinations: "keine",
  endTurn: "Zug beenden",
  nothingLeft: "nichts mehr zu tun",
  actionsLeft: (ap) => `noch ${actions(ap)}`,
  stepsLeft: (mp) => `noch ${steps(mp)}`,
  cancel: "Abbrechen",
  aimAt: (title) => `Wähle ein Ziel: ${title}.`,
  more: (count) => `${count} weitere`,
  ownAgents: "Charaktere",
  properties: "Eigenschaften",
  nothingCarried: "Hat nichts dabei.",
  unknownCarried: "Inventar unbekannt.",
  seenCarried: (gadgets) => `Gesehen mit: ${gadgets.join(", ")}.`,
  close: "Schließen",
  whoIsThis: "Wer ist das?",
  myMark: "Mein Verdacht",
  marks: { none: "keiner", foe: "feindlich?", harmless: "harmlos?" },
  goneAgent: "nicht mehr da",
  chips: (count) => (count === 1 ? "Chip" : "Chips"),
  range: (least, most) => `${least} bis ${most}`,
  steps: "Schritte",
  actions: "Aktionen",
  mp: "BP",
  ap: "AP",
  holdsCocktail: "hält einen Cocktail",
  clammyClothes: "klamme Klamotten",
  places: {
    safe: (safe) => `Tresor ${safe}`,
    cat: "die Katze",
    janitor: "der Hausmeister",
    field: (x, y) => `Feld ${x}, ${y}`,
  },
  deeds: {
    changePlaces: "Drängeln",
    step: "Schritt",
    openSafe: "Tresor öffnen",
    spy: "Spionieren",
    gamble: "Roulette",
    observe: "Observieren",
    bangAndBurn: "Bang and Burn",
    takeCocktail: "Cocktail nehmen",
    drink: "Trinken",
    pourCocktail: "Cocktail-Guss",
  },
  dossiers: {
    neutral: "neutral",
    yours: (isActing) => `auf deiner Seite${isActing ? ", am Zug" : ""}`,
    enemy: (isActing) => `feindlich${isActing ? ", am Zug" : ""}`,
    ofPlayer: (player, isActing) => `von Seite ${player}${isActing ? ", am Zug" : ""}`,
    knownEnemy: "sicher feindlich",
    knownNeutral: "sicher neutral",
    noEnemy: "observiert: wohl nicht feindlich",
    doubted: "unbekannt; Spionage misslang",
    unknown: "unbekannt: Agent oder Gast",
  },
  effects: {
    removed: "entfernt",
    carriedOut: "exfiltriert",
    fails: "misslingt",
    nothing: "nichts",
    won: (count) => `+${chips(count)}`,
    lost: (count) => `−${chips(count)}`,
    dry: "trocken",
    overheard: (ip) => `+${ip} IP belauscht`,
    enemy: "feindlich",
    noEnemy: "nicht feindlich",
    changesSides: "läuft über",
    collar: "das Halsband!",
  },
  highlights: {
    victory: "Der Abend gehört dir",
    defeat: "Der Abend ist verloren",
    collar: "Das Diamanthalsband",
    collarMore: (name) => `${name} hat es. Jetzt zur Katze!`,
    combination: (safe) => `Kombination ${safe}`,
    combinationMore: (safe) => `Jetzt kannst du Tresor ${safe} öffnen.`,
  },
  waySteps: {
    secrets: (known, safes) =>
      `Spionier Gäste aus: Manche kennen die Kombination eines Tresors. Du kennst ${known} von ${safes}.`,
    openable: (safes) => `Öffne Tresor ${safes.join(" oder ")}: Stell dich daneben und spick hinein.`,
    safes: (opened, safes) =>
      `Öffne Tresore, deren Kombination du kennst: ${opened} von ${safes} ${opened === 1 ? "ist" : "sind"} offen. In dem mit der höchsten Nummer liegt das Halsband.`,
    carried: (name) => `${name} trägt das Diamanthalsband.`,
    lying: "Das Diamanthalsband liegt am Boden: Tritt auf sein Feld, um es aufzuheben.",
    inSafe: "Hol das Diamanthalsband aus dem Tresor mit der höchsten Nummer.",
    cat: "Bring das Halsband zur weißen Katze: Zieh auf ihr Feld, und die Partie ist vorbei.",
  },
  odds: {
    noEffect: "wirkungslos",
    destroyed: { text: "Der Tisch ist zerstört", value: "für immer" },
    clammy: "Klamme Klamotten halbieren",
    tradecraft: "Tradecraft, noch einmal",
    together: "Zusammen",
    secret: "ein Geheimnis",
    noCombination: "Ohne die Kombination",
    nothingNewInside: "Nichts Neues darin",
    nextSafe: { text: "und die Kombination für", value: (safe) => `Tresor ${safe}` },
    collar: { text: "und, wenn es noch da ist,", value: "das Halsband" },
    combinationKnown: { text: "Die Kombination ist bekannt", value: "öffnet" },
    yourOwn: "Auf deiner Seite",
    nothingNew: "Nichts Neues zu erfahren",
    enemyNotices: "Feinde verraten nichts und merken es",
    spying: "Spionage gelingt",
    spyingIfNeutral: "Spionage, falls neutral",
    perhapsCombination: "und vielleicht eine Kombination",
    wouldNotice: { text: "Feinde würden es merken", value: "misslingt" },
    roulette: (luck, isInverted) =>
      `Roulette${luck === null ? "" : luck === "lucky" ? ", Glückspilz" : ", Pechvogel"}${isInverted ? ", umgekehrt" : ""}`,
    winsOrLoses: { text: "gewinnt oder verliert", value: chips },
    observation: "Observation gelingt",
    tells: { text: "verrät:", value: "Freund oder Feind" },
    exchanged: { text: "Punkte werden getauscht", value: "immer" },
    ifHits: "bei einem Treffer",
    hurts: "verletzt",
    neverDry: "Diese Klamotten trocknen nie",
    alreadyDry: "Schon trocken",
    neutral: "Neutral: wirkungslos",
    enemyKeeps: "Feinde behalten es einfach",
    nobodyBeside: "Niemand steht daneben",
    alreadyPoisoned: "Schon vergiftet",
    honeyTrap: "Honey Trap kann ablenken",
    cocktail: { text: "Ein Cocktail in der Hand", clean: "wirkt sauber", poisoned: "von dir vergiftet" },
    ifClean: "falls er sauber ist",
    youPoisoned: "Du hast ihn vergiftet",
    notDodged: "Nicht ausgewichen",
    soaked: { text: "klamme Klamotten", value: "halbe Chancen" },
  },
  log: {
    theGadget: (title) => title,
    walks: (name, to, faint) =>
      `${name} ${faint(
        to.kind === "BAR_SEAT"
          ? "setzt sich an die Bar"
          : to.beside === null
            ? "geht weiter"
            : `geht zu ${dative(to.beside)}`,
      )}`,
    catWanders: "Die weiße Katze streift weiter",
    sweeps: (name, bad) => `Der Hausmeister kehrt ${name} ${bad("aus dem Casino")}`,
    collapses: (name, bad) => `${name} ${bad("bricht zusammen")} und wacht mit 1 HP an der Bar auf`,
    winsAtRoulette: (name, count, good) => `${name} ${good(`gewinnt ${chips(count)}`)} beim Roulette`,
    losesAtRoulette: (name, count, bad) => `${name} ${bad(`verliert ${chips(count)}`)} beim Roulette`,
    inVain: (bad) => `: ${bad("vergeblich")}`,
    honeyTrap: (name) => `: die Honey Trap von ${name} hat es abgelenkt`,
    opens: (name, safe) => `${name} öffnet ${whom(safe)}`,
    triesToOpen: (name, safe) => `${name} versucht es an ${toWhom(safe)}`,
    spiesOn: (name, target) => `${name} spioniert ${whom(target)} aus`,
    observes: (name, target) => `${name} observiert ${whom(target)}`,
    destroys: (name, target) => `${name} zerstört ${whom(target)}`,
    drinks: (name) => `${name} trinkt den Cocktail`,
    takesCocktail: (name) => `${name} nimmt einen Cocktail`,
    pours: (name, target) => `${name} übergießt ${whom(target)} mit dem Cocktail`,
    uses: {
      HAIRDRYER: (name, target) => `${name} trocknet ${whom(target)} mit dem Akku-Föhn`,
      MOLEDIE: (name, target) => `${name} wirft den Maulwürfel auf ${whom(target)}`,
      TECHNICOLOUR_PRISM: (name, target) => `${name} kehrt ${whom(target)} mit dem Technicolor-Prisma um`,
      BOWLER_BLADE: (name, target) => `${name} wirft den Klingen-Hut auf ${whom(target)}`,
      MAGNETIC_WATCH: (name, target) => `${name} nutzt die Magnetfeld-Armbanduhr bei ${toWhom(target)}`,
      POISON_PILLS: (name, target) => `${name} vergiftet ${cocktailOf(target)}`,
      LASER_COMPACT: (name, target) => `${name} zielt mit der Laser-Puderdose auf ${cocktailOf(target)}`,
      ROCKET_PEN: (name, target) => `${name} feuert den Raketenwerfer-Füllfederhalter auf ${whom(target)}`,
      GAS_GLOSS: (name, target) => `${name} sprüht Reizgas auf ${whom(target)}`,
      MOTHBALL_POUCH: (name, target) => `${name} wirft eine Mottenkugel in ${whom(target)}`,
      FOG_TIN: (name, target) => `${name} wirft die Nebeldose auf ${whom(target)}`,
      GRAPPLE: (name, target) => `${name} wirft den Wurfhaken auf ${whom(target)}`,
      WIRETAP_WITH_EARPLUGS: (name, target) => `${name} setzt die Wanze auf ${whom(target)} an`,
      JETPACK: (name, _target) => `${name} fliegt mit dem Jetpack davon`,
      CHICKEN_FEED: (name, target) => `${name} schiebt ${toWhom(target)} das Chicken Feed zu`,
      NUGGET: (name, target) => `${name} bietet ${toWhom(target)} das Nugget an`,
      MIRROR_OF_WILDERNESS: (name, target) => `${name} hält ${toWhom(target)} den Mirror of Wilderness vor`,
      POCKET_LITTER: (name, target) => `${name} nutzt das Pocket Litter bei ${toWhom(target)}`,
      ANTI_PLAGUE_MASK: (name, target) => `${name} nutzt die Anti-Seuchen-Maske bei ${toWhom(target)}`,
      DIAMOND_COLLAR: (name, target) => `${name} gibt ${toWhom(target)} das Diamanthalsband`,
    },
    whys: {
      noCombination: "die Kombination fehlt",
      noticed: "bemerkt, und NPCs spionieren nie",
      enemyNoticed: "Feinde verraten nichts und haben es gemerkt",
      spying: (chance) => `${chance} bei NPCs; Feinde hätten es gemerkt`,
      observation: (chance) => `${chance} Erfolgschance`,
      nugget: "feindlich, und behält es",
      chickenFeed: "nicht feindlich",
      babysitter: "von einem Babysitter abgewehrt",
      cocktail: (chance) => `${chance} Trefferchance`,
      mirror: (chance) => `${chance} bei Feinden, nie bei NPCs`,
      hit: (chance) => `${chance} Trefferchance`,
    },
    chooses: (person, item) => `${who(person)} ${does(person, "wählst", "wählt")} ${item}`,
    equipped: (name, gadget) => `${name} bekommt ${gadget}`,
    ready: (person) => `${who(person)} ${does(person, "bist", "ist")} bereit`,
    begins: "Der Abend beginnt",
    round: (round) => `Runde ${round}`,
    overlong: (bad) => `${bad("Die NPCs gehen")}, und der Hausmeister kommt`,
    hurt: (name, damage, bad) => `${name} verliert ${bad(`${damage} HP`)}`,
    healed: (name, hp, good) => `${name} erholt sich: ${good(`${hp} HP`)}`,
    dried: (name, good) => `${name} ist wieder ${good("trocken")}`,
    isEnemy: (name, bad) => `${name} ist ${bad("feindlich")}`,
    isNoEnemy: (name, good) => `${name} ist ${good("wohl nicht feindlich")}`,
    secret: (name, ip, good) => `${name} erfährt ein Geheimnis: ${good(`+${ip} IP`)}`,
    combination: (person, safe, good) =>
      `${who(person)} ${does(person, "kennst", "kennt")} die Kombination von ${good(`Tresor ${safe}`)}`,
    overheard: (name, ip, good) => `${name} hört mit: ${good(`+${ip} IP`)}`,
    wiretapBroken: (name, bad) => `Die Wanze von ${name} ist ${bad("kaputt")}`,
    wiretapGone: (name, bad) => `Die Wanze von ${name} ist ${bad("weggeworfen")}`,
    collar: (name, magic) => `${name} nimmt ${magic("das Diamanthalsband")}`,
    recruited: (name, side, good) => `${name} ${good(`läuft zu ${side.isYou ? "dir" : side.name} über`)}`,
    lands: (title, place) => `${title} liegt ${lying(place)}`,
    picksUp: (name, gadget) => `${name} hebt ${gadget} auf`,
    breaks: (name, title, bad) => `${title} von ${name} ${bad("geht kaputt")}`,
    makesRoom: (figure) => `${figure} macht Platz`,
    wins: (person, why) => `${who(person)} ${does(person, "gewinnst", "gewinnt")}: ${why}`,
    forfeited: (person, why) =>
      `${whoWithin(person)} ${
        {
          resigned: does(person, "hast aufgegeben", "hat aufgegeben"),
          left: does(person, "bist gegangen", "ist gegangen"),
          expelled: does(person, "wurdest ausgeschlossen", "wurde ausgeschlossen"),
          "timed out": does(person, "hast keine Zeit mehr", "hat keine Zeit mehr"),
        }[why]
      }`,
  },
} satisfies Wording<typeof english>;
