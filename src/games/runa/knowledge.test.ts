import { describe, expect, test } from "vitest";
import { ALL_SEEING, SPECTATOR } from "../../kernel/game.ts";
import { leftOver, scripted } from "../../kernel/random/scripted.ts";
import { eventsOf, IN_PHASE, SITUATIONS, start } from "./fixtures/situation.ts";
import { runa } from "./game.ts";
import type { Event, State } from "./state.ts";

const RUNA = 0;
const VIEWERS = [RUNA, SPECTATOR, ALL_SEEING];

/** Stage 2 with two cards offered and three monsters met. */
function midway(): State {
  const state = IN_PHASE.loot();
  eventsOf(state, ["take", 0]);
  return state;
}

describe.each(VIEWERS)("viewer %i", (viewer) => {
  test("knows everything but the cards and monsters that are to come", () => {
    const state = midway();
    const view = runa.view(state, viewer);
    expect(view.dealt).toEqual(["Slash(1)", "Swing(1)"]);
    expect(view.met).toEqual(["Frog", "Ghost", "Gorgon"]);
    expect(Object.keys(view)).not.toContain("deck");
    expect(Object.keys(view)).not.toContain("queue");
    expect({ ...view, deck: state.deck, queue: state.queue }).toEqual(state);
  });

  test("is handed the config itself, and lists that are shared until they change", () => {
    const state = midway();
    const [first, second] = [runa.view(state, viewer), runa.view(state, viewer)];
    expect(first.config).toBe(state.config);
    for (const name of ["phase", "hand", "dealt", "met"] as const) expect(first[name]).toBe(second[name]);
  });

  test("imagines what is to come, and what is known stays", () => {
    // Of seven unknown cards and five unknown monsters each draw leaves the last where it is, but for the first.
    const random = scripted(0, 5, 4, 3, 2, 1, 0, 3, 2, 1);
    const imagined = runa.imagine(runa.view(midway(), viewer), viewer, random);
    expect(leftOver(random)).toBe(0);
    expect(imagined).toEqual({
      ...midway(),
      deck: ["Lightning(1)", "Focus(1)", "Reflect(1)", "Water(1)", "Ice(1)", "Fire(1)", "Pierce(1)"],
      queue: ["Mushroomlin", "Spider", "Goblin", "Rat", "Skeleton"],
    });
  });

  test("cannot tell the order of the cards and monsters that are to come", () => {
    const state = midway();
    const random = scripted(0, 5, 4, 3, 2, 1, 0, 3, 2, 1);
    const other = runa.secrets(state, viewer, random);
    expect(leftOver(random)).toBe(0);
    expect(state).toEqual(midway());
    expect(other.deck).not.toEqual(state.deck);
    expect(other.queue).not.toEqual(state.queue);
    expect([...other.deck].sort()).toEqual([...state.deck].sort());
    expect([...other.queue].sort()).toEqual([...state.queue].sort());
    expect(runa.view(other, viewer)).toEqual(runa.view(state, viewer));
  });

  test("witnesses every event as it is", () => {
    const event: Event = { type: "offered", cards: ["Ice(1)"] };
    expect(runa.witness(event, viewer)).toEqual(event);
  });
});

test("before the shuffle there is nothing to imagine", () => {
  const state = IN_PHASE.seeds();
  expect(runa.imagine(runa.view(state, RUNA), RUNA, scripted())).toEqual(state);
  expect(runa.secrets(state, RUNA, scripted())).toEqual(state);
});

test("events that show something new are the entered stage, the offered cards and the rolled die", () => {
  const state = start();
  const events: Event[] = eventsOf(state, ["class", "Warrior"], ["seeds", 8, 5], ["play", 0], ["roll", 1]);
  for (const monster of state.monsters) monster.hp = 1;
  events.push(...eventsOf(state, ["play", 0], ["roll", 1], ["reward", "cards"], ["take", 0]));
  const revealing = events.filter((event) => runa.reveals(event, RUNA, RUNA)).map(({ type }) => type);
  expect(revealing).toEqual(["enters", "rolls", "rolls", "offered", "enters"]);
});

describe("a copy and a view", () => {
  test.each(SITUATIONS)("in situation %s stay unchanged whatever happens to the state", (situation) => {
    const state = IN_PHASE[situation]();
    const [copy, view] = [runa.clone?.(state), runa.view(state, RUNA)];
    expect(copy).toEqual(state);
    for (let i = 0; i < 20; i++) {
      const [mover] = runa.toMove(state);
      if (mover === undefined) break;
      runa.apply(state, mover, runa.actions(state, mover).at(-1) ?? ["seeds", 8, 5]);
    }
    for (const monster of state.monsters) monster.hp = -1;
    state.monsters.length = 0;
    expect(copy).toEqual(IN_PHASE[situation]());
    expect(view).toEqual(runa.view(IN_PHASE[situation](), RUNA));
  });

  test("share the config", () => {
    const config = { roundLimit: 7 };
    const state = runa.setup(config, scripted());
    expect(state.config).toBe(config);
    expect(runa.clone?.(state).config).toBe(config);
    expect(runa.imagine(runa.view(state, RUNA), RUNA, scripted()).config).toBe(config);
    expect(runa.secrets(state, RUNA, scripted()).config).toBe(config);
  });
});
