import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Offer } from "../../kernel/offer.ts";
import { diceProblem, type LastSight, type Pledge } from "../../protocol/dice.ts";
import { z } from "../../protocol/schema.ts";
import { keepText, keptTexts } from "../frame/kept.ts";

/* What the house promised about the dice of matches that were begun on this device, kept until they are over. */

const PLACE = "ludothek.dice";

/** So many promises are kept, the latest ones. */
const MOST_PLEDGES = 50;

const pledges = z.array(
  z.tuple([
    z.string(),
    z.object({
      commitment: z.string(),
      own: z.nullable(z.object({ seat: z.number(), part: z.string() })),
    }),
  ]),
);

type Pledges = z.infer<typeof pledges>;

function keptPledges(): Pledges {
  for (const text of keptTexts(PLACE)) {
    try {
      return pledges.parse(JSON.parse(text));
    } catch {
      // What can't be read was kept by another version.
    }
  }
  return [];
}

/** Keeps what the house promised about the dice of a table before its match begins. */
export function keepPledge(table: string, pledge: Pledge): void {
  const others = keptPledges().filter(([id]) => id !== table);
  keepText(PLACE, JSON.stringify([...others.slice(1 - MOST_PLEDGES), [table, pledge]]));
}

/** What the house promised about the dice of a table, if that is known here. */
export function pledgeFor(table: string): Pledge | undefined {
  return keptPledges().find(([id]) => id === table)?.[1];
}

/** What is wrong with the dice of a match; undefined if nothing is. */
export function problemWithDice(
  { game }: Offer,
  record: string,
  pledge: Pledge,
  seen: LastSight,
): string | undefined {
  return diceProblem(game, record, pledge, seen, (text) => bytesToHex(sha256(utf8ToBytes(text))));
}
