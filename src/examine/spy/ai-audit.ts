import { view } from "../../games/spy/knowledge/viewing.ts";
import { turnActions } from "../../games/spy/play/listing.ts";
import { refusalOfTurn, type TurnAction } from "../../games/spy/play/turn.ts";
import { askedBy } from "../../games/spy/standard/from-client.ts";
import type { ClientMessage, Envelope } from "../../games/spy/standard/messages.ts";
import { readFromClient } from "../../games/spy/standard/reading.ts";
import type { Request } from "../../games/spy/standard/request.ts";
import type { State } from "../../games/spy/state.ts";
import { obstacleSentence } from "../../games/spy/words/sentences.ts";
import { ALL_SEEING } from "../../kernel/game.ts";
import { jsonIn } from "../../kernel/json.ts";
import { actionText, isTurnAction, ruleOf } from "./actions.ts";
import { AI_RULES, type AiRule } from "./ai-rules.ts";
import type { AuditedClient } from "./audited-client.ts";
import { formOfClient } from "./schema.ts";
import type { ServerAudit } from "./server-audit.ts";
import { type Traffic, Violation } from "./violation.ts";
import { spyProblems } from "./words.ts";

/** Longest message of a client, in bytes (spy-protocol.md, P6). */
const MAX_MESSAGE_BYTES = 2 ** 20;

/** Legal actions that a report names. */
const MAX_EXAMPLES = 3;

/** The messages of an AI. */
const ALLOWED: ReadonlySet<string> = new Set([
  "HELLO",
  "RECONNECT",
  "ITEM_CHOICE",
  "EQUIPMENT_CHOICE",
  "GAME_OPERATION",
  "REQUEST_META_INFORMATION",
]);

/** What an audit of an AI needs. */
export interface AiAuditOptions {
  /** Follows the match on our server, from which the AI is told everything. */
  readonly audit: ServerAudit;
  readonly client: AuditedClient;
  visited(rule: AiRule): void;
}

/** Checks everything that an AI says. Throws a {@link Violation} at the first message that is wrong. */
export class AiAudit {
  readonly #options: AiAuditOptions;
  /** A connection that was lost: the next message is RECONNECT. */
  isReturning = false;

  constructor(options: AiAuditOptions) {
    this.#options = options;
  }

  /** A message of the AI; returns it if it is right. */
  heard(text: string, at: number): ClientMessage {
    const { audit, client, visited } = this.#options;
    const line: Traffic = { at, client: client.name, direction: "sent", text };
    audit.traffic.push(line);
    const fail = (rule: AiRule, says: string): never => {
      throw new Violation(AI_RULES[rule], says, [], line);
    };
    if (text.length > MAX_MESSAGE_BYTES) fail("transport", spyProblems.messageSize);
    const raw = jsonIn(text);
    if (typeof raw !== "object" || raw === null) fail("form", spyProblems.oneObject);
    const problem = formOfClient(raw);
    if (problem !== undefined) fail(problem.part === "envelope" ? "envelope" : "form", problem.says);
    const reading = readFromClient(raw);
    if (!reading.ok) return fail("form", reading.problem);
    const { message } = reading;
    if (!ALLOWED.has(message.type)) fail("allowed", spyProblems.notOfAi(message.type));
    if (this.isReturning) this.#returned(message, fail);
    else if (client.clientId === null) this.#greeted(message, fail);
    else if (message.clientId !== client.clientId) fail("envelope", spyProblems.clientId(client.clientId));
    visited("envelope");
    visited("form");
    visited("allowed");
    this.#decided(message, fail);
    return message;
  }

  #greeted(message: ClientMessage & Envelope, fail: (rule: AiRule, says: string) => never): void {
    const { client, visited } = this.#options;
    if (message.type !== "HELLO") return fail("hello", spyProblems.helloFirst);
    if (message.role !== "AI") fail("hello", spyProblems.roleAi);
    if (message.name !== client.name) fail("startUp", spyProblems.name(client.name));
    visited("hello");
    visited("startUp");
  }

  #returned(message: ClientMessage & Envelope, fail: (rule: AiRule, says: string) => never): void {
    const { client, visited } = this.#options;
    if (message.type !== "RECONNECT") return fail("reconnect", spyProblems.reconnectFirst);
    if (message.clientId !== client.clientId) fail("reconnect", spyProblems.sameClientId(client.clientId));
    if (message.sessionId !== client.sessionId) fail("reconnect", spyProblems.sessionId(client.sessionId));
    this.isReturning = false;
    visited("reconnect");
  }

  /** An answer to the open request. */
  #decided(message: ClientMessage, fail: (rule: AiRule, says: string) => never): void {
    const { audit, client, visited } = this.#options;
    const request = client.open?.request;
    switch (message.type) {
      case "ITEM_CHOICE":
        if (request?.type !== "REQUEST_ITEM_CHOICE") return fail("request", notAsked(request));
        this.#checkItem(message, request, fail);
        return visited("items");
      case "EQUIPMENT_CHOICE":
        if (request?.type !== "REQUEST_EQUIPMENT_CHOICE") return fail("request", notAsked(request));
        this.#checkEquipment(message, request, fail);
        return visited("equipment");
      case "GAME_OPERATION": {
        if (request?.type !== "REQUEST_GAME_OPERATION") return fail("request", notAsked(request));
        const state = audit.stateFor(client);
        if (message.operation.characterId !== request.characterId)
          fail("request", spyProblems.askedCharacter(request.characterId));
        if (state === null || client.seat === null) return;
        const asked = askedBy(message, state, client.seat, audit.ids);
        if (!asked.ok) return fail("request", asked.problem);
        const action = asked.actions.find(isTurnAction);
        if (action !== undefined) this.#checkAction(state, action, fail);
        return visited("request");
      }
      default:
    }
  }

  #checkAction(state: State, action: TurnAction, fail: (rule: AiRule, says: string) => never): void {
    const who = state.active ?? -1;
    const rule = ruleOf(state, action);
    const refusal = refusalOfTurn(state, who, action);
    if (refusal === undefined) return this.#options.visited(rule);
    const legal = turnActions(state, who).map((other) => actionText(state, other));
    const examples = legal.slice(0, MAX_EXAMPLES).join(", ");
    fail(
      rule,
      spyProblems.illegalOperation(
        obstacleSentence(view(state, ALL_SEEING), refusal),
        legal.length,
        examples,
      ),
    );
  }

  #checkItem(
    { chosenCharacterId, chosenGadget }: Extract<ClientMessage, { readonly type: "ITEM_CHOICE" }>,
    request: Extract<Request, { readonly type: "REQUEST_ITEM_CHOICE" }>,
    fail: (rule: AiRule, says: string) => never,
  ): void {
    const offered: readonly string[] = [...request.offeredCharacterIds, ...request.offeredGadgets];
    if ((chosenCharacterId === null) === (chosenGadget === null)) fail("items", spyProblems.eitherChoice);
    if (!offered.includes(chosenCharacterId ?? chosenGadget ?? ""))
      fail("items", spyProblems.offered(offered.join(", ")));
  }

  #checkEquipment(
    { equipment }: Extract<ClientMessage, { readonly type: "EQUIPMENT_CHOICE" }>,
    request: Extract<Request, { readonly type: "REQUEST_EQUIPMENT_CHOICE" }>,
    fail: (rule: AiRule, says: string) => never,
  ): void {
    const { chosenCharacterIds, chosenGadgets } = request;
    const keys = Object.keys(equipment);
    const missing = chosenCharacterIds.find((id) => !keys.includes(id));
    const foreign = keys.find((id) => !chosenCharacterIds.includes(id));
    if (missing !== undefined) fail("equipment", spyProblems.keyMissing(missing));
    if (foreign !== undefined) fail("equipment", spyProblems.notChosen(foreign));
    const given = Object.values(equipment).flat();
    for (const gadget of chosenGadgets) {
      const count = given.filter((other) => other === gadget).length;
      if (count !== 1) fail("equipment", spyProblems.givenOnce(gadget, count));
    }
    const extra = given.find((gadget) => !chosenGadgets.includes(gadget));
    if (extra !== undefined) fail("equipment", spyProblems.notChosen(extra));
  }
}

function notAsked(request: Request | undefined): string {
  return request === undefined ? spyProblems.nothingAsked : spyProblems.openRequest(request.type);
}
