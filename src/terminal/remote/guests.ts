import { createHash } from "node:crypto";
import type { Identity } from "../../client/identity.ts";
import { z } from "../../games/schema.ts";
import { LONGEST, personName } from "../../protocol/parts.ts";
import { fs } from "../builtin.ts";
import { USAGE } from "../command.ts";
import { makePrivate } from "../keep.ts";
import { UserError } from "../user-error.ts";

/** What somebody is called who says so on the command line. */
export function guestName(name: string): string {
  if (personName.safeParse(name).success) return name;
  throw new UserError(`--name is 1 to ${LONGEST.name} visible characters, not "${name}".`, USAGE);
}

const KEPT = z.object({
  token: z.optional(z.string()),
  house: z.optional(z.string()),
  pledges: z.optional(
    z.record(
      z.string(),
      z.object({
        commitment: z.string(),
        own: z.nullable(z.object({ seat: z.number(), part: z.string() })),
      }),
    ),
  ),
});

/**
 * The identity of one name at one server, in a file of its own that only its owner may read: a player who comes a second time by the
 * same name is the same guest. Where it can't be written, people are guests for this time only.
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
        // Then nobody is known again, and everything else goes on.
        return false;
      }
    },
  };
}
