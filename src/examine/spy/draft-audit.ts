import type { Config } from "../../games/spy/config/config.ts";
import { emptyDraft, MAX_CHARACTERS, MAX_GADGETS, SLOTS, slotsOf } from "../../games/spy/draft/draft.ts";
import { type GadgetName, isDraftGadget } from "../../games/spy/gadgets/names.ts";
import { withChoice, withEquipment } from "../../games/spy/standard/follow-draft.ts";
import type { ClientMessage, ServerMessage } from "../../games/spy/standard/messages.ts";
import type { Draft } from "../../games/spy/state.ts";
import type { Problem } from "./rules.ts";
import { spyProblems } from "./words.ts";

/** Items in an offer, unless there are fewer left. */
const ITEMS_PER_OFFER = 3;

/** Follows the choices and the equipment of both players (spy-rules.md, sections 9 and 10). */
export class DraftAudit {
  readonly drafts: [Draft, Draft] = [emptyDraft(), emptyDraft()];
  readonly #config: Config;
  readonly #ids: readonly string[];

  constructor(config: Config, ids: readonly string[]) {
    this.#config = config;
    this.#ids = ids;
  }

  /** An offer to this player. */
  offered(
    seat: 0 | 1,
    request: Extract<ServerMessage, { readonly type: "REQUEST_ITEM_CHOICE" }>,
  ): Problem | undefined {
    const draft = this.drafts[seat];
    if (slotsOf(draft) === SLOTS) return { rule: "choices", says: spyProblems.slotsFilled };
    const cards = request.offeredCharacterIds.map((id) => this.#ids.indexOf(id));
    const gadgets = request.offeredGadgets;
    const problem =
      this.#problemOf("character", cards, draft.characters.length < MAX_CHARACTERS, this.#freeCards()) ??
      this.#problemOf("gadget", gadgets, draft.gadgets.length < MAX_GADGETS, Number.POSITIVE_INFINITY);
    if (problem !== undefined) return { rule: "offers", says: problem };
    this.drafts[seat] = { ...draft, offer: { characters: cards, gadgets: gadgets.filter(isDraftGadget) } };
    return undefined;
  }

  /** The request for the equipment of this player. */
  toEquip(
    seat: 0 | 1,
    request: Extract<ServerMessage, { readonly type: "REQUEST_EQUIPMENT_CHOICE" }>,
  ): Problem | undefined {
    const draft = this.drafts[seat];
    const left = SLOTS - slotsOf(draft);
    if (left > 0) return { rule: "choices", says: spyProblems.choicesLeft(left) };
    const chosen = [...draft.characters.map((card) => this.#ids[card] ?? ""), ...draft.gadgets];
    const told = [...request.chosenCharacterIds, ...request.chosenGadgets];
    if (same(chosen, told)) return undefined;
    return { rule: "equipmentRequest", says: spyProblems.hasChosen(chosen.join(", ")) };
  }

  /** A player has decided. */
  decided(seat: 0 | 1, message: ClientMessage): void {
    const draft = this.drafts[seat];
    if (message.type === "ITEM_CHOICE") {
      const card = this.#ids.indexOf(message.chosenCharacterId ?? "");
      this.drafts[seat] = withChoice(draft, card, message.chosenGadget);
    } else if (message.type === "EQUIPMENT_CHOICE")
      this.drafts[seat] = withEquipment(draft, message.equipment, this.#ids);
  }

  #freeCards(): number {
    return this.#config.characters.filter((_, card) => !this.#isTaken(card)).length;
  }

  #problemOf(
    kind: "character" | "gadget",
    items: readonly (number | GadgetName)[],
    isWanted: boolean,
    free: number,
  ): string | undefined {
    const expected = isWanted ? Math.min(ITEMS_PER_OFFER, free) : 0;
    if (items.length !== expected) return spyProblems.offerHas(expected, kind, items.length, isWanted);
    if (new Set(items).size !== items.length) return spyProblems.offerDiffers(kind);
    for (const item of items) {
      const name = this.#nameOf(item);
      if (item === -1) return spyProblems.offeredKnown;
      if (item === "DIAMOND_COLLAR" || item === "COCKTAIL") return spyProblems.neverOffered(name);
      if (this.#isTaken(item)) return spyProblems.takenAlready(name);
    }
    return undefined;
  }

  #isTaken(item: number | GadgetName): boolean {
    return this.drafts.some(({ characters, gadgets, offer }) => {
      const items: readonly (number | GadgetName)[] = [
        ...characters,
        ...gadgets,
        ...(offer?.characters ?? []),
        ...(offer?.gadgets ?? []),
      ];
      return items.includes(item);
    });
  }

  #nameOf(item: number | GadgetName): string {
    return typeof item === "number" ? (this.#config.characters[item]?.name ?? "a character") : item;
  }
}

function same(one: readonly string[], two: readonly string[]): boolean {
  return one.length === two.length && one.every((item) => two.includes(item));
}
