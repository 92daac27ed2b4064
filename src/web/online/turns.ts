import type { HouseTable } from "../../client/house-table.ts";
import type { Spoken } from "../../protocol/server.ts";
import { DEVICE, keepIn } from "../frame/kept.ts";
import { notify } from "../frame/notices.tsx";
import { TABLES_PLACE } from "../start/kept-tables.ts";
import { houseWords } from "../words/house-words.ts";
import { titleOf } from "../words/title-of.ts";
import { connection } from "./connection.ts";
import { othersAt, type Seated } from "./marked-name.ts";
import { notifications, renewSubscription } from "./notifications.ts";
import { loadOwnTables, type OwnTable, ownTables } from "./own-tables.ts";

/** Where the service worker finds at which tables it is the player's turn: it counts on while no page is open. */
const TURNS_CACHE = "ludothek turns";
const TURNS_ADDRESS = "/turns";

let isFollowing = false;

/** Listens to reminders, and counts turns while the page is hidden. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  connection.follow({
    begun: () => {},
    hear: (message) => {
      if (message.type === "reminder") loadOwnTables().then(() => remind(message, ownTables.value));
    },
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") loadOwnTables();
  });
}

/**
 * Shows on the icon of the installed app at how many tables it is the player's turn, and removes notifications of
 * others.
 */
export function noteTurns(tables: readonly OwnTable[]): void {
  follow();
  keepIn(DEVICE, TABLES_PLACE, tables.length === 0 ? null : String(tables.length));
  const turns = tables.filter(({ asked }) => asked).map(({ table }) => table.id);
  Promise.all([setBadge(turns.length), keepTurns(turns), closeOthers(tables), renewSubscription()]).catch(
    () => {},
  );
}

async function setBadge(count: number): Promise<void> {
  await (count === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(count));
}

async function keepTurns(turns: readonly string[]): Promise<void> {
  if (!("caches" in window)) return;
  const cache = await caches.open(TURNS_CACHE);
  await cache.put(TURNS_ADDRESS, new Response(JSON.stringify(turns)));
}

async function closeOthers(tables: readonly OwnTable[]): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const isDue = (id: string) =>
    tables.some(({ table, asked }) => table.id === id && (asked || table.phase === "waiting"));
  for (const notification of (await registration?.getNotifications()) ?? [])
    if (!isDue(notification.tag)) notification.close();
}

/** Tells the player about another of their tables: on the page, or by a notification if they don't see it. */
function remind({ about, table: id }: Spoken & { type: "reminder" }, tables: readonly OwnTable[]): void {
  const own = tables.find(({ table }) => table.id === id);
  if (own === undefined || (location.pathname === `/t/${id}` && !document.hidden)) return;
  const text = houseWords.turns;
  const title = titleOf(own.table.game);
  const others = othersAt(own);
  notify(about === "turn" ? text.reminder(title, others) : text.rematchReminder(title, others), true);
  notifyIfHidden(about, own);
}

/** Notices when the player's turn begins at the table of this page, and notifies them if they don't see it. */
export function turnWatcher(table: Pick<HouseTable, "info" | "sight" | "you">): () => void {
  let wasAsked = true;
  return () => {
    const { info, sight, you } = table;
    const isAsked = you !== null && sight?.asked.includes(you) === true;
    if (isAsked && !wasAsked && info !== null) notifyIfHidden("turn", { table: info, you });
    wasAsked = isAsked;
  };
}

/** Shows a notification, if the player wants them and doesn't see this page. */
function notifyIfHidden(about: "turn" | "rematch", own: Seated): void {
  if (notifications.value !== "on" || !document.hidden) return;
  const { push } = houseWords;
  const { id, game } = own.table;
  const others = othersAt(own);
  const body = push.against.replace("{names}", others);
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration) =>
      registration?.showNotification(push[about].replace("{game}", titleOf(game)), {
        ...(others !== "" && { body }),
        tag: id,
        icon: "/icon-192.png",
        data: id,
      }),
    )
    .catch(() => {});
}
