import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/* Encryption of push messages for one browser (RFC 8291), so that the push service can't read them. */

/** The keys of a browser's subscription, in base64url: its public key on P-256, and a shared secret. */
export interface BrowserKeys {
  readonly key: string;
  readonly auth: string;
}

/** What makes every message different; drawn anew for each. */
export interface MessageSecrets {
  /** A private key on P-256, of 32 bytes. */
  readonly sender: Uint8Array;
  readonly salt: Uint8Array;
}

/** Size of a record in bytes. All messages here are shorter, and so are one record. */
const RECORD_BYTES = 4096;

/** Marks the end of the last record. */
const LAST_RECORD = Buffer.of(2);

/** Longest text of a message in bytes. */
const MAX_TEXT_BYTES = 3000;

/** Fresh secrets for a message. */
function freshSecrets(): MessageSecrets {
  const sender = createECDH("prime256v1");
  sender.generateKeys();
  // Node leaves out leading zeros.
  const key = Buffer.concat([Buffer.alloc(32), sender.getPrivateKey()]).subarray(-32);
  return { sender: key, salt: randomBytes(16) };
}

/** Encrypts a text for a browser as aes128gcm (RFC 8188). Throws if the browser's public key is not on the curve. */
export function encrypted(text: string, browser: BrowserKeys, secrets = freshSecrets()): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > MAX_TEXT_BYTES) throw new RangeError("the message is too long to be pushed");
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(secrets.sender);
  const [theirs, own] = [Buffer.from(browser.key, "base64url"), ecdh.getPublicKey()];
  const auth = Buffer.from(browser.auth, "base64url");
  const shared = derived(ecdh.computeSecret(theirs), auth, ["WebPush: info\0", theirs, own], 32);
  const key = derived(shared, secrets.salt, ["Content-Encoding: aes128gcm\0"], 16);
  const nonce = derived(shared, secrets.salt, ["Content-Encoding: nonce\0"], 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const sealed = [cipher.update(plain), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([secrets.salt, size, Buffer.of(own.length), own, ...sealed]);
}

function derived(
  secret: Uint8Array,
  salt: Uint8Array,
  info: readonly (string | Uint8Array)[],
  bytes: number,
): Buffer {
  const about = Buffer.concat(info.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
  return Buffer.from(hkdfSync("sha256", secret, salt, about, bytes));
}
