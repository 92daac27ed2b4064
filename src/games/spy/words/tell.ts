import type { Line, Tone } from "../../../kernel/text.ts";
import type { Event } from "../events.ts";
import type { View } from "../knowledge/view.ts";
import { figureOf } from "./figures.ts";
import { endingText, playerName } from "./sentences.ts";
import { fieldTitle } from "./text.ts";
import { texts } from "./texts.ts";

/** A line in one tone. */
export const toned = (text: string, tone: Tone): Line => [{ text, tone }];

/** An event in one line. */
export function tell(event: Event, view: View): Line | undefined {
  const { events } = texts;
  const who = (figure: number) => figureOf(view, figure);
  const at = (field: number) => fieldTitle(view.terrain, field);
  switch (event.type) {
    case "MOVEMENT":
      return [events.moves(who(event.who), at(event.target))];
    case "GADGET_ACTION":
      return [events.uses(who(event.who), event.gadget, at(event.target), event.successful)];
    case "SPY_ACTION":
      return [events.spies(who(event.who), at(event.target), event.successful)];
    case "GAMBLE_ACTION":
      return [events.gambles(who(event.who), event.stake, at(event.target), event.successful)];
    case "PROPERTY_ACTION":
      return [events.usesProperty(who(event.who), event.usedProperty, at(event.target), event.successful)];
    case "RETIRE":
      return toned(events.retires(who(event.who)), "faint");
    case "CAT_ACTION":
      return toned(events.catMoves(at(event.target)), "faint");
    case "JANITOR_ACTION":
      return toned(events.janitorRemoves(who(event.removed)), "bad");
    case "EXFILTRATION":
      return toned(events.exfiltration(who(event.who), at(event.target)), "bad");
    default:
      return tellHappening(event, view);
  }
}

type Operation = Extract<Event, { readonly type: Uppercase<string> }>;

function tellHappening(event: Exclude<Event, Operation>, view: View): Line | undefined {
  const { events } = texts;
  const who = (figure: number) => figureOf(view, figure);
  switch (event.type) {
    case "ready":
      return toned(events.ready(playerName(view, event.seat)), "faint");
    case "begins":
      return toned(events.begins, "title");
    case "round":
      return toned(events.round(event.round), "title");
    case "overlong":
      return toned(events.overlong, "bad");
    case "hurt":
      return toned(events.hurt(who(event.who), event.damage), "bad");
    case "healed":
      return toned(events.healed(who(event.who), event.hp), "good");
    case "dried":
      return toned(events.dried(who(event.who)), "good");
    case "observed":
      return toned((event.isEnemy ? events.isEnemy : events.isNoEnemy)(who(event.whom)), "magic");
    case "secret":
      return toned(events.secret(who(event.who), event.ip), "good");
    case "combination":
      return toned(events.combination(event.safe), "good");
    case "ip":
      return toned(events.ip(who(event.who), `${event.change < 0 ? "" : "+"}${event.change}`), "magic");
    case "overheard":
      return toned(events.overheard(who(event.who), event.ip), "good");
    case "wiretap":
      return toned(events.wiretap[event.state](who(event.who)), "bad");
    case "collar":
      return toned(events.collar(who(event.who)), "good");
    case "recruited":
      return toned(events.recruited(who(event.who)), "good");
    case "lands":
      return [events.lands(event.gadget, fieldTitle(view.terrain, event.at))];
    case "gets":
      return toned(events.gets(who(event.who), event.gadget), "magic");
    case "displaced":
      return [events.displaced(who(event.figure), fieldTitle(view.terrain, event.target))];
    case "over": {
      const how = endingText(view, event.ending, event.winner);
      return toned(events.over(playerName(view, event.winner), how), "title");
    }
    case "loses":
      return toned(events.loses(who(event.who), event.gadget), "magic");
    case "forfeits":
    case "carries":
    case "offered":
    case "chose":
    case "filled":
    case "equipped":
    case "turn":
    case "points":
      return undefined;
  }
}
