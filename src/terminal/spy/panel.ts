import { GADGETS } from "../../games/spy/gadgets/index.ts";
import type { PersonView, View } from "../../games/spy/knowledge/view.ts";
import { letterOf } from "../../games/spy/words/marks.ts";
import type { Seat } from "../../kernel/game.ts";
import { counted, type Line } from "../../kernel/text.ts";
import { visible } from "../../kernel/visible.ts";
import { fitted } from "../wrap.ts";
import { GADGET_KEYS } from "./commands.ts";

/**
 * The player's agents beside the map, in this many columns and rows; if space is short, one row for each other one.
 */
export function panel(view: View, seat: Seat, columns: number, rows: number): readonly Line[] {
  const wrapped = (lines: readonly Line[]) => lines.flatMap((line) => fitted(line, columns).rows);
  const known = wrapped(knowledge(view, seat));
  const full = wrapped(agents(view, seat, false));
  if (full.length + known.length <= rows) return [...full, ...known];
  if (full.length <= rows) return full;
  return [...wrapped(agents(view, seat, true)), ...known].slice(0, rows);
}

/** The name of a character, safe to print and to measure. */
export function nameOf(view: View, { card }: Pick<PersonView, "card">): string {
  return visible(view.config.characters[card]?.name ?? "");
}

function agents(view: View, seat: Seat, brief: boolean): readonly Line[] {
  const own = view.persons.flatMap((person, who) =>
    person.side === seat && person.at >= 0 ? [{ person, who }] : [],
  );
  return own.flatMap(({ person, who }) => {
    const isActive = view.active === who && view.over === null;
    const name = `${letterOf(view, seat, who)} ${nameOf(view, person)}`;
    if (brief && !isActive) return [[{ text: name, tone: "own" }, ` ${person.hp} HP`] as const];
    const points = isActive ? [[`  ${person.mp} MP, ${person.ap} AP left`]] : [];
    return [
      [isActive ? "> " : "", { text: name, tone: isActive ? "mark" : "own" }] as const,
      [`  ${person.hp} HP, ${person.ip} IP, ${counted(person.chips, "chip")}`],
      ...points,
      ...gear(person, isActive),
    ];
  });
}

/** What a character carries; gadgets of the active one with their keys. */
function gear({ gadgets, drink, clammy }: PersonView, isActive: boolean): readonly Line[] {
  const things = (gadgets ?? []).map((gadget, index) => {
    return isActive ? `${GADGET_KEYS[index]} ${GADGETS[gadget].title}` : GADGETS[gadget].title;
  });
  if (drink !== null) things.push(`${isActive ? "c " : ""}${drink > 0 ? "poisoned cocktail" : "cocktail"}`);
  const lines: Line[] = things.length === 0 ? [] : [[{ text: `  ${things.join(", ")}`, tone: "magic" }]];
  return clammy ? [...lines, [{ text: "  clammy clothes", tone: "bad" }]] : lines;
}

/** What the player's side has found out. */
function knowledge(view: View, seat: Seat): readonly Line[] {
  const { own } = view;
  if (own === null) return [];
  const safes = own.combinations.map((safe) => (own.opened.includes(safe) ? `${safe} (opened)` : `${safe}`));
  const enemies = view.persons.flatMap((person, who) =>
    own.marks[who] === "enemy" && person.at >= 0
      ? [`${letterOf(view, seat, who)} ${nameOf(view, person)}`]
      : [],
  );
  const combinations: Line = [`Combinations: ${safes.length > 0 ? safes.join(", ") : "none yet"}`];
  return enemies.length === 0
    ? [[], combinations]
    : [[], combinations, [{ text: `Enemies: ${enemies.join(", ")}`, tone: "foe" }]];
}
