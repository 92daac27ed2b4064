import { expect, test } from "vitest";
import { characterIds } from "../../games/spy/standard/identities.ts";
import type { ServerMessage } from "../../games/spy/standard/messages.ts";
import { DraftAudit } from "./draft-audit.ts";
import { clubConfig } from "./fixture.ts";

const config = clubConfig();
const ids = characterIds("session", config.characters.length);
const characters = (...cards: number[]) => cards.map((card) => ids[card] ?? "");

type Offer = Extract<ServerMessage, { readonly type: "REQUEST_ITEM_CHOICE" }>;

function offer(cards: readonly number[], offeredGadgets: Offer["offeredGadgets"]): Offer {
  return { type: "REQUEST_ITEM_CHOICE", offeredCharacterIds: characters(...cards), offeredGadgets };
}

const GADGETS = ["NUGGET", "MOLEDIE", "JETPACK"] as const;

test("an offer has three characters and three gadgets", () => {
  const audit = new DraftAudit(config, ids);
  expect(audit.offered(0, offer([0, 1], GADGETS))?.says).toContain("has 3 characters, not 2");
  expect(audit.offered(0, offer([0, 1, 2], GADGETS))).toBeUndefined();
});

test("what is offered to one player isn't offered to the other, until the choice is made", () => {
  const audit = new DraftAudit(config, ids);
  audit.offered(0, offer([0, 1, 2], GADGETS));
  const other = offer([3, 4, 5], ["HAIRDRYER", "FOG_TIN", "NUGGET"]);
  expect(audit.offered(1, other)?.says).toContain("NUGGET was chosen already, or is being offered");
  audit.decided(0, { type: "ITEM_CHOICE", chosenCharacterId: null, chosenGadget: "MOLEDIE" });
  expect(audit.offered(1, other)).toBeUndefined();
});

test("the collar and cocktails are never offered", () => {
  const audit = new DraftAudit(config, ids);
  const wrong = offer([0, 1, 2], ["NUGGET", "COCKTAIL", "JETPACK"]);
  expect(audit.offered(0, wrong)?.says).toBe("COCKTAIL is never offered");
});

test("the equipment is asked for after eight choices", () => {
  const audit = new DraftAudit(config, ids);
  const request = { type: "REQUEST_EQUIPMENT_CHOICE", chosenCharacterIds: [], chosenGadgets: [] } as const;
  expect(audit.toEquip(0, request)?.says).toBe("8 of the eight choices are still to be asked for");
});
