import { expect, test } from "vitest";
import { authorized } from "../../../test/server/push-service.ts";
import { freshSigningKey, signerWith } from "../signer.ts";
import { Vapid } from "./vapid.ts";

/* RFC 8292. */

test("a message proves which house it comes from, to its push service only and for half a day", () => {
  const vapid = Vapid.of(signerWith(freshSigningKey()), "https://house.example");
  const header = vapid.authorization("https://push.example/send/abc", 1_000_000_000);
  expect(authorized(header)).toEqual({
    head: { typ: "JWT", alg: "ES256" },
    claims: { aud: "https://push.example", exp: 1_000_000 + 12 * 3600, sub: "https://house.example" },
    key: vapid.key,
    isSigned: true,
  });
});

test("a house has the same key after a restart, and no two houses have the same", () => {
  const [one, other] = [freshSigningKey(), freshSigningKey()];
  const keyOf = (stored: string) => Vapid.of(signerWith(stored), "https://house.example").key;
  expect(keyOf(one)).toBe(keyOf(one));
  expect(keyOf(one)).not.toBe(keyOf(other));
  // Uncompressed points begin with 4.
  expect(Buffer.from(keyOf(one), "base64url")).toHaveLength(65);
  expect(Buffer.from(keyOf(one), "base64url")[0]).toBe(4);
});

test("the key that signs records can't be told from the one for notifications", () => {
  const signer = signerWith(freshSigningKey());
  expect(signer.derive("web push", 48)).not.toEqual(signer.derive("other", 48));
});
