/** Role of a container, its ludothek command, and the port of its health check. */
export interface Role {
  readonly role: "server" | "ai" | "house" | "cluster";
  readonly command: readonly string[];
  readonly port: number | null;
}

export function roleOf(argv: readonly string[]): Role;
