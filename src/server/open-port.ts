import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A port on which a server listens. */
export interface OpenPort {
  readonly port: number;
  /** Cuts all connections. */
  close(): Promise<void>;
}

/** Listens; fails if the port isn't available. */
export async function openPort(server: Server, port: number, host: string): Promise<OpenPort> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
