import fc from "fast-check";
import { VERSION } from "../../src/protocol/parts.ts";

/** What a fuzzer knows of the house: names that mean something there. */
export interface Known {
  readonly tables: readonly string[];
  readonly tokens: readonly string[];
  readonly games: readonly string[];
}

/** Strings that have been trouble somewhere. */
const NASTY = [
  "",
  " ",
  "__proto__",
  "constructor",
  "toString",
  "\u0000",
  "\u202e",
  "\ud800",
  "a".repeat(10_000),
  "'; DROP TABLE person; --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "0".repeat(32),
  "0123456789ab",
];

/** Places in lists, some of which are none. */
const MARKS = ["0-0123456789ab", "9999999999999999-zzzzzzzzzzzz", "1-", "-1-0123456789ab", "x"];

const nastyNumber = fc.constantFrom(-1, -0, 0.5, 1e308, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER);

/** Any JSON value, small or strange. */
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(...NASTY),
  nastyNumber,
  fc.constant({ ["__proto__"]: { admin: true }, type: "hello" }),
  // Nested as deep as the gate lets through.
  fc.constant(nested(190)),
);

function nested(depth: number): unknown {
  let inner: unknown = 0;
  for (let i = 0; i < depth; i++) inner = i % 2 === 0 ? [inner] : { a: inner };
  return inner;
}

/** Messages that are right, nearly right, or wrong altogether. */
export function nonsense({ tables, tokens, games }: Known): fc.Arbitrary<unknown> {
  const table = fc.constantFrom(...tables, "zzzzzzzzzzzz");
  const seat = fc.constantFrom(0, 1, 2, 63);
  const text = fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom(...NASTY));
  const settings = fc.record(
    {
      name: text,
      open: fc.boolean(),
      choices: fc.dictionary(text, text, { maxKeys: 2 }),
      things: fc.array(table, { maxLength: 2 }),
      config: value,
      title: text,
      clock: fc.constantFrom("game", { decision: 1000, match: null }, { decision: 1, match: -1 }),
      spectators: fc.constantFrom("none", "public", "all", "some"),
      pausing: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const id = fc.option(fc.oneof(fc.nat(100), nastyNumber), { nil: undefined });
  const of = (type: string, shape: Record<string, fc.Arbitrary<unknown>> = {}) =>
    fc.record({ type: fc.constant(type), id, ...shape });
  const at = (type: string, shape: Record<string, fc.Arbitrary<unknown>> = {}) =>
    of(type, { table, ...shape });
  const valid = fc.oneof(
    of("hello", {
      version: fc.constantFrom(VERSION, 0),
      name: text,
      token: fc.constantFrom(undefined, ...tokens, "x"),
    }),
    of("lobby", { watch: fc.boolean(), before: fc.constantFrom(undefined, ...MARKS) }),
    of("mine", { after: fc.constantFrom(undefined, ...tables, ...NASTY) }),
    of("matches", {
      game: fc.constantFrom(undefined, ...games, ...NASTY),
      player: fc.constantFrom(undefined, ...NASTY),
      result: fc.constantFrom(undefined, "won", "drawn", "perhaps"),
      from: fc.oneof(fc.constant(undefined), nastyNumber),
      before: fc.constantFrom(undefined, ...MARKS),
    }),
    of("publish", {
      game: fc.constantFrom(...games, ...NASTY),
      kind: fc.constantFrom("duel-deck", "spy-match", ...NASTY),
      name: text,
      files: fc.dictionary(
        fc.constantFrom("deck", "match", ...NASTY),
        fc.array(fc.record({ name: text, text }), { maxLength: 2 }),
      ),
      thing: fc.constantFrom(undefined, ...tables, ...NASTY),
    }),
    of("withdraw", { thing: table }),
    of("things", {
      game: fc.constantFrom(undefined, ...games, ...NASTY),
      kind: fc.constantFrom(undefined, "duel-deck", ...NASTY),
      own: fc.constantFrom(undefined, true, false),
      before: fc.constantFrom(undefined, ...MARKS),
    }),
    of("thing", { thing: table }),
    of("create", { game: fc.constantFrom(...games, ...NASTY), settings }),
    at("change", { settings }),
    at("rename", { name: text }),
    at("enter", {
      last: fc.option(fc.nat(50), { nil: undefined }),
      invitation: fc.constantFrom(undefined, "0".repeat(32)),
    }),
    at("exit"),
    at("sit", { seat }),
    at("stand"),
    at("bot", { seat, level: fc.constantFrom(null, "random", "hard", ...NASTY) }),
    at("ready", { ready: fc.boolean(), part: fc.constantFrom(undefined, "0".repeat(32), "x") }),
    at("act", { action: fc.oneof(value, fc.nat(9)), count: fc.option(fc.nat(20), { nil: undefined }) }),
    at("undo"),
    at("answer", { yes: fc.boolean() }),
    at("pause"),
    at("resume"),
    at("resign"),
    at("rematch"),
    at("chat", { text }),
  );
  // One member is left out, replaced or added.
  const bent = fc.tuple(valid, text, value).map(([message, name, other]) => ({ ...message, [name]: other }));
  const broken = fc
    .tuple(valid, fc.constantFrom("type", "table", "seat", "settings", "version"), value)
    .map(([message, name, other]) => ({ ...message, [name]: other }));
  return fc.oneof(
    { weight: 5, arbitrary: valid },
    { weight: 1, arbitrary: bent },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: value },
  );
}
