import { describe, expect, test } from "vitest";
import { extent, sampled } from "../../../../test/thorough.ts";
import { ALL_SEEING, SPECTATOR, type Viewer } from "../../../kernel/game.ts";
import { type Config, USUAL_OPTIONS } from "../config/config.ts";
import type { Event } from "../events.ts";
import {
  greeting,
  idsFor,
  OPEN_CONFIGS,
  openConfig,
  PLAYER_IDS,
  randomMatch,
  type Step,
  toldAfter,
} from "../fixtures/wire.ts";
import { spy } from "../game.ts";
import { isDrafting, type View } from "../knowledge/view.ts";
import { CAT } from "../state.ts";
import { writeMessage } from "./dialects.ts";
import { followEvents } from "./follow-events.ts";
import { ForeignMatch } from "./foreign-match.ts";
import { askedBy } from "./from-client.ts";
import type { ServerMessage } from "./messages.ts";
import { HOUSE_KEY, VISIBILITY_KEY } from "./meta.ts";
import { readFromClient } from "./reading.ts";
import { enveloped } from "./tell-messages.ts";

/** On each scenario; many more have been tried. */
const MATCHES = extent(1, 2);

const SPECTATOR_ID = "5d0c7a3e-0000-4000-8000-000000000000";

function idOf(viewer: Viewer): string {
  return PLAYER_IDS[viewer] ?? SPECTATOR_ID;
}

/** A client that has been greeted by a server of the house. */
function greeted(config: Config, viewer: Viewer): ForeignMatch {
  const follower = new ForeignMatch();
  const information = { [HOUSE_KEY]: "1", [VISIBILITY_KEY]: config.options.visibility };
  const meta: ServerMessage = { type: "META_INFORMATION", information };
  for (const message of [...greeting(config), meta]) follower.hear(enveloped(message, idOf(viewer), 0));
  return follower;
}

/**
 * The part of a view that the standard transmits: everything except the other player's draft and what the end
 * reveals.
 */
function comparable(view: View): unknown {
  const { config, slots, ready, over, insight, ...rest } = view;
  return isDrafting(view) ? { draft: view.draft } : rest;
}

/** The same without the bounds of health: who reckons from the messages alone knows less of them. */
function withoutBounds(view: View): string {
  return JSON.stringify(comparable(view), (key, value) =>
    key === "least" || key === "most" ? undefined : value,
  );
}

/** The message of a player who does what was done in this step arrives as the same action. */
function expectSameAction(follower: ForeignMatch, step: Step, before: Step["state"]): void {
  const said = follower.say(step.action);
  if (said === null) {
    expect(step.action[0]).toBe("equip");
    return;
  }
  const heard = readFromClient(writeMessage(enveloped(said, idOf(step.mover), 0), "both"));
  if (!heard.ok) throw new Error(heard.problem);
  const { message } = heard;
  if (
    message.type !== "ITEM_CHOICE" &&
    message.type !== "EQUIPMENT_CHOICE" &&
    message.type !== "GAME_OPERATION"
  )
    throw new Error(`a player said ${message.type}`);
  const asked = askedBy(message, before, step.mover, idsFor(before.config));
  expect(asked.ok ? asked.actions.at(-1) : asked.problem).toEqual(step.action);
}

describe.each([0, 1, SPECTATOR])("seen by viewer %d", (viewer) => {
  const scenarios = OPEN_CONFIGS.map((config, i) => [i, config] as const);

  test.each(sampled(scenarios, 1, `told and followed, viewer ${viewer}`))(
    "the same match told in the standard and followed gives the same views (scenario %d)",
    (i, config) => {
      for (let number = 0; number < MATCHES; number++) {
        const follower = greeted(config, viewer);
        let before: Step["state"] | undefined;
        for (const step of randomMatch(config, 10 * i + number)) {
          if (step.mover === viewer && before !== undefined) expectSameAction(follower, step, before);
          const messages = toldAfter(step, viewer);
          for (const message of messages) follower.hear(enveloped(message, idOf(viewer), 0));
          before = spy.clone?.(step.state);
          if (messages.length === 0 || step.state.over !== null) continue;
          const expected = comparable(spy.view(step.state, viewer));
          // As texts they are compared faster than member by member.
          if (JSON.stringify(comparable(follower.view as View)) === JSON.stringify(expected)) continue;
          expect(comparable(follower.view as View), JSON.stringify(step.events)).toEqual(expected);
        }
        expect(follower.view?.config).toEqual(config);
        expect(follower.problems).toEqual([]);
      }
    },
  );
});

test.each([0, 1])(
  "on a strict server player %d takes what is hidden for hidden, and the bounds of health hold the true ones",
  (viewer) => {
    for (const [i, { options, ...open }] of OPEN_CONFIGS.slice(0, 2).entries()) {
      // In the second match, characters start with less than full health.
      const characters = open.characters.map((one, card) =>
        i === 0 ? one : { ...one, initialHp: 50 + card },
      );
      const config: Config = { ...open, characters, options: { ...options, visibility: "strict" } };
      const follower = greeted(config, viewer);
      for (const step of randomMatch(config, 20 + i)) {
        if (step.mover === viewer) follower.say(step.action);
        for (const message of toldAfter(step, viewer)) follower.hear(enveloped(message, idOf(viewer), 0));
        const { view } = follower;
        if (view === null || step.state.round === 0 || step.state.over !== null) continue;
        const expected = spy.view(step.state, viewer);
        expect(withoutBounds(view)).toBe(withoutBounds(expected));
        for (const [who, { least, most }] of expected.persons.entries()) {
          expect(view.persons[who]?.least).toBeLessThanOrEqual(least);
          expect(view.persons[who]?.most).toBeGreaterThanOrEqual(most);
        }
      }
      expect(follower.view?.config.options.visibility).toBe("strict");
      expect(follower.problems).toEqual([]);
    }
  },
);

test("a server that says nothing of strictness, and those who watch a strict one, see everything", () => {
  const config: Config = { ...openConfig(), options: { ...USUAL_OPTIONS, visibility: "strict" } };
  const follower = greeted(config, SPECTATOR);
  for (const step of randomMatch(config, 1)) {
    for (const message of toldAfter(step, ALL_SEEING)) follower.hear(enveloped(message, idOf(SPECTATOR), 0));
    if (step.state.round > 0) break;
  }
  expect(follower.view?.persons.every(({ hp }) => hp === 100)).toBe(true);
});

describe("a spectator who looks through a player's eyes", () => {
  const FACTIONS = ["Faction.Player1", "Faction.Player2"];

  /** The answer about both sides that a spectator gets during the match. */
  function sidesIn({ config, persons }: Step["state"]): ServerMessage {
    const ids = idsFor(config);
    const cards = [0, 1].map((side) =>
      persons.filter((who) => who.side === side).map(({ card }) => ids[card]),
    );
    return {
      type: "META_INFORMATION",
      information: Object.fromEntries(FACTIONS.map((key, i) => [key, cards[i]])),
    };
  }

  /** What a spectator isn't told: safe combinations, and what the player alone concludes from answers. */
  const shown = (view: View) => JSON.parse(withoutBounds({ ...view, own: null }));

  const cases = (["open", "strict"] as const).flatMap((visibility) =>
    [0, 1].map((seat) => [visibility, seat] as const),
  );

  test.each(cases)(
    "on a server with %s visibility sees what player %d sees, and no more",
    (visibility, seat) => {
      const config: Config = { ...openConfig(), options: { ...USUAL_OPTIONS, visibility } };
      const follower = new ForeignMatch(seat === 0 ? 0 : 1);
      follower.isSpectator = true;
      const information = { [HOUSE_KEY]: "1", [VISIBILITY_KEY]: visibility };
      for (const message of [...greeting(config), { type: "META_INFORMATION", information } as const])
        follower.hear(enveloped(message, idOf(SPECTATOR), 0));
      let compared = 0;
      for (const step of randomMatch(config, 3 + seat)) {
        const { state, events } = step;
        const told = toldAfter(step, ALL_SEEING).flatMap((message) =>
          follower.hear(enveloped(message, idOf(SPECTATOR), 0)),
        );
        expect(follower.view?.draft).toBeNull();
        if (state.round === 0 || state.over !== null) continue;
        const before = follower.view as View;
        const names: ServerMessage = {
          type: "META_INFORMATION",
          information: { "Player.Names": ["Ada", "Bob"] },
        };
        for (const told of [sidesIn(state), names]) follower.hear(enveloped(told, idOf(SPECTATOR), 0));
        // Values of the own agents follow with the first state after their names.
        const isFirst = before.persons.every(({ side }) => side === null);
        if (isFirst) continue;
        expect(shown(follower.view as View)).toEqual(shown(spy.view(state, seat)));
        const noticed = events.flatMap((event) => spy.witness(event, seat) ?? []);
        const deeds = (list: readonly Event[]) =>
          list.filter(({ type }) => type === type.toUpperCase()).length;
        expect(deeds(told)).toBe(deeds(noticed));
        compared++;
      }
      expect(compared).toBeGreaterThan(20);
      expect([follower.viewer, follower.asked, follower.problems]).toEqual([seat, null, []]);
    },
  );
});

/**
 * What the spectator of a match sees when the first round has begun, and the events that were followed until then.
 */
function opened() {
  const config = openConfig();
  const follower = greeted(config, SPECTATOR);
  const events: Event[] = [];
  for (const step of randomMatch(config, 1)) {
    for (const message of toldAfter(step, SPECTATOR))
      events.push(...follower.hear(enveloped(message, idOf(SPECTATOR), 0)));
    if (step.state.round > 0) return { events, view: spy.view(step.state, SPECTATOR) };
  }
  throw new Error("the match did not begin");
}

describe("the cat", () => {
  test("is where the opening puts it", () => {
    const { events, view } = opened();
    expect(events.find(({ type }) => type === "begins")).toMatchObject({ cat: view.cat });
  });

  test("is told as displaced when an exfiltrated person comes to sit in its place", () => {
    const { view } = opened();
    const [seat, elsewhere] = [view.persons[0]?.at ?? 0, view.cat];
    const operation = { type: "EXFILTRATION", who: 0, from: seat, target: seat } as const;
    const deeds = [{ operation, at: seat, whom: -1, isEnemy: null }];
    const events = followEvents({ before: { ...view, cat: seat }, after: view, deeds, isHouse: true });
    const told = { type: "displaced", figure: CAT, from: seat, target: elsewhere, to: null };
    expect(events.filter(({ type }) => type === "displaced")).toEqual([told]);
  });
});
