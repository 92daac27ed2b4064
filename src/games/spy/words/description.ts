import type { Viewer } from "../../../kernel/game.ts";
import { counted, plainText } from "../../../kernel/text.ts";
import type { FieldState } from "../board/fields.ts";
import { nameOf } from "../board/people.ts";
import { personAt } from "../board/places.ts";
import { GADGETS } from "../gadgets/index.ts";
import { isDrafting, type PersonView, type View } from "../knowledge/view.ts";
import { statisticsOf } from "../play/statistics.ts";
import { OFF_MAP } from "../state.ts";
import { draftScene, gearOf, knowledge, markText, sideName } from "./scene.ts";
import { playerName } from "./sentences.ts";
import { fieldTitle, wordsOf } from "./text.ts";

/** The table in sentences: whose turn it is, what is around them, the people, and the things on the map. */
export function description(view: View, viewer: Viewer): readonly string[] {
  if (isDrafting(view)) return draftScene(view).map(plainText);
  return [
    `Round ${view.round} of ${view.config.match.roundLimit}.`,
    ...turnLines(view),
    ...view.persons.flatMap((person, who) =>
      person.at === OFF_MAP ? [] : [personLine(view, viewer, person, who)],
    ),
    ...knowledge(view).map(plainText),
    ...thingLines(view),
    ...FURNITURE.flatMap((state) => furnitureLine(view, state)),
    ...statisticsLines(view),
  ];
}

function turnLines(view: View): readonly string[] {
  const person = view.active === null ? undefined : view.persons[view.active];
  if (person === undefined) return [];
  const name = nameOf(view, person);
  const points =
    person.mp === null
      ? ""
      : `: ${counted(person.mp, "movement point")}, ${counted(person.ap ?? 0, "action point")}`;
  return [`It is ${name}'s turn${points}.`, `Around ${name}: ${around(view, person.at)}.`];
}

/** The eight directions, with the change of column and row. */
const DIRECTIONS = [
  ["up", 0, -1],
  ["up right", 1, -1],
  ["right", 1, 0],
  ["down right", 1, 1],
  ["down", 0, 1],
  ["down left", -1, 1],
  ["left", -1, 0],
  ["up left", -1, -1],
] as const;

function around(view: View, at: number): string {
  const { terrain, persons } = view;
  const { width, fields } = terrain;
  const [x, y] = [at % width, Math.floor(at / width)];
  return DIRECTIONS.flatMap(([direction, dx, dy]) => {
    const field = (y + dy) * width + x + dx;
    const state = x + dx < 0 || x + dx >= width ? null : (fields[field] ?? null);
    if (state === null) return [];
    const person = persons[personAt(view, field)];
    const what = person === undefined ? wordsOf(state) : nameOf(view, person);
    return [`${direction} ${fieldTitle(terrain, field)} ${what}`];
  }).join("; ");
}

function personLine(view: View, viewer: Viewer, person: PersonView, who: number): string {
  const isOwn = person.side !== null && person.side === viewer;
  const side = isOwn ? "your agent" : person.side === null ? markText(view, who) : sideName(person.side);
  const health =
    person.hp === null ? [] : [`${person.hp} HP`, `${person.ip ?? 0} IP`, counted(person.chips, "chip")];
  const place = fieldTitle(view.terrain, person.at);
  return `${[`${nameOf(view, person)} at ${place}`, side, ...health, ...gearOf(person)].join(", ")}.`;
}

/** What moves or can be taken: the cat, the janitor, gadgets, cocktails, fog. */
function thingLines(view: View): readonly string[] {
  const at = (field: number) => fieldTitle(view.terrain, field);
  const drinks = view.bars.flatMap((bar) => (bar.drink === null ? [] : [at(bar.at)]));
  const fog = view.fogs.flatMap(({ fields }) => fields.map(at));
  return [
    ...(view.cat >= 0 ? [`The white cat is at ${at(view.cat)}.`] : []),
    ...(view.janitor >= 0 ? [`The janitor is at ${at(view.janitor)}.`] : []),
    ...view.lying.map((lying) => `The ${GADGETS[lying.gadget].title} lies at ${at(lying.at)}.`),
    ...(drinks.length > 0 ? [`Cocktails stand at ${drinks.join(", ")}.`] : []),
    ...(fog.length > 0 ? [`Fog is at ${fog.join(", ")}.`] : []),
    ...view.safes.map((safe, i) => `Safe ${i + 1} is at ${at(safe)}.`),
    ...view.roulettes.flatMap(({ at: table, chips, isDestroyed }) =>
      isDestroyed ? [] : [`A roulette table with ${counted(chips, "chip")} is at ${at(table)}.`],
    ),
  ];
}

/** Furniture that never changes. */
const FURNITURE = ["FIREPLACE", "BAR_SEAT", "BAR_TABLE"] as const satisfies readonly FieldState[];

function furnitureLine({ terrain }: View, state: FieldState): readonly string[] {
  const places = terrain.fields.flatMap((found, field) =>
    found === state ? [fieldTitle(terrain, field)] : [],
  );
  const name = wordsOf(state);
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return places.length === 0 ? [] : [`${title}s: ${places.join(", ")}.`];
}

function statisticsLines(view: View): readonly string[] {
  const { insight, over, persons, round } = view;
  if (over === null || insight === null) return [];
  const [first, second] = [playerName(view, 0), playerName(view, 1)];
  return statisticsOf({ persons, round, factions: insight.factions }).map(
    ({ title, valuePlayer1, valuePlayer2 }) =>
      `${title}: ${first} ${valuePlayer1}, ${second} ${valuePlayer2}.`,
  );
}
