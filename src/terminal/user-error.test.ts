import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fs } from "../shell/builtin.ts";
import { UserError } from "../shell/user-error.ts";
import { endWith, outputFailed, writeError } from "./user-error.ts";

const written: string[] = [];

/** Ends the call that would end the process. */
class Exit extends Error {}

beforeEach(() => {
  written.length = 0;
  vi.spyOn(fs, "writeSync").mockImplementation((stream: number, bytes: unknown) => {
    written.push(`${stream}: ${String(bytes)}`);
    return 0;
  });
  vi.spyOn(process, "exit").mockImplementation((status) => {
    throw new Exit(String(status));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const broken = (code: string) => Object.assign(new Error("broken"), { code });

test("who reads no further ends the program silently", () => {
  expect(() => outputFailed(broken("EPIPE"))).toThrow("0");
  expect(written).toEqual([]);
});

test("a full disk ends the program with a sentence and status 74", () => {
  expect(() => outputFailed(broken("ENOSPC"))).toThrow("74");
  expect(written).toEqual([expect.stringMatching(/^2: .*ENOSPC/)]);
});

test("an error of the user ends the program with its own sentence and status", () => {
  expect(() => endWith(new UserError("no such game.", 2))).toThrow("2");
  expect(written).toEqual([expect.stringMatching(/^2: .*no such game\.\n$/)]);
});

test("anything else is a bug, and ends the program with status 70", () => {
  vi.stubEnv("LUDOTHEK_DEBUG", "");
  expect(() => endWith(new Error("too bad"))).toThrow("70");
  expect(() => endWith("thrown")).toThrow("70");
  expect(written).toEqual([expect.stringMatching(/too bad/), expect.stringMatching(/thrown/)]);
  expect(written[0]).not.toContain("user-error.test.ts");
});

test("with LUDOTHEK_DEBUG a bug is shown with where it happened", () => {
  vi.stubEnv("LUDOTHEK_DEBUG", "1");
  expect(() => endWith(new Error("too bad"))).toThrow("70");
  expect(written).toEqual([expect.stringMatching(/too bad\n +at .*user-error\.test\.ts/)]);
  expect(() => endWith("thrown")).toThrow("70");
});

test("an error is lost where it cannot be written", () => {
  vi.mocked(fs.writeSync).mockImplementation(() => {
    throw broken("EBADF");
  });
  expect(() => writeError(Buffer.from("x"))).not.toThrow();
});
