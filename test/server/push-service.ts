import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished } from "vitest";
import type { PushRelay } from "../../src/server/push/relay.ts";

/* Browsers that get notifications, and their push service. */

const bytes = (text: string) => Buffer.from(text, "base64url");

/** A browser's keys, private and public. */
export interface PrivateKeys {
  readonly secret: Uint8Array;
  readonly key: string;
  readonly auth: string;
}

/** Fresh keys of a browser. */
export function browserKeys(): PrivateKeys {
  const ecdh = createECDH("prime256v1");
  const key = ecdh.generateKeys().toString("base64url");
  return { secret: ecdh.getPrivateKey(), key, auth: randomBytes(16).toString("base64url") };
}

/** Reads a message as a browser does (RFC 8291). */
export function decrypted(body: Buffer, { secret, key, auth }: PrivateKeys): string {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(secret);
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
  const derive = (from: Uint8Array, extra: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync("sha256", from, extra, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), bytes(key), sender]);
  const shared = derive(ecdh.computeSecret(sender), bytes(auth), info, 32);
  const decipher = createDecipheriv(
    "aes-128-gcm",
    derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16),
    derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12),
  );
  decipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  expect(plain.at(-1)).toBe(2);
  return plain.subarray(0, -1).toString();
}

/** What the header "authorization" says, and whether it is signed with the key in it (RFC 8292). */
export function authorized(header: string) {
  const [, head = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = bytes(key);
  const jwk = {
    ...{ kty: "EC", crv: "P-256" },
    ...{ x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") },
  };
  const parsed = (text: string) => JSON.parse(bytes(text).toString());
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    bytes(signature),
  );
  return { head: parsed(head), claims: parsed(claims), key, isSigned };
}

/** A request to the push service. */
interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine, and how a house under test reaches it: real houses send nothing to such addresses. */
export async function pushService() {
  const pushed: Pushed[] = [];
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = [];
    asked.on("data", (part: Buffer) => parts.push(part));
    asked.on("end", () => {
      pushed.push({ path: asked.url ?? "", headers: asked.headers, body: Buffer.concat(parts) });
      answer.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const relay: PushRelay = {
    accepts: (endpoint) => endpoint.startsWith(origin),
    send: ({ endpoint, headers, body }) =>
      new Promise((resolve, reject) => {
        const sent = request(endpoint, { method: "POST", headers }, (answer) => {
          resolve(answer.statusCode ?? 0);
          answer.resume();
        });
        sent.on("error", reject);
        sent.end(body);
      }),
  };
  return { origin, relay, pushed };
}
