import { DEVICE, keepIn, textIn } from "../frame/kept.ts";
import { Store } from "../frame/store.ts";
import { connection } from "./connection.ts";
import { connected } from "./open-table.ts";

/* Notifications of this browser when it is the player's turn, by its own push service. The page works without. */

/** Storage key of whether the player wants notifications here. */
const WANTED = "ludothek.notifications";

/** Whether notifications are on here, off, blocked in the browser, or not supported by it. */
export type NotificationState = "on" | "off" | "blocked" | "unsupported";

function stateNow(): NotificationState {
  const isAble = "Notification" in globalThis && "PushManager" in globalThis && "serviceWorker" in navigator;
  if (!isAble) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return Notification.permission === "granted" && textIn(DEVICE, WANTED) !== null ? "on" : "off";
}

/** Whether this browser notifies the player. */
export const notifications = new Store<NotificationState>(stateNow());

/** The house's key for notifications, in base64url. */
async function houseKey(): Promise<string> {
  const { key } = await (await fetch("/api/push")).json();
  return key;
}

/** Subscribes at the browser's push service and tells the house. A subscription with another key is replaced. */
async function subscribe(): Promise<void> {
  const [registration, key] = await Promise.all([navigator.serviceWorker.ready, houseKey()]);
  const known = await registration.pushManager.getSubscription();
  const isOurs = known !== null && keyOf(known.options.applicationServerKey) === key;
  if (known !== null && !isOurs) await known.unsubscribe();
  const subscription = isOurs
    ? known
    : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  if (!(await connected())) throw new Error("the house can't be reached");
  await connection.ask({
    type: "subscribe",
    endpoint: subscription.endpoint,
    key: keyOf(subscription.getKey("p256dh")),
    auth: keyOf(subscription.getKey("auth")),
  });
}

/** Bytes in base64url. */
function keyOf(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Asks the player for permission and turns notifications on. Rejects if the browser can't be reached by them. */
export async function turnNotificationsOn(): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === "granted") {
    await subscribe();
    keepIn(DEVICE, WANTED, "yes");
  }
  notifications.set(stateNow());
}

/** Turns notifications off on this device. */
export async function turnNotificationsOff(): Promise<void> {
  keepIn(DEVICE, WANTED, null);
  notifications.set(stateNow());
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription == null) return;
  if (await connected())
    await connection.ask({ type: "unsubscribe", endpoint: subscription.endpoint }).catch(() => {});
  await subscription.unsubscribe();
}

let isRenewed = false;

/**
 * Tells the house about the subscription, once per visit or when the player's identity has changed: push services change
 * subscriptions, and signing out removes them.
 */
export async function renewSubscription(isOtherIdentity = false): Promise<void> {
  if ((isRenewed && !isOtherIdentity) || notifications.value !== "on") return;
  isRenewed = true;
  await subscribe().catch(() => {
    isRenewed = false;
  });
}
