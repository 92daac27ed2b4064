import flag from "icon:black-flag";
import boots from "icon:boot-prints";
import sword from "icon:broadsword";
import cardDraw from "icon:card-draw";
import shield from "icon:checked-shield";
import cracked from "icon:cracked-shield";
import crown from "icon:crown";
import eye from "icon:eye-target";
import heartMinus from "icon:heart-minus";
import medal from "icon:star-medal";
import trash from "icon:trash-can";
import { fieldName } from "../../../games/farmland/board.ts";
import { KING_NAME, rival, UNKNOWN_NAME } from "../../../games/farmland/pieces.ts";
import type { Event, Farmland, Named } from "../../../games/farmland/state.ts";
import type { Seat } from "../../../kernel/game.ts";
import type { Span } from "../../../kernel/text.ts";
import {
  bad,
  bold,
  faint,
  good,
  type LogEntry,
  type LogReader,
  line,
  type Teller,
  Voice,
} from "../../board/log-entry.ts";

/** A team's panel as the log names it; fields go by their numbers. */
export const teamName = (team: Seat) => `team-${team}`;

/** Tells a match of Crown of Farmland. */
export function teller(reader: LogReader): Teller<Farmland> {
  const voice = new Voice(reader);
  return { tell: (event) => tell(event, voice) };
}

/** What a piece is called. The log says "king", as players do. */
function called({ name }: Named): string {
  if (name === UNKNOWN_NAME) return "hidden unit";
  return name === KING_NAME ? "king" : name;
}

/** Attack and defence, as far as they are known. */
function figures({ atk, def }: Named): Span {
  return atk === null || def === null ? "" : faint(` ${atk}/${def}`);
}

function tell(event: Event, voice: Voice): LogEntry | undefined {
  const whose = (unit: Named) => voice.whose(unit.team, called(unit));
  const theirs = (unit: Named) => voice.theirs(unit.team, called(unit));
  const wins = (team: Seat) => line`${voice.whom(team)} ${voice.does(team, "win", "wins")}`;
  switch (event.type) {
    case "turn":
      return {
        line: [
          {
            text: voice.isYou(event.team) ? "Your turn" : `${voice.nameOf(event.team)}'s turn`,
            tone: voice.sideOf(event.team),
          },
        ],
        side: voice.sideOf(event.team),
        kind: "heading",
        places: [teamName(event.team)],
      };
    case "draws":
      if (event.unit.atk === null) return undefined;
      return {
        line: line`${voice.who(event.unit.team)} ${voice.does(event.unit.team, "draw", "draws")} ${bold(called(event.unit))}${figures(event.unit)}`,
        side: voice.sideOf(event.unit.team),
        icon: cardDraw,
      };
    case "discards":
      return {
        line: line`${voice.who(event.unit.team)} ${voice.does(event.unit.team, "discard", "discards")} ${bold(event.unit.atk === null ? "a unit" : called(event.unit))}${figures(event.unit)}`,
        side: voice.sideOf(event.unit.team),
        icon: trash,
      };
    case "places": {
      const { unit, on } = event;
      const what = unit.atk === null ? "a hidden unit" : called(unit);
      return {
        line: line`${voice.who(unit.team)} ${voice.does(unit.team, "place", "places")} ${bold(what)}${figures(unit)} on ${fieldName(on)}`,
        side: voice.sideOf(unit.team),
        icon: cardDraw,
        places: [String(on)],
      };
    }
    case "moves": {
      const { unit, from, to } = event;
      const does =
        from === to ? `stays on ${fieldName(to)}` : `moves from ${fieldName(from)} to ${fieldName(to)}`;
      return {
        line: line`${whose(unit)} ${does}`,
        side: voice.sideOf(unit.team),
        icon: unit.name === KING_NAME ? crown : boots,
        places: [...new Set([String(from), String(to)])],
      };
    }
    case "blocks":
      return {
        line: line`${whose(event.unit)} blocks on ${fieldName(event.on)}`,
        side: voice.sideOf(event.unit.team),
        icon: shield,
        places: [String(event.on)],
      };
    case "unblocks":
      return {
        line: line`${whose(event.unit)} no longer blocks`,
        side: voice.sideOf(event.unit.team),
        icon: cracked,
        places: [String(event.on)],
      };
    case "attacks": {
      const { unit, target, from, on } = event;
      return {
        line: line`${whose(unit)}${figures(unit)} attacks ${theirs(target)}${figures(target)} on ${fieldName(on)}`,
        side: voice.sideOf(unit.team),
        icon: sword,
        places: [String(from), String(on)],
      };
    }
    case "flips":
      return {
        line: line`${voice.whose(event.unit.team, "unit")} on ${fieldName(event.on)} is ${bold(called(event.unit))}${figures(event.unit)}`,
        side: voice.sideOf(event.unit.team),
        icon: eye,
        places: [String(event.on)],
      };
    case "joins": {
      const { unit, onto, on, made } = event;
      const field = [String(on)];
      const side = voice.sideOf(unit.team);
      if (made === null)
        return {
          line: line`${whose(unit)} doesn't fit ${bold(called(onto))} on ${fieldName(on)}: ${bad(`${called(onto)} is lost`)}`,
          side,
          icon: cracked,
          places: field,
        };
      const become = made.atk === null ? [] : line`: ${good(called(made))}${figures(made)}`;
      return {
        line: [
          ...line`${whose(unit)} joins ${bold(onto.atk === null ? "a hidden unit" : called(onto))} on ${fieldName(on)}`,
          ...become,
        ],
        side,
        icon: crown,
        places: field,
      };
    }
    case "tramples":
      return {
        line: line`${whose(event.unit)} makes way for the king and is ${bad("lost")}`,
        side: "none",
        kind: "detail",
        icon: cracked,
        places: [String(event.on)],
      };
    case "eliminated":
      return {
        line: line`${whose(event.unit)} on ${fieldName(event.on)} is ${bad("lost")}`,
        side: "none",
        kind: "detail",
        icon: cracked,
        places: [String(event.on)],
      };
    case "damage":
      return {
        line: line`${voice.who(event.team)} ${voice.does(event.team, "take", "takes")} ${bad(`${event.damage} damage`)}`,
        side: "none",
        kind: "detail",
        icon: heartMinus,
        places: [teamName(event.team)],
      };
    case "beaten":
      return {
        line: [
          ...line`${voice.who(event.team)} ${voice.does(event.team, "have", "has")} no life points left: `,
          ...wins(rival(event.team)),
        ],
        side: voice.sideOf(rival(event.team)),
        icon: medal,
        places: [teamName(event.team)],
      };
    case "exhausted":
      return {
        line: [
          ...line`${voice.who(event.team)} ${voice.does(event.team, "have", "has")} no cards left to draw: `,
          ...wins(rival(event.team)),
        ],
        side: voice.sideOf(rival(event.team)),
        icon: medal,
        places: [teamName(event.team)],
      };
    case "forfeits":
      return {
        line: [
          ...line`${voice.who(event.seat)} ${voice.forfeited(event.seat, event.why)}: `,
          ...wins(rival(event.seat)),
        ],
        side: voice.sideOf(event.seat),
        icon: flag,
      };
  }
}
