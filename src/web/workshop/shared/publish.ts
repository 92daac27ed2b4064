import type { CreationType } from "../../../kernel/game-package.ts";
import type { ThingInfo } from "../../../protocol/parts.ts";
import { connection, Refused } from "../../online/connection.ts";
import { connected } from "../../online/open-table.ts";
import { houseWords } from "../../words/house-words.ts";
import { workshopWords } from "../../words/workshop-words.ts";
import type { CreationEditor } from "../creation-editor.ts";
import { filesOf } from "./files.ts";

/** The server closes the connection on messages longer than this. */
const MAX_MESSAGE_BYTES = 1 << 20;

/** Publishes a creation, or updates the published one with the id `shared`. Rejects with a readable message. */
export async function publish(
  editor: CreationEditor<unknown>,
  type: CreationType,
  content: unknown,
  name: string,
  shared: string | undefined,
): Promise<ThingInfo> {
  const message = {
    type: "publish",
    game: editor.game,
    kind: editor.id,
    name,
    files: filesOf(editor, type, content),
    ...(shared !== undefined && { thing: shared }),
  } as const;
  if (new Blob([JSON.stringify(message)]).size > MAX_MESSAGE_BYTES - 1024)
    throw new Refused("too large", workshopWords.sharing.tooLarge);
  await mustConnect();
  return (await connection.ask(message)).thing;
}

/** Withdraws a published creation. */
export async function withdraw(thing: string): Promise<void> {
  await mustConnect();
  await connection.ask({ type: "withdraw", thing });
}

async function mustConnect(): Promise<void> {
  if (!(await connected())) throw new Refused("lost", houseWords.online.noServer);
}
