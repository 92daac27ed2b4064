import { expect, test } from "vitest";
import { clusterFrom } from "./cluster-address.ts";

test.each([
  ["nats://127.0.0.1", ["127.0.0.1:4222"]],
  ["nats://localhost:4000,127.0.0.2,[::1]:5000", ["localhost:4000", "127.0.0.2:4222", "[::1]:5000"]],
  ["nats://localhost,nats://localhost:4223", ["localhost:4222", "localhost:4223"]],
])("the servers of %s", (cluster, servers) => {
  expect(clusterFrom({ cluster }, {})).toMatchObject({ servers, isTls: false, user: undefined });
});

test("user and password count for all servers, and are not shown", () => {
  expect(clusterFrom({ cluster: "tls://anna:p%40%3A%20s@a.example,b.example" }, {})).toEqual({
    servers: ["a.example:4222", "b.example:4222"],
    label: "tls://a.example:4222,b.example:4222",
    isTls: true,
    user: "anna",
    password: "p@: s",
    credsFile: undefined,
    caFile: undefined,
  });
});

test("a credentials file comes from the command line or the environment", () => {
  const cluster = "tls://a.example";
  const env = { LUDOTHEK_NATS_CREDS: "there.creds" };
  expect(clusterFrom({ cluster }, env)).toMatchObject({ credsFile: "there.creds" });
  expect(clusterFrom({ cluster, "nats-creds": "here.creds", "nats-ca": "ca.pem" }, env)).toMatchObject({
    credsFile: "here.creds",
    caFile: "ca.pem",
  });
});

test("no cluster is named", () => {
  expect(clusterFrom({}, { LUDOTHEK_NATS_CREDS: "there.creds" })).toBeUndefined();
});

const TLS = "TLS (tls:// instead of nats://)";
const CREDENTIALS = "credentials (tls://USER:PASSWORD@HOST, or --nats-creds FILE)";

test.each([
  [{ cluster: "nats://10.0.0.1" }, `10.0.0.1 isn't this computer: add ${TLS} and ${CREDENTIALS}.`],
  [
    { cluster: "nats://localhost,a.example" },
    `a.example isn't this computer: add ${TLS} and ${CREDENTIALS}.`,
  ],
  [{ cluster: "nats://anna:secret@a.example" }, `a.example isn't this computer: add ${TLS}.`],
  [{ cluster: "nats://127.0.0.1.example" }, /127\.0\.0\.1\.example isn't this computer/],
  [{ cluster: "tls://a.example" }, `a.example isn't this computer: add ${CREDENTIALS}.`],
  [{ cluster: "nats://localhost,tls://localhost" }, "all addresses of --cluster must be tls://, or none."],
  [{ cluster: "nats://a:b@localhost,c:d@localhost" }, "all addresses of --cluster must have the same user."],
  [{ cluster: "nats://localhost", "nats-ca": "ca.pem" }, "--nats-ca needs tls:// addresses in --cluster."],
  [{ "nats-creds": "x" }, "--nats-creds needs --cluster."],
  [{ cluster: "localhost" }, /must be addresses such as nats:\/\/127\.0\.0\.1:4222 .* not "localhost"\.$/],
  [{ cluster: "http://localhost" }, /not "http:\/\/localhost"\.$/],
  [{ cluster: "nats://localhost/a" }, /not "nats:\/\/localhost\/a"\.$/],
  [{ cluster: "nats://a:secret@" }, /not "nats:\/\/\.\.\.@"\.$/],
  [{ cluster: "nats://a:100%@localhost" }, /not "nats:\/\/\.\.\.@localhost"\.$/],
  [{ cluster: "" }, /not ""\.$/],
])("%o is refused", (values, problem) => {
  expect(() => clusterFrom(values, {})).toThrow(problem);
});
