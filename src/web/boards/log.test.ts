import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { GAMES } from "../../games/index.ts";
import type { Event as SpyEvent } from "../../games/spy/events.ts";
import { agent, carrier, enemy, HALL, npc } from "../../games/spy/fixtures/hall.ts";
import { HIT, MISS, Scene } from "../../games/spy/fixtures/scene.ts";
import { spy } from "../../games/spy/game.ts";
import type { View as SpyView } from "../../games/spy/knowledge/view.ts";
import type { Action as SpyAction } from "../../games/spy/state.ts";
import { SPECTATOR, type Viewer } from "../../kernel/game.ts";
import { presetConfig } from "../../kernel/game-package.ts";
import { Match } from "../../kernel/match.ts";
import { sampleAction } from "../../kernel/playout.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { speak } from "../../languages/catalogue.ts";
import { boardOf } from "../board/boards.ts";
import { type LogEntry, plain } from "../board/log-entry.ts";
import { teller as duelTeller } from "./duel/log.ts";
import { chanceOfDamage, teller as dungeonTeller } from "./dungeon/log.ts";
import { fieldTold, teller as spyTeller } from "./spy/log/teller.ts";

/* The log tells whole matches in sentences for people, from what each viewer may know. */

const SEED = "7".repeat(32);
const MAX_ACTIONS = 400;
const NAMES = ["Ada", "Ben"];

/** An event with its line, if it has one, and the view after it. */
interface Told {
  readonly event: { readonly type: string };
  readonly view: unknown;
  readonly entry: LogEntry | undefined;
}

/** Plays a random match and tells it to this viewer; the last player resigns if it takes too long. */
async function toldTo(game: string, viewer: Viewer): Promise<readonly Told[]> {
  const pack = (await GAMES.get(game)?.load()) ?? expect.unreachable(`no game ${game}`);
  const match = Match.start(pack.game, presetConfig(pack), SEED);
  const random = houseRandom(SEED);
  const told: Told[] = [];
  const teller = (await boardOf(game)).teller?.({ viewer, isSeated: viewer >= 0, names: NAMES });
  let heard = 0;
  for (let acted = 0; ; acted++) {
    const view = match.view(viewer);
    for (const { events } of match.entries.slice(heard))
      for (const event of events) {
        const noticed = pack.game.witness(event, viewer) as Told["event"] | undefined;
        if (noticed !== undefined) told.push({ event: noticed, view, entry: teller?.tell(noticed, view) });
      }
    heard = match.entries.length;
    const [seat] = match.toMove;
    if (seat === undefined || acted > MAX_ACTIONS) return told;
    if (acted === MAX_ACTIONS) match.decide(["forfeit", seat, "resigned"]);
    else match.act(seat, sampleAction(pack.game, match.state, seat, random));
  }
}

/** Events without a line: the board shows them, or another event tells them. */
const SILENT: Readonly<Record<string, readonly string[]>> = {
  duel: [],
  dungeon: ["moves", "roams", "engages", "rolls"],
  farmland: ["draws"],
  runa: ["shuffled"],
  spy: ["RETIRE", "carries", "offered", "filled", "turn", "points", "forfeits"],
};

describe.each(Object.keys(SILENT))("%s", (game) => {
  const told = new Map<Viewer, readonly Told[]>();
  beforeAll(async () => {
    for (const viewer of [0, SPECTATOR]) told.set(viewer, await toldTo(game, viewer));
  });
  const entries = (viewer: Viewer) => (told.get(viewer) ?? []).flatMap(({ entry }) => entry ?? []);

  test("every event of a match has a line, or is meant to have none", () => {
    const mute = (told.get(0) ?? [])
      .filter(({ entry }) => entry === undefined)
      .map(({ event }) => event.type);
    expect([...new Set(mute)].filter((type) => !SILENT[game]?.includes(type))).toEqual([]);
    expect(entries(0).length).toBeGreaterThan(20);
    for (const { line } of entries(0)) expect(plain(line)).toMatch(/^[A-Z].*[^\s.]$/);
    for (const { line } of entries(0))
      expect(plain(line)).not.toMatch(/undefined|null|NaN|\?\?\?|\{|[A-Z]_[A-Z]/);
  });

  test("a player is called you, by spectators by name", () => {
    const texts = (viewer: Viewer) => entries(viewer).map(({ line }) => plain(line));
    if (game !== "spy") expect(texts(0).join("\n")).toMatch(/\b[Yy]our?\b/);
    expect(texts(SPECTATOR).join("\n")).not.toMatch(/\b[Yy]our?\b/);
  });

  test("every line but those about nothing on the board names its places", () => {
    const placed = entries(0).filter(({ places }) => places !== undefined && places.length > 0);
    expect(placed.length / entries(0).length).toBeGreaterThan(0.4);
  });

  test("lines have coordinates on the board that shows them, and on no other", () => {
    const found = entries(0).filter(({ line }) => /\d+ ?, ?\d|\b[A-G][1-7]\b/.test(plain(line)));
    expect(found.length > 0).toBe(game === "farmland");
  });
});

describe("in German", () => {
  afterEach(() => speak("en"));

  test.each(Object.keys(SILENT))("%s is told without an English word", async (game) => {
    await speak("de");
    for (const { entry } of await toldTo(game, 0)) {
      if (entry === undefined) continue;
      expect(plain(entry.line)).toMatch(/^[A-ZÄÖÜ].*[^\s.]$/u);
      expect(plain(entry.line)).not.toMatch(/\b(?:the|you|your|and|with|takes|draws|plays|loses|wins|is)\b/i);
    }
  });
});

describe("what a player may not know", () => {
  test("the opponent draws a card, whichever it is", async () => {
    const draws = (await toldTo("duel", 0)).filter(({ event }) => event.type === "draws");
    const theirs = draws.flatMap(({ event, entry }) =>
      "side" in event && event.side === 1 && entry ? [entry] : [],
    );
    expect(theirs.length).toBeGreaterThan(3);
    expect(new Set(theirs.map(({ line }) => plain(line)))).toEqual(new Set(["Ben draws a card"]));
  });

  test("a stranger in the casino has the color of no side", async () => {
    let strangers = 0;
    for (const { event, view, entry } of await toldTo("spy", 0)) {
      if (!("who" in event) || entry === undefined || entry.kind === "detail") continue;
      const { persons, own } = view as SpyView;
      const who = event.who as number;
      if (persons[who]?.side !== null || own?.marks[who] === "enemy") continue;
      strangers++;
      expect(entry.side).toBe("neutral");
      expect(entry.line[0]).toMatchObject({ tone: "title" });
    }
    expect(strangers).toBeGreaterThan(20);
  });
});

describe("why something failed", () => {
  test("in a duel: a full hand or an empty pile, a graveyard without creatures", async () => {
    const pack = (await GAMES.get("duel")?.load()) ?? expect.unreachable();
    const view = Match.start(pack.game, presetConfig(pack), SEED).view(0) as never;
    const { tell } = duelTeller({ viewer: 0, isSeated: true, names: NAMES });
    const line = (event: Parameters<typeof tell>[0]) => plain(tell(event, view)?.line ?? []);
    expect(line({ type: "tires", side: 0 })).toBe("You can't draw, the pile is empty: −1 life");
    line({ type: "draws", side: 0, card: 0, hand: 7 });
    expect(line({ type: "tires", side: 0 })).toBe("You can't draw, the hand is full: −1 life");
    expect(line({ type: "revives nobody", side: 0 })).toBe("No creature is buried: the spell is lost");
  });

  test("in the dungeon: the rolls, and the chance that there was", () => {
    expect(chanceOfDamage(1, 1)).toBe(0.25);
    expect(chanceOfDamage(0, 5)).toBe(0);
    const { tell } = dungeonTeller({ viewer: 0, isSeated: true, names: NAMES });
    const [hero, soldier] = [
      { id: "hero", name: "Jon Snow", x: 1, y: 1 },
      { id: 0, name: "Lannister Solider", x: 2, y: 1 },
    ] as const;
    tell({ type: "rolls", who: hero, what: "attack", value: 2 }, {} as never);
    tell({ type: "rolls", who: soldier, what: "defense", value: 3 }, {} as never);
    const told = tell({ type: "damages", how: "melee", who: hero, whom: soldier, damage: 0 }, {} as never);
    expect(plain(told?.line ?? [])).toBe("You don't hurt Lannister Soldier (2 against 3)");
  });

  /** The lines about an action of the first person, for their owner. */
  function lines(scene: Scene, action: SpyAction): readonly string[] {
    const { tell } = spyTeller({ viewer: 0, isSeated: true, names: NAMES });
    const before = spy.view(scene.state, 0);
    const persons = before.persons.map(({ card, at }) => [card, at] as const);
    const begins: SpyEvent = { type: "begins", persons, cat: before.cat, safes: [], chips: [], to: null };
    tell(begins, before);
    const events = scene.act(...action);
    const view = spy.view(scene.state, 0);
    return events.flatMap((event) => {
      const seen = spy.witness(event, 0);
      const entry = seen && tell(seen, view, action);
      return entry === undefined ? [] : [plain(entry.line)];
    });
  }

  test("in the casino: the chance, for one's own agents", () => {
    const scene = new Scene(HALL, [carrier("BOWLER_BLADE"), enemy({ at: [4, 1] })], { draws: [MISS, 0] });
    expect(lines(scene, ["use", "BOWLER_BLADE", scene.at(4, 1)])[0]).toBe(
      "P0 throws the bowler blade at P1: in vain (50% to hit)",
    );
  });

  test("in the casino: a known enemy noticed it", () => {
    const scene = new Scene(HALL, [agent(), enemy()]);
    scene.faction(0).marks = ["unknown", "enemy"];
    expect(lines(scene, ["spy", scene.at(2, 1)])[0]).toBe(
      "P0 spies on P1: in vain (an enemy tells nothing, and noticed it)",
    );
  });

  test("in the casino: an enemy keeps the nugget", () => {
    const scene = new Scene(HALL, [carrier("NUGGET"), enemy()]);
    expect(lines(scene, ["use", "NUGGET", scene.at(2, 1)])[0]).toBe(
      "P0 offers the nugget to P1: in vain (an enemy, who keeps it)",
    );
  });

  test("in the casino: a honey trap turned an attack on another person", () => {
    const people = [carrier("GAS_GLOSS"), enemy({ features: ["HONEY_TRAP"] }), npc()];
    const scene = new Scene(HALL, people, { draws: [HIT, 0] });
    expect(lines(scene, ["use", "GAS_GLOSS", scene.at(2, 1)])[0]).toBe(
      "P0 sprays gas gloss at P2: P1's honey trap turned it away",
    );
  });
});

test("persons of a log line are marked wherever they are now, fields where they are, the cat as well", () => {
  const scene = new Scene(HALL, [agent(), enemy({ at: [4, 1] })], { cat: [0, 0] });
  const view = spy.view(scene.state, 0);
  expect(fieldTold(view, "figure-1")).toBe(scene.at(4, 1));
  expect(fieldTold(view, "field-3")).toBe(3);
  expect(fieldTold(view, "figure--1")).toBe(0);
  expect(fieldTold(view, "figure--2")).toBeUndefined();
});
