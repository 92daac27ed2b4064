import type { Event } from "../state.ts";

/** The line that the classic program prints for an event (runa.md, section 12.8), if it prints one. */
export function classicLine(event: Event): string | undefined {
  switch (event.type) {
    case "enters":
      return `Runa enters Stage ${event.stage} of Level ${event.level}`;
    case "plays":
      return `Runa uses ${event.card}`;
    case "uses":
      return `${event.who} uses ${event.what}`;
    case "takes":
      return `${event.who} takes ${event.damage} ${event.kind} damage`;
    case "dies":
      return `${event.who} dies`;
    case "focuses":
      return `${event.who} gains ${event.gained} focus`;
    case "upgrades":
      return `Runa upgrades her die to a d${event.die}`;
    case "gets":
      return `Runa gets ${event.card}`;
    case "heals":
      return `Runa gains ${event.gained} health`;
    case "wins":
      return "Runa won!";
    case "gives up":
    case "forfeits":
    case "chosen":
    case "shuffled":
    case "rolls":
    case "offered":
    case "discards":
      return undefined;
  }
}
