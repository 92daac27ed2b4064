import { OneOf } from "../frame/choice.tsx";
import { useStore } from "../frame/store.ts";
import { notifications, turnNotificationsOff } from "../online/notifications.ts";
import { switchOn } from "../online/notify-offer.tsx";
import { houseWords } from "../words/house-words.ts";
import { words } from "../words/words.ts";

/** Whether this browser notifies the player when it is their turn. */
export function NotificationFields() {
  const state = useStore(notifications);
  const text = houseWords.notifications;
  return (
    <section className="panel" aria-label={text.title}>
      <h2>{text.title}</h2>
      <OneOf
        label={text.label}
        help={text.help[state]}
        of={[
          ["on", words.settings.on],
          ["off", words.settings.off],
        ]}
        value={state === "on" ? "on" : "off"}
        isOff={state === "blocked" || state === "unsupported"}
        choose={(key) => {
          if (key === "on") switchOn();
          else turnNotificationsOff().catch(() => {});
        }}
      />
    </section>
  );
}
