import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pack } from "../games/runa/package.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { readRecord } from "../kernel/read-record.ts";
import { houseFolder, keeperIn, keptIn, MAX_SAVED_MATCHES } from "./keep.ts";

const directory = mkdtempSync(join(tmpdir(), "ludothek-"));
afterAll(() => rmSync(directory, { recursive: true }));

const start = () => Match.start(pack.game, presetConfig(pack));
const read = (path: string) => {
  const result = readRecord(pack.game, readFileSync(path, "utf8"));
  if (!result.ok) throw new Error(result.problem);
  return result.value;
};

test.each([
  [{ env: {}, platform: "linux", home: "/users/a" }, "/users/a/.local/state/ludothek/matches"],
  [{ env: { XDG_STATE_HOME: "/state" }, platform: "linux", home: "/users/a" }, "/state/ludothek/matches"],
  [
    { env: { XDG_STATE_HOME: "state" }, platform: "linux", home: "/users/a" },
    "/users/a/.local/state/ludothek/matches",
  ],
  [
    { env: {}, platform: "darwin", home: "/Users/a" },
    "/Users/a/Library/Application Support/ludothek/matches",
  ],
  [
    { env: { LOCALAPPDATA: "C:\\Users\\a\\AppData\\Local" }, platform: "win32", home: "C:\\Users\\a" },
    "C:\\Users\\a\\AppData\\Local/ludothek/matches",
  ],
  [{ env: { LUDOTHEK_HOME: "/x" }, platform: "darwin", home: "/Users/a" }, "/x/matches"],
])("matches are stored in the platform's data folder: %j", (machine, folder) => {
  expect(houseFolder("matches", machine)).toBe(folder);
});

test("after each action the file holds the match as it stands, open until it is over", () => {
  const folder = join(directory, "one");
  const keep = keeperIn(folder);
  const match = start();
  match.remark({ seats: [null] });
  expect(keep(match)).toBeUndefined();
  expect(keptIn(folder)).toEqual([]);
  match.act(0, ["class", "Mage"]);
  for (let round = 0; round < 40; round++) {
    expect(keep(match)).toBeUndefined();
    const [kept] = keptIn(folder);
    const { match: loaded, closed } = read(kept?.path ?? "");
    expect([closed, loaded.state, loaded.notes]).toEqual([false, match.state, match.notes]);
    // The mage focuses and thinks better of it.
    match.act(0, ["play", 0]);
    match.undo(0);
  }
  expect(match.entries.length).toBeGreaterThan(32);
  match.decide(["forfeit", 0, "resigned"]);
  keep(match);
  expect(read(keptIn(folder)[0]?.path ?? "").closed).toBe(true);
  expect(keptIn(folder)).toHaveLength(1);
});

test("a match that was kept before stays in its file, another one gets its own", () => {
  const folder = join(directory, "two");
  const match = start();
  match.act(0, ["class", "Mage"]);
  keeperIn(folder)(match);
  const path = keptIn(folder)[0]?.path ?? "";
  const again = read(path).match;
  again.act(0, again.actions(0)[0] ?? ["heal"]);
  const keep = keeperIn(folder, path);
  keep(again);
  expect(keptIn(folder)).toHaveLength(1);
  expect(read(path).match.state).toEqual(again.state);
  const other = start();
  other.act(0, ["class", "Warrior"]);
  keep(other);
  expect(keptIn(folder)).toHaveLength(2);
});

test("the oldest are deleted", () => {
  const folder = join(directory, "many");
  const first = start();
  first.act(0, ["class", "Mage"]);
  keeperIn(folder)(first);
  for (let i = 0; i < MAX_SAVED_MATCHES + 5; i++) {
    const path = join(folder, `${i}.ludo`);
    writeFileSync(path, "");
    utimesSync(path, i + 1, i + 1);
  }
  const match = start();
  match.act(0, ["class", "Paladin"]);
  keeperIn(folder)(match);
  const kept = keptIn(folder);
  expect(kept).toHaveLength(MAX_SAVED_MATCHES);
  expect(kept.at(-1)?.path).toBe(join(folder, "7.ludo"));
});

test("a folder that cannot be written to is reported once", () => {
  writeFileSync(join(directory, "file"), "");
  const keep = keeperIn(join(directory, "file", "matches"));
  const match = start();
  match.act(0, ["class", "Mage"]);
  expect(keep(match)).toMatch(/^Couldn't save this match automatically: Cannot make .* \(ENOTDIR\)\.$/);
  expect(keep(match)).toBeUndefined();
});

test.skipIf(process.platform === "win32")(
  "stored matches are for their owner only, also those of an older version",
  () => {
    const folder = join(directory, "private");
    mkdirSync(folder, { mode: 0o755 });
    const old = join(folder, "2020-01-01T00-00-00-000Z-runa-1.ludo");
    writeFileSync(old, "old", { mode: 0o644 });
    const match = start();
    match.act(0, ["class", "Mage"]);
    expect(keeperIn(folder)(match)).toBeUndefined();
    const modes = [folder, ...keptIn(folder).map(({ path }) => path)].map(
      (path) => statSync(path).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  },
);
