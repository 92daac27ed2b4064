import type { Seat } from "../../../kernel/game.ts";
import { fieldName } from "../board.ts";
import { described, of, rival } from "../pieces.ts";
import type { Config, Event } from "../state.ts";

/** The lines that the classic program prints for an event (sections 4.4 to 4.10). */
export function classicLines(event: Event, { teams }: Config): readonly string[] {
  switch (event.type) {
    case "unblocks":
      return [`${event.unit.name} no longer blocks.`];
    case "moves":
      return [`${event.unit.name} moves to ${fieldName(event.to)}.`];
    case "joins":
      return [
        `${event.unit.name} and ${event.onto.name} on ${fieldName(event.on)} join forces!`,
        event.made === null ? `Union failed. ${event.onto.name} was eliminated.` : "Success!",
      ];
    case "attacks":
      return [`${described(event.unit)} attacks ${described(event.target)} on ${fieldName(event.on)}!`];
    case "flips":
      return [`${described(event.unit)} was flipped on ${fieldName(event.on)}!`];
    case "eliminated":
      return [`${event.unit.name} was eliminated!`];
    case "damage":
      return [`${of(teams, event.team)} takes ${event.damage} damage!`];
    case "beaten":
      return [`${of(teams, event.team)}'s life points dropped to 0!`, winLine(rival(event.team), teams)];
    case "blocks":
      return [`${event.unit.name} (${fieldName(event.on)}) blocks!`];
    case "places":
      return [`${of(teams, event.unit.team)} places ${event.unit.name} on ${fieldName(event.on)}.`];
    case "discards":
      return [`${of(teams, event.unit.team)} discarded ${described(event.unit)}.`];
    case "turn":
      return [`It is ${of(teams, event.team)}'s turn!`];
    case "exhausted":
      return [`${of(teams, event.team)} has no cards left in the deck!`, winLine(rival(event.team), teams)];
    case "tramples":
    case "draws":
    // Forfeiting is impossible at the keyboard: quit ends the program without output (section 4.11).
    case "forfeits":
      return [];
  }
}

function winLine(team: Seat, teams: Config["teams"]): string {
  return `${of(teams, team)} wins!`;
}
