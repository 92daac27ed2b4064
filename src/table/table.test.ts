import { describe, expect, test } from "vitest";
import { type Both, both } from "../../test/toys/both.ts";
import { dice } from "../../test/toys/dice.ts";
import { secret } from "../../test/toys/secret.ts";
import { phrases, type TicTacToe, tictactoe } from "../../test/toys/tictactoe.ts";
import { type Game, SPECTATOR, type Timing, type Types } from "../kernel/game.ts";
import { Match } from "../kernel/match.ts";
import { readRecord } from "../kernel/read-record.ts";
import { writeRecord } from "../kernel/record.ts";
import type { Effect, Input, Player } from "./inputs.ts";
import { doneBy } from "./recall.ts";
import { refusalSentence } from "./sentence.ts";
import { Table } from "./table.ts";

const SEED = "00112233445566778899aabbccddeeff";
const PERSON: Player = { type: "person", name: "Ada" };
const BOT: Player = { type: "bot", name: "hard" };

function tableOf<G extends Types>(
  game: Game<G>,
  config: G["config"],
  ...players: readonly Player[]
): Table<G> {
  const timing = game.timing?.(config);
  return new Table(Match.start(game, config, SEED), { players, now: 1000, ...(timing && { timing }) });
}

/** What comes of an input, in a word each. */
const words = (effects: readonly Effect[]) =>
  effects.map((effect) => {
    switch (effect.type) {
      case "refused":
        return `refused: ${effect.refusal.obstacle.code}`;
      case "remark":
        return effect.remark.type;
      case "entry":
        return effect.entry.type === "step" ? "step" : effect.entry.decision.join(" ");
      default:
        return effect.type;
    }
  });

describe("acting", () => {
  test("an action becomes an entry with its time, and the next seat is asked", () => {
    const table = tableOf(tictactoe, {}, PERSON, PERSON);
    expect(table.asked).toEqual([0]);
    expect(words(table.handle({ type: "act", seat: 0, action: 4 }, 3500))).toEqual(["step"]);
    expect(table.match.entries[0]?.at).toBe(2500);
    expect(table.asked).toEqual([1]);
  });

  test("a time before the last one counts as the last one", () => {
    const table = tableOf(tictactoe, {}, PERSON, PERSON);
    table.handle({ type: "act", seat: 0, action: 4 }, 3500);
    table.handle({ type: "act", seat: 1, action: 0 }, 2000);
    expect(table.match.entries.map(({ at }) => at)).toEqual([2500, 2500]);
  });

  test("an illegal action is refused with a sentence, and nothing changes", () => {
    const table = tableOf(tictactoe, {}, PERSON, PERSON);
    table.handle({ type: "act", seat: 0, action: 4 }, 1000);
    const sentence = (input: Input & { readonly type: "act" }) => {
      const [effect] = table.handle(input, 1000);
      if (effect?.type !== "refused") throw new Error("not refused");
      return refusalSentence(effect.refusal, phrases, table.match.view(1), 4);
    };
    expect(sentence({ type: "act", seat: 1, action: 4 })).toBe("This cell is taken.");
    expect(sentence({ type: "act", seat: 0, action: 1 })).toBe("It is not your turn.");
    expect(sentence({ type: "act", seat: 1, action: "x" })).toMatch(
      /^This isn't an action of the game \(action: /,
    );
    expect(sentence({ type: "act", seat: 7, action: 1 })).toBe("Only players at the table can do this.");
    expect(table.match.entries).toHaveLength(1);
  });

  test("the end is an effect of its own", () => {
    const table = tableOf(tictactoe, {}, PERSON, PERSON);
    for (const [seat, action] of [
      [0, 0],
      [1, 3],
      [0, 1],
      [1, 4],
    ])
      table.handle({ type: "act", seat: seat ?? 0, action }, 0);
    expect(words(table.handle({ type: "act", seat: 0, action: 2 }, 0))).toEqual(["step", "over"]);
    expect(table.asked).toEqual([]);
    expect(table.deadline).toBeNull();
  });
});

describe("who is told what", () => {
  test("every viewer is told after each entry what they may know", () => {
    const table = tableOf(secret, {}, PERSON, PERSON);
    for (const viewer of [0, 1, SPECTATOR]) table.watch(viewer);
    table.handle({ type: "act", seat: 0, action: "keep" }, 0);
    const effects = table.handle({ type: "act", seat: 1, action: "keep" }, 0);
    expect(words(effects)).toEqual(
      ["entry", "told", "told", "told", "entry", "told", "told", "told", "over"].map((word) =>
        word === "entry" ? "step" : word,
      ),
    );
    const looks = effects.flatMap((effect) =>
      effect.type === "told" && effect.viewer === 0
        ? effect.tellings.flatMap((telling) =>
            "event" in telling && telling.event.type === "looks" ? [telling.event] : [],
          )
        : [],
    );
    expect(looks).toEqual([{ type: "looks", seat: 1, card: null }]);
  });

  test("a notice shows its viewer the view before and the view now", () => {
    const table = tableOf(tictactoe, {}, PERSON, PERSON);
    const before = table.watch(1);
    const told = table.handle({ type: "act", seat: 0, action: 4 }, 0).find(({ type }) => type === "told");
    if (told?.type !== "told") throw new Error("nothing told");
    expect(told.before).toBe(before);
    expect(told.view).toEqual(table.match.view(1));
  });

  test("numbers count a viewer's own notices, so they betray nothing else", () => {
    const table = tableOf(both, {}, PERSON, PERSON);
    table.handle({ type: "act", seat: 0, action: "a" }, 0);
    table.handle({ type: "act", seat: 1, action: "b" }, 0);
    expect(table.toldSince(0, 0)).toEqual([{ number: 1, event: { type: "chose", seat: 0, letter: "a" } }]);
    expect(table.toldSince(1, 0)).toEqual([{ number: 1, event: { type: "chose", seat: 1, letter: "b" } }]);
    expect(table.toldSince(SPECTATOR, 0)).toEqual([]);
    expect(table.toldSince(0, 1)).toEqual([]);
  });

  test("an undo is told only to those who had noticed what is undone", () => {
    const table = tableOf(both, {}, PERSON, PERSON);
    table.watch(1);
    table.handle({ type: "act", seat: 0, action: "a" }, 0);
    table.handle({ type: "undo", seat: 0 }, 0);
    expect(table.toldSince(0, 1)).toEqual([{ number: 2, takenBack: [1] }]);
    expect(table.toldSince(1, 0)).toEqual([]);
    expect(table.newsFor(0, 0)).toEqual({ events: [], number: 2 });
  });

  test("a failed action is never reported", () => {
    const clumsy: Game<Both> = {
      ...both,
      apply(state, mover, letter, log) {
        both.apply(state, mover, letter, log);
        if (letter === "b") throw new Error("oops");
      },
    };
    const table = tableOf(clumsy, {}, PERSON, PERSON);
    table.watch(0);
    expect(() => table.handle({ type: "act", seat: 0, action: "b" }, 0)).toThrow("oops");
    expect(table.toldSince(0, 0)).toEqual([]);
    const [, told] = table.handle({ type: "act", seat: 0, action: "a" }, 0);
    expect(told).toMatchObject({ tellings: [{ number: 1 }] });
  });
});

describe("taking back", () => {
  test("by consent of the other person", () => {
    const table = tableOf(tictactoe, {}, PERSON, PERSON);
    table.handle({ type: "act", seat: 0, action: 4 }, 0);
    table.handle({ type: "act", seat: 1, action: 0 }, 0);
    expect(words(table.handle({ type: "undo", seat: 0 }, 0))).toEqual(["asks"]);
    expect(words(table.handle({ type: "answer", seat: 0, yes: true }, 0))).toEqual([
      "refused: nothing proposed",
    ]);
    expect(words(table.handle({ type: "answer", seat: 1, yes: true }, 0))).toEqual([
      "answers",
      "take back 1",
    ]);
    expect(table.asked).toEqual([0]);
    expect(table.match.activeEntries).toEqual([]);
  });

  test("not if the other refuses, and no longer once a player acts", () => {
    const table = tableOf(tictactoe, {}, PERSON, PERSON);
    table.handle({ type: "act", seat: 0, action: 4 }, 0);
    table.handle({ type: "undo", seat: 0 }, 0);
    expect(words(table.handle({ type: "answer", seat: 1, yes: false }, 0))).toEqual(["answers"]);
    expect(table.proposal).toBeNull();
    table.handle({ type: "undo", seat: 0 }, 0);
    table.handle({ type: "act", seat: 1, action: 0 }, 0);
    expect(words(table.handle({ type: "answer", seat: 1, yes: true }, 0))).toEqual([
      "refused: nothing proposed",
    ]);
    expect(table.match.activeEntries).toHaveLength(2);
  });

  test("a bot agrees where nothing was shown or rolled", () => {
    const table = tableOf(tictactoe, {}, PERSON, BOT);
    table.handle({ type: "act", seat: 0, action: 4 }, 0);
    table.handle({ type: "act", seat: 1, action: 0 }, 0);
    expect(words(table.handle({ type: "undo", seat: 0 }, 0))).toEqual(["asks", "take back 1"]);
  });

  test("dice and what a person was shown are never taken back, what only a bot was shown is", () => {
    const alone = tableOf(dice, { rounds: 5 }, PERSON);
    alone.handle({ type: "act", seat: 0, action: "roll" }, 0);
    expect(words(alone.handle({ type: "undo", seat: 0 }, 0))).toEqual(["refused: chance decided"]);
    expect(alone.undoable(0)).toMatchObject({ refusal: { by: "news", events: [{ type: "rolled" }] } });
    const shown = tableOf(both, {}, PERSON, BOT);
    shown.handle({ type: "act", seat: 0, action: "show" }, 0);
    expect(words(shown.handle({ type: "undo", seat: 0 }, 0))).toEqual(["asks", "take back 1"]);
  });

  test("a player can ask beforehand which move it would be, and who has to agree", () => {
    const table = tableOf(tictactoe, {}, PERSON, PERSON);
    expect(table.undoable(0)).toMatchObject({ ok: false, refusal: { obstacle: { code: "nothing done" } } });
    table.handle({ type: "act", seat: 0, action: 4 }, 0);
    table.handle({ type: "act", seat: 1, action: 0 }, 0);
    expect(table.undoable(0)).toEqual({ ok: true, entry: 1, asks: [1] });
    expect([table.noticesOf(0, 1), table.noticesOf(1, 1)]).toEqual([[1], [1]]);
    const alone = tableOf(both, {}, PERSON, PERSON);
    alone.handle({ type: "act", seat: 0, action: "a" }, 0);
    expect(alone.undoable(0)).toEqual({ ok: true, entry: 1, asks: null });
    // The other player noticed nothing of it, and learns nothing by it.
    expect([alone.noticesOf(0, 1), alone.noticesOf(1, 1)]).toEqual([[1], []]);
  });

  test("not after the end of the match", () => {
    const table = tableOf(tictactoe, {}, PERSON, PERSON);
    for (const [index, action] of [0, 3, 1, 4, 2].entries())
      table.handle({ type: "act", seat: index % 2, action }, 0);
    expect(table.match.outcome?.winners).toEqual([0]);
    expect(table.undoable(0)).toMatchObject({ ok: false, refusal: { obstacle: { code: "over" } } });
    expect(words(table.handle({ type: "undo", seat: 0 }, 0))).toEqual(["refused: over"]);
    expect(table.proposal).toBeNull();
  });
});

describe("going away", () => {
  test.each([
    ["resign", "resigned"],
    ["leave", "left"],
    ["expel", "expelled"],
  ] as const)("a player who %ss loses", (type, why) => {
    const table = tableOf(tictactoe, {}, PERSON, PERSON);
    expect(words(table.handle({ type, seat: 0 }, 0))).toEqual([`forfeit 0 ${why}`, "over"]);
    expect(table.match.outcome?.winners).toEqual([1]);
    expect(words(table.handle({ type, seat: 1 }, 0))).toEqual(["refused: over"]);
  });
});

describe("time", () => {
  const timing: Timing = { decision: 60_000, match: null, strikes: 3, pause: 100_000, reconnect: 50_000 };
  const timed: typeof tictactoe = {
    ...tictactoe,
    timing: () => timing,
    overdue: (board) => [board.cells.indexOf(-1)],
  };
  const at = (seconds: number) => 1000 + seconds * 1000;
  const table = () => tableOf(timed, {}, PERSON, PERSON);

  test("a missed deadline is a strike, and the game says what is done", () => {
    const late = table();
    expect(late.deadline).toBe(at(60));
    expect(words(late.handle({ type: "tick" }, at(59)))).toEqual([]);
    expect(words(late.handle({ type: "tick" }, at(60)))).toEqual(["strike", "step"]);
    expect(late.match.state.cells[0]).toBe(0);
    expect(late.deadline).toBe(at(120));
  });

  test("strikes in a row count: miss, miss, act, miss is one", () => {
    const late = table();
    const miss = (seconds: number) => late.handle({ type: "tick" }, at(seconds));
    miss(60);
    late.handle({ type: "act", seat: 1, action: 8 }, at(60));
    miss(120);
    expect(late.strikes).toEqual([2, 0]);
    late.handle({ type: "act", seat: 1, action: 5 }, at(120));
    late.handle({ type: "act", seat: 0, action: 7 }, at(130));
    expect(late.strikes).toEqual([0, 0]);
  });

  test("too many strikes in a row, and the match is lost", () => {
    const late = table();
    for (const seconds of [60, 120, 180, 240]) late.handle({ type: "tick" }, at(seconds));
    expect(late.strikes).toEqual([2, 2]);
    expect(words(late.handle({ type: "tick" }, at(300)))).toEqual(["strike", "forfeit 0 timed out", "over"]);
  });

  test("a decision may be given more time than the limit says, as long as it lasts", () => {
    const patient = table();
    patient.clock.least = 90_000;
    expect(patient.deadline).toBe(at(90));
    patient.clock.least = 0;
    expect(patient.deadline).toBe(at(60));
  });

  test("without a rule of the game a missed deadline is a strike, and the seat gets its time once more", () => {
    const { overdue: _, ...plain } = timed;
    const late = tableOf(plain, {}, PERSON, PERSON);
    expect(words(late.handle({ type: "tick" }, at(60)))).toEqual(["strike"]);
    expect([late.asked, late.deadline]).toEqual([[0], at(120)]);
    expect(words(late.handle({ type: "tick" }, at(120)))).toEqual(["strike"]);
    expect(words(late.handle({ type: "tick" }, at(180)))).toEqual(["strike", "forfeit 0 timed out", "over"]);
  });

  test("the time for the whole match is used up decision by decision", () => {
    const banked: typeof tictactoe = { ...timed, timing: () => ({ ...timing, match: 70_000 }) };
    const late = tableOf(banked, {}, PERSON, PERSON);
    late.handle({ type: "act", seat: 0, action: 4 }, at(50));
    expect(late.deadline).toBe(at(110));
    late.handle({ type: "act", seat: 1, action: 0 }, at(60));
    expect(late.deadline).toBe(at(80));
    expect(words(late.handle({ type: "tick" }, at(80)))).toEqual(["strike", "forfeit 0 timed out", "over"]);
  });

  test("a pause stops all clocks, any player can end it, and the clocks continue", () => {
    const paused = table();
    expect(words(paused.handle({ type: "pause", seat: 1 }, at(20)))).toEqual(["paused"]);
    expect(paused.asked).toEqual([]);
    expect(words(paused.handle({ type: "act", seat: 0, action: 4 }, at(30)))).toEqual(["refused: paused"]);
    expect(words(paused.handle({ type: "pause", seat: 0 }, at(30)))).toEqual(["refused: paused"]);
    expect(words(paused.handle({ type: "resume", seat: 0 }, at(50)))).toEqual(["resumed"]);
    expect(words(paused.handle({ type: "resume", seat: 0 }, at(50)))).toEqual(["refused: not paused"]);
    expect(paused.deadline).toBe(at(90));
  });

  test("a pause ends by itself", () => {
    const paused = table();
    paused.handle({ type: "pause", seat: 0 }, at(20));
    expect(paused.deadline).toBe(at(120));
    expect(words(paused.handle({ type: "tick" }, at(120)))).toEqual(["resumed"]);
    expect(paused.deadline).toBe(at(160));
  });

  test("bots neither pause nor resume", () => {
    const against = tableOf(timed, {}, PERSON, BOT);
    expect(words(against.handle({ type: "pause", seat: 1 }, at(0)))).toEqual(["refused: bots do not pause"]);
    against.handle({ type: "pause", seat: 0 }, at(0));
    expect(words(against.handle({ type: "resume", seat: 1 }, at(0)))).toEqual(["refused: bots do not pause"]);
  });

  test("the match waits for a player who lost the connection, and no one can end that", () => {
    const waiting = table();
    expect(words(waiting.handle({ type: "lose", seat: 0 }, at(10)))).toEqual(["lost"]);
    expect(words(waiting.handle({ type: "resume", seat: 1 }, at(20)))).toEqual([
      "refused: somebody is missing",
    ]);
    expect(words(waiting.handle({ type: "return", seat: 0 }, at(30)))).toEqual(["returned"]);
    expect(waiting.deadline).toBe(at(80));
  });

  test("of two missing players the one who runs out of time first loses", () => {
    const empty = table();
    empty.handle({ type: "lose", seat: 1 }, at(10));
    empty.handle({ type: "lose", seat: 0 }, at(20));
    expect(empty.deadline).toBe(at(60));
    expect(words(empty.handle({ type: "tick" }, at(90)))).toEqual(["forfeit 1 expelled", "over"]);
  });

  test("a pause is suspended while a player is missing, and continues afterwards", () => {
    const both = table();
    both.handle({ type: "pause", seat: 0 }, at(0));
    both.handle({ type: "lose", seat: 1 }, at(40));
    expect(both.deadline).toBe(at(90));
    both.handle({ type: "return", seat: 1 }, at(70));
    expect(both.deadline).toBe(at(130));
    expect(words(both.handle({ type: "tick" }, at(130)))).toEqual(["resumed"]);
  });

  describe("a table that is opened again", () => {
    const banked: typeof tictactoe = { ...timed, timing: () => ({ ...timing, match: 200_000 }) };
    const reopened = (before: Table<TicTacToe>, now: number, missing: readonly number[] = []) => {
      const read = readRecord(banked, writeRecord(before.match));
      if (!read.ok) throw new Error(read.problem);
      return new Table(read.value.match, {
        players: before.players,
        now: 1000,
        timing: before.clock.timing,
        resumed: { now, missing },
      });
    };

    test("its clocks stood still meanwhile, and used time stays used", () => {
      const before = tableOf(banked, {}, PERSON, PERSON);
      before.handle({ type: "act", seat: 0, action: 4 }, at(50));
      before.handle({ type: "act", seat: 1, action: 0 }, at(60));
      const after = reopened(before, at(5000));
      expect([after.clock.spentBy(0), after.clock.spentBy(1)]).toEqual([50_000, 10_000]);
      expect(after.deadline).toBe(at(5060));
    });

    test("it waits for missing players, and no clock runs, however often it is opened again", () => {
      const before = tableOf(banked, {}, PERSON, PERSON);
      before.handle({ type: "act", seat: 0, action: 4 }, at(50));
      const after = reopened(before, at(5000), [0, 1]);
      expect(after.asked).toEqual([]);
      expect(after.deadline).toBe(at(5050));
      after.handle({ type: "return", seat: 0 }, at(5010));
      after.handle({ type: "return", seat: 1 }, at(5020));
      expect(after.deadline).toBe(at(5080));
      after.handle({ type: "act", seat: 1, action: 0 }, at(5030));
      const again = reopened(after, at(9000));
      expect([again.clock.spentBy(0), again.clock.spentBy(1)]).toEqual([50_000, 10_000]);
    });

    test("a seat that got its time once more has it", () => {
      const { overdue: _, ...rest } = banked;
      const plain: typeof tictactoe = rest;
      const before = tableOf(plain, {}, PERSON, PERSON);
      before.handle({ type: "tick" }, at(60));
      before.handle({ type: "pause", seat: 1 }, at(70));
      const after = reopened(before, at(5000));
      after.handle({ type: "resume", seat: 0 }, at(5010));
      expect([after.strikes, after.deadline]).toEqual([[1, 0], at(5060)]);
    });

    test("pauses and strikes are known", () => {
      const before = tableOf(banked, {}, PERSON, PERSON);
      before.handle({ type: "tick" }, at(60));
      before.handle({ type: "pause", seat: 1 }, at(70));
      const after = reopened(before, at(5000));
      expect(after.strikes).toEqual([1, 0]);
      expect(after.deadline).toBe(at(5100));
      after.handle({ type: "resume", seat: 0 }, at(5010));
      expect(after.deadline).toBe(at(5060));
    });

    test("an action done for a late seat does not count as its own", () => {
      const before = tableOf(banked, {}, PERSON, PERSON);
      before.handle({ type: "tick" }, at(60));
      before.handle({ type: "act", seat: 1, action: 8 }, at(70));
      before.handle({ type: "act", seat: 0, action: 4 }, at(80));
      const { match } = reopened(before, at(5000));
      expect(doneBy(match, 0).map(({ action }) => action)).toEqual([4]);
      expect(doneBy(match, 1).map(({ action }) => action)).toEqual([8]);
    });
  });

  test("its record loads and leads to the same state", () => {
    const late = table();
    late.handle({ type: "tick" }, at(60));
    late.handle({ type: "act", seat: 1, action: 8 }, at(70));
    late.handle({ type: "undo", seat: 1 }, at(71));
    late.handle({ type: "answer", seat: 0, yes: true }, at(72));
    late.handle({ type: "resign", seat: 1 }, at(80));
    const read = readRecord(timed, writeRecord(late.match));
    expect(read.ok && read.value.match.state).toEqual(late.match.state);
    expect(read.ok && read.value.match.notes).toEqual(late.match.notes);
  });
});

describe("the pace of chance", () => {
  const paced: typeof dice = { ...dice, paced: true };
  const slowly = (now: number) =>
    new Table(new Match(paced, { rounds: 3 }, SEED), { players: [PERSON], pace: () => 700, now });

  test("chance that could be taken for a player waits before each of its steps", () => {
    const table = slowly(1000);
    table.handle({ type: "tick" }, 1000);
    expect(table.asked).toEqual([]);
    expect(table.deadline).toBe(1700);
    expect(words(table.handle({ type: "act", seat: 0, action: "roll" }, 1200))).toEqual(["refused: not now"]);
    expect(words(table.handle({ type: "tick" }, 1699))).toEqual([]);
    expect(words(table.handle({ type: "tick" }, 1700))).toEqual(["step"]);
    expect(table.asked).toEqual([0]);
    expect(table.match.entries[0]?.at).toBe(700);
  });

  test("chance that was to move when a match was loaded is due at once", () => {
    expect(slowly(1000).deadline).toBe(0);
  });

  test("without a pace it does not wait", () => {
    const table = new Table(new Match(paced, { rounds: 3 }, SEED), { players: [PERSON], now: 0 });
    expect(words(table.handle({ type: "tick" }, 0))).toEqual(["step"]);
  });
});
