import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Refused } from "../../client/requests.ts";
import { FakeStorage } from "../fixture/storage.ts";
import { connection } from "./connection.ts";
import {
  notifications,
  renewSubscription,
  turnNotificationsOff,
  turnNotificationsOn,
} from "./notifications.ts";

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const ENDPOINT = "https://push.example/1";

/** A browser with a push service, which the player allows or not. */
function browser(permission: NotificationPermission, knownKey?: ArrayBuffer) {
  const done: unknown[] = [];
  const subscriptionWith = (key: ArrayBuffer) => ({
    endpoint: ENDPOINT,
    options: { applicationServerKey: key },
    getKey: (name: string) => (name === "auth" ? bytes(255, 239) : bytes(4, 1)),
    unsubscribe: async () => done.push("unsubscribed"),
  });
  const registration = {
    pushManager: {
      getSubscription: async () => (knownKey === undefined ? null : subscriptionWith(knownKey)),
      subscribe: async (options: { applicationServerKey: string }) => {
        done.push(options);
        return subscriptionWith(bytes(1, 2, 3));
      },
    },
  };
  vi.stubGlobal("Notification", { permission, requestPermission: async () => permission });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("navigator", {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  vi.stubGlobal("fetch", async () => ({ json: async () => ({ key: "AQID" }) }));
  connection.link.set("open");
  vi.spyOn(connection, "ask").mockImplementation(async (message) => {
    done.push(message);
    return { type: "done" } as never;
  });
  return done;
}

/** What the house is told of a subscription; its keys are in base64url. */
const TOLD = { type: "subscribe", endpoint: ENDPOINT, key: "BAE", auth: "_-8" };

beforeEach(() => {
  vi.stubGlobal("localStorage", new FakeStorage());
  notifications.set("off");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  connection.link.set("none");
  notifications.set("unsupported");
});

describe("notifications are turned on", () => {
  test("at the push service, and at the house", async () => {
    const done = browser("granted");
    await turnNotificationsOn();
    expect(done).toEqual([{ userVisibleOnly: true, applicationServerKey: "AQID" }, TOLD]);
    expect(notifications.value).toBe("on");
  });

  test("with the subscription that there is, if it has the key of this house", async () => {
    const done = browser("granted", bytes(1, 2, 3));
    await turnNotificationsOn();
    expect(done).toEqual([TOLD]);
  });

  test("with a new one, if that was made for another house", async () => {
    const done = browser("granted", bytes(9));
    await turnNotificationsOn();
    expect(done[0]).toBe("unsubscribed");
    expect(done.at(-1)).toEqual(TOLD);
  });

  test.each<readonly [NotificationPermission, string]>([
    ["denied", "blocked"],
    ["default", "off"],
  ])("only if the player allows it: %s", async (permission, state) => {
    const done = browser(permission);
    await turnNotificationsOn();
    expect(done).toEqual([]);
    expect(notifications.value).toBe(state);
  });

  test("in no browser without a push service", async () => {
    browser("granted");
    Reflect.deleteProperty(globalThis, "PushManager");
    notifications.set("on");
    await turnNotificationsOff();
    expect(notifications.value).toBe("unsupported");
  });
});

test("notifications are turned off at the house and at the push service, even if the house refuses", async () => {
  const done = browser("granted", bytes(1, 2, 3));
  await turnNotificationsOn();
  done.length = 0;
  vi.mocked(connection.ask).mockRejectedValueOnce(new Refused("gone", "No."));
  await turnNotificationsOff();
  expect(connection.ask).toHaveBeenLastCalledWith({ type: "unsubscribe", endpoint: ENDPOINT });
  expect(done).toEqual(["unsubscribed"]);
  expect(notifications.value).toBe("off");
});

test("a subscription is renewed once a visit, again after a failure, and for another identity", async () => {
  const done = browser("granted", bytes(1, 2, 3));
  await renewSubscription();
  expect(done).toEqual([]);
  notifications.set("on");
  vi.mocked(connection.ask).mockRejectedValueOnce(new Refused("lost", "No."));
  await renewSubscription();
  expect(done).toEqual([]);
  await renewSubscription();
  await renewSubscription();
  expect(done).toEqual([TOLD]);
  await renewSubscription(true);
  expect(done).toEqual([TOLD, TOLD]);
});
