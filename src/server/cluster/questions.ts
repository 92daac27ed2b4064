import type { AnyList, ListRequest } from "../lists.ts";
import type { PushNotice } from "../push/notice.ts";
import type { Store, StoredPerson } from "../store.ts";
import type { RunningShard } from "./runner.ts";

/** What processes ask each other about a shard, and what they answer. */
export interface Questions {
  /** A page of a list, as a person sees it. */
  readonly list: (person: StoredPerson, request: ListRequest) => Promise<AnyList>;
  readonly matches: Store["matches"];
  readonly record: Store["record"];
  readonly table: Store["table"];
  readonly thing: Store["thing"];
  /** Ratings of a person of this shard, and the result of a rated match for one. */
  readonly ratings: Store["ratings"];
  readonly rate: Store["rate"];
  /** Renames a person who was imported and is known in this shard, too. */
  readonly rename: (person: number, name: string) => Promise<void>;
  /** Ends all sessions of such a person; only the token with this hash, in hexadecimal digits, stays valid. */
  readonly signOut: (person: number, hash: string) => Promise<void>;
  /** Tells a person of this shard about a table of another one. */
  readonly tell: (person: number, notice: PushNotice) => Promise<void>;
}

/** Asks the process that runs a shard. */
export type Ask = <Q extends keyof Questions>(
  shard: number,
  question: Q,
  ...values: Parameters<Questions[Q]>
) => ReturnType<Questions[Q]>;

/** Answers a question about a shard that this process runs. Questions come from processes of the same cluster. */
export function answer(
  { house, store }: RunningShard,
  question: string,
  values: readonly unknown[],
): Promise<unknown> {
  const answers: Questions = {
    list: (person, request) => house.list(person, request),
    matches: store.matches,
    record: store.record,
    table: store.table,
    thing: store.thing,
    ratings: store.ratings,
    rate: store.rate,
    rename: store.renamePerson,
    async signOut(person, hash) {
      // Before, so that no code gives another token; after, for clients that came back at once with an old one.
      house.signOut(person);
      await store.replaceTokens(person, Buffer.from(hash, "hex"));
      house.signOut(person);
    },
    tell: (person, notice) => house.tell(person, notice),
  };
  if (!isQuestion(question)) throw new Error(`a process of the cluster asks something unknown: ${question}`);
  const give = answers[question] as (...values: readonly unknown[]) => Promise<unknown>;
  // JSON has no undefined.
  return give(...values.map((value) => value ?? undefined));
}

function isQuestion(text: string): text is keyof Questions {
  return [
    "list",
    "matches",
    "record",
    "table",
    "thing",
    "ratings",
    "rate",
    "rename",
    "signOut",
    "tell",
  ].includes(text);
}
