import type { Viewer } from "../../../kernel/game.ts";
import { counted, type Line, type Phrases, type Tone } from "../../../kernel/text.ts";
import { FIELDS } from "../board/fields.ts";
import { nameOf } from "../board/people.ts";
import type { Event } from "../events.ts";
import { GADGETS } from "../gadgets/index.ts";
import { GADGET_NAMES } from "../gadgets/names.ts";
import type { View } from "../knowledge/view.ts";
import { PROPERTIES, PROPERTY_NAMES } from "../properties/table.ts";
import type { Spy } from "../spy.ts";
import { description } from "./description.ts";
import { featuresText, headings, hint } from "./hints.ts";
import { label } from "./labels.ts";
import { personOfLetter } from "./marks.ts";
import { figureName, markText, scene, sideName } from "./scene.ts";
import { endingText, obstacleSentence, playerName } from "./sentences.ts";
import { fieldTitle, healthAtStart, wordsOf } from "./text.ts";

/** No Time to Spy in words for people. */
export const phrases: Phrases<Spy> = {
  help: [
    "First you fill eight slots: each time you take one of three agents or three gadgets, for a total of 2 to 4 agents and 4 to 6  " +
      "gadgets. Then you hand the gadgets out, and send your agents through the casino, one figure at a time.",
    "A turn has movement points (MP) and action points (AP), spent in any order. Moving onto a person swaps places.",
    "NPCs look like enemies. Spy on neighbours: an NPC's secret gives intelligence points (IP) and perhaps a combination.",
    "Opening a safe gives IP and the next combination; the highest number holds the diamond collar.",
    "Carry the collar onto the field of the white cat (&) to end the match. The side with more IP wins; chips count too.",
    "A character with no health left wakes up on a bar seat (_) with 1 HP. Seats heal, fireplaces (^) dry clammy clothes.",
    "At the round limit the NPCs leave and the janitor (!) comes. From then on the janitor removes the nearest person every  " +
      "round, until the collar is delivered or no agents are left.",
    "Map: # wall  ^ fireplace  _ seat  % roulette  = bar table  + cocktail on it  1-9 safes  * gadget  ~ fog",
    "Capital letters on the map are your agents, small letters everyone else.",
    "look X,Y  look LETTER or NAME  look GADGET  look PROPERTY  look cat  look safe 1  look MP  show what you may know.",
  ],
  seatName: playerName,
  label,
  refusal: (view, _action, obstacle) => obstacleSentence(view, obstacle),
  ending: (view, { ending, winners }) => endingText(view, ending, winners[0] ?? 0),
  scene,
  description,
  tell,
  round: ({ round }) => (round === 0 ? undefined : round),
  hint,
  headings,
  inspect,
  subjects,
};

/** Terms of the rules that can be inspected. */
const TERMS: ReadonlyMap<string, string> = new Map([
  ["mp", "Movement points: one for each step to a neighbouring field."],
  [
    "ap",
    "Action points: one for each gadget, property, spying, gambling, sipping or throwing of a cocktail.",
  ],
  ["hp", "Health points, at most 100. A character with none left wakes up on a bar seat with 1 HP."],
  [
    "ip",
    "Intelligence points: the side with more of them wins. They come from secrets, safes, wiretaps and chips.",
  ],
  ["chips", "You gamble with chips at roulette tables (%); they count as intelligence points at the end."],
  [
    "collar",
    "The diamond collar lies in the safe with the highest number. Carried onto the cat's field, it ends the match.",
  ],
]);

const toned = (text: string, tone: Tone): Line => [{ text, tone }];

/** An event in one line. */
function tell(event: Event, view: View): Line | undefined {
  const who = (figure: number) => figureName(view, figure);
  const at = (field: number) => fieldTitle(view.terrain, field);
  switch (event.type) {
    case "MOVEMENT":
      return [`${who(event.who)} moves to ${at(event.target)}`];
    case "GADGET_ACTION": {
      const gadget = GADGETS[event.gadget].title;
      const how = event.successful ? "" : " and fails";
      return [`${who(event.who)} uses the ${gadget} at ${at(event.target)}${how}`];
    }
    case "SPY_ACTION":
      return [
        `${who(event.who)} spies at ${at(event.target)} ${event.successful ? "successfully" : "without success"}`,
      ];
    case "GAMBLE_ACTION": {
      const result = event.successful ? "wins" : "loses";
      return [`${who(event.who)} ${result} ${counted(event.stake, "chip")} at ${at(event.target)}`];
    }
    case "PROPERTY_ACTION": {
      const how = event.successful ? "" : " without success";
      return [`${who(event.who)} uses ${wordsOf(event.usedProperty)} at ${at(event.target)}${how}`];
    }
    case "RETIRE":
      return toned(`${who(event.who)} ends the turn`, "faint");
    case "CAT_ACTION":
      return toned(`The cat moves to ${at(event.target)}`, "faint");
    case "JANITOR_ACTION":
      return toned(`The janitor removes ${who(event.removed)}`, "bad");
    case "EXFILTRATION":
      return toned(`${who(event.who)} is brought to ${at(event.target)} with 1 HP`, "bad");
    default:
      return tellHappening(event, view);
  }
}

type Operation = Extract<Event, { readonly type: Uppercase<string> }>;

function tellHappening(event: Exclude<Event, Operation>, view: View): Line | undefined {
  const who = (figure: number) => figureName(view, figure);
  switch (event.type) {
    case "ready":
      return toned(`${playerName(view, event.seat)} is ready`, "faint");
    case "begins":
      return toned("The evening begins.", "title");
    case "round":
      return toned(`Round ${event.round}`, "title");
    case "overlong":
      return toned("The NPCs leave, and the janitor comes.", "bad");
    case "hurt":
      return toned(`${who(event.who)} loses ${event.damage} HP`, "bad");
    case "healed":
      return toned(`${who(event.who)} has ${event.hp} HP`, "good");
    case "dried":
      return toned(`${who(event.who)} is dry again`, "good");
    case "observed":
      return toned(`${who(event.whom)} is ${event.isEnemy ? "an enemy" : "no enemy, it seems"}`, "magic");
    case "secret":
      return toned(`${who(event.who)} learns a secret: ${event.ip} IP`, "good");
    case "combination":
      return toned(`Your side knows the combination of safe ${event.safe}`, "good");
    case "ip":
      return toned(`${who(event.who)}: ${event.change < 0 ? "" : "+"}${event.change} IP`, "magic");
    case "overheard":
      return toned(`${who(event.who)} overhears ${event.ip} IP`, "good");
    case "wiretap":
      return toned(`The wiretap of ${who(event.who)} is ${event.state}`, "bad");
    case "collar":
      return toned(`${who(event.who)} takes the diamond collar`, "good");
    case "recruited":
      return toned(`${who(event.who)} changes sides`, "good");
    case "lands":
      return [`The ${GADGETS[event.gadget].title} lies at ${fieldTitle(view.terrain, event.at)}`];
    case "gets":
      return toned(`${who(event.who)} picks up the ${GADGETS[event.gadget].title}`, "magic");
    case "displaced":
      return [`${who(event.figure)} makes room and goes to ${fieldTitle(view.terrain, event.target)}`];
    case "over":
      return toned(
        `${playerName(view, event.winner)} wins: ${endingText(view, event.ending, event.winner)}`,
        "title",
      );
    case "loses":
      return toned(`The ${GADGETS[event.gadget].title} of ${who(event.who)} breaks`, "magic");
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

/** Everything a viewer may know about a field, a person, a gadget or a property. */
function inspect(view: View, _viewer: Viewer, what: string): readonly Line[] | undefined {
  const place = /^\(?\s*(\d+)\s*[,\s]\s*(\d+)\s*\)?$/.exec(what.trim());
  if (place !== null) return inspectField(view, Number(place[1]), Number(place[2]));
  const word = what.trim().toLowerCase();
  if (word === "") return undefined;
  const term = TERMS.get(word);
  if (term !== undefined) return [[term]];
  const figure = fieldOf(view, word);
  if (figure !== undefined)
    return inspectField(view, figure % view.terrain.width, Math.floor(figure / view.terrain.width));
  const gadget = GADGET_NAMES.find((name) => GADGETS[name].title === word || name.toLowerCase() === word);
  if (gadget !== undefined) return [toned(GADGETS[gadget].title, "title"), [GADGETS[gadget].help]];
  const property = PROPERTY_NAMES.find((name) => wordsOf(name) === word || name.toLowerCase() === word);
  if (property !== undefined)
    return [
      toned(wordsOf(property), "title"),
      [`${PROPERTIES[property].kind}: ${PROPERTIES[property].help}`],
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

function characterLines(view: View, card: number): Line[] {
  const character = view.config.characters[card];
  const health = healthAtStart(character);
  return [
    toned(character?.name ?? "", "title"),
    [character?.description ?? ""],
    [featuresText(view, card)],
    ...(health === undefined ? [] : [[health]]),
  ];
}

function inspectPerson(view: View, who: number): readonly Line[] | undefined {
  const person = view.persons[who];
  if (person === undefined) return undefined;
  const { least, most, chips, clammy } = person;
  const place = person.at < 0 ? "no longer here" : `at ${fieldTitle(view.terrain, person.at)}`;
  const lines = characterLines(view, person.card);
  lines.push([`${place}, side: ${person.side === null ? markText(view, who) : sideName(person.side)}`]);
  const health = person.hp ?? (least === most ? least : `${least} to ${most}`);
  lines.push([
    `${health} HP, ${person.ip ?? "unknown"} IP, ${counted(chips, "chip")}${clammy ? ", clammy clothes" : ""}`,
  ]);
  const shown = GADGET_NAMES.filter((gadget) => {
    return gadget !== "COCKTAIL" && (person.gadgets?.includes(gadget) || view.own?.traced[gadget] === who);
  });
  if (shown.length > 0) lines.push([`carries ${shown.map((gadget) => GADGETS[gadget].title).join(", ")}`]);
  return lines;
}

function inspectField(view: View, x: number, y: number): readonly Line[] | undefined {
  const { width, fields } = view.terrain;
  const field = y * width + x;
  const state = x < width ? (fields[field] ?? null) : null;
  if (state === null) return undefined;
  const { enterable, opaque } = FIELDS[state];
  const lines: Line[] = [
    toned(`${wordsOf(state)} ${fieldTitle(view.terrain, field)}`, "title"),
    [`${enterable ? "can" : "cannot"} be entered, ${opaque ? "blocks" : "does not block"} sight`],
  ];
  const table = view.roulettes.find(({ at }) => at === field);
  if (table !== undefined)
    lines.push([
      `${counted(table.chips, "chip")}${table.isInverted ? ", inverted" : ""}${table.isDestroyed ? ", destroyed" : ""}`,
    ]);
  const safe = view.safes.indexOf(field) + 1;
  if (safe > 0)
    lines.push([`safe ${safe}, combination ${view.own?.combinations.includes(safe) ? "known" : "unknown"}`]);
  const bar = view.bars.find(({ at }) => at === field);
  if (bar !== undefined)
    lines.push([bar.drink === null ? "empty" : bar.drink > 0 ? "a poisoned cocktail" : "a cocktail"]);
  const fog = view.fogs.find(({ fields: foggy }) => foggy.includes(field));
  if (fog !== undefined) lines.push([`fog until round ${fog.until} begins`]);
  for (const { gadget, at } of view.lying)
    if (at === field) lines.push([`here lies the ${GADGETS[gadget].title}`]);
  if (view.cat === field) lines.push(["the white cat"]);
  if (view.janitor === field) lines.push(["the janitor"]);
  const who = view.persons.findIndex(({ at }) => at === field);
  return who < 0 ? lines : [...lines, ...(inspectPerson(view, who) ?? [])];
}

/** The field of the cat, the janitor or a safe. */
function fieldOf(view: View, word: string): number | undefined {
  const safe = /^safe (\d+)$/.exec(word);
  const field =
    word === "cat" ? view.cat : word === "janitor" ? view.janitor : view.safes[Number(safe?.[1]) - 1];
  return field === undefined || field < 0 ? undefined : field;
}

/** What can be inspected: the offer, persons, safes, the cat, gadgets, and terms of the rules. */
function subjects(view: View): readonly string[] {
  const { draft, config } = view;
  const cards = [...(draft?.offer?.characters ?? []), ...(draft?.characters ?? [])];
  const gadgets = [
    ...(draft?.offer?.gadgets ?? []),
    ...(draft?.gadgets ?? []),
    ...view.lying.map(({ gadget }) => gadget),
    ...view.persons.flatMap((person) => person.gadgets ?? []),
  ];
  const persons = view.persons.filter(({ at }) => at >= 0).map((person) => nameOf(view, person));
  const figures = ["cat", "janitor"].filter((figure) => fieldOf(view, figure) !== undefined);
  return [
    ...cards.flatMap((card) => config.characters[card]?.name ?? []),
    ...persons,
    ...figures,
    ...view.safes.map((_, index) => `safe ${index + 1}`),
    ...new Set(gadgets.map((gadget) => GADGETS[gadget].title)),
    ...["MP", "AP", "HP", "IP", "chips", "collar"],
  ];
}
