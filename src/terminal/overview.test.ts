import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { GAMES } from "../games/index.ts";
import { COMMANDS } from "../shell/all-commands.ts";
import { helpCommand } from "./overview.ts";

async function help(...words: readonly string[]) {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const status = await helpCommand(words, { input: new PassThrough(), output, errors });
  return { status, output: String(output.read() ?? ""), errors: String(errors.read() ?? "") };
}

test("help lists all games and commands, in columns of the same width", async () => {
  const { status, output } = await help();
  expect(status).toBe(0);
  const widest = Math.max(...COMMANDS.map(({ path }) => path.length));
  for (const word of [...GAMES.keys(), ...COMMANDS.map(({ path }) => path)])
    expect(output).toMatch(new RegExp(`^ +${word.padEnd(widest)} +\\S`, "m"));
});

test("help of a game is the same with play and without", async () => {
  const { status, output } = await help("duel");
  expect(status).toBe(0);
  expect(output).toMatch(/^ludothek play duel/i);
  expect(await help("play", "duel")).toEqual({ status, output, errors: "" });
});

test("help of a command is its usage", async () => {
  expect((await help("verify")).output).toMatch(/^ludothek verify/i);
  expect((await help("play")).output).toMatch(/^ludothek play/i);
});

test("help of a word with commands below it lists them; spy is also a game", async () => {
  const { status, output } = await help("spy");
  expect(status).toBe(0);
  const below = COMMANDS.filter(({ path }) => path.startsWith("spy "));
  expect(below.length).toBeGreaterThan(1);
  for (const { path } of below) expect(output).toContain(`ludothek ${path}`);
  expect(output).toContain("play spy");
  const [first] = below;
  expect((await help(...(first?.path.split(" ") ?? []))).output).toContain(`ludothek ${first?.path}`);
  expect((await help("play", "spy")).output).toMatch(/^ludothek play spy/i);
});

test("help of a word that doesn't exist says so", async () => {
  expect(await help("verifi")).toMatchObject({
    status: 2,
    output: "",
    errors: expect.stringMatching(/verify/),
  });
  expect(await help("spy", "jion")).toMatchObject({
    status: 2,
    output: "",
    errors: expect.stringMatching(/join/),
  });
});
