import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import duel from "../../../test/golden/duel-long.ludo?raw";
import dungeon from "../../../test/golden/dungeon-long.ludo?raw";
import farmland from "../../../test/golden/farmland-long.ludo?raw";
import runa from "../../../test/golden/runa-long.ludo?raw";
import spy from "../../../test/golden/spy-long.ludo?raw";
import type { Film } from "../../client/film.ts";
import { Tables } from "../boards/spy/board.tsx";
import { developed } from "../replay/film.ts";
import type { BoardModule, Moment } from "./board.ts";
import { boardOf } from "./boards.ts";
import { Situation } from "./situation.ts";

/* Boards render whole matches without a browser: the static result, not animations. */

/** Cache of films. */
const films = new Map<string, Film>();

async function film(record: string): Promise<Film> {
  const known = films.get(record);
  if (known !== undefined) return known;
  const made = await developed(record);
  if (typeof made === "string") throw new Error(made);
  films.set(record, made);
  return made;
}

/** Positions per match to render, for every viewer. */
const RENDERED_POSITIONS = 4;

/** Renders a board at some positions of a match for every viewer. */
function* drawn({ Board }: BoardModule, it: Film): Generator<{ at: number; eyes: number; html: string }> {
  const names = it.names.map((_, seat) => `Person ${seat + 1}`);
  for (let point = 0; point <= RENDERED_POSITIONS; point++) {
    const at = Math.round((point * it.length) / RENDERED_POSITIONS);
    for (const [eyes, viewer] of it.eyes) {
      const { view, asked, outcome } = it.seek(at, eyes);
      const events = (it.entries[at - 1]?.events ?? []) as Moment["events"];
      const situation = new Situation(it.pack, view, viewer, asked, true, outcome);
      const board = (
        <Board
          situation={situation}
          moment={{ number: at, events }}
          names={names}
          course={it.course}
          act={() => {}}
        />
      );
      yield { at, eyes, html: renderToStaticMarkup(board) };
    }
  }
}

const RECORDS = { duel, dungeon, farmland, runa, spy };

const GAMES = ["duel", "dungeon", "farmland", "runa", "spy"] as const;

/** The dungeon's board needs a canvas, which only browsers have. */
const OWN = ["duel", "farmland", "runa", "spy"] as const;

describe("a whole match is rendered for every viewer", () => {
  test.each([
    ...OWN.map((game) => [game, "on its own board", game] as const),
    ...GAMES.map((game) => [game, "in words", ""] as const),
  ])("%s, %s", async (game, _, board) => {
    const it = await film(RECORDS[game]);
    const wrong: unknown[] = [];
    const shown = new Set<string>();
    const module = await boardOf(board);
    await Tables.fetch();
    // What else is loaded when it is shown, such as results, is asked for by a first rendering.
    for (const { html } of drawn(module, it)) expect(html).not.toBe("");
    await vi.dynamicImportSettled();
    for (const { at, eyes, html } of drawn(module, it)) {
      const [odd] = /.{0,60}(?:undefined|NaN|\[object)/.exec(html) ?? [];
      if (odd !== undefined || !html.includes(`data-game="${game}"`)) wrong.push({ at, eyes, odd });
      shown.add(html);
    }
    expect(wrong).toEqual([]);
    expect(shown.size).toBeGreaterThan(RENDERED_POSITIONS / 2);
  });
});

describe.each(GAMES)("a match of %s", (game) => {
  test("takes time to show what happens, but no more than a few seconds for one action", async () => {
    const it = await film(RECORDS[game]);
    const board = await boardOf(game);
    const times = it.entries.map(({ events }) => board.duration(events as Moment["events"]));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...times)).toBeLessThan(20_000);
    expect(times.some((time) => time > 0)).toBe(true);
  });
});
