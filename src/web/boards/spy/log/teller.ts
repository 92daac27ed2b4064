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
import { figureName, personTone } from "../../../../games/spy/words/figures.ts";
import type { Target } from "../../../../languages/en/board-spy.ts";
import { type LogEntry, type LogReader, type LogSide, type Teller, Voice } from "../../../board/log-entry.ts";
import { bad, bold, faint, good, line, magic, toned } from "../../../board/marks.tsx";
import { capital } from "../../../words/capital.ts";
import { GADGET_PICTURES, PICTURES, pictureOf } from "../pictures.ts";
import { words } from "../words.ts";
import { Memory } from "./memory.ts";
import { gadgetName, placeOf } from "./surroundings.ts";
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
  #name(figure: number): string {
    const tone = this.#toneOf(figure);
    const name = figureName(this.#view, figure);
    return toned(tone ?? "title")(name);
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
    const { log } = words;
    switch (event.type) {
      case "MOVEMENT":
        return {
          line: line(log.walks(this.#name(event.who), placeOf(this.#view, event.target), faint)),
          ...this.#by(event.who),
          icon: boots,
          places: [figurePlace(event.who), fieldPlace(event.target)],
        };
      case "CAT_ACTION":
        return { line: line(faint(log.catWanders)), ...this.#by(CAT), icon: cat };
      case "JANITOR_ACTION":
        return {
          line: line(log.sweeps(this.#name(event.removed), bad)),
          side: "danger",
          icon: broom,
          places: [fieldPlace(event.target)],
        };
      case "EXFILTRATION":
        return {
          line: line(log.collapses(this.#name(event.who), bad)),
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
    const { log } = words;
    const { who, target } = event;
    const whom = this.#memory.personOn(view, target);
    const place = whom >= 0 ? figurePlace(whom) : fieldPlace(target);
    const { side } = this.#by(who);
    const told = { side, places: [...new Set([figurePlace(who), place])] };
    if (event.type === "GAMBLE_ACTION") {
      const wins = event.successful
        ? log.winsAtRoulette(this.#name(who), event.stake, good)
        : log.losesAtRoulette(this.#name(who), event.stake, bad);
      return { line: line(wins), ...told, icon: pictureOf("gamble") };
    }
    const isOwn = view.persons[who]?.gadgets != null && this.#toneOf(who) === "own";
    const isOwnTarget = this.#toneOf(whom) === "own" && !isOwn;
    const memory = this.#memory;
    const why = event.successful ? undefined : whyFailed({ event, view, memory, whom, isOwn, isOwnTarget });
    const failed = event.successful ? "" : log.inVain(bad);
    const explained = why === undefined ? "" : faint(` (${why})`);
    const diverted = divertedFrom(event, view, memory, intended);
    const trap = diverted === undefined ? "" : log.honeyTrap(this.#name(diverted));
    return {
      line: line(`${this.#deed(event, whom)}${failed}${explained}${trap}`),
      ...told,
      icon: iconOf(event),
    };
  }

  /** What an action looks like. */
  #deed(
    event: Extract<Operation, { type: "GADGET_ACTION" | "SPY_ACTION" | "PROPERTY_ACTION" }>,
    whom: number,
  ): string {
    const { log } = words;
    const name = this.#name(event.who);
    const what: Target = whom >= 0 ? { name: this.#name(whom) } : placeOf(this.#view, event.target);
    switch (event.type) {
      case "SPY_ACTION":
        return whom >= 0
          ? log.spiesOn(name, what)
          : event.successful
            ? log.opens(name, what)
            : log.triesToOpen(name, what);
      case "PROPERTY_ACTION":
        return event.usedProperty === "OBSERVATION" ? log.observes(name, what) : log.destroys(name, what);
      case "GADGET_ACTION": {
        if (event.gadget === "COCKTAIL") {
          if (whom === event.who) return log.drinks(name);
          return whom < 0 ? log.takesCocktail(name) : log.pours(name, what);
        }
        return log.uses[event.gadget](name, whom === event.who ? "self" : what);
      }
    }
  }

  #happens(event: Happening): LogEntry | undefined {
    const voice = this.#voice;
    const { log } = words;
    switch (event.type) {
      case "chose": {
        const { item, seat } = event;
        const name =
          typeof item === "number" ? (this.#view.config.characters[item]?.name ?? "") : gadgetName(item);
        return {
          line: line(log.chooses(voice.person(seat), bold(name))),
          side: voice.sideOf(seat),
          icon: typeof item === "number" ? star : GADGET_PICTURES[item],
        };
      }
      case "equipped":
        return {
          line: line(
            log.equipped(
              bold(this.#view.config.characters[event.card]?.name ?? ""),
              gadgetName(event.gadget),
            ),
          ),
          side: voice.sideOf(event.seat),
          icon: GADGET_PICTURES[event.gadget],
        };
      case "ready":
        return {
          line: line(log.ready(voice.person(event.seat))),
          side: voice.sideOf(event.seat),
        };
      case "begins":
        return { line: line(log.begins), side: "none", kind: "heading" };
      case "round":
        return { line: line(log.round(event.round)), side: "none", kind: "heading" };
      case "overlong":
        return {
          line: line(log.overlong(bad)),
          side: "danger",
          icon: broom,
          places: [fieldPlace(event.janitor)],
        };
      case "hurt":
        return {
          line: line(log.hurt(this.#name(event.who), event.damage, bad)),
          ...this.#to(event.who),
          icon: heartMinus,
        };
      case "healed":
        return {
          line: line(log.healed(this.#name(event.who), event.hp, good)),
          ...this.#to(event.who),
          icon: heartPlus,
        };
      case "dried":
        return {
          line: line(log.dried(this.#name(event.who), good)),
          ...this.#to(event.who),
          icon: PICTURES.campfire,
        };
      case "observed":
        return {
          line: line(
            event.isEnemy
              ? log.isEnemy(this.#name(event.whom), bad)
              : log.isNoEnemy(this.#name(event.whom), good),
          ),
          ...this.#to(event.whom),
          icon: pictureOf("OBSERVATION"),
        };
      case "secret":
        return {
          line: line(log.secret(this.#name(event.who), event.ip, good)),
          ...this.#to(event.who),
          icon: papers,
        };
      case "combination":
        return {
          line: line(log.combination(voice.person(event.seat), event.safe, good)),
          ...DETAIL,
          icon: PICTURES.key,
          places: [fieldPlace(this.#view.safes[event.safe - 1] ?? -1)],
        };
      case "ip": {
        const change = `${event.change < 0 ? "−" : "+"}${Math.abs(event.change)} ${words.ip}`;
        return {
          line: line(`${this.#name(event.who)}: ${event.change < 0 ? bad(change) : good(change)}`),
          ...this.#to(event.who),
          icon: papers,
        };
      }
      case "overheard":
        return {
          line: line(log.overheard(this.#name(event.who), event.ip, good)),
          ...this.#to(event.who),
          icon: GADGET_PICTURES.WIRETAP_WITH_EARPLUGS,
        };
      case "wiretap":
        return {
          line: line(
            event.state === "broken"
              ? log.wiretapBroken(this.#name(event.who), bad)
              : log.wiretapGone(this.#name(event.who), bad),
          ),
          ...this.#to(event.who),
          icon: GADGET_PICTURES.WIRETAP_WITH_EARPLUGS,
        };
      case "collar":
        return {
          line: line(log.collar(this.#name(event.who), magic)),
          ...this.#to(event.who),
          icon: GADGET_PICTURES.DIAMOND_COLLAR,
        };
      case "recruited":
        return {
          line: line(log.recruited(this.#name(event.who), voice.person(event.side), good)),
          ...this.#to(event.who),
          icon: star,
        };
      case "lands":
        return {
          line: line(log.lands(GADGETS[event.gadget].title, placeOf(this.#view, event.at))),
          ...DETAIL,
          icon: GADGET_PICTURES[event.gadget],
          places: [fieldPlace(event.at)],
        };
      case "gets":
        return {
          line: line(log.picksUp(this.#name(event.who), magic(gadgetName(event.gadget)))),
          ...this.#to(event.who),
          icon: GADGET_PICTURES[event.gadget],
        };
      case "loses":
        return {
          line: line(log.breaks(this.#name(event.who), GADGETS[event.gadget].title, bad)),
          ...this.#to(event.who),
          icon: GADGET_PICTURES[event.gadget],
        };
      case "displaced":
        return {
          line: line(log.makesRoom(capital(figureName(this.#view, event.figure)))),
          ...this.#to(event.figure),
          icon: boots,
        };
      case "over": {
        const { winner, ending } = event;
        const loser = winner === 0 ? 1 : 0;
        const why =
          "why" in ending ? log.forfeited(voice.person(loser), ending.why) : spyWords.endings[ending.code];
        return {
          line: line(log.wins(voice.person(winner), why)),
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
