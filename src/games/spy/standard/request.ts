import type { View } from "../knowledge/view.ts";
import type { Status } from "./follow-status.ts";
import type { ServerMessage } from "./messages.ts";

/** What a server can ask a player for. */
export type Request = Extract<
  ServerMessage,
  { readonly type: "REQUEST_ITEM_CHOICE" | "REQUEST_EQUIPMENT_CHOICE" | "REQUEST_GAME_OPERATION" }
>;

const TYPES: ReadonlySet<string> = new Set<Request["type"]>([
  "REQUEST_ITEM_CHOICE",
  "REQUEST_EQUIPMENT_CHOICE",
  "REQUEST_GAME_OPERATION",
]);

/** Whether a message asks a player for something. */
export function isRequest(message: ServerMessage): message is Request {
  return TYPES.has(message.type);
}

/** Whether a request is still open after a state: only if the state repeats that this character is on turn. */
export function isOpenAfter(request: Request, status: Status, { round }: View): boolean {
  return (
    request.type === "REQUEST_GAME_OPERATION" &&
    status.activeCharacterId === request.characterId &&
    status.operations.length === 0 &&
    status.state.currentRound === round &&
    !status.isGameOver
  );
}
