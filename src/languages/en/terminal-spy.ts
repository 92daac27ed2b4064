import { counted } from "./grammar.ts";
import { words as things } from "./spy-things.ts";

type Gadget = keyof typeof things.gadgets;

/** What the full screen of No Time to Spy says. */
export const words = {
  greeting: "Find out more than the other side: intelligence points (IP) win. ? shows the rules.",
  /** Actions of a character, by what they do. */
  commands: {
    move: "move",
    spy: "spy",
    gamble: "gamble",
    cocktail: "cocktail",
    observe: "observe",
    bangAndBurn: "bang and burn",
  },
  costs: { MP: "1 MP", AP: "1 AP" },
  aim: {
    notHere: (command: string, why: string) => `${command}: not here. ${why}`,
    nothing: "nothing to aim at here.",
    stakes: (most: number) => `, stakes from 1 to ${most}`,
    enter: (action: string) => `Enter: ${action}`,
  },
  keys: {
    looking: ["arrows look around", "Tab next person or object", "x or Escape back"],
    aiming: ["arrows aim", "Tab next target"],
    diagonally: "7 9 1 3 step diagonally",
    stake: "+ - or digits: stake",
    aimed: ["Enter does it", "Escape back"],
    step: "arrows step, m moves",
    retire: "r retire",
    hint: "h hint",
    undo: "u undo",
    common: ["x look", "k marks", "l log", "? help", "Q leave"],
    end: ["n again", "arrows scroll", "S save"],
    waiting: ["? help", "Q leave"],
    draft: ["arrows or numbers select", "Enter takes it", "u undo", "h hint", "? help", "Q leave"],
  },
  /** What each key does; the second column begins at the twelfth character. */
  keyHelp: [
    "arrows     step",
    "Home End PageUp PageDown   step diagonally",
    "m          move: 7 9 1 3 step diagonally, Tab and Enter too",
    "s          spy on a neighbour, or open a safe",
    "g          gamble at a roulette table; + - or digits: stake",
    "c          take a cocktail, drink it, or pour it",
    "o          observe: is a person in sight an enemy?",
    "b          bang and burn a roulette table",
    "1 2 3 ...  use the gadget with this number",
    "r          end the turn of this agent",
    "Tab        while you aim: the next possible target",
    "Enter      do it; Escape goes back",
    "x          look at fields; Tab jumps from person to person",
    "k          what each mark and letter on the map means",
    "l          everything that happened so far",
    "h          ask for a hint; Enter takes it",
    "u          take back your last action, unless it revealed something",
    "S          save the match to a file",
    "G          give up",
    "?          this help",
  ],
  legend: {
    target: "<  behind a field: a possible target",
    cursor: "[] around a field: the cursor",
    letters: "Large letters are your agents, small ones everyone else:",
  },
  statistics: { you: "you", other: "other" },
  draft: {
    take: (slot: number, all: number) => `Slot ${slot} of ${all}: take an agent or a gadget`,
    soon: (slot: number, all: number) => `Slot ${slot} of ${all}: the next offer comes in a moment`,
    whoGets: (gadget: Gadget) => `Who gets the ${things.gadgets[gadget].title}?`,
    handedOut: "All gadgets have been handed out",
    ready: "You are ready; the match starts when the other side is",
    readyBefore: (filled: number, all: number) =>
      `You are ready; the other side has filled ${filled} of ${all} slots`,
    agents: (names: readonly string[]) => `Your agents: ${names.join(", ") || "none yet"}`,
    gadgets: (titles: readonly string[]) => `Your gadgets: ${titles.join(", ")}`,
  },
  panel: {
    health: (hp: number | null) => `${hp} HP`,
    values: (hp: number | null, ip: number | null, chips: number) =>
      `${hp} HP, ${ip} IP, ${counted(chips, "chip")}`,
    points: (mp: number | null, ap: number | null) => `${mp} MP, ${ap} AP left`,
    combinations: (safes: readonly string[]) => `Combinations: ${safes.join(", ") || "none yet"}`,
    enemies: (names: readonly string[]) => `Enemies: ${names.join(", ")}`,
    harmless: (letters: readonly string[]) => `Not enemies: ${letters.join(" ")}`,
    everyone: "Everyone",
    everyoneElse: "Everyone else",
    yours: "yours",
    npc: "NPC",
    spyingFailed: "spying failed",
    /** What the player's side has found out about a character. */
    known: { enemy: "enemy", "not enemy": "doesn't seem to be an enemy", npc: "NPC" },
  },
  title: {
    round: (round: number, limit: number) => `Round ${round} of ${limit}`,
    overlong: (round: number, limit: number) => `Round ${round}, limit ${limit}`,
    over: "The match is over",
    waiting: "Waiting for the others ...",
    turn: (name: string) => `${name}'s turn`,
    turnWith: (name: string, mp: number | null, ap: number | null) => `${name}'s turn: ${mp} MP, ${ap} AP`,
  },
  replay: {
    chapters: "round",
    choice: "Choice",
    round: (round: number) => `Round ${round}`,
  },
  retire: (name: string, mp: number | null, ap: number | null) =>
    `End the turn of ${name} with ${mp} MP and ${ap} AP left?`,
  notYourTurn: "It isn't your turn. ? shows the keys.",
  nothing: "Nothing",
  logShows: (hidden: number) => `(l shows ${hidden} more)`,
  moreBefore: (hidden: number) => `(${hidden} more before)`,
};
