import { describe, expect, test } from "vitest";
import { CHANCE, type Mover, SPECTATOR } from "../../kernel/game.ts";
import { leftOver, scripted } from "../../kernel/random/scripted.ts";
import { eventsOf, fight, start } from "./fixtures/situation.ts";
import { rules } from "./rules.ts";
import type { Action, Event, State } from "./state.ts";

const RUNA = 0;

/** A state of each phase. */
const inPhase = {
  class: start,
  seeds: () => after(start(), ["class", "Warrior"]),
  turn: () => fight(["Rat"]),
  turnOfTwo: () => fight(["Rat", "Goblin"]),
  roll: () => after(fight(["Rat"]), ["play", 0]),
  reward: () => after(fight([{ name: "Rat", hp: 1 }]), ["play", 0], ["roll", 1]),
  loot: () => after(fight([{ name: "Rat", hp: 1 }]), ["play", 0], ["roll", 1], ["reward", "cards"]),
  healing: () =>
    after(fight([{ name: "Rat", hp: 1 }], { hp: 9 }), ["play", 0], ["roll", 1], ["reward", "die"]),
  won: () => after(fight([{ name: "Mega Saurus", hp: 1 }], { level: 2, stage: 4 }), ["play", 0], ["roll", 1]),
  lost: () => after(fight(["Spider"], { hp: 1 }), ["play", 1]),
} satisfies Record<string, () => State>;

function after(state: State, ...actions: Action[]): State {
  eventsOf(state, ...actions);
  return state;
}

describe("refusals", () => {
  const over = "The game is over.";
  test.each<[string, keyof typeof inPhase, Mover, Action]>([
    [over, "won", RUNA, ["play", 0]],
    [over, "lost", CHANCE, ["roll", 1]],
    ["Runa is to act.", "turn", CHANCE, ["roll", 1]],
    ["The dice are to be rolled.", "roll", RUNA, ["roll", 1]],
    ["The dice are to be rolled.", "seeds", RUNA, ["seeds", 1, 1]],
    ["Runa has a class already.", "turn", RUNA, ["class", "Mage"]],
    ["There is no card to be played now.", "reward", RUNA, ["play", 0]],
    ["Runa has only 2 cards.", "turn", RUNA, ["play", 2]],
    ["This card takes no target now.", "turn", RUNA, ["play", 0, 0]],
    ["This card takes no target now.", "turnOfTwo", RUNA, ["play", 1, 0]],
    ["Choose one of the monsters as target.", "turnOfTwo", RUNA, ["play", 0]],
    ["Choose one of the monsters as target.", "turnOfTwo", RUNA, ["play", 0, 2]],
    ["There is no reward to be chosen now.", "turn", RUNA, ["reward", "die"]],
    ["There are no cards to be taken now.", "reward", RUNA, ["take", 0]],
    ["There are only 2 cards to take.", "loot", RUNA, ["take", 2]],
    ["Cards cannot be given away now.", "turn", RUNA, ["discard", 0]],
    ["Runa has only 2 cards.", "healing", RUNA, ["discard", 2]],
    ["Runa cannot be healed now.", "loot", RUNA, ["heal"]],
    ["Seeds are drawn at the start of a level.", "roll", CHANCE, ["seeds", 1, 1]],
    ["Seeds are 1 to 2147483647.", "seeds", CHANCE, ["seeds", 0, 1]],
    ["Seeds are 1 to 2147483647.", "seeds", CHANCE, ["seeds", 1, 2147483648]],
    ["No die is to be rolled now.", "seeds", CHANCE, ["roll", 1]],
    ["A d4 shows 1 to 4.", "roll", CHANCE, ["roll", 0]],
    ["A d4 shows 1 to 4.", "roll", CHANCE, ["roll", 5]],
  ])("%s (%s, mover %i, %j)", (sentence, phase, mover, action) => {
    expect(rules.refusal(inPhase[phase](), mover, action)).toBe(sentence);
  });

  test("This card is taken already.", () => {
    const state = fight([{ name: "Rat", hp: 1 }], { stage: 2 });
    eventsOf(state, ["play", 0], ["roll", 1], ["reward", "cards"], ["take", 1]);
    expect(rules.refusal(state, RUNA, ["take", 1])).toBe("This card is taken already.");
    expect(rules.refusal(state, RUNA, ["take", 0])).toBeUndefined();
  });

  test("Cards are given away in their order, and one is kept.", () => {
    const state = inPhase.healing();
    state.hand.push("Ice(1)");
    eventsOf(state, ["discard", 1]);
    expect(rules.refusal(state, RUNA, ["discard", 0])).toBe("Cards are given away in their order.");
    expect(rules.refusal(state, RUNA, ["discard", 1])).toBe("Cards are given away in their order.");
    state.hand.pop();
    state.phase = { type: "healing", discarded: [0] };
    expect(rules.refusal(state, RUNA, ["discard", 1])).toBe("Runa must keep at least one card.");
  });

  test.each<[keyof typeof inPhase, readonly Mover[]]>([
    ["class", [RUNA]],
    ["seeds", [CHANCE]],
    ["turn", [RUNA]],
    ["roll", [CHANCE]],
    ["reward", [RUNA]],
    ["loot", [RUNA]],
    ["healing", [RUNA]],
    ["won", []],
    ["lost", []],
  ])("in phase %s the movers are %j", (phase, movers) => {
    expect(rules.toMove(inPhase[phase]())).toEqual(movers);
  });

  test("the smallest and the largest seed are legal", () => {
    expect(rules.refusal(inPhase.seeds(), CHANCE, ["seeds", 1, 2147483647])).toBeUndefined();
  });
});

describe("chance", () => {
  test.each([
    [0, 2147483646, 1, 2147483647],
    [41, 6, 42, 7],
  ])("draws of %i and %i are the seeds %i and %i", (first, second, cards, monsters) => {
    const random = scripted(first, second);
    expect(rules.sample?.(inPhase.seeds(), CHANCE, random)).toEqual(["seeds", cards, monsters]);
    expect(leftOver(random)).toBe(0);
  });

  test.each([
    [0, 1],
    [3, 4],
  ])("a draw of %i rolls %i", (draw, value) => {
    const random = scripted(draw);
    expect(rules.sample?.(inPhase.roll(), CHANCE, random)).toEqual(["roll", value]);
    expect(leftOver(random)).toBe(0);
  });

  test("anything else is one of the legal actions", () => {
    const random = scripted(1);
    expect(rules.sample?.(inPhase.turn(), RUNA, random)).toEqual(["play", 1]);
    expect(leftOver(random)).toBe(0);
  });
});

describe("secrets", () => {
  /** Stage 2 with two cards offered and three monsters met. */
  const midway = () => after(inPhase.loot(), ["take", 0]);

  test.each([RUNA, SPECTATOR])("viewer %i knows only the cards offered and the monsters met", (viewer) => {
    const state = midway();
    const view = rules.view(state, viewer);
    expect(view.deck).toEqual(["Slash(1)", "Swing(1)"]);
    expect(view.queue).toEqual(["Frog", "Ghost", "Gorgon"]);
    expect({ ...view, deck: state.deck, queue: state.queue }).toEqual(state);
  });

  test("what is unknown is drawn anew, what is known stays", () => {
    // Of seven unknown cards and five unknown monsters each draw leaves the last where it is, but for the first.
    const random = scripted(0, 5, 4, 3, 2, 1, 0, 3, 2, 1);
    const imagined = rules.imagine(rules.view(midway(), RUNA), RUNA, random);
    expect(leftOver(random)).toBe(0);
    expect(imagined.deck).toEqual([
      "Slash(1)",
      "Swing(1)",
      "Lightning(1)",
      "Focus(1)",
      "Reflect(1)",
      "Water(1)",
      "Ice(1)",
      "Fire(1)",
      "Pierce(1)",
    ]);
    expect(imagined.queue).toEqual([
      "Frog",
      "Ghost",
      "Gorgon",
      "Mushroomlin",
      "Spider",
      "Goblin",
      "Rat",
      "Skeleton",
    ]);
  });

  test("before the shuffle there is nothing to imagine", () => {
    const random = scripted();
    expect(rules.imagine(rules.view(inPhase.seeds(), RUNA), RUNA, random)).toEqual(inPhase.seeds());
  });

  test("events that show something new are the entered stage, the offered cards and the rolled die", () => {
    const state = start();
    const events: Event[] = eventsOf(state, ["class", "Warrior"], ["seeds", 8, 5], ["play", 0], ["roll", 1]);
    for (const monster of state.monsters) monster.hp = 1;
    events.push(...eventsOf(state, ["play", 0], ["roll", 1], ["reward", "cards"], ["take", 0]));
    const revealing = events.filter((event) => rules.reveals(event)).map(({ type }) => type);
    expect(revealing).toEqual(["enters", "rolls", "rolls", "offered", "enters"]);
  });

  test("every event is witnessed as it is", () => {
    const event: Event = { type: "offered", cards: ["Ice(1)"] };
    expect([rules.witness(event, RUNA), rules.witness(event, SPECTATOR)]).toEqual([event, event]);
  });
});

describe("a copy", () => {
  test.each(Object.keys(inPhase) as (keyof typeof inPhase)[])(
    "in phase %s shares nothing that changes",
    (phase) => {
      const state = inPhase[phase]();
      const copy = rules.clone?.(state);
      expect(copy).toEqual(state);
      if (copy === undefined) return;
      copy.hand.push("Ice(2)");
      copy.deck.push("Ice(2)");
      copy.queue.push("Rat");
      for (const monster of copy.monsters) monster.hp = -1;
      copy.monsters.push({ name: "Rat", hp: 1, fp: 0, next: 0, focus: 0, block: 0, deflect: 0 });
      if (copy.phase.type === "loot") copy.phase.taken.push(7);
      if (copy.phase.type === "healing") copy.phase.discarded.push(7);
      expect(state).toEqual(inPhase[phase]());
    },
  );
});

describe("the outcome", () => {
  test("is none while the game goes on", () => {
    expect(rules.outcome(inPhase.turn())).toBeUndefined();
  });

  test("of a won and of a lost game", () => {
    expect(rules.outcome(inPhase.won())).toEqual({ winners: [0], reason: "Runa has beaten the Mega Saurus" });
    expect(rules.outcome(inPhase.lost())).toEqual({ winners: [], reason: "Runa fell in stage 1 of level 1" });
  });
});
