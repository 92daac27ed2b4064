import { expect, test } from "vitest";
import { Inside } from "../../../test/server/inside.ts";
import type { Place } from "../standard/client.ts";
import { StandardShards } from "./standard-shards.ts";

test("a place that throws when its client is lost affects no other, and that is noted", () => {
  const defect = () => {
    throw new Error("a defect");
  };
  const place: Place = {
    opened: () => {},
    received: defect,
    offended: defect,
    knows: () => false,
    closed: defect,
  };
  const notes: string[] = [];
  const shards = new StandardShards(
    () => ({ at: () => place, close: () => {} }),
    (what) => notes.push(what),
  );
  const sent: unknown[] = [];
  const channel = { send: (content: unknown) => void sent.push(content), close: () => {} };
  const shard = { house: new Inside().house, store: { confirmed: () => undefined } };
  const opening = { door: "standard", path: "/", subprotocols: [] } as const;
  const client = shards.accept(0, shard, opening, channel);
  client.received(["text", "{}"]);
  client.lost();
  expect(notes).toEqual(["unexpected", "unexpected"]);
  expect(sent).toEqual([
    ["close", [1011, "GENERAL"]],
    ["close", [1011, "GENERAL"]],
  ]);
});
