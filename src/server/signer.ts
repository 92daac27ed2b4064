import { createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync, sign } from "node:crypto";

/** Signs records with the house's key (Ed25519). */
export interface Signer {
  /** The public key, in base64url. */
  readonly key: string;
  /** The signature of a text, in base64url. */
  sign(text: string): string;
  /** Secret bytes for another purpose, which follow from the key. */
  derive(purpose: string, bytes: number): Buffer;
}

/** A new private key, as it is stored. */
export function freshSigningKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return privateKey.export({ format: "der", type: "pkcs8" }).toString("base64url");
}

/** A signer for a stored private key. */
export function signerWith(stored: string): Signer {
  const secret = createPrivateKey({ key: Buffer.from(stored, "base64url"), format: "der", type: "pkcs8" });
  const { x: key = "" } = createPublicKey(secret).export({ format: "jwk" });
  return {
    key,
    sign: (text) => sign(null, Buffer.from(text), secret).toString("base64url"),
    derive: (purpose, bytes) => {
      const seed = Buffer.from(stored, "base64url");
      return Buffer.from(hkdfSync("sha256", seed, "", `ludothek ${purpose}`, bytes));
    },
  };
}
