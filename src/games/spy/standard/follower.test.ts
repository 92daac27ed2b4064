import { describe, expect, test } from "vitest";
import { SPECTATOR, type Viewer } from "../../../kernel/game.ts";
import type { Config } from "../config/config.ts";
import {
  greeting,
  idsFor,
  OPEN_CONFIGS,
  PLAYER_IDS,
  randomMatch,
  type Step,
  toldAfter,
} from "../fixtures/wire.ts";
import { spy } from "../game.ts";
import { isDrafting, type View } from "../knowledge/view.ts";
import { writeMessage } from "./dialects.ts";
import { Follower, HOUSE_KEY } from "./follower.ts";
import { askedBy } from "./from-client.ts";
import type { ServerMessage } from "./messages.ts";
import { readFromClient } from "./reading.ts";
import { enveloped } from "./tell-messages.ts";

/** On each scenario; many more have been tried. */
const MATCHES = 2;

const SPECTATOR_ID = "5d0c7a3e-0000-4000-8000-000000000000";

function idOf(viewer: Viewer): string {
  return PLAYER_IDS[viewer] ?? SPECTATOR_ID;
}

/** Somebody who has been greeted on a server of the house. */
function greeted(config: Config, viewer: Viewer): Follower {
  const follower = new Follower();
  const meta: ServerMessage = { type: "META_INFORMATION", information: { [HOUSE_KEY]: "1" } };
  for (const message of [...greeting(config), meta]) follower.hear(enveloped(message, idOf(viewer), 0));
  return follower;
}

/** What a viewer's view has that the standard tells of: all but the other one's draft, and what the end uncovers. */
function comparable(view: View): unknown {
  const { config, slots, ready, over, insight, ...rest } = view;
  return isDrafting(view) ? { draft: view.draft } : rest;
}

/** The message of a player who does what was done in this step arrives as the same action. */
function expectSameAction(follower: Follower, step: Step, before: Step["state"]): void {
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
  test.each(OPEN_CONFIGS.map((config, i) => [i, config] as const))(
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
