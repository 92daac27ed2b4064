import { readHeader, readRecord } from "../kernel/read-record.ts";
import { writeRecord } from "../kernel/record.ts";
import type { ClientMessage } from "../protocol/client.ts";
import type { Spoken } from "../protocol/server.ts";
import { withSignature } from "../protocol/signature.ts";
import type { Guest } from "./guest.ts";
import { numbered, Refused } from "./refusal.ts";
import type { World } from "./world.ts";

/** A record as it leaves the house. */
export interface ArchivedRecord {
  readonly text: string;
  /** Whether it contains what players said during the match. */
  readonly hasChat: boolean;
}

/**
 * The records of matches that are over. A private one is for the people who played it, and what they said is for nobody else either. All that
 * leaves the house is signed.
 */
export class Archive {
  readonly #world: Pick<World, "store" | "games" | "signer">;

  constructor(world: Pick<World, "store" | "games" | "signer">) {
    this.#world = world;
  }

  /** The record of a match for a person, or for everyone; with chat only if a player wants it. */
  async record(id: string, person?: number, wantsChat = false): Promise<ArchivedRecord> {
    const { store, signer } = this.#world;
    const found = await store.record(id, person);
    // A private match answers as one that isn't there: nobody learns that it was played.
    if (found === undefined || !(found.isPublic || found.isOwn)) throw new Refused("no such match");
    const hasChat = wantsChat && found.isOwn && found.text.includes(CHAT);
    const text = hasChat ? found.text : await this.#withoutChat(found.text);
    return { text: withSignature(text, signer.key, signer.sign), hasChat };
  }

  /** Answers a guest who asks for a record. */
  async answer(guest: Guest, { id, table, chat }: ClientMessage & { type: "record" }): Promise<Spoken> {
    const { text, hasChat } = await this.record(table, guest.person.id, chat);
    return { type: "record", ...numbered(id), table, record: text, chat: hasChat };
  }

  /** The marks of a record cover all its lines, so one without chat is written anew. */
  async #withoutChat(text: string): Promise<string> {
    if (!text.includes(CHAT)) return text;
    const header = readHeader(text);
    const pack = header.ok ? await this.#world.games.get(header.value.game)?.load() : undefined;
    const read = pack && readRecord(pack.game, text);
    // Rules of another version can't play it again: its marks no longer hold then, but nothing private is told.
    if (!read?.ok)
      return text
        .split("\n")
        .filter((line) => !line.startsWith(CHAT))
        .join("\n");
    const { match } = read.value;
    match.notes.splice(0, match.notes.length, ...match.notes.filter(({ note }) => !isChat(note)));
    return writeRecord(match);
  }
}

/** How the line of a record begins that holds what somebody said. */
const CHAT = '{"note":{"type":"chat"';

function isChat(note: unknown): boolean {
  return typeof note === "object" && note !== null && "type" in note && note.type === "chat";
}
