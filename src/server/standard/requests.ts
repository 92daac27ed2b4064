import type { Spy } from "../../games/spy/spy.ts";
import type { Decision } from "../../games/spy/standard/from-client.ts";
import { isRequest, type Request } from "../../games/spy/standard/request.ts";
import { tellRequest } from "../../games/spy/standard/tell-messages.ts";
import type { Step } from "../../kernel/entry.ts";
import type { Seat } from "../../kernel/game.ts";
import type { Table } from "../../table/table.ts";

/** An operation that arrives this long after its deadline is an offence (spy-protocol.md, section 10.4). */
const MAX_LATENESS_MS = 2000;

/** Requests to one player: the open one, and earlier ones that may still be answered too late. */
export class Requests {
  readonly #seat: Seat;
  readonly #ids: readonly string[];
  /** The open request, and since when. */
  open: { readonly request: Request; readonly since: number } | null = null;
  readonly #expired: { readonly request: Request; readonly at: number }[] = [];

  constructor(seat: Seat, ids: readonly string[]) {
    this.#seat = seat;
    this.#ids = ids;
  }

  /** The next request, if this seat is asked and it is a new one. */
  next(table: Table<Spy>, now: number, asked = table.asked): Request | undefined {
    if (this.open !== null || !asked.includes(this.#seat)) return undefined;
    const request = tellRequest(table.match.view(this.#seat), this.#ids);
    if (request === null || !isRequest(request)) return undefined;
    this.open = { request, since: now };
    return request;
  }

  /** The time for the open request is over, or its answer is known: further answers to it are late. */
  expire(now: number): void {
    if (this.open !== null) this.#expired.push({ request: this.open.request, at: now });
  }

  /** The seat has acted: the request is answered, unless equipment is still being handed out. */
  stepped({ action }: Step<Spy>): void {
    if (this.open?.request.type !== "REQUEST_EQUIPMENT_CHOICE" || action[0] === "ready") this.open = null;
  }

  /**
   * Classifies a decision: an answer to the open request, which may still be illegal; a late one, which is ignored;
   * or an unasked one. An operation counts as late only for a moment, a choice at any time, because one public AI
   * answers all old offers in a row (Q5, Q24).
   */
  judge(decision: Decision, now: number): "answer" | "late" | "unasked" {
    const open = this.open?.request;
    if (open !== undefined && fits(decision, open)) return "answer";
    const isLate = this.#expired.some(
      ({ request, at }) =>
        fits(decision, request) && (decision.type !== "GAME_OPERATION" || now - at <= MAX_LATENESS_MS),
    );
    if (isLate) return "late";
    return open !== undefined && isKindOf(decision, open) ? "answer" : "unasked";
  }
}

/** The type of answer to each type of request. */
const ANSWERS: Readonly<Record<Request["type"], Decision["type"]>> = {
  REQUEST_ITEM_CHOICE: "ITEM_CHOICE",
  REQUEST_EQUIPMENT_CHOICE: "EQUIPMENT_CHOICE",
  REQUEST_GAME_OPERATION: "GAME_OPERATION",
};

function isKindOf(decision: Decision, request: Request): boolean {
  return ANSWERS[request.type] === decision.type;
}

/** Whether a decision could be the answer to a request. */
function fits(decision: Decision, request: Request): boolean {
  if (!isKindOf(decision, request)) return false;
  switch (request.type) {
    case "REQUEST_ITEM_CHOICE":
      return (
        decision.type === "ITEM_CHOICE" &&
        (decision.chosenCharacterId === null) !== (decision.chosenGadget === null) &&
        (request.offeredCharacterIds.some((id) => id === decision.chosenCharacterId) ||
          request.offeredGadgets.some((gadget) => gadget === decision.chosenGadget))
      );
    case "REQUEST_EQUIPMENT_CHOICE":
      return true;
    case "REQUEST_GAME_OPERATION":
      return decision.type === "GAME_OPERATION" && decision.operation.characterId === request.characterId;
  }
}
