import type { Identity } from "../../client/identity.ts";
import { token } from "../../protocol/parts.ts";
import { pledgeSchema } from "../../protocol/pledge.ts";
import { z } from "../../protocol/schema.ts";
import { keepText, keptTexts } from "../frame/kept.ts";

/* Identity of this browser on the server, stored on this device or at least in this tab. */

/** Storage key of the token. */
export const TOKEN_PLACE = "ludothek.token";
const HOUSE_PLACE = "ludothek.house";
const PLEDGES_PLACE = "ludothek.dice";

/** Fallback without storage: the identity lasts while the page is open. */
let tokenInMemory: string | undefined;

const pledges = z.array(z.tuple([z.string(), pledgeSchema]));

function keptPledges(): z.infer<typeof pledges> {
  for (const text of keptTexts(PLEDGES_PLACE)) {
    try {
      return pledges.parse(JSON.parse(text));
    } catch {
      // Written by another version.
    }
  }
  return [];
}

/** The identity of this browser. A malformed token is never sent to the server. */
export const identity: Identity = {
  get kept() {
    return {
      token: keptTexts(TOKEN_PLACE).find((text) => token.safeParse(text).success) ?? tokenInMemory,
      house: keptTexts(HOUSE_PLACE)[0],
      pledges: Object.fromEntries(keptPledges()),
    };
  },
  keep(more) {
    let isKept = true;
    if ("token" in more) {
      tokenInMemory = more.token;
      isKept = keepText(TOKEN_PLACE, more.token ?? null);
    }
    if (more.house !== undefined) keepText(HOUSE_PLACE, more.house);
    if (more.pledges !== undefined) keepText(PLEDGES_PLACE, JSON.stringify(Object.entries(more.pledges)));
    return isKept;
  },
};
