import { type ReactNode, useState } from "react";
import { Button } from "../frame/button.tsx";
import { OneOf } from "../frame/choice.tsx";
import { diary } from "../frame/diary.ts";
import { saveFile } from "../frame/files.ts";
import { notify } from "../frame/notices.tsx";
import { Page } from "../frame/page.tsx";
import { useStore } from "../frame/store.ts";
import { change, KeyFields, LookFields, pairs, SoundFields } from "../settings/fields.tsx";
import { Identity } from "../settings/identity.tsx";
import { chooseLanguage, LANGUAGE_NAMES, useLanguage } from "../settings/language.ts";
import { NotificationFields } from "../settings/notifications.tsx";
import { isName, settings, USUAL } from "../settings/settings.ts";
import { words } from "../words/words.ts";

function saveDiary(): void {
  diary().then(
    (text) => saveFile("ludothek-log.jsonl", text),
    () => notify(words.settings.noDiary),
  );
}

/** The settings of this device, in groups. */
export default function SettingsPage() {
  const now = useStore(settings);
  const text = words.settings;
  return (
    <Page title={text.title} manual="first-steps#as-you-like-it">
      <div className="settings">
        <Group title={text.you}>
          <NameField />
          <LanguageField />
        </Group>
        <Group title={text.look}>
          <LookFields />
          <OneOf
            label={text.board}
            help={text.boardHelp}
            of={pairs(text.boards)}
            value={now.board}
            choose={(board) => change({ board })}
          />
        </Group>
        <Group title={text.soundGroup}>
          <SoundFields />
        </Group>
        <Group title={text.keyboard}>
          <KeyFields />
        </Group>
        <NotificationFields />
        <Identity />
        <Group title={text.browser}>
          <p className="help">{text.browserHelp}</p>
          <div className="flow">
            <Button label={text.usual} onClick={() => change({ ...USUAL, name: now.name })} />
            <Button label={text.diary} onClick={saveDiary} />
          </div>
        </Group>
      </div>
    </Page>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function NameField() {
  const { name } = useStore(settings);
  const [typed, setTyped] = useState(name);
  return (
    <div className="entry">
      <label htmlFor="name">{words.settings.name}</label>
      <input
        id="name"
        type="text"
        maxLength={30}
        value={typed}
        aria-invalid={!isName(typed)}
        onChange={(event) => {
          setTyped(event.target.value);
          if (isName(event.target.value)) change({ name: event.target.value });
        }}
      />
      <p className="help">{words.settings.nameHelp}</p>
    </div>
  );
}

/** The languages by their own names, so that everybody finds theirs. */
function LanguageField() {
  const text = words.settings;
  return (
    <div id="language">
      <OneOf
        label={text.language}
        help={text.languageHelp}
        of={LANGUAGE_NAMES}
        value={useLanguage()}
        choose={(language) =>
          void chooseLanguage(language).then(
            (isKept) => {
              if (!isKept) notify(words.settings.notKept);
              // The page was drawn anew, and whoever uses the keyboard goes on where they were.
              document.querySelector<HTMLElement>('#language [aria-pressed="true"]')?.focus();
            },
            () => notify(text.languageUnreachable),
          )
        }
      />
    </div>
  );
}
