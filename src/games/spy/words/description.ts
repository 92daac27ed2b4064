import type { Viewer } from "../../../kernel/game.ts";
import { plainText } from "../../../kernel/text.ts";
import type { FieldState } from "../board/fields.ts";
import { nameOf } from "../board/people.ts";
import { personAt } from "../board/places.ts";
import { isDrafting, type PersonView, type View } from "../knowledge/view.ts";
import { OFF_MAP } from "../state.ts";
import { things } from "./catalogue.ts";
import { sideName } from "./figures.ts";
import { draftScene, gearOf, knowledge, markText } from "./scene.ts";
import { playerName } from "./sentences.ts";
import { shownStatistics } from "./statistics.ts";
import { fieldTitle, wordsOf } from "./text.ts";
import { texts } from "./texts.ts";

/** The table in sentences: whose turn it is, what is around them, the people, and the things on the map. */
export function description(view: View, viewer: Viewer): readonly string[] {
  if (isDrafting(view)) return draftScene(view).map(plainText);
  return [
    texts.description.round(view.round, view.config.match.roundLimit),
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
  const { turn, around: surroundings } = texts.description;
  return [turn(name, person.mp, person.ap ?? 0), surroundings(name, around(view, person.at))];
}

/** The eight directions, with the change of column and row. */
const DIRECTIONS = [
  ["up", 0, -1],
  ["upRight", 1, -1],
  ["right", 1, 0],
  ["downRight", 1, 1],
  ["down", 0, 1],
  ["downLeft", -1, 1],
  ["left", -1, 0],
  ["upLeft", -1, -1],
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
    return [`${texts.description.directions[direction]} ${fieldTitle(terrain, field)} ${what}`];
  }).join("; ");
}

function personLine(view: View, viewer: Viewer, person: PersonView, who: number): string {
  const isOwn = person.side !== null && person.side === viewer;
  const side = isOwn
    ? texts.description.own
    : person.side === null
      ? markText(view, who)
      : sideName(person.side);
  const health =
    person.hp === null ? [] : [`${person.hp} HP`, `${person.ip ?? 0} IP`, things.chips(person.chips)];
  const place = fieldTitle(view.terrain, person.at);
  return `${[texts.description.person(nameOf(view, person), place), side, ...health, ...gearOf(person)].join(", ")}.`;
}

/** What moves or can be taken: the cat, the janitor, gadgets, cocktails, fog. */
function thingLines(view: View): readonly string[] {
  const said = texts.description;
  const at = (field: number) => fieldTitle(view.terrain, field);
  const drinks = view.bars.flatMap((bar) => (bar.drink === null ? [] : [at(bar.at)]));
  const fog = view.fogs.flatMap(({ fields }) => fields.map(at));
  return [
    ...(view.cat >= 0 ? [said.cat(at(view.cat))] : []),
    ...(view.janitor >= 0 ? [said.janitor(at(view.janitor))] : []),
    ...view.lying.map((lying) => said.lies(lying.gadget, at(lying.at))),
    ...(drinks.length > 0 ? [said.cocktails(drinks)] : []),
    ...(fog.length > 0 ? [said.fog(fog)] : []),
    ...view.safes.map((safe, i) => said.safe(i + 1, at(safe))),
    ...view.roulettes.flatMap(({ at: table, chips, isDestroyed }) =>
      isDestroyed ? [] : [said.roulette(chips, at(table))],
    ),
  ];
}

/** Furniture that never changes. */
const FURNITURE = ["FIREPLACE", "BAR_SEAT", "BAR_TABLE"] as const satisfies readonly FieldState[];

function furnitureLine({ terrain }: View, state: (typeof FURNITURE)[number]): readonly string[] {
  const places = terrain.fields.flatMap((found, field) =>
    found === state ? [fieldTitle(terrain, field)] : [],
  );
  return places.length === 0 ? [] : [`${texts.furniture[state]}: ${places.join(", ")}.`];
}

function statisticsLines(view: View): readonly string[] {
  const { insight, over, persons, round } = view;
  if (over === null || insight === null) return [];
  const [first, second] = [playerName(view, 0), playerName(view, 1)];
  return shownStatistics({ persons, round, factions: insight.factions }).map(
    ({ title, valuePlayer1, valuePlayer2 }) =>
      `${title}: ${first} ${valuePlayer1}, ${second} ${valuePlayer2}.`,
  );
}
