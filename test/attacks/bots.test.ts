import { describe, expect, it } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import { CHANCE } from "../../src/kernel/game.ts";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { Crew } from "../../src/lab/crew.ts";
import type { Answer, ChoiceJob, Job } from "../../src/lab/jobs.ts";
import { Inside } from "../server/inside.ts";
import { TOYS } from "../toys/offers.ts";

/* Bots share their threads fairly, and where their pace would tell who they are, load and time tell nothing. */

const NEVER = () => new Promise<never>(() => {});

/** A house with tic-tac-toe as a game where a bot's pace must tell nothing. */
async function hiddenHouse(): Promise<Inside> {
  const toy = await TOYS.get("tictactoe")?.load();
  if (toy === undefined) throw new Error("no toy");
  const games = new Map([["hidden", { load: async () => ({ ...toy, game: { ...toy.game, paced: true } }) }]]);
  return new Inside(undefined, {}, games);
}

/** Ann against a bot in No Time to Spy, and the entries of the match with their times. */
async function spyTable(inside: Inside) {
  const { ann, table } = await inside.againstBot("spy");
  const match = () => {
    const found = inside.house.rooms.get(table)?.table?.match;
    if (found === undefined) throw new Error("no match");
    return found;
  };
  /**
   * Ann does the first thing that she may, whenever she is asked, until others have moved so often on the board.
   * Gives the entries at which the choice of agents was over.
   */
  const play = async (others: number) => {
    let start: number | undefined;
    const moved = () =>
      match().entries.filter(
        (entry, at) => at >= (start ?? at + 1) && entry.type === "step" && entry.mover !== 0,
      );
    while (moved().length < others) {
      if (match().toMove[0] === CHANCE) start ??= match().entries.length;
      const [action] = match().toMove.includes(0) ? match().actions(0) : [];
      if (action === undefined) await inside.pass(50);
      else await ann.ask({ type: "act", table, action });
    }
    return start ?? 0;
  };
  return { ann, table, match, play };
}

describe("a bot's turn looks like an NPC's, whatever the load", () => {
  it("a bot whose thinker never answers acts when its pause is over, neither sooner nor later", async () => {
    const inside = await hiddenHouse();
    inside.think = NEVER;
    inside.pace = () => 1234;
    const { ann, table } = await inside.againstBot("hidden");
    await ann.ask({ type: "act", table, action: 4 });
    const told = ann.told.length;
    await inside.pass(1233);
    expect(ann.told).toHaveLength(told);
    await inside.pass(1);
    expect(ann.told).toHaveLength(told + 1);
    expect(ann.words("over")).toEqual([]);
  });

  it("a bot whose thinker fails acts when its pause is over", async () => {
    const inside = await hiddenHouse();
    inside.think = async () => {
      throw new Error("the thread died");
    };
    const { ann, table } = await inside.againstBot("hidden");
    await ann.ask({ type: "act", table, action: 4 });
    const told = ann.told.length;
    await inside.pass(99);
    expect(ann.told).toHaveLength(told);
    await inside.pass(1);
    expect(ann.told).toHaveLength(told + 1);
    expect(ann.words("over")).toEqual([]);
  });

  it.each(["pauses the match", "leaves the table"])(
    "a player who %s until the pause is over finds a bot as ready as chance is",
    async (how) => {
      const inside = await hiddenHouse();
      const { ann, table } = await inside.againstBot("hidden");
      await ann.ask({ type: "act", table, action: 4 });
      const isPause = how.startsWith("pauses");
      await ann.ask(isPause ? { type: "pause", table } : { type: "exit", table });
      await inside.pass(5000);
      await ann.ask(isPause ? { type: "resume", table } : { type: "enter", table });
      const entries = () => inside.house.rooms.get(table)?.table?.match.entries.length;
      const before = entries();
      // Chance, whose time has passed, moves at once.
      await inside.pass(0);
      expect(entries()).toBe((before ?? 0) + 1);
    },
  );

  it.each([
    ["never answer", NEVER],
    ["answer at once", async ({ actions }: ChoiceJob) => actions[0]],
  ] as const)(
    "in No Time to Spy every step of bots and NPCs comes after its own pause, while thinkers %s",
    async (_, think) => {
      const inside = new Inside(undefined, {}, GAMES);
      inside.think = think;
      const drawn: number[] = [];
      inside.pace = () => {
        drawn.push(500 + 37 * drawn.length);
        return drawn.at(-1) ?? 0;
      };
      const { match, play } = await spyTable(inside);
      const start = await play(25);
      const movers = new Set<number>();
      match().entries.forEach((entry, at) => {
        if (at <= start || entry.type !== "step" || entry.mover === 0) return;
        movers.add(entry.mover);
        const waited = (entry.at ?? 0) - (match().entries[at - 1]?.at ?? 0);
        expect(drawn, `entry ${at} of ${entry.mover}`).toContain(waited);
      });
      expect([...movers].sort()).toEqual([CHANCE, 1]);
    },
  );

  it("threads are as busy while an NPC moves as while a bot does", async () => {
    const inside = new Inside(undefined, {}, GAMES);
    const thoughtAt = new Set<number>();
    let entries = () => 0;
    inside.think = async ({ actions }) => {
      thoughtAt.add(entries());
      return actions[0];
    };
    const { match, play } = await spyTable(inside);
    entries = () => match().entries.length;
    const start = await play(25);
    match().entries.forEach((entry, at) => {
      if (at > start && entry.type === "step" && entry.mover !== 0) expect(thoughtAt).toContain(at);
    });
  });
});

describe("thinking time is shared fairly", () => {
  const job = (name: string): Job => ({
    ...{ type: "choice", game: "spy", bot: name, view: null, seat: 0, events: [], actions: [] },
    ...{ random: houseRandom("0".repeat(32)), milliseconds: 500 },
  });

  /** A crew of one thread that runs a job on command, and records its owner. */
  function puppet() {
    const taken: string[] = [];
    let answer: (answer: Answer) => void = () => {};
    const ended: boolean[] = [];
    const crew = new Crew(1, (answered) => {
      answer = answered;
      return {
        take: (next) => void taken.push(next.type === "choice" ? next.bot : ""),
        end: async () => void ended.push(true),
      };
    });
    return { crew, taken, ended, finish: () => answer({ done: { action: null } }) };
  }

  it("a guest with 50 tables delays their own tables only", async () => {
    const { crew, taken, finish } = puppet();
    const all = [
      ...Array.from({ length: 50 }, (_, table) => crew.do(job(`greedy ${table}`), { owner: "greedy" })),
      crew.do(job("ann"), { owner: "ann" }),
      crew.do(job("bob 0"), { owner: "bob" }),
      crew.do(job("bob 1"), { owner: "bob" }),
    ];
    for (let done = 0; done < all.length; done++) finish();
    await Promise.all(all);
    expect(taken.slice(0, 7)).toEqual([
      "greedy 0",
      "greedy 1",
      "ann",
      "bob 0",
      "greedy 2",
      "bob 1",
      "greedy 3",
    ]);
    expect(taken.slice(7)).toEqual(Array.from({ length: 46 }, (_, table) => `greedy ${table + 4}`));
  });

  it("a cancelled thought is never begun, and costs no thread if it has begun", async () => {
    const { crew, taken, ended, finish } = puppet();
    const [first, second] = [new AbortController(), new AbortController()];
    const settled = Promise.allSettled([
      crew.do(job("first"), { unlessBegun: first.signal }),
      crew.do(job("second"), { unlessBegun: second.signal }),
      crew.do(job("third")),
    ]);
    first.abort();
    second.abort();
    finish();
    finish();
    expect((await settled).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(taken).toEqual(["first", "third"]);
    expect(ended).toEqual([]);
  });

  it("bots think for the person who sits at the table", async () => {
    const inside = new Inside();
    const owners = new Set<number>();
    inside.think = async ({ actions }, _signal, owner) => {
      owners.add(owner);
      return actions[0];
    };
    for (const name of ["Ann", "Bob"]) {
      const caller = await inside.caller(name);
      const table = await caller.open("tictactoe");
      await caller.ask({ type: "sit", table, seat: 0 });
      await caller.ask({ type: "bot", table, seat: 1, level: "random" });
      await caller.ask({ type: "ready", table, ready: true });
      await caller.ask({ type: "act", table, action: 4 });
      await inside.settled();
    }
    expect(owners.size).toBe(2);
  });
});
