import flag from "icon:black-flag";
import skull from "icon:death-skull";
import dice from "icon:dice-six-faces-five";
import door from "icon:entry-door";
import heartMinus from "icon:heart-minus";
import heartPlus from "icon:heart-plus";
import meditation from "icon:meditation";
import papers from "icon:papers";
import medal from "icon:star-medal";
import trash from "icon:trash-can";
import type { Card } from "../../../games/runa/cards.ts";
import type { Ability } from "../../../games/runa/monsters.ts";
import type { Event, Runa } from "../../../games/runa/state.ts";
import type { Person } from "../../../languages/person.ts";
import { type LogEntry, type LogReader, type Teller, Voice } from "../../board/log-entry.ts";
import { bad, bold, good, line, magic, toned } from "../../board/marks.tsx";
import { boardWords } from "../../board/words.ts";
import { bare, levelOf, printOf, symbolOf } from "./art.ts";
import { words } from "./words.ts";

/** The place of Runa, or of a monster, on the stage as the log names it. */
export const standName = (place: number | null) => (place === null ? "runa" : `monster-${place}`);

/** Tells a journey of Runa's. The player is Runa; for spectators she goes by her name. */
export function teller({ isSeated, viewer }: LogReader): Teller<Runa> {
  const voice = new Voice({ isSeated, viewer, names: ["Runa"] });
  let monsters: readonly string[] = [];
  return {
    tell(event) {
      if (event.type === "enters") monsters = event.monsters;
      return tell(event, voice, monsters);
    },
  };
}

/** A card or ability as the board names it; the first level goes without saying. */
function called(what: Card | Ability): string {
  const level = levelOf(what);
  return level === 1 ? bare(what) : `${bare(what)} ${level}`;
}

function tell(event: Event, voice: Voice, monsters: readonly string[]): LogEntry | undefined {
  const { log } = words;
  const runa = voice.person(0);
  const own = { side: "own", places: ["runa"] } as const;
  const detail = { side: "none", kind: "detail" } as const;
  const fighter = (who: string): Person =>
    who === "Runa" ? runa : { isYou: false, name: who, mark: toned("foe") };
  switch (event.type) {
    case "chosen":
      return { line: line(log.setsOut(runa, bold(event.class))), ...own, icon: door };
    case "enters":
      return {
        line: line(log.enters(event.level, event.stage, toned("foe")(words.path.monsters(event.monsters)))),
        side: "foe",
        kind: "heading",
        places: event.monsters.map((_, place) => standName(place)),
      };
    case "plays": {
      const target = event.target === null ? undefined : monsters[event.target];
      const at = target === undefined ? null : toned("foe")(target);
      return {
        line: line(log.plays(runa, bold(called(event.card)), at)),
        side: "own",
        icon: printOf(event.card).art,
        places: ["runa", ...(event.target === null ? [] : [standName(event.target)])],
      };
    }
    case "rolls":
      return { line: line(log.rolls(event.die, bold(String(event.value)))), ...detail, icon: dice };
    case "uses":
      return {
        line: line(log.uses(fighter(event.who), bold(called(event.what)))),
        side: "foe",
        icon: symbolOf(event.what),
        places: [standName(event.place)],
      };
    case "takes":
      return {
        line: line(log.takes(fighter(event.who), event.damage, event.kind, bad)),
        ...detail,
        icon: heartMinus,
        places: [standName(event.place)],
      };
    case "dies":
      return {
        line: line(event.who === "Runa" ? log.falls(runa, bad) : log.dies(fighter(event.who), good)),
        ...detail,
        icon: skull,
        places: [standName(event.place)],
      };
    case "focuses":
      return {
        line: line(log.focuses(fighter(event.who), event.gained, magic)),
        ...detail,
        icon: meditation,
        places: [standName(event.place)],
      };
    case "upgrades":
      return { line: line(log.upgrades(runa, good(`d${event.die}`))), ...own, icon: dice };
    case "offered":
      return { line: line(log.offered(event.cards.map(called))), side: "none", icon: papers };
    case "gets":
      return { line: line(log.gets(runa, good(called(event.card)))), ...own, icon: printOf(event.card).art };
    case "discards":
      return { line: line(log.discards(runa, bold(called(event.card)))), ...own, icon: trash };
    case "heals":
      return { line: line(log.heals(runa, event.gained, good)), ...own, icon: heartPlus };
    case "gives up":
      return { line: line(log.givesUp(runa)), ...own, icon: flag };
    case "forfeits":
      return { line: line(boardWords.forfeited(runa, event.why)), ...own, icon: flag };
    case "wins":
      return { line: line(log.wins(runa, good)), ...own, icon: medal };
    case "shuffled":
      return undefined;
  }
}
