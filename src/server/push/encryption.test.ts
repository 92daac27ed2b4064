import { expect, test } from "vitest";
import { decrypted } from "../../../test/server/push-service.ts";
import { encrypted } from "./encryption.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

/* The example of RFC 8291, section 5 and appendix A. */
const BROWSER = {
  key: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const SECRET = bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94");
const SECRETS = {
  sender: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
  salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
};
const TEXT = "When I grow up, I want to be a watermelon";

test("a message is encrypted as in the example of RFC 8291", () => {
  expect(encrypted(TEXT, BROWSER, SECRETS).toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml" +
      "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT" +
      "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("the browser reads every message, and no two look alike", () => {
  const messages = Array.from({ length: 50 }, () => encrypted("Your turn, Zoë", BROWSER));
  expect(new Set(messages.map((body) => decrypted(body, { ...BROWSER, secret: SECRET })))).toEqual(
    new Set(["Your turn, Zoë"]),
  );
  expect(new Set(messages.map((body) => body.subarray(86).toString("hex"))).size).toBe(50);
});

test("a key that is not on the curve is refused", () => {
  const key = Buffer.alloc(65, 4).toString("base64url");
  expect(() => encrypted(TEXT, { ...BROWSER, key })).toThrow();
});
