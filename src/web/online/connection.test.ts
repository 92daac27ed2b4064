import { afterEach, expect, test, vi } from "vitest";
import { ANSWER_TIMEOUT_MS, Connection, HEARTBEAT_MS } from "./connection.ts";
import { keepToken, knownToken } from "./token.ts";

const TOKEN = "0123456789abcdef".repeat(2);
const OTHER = "fedcba9876543210".repeat(2);

/** The house at the other end: the test says what it answers. */
class Line {
  static opened: Line[] = [];
  readonly said: Record<string, unknown>[] = [];
  isClosed = false;
  onopen = () => {};
  onmessage = (_: { readonly data: string }) => {};
  onclose = () => {};

  constructor() {
    Line.opened.push(this);
  }

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
  }

  says(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  refuse(code: string): void {
    this.says({ type: "refused", code, sentence: "No." });
  }

  welcome(token = TOKEN): void {
    this.says({ type: "welcome", version: 2, token, name: "Ann", house: "A".repeat(43) });
  }
}

/** A page that comes to the house with a token, and what it sees of the connection. */
function greeting() {
  vi.useFakeTimers();
  Line.opened = [];
  const reload = vi.fn();
  const kept = new Map<string, string>();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { origin: "http://house", reload });
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
  keepToken(TOKEN);
  const connection = new Connection();
  connection.follow({ begun: () => {}, hear: () => {} });
  const line = latest();
  line.onopen();
  expect(line.said).toMatchObject([{ type: "hello", token: TOKEN }]);
  return { connection, line, reload };
}

function latest(): Line {
  return Line.opened.at(-1) ?? expect.unreachable("nobody called");
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(["unknown token", "malformed"])(
  "a page whose token is refused (%s) comes as a new guest, and does not ask for ever",
  (code) => {
    const { connection, line } = greeting();
    line.refuse(code);
    expect(line.said[1]).not.toHaveProperty("token");
    expect(knownToken()).toBe(null);
    line.refuse(code);
    expect([line.said.length, line.isClosed, connection.link.value]).toEqual([2, true, "refused"]);
  },
);

test.each(["too many connections", "unexpected", "damaged"])(
  "a page that is refused for another reason (%s) shows the sentence, keeps its token, and tries again when asked to",
  (code) => {
    const { connection, line } = greeting();
    line.refuse(code);
    expect([line.isClosed, knownToken()]).toEqual([true, TOKEN]);
    expect([connection.link.value, connection.rejection.value]).toEqual([
      "refused",
      { code, sentence: "No." },
    ]);
    vi.advanceTimersByTime(600_000);
    expect(Line.opened).toHaveLength(1);
    connection.hurry();
    latest().onopen();
    latest().welcome();
    expect([connection.link.value, connection.rejection.value]).toEqual(["open", null]);
  },
);

test("a page of an older version loads itself again, once, and then shows why it isn't let in", () => {
  const { connection, line, reload } = greeting();
  line.refuse("version");
  expect(reload).toHaveBeenCalledOnce();
  connection.hurry();
  latest().onopen();
  latest().refuse("version");
  expect(reload).toHaveBeenCalledOnce();
  expect(connection.rejection.value).toEqual({ code: "version", sentence: "No." });
});

test("a page whose session was ended elsewhere says so, and does not become a new guest by itself", () => {
  const { connection, line } = greeting();
  line.welcome();
  line.says({ type: "bye", code: "signed out", sentence: "Ended." });
  line.onclose();
  vi.advanceTimersByTime(1000);
  expect([connection.link.value, connection.rejection.value?.code]).toEqual(["refused", "signed out"]);
  // Neither the browser nor a look at the page throws the identity away.
  connection.hurry();
  expect([Line.opened.length, knownToken()]).toEqual([1, TOKEN]);
  connection.startAnew();
  latest().onopen();
  expect(latest().said[0]).not.toHaveProperty("token");
});

test("a tab whose sessions were ended in another tab of the same browser goes on with the new token", () => {
  const { line } = greeting();
  line.welcome();
  line.says({ type: "bye", code: "signed out", sentence: "Ended." });
  keepToken(OTHER);
  line.onclose();
  vi.advanceTimersByTime(1000);
  latest().onopen();
  expect(latest().said).toMatchObject([{ type: "hello", token: OTHER }]);
});

test("a code of another device is said once; if it is refused, the page stays who it is", () => {
  const { connection, line } = greeting();
  line.welcome();
  connection.adopt("ABCDEFGH2345");
  line.onclose();
  vi.advanceTimersByTime(1000);
  latest().onopen();
  expect(latest().said).toMatchObject([{ type: "hello", code: "ABCDEFGH2345" }]);
  latest().refuse("unknown code");
  expect(latest().said[1]).toMatchObject({ type: "hello", token: TOKEN });
  expect(latest().said[1]).not.toHaveProperty("code");
});

test("a connection that no longer answers the heartbeat is lost, and is opened again", () => {
  const { connection, line } = greeting();
  line.welcome();
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(line.said.at(-1)).toMatchObject({ type: "exit", table: "000000000000" });
  vi.advanceTimersByTime(ANSWER_TIMEOUT_MS - 1);
  expect(connection.link.value).toBe("open");
  vi.advanceTimersByTime(1);
  expect([connection.link.value, line.isClosed]).toEqual(["lost", true]);
  vi.advanceTimersByTime(1000);
  expect(Line.opened).toHaveLength(2);
});

test("a connection that answers its heartbeats stays open", async () => {
  const { connection, line } = greeting();
  line.welcome();
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    line.says({ type: "done", id: line.said.at(-1)?.id });
    await vi.advanceTimersByTimeAsync(0);
  }
  expect([connection.link.value, line.said.length]).toEqual(["open", 6]);
});
