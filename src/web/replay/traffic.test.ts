import { expect, test } from "vitest";
import { Traffic } from "../../client/traffic.ts";
import { greeting, OPEN_CONFIGS, PLAYER_IDS, randomMatch, toldAfter } from "../../games/spy/fixtures/wire.ts";
import { writeMessage } from "../../games/spy/standard/dialects.ts";
import type { ServerMessage } from "../../games/spy/standard/messages.ts";
import { recordedLine } from "../../games/spy/standard/recording.ts";
import { enveloped } from "../../games/spy/standard/tell-messages.ts";
import { reelOf } from "./open.ts";

const [config] = OPEN_CONFIGS;

/** A recording of what both players of a random match were sent. */
function recording(): string {
  if (config === undefined) throw new Error("there is no config");
  const sent: ServerMessage[][] = [[...greeting(config)], [...greeting(config)]];
  for (const step of randomMatch(config, 1)) {
    for (const [viewer, messages] of sent.entries()) messages.push(...toldAfter(step, viewer));
    if (step.state.round > 2) break;
  }
  return sent
    .flatMap((messages, viewer) =>
      messages.map((message, second) => {
        const text = writeMessage(enveloped(message, PLAYER_IDS[viewer] ?? "", 0), "both");
        return recordedLine(second, viewer + 1, "s2c", `"msg":${text}`);
      }),
    )
    .join("");
}

test("recorded traffic is shown through the eyes of each connection", async () => {
  const reel = await reelOf(recording());
  if (!(reel instanceof Traffic)) throw new Error(String(reel));
  expect(reel.eyes).toHaveLength(2);
  expect(reel.eyes.map(([, viewer]) => viewer)).toEqual([0, 1]);
  const [[eyes = 0] = []] = reel.eyes;
  reel.seek(0, eyes);
  let steps = 0;
  while (reel.forward() !== undefined) steps++;
  expect(steps).toBe(reel.length);
  expect(reel.seek(reel.length, eyes).tellings.length).toBeGreaterThan(10);
  expect(reel.rounds.length).toBeGreaterThan(1);
});

test.each(['{"t":0,"conn":1,"dir":"open"}\n', '{"t":0,"conn":1,"dir":"sideways"}\nx\n'])(
  "%j is refused with a sentence",
  async (text) => {
    expect(await reelOf(text)).toEqual(
      expect.stringMatching(/^(This recording contains no match|line 1: expected)/),
    );
  },
);
