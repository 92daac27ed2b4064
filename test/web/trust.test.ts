import { expect, test } from "vitest";
import { sharedHouse } from "./house.ts";
import { giveUp, openTable, say, words } from "./tables.ts";

const here = sharedHouse();

/** Ada and Ben at a table that is by link only, and Eve who watches by the link. */
async function privately() {
  const ada = await here.visit("lobby", words("Ada"));
  await openTable(ada.page, "Creature Duel");
  await ada.page.getByRole("button", { name: "by link only" }).click();
  const link = ada.page.locator(".chair .linkbox code");
  await expect.poll(() => link.innerText()).toContain("#");
  const address = `http://${await link.innerText()}`;
  const ben = await here.visit(address, words("Ben"));
  await ada.page.getByRole("heading", { name: "Ben" }).waitFor();
  const eve = await here.visit(address.replace("#", "/watch#"), words("Ada"));
  for (const { page } of [ada, ben]) await page.getByRole("button", { name: "Start" }).click();
  for (const { page } of [ada, ben, eve]) await page.locator(".scene").waitFor();
  return { ada, ben, eve, id: new URL(address).pathname.split("/")[2] ?? "" };
}

test("a private match ends with verified dice, and is published when both players agree", async () => {
  const { ada, ben, eve, id } = await privately();
  await giveUp(ada.page);
  for (const { page } of [ada, ben]) await page.getByText("Fair dice: verified.").waitFor();
  await eve.page.goto(`${here.address}replay/house/${id}`);
  await eve.page.locator(".trouble").waitFor();
  await ben.page.getByRole("button", { name: "Publish the replay" }).click();
  await ben.page.getByText("You agreed to publish it.").waitFor();
  await ada.page.getByText("Another player would like to publish the replay.").waitFor();
  expect((await fetch(`${here.address}api/matches/${id}.ludo`)).status).toBe(404);
  await ada.page.getByRole("button", { name: "Publish the replay" }).click();
  await ada.page.getByRole("button", { name: "Publish the replay" }).waitFor({ state: "detached" });
  await expect.poll(async () => (await fetch(`${here.address}api/matches/${id}.ludo`)).status).toBe(200);
  // The replay says it too, to players who saw the commitment before the match.
  await ada.page.goto(`${here.address}replay/house/${id}`);
  await ada.page.getByRole("dialog").getByText("Fair dice: verified.").waitFor();
});

test("players don't hear spectators while they play; they read the replay, and save it with the chat or without", async () => {
  const { ada, ben, eve, id } = await privately();
  await say(eve.page, "take the middle");
  // A spectator with a player's name is marked.
  await eve.page.locator(".log").getByText("Ada 2 (spectator):").waitFor();
  await say(ada.page, "good luck");
  await ben.page.locator(".log").getByText("good luck").waitFor();
  for (const { page } of [ada, ben]) expect(await page.getByText("take the middle").count()).toBe(0);
  expect(await eve.page.getByText("good luck").count()).toBe(0);
  await giveUp(ada.page);
  await ada.page.getByRole("link", { name: "Analyse" }).click();
  await ada.page.waitForURL(new RegExp(`/replay/house/${id}`));
  const saved = async (entry: string) => {
    const options = ada.page.getByRole("button", { name: "Options", exact: true });
    if (await ada.page.locator("dialog[open]").isVisible()) await ada.page.keyboard.press("Escape");
    await options.click();
    const [download] = await Promise.all([
      ada.page.waitForEvent("download"),
      ada.page.getByRole("button", { name: entry }).click(),
    ]);
    const stream = await download.createReadStream();
    let text = "";
    for await (const piece of stream) text += String(piece);
    return text;
  };
  await ada.page.locator("dialog[open]").waitFor();
  expect(await saved("Save as a file")).not.toContain("good luck");
  expect(await saved("Save with the chat")).toContain("good luck");
  // The address leads back to the position, without the results in front of it.
  await ada.page.getByRole("button", { name: "To the end" }).click();
  await ada.page.waitForURL(/#\d+$/);
  const position = await ada.page.getByRole("slider", { name: "Position" }).inputValue();
  await ada.page.reload();
  const slider = ada.page.getByRole("slider", { name: "Position" });
  await slider.waitFor();
  expect(await slider.inputValue()).toBe(position);
  expect(await ada.page.locator("dialog[open]").count()).toBe(0);
});

test("an identity moves to another device by its code, and signs the first one out", async () => {
  const ada = await here.visit("settings", words("Ada"));
  await ada.page.getByRole("button", { name: "Move to another device" }).click();
  await ada.page.getByAltText("QR code of the link for the other device").waitFor();
  const code = await ada.page.locator("p.code").innerText();
  await ada.page.keyboard.press("Escape");
  const phone = await here.visit(`settings#code=${code.replaceAll("-", "")}`, words("Phone"));
  await expect.poll(() => new URL(phone.page.url()).hash).toBe("");
  await phone.page.getByRole("button", { name: "Use the code" }).click();
  await phone.page.getByText("You're now Ada on this device.").waitFor();
  await ada.page.goto(`${here.address}lobby`);
  await ada.page.getByRole("heading", { name: "Tables" }).waitFor();
  await expect.poll(() => ada.received.some((text) => text.includes('"welcome"'))).toBe(true);
  await phone.page.getByRole("button", { name: "Sign out all other devices" }).click();
  await phone.page.getByRole("dialog").getByRole("button", { name: "Sign out all other devices" }).click();
  await phone.page.getByText("All other devices are signed out.").waitFor();
  await ada.page.getByText("This session was ended on another device.").waitFor();
  await ada.page.getByRole("button", { name: "Continue as a new guest" }).click();
  await ada.page.getByText("This session was ended").waitFor({ state: "detached" });
});
