import { type ConnectionNotice, HouseConnection } from "../../client/house-connection.ts";
import { languageFor, onLanguage } from "../../languages/catalogue.ts";
import { note } from "../frame/diary.ts";
import { notify } from "../frame/notices.tsx";
import { clock } from "../net/clock.ts";
import { dialHouse } from "../net/dial.ts";
import { chooseLanguage } from "../settings/language.ts";
import { changeSettings, settings, USUAL } from "../settings/settings.ts";
import { words } from "../words/words.ts";
import { identity, TOKEN_PLACE } from "./identity.ts";
import { forgetReload, reloadOnce } from "./reload.ts";

export { Refused } from "../../client/requests.ts";

/** The connection of this page to its server. */
export const connection = new HouseConnection({
  url: "/socket",
  dial: dialHouse,
  clock,
  random: Math.random,
  identity,
  sentences: {
    get unsent() {
      return words.online.undoneLost;
    },
    get lost() {
      return words.online.unsureLost;
    },
  },
  owner: {
    name: () => (settings.value.name === USUAL.name ? undefined : settings.value.name),
    notice: (notice) => notify(sentenceFor(notice)),
    // A device that takes over another identity takes over its name and its language.
    adopted: (name, language) => {
      changeSettings({ name });
      const known = languageFor(language ?? "");
      // Without the network its words can't be loaded.
      if (known !== undefined) chooseLanguage(known).catch(() => {});
    },
    reload: reloadOnce,
    asked: (message) => {
      if (message.type === "act") note("act", { table: message.table, action: message.action });
      else note("asked", { type: message.type });
    },
    refused: (code) => note("refused", { code }),
  },
});

function sentenceFor(notice: ConnectionNotice): string {
  switch (notice.type) {
    case "new guest":
      return words.online.newGuest;
    case "other house":
      return words.online.otherHouse;
    case "not kept":
      return words.online.notKept;
    case "bad link":
      return words.online.badLink;
    case "bad code":
      return notice.sentence;
  }
}

if (typeof window !== "undefined") {
  connection.link.subscribe(() => {
    note("connection", { is: connection.link.value });
    if (connection.link.value === "open") forgetReload();
  });
  window.addEventListener("online", connection.hurry);
  window.addEventListener("offline", () => connection.drop());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") connection.hurry();
  });
  // Another tab has a new token: use it right away.
  window.addEventListener("storage", ({ key }) => {
    if (key === TOKEN_PLACE) connection.hurry();
  });
  // The next hello says in which language the house answers.
  onLanguage(() => connection.renew());
  let { name } = settings.value;
  settings.subscribe(() => {
    if (settings.value.name === name) return;
    name = settings.value.name;
    connection.rename();
  });
}
