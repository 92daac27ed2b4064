import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { LIMITS, variableOf } from "../shell/server-limits.ts";
import { usageWords } from "../shell/suggest.ts";
import { DEFAULT_LIMITS, type Limits } from "./limits.ts";
import { MAX_TIMER_MS } from "./standard/world.ts";

/** Where programs keep user data on this system. */
export function dataDirectory(): string {
  const { XDG_DATA_HOME, LOCALAPPDATA } = process.env;
  if (process.platform === "win32")
    return join(LOCALAPPDATA ?? join(homedir(), "AppData", "Local"), "Ludothek");
  if (process.platform === "darwin") return join(homedir(), "Library", "Application Support", "Ludothek");
  const isUsable = XDG_DATA_HOME !== undefined && isAbsolute(XDG_DATA_HOME);
  return join(isUsable ? XDG_DATA_HOME : join(homedir(), ".local", "share"), "ludothek");
}

/** Largest value of a limit. Those used as timeouts must also fit a timer of Node. */
const MAX_NUMBER = 999_999_999_999_999;
const MAX_VALUES: Partial<Readonly<Record<keyof Limits, number>>> = {
  hello: MAX_TIMER_MS,
  heartbeat: MAX_TIMER_MS,
};

/** The default limits with overrides from the environment, or what is wrong with one of them. */
export function limitsFrom(
  environment: NodeJS.ProcessEnv,
): { readonly ok: true; readonly limits: Limits } | { readonly ok: false; readonly problem: string } {
  const limits: Record<keyof Limits, number> = { ...DEFAULT_LIMITS };
  for (const limit of Object.keys(LIMITS) as (keyof Limits)[]) {
    const text = environment[variableOf(limit)];
    if (text === undefined) continue;
    const value = /^[0-9]+$/.test(text) ? Number(text) : 0;
    const most = MAX_VALUES[limit] ?? MAX_NUMBER;
    const problem = usageWords.notWhole(variableOf(limit), 1, most, text);
    if (value < 1 || value > most) return { ok: false, problem };
    limits[limit] = value;
  }
  return { ok: true, limits };
}
