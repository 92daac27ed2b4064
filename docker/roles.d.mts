/** What a container is: its role, the command of ludothek that plays it, and the port that shows whether it lives. */
export interface Role {
  readonly role: "server" | "ai" | "house";
  readonly command: readonly string[];
  readonly port: number | null;
}

export function roleOf(argv: readonly string[]): Role;
