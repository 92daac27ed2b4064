import type { Viewer } from "../../../kernel/game.ts";
import type { Line } from "../../../kernel/text.ts";
import { FIELDS } from "../board/fields.ts";
import { nameOf } from "../board/people.ts";
import { GADGETS } from "../gadgets/index.ts";
import { GADGET_NAMES } from "../gadgets/names.ts";
import type { View } from "../knowledge/view.ts";
import { PROPERTIES, PROPERTY_NAMES } from "../properties/table.ts";
import { descriptionOf } from "./cast.ts";
import { things } from "./catalogue.ts";
import { sideName } from "./figures.ts";
import { featuresText } from "./hints.ts";
import { personOfLetter } from "./marks.ts";
import { markText } from "./scene.ts";
import { toned } from "./tell.ts";
import { fieldTitle, healthAtStart, helpOf, wordsOf } from "./text.ts";
import { texts } from "./texts.ts";

/** Terms of the rules that can be inspected. */
const TERMS = ["MP", "AP", "HP", "IP", "chips", "collar"] as const;

/** Figures that can be inspected. */
const FIGURES = ["cat", "janitor"] as const;

/** Everything a viewer may know about a field, a person, a gadget or a property. */
export function inspect(view: View, _viewer: Viewer, what: string): readonly Line[] | undefined {
  const place = /^\(?\s*(\d+)\s*[,\s]\s*(\d+)\s*\)?$/.exec(what.trim());
  if (place !== null) return inspectField(view, Number(place[1]), Number(place[2]));
  const word = what.trim().toLowerCase();
  if (word === "") return undefined;
  const term = TERMS.find((name) => isCalled(word, name, texts.terms[name].title));
  if (term !== undefined) return [[texts.terms[term].text]];
  const figure = fieldOf(view, word);
  if (figure !== undefined)
    return inspectField(view, figure % view.terrain.width, Math.floor(figure / view.terrain.width));
  const gadget = GADGET_NAMES.find((name) => isCalled(word, name, wordsIn(name), GADGETS[name].title));
  if (gadget !== undefined) return [toned(GADGETS[gadget].title, "title"), [GADGETS[gadget].help]];
  const property = PROPERTY_NAMES.find((name) => isCalled(word, name, wordsIn(name), wordsOf(name)));
  if (property !== undefined)
    return [
      toned(wordsOf(property), "title"),
      [texts.about.property(things.kinds[PROPERTIES[property].kind], helpOf(property))],
    ];
  const lettered = personOfLetter(view, word);
  const who =
    lettered >= 0
      ? lettered
      : view.persons.findIndex((person) => nameOf(view, person).toLowerCase().startsWith(word));
  if (who >= 0) return inspectPerson(view, who);
  const card = view.config.characters.findIndex(({ name }) => name.toLowerCase().startsWith(word));
  return card < 0 ? undefined : characterLines(view, card);
}

/** Whether something is called by a word in lower case; things have several names. */
function isCalled(word: string, ...names: readonly string[]): boolean {
  return names.some((name) => name.toLowerCase() === word);
}

/** The words of a name in the standard: "FLAPS AND SEALS". */
function wordsIn(name: string): string {
  return name.replaceAll("_", " ");
}

function characterLines(view: View, card: number): Line[] {
  const character = view.config.characters[card];
  const health = healthAtStart(character);
  return [
    toned(character?.name ?? "", "title"),
    [descriptionOf(character)],
    [featuresText(view, card)],
    ...(health === undefined ? [] : [[health]]),
  ];
}

function inspectPerson(view: View, who: number): readonly Line[] | undefined {
  const person = view.persons[who];
  if (person === undefined) return undefined;
  const { least, most, chips, clammy } = person;
  const { about } = texts;
  const place = person.at < 0 ? about.gone : about.at(fieldTitle(view.terrain, person.at));
  const lines = characterLines(view, person.card);
  lines.push([about.side(place, person.side === null ? markText(view, who) : sideName(person.side))]);
  const health = about.health(person.hp ?? least, person.hp ?? most);
  lines.push([about.values(health, person.ip, chips, clammy)]);
  const shown = GADGET_NAMES.filter((gadget) => {
    return gadget !== "COCKTAIL" && (person.gadgets?.includes(gadget) || view.own?.traced[gadget] === who);
  });
  if (shown.length > 0) lines.push([about.carries(shown.map((gadget) => GADGETS[gadget].title))]);
  return lines;
}

function inspectField(view: View, x: number, y: number): readonly Line[] | undefined {
  const { width, fields } = view.terrain;
  const field = y * width + x;
  const state = x < width ? (fields[field] ?? null) : null;
  if (state === null) return undefined;
  const { about } = texts;
  const { enterable, opaque } = FIELDS[state];
  const lines: Line[] = [
    toned(`${wordsOf(state)} ${fieldTitle(view.terrain, field)}`, "title"),
    [about.field(enterable, opaque)],
  ];
  const table = view.roulettes.find(({ at }) => at === field);
  if (table !== undefined)
    lines.push([
      `${things.chips(table.chips)}${table.isInverted ? about.inverted : ""}${table.isDestroyed ? about.destroyed : ""}`,
    ]);
  const safe = view.safes.indexOf(field) + 1;
  if (safe > 0) lines.push([about.safe(safe, view.own?.combinations.includes(safe) ?? false)]);
  const bar = view.bars.find(({ at }) => at === field);
  if (bar !== undefined)
    lines.push([bar.drink === null ? about.empty : bar.drink > 0 ? about.poisonedCocktail : about.cocktail]);
  const fog = view.fogs.find(({ fields: foggy }) => foggy.includes(field));
  if (fog !== undefined) lines.push([about.fog(fog.until)]);
  for (const { gadget, at } of view.lying) if (at === field) lines.push([about.lies(gadget)]);
  if (view.cat === field) lines.push([about.cat]);
  if (view.janitor === field) lines.push([about.janitor]);
  const who = view.persons.findIndex(({ at }) => at === field);
  return who < 0 ? lines : [...lines, ...(inspectPerson(view, who) ?? [])];
}

/** The field of the cat, the janitor or a safe. */
function fieldOf(view: View, word: string): number | undefined {
  const { subjects: names } = texts;
  const figure = FIGURES.find((name) => isCalled(word, name, names[name]));
  const [, thing = "", number] = /^(\S+) (\d+)$/.exec(word) ?? [];
  const safe = isCalled(thing, "safe", names.safe) ? view.safes[Number(number) - 1] : undefined;
  const field = figure === undefined ? safe : view[figure];
  return field === undefined || field < 0 ? undefined : field;
}

/** What can be inspected: the offer, persons, safes, the cat, gadgets, and terms of the rules. */
export function subjects(view: View): readonly string[] {
  const { draft, config } = view;
  const cards = [...(draft?.offer?.characters ?? []), ...(draft?.characters ?? [])];
  const gadgets = [
    ...(draft?.offer?.gadgets ?? []),
    ...(draft?.gadgets ?? []),
    ...view.lying.map(({ gadget }) => gadget),
    ...view.persons.flatMap((person) => person.gadgets ?? []),
  ];
  const persons = view.persons.filter(({ at }) => at >= 0).map((person) => nameOf(view, person));
  const figures = FIGURES.filter((figure) => fieldOf(view, figure) !== undefined);
  return [
    ...cards.flatMap((card) => config.characters[card]?.name ?? []),
    ...persons,
    ...figures.map((figure) => texts.subjects[figure]),
    ...view.safes.map((_, index) => `${texts.subjects.safe} ${index + 1}`),
    ...new Set(gadgets.map((gadget) => GADGETS[gadget].title)),
    ...TERMS.map((term) => texts.terms[term].title),
  ];
}
