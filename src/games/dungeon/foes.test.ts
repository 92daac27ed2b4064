import { describe, expect, onTestFinished, test } from "vitest";
import { trials } from "./fixtures/trial.ts";

const trial = trials(onTestFinished);

describe("monsters", () => {
  test("chase along the longer way, vertically if both are equal", () => {
    // The board before and after one round of waiting; nothing is drawn.
    const table: [string, string][] = [
      ["@..k", "@.k."],
      ["k..@", ".k.@"],
      ["@ . . k", "@ . k ."],
      ["k . . @", ". k . @"],
      ["@.. ... ..k", "@.. ..k ..."],
      ["k.. ... ..@", "... k.. ..@"],
      ["..k ... @..", "... ..k @.."],
      ["@.. ..k", "@.. .k."],
    ];
    for (const [before, after] of table) {
      const game = trial("Jon Snow", before);
      game.play("q");
      expect(game.board().join(" ")).toBe(after);
    }
  });

  test("have no second choice if the way is blocked", () => {
    // By a wall, by another monster, by an invisible trap.
    const walled = trial("Jon Snow", "@#k ...");
    walled.play("q");
    expect(walled.board()).toEqual(["@#k", "..."]);
    const queue = trial("Jon Snow", "@sk ...", 0, 0);
    queue.play("q");
    expect(queue.board()).toEqual(["@sk", "..."]);
    const trapped = trial("Jon Snow", "@.Qk ....");
    Object.assign(trapped.enemies[0] ?? {}, { ticks: 5, visible: false });
    trapped.play("q");
    expect(trapped.board()).toEqual(["@..k", "...."]);
  });

  test("see nearer than their vision, and draw a step at exactly that", () => {
    const table: [string, number][] = [
      ["s", 3],
      ["k", 4],
      ["q", 5],
      ["z", 3],
      ["b", 4],
      ["g", 5],
      ["w", 6],
    ];
    for (const [tile, vision] of table) {
      const near = trial("Jon Snow", `@${".".repeat(vision - 2)}${tile}`);
      near.play("q");
      expect(near.enemies[0]?.x).toBe(vision - 2);
      const far = trial("Jon Snow", `@${".".repeat(vision - 1)}${tile}`, 4);
      far.play("q");
      expect(far.enemies[0]?.x).toBe(vision);
    }
  });

  test("measure the straight distance: 2 and 3 away is less than 4", () => {
    const game = trial("Jon Snow", "@... .... .... ..k.");
    game.play("q");
    expect(game.enemies[0]).toMatchObject({ x: 2, y: 2 });
  });

  test("draw a step out of sight: left, right, up, down, stay", () => {
    const table: [number, string][] = [
      [0, "@..... ...s.. ......"],
      [1, "@..... .....s ......"],
      [2, "@...s. ...... ......"],
      [3, "@..... ...... ....s."],
      [4, "@..... ....s. ......"],
    ];
    for (const [drawn, after] of table) {
      const game = trial("Jon Snow", "@..... ....s. ......", drawn);
      game.play("q");
      expect(game.board().join(" ")).toBe(after);
    }
  });

  test("lose a drawn step against a wall, the edge or another enemy", () => {
    const game = trial("Jon Snow", "@....#s#", 0, 1, 2, 3);
    game.play("qqqq");
    expect(game.board()).toEqual(["@....#s#"]);
    const two = trial("Jon Snow", "@....ss", 1, 0);
    two.play("q");
    expect(two.board()).toEqual(["@....ss"]);
  });

  test("attack the hero whose cell they step onto, and never take it", () => {
    const game = trial("Jon Snow", "@s.", 8, 0);
    expect(game.play("q")[0]).toBe("Lannister Solider engaged in combat with Jon Snow.");
    expect(game.board()).toEqual(["@s."]);
  });
});

describe("bosses", () => {
  test("shoot with all their attack points every (frequency + 1)th turn in sight", () => {
    const table: [string, string, number][] = [
      ["M", "The Mountain shoots Jon Snow for 60 damage.", 5],
      ["K", "Night's King shoots Jon Snow for 300 damage.", 3],
    ];
    for (const [tile, line, frequency] of table) {
      // A wall lets them see but not come near; the count still grows.
      const game = trial("Jon Snow", `@#.${tile}`, 4, 4);
      Object.assign(game.hero, { pool: 1000, health: 1000 });
      expect(game.play("q".repeat(frequency))).toEqual([]);
      const shot = game.play("q");
      expect(shot[0]).toBe(line);
      expect(shot[1]).toBe("Jon Snow rolled 4 defense points.");
      expect(shot[2]).toMatch(/^(The Mountain|Night's King) hit Jon Snow for (56|296) ability damage\.$/);
      expect(game.enemies[0]?.ticks).toBe(0);
      expect(game.play("q".repeat(frequency))).toEqual([]);
      expect(game.play("q")[0]).toBe(line);
    }
  });

  test("a shot can kill", () => {
    const game = trial("Jon Snow", "@#.M", 0);
    Object.assign(game.enemies[0] ?? {}, { ticks: 5 });
    game.hero.health = 60;
    expect(game.play("q").slice(-2)).toEqual(["Jon Snow was killed by The Mountain.", "You lost."]);
  });

  test("forget their count out of sight, and draw a step", () => {
    const game = trial("Jon Snow", "@......M", 4);
    Object.assign(game.enemies[0] ?? {}, { ticks: 5 });
    expect(game.play("q")).toEqual([]);
    expect(game.enemies[0]).toMatchObject({ ticks: 0, x: 7 });
  });

  test("chase and fight between the shots", () => {
    const game = trial("Jon Snow", "@.M", 0, 0);
    expect(game.play("q")).toEqual([]);
    expect(game.board()).toEqual(["@M."]);
    expect(game.play("q")).toContain("The Mountain dealt 0 damage to Jon Snow.");
    expect(game.enemies[0]?.ticks).toBe(2);
  });

  test("Queen Cersei sees no one, but fights when her step hits the hero", () => {
    const game = trial("Jon Snow", "@C", 4, 0, 10, 0);
    expect(game.play("q")).toEqual([]);
    expect(game.play("q")).toContain("Queen Cersei dealt 10 damage to Jon Snow.");
    expect(game.enemies[0]?.ticks).toBe(0);
  });
});

describe("traps", () => {
  test("are shown and hidden in turn, with a period of shown + hidden + 1", () => {
    // One sign for the first screen and for the screen after each round.
    const table: [string, string][] = [
      ["B", "++------+------+"],
      ["Q", "++++--------+++--------+++"],
      ["D", "++-----------+-----------+"],
    ];
    for (const [tile, expected] of table) {
      const game = trial("Jon Snow", `@..${tile}`);
      const shown = () => (game.board()[0]?.endsWith(tile) ? "+" : "-");
      let seen = shown();
      while (seen.length < expected.length) {
        game.play("q");
        seen += shown();
      }
      expect(seen).toBe(expected);
    }
  });

  test("a bonus trap is shown after rounds 1, 8, 15 and 22", () => {
    const game = trial("Jon Snow", "@..B");
    const rounds: number[] = [];
    for (let round = 1; round <= 22; round++) {
      game.play("q");
      if (game.board()[0] === "@..B") rounds.push(round);
    }
    expect(rounds).toEqual([1, 8, 15, 22]);
  });

  test("strike at all eight neighbours, as in melee, and no farther", () => {
    for (const board of ["B.. .@. ...", ".B. .@. ...", "... .@B ...", "... .@. ..B"]) {
      const game = trial("Jon Snow", board, 1, 0);
      expect(game.play("q")).toContain("Bonus Trap dealt 1 damage to Jon Snow.");
    }
    expect(trial("Jon Snow", "@.B").play("q")).toEqual([]);
  });

  test("hidden ones block, strike, and can be attacked and targeted", () => {
    const hide = { ticks: 5, visible: false };
    const melee = trial("Jon Snow", "@Q", 30, 10, 50, 4);
    Object.assign(melee.enemies[0] ?? {}, hide);
    const lines = melee.play("d");
    expect(lines).toContain("Jon Snow dealt 20 damage to Queen's Trap.");
    expect(lines).toContain("Queen's Trap dealt 46 damage to Jon Snow.");
    expect(melee.board()).toEqual(["@."]);
    const shot = trial("Ygritte", "@..Q", 0);
    Object.assign(shot.enemies[0] ?? {}, hide);
    expect(shot.play("e")[0]).toBe("Ygritte fired an arrow at Queen's Trap.");
  });

  test("appearing and vanishing are reported", () => {
    const game = trial("Jon Snow", "@..B");
    expect(game.events("q")).toEqual([]);
    const trap = { id: 0, name: "Bonus Trap", x: 3, y: 0 };
    expect(game.events("q")).toEqual([{ type: "vanishes", trap }]);
    expect(game.events("qqqqqq")).toEqual([{ type: "appears", trap }]);
  });
});
