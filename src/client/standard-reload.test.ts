import { expect, test } from "vitest";
import { MATCHES } from "../games/spy/data/matches.ts";
import { greeting, openConfig } from "../games/spy/fixtures/wire.ts";
import type { View } from "../games/spy/knowledge/view.ts";
import { pack } from "../games/spy/package.ts";
import { writeMessage } from "../games/spy/standard/dialects.ts";
import type { ServerMessage } from "../games/spy/standard/messages.ts";
import { readRecording } from "../games/spy/standard/recording.ts";
import type { Request } from "../games/spy/standard/request.ts";
import { enveloped } from "../games/spy/standard/tell-messages.ts";
import type { GamePackage } from "../kernel/game-package.ts";
import { houseRandom } from "../kernel/random/house.ts";
import { type Peer, SimulatedNetwork } from "./fixture/network.ts";
import { idOf, tale } from "./fixture/standard.ts";
import { VirtualTime } from "./fixture/time.ts";
import { recorded } from "./recorder.ts";
import { StandardConnection, type StandardSession } from "./standard-connection.ts";
import { StandardMatch } from "./standard-match.ts";
import { tapped } from "./tapped.ts";

/* A page at a standard server that is loaded again: all that is left of it is its session and its recorded traffic. */

const LIMIT_SECONDS = 30;
const CONFIG = openConfig({ match: { ...MATCHES.quick, turnPhaseLimit: LIMIT_SECONDS } });
const pause = (gamePaused: boolean): ServerMessage => ({
  type: "GAME_PAUSE",
  gamePaused,
  serverEnforced: false,
});

/** A browser tab that keeps what pages keep, on a simulated network, and a server that says what the test says. */
function tab() {
  const time = new VirtualTime();
  const peers: Peer[] = [];
  const heard: { readonly type: string; readonly sessionId?: string; readonly clientId?: string }[] = [];
  const network = new SimulatedNetwork(time, (peer) => {
    peers.push(peer);
    return { message: (text) => heard.push(JSON.parse(text)) };
  });
  const kept: { session: StandardSession | undefined; text: string } = { session: undefined, text: "" };
  const memory = {
    recall: () => kept.session,
    keep: (session: StandardSession) => {
      kept.session = session;
    },
    forget: () => {
      kept.session = undefined;
    },
  };

  let opened: StandardConnection | undefined;

  /** Opens the page, with everything that is kept. */
  async function load(): Promise<StandardMatch> {
    const record = recorded(
      time,
      (line) => {
        kept.text += line;
      },
      true,
    );
    const read = readRecording(kept.text);
    const connection: StandardConnection = new StandardConnection(
      {
        ...{ url: "ws://server/", name: "Ada", role: "PLAYER", dialect: null, clock: time, memory },
        dial: tapped(network.dial, record),
        random: () => 0.5,
      },
      {
        heard: (message) => match.heard(message),
        opened: () => match.opened(),
        lost: (until) => match.lost(until),
        failed: (failure) => match.failed(failure),
        closed: () => match.closed(),
      },
    );
    const match = new StandardMatch(connection, {
      pack: pack as GamePackage,
      clock: time,
      random: houseRandom("0".repeat(32)),
      sentences: { lost: "lost", notAsked: "not asked", noUndo: "no undo" },
    });
    if (read.ok) match.recall(read.lines);
    connection.open();
    opened = connection;
    await time.pass(0);
    return match;
  }

  const says = async (...messages: readonly ServerMessage[]) => {
    for (const message of messages) peers.at(-1)?.send(writeMessage(enveloped(message, idOf(0), 0), "both"));
    await time.pass(0);
  };

  /** The page is gone without a word; what it left is kept. */
  const unload = async () => {
    network.cut();
    opened?.close();
    await time.pass(0);
  };

  return { time, heard, load, says, unload };
}

/** Plays the scripted match in a tab until the server asks for this. */
async function playedTo(type: Request["type"]) {
  const browser = tab();
  const match = await browser.load();
  const states: ServerMessage[] = [];
  for (const { action, messages } of tale(CONFIG, 0)) {
    if (action !== null) match.act(0, action);
    await browser.says(...messages);
    states.push(...messages.filter((message) => message.type === "GAME_STATUS"));
    const request = messages.at(-1);
    if (request?.type !== type) continue;
    const [, started] = greeting(CONFIG);
    const state = states.at(-1);
    if (started === undefined) throw new Error("the match never starts");
    // What a server repeats after a reconnect (spy-protocol.md, section 11); of a state there are no operations.
    const repeated =
      state?.type === "GAME_STATUS" ? [started, { ...state, operations: [] }, request] : [started, request];
    return { ...browser, match, repeated };
  }
  throw new Error(`the server never asks ${type}`);
}

test("a page that is loaded again in the equipment phase goes on with the same choice, and hands it out once", async () => {
  const { match, load, says, unload, heard, repeated } = await playedTo("REQUEST_EQUIPMENT_CHOICE");
  const draft = (match.view() as View).draft;
  await unload();
  const again = await load();
  expect(heard.at(-1)).toMatchObject({ type: "RECONNECT", clientId: idOf(0) });
  expect((again.view() as View).draft).toEqual(draft);
  expect(again.asked).toEqual([]);
  await says(...repeated);
  expect([again.asked, (again.view() as View).draft]).toEqual([[0], draft]);
  for (let left = 20; left > 0 && again.asked.length > 0; left--)
    expect(again.act(0, again.actions(0)[0])).toBeUndefined();
  await says();
  expect(heard.filter(({ type }) => type === "EQUIPMENT_CHOICE")).toHaveLength(1);
  expect((again.view() as View).draft?.ready).toBe(true);
});

test("a page that is loaded again during a pause is still paused, and goes on when the pause ends", async () => {
  const { time, match, load, says, unload, heard, repeated } = await playedTo("REQUEST_GAME_OPERATION");
  await says(pause(true));
  expect(match.isPaused).toBe(true);
  const persons = (match.view() as View).persons;
  await unload();
  const again = await load();
  await says(...repeated, pause(true));
  expect([again.isPaused, again.pauses.value]).toEqual([true, { isForced: false }]);
  expect([again.asked, again.deadline, again.act(0, ["retire"])]).toEqual([[], null, "not asked"]);
  expect((again.view() as View).persons).toEqual(persons);
  await time.pass(600_000);
  await says(pause(false));
  expect([again.isPaused, again.pauses.value, again.asked]).toEqual([false, null, [0]]);
  expect(again.deadline).not.toBeNull();
  expect(again.act(0, ["retire"])).toBeUndefined();
  await says();
  expect(heard.at(-1)).toMatchObject({ type: "GAME_OPERATION" });
});
