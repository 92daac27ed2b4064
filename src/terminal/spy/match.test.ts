import { describe, expect, test } from "vitest";
import { sampled } from "../../../test/thorough.ts";
import { levels } from "../../bots/levels.ts";
import { pack } from "../../games/spy/package.ts";
import { targetOf } from "../../games/spy/play/turn.ts";
import type { Action } from "../../games/spy/state.ts";
import { houseRandom } from "../../kernel/random/house.ts";
import { below } from "../../kernel/random/random.ts";
import { commandsOf } from "./commands.ts";
import { first, front, HUGE, NARROW, WIDE } from "./fixture.ts";

/** Presses the keys of an action as a person would: the command, Tab up to the target, the stake, Enter. */
function perform({ match, press, frame }: ReturnType<typeof front>, action: Action): void {
  const view = match.view(0);
  switch (action[0]) {
    case "character":
    case "gadget":
    case "equip":
    case "ready": {
      const label = pack.phrases.label(view, action);
      const row = frame(HUGE).find((line) => line.endsWith(`) ${label}`));
      press(/(\d)\)/.exec(row ?? "")?.[1] ?? "", "enter");
      return;
    }
    case "retire":
      return press("r", "y");
    case "proceed":
      return;
    default: {
      const command = commandsOf(view).find(
        (each) =>
          JSON.stringify(each.aimedAt(targetOf(action) ?? -1, Number(action[2]))) === JSON.stringify(action),
      );
      press(command?.key ?? "");
      if (action[0] === "gamble") press(...String(action[2]));
      const label = `Enter: ${pack.phrases.label(view, action)}`;
      for (let tabs = 0; !frame(HUGE).some((row) => row.startsWith(label)); tabs++) {
        if (tabs > 500) throw new Error(`no Tab leads to ${label}`);
        press("tab");
        if (action[0] === "gamble") press(...String(action[2]));
      }
      press("enter");
    }
  }
}

const PLACES = [
  ["80x24", WIDE, "casino"],
  ["60x20", NARROW, "villa"],
  ["40x12", { columns: 40, rows: 12 }, "club"],
] as const;

describe.each(sampled(PLACES, 1, "a whole match played by keys"))("at %s", (_, size, scenario) => {
  test("a whole match is played by keys, and every frame fits", () => {
    const table = front([], { scenario, opponent: levels(pack).random ?? first });
    const { match, shown, press } = table;
    const random = houseRandom("b".repeat(32));
    const fits = () => {
      const rows = shown.frame(size);
      expect(rows.length).toBeLessThanOrEqual(size.rows);
      for (const row of rows) expect(row.length, row).toBeLessThanOrEqual(size.columns);
    };
    let acted = 0;
    for (; match.outcome === undefined; acted++) {
      const actions = match.actions(0);
      const action = actions[below(random, actions.length)];
      const before = match.entries.length;
      fits();
      for (const [key, back] of [
        ["x", "escape"],
        ["k", "escape"],
        ["l", "escape"],
        ["?", "escape"],
        ["G", "n"],
      ] as const)
        if (acted % 40 === 0) {
          press(key);
          fits();
          press(back);
        }
      if (action !== undefined) perform(table, action);
      const entry = match.entries[before];
      expect(entry?.type === "step" ? entry.action : undefined).toEqual(action);
    }
    fits();
    expect(acted).toBeGreaterThan(30);
    expect(table.kept.at(-1)).toBe(match.entries.length);
    expect(table.frame(HUGE).join("\n")).toMatch(/^You (win|lose): /);
  });
});
