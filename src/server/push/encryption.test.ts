import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";
import { expect, test } from "vitest";
import { encrypted } from "./encryption.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

/* The example of RFC 8291, section 5 and appendix A. */
const BROWSER = {
  key: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const BROWSER_PRIVATE_KEY = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
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

/** Reads a message as a browser does. */
function decrypted(body: Buffer): string {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(bytes(BROWSER_PRIVATE_KEY));
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
  const derive = (secret: Uint8Array, with_: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, with_, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), bytes(BROWSER.key), sender]);
  const shared = derive(ecdh.computeSecret(sender), bytes(BROWSER.auth), info, 32);
  const key = derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  expect(plain.at(-1)).toBe(2);
  return plain.subarray(0, -1).toString();
}

test("the browser reads every message, and no two look alike", () => {
  const messages = Array.from({ length: 50 }, () => encrypted("Your turn, Zoë", BROWSER));
  expect(new Set(messages.map(decrypted))).toEqual(new Set(["Your turn, Zoë"]));
  expect(new Set(messages.map((body) => body.subarray(86).toString("hex"))).size).toBe(50);
});

test("a key that is not on the curve is refused", () => {
  const key = Buffer.alloc(65, 4).toString("base64url");
  expect(() => encrypted(TEXT, { ...BROWSER, key })).toThrow();
});
