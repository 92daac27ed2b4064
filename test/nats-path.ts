/** Where nats-server is, as Debian has it. `scripts/ready.mjs` knows the same place. */
export const NATS_SERVER = "/usr/sbin/nats-server";
