import { type Event, type Obstacle, opponentOf, type State } from "../state.ts";

/** Every fixed text of the classic program (duel.md, section 12). */
export const TEXT = {
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

/** Output for an obstacle: two have their own message (section 8.3). */
export function refusalText({ code }: Obstacle): string {
  return code === "shields" || code === "mana" ? TEXT[code] : TEXT.notPossible;
}

/** Output for an event (section 12), except the board; most events print nothing. */
export function eventText({ config: { names } }: State, event: Event): string {
  switch (event.type) {
    case "turn":
      // The round is announced before player 1's turn (section 6.1).
      return `${event.side === 0 ? `[INFO] Round: ${event.round}\n` : ""}[INFO] Current player is ${names[event.side]}\n`;
    case "revives nobody":
      return "[INFO] Rebirth unsuccessful!\n";
    case "wins":
      return `[INFO] Game ended. Player ${names[event.side]} won!\n`;
    case "forfeits":
      return `[INFO] Game ended. Player ${names[opponentOf(event.side)]} won!\n`;
    default:
      return "";
  }
}

/** The answer to `help` (section 12). */
export const HELP = `\
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
