import type { CreationType } from "../../../kernel/game-package.ts";
import type { ThingInfo } from "../../../protocol/parts.ts";
import { connection, Refused } from "../../online/connection.ts";
import { connected } from "../../online/open-table.ts";
import { words } from "../../words/words.ts";
import type { Craft } from "../craft.ts";
import { filesOf } from "./files.ts";

/** Messages are shorter than this at every house; one that is longer would end the connection. */
const LONGEST_MESSAGE = 1 << 20;

/** Publishes a work, anew or in the place of what has this number; fails with a sentence for people. */
export async function publish(
  craft: Craft<unknown>,
  making: CreationType,
  work: unknown,
  name: string,
  shared: string | undefined,
): Promise<ThingInfo> {
  const message = {
    type: "publish",
    game: craft.game,
    kind: craft.id,
    name,
    files: filesOf(craft, making, work),
    ...(shared !== undefined && { thing: shared }),
  } as const;
  if (new Blob([JSON.stringify(message)]).size > LONGEST_MESSAGE - 1024)
    throw new Refused("too large", words.sharing.tooLarge);
  await mustConnect();
  return (await connection.ask(message)).thing;
}

/** Withdraws what was published. */
export async function withdraw(thing: string): Promise<void> {
  await mustConnect();
  await connection.ask({ type: "withdraw", thing });
}

async function mustConnect(): Promise<void> {
  if (!(await connected())) throw new Refused("lost", words.online.noServer);
}
