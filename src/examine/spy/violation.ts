import type { Rule } from "../subject.ts";
import type { Fact } from "./facts.ts";

/** A line of the traffic with the examined program: a message, or the end of a connection. */
export interface Traffic {
  /** Seconds since the match began. */
  readonly at: number;
  /** Which connection: "player one". */
  readonly client: string;
  /** What the client sent, or was told by the server. */
  readonly direction: "sent" | "told" | "closed";
  readonly text: string;
}

/** The program departs from the standard. */
export class Violation extends Error {
  readonly rule: Rule;
  /** What would have been right, in a sentence. */
  readonly says: string;
  readonly facts: readonly Fact[];
  /** The message that is wrong; null if one is missing, or a connection is. */
  readonly wrong: Traffic | null;

  constructor(rule: Rule, says: string, facts: readonly Fact[] = [], wrong: Traffic | null = null) {
    super(says);
    this.rule = rule;
    this.says = says;
    this.facts = facts;
    this.wrong = wrong;
  }
}
