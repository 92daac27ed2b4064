/** What a key of the config takes. */
export interface ConfigKey {
  readonly type: "text" | "boolean";
  /** Placeholder of the value. */
  readonly value: string;
}

/** The keys of the config file, for what a player would otherwise type every time. */
export const CONFIG_KEYS = {
  name: { type: "text", value: "NAME" },
  opponent: { type: "text", value: "BOT" },
  colours: { type: "boolean", value: "on|off" },
  plain: { type: "boolean", value: "on|off" },
} as const satisfies Readonly<Record<string, ConfigKey>>;
