import { expect, onTestFinished, test } from "vitest";
import { AiStarter, aiTarget } from "./spy-ai.ts";

const LOCAL = { host: "127.0.0.1", spyPort: undefined };
const PUBLIC = { host: "0.0.0.0", spyPort: 7007 };

test.each([
  [
    "any server on this computer, for a house that only this computer reaches",
    "ws://localhost:7100",
    LOCAL,
    "localhost",
  ],
  ["another computer", "ws://10.0.0.5:7007", LOCAL, undefined],
  ["the own door of a public house", "ws://play.example:7007", PUBLIC, "127.0.0.1"],
  ["a closed port of a public house", "ws://127.0.0.1:6379", PUBLIC, undefined],
  ["a server that the operator allows", "ws://friends.example:7007", PUBLIC, "friends.example"],
  ["another port of it", "ws://friends.example:22", PUBLIC, undefined],
])("an AI may be sent to the right servers only: %s", (_, server, place, address) => {
  expect(aiTarget(new URL(server), "play.example", place, ["friends.example:7007"])?.address).toBe(address);
});

/** A starter whose program is this script instead. */
function starter(script: string) {
  const ais = new AiStarter({ command: [process.execPath, "-e", script, "--"], servers: [] });
  onTestFinished(() => ais.close());
  return () => ais.start(new URL("ws://127.0.0.1:7007"), 1, "localhost", LOCAL);
}

test("an AI is started once it has registered, and no more than four run at once", async () => {
  const start = starter('console.log("Registered as Ludothek at ws://..."); setInterval(() => {}, 1000)');
  expect(await Promise.all([start(), start(), start(), start(), start()])).toEqual([
    ...Array(4).fill("started"),
    "too many",
  ]);
});

test("an AI that the server rejects is reported", async () => {
  expect(await starter("process.exit(1)")()).toBe("failed");
});
