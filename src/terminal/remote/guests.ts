import { createHash } from "node:crypto";
import { z } from "../../games/schema.ts";
import type { Pledge } from "../../protocol/dice.ts";
import { LONGEST, personName } from "../../protocol/parts.ts";
import { fs } from "../builtin.ts";
import { USAGE } from "../command.ts";
import { makePrivate } from "../keep.ts";
import { Trouble } from "../trouble.ts";

/** What a guest keeps of a server: the token by which it knows the guest again, its key, and what it promised about dice. */
export interface Kept {
  readonly token?: string | undefined;
  /** The public key by which the house signs records. */
  readonly house?: string | undefined;
  /** The dice of matches that are not over yet, by their tables. */
  readonly pledges?: Readonly<Record<string, Pledge>> | undefined;
}

/** Where a guest keeps what it knows of a server. */
export interface Badge {
  readonly kept: Kept;
  keep(more: Kept): void;
}

/** So many promises about dice are kept, the latest ones. */
const MOST_PLEDGES = 50;

/** The promises with one more. */
export function withPledge(
  { pledges = {} }: Kept,
  table: string,
  pledge: Pledge,
): NonNullable<Kept["pledges"]> {
  const { [table]: _, ...others } = pledges;
  return Object.fromEntries([...Object.entries(others).slice(1 - MOST_PLEDGES), [table, pledge]]);
}

/** What somebody is called who says so on the command line. */
export function guestName(name: string): string {
  if (personName.safeParse(name).success) return name;
  throw new Trouble(`--name is 1 to ${LONGEST.name} visible characters, not "${name}".`, USAGE);
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
      } catch {
        // Then nobody is known again, and everything else goes on.
      }
    },
  };
}

/** A badge for this time only. */
export function freshBadge(): Badge {
  let kept: Kept = {};
  return {
    get kept() {
      return kept;
    },
    keep(more) {
      kept = { ...kept, ...more };
    },
  };
}
