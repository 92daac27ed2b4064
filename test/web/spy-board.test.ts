import { describe, expect, test } from "vitest";
import { noBrowser } from "../browser/chromium.ts";
import { extent } from "../thorough.ts";
import { complaints } from "./axe.ts";
import { pinch, stroke } from "./fingers.ts";
import { glance } from "./glance.ts";
import { PHONE, sharedHouse, type Visit, type VisitedHouse } from "./house.ts";
import { choose, equip, play, playToTheEnd, prepare } from "./spy-player.ts";

/* No Time to Spy on its own board, by mouse, by finger and by keys. */

/** The sizes of a screen at which no text is cut. */
const SIZES = [
  [1440, 900],
  [1024, 768],
] as const;

const QUICK = { name: "Ada", speed: "none" };

/** Begins a quick match in the small club against the simplest opponent. */
async function begin(here: VisitedHouse, options: Visit = {}) {
  const opened = await here.visit("new/spy", { settings: QUICK, ...options });
  await opened.page.getByRole("button", { name: "Start", exact: true }).waitFor();
  for (const name of ["Club", "Quick", "first", "Start"])
    await glance(
      opened.page,
      `const named = ({ textContent }) => textContent.trim() === "${name}";
      const button = [...document.querySelectorAll("button")].find(named);
      return button && (button.click(), true);`,
    );
  await opened.page.locator(".draft").waitFor();
  return opened;
}

describe.skipIf(noBrowser)("No Time to Spy on its board", () => {
  const here = sharedHouse();

  test("a whole match by clicking: choice, equipment, casino, statistics", async () => {
    const { page, errors } = await begin(here);
    await choose(page);
    await equip(page);
    await page.locator(".plan").waitFor();
    expect(await playToTheEnd(page)).toBeGreaterThan(3);
    await page.getByRole("dialog").getByRole("button", { name: "View" }).click();
    await page.locator(".ending").waitFor();
    expect(await page.locator(".ending .statistics tbody tr").count()).toBe(18);
    expect(await page.locator(".ending .course svg path").count()).toBeGreaterThan(3);
    await page.locator("[data-act=casino]").click();
    expect(await page.locator(".agents .agent.foe").count()).toBeGreaterThan(1);
    // On a phone its replay begins with both players' slots, and what leads through it hides nothing of the room.
    const usual = page.viewportSize() ?? expect.unreachable();
    await page.setViewportSize(PHONE.viewport);
    await page.goto(page.url().replace("/local/", "/replay/local/"));
    await page.getByRole("button", { name: "Watch the replay" }).click();
    expect(await page.locator(".watched .slot").count()).toBe(16);
    expect(await page.locator(".watched .slot.filled").count()).toBe(0);
    const [room, film] = [page.locator(".room"), page.locator(".film")];
    const below = async () => {
      const { y, height } = (await room.boundingBox()) ?? expect.unreachable();
      return y + height;
    };
    expect(await below()).toBeLessThanOrEqual((await film.boundingBox())?.y ?? 0);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.locator(".watched .slot.filled .print").count()).toBeGreaterThan(0);
    await film.getByRole("combobox", { name: "Viewpoint" }).selectOption("Ada");
    await page.getByText("Ada chooses one of these.").waitFor();
    expect(await page.locator("[data-act=take]").count()).toBe(0);
    await page.setViewportSize(usual);
    expect(errors).toEqual([]);
  });

  test("choice and equipment by dragging", async () => {
    const { page, errors } = await begin(here);
    await page.getByText("0 of 8 chosen.").waitFor();
    await page.locator(".offer .dossier").first().dragTo(page.locator(".selection"));
    await page.getByText("1 of 8 chosen.").waitFor();
    for (let filled = 1; filled < 8; filled++) {
      await page.getByText(`${filled} of 8 chosen.`).waitFor();
      await page.locator(".offer .dossier").last().dblclick();
    }
    const bag = page.locator(".locker.bag .gear");
    await bag.first().waitFor();
    const count = await bag.count();
    await bag.first().dragTo(page.locator(".locker:not(.bag)").first());
    await expect.poll(() => bag.count()).toBe(count - 1);
    await page.locator(".locker:not(.bag) .gear").first().dragTo(page.locator(".locker.bag"));
    await expect.poll(() => bag.count()).toBe(count);
    expect(errors).toEqual([]);
  });

  test("by keys alone: cards, gadgets, steps, looking around, the end of a turn", async () => {
    const { page, errors } = await begin(here);
    for (let filled = 0; filled < 8; filled++) {
      await page.getByText(`${filled} of 8 chosen.`).waitFor();
      await page.keyboard.press("1");
      await page.locator("[data-act=take].main").focus();
      await page.keyboard.press("Enter");
    }
    const bag = page.locator(".locker.bag .gear");
    await bag.first().waitFor();
    for (let left = await bag.count(); left > 0; left--) {
      await bag.first().focus();
      await page.keyboard.press("Enter");
      await page.locator(".locker .dossier").first().focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => bag.count()).toBe(left - 1);
    }
    await page.locator("[data-act=ready]").focus();
    await page.keyboard.press("Enter");
    const end = page.locator("[data-act=retire]");
    await end.waitFor();
    await page.locator(".plan").focus();
    await page.keyboard.press("x");
    await page.locator(".plan .cursor").waitFor();
    // The cursor is at its next field within the key, and what stands there is told after the picture, or to the next
    // key.
    const [field, told, next, late, caught] = await page.evaluate<readonly string[]>(`(async () => {
      const place = () => document.querySelector(".plan .cursor").style.transform;
      const spoken = () => document.querySelector(".plan [aria-live]").textContent;
      const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      press("Shift");
      const seen = [place(), spoken()];
      for (const way of ["Left", "Right"]) {
        press("Arrow" + way);
        await undefined;
        if (place() !== seen[0]) break;
      }
      seen.push(place(), spoken());
      press("Shift");
      return [...seen, spoken()];
    })()`);
    expect(next).not.toBe(field);
    expect(late).toBe(told);
    expect(caught).not.toBe(told);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".plan .cursor").count()).toBe(0);
    const place = () => page.locator(".plan .who.on").getAttribute("style");
    const sentence = () => page.locator(".say p").innerText();
    // The next key before the step is drawn sees everything that belongs to it: any key does.
    const [at, after] = await page.evaluate<readonly string[]>(`(async () => {
      const told = () => document.querySelector(".say p").textContent;
      const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      const before = told();
      for (const way of ["Up", "Down", "Left", "Right"]) {
        press("Arrow" + way);
        await undefined;
        press("Shift");
        if (told() !== before) break;
      }
      return [before, told()];
    })()`);
    expect(after).not.toBe(at);
    // An agent without room on any of four sides leaves it to the next agent.
    const step = async () => {
      const ended = await sentence();
      await page.keyboard.press(" ");
      await expect.poll(sentence).not.toBe(ended);
      await end.waitFor();
      const before = await place();
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
        await page.keyboard.press(key);
        if ((await place()) !== before) return true;
      }
      return false;
    };
    expect((await step()) || (await step()) || (await step())).toBe(true);
    const last = await sentence();
    await page.keyboard.press(" ");
    await expect.poll(sentence).not.toBe(last);
    expect(errors).toEqual([]);
  });

  test("a step right after another is shown at once, not when the first has been shown", async () => {
    // Where motion is reduced nothing waits at all.
    const options = { settings: { name: "Ada" }, reducedMotion: "no-preference" } as const;
    const { page, errors } = await begin(here, options);
    await prepare(page);
    // There and back; an agent who cannot step twice, or could do nothing after it, leaves it to the next one.
    const walk = () =>
      page.evaluate<readonly string[]>(`(async () => {
        const place = () => document.querySelector(".plan .who.on").style.transform;
        const press = async (key) => {
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
          await undefined;
          return place();
        };
        const from = place();
        if (!/^(2 steps and [1-9]|[3-9] steps)/.test(document.querySelector(".say small").textContent)) return [];
        for (const [way, back] of [["Up", "Down"], ["Down", "Up"], ["Left", "Right"], ["Right", "Left"]]) {
          const there = await press("Arrow" + way);
          if (there !== from) return [from, there, await press("Arrow" + back)];
        }
        return [];
      })()`);
    let places = await walk();
    for (let turn = 0; turn < 4 && places.length === 0; turn++) {
      const ended = await page.locator(".say p").innerText();
      await page.keyboard.press(" ");
      await expect.poll(() => page.locator(".say p").innerText()).not.toBe(ended);
      await page.locator("[data-act=retire]").waitFor();
      places = await walk();
    }
    const [from, there, back] = places;
    expect(there).not.toBe(from);
    expect(back).toBe(from);
    // The end of a turn is seen within the key, too.
    const spent = await page.evaluate<readonly (string | undefined)[]>(`(async () => {
      const name = (selector) => document.querySelector(".plan .who" + selector + " .name")?.textContent;
      const seen = [name(".on"), name(".spent")];
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
      await undefined;
      return [...seen, name(".spent")];
    })()`);
    expect(spent[0]).toBeTypeOf("string");
    expect(spent).toEqual([spent[0], undefined, spent[0]]);
    expect(errors).toEqual([]);
  });

  test("by finger on a phone: the plan stays where it is in every turn, every bubble says what it does, an agent's panel opens as a sheet, nothing is out of reach, and the plan is pinched and dragged", async () => {
    const { page, context, errors } = await begin(here, PHONE);
    const limits = page.locator(".selection .limits");
    expect(await limits.innerText()).toMatch(/Agents 0 of 2–4\s+Gadgets 0 of 4–6/);
    expect((await limits.boundingBox())?.y).toBeLessThan(844);
    await choose(page);
    // Who gets a gadget is chosen where the gadget lies: agents may be out of sight below the bag.
    const bag = page.locator(".locker.bag .gear");
    await bag.first().tap();
    const receiver = page.locator(".locker.bag .receivers .btn").last();
    expect((await receiver.boundingBox())?.height).toBeGreaterThan(43);
    const count = await bag.count();
    await receiver.tap();
    await expect.poll(() => bag.count()).toBe(count - 1);
    await equip(page);
    await page.locator("[data-act=retire]").waitFor();
    await page.locator(".agent").first().tap();
    await page.locator(".inspect.shown").waitFor();
    await page.locator(".inspect.shown .shut").tap();
    await expect.poll(() => page.locator(".inspect.shown").count()).toBe(0);
    await page.locator("[data-act=retire]").tap();
    const width = await page.evaluate<number>("document.documentElement.scrollWidth");
    expect(width).toBeLessThanOrEqual(390);
    const places = new Set<string>();
    const unclear: string[] = [];
    // Some lists are gone before code outside the page could look.
    await page.evaluate(`globalThis.listed = []; new MutationObserver(() => {
      const sheet = document.querySelector(".deed-sheet");
      if (sheet !== null) listed.push(sheet.innerText);
    }).observe(document.body, { childList: true, subtree: true })`);
    await play(page, extent(30, 70), async () => {
      // A bubble is as large as a finger, and has a word of its own besides the chance.
      const [place = "", ...found] = await page.evaluate<readonly string[]>(`[
        Object.values(document.querySelector(".plan").getBoundingClientRect().toJSON()).join(" "),
        ...[...document.querySelectorAll(".bubble-on .deed")].flatMap((deed) => {
          const { width, height } = deed.getBoundingClientRect();
          const shown = [...deed.childNodes].filter((part) => !part.classList?.contains("vh"));
          const isClear = shown.some((part) => /[a-z]{3}/i.test(part.textContent));
          return isClear && width > 43 && height > 43 ? [] : [deed.textContent + " " + width + " x " + height];
        })]`);
      places.add(place);
      unclear.push(...found);
    });
    expect(unclear).toEqual([]);
    const [first] = places;
    expect(places).toEqual(new Set([first]));
    // A touch doesn't swap places with a neighbour: the possible actions are listed, with what they cost.
    expect(await page.evaluate<string>("listed.join()")).toMatch(/costs an action/);
    const box = (await page.locator(".plan").boundingBox()) ?? expect.unreachable();
    const [y, left, right] = [box.y + box.height / 2, box.x + 40, box.x + box.width - 40];
    await pinch({ page, context }, { x: (left + right) / 2, y }, [60, 180]);
    const planAfter = async (from: number, to: number) => {
      await stroke({ page, context }, { x: from, y }, { x: to, y });
      return (await page.locator(".world").boundingBox())?.x ?? expect.unreachable();
    };
    const [there, back] = [await planAfter(right, left), await planAfter(left, right)];
    expect(back).toBeGreaterThan(there);
    expect(errors).toEqual([]);
  });

  test("axe finds nothing serious, and no text is cut at 1440 x 900 or 1024 x 768", async () => {
    const { page } = await begin(here);
    expect(await complaints(page)).toEqual([]);
    // Advice is marked on what is offered and on what is handed out.
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".dossier.hinted").waitFor();
    await choose(page);
    await page.locator(".equip").waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".gear.hinted").waitFor();
    await equip(page);
    await page.locator("[data-act=retire]").waitFor();
    expect(await complaints(page)).toEqual([]);
    // Clicking a person, however far away, inspects them, and nothing is refused.
    const looked = await page.evaluate<string>(`(() => {
      const middle = (person) => {
        const { left, top, width, height } = person.getBoundingClientRect();
        return { clientX: left + width / 2, clientY: top + height / 2 };
      };
      const here = middle(document.querySelector(".plan .who.on"));
      const far = (person) => {
        const { clientX, clientY } = middle(person);
        return Math.hypot(clientX - here.clientX, clientY - here.clientY);
      };
      const [farthest] = [...document.querySelectorAll(".plan .who")].sort((a, b) => far(b) - far(a));
      document.querySelector(".plan").dispatchEvent(new MouseEvent("click", { ...middle(farthest), bubbles: true }));
      return farthest.querySelector(".name").textContent;
    })()`);
    await page.locator(".left .inspect h2", { hasText: looked }).waitFor();
    expect(await page.locator(".plan .why").count()).toBe(0);
    // Advice is marked on the plan, as long as it is about what is seen there.
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".plan .hinted, .end.hinted").waitFor();
    await page.locator("[data-act=retire]").click();
    await page.locator(".hinted").waitFor({ state: "detached" });
    const cut = new Set<string>();
    let looks = 0;
    const parts = ".agents .agent, .items .item, .inspect, .say";
    await play(page, extent(8, 25), async () => {
      // In the page: a dialog that opens meanwhile would stand before them.
      await page.evaluate(`document.querySelectorAll(".agents .agent")[${looks++ % 4}]?.click()`);
      // The size of one look is the first of the next: a page that is laid out again costs more than the look.
      for (const [width, height] of looks % 2 === 0 ? SIZES : SIZES.toReversed()) {
        await page.setViewportSize({ width, height });
        for (const text of await page.evaluate<readonly string[]>(`[...document.querySelectorAll("${parts}")]
          .flatMap((part) => [...part.querySelectorAll(":not(.vh)")])
          .filter((part) => {
            const { display, overflowX, overflowY } = getComputedStyle(part);
            if (display === "inline") return false;
            const wide = overflowX === "hidden" && part.scrollWidth > part.clientWidth + 1;
            return wide || (overflowY === "hidden" && part.scrollHeight > part.clientHeight + 1);
          })
          .map((part) => part.innerText)
          .filter((text) => text)`))
          cut.add(`${width}: ${text}`);
      }
    });
    expect([...cut]).toEqual([]);
  });
});
