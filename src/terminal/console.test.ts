import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { READ } from "../kernel/program.ts";
import { TerminalConsole } from "./console.ts";
import { run } from "./run.ts";

/** A terminal without a screen: what is typed goes in, what is shown comes out. */
function terminal() {
  const input = new PassThrough();
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 24 });
  let shown = "";
  output.on("data", (bytes) => {
    shown += bytes;
  });
  const console = new TerminalConsole({ input, output, errors: new PassThrough() });
  return { input, console, shown: () => shown };
}

/** What a program that asks until the input ends is given. */
async function answers(typed: string, candidates: readonly string[] = []): Promise<readonly unknown[]> {
  const { input, console, shown } = terminal();
  console.expect(() => candidates);
  const given: unknown[] = [];
  function* asking() {
    for (;;) {
      yield "Say something.\n";
      yield "> ";
      const line: string | undefined = yield READ;
      if (line === undefined) return 0;
      given.push(line);
    }
  }
  const done = run(asking(), console, console);
  // Key by key: readline takes what comes at once for pasted text, in which Tab is a blank.
  for (const key of typed.split(/(?=[^[A-D])|(?<=[A-D])/)) input.write(key);
  await done;
  expect(shown()).toContain("Say something.\n");
  expect(shown().endsWith("\n")).toBe(true);
  return given;
}

const UP = "\x1b[A";
const LEFT = "\x1b[D";
const CTRL_C = "\x03";
const CTRL_D = "\x04";

test.each([
  ["lines are given one after the other, and Ctrl-D ends them", `one\rtwo\r${CTRL_D}`, ["one", "two"]],
  ["arrows move the cursor", `oe${LEFT}n\r${CTRL_D}`, ["one"]],
  ["and bring back what was typed before", `one\rtwo\r${UP}${UP}\r${CTRL_D}`, ["one", "two", "one"]],
  ["Ctrl-C clears what was typed", `nonsense${CTRL_C}one\r${CTRL_D}`, ["one"]],
  ["and leaves where nothing was", `one\r${CTRL_C}`, ["one"]],
  [
    "Tab completes the only candidate, in its own spelling",
    `slash(1) at f\t\r${CTRL_D}`,
    ["Slash(1) at Frog"],
  ],
  ["or what all of them have in common", `S\tF\t\r${CTRL_D}`, ["Slash(1) at Frog"]],
])("%s", async (_, typed, given) => {
  expect(await answers(typed, ["Slash(1) at Frog", "Slash(1) at Snake"])).toEqual(given);
});

test("the next player can't recall what was typed before", async () => {
  const { input, console } = terminal();
  input.write("secret\r");
  expect(await console.next()).toBe("secret");
  console.forget();
  const next = console.next();
  for (const key of [UP, "x", "\r"]) input.write(key);
  expect(await next).toBe("x");
  console.close();
});

test("a question that gets no answer any more is still shown", async () => {
  const { console, shown } = terminal();
  console.output("Another match? ");
  console.close();
  expect(shown()).toBe("Another match? ");
});

test("arrow keys bring back lines of earlier runs, until another player takes the terminal", async () => {
  const { input, console } = terminal();
  const kept = ["look", "hint"];
  const history = { lines: kept, add: (line: string) => kept.push(line) };
  console.remember(history);
  const line = console.next();
  for (const key of ["\x1b[A", "\x1b[A", "\r"]) input.write(key);
  expect(await line).toBe("look");
  expect(kept).toEqual(["look", "hint", "look"]);
  console.forget();
  const secret = console.next();
  for (const key of ["\x1b[A", "7", "\r"]) input.write(key);
  expect(await secret).toBe("7");
  expect(kept).toEqual(["look", "hint", "look"]);
  console.close();
});
