import { createECDH, createPrivateKey, type KeyObject, sign } from "node:crypto";
import type { Signer } from "../signer.ts";

/** Number of points on P-256. */
const ORDER = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");

/** How long a proof of identity is valid, in seconds. Push services allow up to a day (RFC 8292, section 2). */
const VALID_S = 12 * 3600;

/** Proves to push services that messages come from this house (RFC 8292). */
export class Vapid {
  /** The public key that browsers subscribe with, in base64url. */
  readonly key: string;
  readonly #secret: KeyObject;
  readonly #contact: string;

  /** `contact` is a URL at which the operator of a push service finds the operator of this house. */
  constructor(secret: Uint8Array, contact: string) {
    const ecdh = createECDH("prime256v1");
    ecdh.setPrivateKey(secret);
    const point = ecdh.getPublicKey();
    const text = (part: Uint8Array) => Buffer.from(part).toString("base64url");
    const [x, y, d] = [text(point.subarray(1, 33)), text(point.subarray(33)), text(secret)];
    this.key = point.toString("base64url");
    this.#secret = createPrivateKey({ key: { kty: "EC", crv: "P-256", x, y, d }, format: "jwk" });
    this.#contact = contact;
  }

  /** The keys of a house follow from the one that signs its records: all servers of a cluster have the same. */
  static of(signer: Signer, contact: string): Vapid {
    // With 128 bits more than needed, every key is as likely as any other.
    const drawn = BigInt(`0x${signer.derive("web push", 48).toString("hex")}`);
    const secret = (1n + (drawn % (ORDER - 1n))).toString(16).padStart(64, "0");
    return new Vapid(Buffer.from(secret, "hex"), contact);
  }

  /** The header "authorization" for a request to this push service. */
  authorization(endpoint: string, now: number): string {
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor(now / 1000) + VALID_S,
      sub: this.#contact,
    };
    const text = [{ typ: "JWT", alg: "ES256" }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    const signature = sign("sha256", Buffer.from(text), {
      key: this.#secret,
      dsaEncoding: "ieee-p1363",
    });
    return `vapid t=${text}.${signature.toString("base64url")}, k=${this.key}`;
  }
}
