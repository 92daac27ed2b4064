import { createHash } from "node:crypto";
import { z } from "../../games/schema.ts";
import { LONGEST, personName } from "../../protocol/parts.ts";
import { fs } from "../builtin.ts";
import { USAGE } from "../command.ts";
import { makePrivate } from "../keep.ts";
import { Trouble } from "../trouble.ts";

/** Where the token is kept by which a server knows somebody again. */
export interface Badge {
  /** The token of the last time, if there was one. */
  token(): string | undefined;
  keep(token: string): void;
}

/** What somebody is called who says so on the command line. */
export function guestName(name: string): string {
  if (personName.safeParse(name).success) return name;
  throw new Trouble(`--name is 1 to ${LONGEST.name} visible characters, not "${name}".`, USAGE);
}

const KEPT = z.object({ token: z.string() });

/**
 * A badge in a file of its own, for one name at one server: whoever comes a second time by the same name is the same guest. Nobody
 * else may read it. Where it cannot be written, people are guests for this time only.
 */
export function badgeIn(folder: string, server: string, name: string): Badge {
  const key = createHash("sha256")
    .update(JSON.stringify([server, name]))
    .digest("hex")
    .slice(0, 16);
  const path = `${folder}/${key}.json`;
  return {
    token() {
      try {
        return KEPT.parse(JSON.parse(fs.readFileSync(path, "utf8"))).token;
      } catch {
        return undefined;
      }
    },
    keep(token) {
      try {
        makePrivate(folder);
        const temporary = `${path}.${process.pid}.tmp`;
        fs.writeFileSync(temporary, `${JSON.stringify({ server, name, token })}\n`, { mode: 0o600 });
        fs.renameSync(temporary, path);
      } catch {
        // Then nobody is known again, and everything else goes on.
      }
    },
  };
}

/** A badge for this time only. */
export function freshBadge(): Badge {
  let kept: string | undefined;
  return {
    token: () => kept,
    keep(token) {
      kept = token;
    },
  };
}
