import { costOf, nameOn } from "./lookup.ts";
import type { Obstacle } from "./obstacles.ts";
import {
  type Action,
  type Card,
  type End,
  type Event,
  type Fighter,
  opponentOf,
  type State,
} from "./state.ts";

/** A card of the hand, or a creature on a field, with the number by which commands name it. */
function numbered(state: State, card: Card | undefined, number: number): string {
  return `${card === undefined ? "nothing" : nameOn(state, card)} (${number})`;
}

/** What a person reads on the button of an action. The numbers are those of the places and of the cards in the hand. */
export function labelOf(state: State, action: Action): string {
  const { hand, field } = state.players[state.turn];
  const opponent = state.players[opponentOf(state.turn)];
  const inHand = (position: number) => numbered(state, hand[position - 1], position);
  const on = (places: readonly (Fighter | null)[], place: number) =>
    numbered(state, places[place - 1]?.card, place);
  switch (action[0]) {
    case "set":
      return `set ${inHand(action[1])} to ${action[2]}`;
    case "cast":
      return action.length === 2
        ? `cast ${inHand(action[1])}`
        : `cast ${inHand(action[1])} on ${on(opponent.field, action[2])}, who goes to ${action[3]}`;
    case "sacrifice":
      return `sacrifice ${inHand(action[1])}`;
    case "attack":
      // No creature can be called "the opponent": its name would be too long.
      return `attack ${action[1] === 0 ? "the opponent" : on(opponent.field, action[1])} with ${on(field, action[2])}`;
    case "finish":
      return "finish the turn";
    case "quit":
      return "give up";
  }
}

/** What is wrong with an action, and what would be right, in a sentence. */
export function refusalLine(state: State, action: Action, obstacle: Obstacle): string {
  const { hand, mana } = state.players[state.turn];
  const card = hand[(action[1] ?? 0) - 1];
  const name = card === undefined ? "This card" : nameOn(state, card);
  switch (obstacle) {
    case "no such card":
      return hand.length === 0
        ? "The hand is empty."
        : `The hand has only the cards 1 to ${hand.length}; choose one of them.`;
    case "not a creature":
      return `${name} is a spell: cast it, or sacrifice it.`;
    case "not a spell":
      return `${name} is a creature: set it on a place, or sacrifice it.`;
    case "place taken":
      return "A creature stands on this place; choose a free one.";
    case "no attacker":
      return "None of your creatures stands there; attack with one that does.";
    case "attacker asleep":
      return "This creature sleeps until your next turn; attack with another one.";
    case "attacked already":
      return "This creature has attacked in this turn; attack with another one.";
    case "no target":
      return "None of the opponent's creatures stands there; choose one that does.";
    case "target asleep":
      return "That creature still sleeps and cannot be attacked; choose another target.";
    case "Traitor without target":
      return "Traitor needs a creature of the opponent and a free place of yours.";
    case "target without Traitor":
      return `${name} takes no target; cast it alone.`;
    case "shields":
      return "The opponent has a shield; attack his creatures with shields first.";
    case "mana":
      return `${name} costs ${card === undefined ? 0 : costOf(state, card)} mana and you have ${mana}; wait for more, or play something cheaper.`;
  }
}

/** What decided the game. */
export function reasonOf(loser: string, why: End["why"]): string {
  return why === "quit" ? `${loser} gave up` : `${loser} has no life points left`;
}

/** Every fixed text of the classic program (duel.md, section 12). */
export const CLASSIC = {
  usage: "Usage: ./game <config-file>\n",
  invalidConfig: "[ERROR] Invalid config file!\n",
  memory: "[ERROR] Memory error!\n",
  badSeed: "[WARN] could not parse seed for RNG from environment\n",
  invalidName: "[WARNING] This name is not valid! Try a different one!\n",
  unknownCommand: "[INFO] Unknown command!\n",
  wrongCount: "[INFO] Wrong parameter count!\n",
  invalidParameter: "[INFO] Invalid command parameter!\n",
  notPossible: "[INFO] Execution not possible!\n",
  shields: "[INFO] Destroy all shields first!\n",
  mana: "[INFO] Not enough mana for this move!\n",
  askTarget: "Please enter the target creature: ",
  askPlace: "Please enter where you would like to set the creature: ",
} as const;

/** The question for the name of player 1 or 2. */
export function askName(player: number): string {
  return `[INFO] Please enter the name of player ${player}: `;
}

/** The message of the classic program for an obstacle: two have one of their own (section 8.3). */
export function classicRefusal(obstacle: Obstacle): string {
  return obstacle === "shields" || obstacle === "mana" ? CLASSIC[obstacle] : CLASSIC.notPossible;
}

/** What the classic program prints for an event (section 12), but for the board; most events go without a word. */
export function classicLine({ names }: State, event: Event): string {
  switch (event.type) {
    case "turn":
      // The round is announced before player 1's turn (section 6.1).
      return `${event.side === 0 ? `[INFO] Round: ${event.round}\n` : ""}[INFO] Current player is ${names[event.side]}\n`;
    case "revives nobody":
      return "[INFO] Rebirth unsuccessful!\n";
    case "wins":
      return `[INFO] Game ended. Player ${names[event.side]} won!\n`;
    default:
      return "";
  }
}

/** The answer to `help` (section 12). */
export const CLASSIC_HELP = `\
Available Commands:
- Attack <x> with <y>
    Attack position x on the enemy side with creature at position y on your side.
    The value x is the position of the victim [0=enemy, 1-7=enemy card]
    The value y is the position of your monster on the gamefield [1-7=enemy card]
- Set <x> to <y>
    Place creature card with number x in hand at position y on your side.
    The value x and y has to be between 1 and 7.
- Cast <x>
    Cast spell from the card on gamefield index x.
    The value x has to be between 1 and 7.
- Sacrifice <x>
    Sacrifice hand card with index x and gain +1 health in exchange.
    The value x has to be between 1 and 7.
- State
    Prints the current game
- Finish
    End your turn.
- Quit
    Terminates the game, which leads to the winning of the opponent player!
- Help
    Display this help.
`.replace(/^(?=.)/gm, "[INFO] ");
