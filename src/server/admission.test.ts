import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { Admission, clientAddress, rejectUpgrade } from "./admission.ts";
import { OwnOrigins } from "./origins.ts";

/** A request from an address, with these headers. */
function request(remoteAddress: string, headers: Readonly<Record<string, string>> = {}): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
  return Object.assign(new IncomingMessage(socket), { headers });
}

const LIMITS = { connections: 3, connectionsPerAddress: 2 };

test("connections are limited for each address and for the whole server", () => {
  const admission = new Admission({ limits: LIMITS, origins: null });
  const status = (address: string) => admission.admit(request(address)).status;
  const leave = admission.enter("192.0.2.1");
  expect(status("192.0.2.1")).toBeUndefined();
  const leaveToo = admission.enter("192.0.2.1");
  expect(status("192.0.2.1")).toBe("429 Too Many Requests");
  expect(status("192.0.2.2")).toBeUndefined();
  const other = admission.enter("192.0.2.2");
  expect(status("192.0.2.3")).toBe("503 Service Unavailable");
  leave();
  expect(status("192.0.2.1")).toBeUndefined();
  leaveToo();
  other();
  const again = [admission.enter("192.0.2.1"), admission.enter("192.0.2.1")];
  expect(status("192.0.2.1")).toBe("429 Too Many Requests");
  for (const end of again) end();
  expect(status("192.0.2.1")).toBeUndefined();
});

test("a page of another origin is turned away", () => {
  const origins = new OwnOrigins("192.0.2.7", () => 80, ["https://house.example"]);
  const admission = new Admission({ limits: LIMITS, origins });
  const status = (origin: string) => admission.admit(request("192.0.2.1", { origin })).status;
  expect([status("https://house.example"), status("https://evil.example")]).toEqual([
    undefined,
    "403 Forbidden",
  ]);
});

test.each([
  [undefined, "198.51.100.9", "192.0.2.1"],
  ["X-Forwarded-For", "198.51.100.9", "198.51.100.9"],
  ["X-Forwarded-For", "10.0.0.1, 198.51.100.9", "198.51.100.9"],
  ["X-Forwarded-For", "198.51.100.9:4711", "198.51.100.9"],
  ["X-Forwarded-For", "[2001:db8::1]:4711", "2001:db8::1"],
  ["X-Forwarded-For", "[2001:db8::1]", "2001:db8::1"],
  ["X-Forwarded-For", "2001:db8::1", "2001:db8::1"],
  ["X-Forwarded-For", "unknown", "192.0.2.1"],
  ["X-Real-IP", "198.51.100.9", "192.0.2.1"],
])("behind a proxy with the header %s, %s comes from %s", (header, value, address) => {
  expect(clientAddress(request("192.0.2.1", { "x-forwarded-for": value }), header)).toBe(address);
});

test("who is turned away is told why, and the socket is closed", async () => {
  const socket = new Socket();
  const written: string[] = [];
  socket._write = (chunk, _, done) => {
    written.push(String(chunk));
    done();
  };
  const closed = new Promise((resolve) => socket.once("close", resolve));
  rejectUpgrade(socket, "503 Service Unavailable");
  socket.emit("finish");
  await closed;
  expect(written.join("")).toBe(
    "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
  );
});
