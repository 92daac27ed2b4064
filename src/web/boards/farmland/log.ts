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
import { type LogEntry, type LogReader, type Teller, Voice } from "../../board/log-entry.ts";
import { bad, bold, faint, good, line } from "../../board/marks.tsx";
import { boardWords } from "../../board/words.ts";
import { words } from "./words.ts";

/** A team's panel as the log names it; fields go by their numbers. */
export const teamName = (team: Seat) => `team-${team}`;

/** Tells a match of Crown of Farmland. */
export function teller(reader: LogReader): Teller<Farmland> {
  const voice = new Voice(reader);
  return { tell: (event) => tell(event, voice) };
}

/** What a piece is called, as the catalogue knows it: the log says "king", as players do. */
function called({ name }: Named): string {
  if (name === UNKNOWN_NAME) return "hidden unit";
  return name === KING_NAME ? "king" : name;
}

/** Attack and defence, as far as they are known. */
function figures({ atk, def }: Named): string {
  return atk === null || def === null ? "" : faint(` ${atk}/${def}`);
}

function tell(event: Event, voice: Voice): LogEntry | undefined {
  const { log } = words;
  const person = (team: Seat) => voice.person(team);
  /** A unit with its figures, or null if it is hidden. */
  const known = (unit: Named) => (unit.atk === null ? null : `${bold(called(unit))}${figures(unit)}`);
  switch (event.type) {
    case "turn":
      return {
        line: line(log.turn(person(event.team))),
        side: voice.sideOf(event.team),
        kind: "heading",
        places: [teamName(event.team)],
      };
    case "draws":
      if (event.unit.atk === null) return undefined;
      return {
        line: line(log.draws(person(event.unit.team), `${bold(called(event.unit))}${figures(event.unit)}`)),
        side: voice.sideOf(event.unit.team),
        icon: cardDraw,
      };
    case "discards":
      return {
        line: line(log.discards(person(event.unit.team), known(event.unit), bold)),
        side: voice.sideOf(event.unit.team),
        icon: trash,
      };
    case "places": {
      const { unit, on } = event;
      return {
        line: line(log.places(person(unit.team), known(unit), fieldName(on), bold)),
        side: voice.sideOf(unit.team),
        icon: cardDraw,
        places: [String(on)],
      };
    }
    case "moves": {
      const { unit, from, to } = event;
      const who = person(unit.team);
      return {
        line: line(
          from === to
            ? log.stays(who, called(unit), fieldName(to))
            : log.moves(who, called(unit), fieldName(from), fieldName(to)),
        ),
        side: voice.sideOf(unit.team),
        icon: unit.name === KING_NAME ? crown : boots,
        places: [...new Set([String(from), String(to)])],
      };
    }
    case "blocks":
      return {
        line: line(log.blocks(person(event.unit.team), called(event.unit), fieldName(event.on))),
        side: voice.sideOf(event.unit.team),
        icon: shield,
        places: [String(event.on)],
      };
    case "unblocks":
      return {
        line: line(log.unblocks(person(event.unit.team), called(event.unit))),
        side: voice.sideOf(event.unit.team),
        icon: cracked,
        places: [String(event.on)],
      };
    case "attacks": {
      const { unit, target, from, on } = event;
      return {
        line: line(
          log.attacks(
            person(unit.team),
            called(unit),
            figures(unit),
            person(target.team),
            called(target),
            figures(target),
            fieldName(on),
          ),
        ),
        side: voice.sideOf(unit.team),
        icon: sword,
        places: [String(from), String(on)],
      };
    }
    case "flips":
      return {
        line: line(
          log.flips(
            person(event.unit.team),
            `${bold(called(event.unit))}${figures(event.unit)}`,
            fieldName(event.on),
          ),
        ),
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
          line: line(log.unfit(person(unit.team), called(unit), called(onto), fieldName(on), bold, bad)),
          side,
          icon: cracked,
          places: field,
        };
      const become = made.atk === null ? null : `${good(called(made))}${figures(made)}`;
      return {
        line: line(
          log.joins(
            person(unit.team),
            called(unit),
            onto.atk === null ? null : called(onto),
            fieldName(on),
            become,
            bold,
          ),
        ),
        side,
        icon: crown,
        places: field,
      };
    }
    case "tramples":
      return {
        line: line(log.tramples(person(event.unit.team), called(event.unit), bad)),
        side: "none",
        kind: "detail",
        icon: cracked,
        places: [String(event.on)],
      };
    case "eliminated":
      return {
        line: line(log.eliminated(person(event.unit.team), called(event.unit), fieldName(event.on), bad)),
        side: "none",
        kind: "detail",
        icon: cracked,
        places: [String(event.on)],
      };
    case "damage":
      return {
        line: line(log.damage(person(event.team), event.damage, bad)),
        side: "none",
        kind: "detail",
        icon: heartMinus,
        places: [teamName(event.team)],
      };
    case "beaten":
      return {
        line: line(log.beaten(person(event.team), person(rival(event.team)))),
        side: voice.sideOf(rival(event.team)),
        icon: medal,
        places: [teamName(event.team)],
      };
    case "exhausted":
      return {
        line: line(log.exhausted(person(event.team), person(rival(event.team)))),
        side: voice.sideOf(rival(event.team)),
        icon: medal,
        places: [teamName(event.team)],
      };
    case "forfeits":
      return {
        line: line(
          `${boardWords.forfeited(person(event.seat), event.why)}: ${log.soWins(person(rival(event.seat)))}`,
        ),
        side: voice.sideOf(event.seat),
        icon: flag,
      };
  }
}
