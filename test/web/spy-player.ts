import type { Page } from "playwright-core";
import { expect } from "vitest";
import { houseRandom } from "../../src/kernel/random/house.ts";
import { pick } from "../../src/kernel/random/random.ts";
import { playStandard } from "../../src/terminal/standard/ai.ts";
import { openStandard } from "../../src/terminal/standard/server.ts";
import { byMouse, glance, type Point } from "./glance.ts";

/* A player of No Time to Spy who clicks what the board offers, and one who plays without a page. */

/** Fills the eight slots by clicking a card and taking it; `from` of them are filled already. */
export async function choose(page: Page, from = 0): Promise<void> {
  for (let filled = from; filled < 8; filled++) {
    await page.getByText(`${filled} of 8 chosen.`).waitFor();
    const kind = filled < 2 ? ".dossier:has(.face)" : ".dossier:not(:has(.face))";
    const wanted = page.locator(`.offer ${kind}`);
    const any = page.locator(".offer .dossier");
    await any.first().waitFor();
    await ((await wanted.count()) > 0 ? wanted : any).first().click();
    await page.locator("[data-act=take]").click();
  }
}

/** Hands everything to the first agent by clicking gadget and agent. */
export async function equip(page: Page): Promise<void> {
  const bag = page.locator(".locker.bag .gear");
  await bag.first().waitFor();
  for (let left = await bag.count(); left > 0; left--) {
    await bag.first().click();
    await page.locator(".locker .dossier").first().click();
    await expect.poll(() => bag.count()).toBe(left - 1);
  }
  await page.locator("[data-act=ready]").click();
}

/** Chooses and hands out like the player above, but within the page: for tests that are about what comes after it. */
export async function prepare(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const find = async (...selectors) => {
      for (;;) {
        for (const selector of selectors) {
          const found = document.querySelector(selector);
          if (found) return found;
        }
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const until = async (isSo) => {
      while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    for (let filled = 0; filled < 8; filled++) {
      await until(() => document.body.textContent.includes(filled + " of 8 chosen."));
      const kind = filled < 2 ? ".offer .dossier:has(.face)" : ".offer .dossier:not(:has(.face))";
      (await find(kind, ".offer .dossier")).click();
      (await find("[data-act=take]")).click();
    }
    await find(".locker.bag .gear");
    const bag = () => document.querySelectorAll(".locker.bag .gear").length;
    for (let left = bag(); left > 0; left--) {
      (await find(".locker.bag .gear")).click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      (await find(".locker .dossier")).click();
      await until(() => bag() < left);
    }
    (await find("[data-act=ready]")).click();
    await find("[data-act=retire]");
  })()`);
}

/** In the page, before a decision: whether the match is over, or it is the player's turn. */
const TURN = `
  const results = [...document.querySelectorAll("dialog[open] h2")];
  if (results.some((title) => /\\b(win|wins|lose)\\b/.test(title.innerText))) return null;
  const end = document.querySelector("[data-act=retire]");
  if (!isShown(end)) return undefined;`;

/** One decision of the own agent on the plan: what a bubble offers, a step, or the end of the turn. */
const decision = (count: number) => `
  const deed = ${count % 2 === 0} ? document.querySelector(".bubble-on .deed") : null;
  const steps = ${count % 3 !== 2} ? [...document.querySelectorAll(".plan .step")] : [];
  const asked = document.querySelector("dialog.stake button[type=submit]") ?? document.querySelector(".deed-sheet .deed");
  // The plan is drawn: a step may lie under a figure, and a click finds it by its place.
  return middleOf(asked ?? deed ?? steps[${count} % steps.length] ?? end);`;

/** Plays until it is said who wins, and gives how many clicks that took. */
export async function playToTheEnd(page: Page): Promise<number> {
  const { isOver, clicks } = await play(page, 600);
  if (!isOver) throw new Error("the match has no end");
  return clicks;
}

/** Decides so often, unless the match ends before, and looks at the page before each decision. */
export async function play(page: Page, decisions: number, look?: () => Promise<void>) {
  for (let clicks = 0; clicks < decisions; clicks++) {
    if (look !== undefined) {
      if ((await glance(page, `${TURN} return true;`)) === null) return { isOver: true, clicks };
      await look();
    }
    const point = await glance<Point | null>(page, TURN + decision(clicks));
    if (point === null) return { isOver: true, clicks };
    await byMouse(page, point);
  }
  return { isOver: false, clicks: decisions };
}

/** An AI that plays at random at a server of the standard. A test that fails before it awaits the match leaves no unhandled rejection. */
export function opponent(port: number, name: string) {
  const played = playedMatch(port, name);
  played.catch(() => {});
  return played;
}

async function playedMatch(port: number, name: string) {
  const url = `ws://127.0.0.1:${port}/`;
  const server = await openStandard({ url, name, role: "AI", dialect: null, maxReconnect: 5 });
  return playStandard({
    server,
    random: houseRandom(name.charCodeAt(0).toString(16).padStart(32, "0")),
    delay: 0,
    choose: async ({ actions, random }) => pick(random, actions),
    tell: () => {},
  }).finally(() => server.connection.close());
}
