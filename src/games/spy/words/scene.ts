import type { Viewer } from "../../../kernel/game.ts";
import { cutOff, type Line, type Span } from "../../../kernel/text.ts";
import { nameOf } from "../board/people.ts";
import { MAX_HP } from "../config/characters.ts";
import { SLOTS } from "../draft/draft.ts";
import { GADGETS } from "../gadgets/index.ts";
import { type Insight, isDrafting, type PersonView, type View } from "../knowledge/view.ts";
import { targetOf } from "../play/turn.ts";
import { type Action, type Draft, OFF_MAP } from "../state.ts";
import { words } from "./catalogue.ts";
import { personTone } from "./figures.ts";
import { letterOf, markAt } from "./marks.ts";
import { playerName } from "./sentences.ts";
import { shownStatistics } from "./statistics.ts";
import { fieldTitle } from "./text.ts";
import { texts } from "./texts.ts";

/** The table as a viewer sees it: persons, what their side knows, map. */
export function scene(view: View, viewer: Viewer, considered: readonly Action[]): readonly Line[] {
  if (isDrafting(view)) return draftScene(view);
  // The map comes last: if the screen is too small, it is what remains visible above the menu.
  return [
    ...view.persons.flatMap((person, who) =>
      person.at === OFF_MAP ? [] : personLines(view, viewer, person, who),
    ),
    ...knowledge(view),
    [{ text: texts.scene.round(view.round, view.config.match.roundLimit), tone: "title" }, turnText(view)],
    ...map(view, viewer, new Set(considered.map(targetOf))),
    ...(view.over === null || view.insight === null ? [] : statistics(view, view.insight)),
  ];
}

/** What the players have chosen so far. */
export function draftScene(view: View): readonly Line[] {
  const lines: Line[] = [[{ text: texts.scene.draft, tone: "title" }]];
  view.slots.forEach((slots, seat) => {
    if (slots === null) return;
    lines.push([texts.scene.filled(playerName(view, seat), slots, SLOTS)]);
  });
  const drafts = view.draft === null ? (view.insight?.drafts ?? []) : [view.draft];
  return [...lines, ...drafts.flatMap((draft) => draftLines(view, draft))];
}

function draftLines(view: View, { characters, gadgets, equipped }: Draft): readonly Line[] {
  const lines: Line[] = [];
  for (const card of characters) {
    const given = gadgets.filter((_, i) => equipped[i] === card).map((gadget) => GADGETS[gadget].title);
    const carries = given.length > 0 ? texts.scene.with(given) : "";
    lines.push([{ text: nameOf(view, { card }), tone: "own" }, carries]);
  }
  const left = gadgets.slice(equipped.length).map((gadget) => GADGETS[gadget].title);
  if (left.length > 0) lines.push([texts.scene.bag(left)]);
  return lines;
}

function turnText(view: View): string {
  const person = view.active === null ? undefined : view.persons[view.active];
  if (person === undefined) return "";
  const points = person.mp === null ? "" : texts.scene.points(person.mp, person.ap ?? 0);
  return `${texts.scene.turn(nameOf(view, person))}${points}`;
}

/** The map with columns and rows numbered as in the files; targets of the considered actions are marked. */
function map(view: View, viewer: Viewer, targets: ReadonlySet<number | undefined>): readonly Line[] {
  const { width, fields } = view.terrain;
  const columns = Array.from({ length: width }, (_, x) => `${x % 10} `).join("");
  const lines: Line[] = [[{ text: `   ${columns}`, tone: "faint" }]];
  for (let row = 0; row * width < fields.length; row++) {
    const line: Span[] = [{ text: `${String(row).padStart(2)} `, tone: "faint" }];
    for (let field = row * width; field < (row + 1) * width; field++) {
      const { text, tone } = markAt(view, viewer, field);
      const shown = targets.has(field) ? "mark" : tone;
      line.push(
        shown === null ? text : { text, tone: shown },
        targets.has(field) && text === "." ? "<" : " ",
      );
    }
    lines.push(line);
  }
  return lines;
}

/** A person in one line of 80 columns, and their inventory in another. */
function personLines(view: View, viewer: Viewer, person: PersonView, who: number): readonly Line[] {
  const tone = personTone(view, viewer, who);
  const name = `${letterOf(view, viewer, who)} ${nameOf(view, person)}`.padEnd(24);
  const line: Span[] = [
    tone === null ? name : { text: name, tone },
    fieldTitle(view.terrain, person.at).padEnd(8),
  ];
  if (person.hp === null) line.push({ text: markText(view, who), tone: "faint" });
  else {
    line.push({ meter: person.hp, of: MAX_HP, tone: person.hp > 40 ? "good" : "bad" });
    line.push(` ${texts.scene.values(person.hp, person.ip ?? 0, person.chips)}`);
  }
  const gear = gearOf(person);
  return gear.length === 0 ? [line] : [line, [{ text: `    ${gear.join(", ")}`, tone: "magic" }]];
}

/** What a person carries, in words. */
export function gearOf({ clammy, drink, gadgets }: PersonView): readonly string[] {
  const gear = (gadgets ?? []).map((gadget) => GADGETS[gadget].title);
  if (drink !== null) gear.unshift(drink > 0 ? texts.scene.poisonedCocktail : texts.scene.cocktail);
  if (clammy) gear.unshift(texts.scene.clammy);
  return gear;
}

/** What the player's side has found out about a person. */
export function markText(view: View, who: number): string {
  return words.marks[view.own?.marks[who] ?? "unknown"];
}

/** The combinations and the wiretap of the viewer's side. */
export function knowledge({ own, wiretap, config, persons }: View): readonly Line[] {
  if (own === null) return [];
  const known = own.combinations.map((safe) =>
    own.opened.includes(safe) ? texts.scene.opened(safe) : String(safe),
  );
  const lines: Line[] = [[texts.scene.combinations(known)]];
  const tapped = wiretap === null ? undefined : persons[wiretap.on];
  if (wiretap !== null && tapped !== undefined)
    lines.push([texts.scene.wiretap(nameOf({ config }, tapped), wiretap.working)]);
  return lines;
}

function statistics(view: View, { factions }: Insight): readonly Line[] {
  const { persons, round } = view;
  const rows = shownStatistics({ persons, round, factions }).map(
    ({ title, valuePlayer1, valuePlayer2 }): Line => {
      return [`${title.padEnd(28)}${valuePlayer1.padStart(9)}${valuePlayer2.padStart(9)}`];
    },
  );
  const names = [0, 1].map((seat) => cutOff(playerName(view, seat), 8).padStart(9));
  return [[{ text: `${"".padEnd(28)}${names.join("")}`, tone: "title" }], ...rows];
}
