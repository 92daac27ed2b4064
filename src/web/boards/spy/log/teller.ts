import boots from "icon:boot-prints";
import broom from "icon:broom";
import cat from "icon:cat";
import exit from "icon:exit-door";
import heartMinus from "icon:heart-minus";
import heartPlus from "icon:heart-plus";
import papers from "icon:papers";
import star from "icon:round-star";
import medal from "icon:star-medal";
import type { Event, Happening, Operation } from "../../../../games/spy/events.ts";
import { GADGETS } from "../../../../games/spy/gadgets/index.ts";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import type { Spy } from "../../../../games/spy/spy.ts";
import { type Action, CAT, JANITOR } from "../../../../games/spy/state.ts";
import { words as spyWords } from "../../../../games/spy/words/catalogue.ts";
import { personTone } from "../../../../games/spy/words/marks.ts";
import { figureName } from "../../../../games/spy/words/scene.ts";
import { counted, type Line, type Span } from "../../../../kernel/text.ts";
import {
  bad,
  bold,
  faint,
  good,
  type LogEntry,
  type LogReader,
  type LogSide,
  line,
  type Teller,
  Voice,
} from "../../../board/log-entry.ts";
import { capital } from "../../../words/capital.ts";
import { GADGET_PICTURES, PICTURES, pictureOf } from "../pictures.ts";
import { USES } from "./deeds.ts";
import { Memory } from "./memory.ts";
import { gadgetName, lyingAt, thingOn, walkTo } from "./surroundings.ts";
import { divertedFrom, whyFailed } from "./why.ts";

/** A person, the cat or the janitor as the log names their place: wherever they are now. */
export const figurePlace = (figure: number) => `figure-${figure}`;

/** A field as the log names it. */
export const fieldPlace = (field: number) => `field-${field}`;

/** The field that a place of the log is on now; undefined for figures that are gone. */
export function fieldTold(view: View, place: string): number | undefined {
  const [kind, number] = [place.split("-")[0], Number(place.slice(place.indexOf("-") + 1))];
  if (kind === "field") return number >= 0 ? number : undefined;
  const at = number === CAT ? view.cat : number === JANITOR ? view.janitor : view.persons[number]?.at;
  return at === undefined || at < 0 ? undefined : at;
}

/** Tells an evening in the casino. */
export function teller(reader: LogReader): Teller<Spy> {
  const memory = new Memory();
  /** The person whose walk the last line told. */
  let walker: number | undefined;
  return {
    tell(event, view, intended) {
      const evening = new Evening(reader, view, memory);
      const told = evening.tell(event, intended);
      memory.note(event, view);
      if (told === undefined) return undefined;
      const isWalkedOn = event.type === "MOVEMENT" && event.who === walker;
      walker = event.type === "MOVEMENT" ? event.who : undefined;
      return isWalkedOn ? { ...told, replacesLast: true } : told;
    },
  };
}

const DETAIL = { side: "none", kind: "detail" } as const;
const magic = (text: string): Span => ({ text, tone: "magic" });

/** Tells events by what the reader knows of this view, and by what the log remembers. */
class Evening {
  readonly #voice: Voice;
  readonly #reader: LogReader;
  readonly #view: View;
  readonly #memory: Memory;

  constructor(reader: LogReader, view: View, memory: Memory) {
    this.#voice = new Voice(reader);
    this.#reader = reader;
    this.#view = view;
    this.#memory = memory;
  }

  tell(event: Event, intended: Action | undefined): LogEntry | undefined {
    switch (event.type) {
      case "MOVEMENT":
      case "RETIRE":
      case "CAT_ACTION":
      case "JANITOR_ACTION":
      case "EXFILTRATION":
        return this.#moves(event);
      case "GADGET_ACTION":
      case "SPY_ACTION":
      case "GAMBLE_ACTION":
      case "PROPERTY_ACTION":
        return this.#acts(event, intended);
      default:
        return this.#happens(event);
    }
  }

  /** A person in the colour of their side. */
  #name(figure: number): Span {
    const tone = this.#toneOf(figure);
    const name = figureName(this.#view, figure);
    return tone === null ? bold(name) : { text: name, tone };
  }

  #toneOf(figure: number) {
    return figure < 0 ? null : personTone(this.#view, this.#reader.viewer, figure);
  }

  /** The shape before a line about a person: neutral as long as nothing else is known. */
  #by(figure: number): { readonly side: LogSide; readonly places: readonly string[] } {
    const tone = this.#toneOf(figure);
    return { side: tone === "own" || tone === "foe" ? tone : "neutral", places: [figurePlace(figure)] };
  }

  /** What happens to a person, below what caused it. */
  #to(figure: number) {
    return { ...DETAIL, places: [figurePlace(figure)] };
  }

  #moves(event: Operation): LogEntry | undefined {
    switch (event.type) {
      case "MOVEMENT":
        return {
          line: line`${this.#name(event.who)} ${faint(walkTo(this.#view, event.target))}`,
          ...this.#by(event.who),
          icon: boots,
          places: [figurePlace(event.who), fieldPlace(event.target)],
        };
      case "CAT_ACTION":
        return { line: [faint("The white cat wanders on")], ...this.#by(CAT), icon: cat };
      case "JANITOR_ACTION":
        return {
          line: line`The janitor sweeps ${this.#name(event.removed)} ${bad("out of the casino")}`,
          side: "danger",
          icon: broom,
          places: [fieldPlace(event.target)],
        };
      case "EXFILTRATION":
        return {
          line: line`${this.#name(event.who)} ${bad("collapses")} and wakes up at the bar with 1 HP`,
          ...this.#to(event.who),
          icon: exit,
        };
      default:
        return undefined;
    }
  }

  /** An action of a person, with its result and, where the reader may know, why it failed. */
  #acts(event: Extract<Operation, { readonly successful: boolean }>, intended: Action | undefined): LogEntry {
    const view = this.#view;
    const { who, target } = event;
    const whom = this.#memory.personOn(view, target);
    const place = whom >= 0 ? figurePlace(whom) : fieldPlace(target);
    const { side } = this.#by(who);
    const told = { side, places: [...new Set([figurePlace(who), place])] };
    const what: Span = whom >= 0 ? this.#name(whom) : thingOn(view, target);
    if (event.type === "GAMBLE_ACTION") {
      const chips = counted(event.stake, "chip");
      const result = event.successful ? good(`wins ${chips}`) : bad(`loses ${chips}`);
      return { line: line`${this.#name(who)} ${result} at roulette`, ...told, icon: pictureOf("gamble") };
    }
    const isOwn = view.persons[who]?.gadgets != null && this.#toneOf(who) === "own";
    const isOwnTarget = this.#toneOf(whom) === "own" && !isOwn;
    const memory = this.#memory;
    const why = event.successful ? undefined : whyFailed({ event, view, memory, whom, isOwn, isOwnTarget });
    const failed: Line = event.successful
      ? []
      : [": ", bad("in vain"), ...(why === undefined ? [] : [faint(` (${why})`)])];
    const diverted = divertedFrom(event, view, memory, intended);
    const trap: Line =
      diverted === undefined ? [] : line`: ${this.#name(diverted)}'s honey trap turned it away`;
    return {
      line: [this.#name(who), " ", ...this.#deed(event, whom, what), ...failed, ...trap],
      ...told,
      icon: iconOf(event),
    };
  }

  /** What an action looks like, after the name. */
  #deed(
    event: Extract<Operation, { type: "GADGET_ACTION" | "SPY_ACTION" | "PROPERTY_ACTION" }>,
    whom: number,
    what: Span,
  ): Line {
    switch (event.type) {
      case "SPY_ACTION":
        return whom < 0 ? line`${event.successful ? "opens" : "tries"} ${what}` : line`spies on ${what}`;
      case "PROPERTY_ACTION":
        return event.usedProperty === "OBSERVATION" ? line`observes ${what}` : line`destroys ${what}`;
      case "GADGET_ACTION": {
        if (event.gadget === "COCKTAIL") {
          if (whom === event.who) return ["drinks the cocktail"];
          return whom < 0 ? ["takes a cocktail"] : line`pours the cocktail over ${what}`;
        }
        const target = whom === event.who ? "themselves" : what;
        const use = whom < 0 ? USES[event.gadget].replace("of {}", "on {}") : USES[event.gadget];
        const [before = "", after] = use.split("{}");
        return after === undefined ? [before] : [before, target, after];
      }
    }
  }

  #happens(event: Happening): LogEntry | undefined {
    const voice = this.#voice;
    switch (event.type) {
      case "chose": {
        const { item, seat } = event;
        const name =
          typeof item === "number" ? (this.#view.config.characters[item]?.name ?? "") : gadgetName(item);
        return {
          line: line`${voice.who(seat)} ${voice.does(seat, "choose", "chooses")} ${bold(name)}`,
          side: voice.sideOf(seat),
          icon: typeof item === "number" ? star : GADGET_PICTURES[item],
        };
      }
      case "equipped":
        return {
          line: line`${bold(this.#view.config.characters[event.card]?.name ?? "")} gets ${gadgetName(event.gadget)}`,
          side: voice.sideOf(event.seat),
          icon: GADGET_PICTURES[event.gadget],
        };
      case "ready":
        return {
          line: line`${voice.who(event.seat)} ${voice.does(event.seat, "are", "is")} ready`,
          side: voice.sideOf(event.seat),
        };
      case "begins":
        return { line: ["The evening begins"], side: "none", kind: "heading" };
      case "round":
        return { line: [`Round ${event.round}`], side: "none", kind: "heading" };
      case "overlong":
        return {
          line: line`${bad("The NPCs leave")}, and the janitor comes`,
          side: "danger",
          icon: broom,
          places: [fieldPlace(event.janitor)],
        };
      case "hurt":
        return {
          line: line`${this.#name(event.who)} loses ${bad(`${event.damage} HP`)}`,
          ...this.#to(event.who),
          icon: heartMinus,
        };
      case "healed":
        return {
          line: line`${this.#name(event.who)} recovers: ${good(`${event.hp} HP`)}`,
          ...this.#to(event.who),
          icon: heartPlus,
        };
      case "dried":
        return {
          line: line`${this.#name(event.who)} is ${good("dry")} again`,
          ...this.#to(event.who),
          icon: PICTURES.campfire,
        };
      case "observed":
        return {
          line: line`${this.#name(event.whom)} is ${event.isEnemy ? bad("an enemy") : good("no enemy, it seems")}`,
          ...this.#to(event.whom),
          icon: pictureOf("OBSERVATION"),
        };
      case "secret":
        return {
          line: line`${this.#name(event.who)} learns a secret: ${good(`+${event.ip} IP`)}`,
          ...this.#to(event.who),
          icon: papers,
        };
      case "combination":
        return {
          line: line`${voice.who(event.seat)} ${voice.does(event.seat, "know", "knows")} the combination of ${good(`safe ${event.safe}`)}`,
          ...DETAIL,
          icon: PICTURES.key,
          places: [fieldPlace(this.#view.safes[event.safe - 1] ?? -1)],
        };
      case "ip": {
        const change = `${event.change < 0 ? "−" : "+"}${Math.abs(event.change)} IP`;
        return {
          line: line`${this.#name(event.who)}: ${event.change < 0 ? bad(change) : good(change)}`,
          ...this.#to(event.who),
          icon: papers,
        };
      }
      case "overheard":
        return {
          line: line`${this.#name(event.who)} overhears ${good(`+${event.ip} IP`)}`,
          ...this.#to(event.who),
          icon: GADGET_PICTURES.WIRETAP_WITH_EARPLUGS,
        };
      case "wiretap":
        return {
          line: line`${this.#name(event.who)}'s wiretap is ${bad(event.state === "broken" ? "broken" : "thrown away")}`,
          ...this.#to(event.who),
          icon: GADGET_PICTURES.WIRETAP_WITH_EARPLUGS,
        };
      case "collar":
        return {
          line: line`${this.#name(event.who)} takes ${magic("the diamond collar")}`,
          ...this.#to(event.who),
          icon: GADGET_PICTURES.DIAMOND_COLLAR,
        };
      case "recruited":
        return {
          line: line`${this.#name(event.who)} ${good(`joins ${voice.isYou(event.side) ? "you" : voice.nameOf(event.side)}`)}`,
          ...this.#to(event.who),
          icon: star,
        };
      case "lands":
        return {
          line: line`${capital(gadgetName(event.gadget))} lies ${lyingAt(this.#view, event.at)}`,
          ...DETAIL,
          icon: GADGET_PICTURES[event.gadget],
          places: [fieldPlace(event.at)],
        };
      case "gets":
        return {
          line: line`${this.#name(event.who)} picks up ${magic(gadgetName(event.gadget))}`,
          ...this.#to(event.who),
          icon: GADGET_PICTURES[event.gadget],
        };
      case "loses":
        return {
          line: line`${this.#name(event.who)}'s ${GADGETS[event.gadget].title} ${bad("breaks")}`,
          ...this.#to(event.who),
          icon: GADGET_PICTURES[event.gadget],
        };
      case "displaced":
        return {
          line: line`${capital(figureName(this.#view, event.figure))} makes room`,
          ...this.#to(event.figure),
          icon: boots,
        };
      case "over": {
        const { winner, ending } = event;
        const loser = winner === 0 ? 1 : 0;
        const why =
          "why" in ending
            ? [voice.whom(loser), ` ${voice.forfeited(loser, ending.why)}`]
            : [spyWords.endings[ending.code]];
        return {
          line: [...line`${voice.who(winner)} ${voice.does(winner, "win", "wins")}: `, ...why],
          side: voice.sideOf(winner),
          icon: medal,
        };
      }
      // The table shows these, or another event tells them.
      case "forfeits":
      case "carries":
      case "offered":
      case "filled":
      case "turn":
      case "points":
        return undefined;
    }
  }
}

function iconOf(
  event: Extract<Operation, { type: "GADGET_ACTION" | "SPY_ACTION" | "PROPERTY_ACTION" }>,
): string {
  switch (event.type) {
    case "GADGET_ACTION":
      return GADGET_PICTURES[event.gadget];
    case "SPY_ACTION":
      return pictureOf("spy");
    case "PROPERTY_ACTION":
      return pictureOf(event.usedProperty);
  }
}
