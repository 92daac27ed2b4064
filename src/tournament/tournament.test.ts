import { describe, expect, test } from "vitest";
import { houseRandom } from "../kernel/random/house.ts";
import { pick } from "../kernel/random/random.ts";
import { due } from "./due.ts";
import type { Format, Scores, TournamentNote } from "./notes.ts";
import { bracket, circle, pairUp } from "./pairing.ts";
import { pairsToCome } from "./round-robin.ts";
import { standings } from "./standings.ts";
import { Tournament } from "./tournament.ts";

const RESULTS: readonly Scores[] = [
  [1, 0],
  [0.5, 0.5],
  [0, 1],
];

const NAMES = Array.from({ length: 40 }, (_, i) => `p${i + 1}`);

/** A tournament with its notes, as a server keeps them. */
class Kept {
  readonly notes: TournamentNote[] = [];
  tournament: Tournament;

  constructor(format: Format, players: readonly string[]) {
    this.tournament = new Tournament(format);
    for (const player of players) this.note({ type: "joins", player });
  }

  note(note: TournamentNote): void {
    this.notes.push(note);
    this.tournament.apply(note);
  }

  begin(): this {
    this.note({ type: "begins" });
    return this.goOn();
  }

  goOn(): this {
    for (;;) {
      const notes = due(this.tournament);
      if (notes.length === 0) return this;
      for (const note of notes) this.note(note);
    }
  }

  /** Ends all matches that are being played. */
  play(scores: (players: readonly [string, string]) => Scores): this {
    for (const match of this.tournament.matches)
      if (match.scores === undefined)
        this.note({ type: "ends", match: match.number, scores: scores(match.players), why: "played" });
    return this.goOn();
  }

  playAll(scores: (players: readonly [string, string]) => Scores): this {
    for (let round = 0; !this.tournament.isOver; round++) {
      if (round > 200) throw new Error("the tournament is stuck");
      this.play(scores);
    }
    return this;
  }

  get pairs(): string[] {
    return this.tournament.matches.map(({ players, round }) => `${round}: ${players.join(" - ")}`);
  }

  get table(): string[] {
    return standings(this.tournament).map(({ rank, player, points }) => `${rank} ${player} ${points}`);
  }
}

/** The player with the smaller number wins. */
const byNumber = ([a, b]: readonly [string, string]): Scores =>
  Number(a.slice(1)) < Number(b.slice(1)) ? [1, 0] : [0, 1];

describe("everybody against everybody", () => {
  const format = { type: "round robin", legs: 1 } as const;

  test("four players meet in three rounds, with seats shared out", () => {
    const kept = new Kept(format, NAMES.slice(0, 4)).begin().playAll(byNumber);
    expect(kept.pairs).toEqual([
      "1: p1 - p4",
      "1: p2 - p3",
      "2: p2 - p1",
      "2: p3 - p4",
      "3: p1 - p3",
      "3: p4 - p2",
    ]);
    expect(kept.table).toEqual(["1 p1 3", "2 p2 2", "3 p3 1", "4 p4 0"]);
  });

  test.each([2, 3, 4, 5, 8, 9, 16])(
    "%d players meet once each, in a second leg with changed seats",
    (count) => {
      const kept = new Kept({ type: "round robin", legs: 2 }, NAMES.slice(0, count))
        .begin()
        .playAll(byNumber);
      const met = kept.tournament.matches.map(({ players }) => players.join());
      expect(new Set(met).size).toBe(count * (count - 1));
      expect(met).toHaveLength(count * (count - 1));
    },
  );

  test("with an odd number all rest once, for nothing", () => {
    const kept = new Kept(format, NAMES.slice(0, 5)).begin().playAll(byNumber);
    expect(kept.tournament.rests.map(({ player }) => player).toSorted()).toEqual(NAMES.slice(0, 5));
    expect(kept.table[0]).toBe("1 p1 4");
  });

  test("the pairs of the next round are known before", () => {
    const kept = new Kept(format, NAMES.slice(0, 4)).begin();
    const announced = pairsToCome(kept.tournament);
    kept.play(() => [1, 0]);
    const { matches, round } = kept.tournament;
    const paired = matches.filter((match) => match.round === round).map(({ players }) => players);
    expect(round).toBe(2);
    expect(announced).toEqual(paired);
  });

  test("late players can't join once it has begun; the opponents of a player who left win", () => {
    const kept = new Kept(format, NAMES.slice(0, 4)).begin();
    expect(kept.tournament.obstacleToJoin("late")).toBe("begun");
    kept.play(byNumber);
    kept.note({ type: "leaves", player: "p1" });
    kept.playAll(byNumber);
    expect(kept.tournament.matches.flatMap(({ why }) => (why === "played" ? [] : [why]))).toEqual([
      "the opponent had left",
    ]);
    expect(kept.table).toEqual(["1 p1 2", "1 p2 2", "1 p3 2", "4 p4 0"]);
  });

  test("between equal points decide the matches among them, then the strength of those beaten", () => {
    const results: Record<string, Scores> = {
      "p1,p4": [1, 0],
      "p2,p3": [1, 0],
      "p2,p1": [0, 1],
      "p3,p4": [1, 0],
      "p1,p3": [0, 1],
      "p4,p2": [0, 1],
    };
    const kept = new Kept(format, NAMES.slice(0, 4))
      .begin()
      .playAll((players) => results[players.join()] ?? [0, 0]);
    // p1, p2 and p3 have two points each and beat each other in turn.
    expect(kept.table).toEqual(["1 p1 2", "1 p2 2", "1 p3 2", "4 p4 0"]);
  });
});

describe("rounds between equals", () => {
  test("the upper half meets the lower one, winners meet winners", () => {
    const kept = new Kept({ type: "swiss", rounds: 2 }, NAMES.slice(0, 8)).begin().playAll(byNumber);
    expect(kept.pairs).toEqual([
      "1: p1 - p5",
      "1: p2 - p6",
      "1: p3 - p7",
      "1: p4 - p8",
      "2: p1 - p3",
      "2: p2 - p4",
      "2: p5 - p7",
      "2: p6 - p8",
    ]);
  });

  test.each([5, 8, 13, 30])(
    "%d players, any results: no pair meets twice, no player rests twice",
    (count) => {
      const random = houseRandom("5".repeat(32));
      for (let trial = 0; trial < 20; trial++) {
        const rounds = Math.min(7, Math.floor(count / 2));
        const kept = new Kept({ type: "swiss", rounds }, NAMES.slice(0, count)).begin();
        kept.playAll(() => pick(random, RESULTS));
        const met = kept.tournament.matches.map(({ players }) => players.toSorted().join());
        expect(new Set(met).size).toBe(met.length);
        const rested = kept.tournament.rests.map(({ player }) => player);
        expect(new Set(rested).size).toBe(rested.length);
        expect(rested).toHaveLength(count % 2 === 0 ? 0 : rounds);
        const seats = NAMES.slice(0, count).map((player) => {
          const had = kept.tournament.matches.filter(({ players }) => players.includes(player));
          return Math.abs(2 * had.filter(({ players }) => players[0] === player).length - had.length);
        });
        expect(Math.max(...seats)).toBeLessThanOrEqual(3);
      }
    },
  );

  test("late comers play from the next round on, players who left are not paired again", () => {
    const kept = new Kept({ type: "swiss", rounds: 3 }, NAMES.slice(0, 4)).begin();
    kept.note({ type: "joins", player: "p5" });
    kept.note({ type: "leaves", player: "p4" });
    kept.play(byNumber);
    const second = kept.tournament.matches
      .filter(({ round }) => round === 2)
      .flatMap(({ players }) => players);
    expect(second.toSorted()).toEqual(["p1", "p2", "p3", "p5"]);
    expect(kept.playAll(byNumber).table.at(-1)).toBe("5 p4 0");
  });

  test("more rounds than opponents: then pairs meet again", () => {
    const kept = new Kept({ type: "swiss", rounds: 5 }, NAMES.slice(0, 4)).begin().playAll(byNumber);
    expect(kept.tournament.matches).toHaveLength(10);
  });
});

describe("the winner stays", () => {
  test("five players: three rest in the first round, the first two meet at the end", () => {
    const kept = new Kept({ type: "knock-out" }, NAMES.slice(0, 5)).begin().playAll(byNumber);
    expect(kept.pairs).toEqual(["1: p4 - p5", "2: p1 - p4", "2: p2 - p3", "3: p1 - p2"]);
    expect(kept.table).toEqual(["1 p1 2", "2 p2 1", "3 p4 1", "4 p3 0", "5 p5 0"]);
  });

  test("a draw is played again with changed seats; after three the one who joined first goes on", () => {
    const kept = new Kept({ type: "knock-out" }, NAMES.slice(0, 2)).begin().playAll(() => [0.5, 0.5]);
    expect(kept.pairs).toEqual(["1: p1 - p2", "1: p2 - p1", "1: p1 - p2"]);
    expect(kept.tournament.isOver).toBe(true);
  });

  test.each([2, 3, 7, 16, 30])("%d players: one is left", (count) => {
    const kept = new Kept({ type: "knock-out" }, NAMES.slice(0, count)).begin().playAll(byNumber);
    expect(kept.tournament.matches).toHaveLength(count - 1);
    expect(kept.table[0]).toMatch(/^1 p1 /);
    expect(kept.table[1]).toMatch(/^2 /);
  });
});

describe("an arena", () => {
  test("a free player is paired at once, not with their last opponent, until it closes", () => {
    const kept = new Kept({ type: "arena", minutes: 30 }, NAMES.slice(0, 4)).begin();
    expect(kept.pairs).toEqual(["1: p1 - p2", "1: p3 - p4"]);
    kept.note({ type: "ends", match: 1, scores: [1, 0], why: "" });
    kept.goOn();
    // Both wait: they have just met.
    expect(kept.pairs).toHaveLength(2);
    kept.note({ type: "ends", match: 2, scores: [1, 0], why: "" });
    kept.goOn();
    expect(kept.pairs.slice(2)).toEqual(["1: p1 - p3", "1: p2 - p4"]);
    kept.note({ type: "closes" });
    kept.goOn();
    expect(kept.tournament.isOver).toBe(false);
    kept.play(byNumber);
    expect(kept.tournament.isOver).toBe(true);
    expect(kept.table[0]).toBe("1 p1 2");
  });
});

test.each([
  { type: "round robin", legs: 1 },
  { type: "swiss", rounds: 6 },
  { type: "knock-out" },
  { type: "arena", minutes: 30 },
] as const)(
  "$type: nothing gets stuck when a third leaves in the middle, and notes alone restore it",
  (format) => {
    const random = houseRandom("7".repeat(32));
    const kept = new Kept(format, NAMES.slice(0, 30)).begin();
    kept.play(byNumber);
    for (const player of NAMES.slice(0, 30))
      if (pick(random, [true, false, false])) kept.note({ type: "leaves", player });
    for (let step = 0; step < 20; step++) {
      kept.play(byNumber);
      expect(new Tournament(format, kept.notes)).toEqual(kept.tournament);
    }
    if (format.type === "arena") kept.note({ type: "closes" });
    kept.playAll(byNumber);
    const numbers = kept.tournament.matches.map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  },
);

describe("pairs", () => {
  test("everybody finds a partner, even if the first choice leaves none for the last", () => {
    const likes: Record<string, string> = { a: "bc", b: "c", c: "d", d: "" };
    const partners = (player: string, others: readonly string[]) =>
      [...(likes[player] ?? "")].filter((other) => others.includes(other));
    expect(pairUp(["a", "b", "c", "d"], partners)).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    expect(pairUp(["a", "b"], () => [])).toBeUndefined();
  });

  test("a circle of an odd number", () => {
    expect(circle([1, 2, 3])).toEqual([[[2, 3]], [[2, 1]], [[1, 3]]]);
  });

  test("a bracket keeps the first two apart", () => {
    expect(bracket(8)).toEqual([0, 7, 3, 4, 1, 6, 2, 5]);
  });
});
