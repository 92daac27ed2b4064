import { SLOTS } from "../../games/spy/draft/draft.ts";
import { GADGETS } from "../../games/spy/gadgets/index.ts";
import type { View } from "../../games/spy/knowledge/view.ts";
import type { Spy } from "../../games/spy/spy.ts";
import type { Action } from "../../games/spy/state.ts";
import { descriptionOf } from "../../games/spy/words/cast.ts";
import { healthAtStart } from "../../games/spy/words/text.ts";
import type { Seat } from "../../kernel/game.ts";
import type { Line, Phrases } from "../../kernel/text.ts";
import { nameOf } from "./panel.ts";
import { words } from "./words.ts";

/** The choice and equipment phases: the offers, and details of the selected one. */
export function draftLines(
  view: View,
  seat: Seat,
  actions: readonly Action[],
  selected: number,
  phrases: Phrases<Spy>,
): readonly Line[] {
  const rows = actions.map((action, index): Line => {
    const text = `${index + 1}) ${phrases.label(view, action)}`;
    return index === selected ? ["> ", { text, tone: "mark" }] : ["  ", text];
  });
  const action = actions[selected];
  const about = action === undefined ? [] : details(view, seat, action, phrases);
  return [[{ text: heading(view), tone: "title" }], ...rows, [], ...team(view), [], ...about];
}

function heading({ draft, slots }: View): string {
  if (draft === null) return "";
  const slot = draft.characters.length + draft.gadgets.length + 1;
  if (draft.offer !== null) return words.draft.take(slot, SLOTS);
  if (slot <= SLOTS) return words.draft.soon(slot, SLOTS);
  const gadget = draft.gadgets[draft.equipped.length];
  if (gadget !== undefined) return words.draft.whoGets(gadget);
  if (!draft.ready) return words.draft.handedOut;
  if (slots.includes(null)) return words.draft.ready;
  return words.draft.readyBefore(Math.min(...slots.map((filled) => filled ?? 0)), SLOTS);
}

/** What a beginner wants to know about an offer. */
function details(view: View, seat: Seat, action: Action, phrases: Phrases<Spy>): readonly Line[] {
  switch (action[0]) {
    case "character":
      return character(view, seat, action[1], phrases);
    case "gadget":
      return phrases.inspect?.(view, seat, action[1]) ?? [];
    case "equip":
      return [
        ...(phrases.inspect?.(view, seat, action[1]) ?? []),
        [],
        ...character(view, seat, action[2], phrases),
      ];
    default:
      return [[phrases.hint?.(view, seat, action) ?? ""]];
  }
}

function character(view: View, seat: Seat, card: number, phrases: Phrases<Spy>): readonly Line[] {
  const known = view.config.characters[card];
  const properties = (known?.features ?? []).map((feature): Line => {
    const [title, what] = phrases.inspect?.(view, seat, feature) ?? [];
    return ["  ", ...(title ?? []), " - ", ...(what ?? [])];
  });
  const health = healthAtStart(known);
  return [
    [{ text: nameOf(view, { card }), tone: "title" }],
    ...properties,
    ...(health === undefined ? [] : [[health]]),
    [descriptionOf(known)],
  ];
}

function team(view: View): readonly Line[] {
  const { draft } = view;
  if (draft === null) return [];
  const agents = draft.characters.map((card) => {
    const given = draft.gadgets
      .filter((_, i) => draft.equipped[i] === card)
      .map((gadget) => GADGETS[gadget].title);
    return `${nameOf(view, { card })}${given.length > 0 ? ` (${given.join(", ")})` : ""}`;
  });
  const bag = draft.gadgets.slice(draft.equipped.length).map((gadget) => GADGETS[gadget].title);
  const lines: Line[] = [[{ text: words.draft.agents(agents), tone: "own" }]];
  if (bag.length > 0) lines.push([{ text: words.draft.gadgets(bag), tone: "magic" }]);
  return lines;
}
