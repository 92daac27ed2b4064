import type { View } from "../../games/spy/knowledge/view.ts";
import type { Spy } from "../../games/spy/spy.ts";
import { letterOf } from "../../games/spy/words/marks.ts";
import type { Seat } from "../../kernel/game.ts";
import { type Line, type Phrases, plainText } from "../../kernel/text.ts";
import { words } from "./words.ts";

/** Who or what is on a field, in one line. */
export function sightAt(view: View, seat: Seat, field: number, phrases: Phrases<Spy>): Line {
  const { width } = view.terrain;
  const place = `${field % width},${Math.floor(field / width)}`;
  const who = view.persons.findIndex(({ at }) => at === field);
  const lines = phrases.inspect?.(view, seat, who < 0 ? place : letterOf(view, seat, who)) ?? [];
  const [title = [words.nothing], ...rest] = lines;
  const texts = rest.map(plainText);
  // The description comes last: what the character has and can do is needed now.
  const [description, ...facts] = who < 0 ? ["", ...texts] : texts;
  return [...title, facts.length === 0 ? "" : `: ${facts.join("; ")}`, description ? `. ${description}` : ""];
}
