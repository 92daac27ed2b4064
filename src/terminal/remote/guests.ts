import { createHash } from "node:crypto";
import type { Identity } from "../../client/identity.ts";
import { z } from "../../games/schema.ts";
import { MAX_LENGTHS, personName } from "../../protocol/parts.ts";
import { pledgeSchema } from "../../protocol/pledge.ts";
import { fs } from "../../shell/builtin.ts";
import { USAGE, UserError } from "../../shell/user-error.ts";
import { makePrivate } from "../keep.ts";
import { words } from "./words.ts";

/** Name of the identity of players who give none: the house chooses how they are called. */
export const NAMELESS = "Guest";

/** Checks a name from the command line. */
export function guestName(name: string): string {
  if (personName.safeParse(name).success) return name;
  throw new UserError(words.name(MAX_LENGTHS.name, name), USAGE);
}

const KEPT = z.object({
  token: z.optional(z.string()),
  house: z.optional(z.string()),
  pledges: z.optional(z.record(z.string(), pledgeSchema)),
});

/**
 * The identity of one name at one server, in its own file that only the owner may read: a player who returns under
 * the same name is the same guest. If it can't be written, the identity lasts for this run only.
 */
export function identityIn(folder: string, server: string, name: string): Identity {
  const key = createHash("sha256")
    .update(JSON.stringify([server, name]))
    .digest("hex")
    .slice(0, 16);
  const path = `${folder}/${key}.json`;
  return {
    get kept() {
      try {
        return KEPT.parse(JSON.parse(fs.readFileSync(path, "utf8")));
      } catch {
        return {};
      }
    },
    keep(more) {
      try {
        makePrivate(folder);
        const temporary = `${path}.${process.pid}.tmp`;
        const kept = { server, name, ...this.kept, ...more };
        fs.writeFileSync(temporary, `${JSON.stringify(kept)}\n`, { mode: 0o600 });
        fs.renameSync(temporary, path);
        return true;
      } catch {
        // The identity is lost after this run; everything else works.
        return false;
      }
    },
  };
}
