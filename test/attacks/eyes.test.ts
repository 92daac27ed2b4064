import { describe, expect, test } from "vitest";
import { GAMES } from "../../src/games/index.ts";
import { ALL_SEEING, SPECTATOR, type Viewer } from "../../src/kernel/game.ts";
import type { ClientMessage } from "../../src/protocol/client.ts";
import { type Caller, Inside } from "../server/inside.ts";

/* Spectators choose whose eyes they look through; a table decides whether hidden things may be seen at all. */

const look = (table: string, viewer: Viewer) =>
  ({ type: "enter", table, viewer }) as ClientMessage & { type: "enter" };

/** The cards of the toy "secret" as this guest was last shown them. */
function cardsOf(caller: Caller): readonly unknown[] {
  const view = caller.words("view").at(-1)?.view as { readonly cards: readonly unknown[] } | undefined;
  return view?.cards ?? [];
}

const HIDDEN = { type: "refused", code: "hidden view" };

describe("at a table that shows only what is public", () => {
  test.each([0, 1, ALL_SEEING])(
    "a spectator who asks for the eyes of %d is refused, and is told nothing",
    async (viewer) => {
      const { ann, eve, table } = await new Inside().running("secret");
      const heard = eve.heard.length;
      expect(await eve.ask(look(table, viewer))).toMatchObject(HIDDEN);
      expect(eve.heard).toHaveLength(heard + 1);
      await ann.ask({ type: "act", table, action: "keep" });
      expect(eve.told.at(-1)?.[2]).toEqual([
        { type: "keeps", seat: 0 },
        { type: "looks", seat: 0, card: null },
      ]);
      expect(await eve.ask(look(table, SPECTATOR))).toMatchObject({ type: "done" });
      expect(cardsOf(eve)).toEqual([null, null]);
    },
  );

  test("a newcomer with a wish for a player's eyes isn't let in, and the host without a seat sees no more than others", async () => {
    const inside = new Inside();
    const [host, ann, bob] = [
      await inside.caller("Host"),
      await inside.caller("Ann"),
      await inside.caller("Bob"),
    ];
    const table = await host.open("secret");
    for (const [seat, player] of [ann, bob].entries()) {
      await player.ask({ type: "enter", table });
      await player.ask({ type: "sit", table, seat });
    }
    for (const player of [ann, bob]) await player.ask({ type: "ready", table, ready: true });
    expect(await host.ask(look(table, 0))).toMatchObject(HIDDEN);
    const late = await inside.caller("Late");
    expect(await late.ask(look(table, 1))).toMatchObject(HIDDEN);
    expect(late.words("view", "table")).toEqual([]);
  });

  test("a wish from when spectators were to see everything doesn't count", async () => {
    const inside = new Inside();
    const [ann, bob, eve] = [
      await inside.caller("Ann"),
      await inside.caller("Bob"),
      await inside.caller("Eve"),
    ];
    const table = await ann.open("secret", { spectators: "all" });
    await bob.ask({ type: "enter", table });
    expect(await eve.ask(look(table, 0))).toMatchObject({ type: "done" });
    await ann.ask({ type: "change", table, settings: { spectators: "public" } });
    for (const [seat, player] of [ann, bob].entries()) await player.ask({ type: "sit", table, seat });
    for (const player of [ann, bob]) await player.ask({ type: "ready", table, ready: true });
    expect(cardsOf(eve)).toEqual([null, null]);
    expect(eve.words("view").at(-1)?.viewer).toBe(SPECTATOR);
  });
});

describe("at a table whose spectators see all", () => {
  const running = (inside = new Inside(), game = "secret") => inside.running(game, { spectators: "all" });

  test("a spectator sees everything, one player's cards or none, and switches at any time", async () => {
    const { ann, bob, eve, table } = await running();
    const [one, two] = cardsOf(eve);
    expect([one, two]).toEqual([expect.any(Number), expect.any(Number)]);
    const seen: unknown[] = [];
    for (const viewer of [0, 1, SPECTATOR, ALL_SEEING]) {
      await eve.ask(look(table, viewer));
      seen.push(cardsOf(eve));
    }
    expect(seen).toEqual([
      [one, null],
      [null, two],
      [null, null],
      [one, two],
    ]);
    await eve.ask(look(table, 1));
    await ann.ask({ type: "act", table, action: "keep" });
    await bob.ask({ type: "act", table, action: "keep" });
    expect(eve.told.at(-1)?.slice(1)).toEqual(bob.told.at(-1)?.slice(1));
  });

  test("updates for the former eyes have another channel than those for the new ones", async () => {
    const { ann, eve, table } = await running();
    const before = eve.words("view").at(-1)?.channel;
    await eve.ask(look(table, 1));
    const channel = eve.words("view").at(-1)?.channel;
    expect(channel).not.toBe(before);
    await ann.ask({ type: "act", table, action: "keep" });
    expect(eve.told.at(-1)?.[0]).toBe(channel);
  });

  test("a player can't look through other eyes than the own ones, on no connection", async () => {
    const inside = new Inside();
    const { ann, table } = await running(inside);
    const second = await inside.caller("Ann", ann.words("welcome")[0]?.token);
    for (const caller of [ann, second])
      for (const viewer of [1, SPECTATOR, ALL_SEEING])
        expect(await caller.ask(look(table, viewer))).toMatchObject(HIDDEN);
    expect(await second.ask(look(table, 0))).toMatchObject({ type: "done" });
    expect(cardsOf(second)[1]).toBeNull();
  });

  test("through a player's eyes a spectator still can't act, answer or speak to players, and counts as a spectator", async () => {
    const { ann, eve, table } = await running();
    await eve.ask(look(table, 0));
    for (const message of [
      { type: "act", table, action: "keep", count: 1 },
      { type: "actions", table },
      { type: "resign", table },
      { type: "pause", table },
    ] as const)
      expect(await eve.ask(message)).toMatchObject({ code: "not seated" });
    await eve.ask({ type: "chat", table, text: "show it!" });
    expect(ann.words("chat")).toEqual([]);
    expect(eve.words("table").at(-1)).toMatchObject({ you: null, invitation: null, table: { watchers: 1 } });
  });

  test("a missed deadline is told to the player, not to those who look through their eyes", async () => {
    const inside = new Inside();
    const { ann, eve, table } = await inside.running("hasty", { clock: "game", spectators: "all" });
    await eve.ask(look(table, 0));
    await inside.pass(200);
    expect(ann.words("strike")).toHaveLength(1);
    expect(eve.words("strike")).toEqual([]);
  });

  test("a seat that doesn't exist, and what is no viewer, are refused", async () => {
    const { eve, table } = await running();
    expect(await eve.ask(look(table, 2))).toMatchObject({ code: "no such seat" });
    for (const viewer of [-1, -4, 64, 0.5])
      expect(await eve.ask(look(table, viewer))).toMatchObject({ code: "malformed" });
  });

  test("the choice outlives a write that failed", async () => {
    const inside = new Inside();
    const { ann, eve, table } = await running(inside);
    await eve.ask(look(table, 1));
    const cards = cardsOf(eve);
    inside.fate = "failed";
    await ann.ask({ type: "act", table, action: "keep" });
    inside.fate = "kept";
    const views = eve.words("view").length;
    await inside.pass(2000);
    expect(eve.words("view").length).toBeGreaterThan(views);
    expect(eve.words("view").at(-1)?.viewer).toBe(1);
    expect(cardsOf(eve)).toEqual(cards);
  });

  test.each([...GAMES.values()].filter(({ seats }) => seats === 2).map(({ id }) => id))(
    "in %s a spectator is shown exactly what the player sees whose eyes they chose",
    async (game) => {
      const inside = new Inside(undefined, {}, GAMES);
      const { ann, bob, eve, table } = await running(inside, game);
      for (const [seat, player] of [ann, bob].entries()) {
        await eve.ask(look(table, seat));
        await player.ask({ type: "enter", table });
        expect(eve.words("view").at(-1)?.view).toEqual(player.words("view").at(-1)?.view);
      }
    },
  );
});
