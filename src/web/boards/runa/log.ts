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
import {
  bad,
  bold,
  good,
  type LogEntry,
  type LogReader,
  line,
  type Teller,
  Voice,
} from "../../board/log-entry.ts";
import { bare, levelOf, printOf, symbolOf } from "./art.ts";

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

const KINDS = { "phy.": "damage", "mag.": "magic damage" } as const;

function tell(event: Event, voice: Voice, monsters: readonly string[]): LogEntry | undefined {
  const runa = voice.who(0);
  const does = (you: string, she: string) => voice.does(0, you, she);
  const own = { side: "own", places: ["runa"] } as const;
  const detail = { side: "none", kind: "detail" } as const;
  const name = (who: string) => (who === "Runa" ? runa : ({ text: who, tone: "foe" } as const));
  const acts = (who: string, you: string, they: string) => (who === "Runa" ? does(you, they) : they);
  switch (event.type) {
    case "chosen":
      return { line: line`${runa} ${does("set", "sets")} out as a ${bold(event.class)}`, ...own, icon: door };
    case "enters":
      return {
        line: line`Level ${String(event.level)}, stage ${String(event.stage)}: ${{ text: event.monsters.join(" and "), tone: "foe" }}`,
        side: "foe",
        kind: "heading",
        places: event.monsters.map((_, place) => standName(place)),
      };
    case "plays": {
      const target = event.target === null ? undefined : monsters[event.target];
      const at = target === undefined ? [] : line` on ${name(target)}`;
      return {
        line: [...line`${runa} ${does("play", "plays")} ${bold(called(event.card))}`, ...at],
        side: "own",
        icon: printOf(event.card).art,
        places: ["runa", ...(event.target === null ? [] : [standName(event.target)])],
      };
    }
    case "rolls":
      return {
        line: line`The d${String(event.die)} shows ${bold(String(event.value))}`,
        ...detail,
        icon: dice,
      };
    case "uses":
      return {
        line: line`${name(event.who)} uses ${bold(called(event.what))}`,
        side: "foe",
        icon: symbolOf(event.what),
        places: [standName(event.place)],
      };
    case "takes":
      return {
        line: line`${name(event.who)} ${acts(event.who, "take", "takes")} ${bad(`${event.damage} ${KINDS[event.kind]}`)}`,
        ...detail,
        icon: heartMinus,
        places: [standName(event.place)],
      };
    case "dies":
      return {
        line: line`${name(event.who)} ${event.who === "Runa" ? bad(does("fall", "falls")) : good("dies")}`,
        ...detail,
        icon: skull,
        places: [standName(event.place)],
      };
    case "focuses":
      return {
        line: line`${name(event.who)} ${acts(event.who, "gain", "gains")} ${{ text: `${event.gained} focus`, tone: "magic" }}`,
        ...detail,
        icon: meditation,
        places: [standName(event.place)],
      };
    case "upgrades":
      return { line: line`${runa} ${does("take", "takes")} a ${good(`d${event.die}`)}`, ...own, icon: dice };
    case "offered":
      return {
        line: line`The deck offers ${event.cards.map(called).join(", ")}`,
        side: "none",
        icon: papers,
      };
    case "gets":
      return {
        line: line`${runa} ${does("take", "takes")} ${good(called(event.card))}`,
        ...own,
        icon: printOf(event.card).art,
      };
    case "discards":
      return {
        line: line`${runa} ${does("give", "gives")} away ${bold(called(event.card))}`,
        ...own,
        icon: trash,
      };
    case "heals":
      return {
        line: line`${runa} ${does("gain", "gains")} ${good(`${event.gained} health`)}`,
        ...own,
        icon: heartPlus,
      };
    case "gives up":
      return {
        line: line`There's no end in sight: ${voice.whom(0)} ${does("give", "gives")} up`,
        ...own,
        icon: flag,
      };
    case "forfeits":
      return { line: line`${runa} ${voice.forfeited(0, event.why)}`, ...own, icon: flag };
    case "wins":
      return {
        line: line`${runa} ${good(does("win: the Mega Saurus is beaten", "wins: the Mega Saurus is beaten"))}`,
        ...own,
        icon: medal,
      };
    case "shuffled":
      return undefined;
  }
}
