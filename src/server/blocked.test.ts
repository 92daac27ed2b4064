import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Inside } from "../../test/server/inside.ts";
import { VERSION } from "../protocol/parts.ts";
import { Blocked } from "./blocked.ts";

test("the file of blocked people may come, change and go while the server runs", () => {
  const directory = mkdtempSync(join(tmpdir(), "ludothek-blocked-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const path = join(directory, "blocked.txt");
  let now = 0;
  const blocked = new Blocked(directory, () => now);
  const both = () => {
    now += 1000;
    return [blocked.has(17), blocked.has(18)];
  };
  expect(both()).toEqual([false, false]);
  writeFileSync(path, "17 Bob, said what he should not\n\nnonsense\n");
  expect(both()).toEqual([true, false]);
  writeFileSync(path, "18\r\n");
  utimesSync(path, 1, 1);
  expect(both()).toEqual([false, true]);
  rmSync(path);
  expect(both()).toEqual([false, false]);
});

test("a blocked person is sent away, told why, and not let in again; everyone else goes on", async () => {
  const inside = new Inside();
  const { ann, bob, table } = await inside.running("tictactoe");
  const { token = "" } = bob.words("welcome")[0] ?? {};
  const id = bob.guest?.person.id ?? 0;
  inside.blocked.add(id);
  await bob.ask({ type: "chat", table, text: "You can't stop me" });
  expect(ann.words("chat")).toEqual([]);
  expect(bob.words("bye")).toMatchObject([{ code: "blocked" }]);
  const back = await inside.caller("Bob", token);
  expect(back.words("refused", "welcome")).toMatchObject([{ code: "blocked" }]);
  expect(await ann.ask({ type: "chat", table, text: "Thanks" })).toMatchObject({ type: "done" });
  inside.blocked.delete(id);
  const forgiven = await inside.caller("Bob", token);
  expect(forgiven.words("welcome")).toMatchObject([{ version: VERSION, name: "Bob" }]);
});
