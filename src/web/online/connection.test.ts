import { afterEach, expect, test, vi } from "vitest";
import { Connection } from "./connection.ts";
import { keepToken, knownToken } from "./token.ts";

const TOKEN = "0123456789abcdef".repeat(2);

/** The house at the other end: the test says what it answers. */
class Line {
  static last: Line | undefined;
  readonly said: unknown[] = [];
  isClosed = false;
  onopen = () => {};
  onmessage = (_: { readonly data: string }) => {};
  onclose = () => {};

  constructor() {
    Line.last = this;
  }

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
  }

  refuse(code: string): void {
    this.onmessage({ data: JSON.stringify({ type: "refused", code, sentence: "No." }) });
  }
}

/** Somebody with a token says hello. */
function greeting(): Line {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { origin: "http://house" });
  keepToken(TOKEN);
  new Connection().follow({ begun: () => {}, hear: () => {} });
  const line = Line.last ?? expect.unreachable("nobody called");
  line.onopen();
  expect(line.said).toMatchObject([{ type: "hello", token: TOKEN }]);
  return line;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(["unknown token", "malformed"])(
  "whose token is refused (%s) comes as a new guest, and does not ask for ever",
  (code) => {
    const line = greeting();
    line.refuse(code);
    expect(line.said[1]).not.toHaveProperty("token");
    expect(knownToken()).toBe(null);
    line.refuse(code);
    expect([line.said.length, line.isClosed]).toEqual([2, true]);
  },
);

test.each(["too many connections", "unexpected"])(
  "who is refused for another reason (%s) stays who he is, and comes back later",
  (code) => {
    const line = greeting();
    line.refuse(code);
    expect([line.said.length, line.isClosed, knownToken()]).toEqual([1, true, TOKEN]);
  },
);
