import { insert, isSoundRow, type Row, StorePart } from "../rows.ts";
import type { Subscription } from "../store.ts";

/** Where browsers of people want notifications to be sent. */
export class Subscriptions extends StorePart {
  /** Adds or renews a subscription. Beyond `most`, the person's oldest ones are removed. */
  add({ person, endpoint, key, auth, at }: Subscription, most: number): void {
    // A browser belongs to one person at a time.
    this.sql("DELETE FROM subscription WHERE endpoint = ?").run(endpoint);
    insert(this.sql, "INSERT INTO subscription", "subscription", { person, endpoint, key, auth, at });
    this.sql(
      "DELETE FROM subscription WHERE person = ?1 AND endpoint NOT IN " +
        "(SELECT endpoint FROM subscription WHERE person = ?1 ORDER BY at DESC, endpoint LIMIT ?2)",
    ).run(person, most);
  }

  remove(person: number, endpoint: string): void {
    this.sql("DELETE FROM subscription WHERE person = ? AND endpoint = ?").run(person, endpoint);
  }

  /** Removes all subscriptions of a person, whose devices were signed out. */
  removeAll(person: number): void {
    this.sql("DELETE FROM subscription WHERE person = ?").run(person);
  }

  /** A person's subscriptions, without damaged ones. */
  of(person: number): readonly Subscription[] {
    return this.sql("SELECT * FROM subscription WHERE person = ?")
      .all(person)
      .flatMap((row) => {
        if (isSoundRow("subscription", row)) return [subscriptionOf(row)];
        this.damages.found(`a subscription of person ${person}`);
        return [];
      });
  }
}

function subscriptionOf(row: Row): Subscription {
  return {
    person: Number(row.person),
    endpoint: String(row.endpoint),
    key: String(row.key),
    auth: String(row.auth),
    at: Number(row.at),
  };
}
