import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { Log } from "./log.ts";
import { migrate, STEPS } from "./schema.ts";

describe("the steps of the schema", () => {
  /** A database made by the first steps alone. */
  function madeBy(steps: number): DatabaseSync {
    const db = new DatabaseSync(":memory:");
    onTestFinished(() => db.close());
    migrate(db, STEPS.slice(0, steps));
    return db;
  }

  /** The tables and indexes, as they were written down. */
  const shape = (db: DatabaseSync) =>
    db
      .prepare("SELECT name, sql FROM sqlite_master ORDER BY name")
      .all()
      .map(({ name, sql }) => `${name}: ${sql}`);

  /** Later steps only add tables, so that rows of earlier ones stay as they are. */
  const LAST_REWRITE = 8;

  test("a database of a step that only added tables is migrated", () => {
    for (let step = LAST_REWRITE; step < STEPS.length; step++) {
      const db = madeBy(step);
      migrate(db);
      expect(shape(db)).toEqual(shape(madeBy(STEPS.length)));
    }
  });

  test.each(STEPS.slice(1, LAST_REWRITE).map((_, index) => index + 1))(
    "a database of step %d is migrated with all it holds",
    (step) => {
      // From step 8 on rows have checksums, which that step adds.
      const db = madeBy(Math.min(step, 7));
      db.exec(`${
        step < 7
          ? "INSERT INTO person (hash, name) VALUES (x'01', 'Ann')"
          : "INSERT INTO person (name) VALUES ('Ann'); INSERT INTO token (hash, person) VALUES (x'01', 1)"
      };
      INSERT INTO place (id, game, phase, open, setup) VALUES ('t', 'duel', 1, 1, '{}'),
        ('f', 'duel', 2, 1, '{"spectators":"public"}'), ('g', 'duel', 2, 0, '{"spectators":"public"}'),
        ('h', 'duel', 2, 1, '{"spectators":"none"}'),
        ('p', 'duel', 0, 1, '{"host":1,"places":[null,{"type":"person","person":2,"name":"Bob"},{"type":"bot","name":"hard"}]}'),
        ('x', 'duel', 0, 1, 'damaged');
      ${
        step < 3
          ? "INSERT INTO log (place, number, text) VALUES ('t', 0, 'header'), ('u', 0, 'other'), ('t', 1, 'move')"
          : `INSERT INTO run (place, first, next, pieces) VALUES ('t', 0, 2, '["header","move"]')`
      };
      INSERT INTO finished (id, game, ended, players, winners, record) VALUES ('f', 'duel', 7, '["Ann","hard"]', '[]', 'record'),
        ('g', 'duel', 8, '["Ann"]', '[]', 'by link only'), ('h', 'duel', 9, '["Ann"]', '[]', 'nobody may watch');
      INSERT INTO played (person, ended, id) VALUES (1, 7, 'f')`);
      migrate(db, STEPS.slice(0, Math.max(step, 7)));
      migrate(db);
      if (step < 4) {
        expect(db.prepare("SELECT person, host FROM seated WHERE place = 'p'").all()).toEqual([
          { person: 1, host: 1 },
          { person: 2, host: 0 },
        ]);
        expect(db.prepare("SELECT id FROM named WHERE name = 'ann'").all()).toEqual([{ id: "f" }]);
        expect(db.prepare("SELECT count(*) AS n FROM place WHERE seen > 1600000000000").get()?.n).toBe(3);
      }
      if (step < 7)
        expect(db.prepare("SELECT id, public FROM finished ORDER BY id").all()).toEqual([
          { id: "f", public: 1 },
          { id: "g", public: 0 },
          { id: "h", public: 0 },
        ]);
      expect(db.prepare("SELECT person FROM token WHERE hash = x'01'").get()).toEqual({ person: 1 });
      expect(shape(db)).toEqual(shape(madeBy(STEPS.length)));
      expect(db.prepare("SELECT name FROM person").all()).toEqual([{ name: "Ann" }]);
      expect(new Log((sql) => db.prepare(sql)).pieces("t")).toEqual(["header", "move"]);
      expect(db.prepare("SELECT record FROM finished WHERE ended < 8").all()).toEqual([{ record: "record" }]);
      migrate(db);
    },
  );

  test("a newer database is refused, and stays as it is", () => {
    const db = madeBy(STEPS.length);
    db.exec(`PRAGMA user_version = ${STEPS.length + 1}`);
    const before = shape(db);
    expect(() => migrate(db)).toThrow(
      `the database has version ${STEPS.length + 1}, and this program knows only ${STEPS.length}`,
    );
    expect(shape(db)).toEqual(before);
  });

  test("a step that fails leaves the database at the step before", () => {
    const db = madeBy(1);
    const before = shape(db);
    expect(() =>
      migrate(db, [...STEPS.slice(0, 1), "CREATE TABLE extra (a); CREATE TABLE person (a)"]),
    ).toThrow("already exists");
    expect(shape(db)).toEqual(before);
    migrate(db);
  });
});
