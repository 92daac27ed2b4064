import { Quota } from "../limits.ts";
import type { Subscription } from "../store.ts";
import type { World } from "../world.ts";
import { encrypted } from "./encryption.ts";
import type { PushNotice } from "./notice.ts";
import { Vapid } from "./vapid.ts";

/** Subscriptions per person: one for each browser. */
export const MAX_SUBSCRIPTIONS = 10;

/** Notifications per person and hour. Clients name the address, so it must not be flooded. */
const MAX_PER_HOUR = 120;

/** How long a push service keeps a message for a browser that is off, in seconds. */
const MAX_KEPT_S = 14 * 86_400;

/** Answers of a push service that mean that the subscription is gone for ever. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Sends notifications to the browsers of people who are not connected. A failure is only logged. */
export class Notifier {
  readonly #world: World;
  readonly #vapid: Vapid;
  readonly #quota = new Quota(MAX_PER_HOUR);

  constructor(world: World) {
    this.#world = world;
    this.#vapid = Vapid.of(world.signer, world.contact);
  }

  /** Sends a notification to all browsers of a person. */
  async notify(person: number, notice: PushNotice): Promise<void> {
    const { store, now } = this.#world;
    const subscriptions = await store.subscriptions(person);
    if (subscriptions.length === 0 || !this.#quota.take(String(person), now())) return;
    await Promise.all(subscriptions.map((subscription) => this.#send(subscription, notice)));
  }

  async #send(subscription: Subscription, notice: PushNotice): Promise<void> {
    const { store, relay, log } = this.#world;
    const { person, endpoint } = subscription;
    try {
      const status = await relay.send({
        endpoint,
        headers: this.#headers(endpoint, notice),
        body: encrypted(JSON.stringify(notice), subscription),
      });
      if (GONE.has(status)) await store.removeSubscription(person, endpoint);
      else if (status >= 300) log("not notified", { person, status });
    } catch (error) {
      log("not notified", { person, error: String(error) });
    }
  }

  #headers(endpoint: string, { table, deadline }: PushNotice): Record<string, string> {
    const now = this.#world.now();
    const left = deadline === null ? MAX_KEPT_S : Math.ceil((deadline - now) / 1000);
    return {
      authorization: this.#vapid.authorization(endpoint, now),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(Math.min(MAX_KEPT_S, Math.max(60, left))),
      // A later message about the same table replaces one that was not delivered yet.
      topic: table,
    };
  }
}
