import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Parlour, rawOf } from "./parlour.ts";
import { answersTo, courseOf, playRecording, recordingOf } from "./recording.ts";

/* Small recordings of whole matches, in which states are left out: connection 1 watches, 2 and 3 play. */

/** Messages that the recorded server left out: one family never tells spectators that a match has started (6.4). */
const UNTOLD: Readonly<Record<string, readonly string[]>> = { "peer-a 1": ["GAME_STARTED"] };

test.each(["standard", "peer-a"])(
  "the clients of the recording %s are answered here as they were there",
  async (name) => {
    const lines = recordingOf(readFileSync(new URL(`recordings/${name}.jsonl`, import.meta.url), "utf8"));
    const visitors = await playRecording(new Parlour(), lines);
    expect([...visitors.keys()].sort()).toEqual([1, 2, 3]);
    for (const [conn, visitor] of visitors) {
      const untold = UNTOLD[`${name} ${conn}`] ?? [];
      expect(visitor.types()).toEqual(expect.arrayContaining([...untold]));
      const told = courseOf(visitor.types()).filter((type) => !untold.includes(type));
      expect(told).toEqual(courseOf(answersTo(lines, conn)));
      expect(visitor.all("ERROR")).toEqual([]);
    }
    const player = visitors.get(2);
    expect(player && Object.keys(rawOf(player, "GAME_STATUS"))).toContain(
      name === "peer-a" ? "activeCharacter" : "activeCharacterId",
    );
  },
);
