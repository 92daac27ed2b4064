import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { PHONE } from "./house.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * In the page: which rules axe-core uses. Those that are neither serious nor critical would find nothing that is reported here. One is
 * off by default: the text on a button is part of its name, so that people can speak it.
 */
const RULES = `{
  ...Object.fromEntries(
    axe._audit.rules
      .filter(({ impact }) => impact === "minor" || impact === "moderate")
      .map(({ id }) => [id, { enabled: false }])
  ),
  "label-content-name-mismatch": { enabled: true },
}`;

/** What axe-core finds serious or worse on a page: the rule, and where it is broken. */
export async function complaints(page: Page): Promise<string[]> {
  // Evaluated from outside: no page of the house would run a script that is not its own.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe);
  // Files are only loaded beforehand for rules that are not serious. In words, because the page's names are not those of this program.
  const found = await page.evaluate<AxeResults>(
    `axe.run({ resultTypes: ["violations"], preload: false, rules: ${RULES} })`,
  );
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    );
}

/** In the page: every colour on its way to another one is there at once. */
const FINISH_TRANSITIONS =
  "for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();";

/** The same in both themes: what is on a page is the same in each of them, and not to be played twice. */
export async function complaintsInBoth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ["dark", "light"]) {
    await page.evaluate(`document.documentElement.dataset.theme = "${theme}"; ${FINISH_TRANSITIONS}`);
    found.push(...(await complaints(page)).map((complaint) => `${theme}: ${complaint}`));
  }
  return found;
}

/** The screens on which every page is checked. */
export type Screen = "desk" | "phone";

/** Checks a page on a dark desk, then on a light phone with touch, and leaves it as it was: loading it twice would cost more. */
export async function onDeskAndPhone(page: Page, check: (screen: Screen) => Promise<void>): Promise<void> {
  const desk = page.viewportSize();
  await check("desk");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(PHONE.viewport);
  // The page hears of its new size in the next frame, and what it changes then is drawn in the one after.
  await page.evaluate(`(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    if (document.documentElement.dataset.theme !== "light") throw new Error("the page has not become light");
    if (!matchMedia("(pointer: coarse)").matches) throw new Error("the page is not touched by fingers");
    ${FINISH_TRANSITIONS}
  })()`);
  await check("phone");
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await session.detach();
  await page.emulateMedia({ colorScheme: "dark" });
  if (desk) await page.setViewportSize(desk);
}
