import type { LookupAddress } from "node:dns";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { browserRelay, isPublicAddress, isPushEndpoint, publicLookup } from "./relay.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
  "https://web.push.apple.com/QGuQ",
  "https://wns2-par02p.notify.windows.com/w/?token=BQ",
])("%s may be a push service", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  "http://push.example/a",
  "https://push.example:8443/a",
  "https://user:word@push.example/a",
  "https://localhost/a",
  "https://intranet/a",
  "https://127.0.0.1/a",
  "https://2130706433/a",
  "https://0x7f.1/a",
  "https://10.0.0.8/a",
  "https://[::1]/a",
  "https://[::ffff:10.0.0.8]/a",
  "ftp://push.example/a",
  "javascript:alert(1)",
  `https://push.example/${"a".repeat(1000)}`,
  "",
])("%s is no push service", (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test.each([
  ["8.8.8.8", true],
  ["142.250.74.10", true],
  ["2a00:1450:4001:81c::200a", true],
  ["127.0.0.1", false],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["169.254.169.254", false],
  ["172.31.255.255", false],
  ["192.168.0.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["::ffff:127.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["2002:7f00:1::", false],
  ["ff02::1", false],
  ["push.example", false],
])("the address %s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test("a name that leads into the own network is not looked up", async () => {
  const found = await new Promise<{ error: Error | null; address: string | LookupAddress[] }>((resolve) => {
    publicLookup("localhost", {}, (error, address) => resolve({ error, address }));
  });
  expect(found.error?.message).toBe("localhost is not on the public internet");
  expect(found.address).toBe("");
});

test("no request reaches a server in the own network, whatever its name", async () => {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked++;
    answer.end();
  });
  server.on("connection", () => asked++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const message = { endpoint: `https://localhost:${port}/`, headers: {}, body: Buffer.from("x") };
  await expect(browserRelay.send(message)).rejects.toThrow("localhost is not on the public internet");
  expect(asked).toBe(0);
});
