/** What a key of the config takes. */
export interface ConfigKey {
  readonly type: "text" | "boolean";
  /** Placeholder of the value. */
  readonly value: string;
  readonly says: string;
}

/** The keys of the config file, for what a player would otherwise type every time. */
export const CONFIG_KEYS = {
  name: { type: "text", value: "NAME", says: "your name in matches and at servers, as with --name" },
  opponent: {
    type: "text",
    value: "BOT",
    says: "who plays against you, as with --opponent, in games that have this bot",
  },
  colours: { type: "boolean", value: "on|off", says: "off is the same as setting NO_COLOR" },
  plain: { type: "boolean", value: "on|off", says: "on: words instead of boards, as with --plain" },
} as const satisfies Readonly<Record<string, ConfigKey>>;
