import type { Mark, Person } from "../person.ts";
import { counted, does, who, whom } from "./grammar.ts";

/** A field, by what stands on it; a free one by what stands beside it. */
export interface Place {
  readonly kind: "FREE" | "WALL" | "FIREPLACE" | "BAR_SEAT" | "ROULETTE_TABLE" | "BAR_TABLE" | "SAFE";
  /** The number of a safe; 0 for everything else. */
  readonly safe: number;
  readonly beside: Place | null;
}

/** What an action is aimed at: somebody by name, the person who acts, or a place. */
export type Target = { readonly name: string } | "self" | Place;

const THINGS = {
  WALL: "a wall",
  FIREPLACE: "a fireplace",
  BAR_SEAT: "a bar seat",
  ROULETTE_TABLE: "a roulette table",
  BAR_TABLE: "a bar table",
  SAFE: "a safe",
};
const lying = ({ kind, beside }: Place): string =>
  kind === "BAR_SEAT" ? "on a bar seat" : beside === null ? "on the floor" : `beside ${thing(beside)}`;
const thing = (place: Place): string =>
  place.safe > 0
    ? `safe ${place.safe}`
    : place.kind === "FREE"
      ? `a spot ${lying(place)}`
      : THINGS[place.kind];
const at = (target: Target): string =>
  target === "self" ? "themselves" : "name" in target ? target.name : thing(target);
const cocktailOf = (target: Target): string =>
  `the cocktail ${target === "self" || "name" in target ? "of" : "on"} ${at(target)}`;
const chips = (count: number) => counted(count, "chip");

/** The board of No Time to Spy in English, besides the game's own phrases. */
export const words = {
  hp: "HP",
  ip: "IP",
  fogUntil: (round: number) => `fog until round ${round}`,
  planLabel: "Plan of the casino",
  planKeys:
    "Arrows move the agent, the numeric pad in eight directions. 1 to 9 pick a gadget, S spies, G gambles, P uses a property, C a cocktail. Enter acts on what is aimed at, Escape lets go, X looks around, space ends the turn.",
  /** Follows the name of a player. */
  /** Follows the name of an agent. */
  onTurn: "is ready to act.",
  left: (mp: number, ap: number) =>
    `${mp === 0 ? "No" : mp} ${mp === 1 ? "step" : "steps"} and ${ap === 0 ? "no" : ap} ${ap === 1 ? "action" : "actions"} left.`,
  inFog: (mp: number) => `${mp === 1 ? "1 step" : `${mp} steps`} left; nothing else is possible in fog.`,
  /** Follows the name of an agent. */
  foeOnTurn: "is acting.",
  over: "The evening is over.",
  nobody: "The evening goes on.",
  round: (round: number, limit: number) =>
    round > limit ? `Round ${round}, the limit was ${limit}` : `Round ${round} of ${limit}`,
  combinations: "Combinations",
  way: "The way to win",
  noCombinations: "none",
  endTurn: "End turn",
  nothingLeft: "nothing left to do",
  actionsLeft: (ap: number) => (ap === 1 ? "1 action left" : `${ap} actions left`),
  stepsLeft: (mp: number) => (mp === 1 ? "1 step left" : `${mp} steps left`),
  cancel: "Cancel",
  aimAt: (title: string) => `Choose a target: ${title}.`,
  more: (count: number) => `${count} more`,
  ownAgents: "Agents",
  properties: "Properties",
  nothingCarried: "Carries nothing.",
  unknownCarried: "Inventory unknown.",
  seenCarried: (gadgets: readonly string[]) => `Seen with: ${gadgets.join(", ")}.`,
  close: "Close",
  whoIsThis: "Who is this?",
  myMark: "My mark",
  marks: { none: "none", foe: "enemy?", harmless: "harmless?" },
  goneAgent: "no longer here",
  chips: (count: number) => (count === 1 ? "chip" : "chips"),
  range: (least: number, most: number) => `${least} to ${most}`,
  steps: "steps",
  actions: "actions",
  mp: "MP",
  ap: "AP",
  holdsCocktail: "holds a cocktail",
  clammyClothes: "clammy clothes",
  places: {
    safe: (safe: number) => `safe ${safe}`,
    cat: "the cat",
    janitor: "the janitor",
    field: (x: number, y: number) => `field ${x}, ${y}`,
  },
  /** What can be done to somebody or something. */
  deeds: {
    changePlaces: "Change places",
    step: "Step",
    openSafe: "Open the safe",
    spy: "Spy",
    gamble: "Gamble",
    observe: "Observe",
    bangAndBurn: "Bang and burn",
    takeCocktail: "Take the cocktail",
    drink: "Drink",
    pourCocktail: "Pour the cocktail",
  },
  dossiers: {
    neutral: "neutral",
    yours: (isActing: boolean) => `yours${isActing ? ", acting now" : ""}`,
    enemy: (isActing: boolean) => `an enemy${isActing ? ", acting now" : ""}`,
    ofPlayer: (player: number, isActing: boolean) => `of player ${player}${isActing ? ", acting now" : ""}`,
    knownEnemy: "known enemy",
    knownNeutral: "known to be neutral",
    noEnemy: "observed: no enemy, it seems",
    doubted: "unknown; spying failed",
    unknown: "unknown: agent or guest",
  },
  /** Rises from a field when something happens there. */
  effects: {
    removed: "removed",
    carriedOut: "carried out",
    fails: "fails",
    nothing: "nothing",
    won: (count: number) => `+${chips(count)}`,
    lost: (count: number) => `−${chips(count)}`,
    dry: "dry",
    overheard: (ip: number) => `+${ip} IP overheard`,
    enemy: "an enemy",
    noEnemy: "no enemy",
    changesSides: "changes sides",
    collar: "the collar!",
  },
  highlights: {
    victory: "The evening is yours",
    defeat: "The evening is lost",
    collar: "The diamond collar",
    collarMore: (name: string) => `${name} has it. Now to the cat!`,
    combination: (safe: number) => `Combination ${safe}`,
    combinationMore: (safe: number) => `You can open safe ${safe} now.`,
  },
  waySteps: {
    secrets: (known: number, safes: number) =>
      `Spy on guests: some know the combination of a safe. You know ${known} of ${safes}.`,
    openable: (safes: readonly number[]) => `Open safe ${safes.join(" or ")}: stand beside it and spy on it.`,
    safes: (opened: number, safes: number) =>
      `Open safes whose combination you know: ${opened} of ${safes} are open. The highest number holds the collar.`,
    carried: (name: string) => `${name} carries the diamond collar.`,
    lying: "The diamond collar lies on the floor: step on its field to pick it up.",
    inSafe: "Take the diamond collar from the safe with the highest number.",
    cat: "Bring the collar to the white cat: move onto its field, and the match is over.",
  },
  /** Lines that explain a chance or an effect: what it is, and its value. */
  odds: {
    noEffect: "no effect",
    destroyed: { text: "The table is destroyed", value: "for good" },
    clammy: "Clammy clothes halve it",
    tradecraft: "Tradecraft, again",
    together: "Together",
    secret: "a secret",
    noCombination: "Without the combination",
    nothingNewInside: "Nothing new in it",
    nextSafe: { text: "and the combination of", value: (safe: number) => `safe ${safe}` },
    collar: { text: "and, if it is still there,", value: "the collar" },
    combinationKnown: { text: "The combination is known", value: "opens" },
    yourOwn: "One of your own",
    nothingNew: "Nothing new to learn",
    enemyNotices: "An enemy tells nothing, and notices",
    spying: "Spying succeeds",
    spyingIfNeutral: "Spying, if neutral",
    perhapsCombination: "and perhaps a combination",
    wouldNotice: { text: "An enemy would notice", value: "fails" },
    roulette: (luck: "lucky" | "jinxed" | null, isInverted: boolean) =>
      `Roulette${luck === null ? "" : luck === "lucky" ? ", lucky devil" : ", jinx"}${isInverted ? ", turned round" : ""}`,
    winsOrLoses: { text: "wins or loses", value: chips },
    observation: "Observation succeeds",
    tells: { text: "tells whether it is", value: "friend or foe" },
    exchanged: { text: "Points are exchanged", value: "always" },
    ifHits: "if it hits",
    hurts: "hurts",
    neverDry: "These clothes never dry",
    alreadyDry: "Already dry",
    neutral: "Neutral: no effect",
    enemyKeeps: "An enemy just keeps it",
    nobodyBeside: "No one is beside it",
    alreadyPoisoned: "Already poisoned",
    honeyTrap: "Honey trap may divert it",
    cocktail: { text: "A cocktail in the hand", clean: "looks clean", poisoned: "poisoned by you" },
    ifClean: "if it is clean",
    youPoisoned: "You have poisoned it",
    notDodged: "Not dodged",
    soaked: { text: "clammy clothes", value: "halved chances" },
  },
  log: {
    /** Names of gadgets within a sentence, from their titles. */
    theGadget: (title: string) => `the ${title}`,
    walks: (name: string, to: Place, faint: Mark) =>
      `${name} ${faint(
        to.kind === "BAR_SEAT"
          ? "sits down at the bar"
          : to.beside === null
            ? "walks on"
            : `walks to ${thing(to.beside)}`,
      )}`,
    catWanders: "The white cat wanders on",
    sweeps: (name: string, bad: Mark) => `The janitor sweeps ${name} ${bad("out of the casino")}`,
    collapses: (name: string, bad: Mark) => `${name} ${bad("collapses")} and wakes up at the bar with 1 HP`,
    winsAtRoulette: (name: string, count: number, good: Mark) =>
      `${name} ${good(`wins ${chips(count)}`)} at roulette`,
    losesAtRoulette: (name: string, count: number, bad: Mark) =>
      `${name} ${bad(`loses ${chips(count)}`)} at roulette`,
    /** Behind what was tried. */
    inVain: (bad: Mark) => `: ${bad("in vain")}`,
    honeyTrap: (name: string) => `: ${name}'s honey trap turned it away`,
    opens: (name: string, safe: Target) => `${name} opens ${at(safe)}`,
    triesToOpen: (name: string, safe: Target) => `${name} tries ${at(safe)}`,
    spiesOn: (name: string, target: Target) => `${name} spies on ${at(target)}`,
    observes: (name: string, target: Target) => `${name} observes ${at(target)}`,
    destroys: (name: string, target: Target) => `${name} destroys ${at(target)}`,
    drinks: (name: string) => `${name} drinks the cocktail`,
    takesCocktail: (name: string) => `${name} takes a cocktail`,
    pours: (name: string, target: Target) => `${name} pours the cocktail over ${at(target)}`,
    uses: {
      HAIRDRYER: (name: string, target: Target) => `${name} dries ${at(target)} with the hairdryer`,
      MOLEDIE: (name: string, target: Target) => `${name} throws the mole die at ${at(target)}`,
      TECHNICOLOUR_PRISM: (name: string, target: Target) =>
        `${name} turns ${at(target)} round with the technicolour prism`,
      BOWLER_BLADE: (name: string, target: Target) => `${name} throws the bowler blade at ${at(target)}`,
      MAGNETIC_WATCH: (name: string, target: Target) => `${name} uses the magnetic watch on ${at(target)}`,
      POISON_PILLS: (name: string, target: Target) => `${name} poisons ${cocktailOf(target)}`,
      LASER_COMPACT: (name: string, target: Target) =>
        `${name} aims the laser compact at ${cocktailOf(target)}`,
      ROCKET_PEN: (name: string, target: Target) => `${name} fires the rocket pen at ${at(target)}`,
      GAS_GLOSS: (name: string, target: Target) => `${name} sprays gas gloss at ${at(target)}`,
      MOTHBALL_POUCH: (name: string, target: Target) => `${name} throws a mothball into ${at(target)}`,
      FOG_TIN: (name: string, target: Target) => `${name} throws the fog tin at ${at(target)}`,
      GRAPPLE: (name: string, target: Target) => `${name} throws the grapple at ${at(target)}`,
      WIRETAP_WITH_EARPLUGS: (name: string, target: Target) => `${name} plants the wiretap on ${at(target)}`,
      JETPACK: (name: string, _target: Target) => `${name} flies off with the jetpack`,
      CHICKEN_FEED: (name: string, target: Target) => `${name} slips the chicken feed to ${at(target)}`,
      NUGGET: (name: string, target: Target) => `${name} offers the nugget to ${at(target)}`,
      MIRROR_OF_WILDERNESS: (name: string, target: Target) =>
        `${name} holds the mirror of wilderness up to ${at(target)}`,
      POCKET_LITTER: (name: string, target: Target) => `${name} uses the pocket litter on ${at(target)}`,
      ANTI_PLAGUE_MASK: (name: string, target: Target) =>
        `${name} uses the anti-plague mask on ${at(target)}`,
      DIAMOND_COLLAR: (name: string, target: Target) => `${name} hands the diamond collar to ${at(target)}`,
    },
    /** Why an action failed, in brackets behind it. */
    whys: {
      noCombination: "the combination is missing",
      noticed: "noticed, and no NPC ever spies",
      enemyNoticed: "an enemy tells nothing, and noticed it",
      spying: (chance: string) => `${chance} with an NPC; an enemy would have noticed`,
      observation: (chance: string) => `${chance} to find out`,
      nugget: "an enemy, who keeps it",
      chickenFeed: "not an enemy",
      babysitter: "a babysitter warded it off",
      cocktail: (chance: string) => `${chance} to soak`,
      mirror: (chance: string) => `${chance} with an enemy, never with an NPC`,
      hit: (chance: string) => `${chance} to hit`,
    },
    chooses: (person: Person, item: string) => `${who(person)} ${does(person, "choose", "chooses")} ${item}`,
    equipped: (name: string, gadget: string) => `${name} gets ${gadget}`,
    ready: (person: Person) => `${who(person)} ${does(person, "are", "is")} ready`,
    begins: "The evening begins",
    round: (round: number) => `Round ${round}`,
    overlong: (bad: Mark) => `${bad("The NPCs leave")}, and the janitor comes`,
    hurt: (name: string, damage: number, bad: Mark) => `${name} loses ${bad(`${damage} HP`)}`,
    healed: (name: string, hp: number, good: Mark) => `${name} recovers: ${good(`${hp} HP`)}`,
    dried: (name: string, good: Mark) => `${name} is ${good("dry")} again`,
    isEnemy: (name: string, bad: Mark) => `${name} is ${bad("an enemy")}`,
    isNoEnemy: (name: string, good: Mark) => `${name} is ${good("no enemy, it seems")}`,
    secret: (name: string, ip: number, good: Mark) => `${name} learns a secret: ${good(`+${ip} IP`)}`,
    combination: (person: Person, safe: number, good: Mark) =>
      `${who(person)} ${does(person, "know", "knows")} the combination of ${good(`safe ${safe}`)}`,
    overheard: (name: string, ip: number, good: Mark) => `${name} overhears ${good(`+${ip} IP`)}`,
    wiretapBroken: (name: string, bad: Mark) => `${name}'s wiretap is ${bad("broken")}`,
    wiretapGone: (name: string, bad: Mark) => `${name}'s wiretap is ${bad("thrown away")}`,
    collar: (name: string, magic: Mark) => `${name} takes ${magic("the diamond collar")}`,
    recruited: (name: string, side: Person, good: Mark) =>
      `${name} ${good(`joins ${side.isYou ? "you" : side.name}`)}`,
    lands: (title: string, place: Place) => `The ${title} lies ${lying(place)}`,
    picksUp: (name: string, gadget: string) => `${name} picks up ${gadget}`,
    breaks: (name: string, title: string, bad: Mark) => `${name}'s ${title} ${bad("breaks")}`,
    makesRoom: (figure: string) => `${figure} makes room`,
    /** How the match was won; the reason is part of a sentence. */
    wins: (person: Person, why: string) => `${who(person)} ${does(person, "win", "wins")}: ${why}`,
    forfeited: (person: Person, why: "resigned" | "left" | "expelled" | "timed out") =>
      `${whom(person)} ${
        {
          resigned: "gave up",
          left: "left",
          expelled: does(person, "were expelled", "was expelled"),
          "timed out": "ran out of time",
        }[why]
      }`,
  },
};
