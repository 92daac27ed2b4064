import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { pack } from "../games/runa/package.ts";
import { presetConfig } from "../kernel/game-package.ts";
import { Match } from "../kernel/match.ts";
import { readRecord } from "../kernel/read-record.ts";
import { Claim, isClaimed } from "./claim.ts";
import { DiskKeep, houseFolder, keptIn, MAX_SAVED_MATCHES } from "./keep.ts";

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
  const keep = new DiskKeep(folder);
  const match = start();
  match.remark({ seats: [null] });
  expect(keep.save(match)).toBeUndefined();
  expect(keptIn(folder)).toEqual([]);
  match.act(0, ["class", "Mage"]);
  for (let round = 0; round < 40; round++) {
    expect(keep.save(match)).toBeUndefined();
    const [kept] = keptIn(folder);
    const { match: loaded, closed } = read(kept?.path ?? "");
    expect([closed, loaded.state, loaded.notes]).toEqual([false, match.state, match.notes]);
    // The mage focuses and thinks better of it.
    match.act(0, ["play", 0]);
    match.undo(0);
  }
  expect(match.entries.length).toBeGreaterThan(32);
  match.decide(["forfeit", 0, "resigned"]);
  keep.save(match);
  expect(read(keptIn(folder)[0]?.path ?? "").closed).toBe(true);
  expect(keptIn(folder)).toHaveLength(1);
});

test("a match that was kept before stays in its file, another one gets its own", () => {
  const folder = join(directory, "two");
  const match = start();
  match.act(0, ["class", "Mage"]);
  new DiskKeep(folder).save(match);
  const path = keptIn(folder)[0]?.path ?? "";
  const again = read(path).match;
  again.act(0, again.actions(0)[0] ?? ["heal"]);
  const keep = new DiskKeep(folder, new Claim(path));
  keep.save(again);
  expect(keptIn(folder)).toHaveLength(1);
  expect(read(path).match.state).toEqual(again.state);
  const other = start();
  other.act(0, ["class", "Warrior"]);
  keep.save(other);
  expect(keptIn(folder)).toHaveLength(2);
});

test("the oldest are deleted", () => {
  const folder = join(directory, "many");
  const first = start();
  first.act(0, ["class", "Mage"]);
  new DiskKeep(folder).save(first);
  for (let i = 0; i < MAX_SAVED_MATCHES + 5; i++) {
    const path = join(folder, `${i}.ludo`);
    writeFileSync(path, "");
    utimesSync(path, i + 1, i + 1);
  }
  const match = start();
  match.act(0, ["class", "Paladin"]);
  new DiskKeep(folder).save(match);
  const kept = keptIn(folder);
  expect(kept).toHaveLength(MAX_SAVED_MATCHES);
  expect(kept.at(-1)?.path).toBe(join(folder, "7.ludo"));
});

test("a folder that cannot be written to is reported once, and again when saving works", () => {
  const blocked = join(directory, "blocked");
  writeFileSync(blocked, "");
  const folder = join(blocked, "matches");
  const keep = new DiskKeep(folder);
  const match = start();
  match.act(0, ["class", "Mage"]);
  expect(keep.save(match)).toMatch(/^Couldn't save this match automatically: Cannot make .* \(ENOTDIR\)\.$/);
  expect(keep.save(match)).toBeUndefined();
  expect(keep.problem).toContain("ENOTDIR");
  rmSync(blocked);
  expect(keep.save(match)).toBe("The match is saved again.");
  expect(keep.problem).toBeUndefined();
  expect(keptIn(folder)).toHaveLength(1);
});

describe("a match in two terminals", () => {
  /** A kept match in a folder of its own. */
  function keptMatch(name: string) {
    const folder = join(directory, name);
    const match = start();
    match.act(0, ["class", "Mage"]);
    const keep = new DiskKeep(folder);
    keep.save(match);
    return { folder, match, keep, path: keptIn(folder)[0]?.path ?? "" };
  }
  /** A second terminal of this machine, run by the parent of this process. */
  const claimElsewhere = (path: string) => new Claim(path, `${hostname()} ${process.ppid} elsewhere`);

  test("is claimed while it is played, until the player leaves", () => {
    const { path, keep } = keptMatch("claimed");
    expect(isClaimed(path)).toBe(true);
    keep.leave();
    expect(isClaimed(path)).toBe(false);
  });

  test("goes on only where it was taken over; the other terminal neither acts nor writes", () => {
    const { path, keep, match } = keptMatch("taken");
    expect(keep.obstacle).toBeUndefined();
    const other = claimElsewhere(path);
    other.take();
    const before = readFileSync(path, "utf8");
    expect(keep.obstacle).toBe("Another terminal has taken over this match, and it goes on there.");
    match.act(0, ["play", 0]);
    expect(keep.save(match)).toBe(
      "Couldn't save this match automatically: another terminal took over the match before your last action.",
    );
    expect(readFileSync(path, "utf8")).toBe(before);
    // Not even when the second one has left again, with actions that the first one doesn't know.
    other.release();
    expect(keep.obstacle).toBeDefined();
    keep.save(match);
    expect(readFileSync(path, "utf8")).toBe(before);
    keep.leave();
    expect(isClaimed(path)).toBe(false);
  });

  test("can be opened without a question after a terminal was killed", () => {
    const { path } = keptMatch("killed");
    const { pid } = spawnSync(process.execPath, ["-e", "0"]);
    writeFileSync(`${path}.open`, `${hostname()} ${pid}`);
    expect(isClaimed(path)).toBe(false);
    writeFileSync(`${path}.lock`, `${hostname()} ${pid}`);
    new Claim(path).take();
    expect(isClaimed(path)).toBe(true);
  });

  test("isn't deleted while it is open, however many are newer", () => {
    const { path, folder } = keptMatch("old");
    utimesSync(path, 1, 1);
    for (let i = 0; i < MAX_SAVED_MATCHES; i++) writeFileSync(join(folder, `${i}.ludo`), "");
    const match = start();
    match.act(0, ["class", "Mage"]);
    new DiskKeep(folder).save(match);
    expect(keptIn(folder).at(-1)?.path).toBe(path);
    expect(keptIn(folder)).toHaveLength(MAX_SAVED_MATCHES + 1);
  });
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
    expect(new DiskKeep(folder).save(match)).toBeUndefined();
    const modes = [folder, ...keptIn(folder).map(({ path }) => path)].map(
      (path) => statSync(path).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  },
);
