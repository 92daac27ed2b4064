import { GADGETS } from "../../games/spy/gadgets/index.ts";
import type { PersonView, View } from "../../games/spy/knowledge/view.ts";
import type { Knowledge } from "../../games/spy/state.ts";
import { personTone } from "../../games/spy/words/figures.ts";
import { letterOf } from "../../games/spy/words/marks.ts";
import { texts } from "../../games/spy/words/texts.ts";
import type { Viewer } from "../../kernel/game.ts";
import type { Line } from "../../kernel/text.ts";
import { visible } from "../../kernel/visible.ts";
import { fitted } from "../wrap.ts";
import { GADGET_KEYS } from "./commands.ts";
import { words } from "./words.ts";

/** The agents beside the map: whose, and in how much space. */
export interface Panel {
  readonly view: View;
  readonly viewer: Viewer;
  readonly columns: number;
  readonly rows: number;
  /** Whether the active agent's gadgets have keys. */
  readonly hasKeys: boolean;
}

/**
 * The viewer's agents, and below them what their side has found out. If space is short, the agents that aren't active
 * have one row each.
 */
export function panel(options: Panel): readonly Line[] {
  const { columns, rows } = options;
  const known = wrapped(knowledge(options), columns);
  const full = wrapped(agents(options, false), columns);
  if (full.length + known.length <= rows) return [...full, ...known];
  if (full.length <= rows && isNothingKnown(options)) return full;
  const brief = wrapped(agents(options, true), columns);
  return [...brief.slice(0, Math.max(0, rows - known.length)), ...known].slice(0, rows);
}

function wrapped(lines: readonly Line[], columns: number): readonly Line[] {
  return lines.flatMap((line) => fitted(line, columns).rows);
}

/** The name of a character, safe to print and to measure. */
export function nameOf(view: View, { card }: Pick<PersonView, "card">): string {
  return visible(view.config.characters[card]?.name ?? "");
}

/** True for the viewer's own agents; a viewer without a seat has those of both sides, if they are known. */
function isOwn({ side }: PersonView, viewer: Viewer): boolean {
  return viewer < 0 ? side === 0 || side === 1 : side === viewer;
}

function agents({ view, viewer, hasKeys }: Panel, brief: boolean): readonly Line[] {
  return view.persons.flatMap((person, who): readonly Line[] => {
    if (!isOwn(person, viewer) || person.at < 0) return [];
    const isActive = view.active === who && view.over === null;
    const name = `${letterOf(view, viewer, who)} ${nameOf(view, person)}`;
    const tone = personTone(view, viewer, who) ?? "own";
    if (brief && !isActive) return [[{ text: name, tone }, ` ${words.panel.health(person.hp)}`]];
    const points = isActive ? [[`  ${words.panel.points(person.mp, person.ap)}`]] : [];
    return [
      [isActive ? "> " : "", { text: name, tone: isActive ? "mark" : tone }],
      [`  ${words.panel.values(person.hp, person.ip, person.chips)}`],
      ...points,
      ...gear(person, isActive && hasKeys),
    ];
  });
}

/** What a character carries; gadgets of the active one with their keys. */
function gear({ gadgets, drink, clammy }: PersonView, hasKeys: boolean): readonly Line[] {
  const things = (gadgets ?? []).map((gadget, index) => {
    return hasKeys ? `${GADGET_KEYS[index]} ${GADGETS[gadget].title}` : GADGETS[gadget].title;
  });
  if (drink !== null)
    things.push(`${hasKeys ? "c " : ""}${drink > 0 ? texts.scene.poisonedCocktail : texts.scene.cocktail}`);
  const lines: Line[] = things.length === 0 ? [] : [[{ text: `  ${things.join(", ")}`, tone: "magic" }]];
  return clammy ? [...lines, [{ text: `  ${texts.scene.clammy}`, tone: "bad" }]] : lines;
}

function isNothingKnown({ view: { own } }: Panel): boolean {
  return own === null || (own.combinations.length === 0 && own.marks.every((mark) => mark === "unknown"));
}

/** What the player's side has found out. */
function knowledge({ view, viewer }: Panel): readonly Line[] {
  const { own } = view;
  if (own === null) return [];
  const safes = own.combinations.map((safe) =>
    own.opened.includes(safe) ? texts.scene.opened(safe) : `${safe}`,
  );
  const marked = (...marks: readonly Knowledge["marks"][number][]) =>
    view.persons.flatMap((person, who) => {
      const isMarked = marks.includes(own.marks[who] ?? "unknown") && !isOwn(person, viewer);
      return isMarked && person.at >= 0 ? [{ letter: letterOf(view, viewer, who), person }] : [];
    });
  const enemies = marked("enemy").map(({ letter, person }) => `${letter} ${nameOf(view, person)}`);
  const harmless = marked("npc", "not enemy").map(({ letter }) => letter);
  const lines: Line[] = [[], [words.panel.combinations(safes)]];
  if (enemies.length > 0) lines.push([{ text: words.panel.enemies(enemies), tone: "foe" }]);
  if (harmless.length > 0) lines.push([words.panel.harmless(harmless)]);
  return lines;
}

/** What the viewer knows about a character, in a few words; empty if it is nothing. */
export function knownAbout({ own, persons }: View, viewer: Viewer, who: number): string {
  const person = persons[who];
  if (person === undefined) return "";
  if (viewer >= 0 && isOwn(person, viewer)) return words.panel.yours;
  if (own === null) return person.side === null || isOwn(person, viewer) ? "" : words.panel.npc;
  const mark = own.marks[who] ?? "unknown";
  const known = mark === "unknown" ? "" : words.panel.known[mark];
  const gadgets = Object.entries(GADGETS).flatMap(([name, { title }]) => {
    return new Map(Object.entries(own.traced)).get(name) === who ? [title] : [];
  });
  const doubt = known === "" && own.doubted.includes(who) ? [words.panel.spyingFailed] : [known];
  return [...doubt, ...gadgets].filter((word) => word !== "").join(", ");
}

/** Everyone on the map but the viewer's agents, with what the viewer knows about them. */
export function others({ view, viewer, columns, rows }: Panel): readonly Line[] {
  const lines = view.persons.flatMap((person, who): readonly Line[] => {
    if (person.at < 0 || isOwn(person, viewer)) return [];
    const tone = personTone(view, viewer, who);
    const name = `${letterOf(view, viewer, who)} ${nameOf(view, person)}`;
    const known = knownAbout(view, viewer, who);
    return [[tone === null ? name : { text: name, tone }, known === "" ? "" : `  ${known}`]];
  });
  const hasAgents = view.persons.some((person) => isOwn(person, viewer));
  const title: Line = [{ text: hasAgents ? words.panel.everyoneElse : words.panel.everyone, tone: "title" }];
  return wrapped([title, ...lines], columns).slice(0, rows);
}
