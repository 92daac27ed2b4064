import { describe, expect, onTestFinished, test } from "vitest";
import { SPECTATOR } from "../../kernel/game.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import type { Line } from "../../kernel/text.ts";
import { CAMPAIGN } from "./campaign.ts";
import { trials } from "./fixtures/trial.ts";
import { phrases, warning } from "./phrases.ts";
import { rules } from "./rules.ts";
import { scene } from "./scene.ts";
import type { Ending, Event, View } from "./state.ts";

const trial = trials(onTestFinished);

/** Lines without tones; a meter as its figures. */
function plain(lines: readonly Line[]): string[] {
  return lines.map((line) =>
    line
      .map((span) =>
        typeof span === "string" ? span : "text" in span ? span.text : `[${span.meter} of ${span.of}]`,
      )
      .join("")
      .trimEnd(),
  );
}

describe("the scene", () => {
  test("shows the board, the hero and the enemies near by, the nearest first", () => {
    const { state } = trial("Melisandre", "......k s.....@ ......#");
    Object.assign(state.enemies[1] ?? {}, { health: 20 });
    expect(plain(phrases.scene(state, 0, []))).toEqual([
      "Level 1 of 1  2 enemies left",
      "......k",
      "s.....@",
      "......#",
      "",
      "Melisandre, mage of level 1       attack 5, defense 1",
      "Health     [100 of 100] 100/100",
      "Experience [0 of 50] 0/50",
      "Mana       [75 of 300] 75/300, spell power 15",
      "k Lannister Knight  [200 of 200] 200/200  at 7,1  sees you",
      "s Lannister Solider [20 of 80] 20/80  at 1,2",
    ]);
  });

  test("fits into the room of a small terminal", () => {
    const { state } = trial("Jon Snow", `@${".".repeat(99)} ${Array(30).fill(".".repeat(100)).join(" ")}`);
    const lines = plain(phrases.scene(state, 0, [], { columns: 60, rows: 20 }));
    expect(lines.length).toBeLessThanOrEqual(20);
    expect(lines.filter((line) => line.length > 60)).toEqual([]);
  });

  test("in words, it tells what is around the hero and where the enemies are", () => {
    const { state } = trial("Melisandre", "......k s.....@ ......#");
    expect(phrases.description?.(state, 0, [])).toEqual([
      "Level 1 of 1.",
      "2 enemies left.",
      "You are Melisandre, mage of level 1, attack 5, defense 1.",
      "Health: 100 of 100.",
      "Experience: 0 of 50.",
      "Mana: 75 of 300, spell power 15.",
      "You stand at 7,2, column and row.",
      "Up: Lannister Knight.",
      "Down: a wall.",
      "Left: 5 free cells, then Lannister Solider.",
      "Right: a wall.",
      "Lannister Knight: 1 up, 200 of 200 health, sees you.",
      "Lannister Solider: 6 left, 80 of 80 health.",
      "The nearest enemy is Lannister Knight, 1 step away; go up.",
    ]);
  });

  test("in words, hidden traps are floor", () => {
    const { state } = trial("Jon Snow", "@.B");
    Object.assign(state.enemies[0] ?? {}, { visible: false });
    expect(phrases.description?.(state, 0, []).join()).not.toMatch(/Bonus|nearest/);
    expect(phrases.description?.(state, 0, [])).toContain("Right: 2 free cells, then a wall.");
  });

  test("shows the resource of each class", () => {
    const power = (name: string) => plain(phrases.scene(trial(name, "@s").state, 0, [])).at(-2);
    expect(power("Jon Snow")).toBe("Shield     [3 of 3] ready");
    expect(power("Arya Stark")).toBe("Energy     [100 of 100] 100/100");
    expect(power("Ygritte")).toBe("Arrows     10");
    const { state, hero } = trial("Jon Snow", "@s");
    Object.assign(hero, { remaining: 2 });
    expect(plain(phrases.scene(state, 0, [])).at(-2)).toBe("Shield     [1 of 3] ready in 2");
  });

  test("shows a window around the hero of a large board", () => {
    const rows = ["abcdefghij", "klmnopqrst", "uvwxyz...."].map((row) => row.replace(/[^.]/g, "."));
    const { state, hero } = trial("Jon Snow", `@........B ${rows.join(" ")}`);
    const shown = () => plain(scene(state, { columns: 4, rows: 2, enemies: 0 })).slice(1, 3);
    expect(shown()).toEqual(["@...", "...."]);
    Object.assign(hero, { x: 5, y: 2 });
    expect(shown()).toEqual(["....", "..@."]);
    Object.assign(hero, { x: 9, y: 3 });
    expect(shown()).toEqual(["....", "...@"]);
  });

  test("hides what the screen hides, and shows the dead hero", () => {
    const { state, hero } = trial("Jon Snow", "@.B");
    Object.assign(state.enemies[0] ?? {}, { visible: false });
    hero.health = 0;
    expect(plain(phrases.scene(state, 0, [])).slice(1, 3)).toEqual(["X..", ""]);
    expect(plain(phrases.scene(state, 0, [])).join()).not.toContain("Bonus");
  });

  test("names the stage of the campaign, and asks for a hero first", () => {
    const level = CAMPAIGN[0]?.level ?? [];
    expect(plain(phrases.scene(trial("Bronn", level.join(" ")).state, 0, []))[0]).toBe(
      "Level 1 of 1: The Gate  1 enemy left",
    );
    const fresh = rules.setup(
      { levels: [level], roundLimit: null },
      houseRandom("00000000000000000000000000000001"),
    );
    expect(plain(phrases.scene(fresh, SPECTATOR, []))).toEqual(["Choose your hero."]);
    expect(phrases.seatName(fresh, 0)).toBe("the hero");
    rules.forfeit(fresh, 0, "left");
    expect(plain(phrases.scene(fresh, SPECTATOR, []))).toEqual(["No hero was chosen."]);
  });
});

test("an ending names the hero and the level", () => {
  const second = trial("Jon Snow", ["@", "@s"]).state;
  const fresh = rules.setup(
    { levels: [["@s"]], roundLimit: null },
    houseRandom("00000000000000000000000000000001"),
  );
  const table: [View, Ending, string][] = [
    [second, { code: "cleared" }, "Jon Snow has cleared the dungeon"],
    [second, { code: "killed", by: "s" }, "Jon Snow was killed by Lannister Solider in level 2"],
    [second, { code: "gave up" }, "Jon Snow gave up in level 2"],
    [second, { code: "forfeit", why: "resigned" }, "Jon Snow resigned in level 2"],
    [second, { code: "forfeit", why: "left" }, "Jon Snow left the dungeon in level 2"],
    [second, { code: "forfeit", why: "expelled" }, "Jon Snow was expelled in level 2"],
    [second, { code: "forfeit", why: "timed out" }, "Jon Snow ran out of time in level 2"],
    [fresh, { code: "forfeit", why: "resigned" }, "the hero resigned before setting out"],
  ];
  for (const [view, ending, words] of table)
    expect(phrases.ending(view, { winners: [], ending })).toBe(words);
});

test("an event is told in a line, except what the scene shows", () => {
  const { state, hero } = trial("Jon Snow", "@s");
  const told = (event: Event) => {
    const line = phrases.tell(event, state);
    return line && plain([line])[0];
  };
  const a = { id: "hero", name: "A", x: 0, y: 0 } as const;
  const b = { id: 1, name: "B", x: 4, y: 2 } as const;
  const hit = { type: "damages", how: "melee", who: a, whom: b } as const;
  const magic = { manaPool: 50, spellPower: 20 };
  const table: [Event, string | undefined][] = [
    [{ type: "chosen", hero: "A" }, "A sets out."],
    [{ type: "enters", level: 0, hero }, "Level 1."],
    [{ ...hit, damage: 3 }, "A hits B for 3."],
    [{ ...hit, damage: 0 }, "A does not get through to B."],
    [{ type: "dies", enemy: b, hero: "A", experience: 25 }, "B dies: 25 experience."],
    [
      { type: "rises", hero: "A", level: 2, gained: { pool: 20, attack: 8, defense: 2, magic } },
      "A rises to level 2: +20 health, +8 attack, +2 defense, +50 mana, +20 spell power.",
    ],
    [{ type: "shields", hero: "A", healing: 40 }, "A used Avenger's Shield, healing up to 40."],
    [{ type: "casts", hero: "A", ability: "Blizzard" }, "A cast Blizzard."],
    [{ type: "fires", hero: "A", target: b }, "A fired an arrow at B."],
    [
      { type: "fails", hero: "A", lack: { ability: "Shoot", lacks: "arrows" } },
      "A tried to shoot an arrow but has no arrows.",
    ],
    [{ type: "shoots", boss: b, hero: "A", attack: 60 }, "B shoots at A!"],
    [{ type: "killed", hero: "A", by: b }, "A was killed by B."],
    [{ type: "gives up", hero: "A" }, "There is no end in sight; A gives up."],
    [{ type: "forfeits", seat: 0, why: "resigned" }, "Jon Snow resigned."],
    [{ type: "wins", hero: "A" }, "A has cleared the dungeon!"],
    [{ type: "vanishes", trap: b }, "B at 5,3 vanishes."],
    [{ type: "appears", trap: b }, "B at 5,3 appears."],
    [{ type: "moves", who: "hero", x: 1, y: 1 }, undefined],
    [{ type: "roams", who: 0 }, undefined],
    [{ type: "engages", attacker: hero, defender: hero }, undefined],
    [{ type: "rolls", who: a, what: "attack", value: 3 }, undefined],
  ];
  for (const [event, line] of table) expect(told(event)).toBe(line);
});

test("the tone of a line follows who is hurt, even where two enemies share a name", () => {
  const { state } = trial("Jon Snow", "@s");
  const [hero, enemy] = [
    { id: "hero", name: "Jon Snow", x: 0, y: 0 },
    { id: 0, name: "Jon Snow", x: 1, y: 0 },
  ] as const;
  const hit = (whom: typeof hero | typeof enemy) =>
    phrases.tell({ type: "damages", how: "melee", who: enemy, whom, damage: 1 }, state);
  expect(hit(hero)).toMatchObject([{ tone: "bad" }]);
  expect(hit(enemy)).toMatchObject([{ tone: "good" }]);
});

test("a level of the campaign begins with its lesson", () => {
  const { state, hero } = trial("Bronn", CAMPAIGN[0]?.level.join(" ") ?? "");
  const line = phrases.tell({ type: "enters", level: 0, hero }, state) ?? [];
  expect(plain([line])).toEqual([`Level 1, The Gate. ${CAMPAIGN[0]?.lesson}`]);
});

describe("hints", () => {
  const hintOf = (game: ReturnType<typeof trial>, action: Parameters<NonNullable<typeof phrases.hint>>[2]) =>
    phrases.hint?.(game.state, 0, action);

  test("of heroes and steps", () => {
    const game = trial("Jon Snow", "@s #.");
    expect(hintOf(game, ["hero", 3])).toBe("mage, hard: health 100, attack 5, defense 1");
    expect(hintOf(game, ["step", "up"])).toBe("a wall");
    expect(hintOf(game, ["step", "down"])).toBe("a wall");
    expect(hintOf(game, ["step", "right"])).toBe("strike Lannister Solider, 80/80 health");
    expect(hintOf(game, ["wait"])).toBeUndefined();
    Object.assign(game.enemies[0] ?? {}, { visible: false });
    expect(hintOf(game, ["step", "right"])).toBeUndefined();
  });

  test("of abilities that work", () => {
    const table: [string, string][] = [
      ["Jon Snow", "heals 20, hits one for 30; 1 enemy in range"],
      ["Melisandre", "5 random hits of 15; 1 enemy in range; costs 30 mana"],
      ["Arya Stark", "hits each for 40; 1 enemy in range; costs 20 energy"],
      ["Ygritte", "hits the nearest for 30; 1 enemy in range"],
    ];
    for (const [name, text] of table) {
      const game = trial(name, "@s");
      game.hero.health -= 20;
      expect(hintOf(game, ["cast"])).toBe(text);
    }
  });

  test("of abilities that would do nothing, or only heal", () => {
    const table: [string, number, string][] = [
      ["Jon Snow", 0, "does nothing now: full health, no enemies in range"],
      ["Jon Snow", 20, "heals 20; 0 enemies in range"],
      ["Melisandre", 20, "does nothing now: no enemies in range"],
      ["Arya Stark", 20, "does nothing now: no enemies in range"],
    ];
    for (const [name, lacking, text] of table) {
      const game = trial(name, "@.......s");
      game.hero.health -= lacking;
      expect(hintOf(game, ["cast"])).toBe(text);
    }
    expect(hintOf(trial("Jon Snow", "@s"), ["cast"])).toBe("hits one for 30; 1 enemy in range");
  });

  test("of abilities that would fail", () => {
    const table: [string, object, string][] = [
      ["Jon Snow", { remaining: 2 }, "ready in 2"],
      ["Melisandre", { mana: 29 }, "needs 30 mana"],
      ["Arya Stark", { energy: 19 }, "needs 20 energy"],
      ["Ygritte", { arrows: 0 }, "no arrows"],
      ["Ygritte", { x: 0 }, "no enemies in range"],
    ];
    for (const [name, figures, text] of table) {
      const game = trial(name, "@.......s");
      Object.assign(game.hero, figures);
      expect(hintOf(game, ["cast"])).toBe(text);
    }
  });
});

test("a cell is looked at by column and row, a kind of enemy by letter or name", () => {
  const { state } = trial("Jon Snow", "@#kB M...");
  Object.assign(state.enemies[1] ?? {}, { visible: false });
  const look = (what: string) => {
    const lines = phrases.inspect?.(state, 0, what);
    return lines && plain(lines);
  };
  const knight = "k, Lannister Knight: health 200, attack 14, defense 8; sees less than 4 far";
  expect(look("3,1")).toEqual([
    "Lannister Knight  Health: 200/200  Attack: 14  Defense: 8  Experience Value: 50  Vision Range: 4",
    knight,
  ]);
  expect(look("1 1")?.[0]).toContain("Jon Snow  Health: 300/300");
  expect(look("2,1")).toEqual(["A wall."]);
  expect(look("4,1")).toEqual(["Floor."]);
  expect(look("5,1")).toBeUndefined();
  expect(look("0,1")).toBeUndefined();
  expect(look("lannister knight")).toEqual([knight]);
  expect(look("M")).toEqual([
    "M, The Mountain: health 1000, attack 60, defense 25; sees less than 6 far, shoots after 5 turns in sight",
  ]);
  expect(look("B")).toEqual([
    "B, Bonus Trap: health 1, attack 1, defense 1; shown for 1, hidden for 6 turns, strikes all around",
  ]);
  expect(look("dragon")).toBeUndefined();
  expect(phrases.subjects?.(state, 0)).toEqual(["Jon Snow", "Lannister Knight", "The Mountain"]);
  expect(look("jon snow")).toEqual(look("1,1"));
});

test("an action that would only let the round pass is warned of", () => {
  const far = trial("Jon Snow", "@.......s");
  expect(warning(far.state, ["cast"])).toBe(
    "Avenger's Shield would do nothing: full health, no enemies in range. Press again to do it anyway.",
  );
  expect(warning(far.state, ["step", "up"])).toBe(
    "There is a wall: you would stay where you are. Press again to do it anyway.",
  );
  expect(warning(far.state, ["step", "right"])).toBeUndefined();
  expect(warning(far.state, ["wait"])).toBeUndefined();
  far.hero.health -= 1;
  expect(warning(far.state, ["cast"])).toBeUndefined();
  Object.assign(far.hero, { remaining: 2 });
  expect(warning(far.state, ["cast"])).toMatch(/^Avenger's Shield would do nothing: ready in 2\./);
  expect(warning(trial("Ygritte", "@.......s").state, ["cast"])).toMatch(/: no enemies in range\./);
});
