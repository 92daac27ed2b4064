import { readHeader, readRecord } from "../kernel/read-record.ts";
import { writeRecord } from "../kernel/record.ts";
import type { ClientMessage } from "../protocol/client.ts";
import type { Spoken } from "../protocol/server.ts";
import { withSignature } from "../protocol/signature.ts";
import type { Guest } from "./guest.ts";
import { packOf } from "./pack.ts";
import { numbered, Refused } from "./refusal.ts";
import { setupIn } from "./setup.ts";
import type { Store } from "./store.ts";
import type { World } from "./world.ts";

/** What an archive needs: where records are, and how they are signed. */
type ArchiveWorld = Pick<World, "games" | "log" | "signer"> & {
  readonly store: Pick<Store, "record" | "table">;
};

/**
 * Records of finished matches. Only its players can read a private one, and only players can read the chat. Every
 * delivered record is signed.
 */
export class Archive {
  readonly #world: ArchiveWorld;

  constructor(world: ArchiveWorld) {
    this.#world = world;
  }

  /**
   * The record of a match as this person, or the public, may read it, and whether it contains the players' chat.
   * Chat is included only for players who ask for it.
   */
  async record(id: string, person?: number, wantsChat = false) {
    const { store, signer } = this.#world;
    const found = await store.record(id, person);
    // A private match looks like a missing one, so outsiders don't learn that it was played.
    const isReadable = found?.isPublic || found?.isOwn || (await this.#isOfTournament(id));
    if (found === undefined || !isReadable) throw new Refused("no such match");
    const hasChat = wantsChat && found.isOwn && found.text.includes(CHAT_PREFIX);
    const text = hasChat ? found.text : await this.#withoutChat(found.text);
    return { text: withSignature(text, signer.key, signer.sign), hasChat };
  }

  /** Those who know the link of a tournament may watch its matches, and read them afterwards. */
  async #isOfTournament(id: string): Promise<boolean> {
    const table = await this.#world.store.table(id);
    if (table === undefined) return false;
    const { tournament, spectators } = setupIn(table.setup);
    return tournament !== null && spectators !== "none";
  }

  /** Answers a guest's request for a record. */
  async answer(guest: Guest, { id, table, chat }: ClientMessage & { type: "record" }): Promise<Spoken> {
    const { text, hasChat } = await this.record(table, guest.person.id, chat);
    return { type: "record", ...numbered(id), table, record: text, chat: hasChat };
  }

  /** Rewrites a record without chat: its checksums cover all lines, so they have to be recomputed. */
  async #withoutChat(text: string): Promise<string> {
    if (!text.includes(CHAT_PREFIX)) return text;
    const header = readHeader(text);
    const pack = header.ok ? await packOf(this.#world, header.value.game) : undefined;
    const read = pack && readRecord(pack.game, text);
    // A record of other rules can't be replayed. Its checksums no longer match then, but nothing private leaks.
    if (!read?.ok)
      return text
        .split("\n")
        .filter((line) => !line.startsWith(CHAT_PREFIX))
        .join("\n");
    const { match } = read.value;
    match.notes.splice(0, match.notes.length, ...match.notes.filter(({ note }) => !isChat(note)));
    return writeRecord(match);
  }
}

/** Prefix of a record line that contains chat. */
const CHAT_PREFIX = '{"note":{"type":"chat"';

function isChat(note: unknown): boolean {
  return typeof note === "object" && note !== null && "type" in note && note.type === "chat";
}
