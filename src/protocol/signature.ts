/*
 * How a house signs a record: its last line has one more member, "house", which readers of records ignore. All bytes of
 * the record except this member are signed.
 */

/** The signature of a record. */
export interface Signature {
  /** The public key of the house: 32 bytes of Ed25519 in base64url. */
  readonly key: string;
  /** 64 bytes in base64url. */
  readonly signature: string;
}

const SIGNATURE_MEMBER = /,"house":\{"key":"([A-Za-z0-9_-]{43})","signature":"([A-Za-z0-9_-]{86})"\}\}\n$/;

/** Prefix that separates records from other things that may be signed one day. */
const SIGNATURE_PREFIX = "ludothek record 1\n";

/** A finished record with the signature of a house; an unfinished one has no last line, and nothing to sign. */
export function withSignature(record: string, key: string, sign: (text: string) => string): string {
  const { text } = signatureIn(record);
  const end = text.lastIndexOf("\n", text.length - 2) + 1;
  if (!text.startsWith('{"end":', end) || !text.endsWith("}\n")) return record;
  return `${text.slice(0, -2)},"house":{"key":"${key}","signature":"${sign(SIGNATURE_PREFIX + text)}"}}\n`;
}

/** A record without its signature, the bytes that are signed, and the signature if there is one. */
export function signatureIn(record: string): {
  readonly text: string;
  readonly signed: string;
  readonly signature: Signature | undefined;
} {
  const [member, key, signature] = SIGNATURE_MEMBER.exec(record.slice(-300)) ?? [];
  const text = member === undefined ? record : `${record.slice(0, -member.length)}}\n`;
  const found = key !== undefined && signature !== undefined ? { key, signature } : undefined;
  return { text, signed: SIGNATURE_PREFIX + text, signature: found };
}
