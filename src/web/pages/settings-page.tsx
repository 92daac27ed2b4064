import { useEffect, useState } from "react";
import { OneOf } from "../frame/choice.tsx";
import { diary } from "../frame/diary.ts";
import { saveFile } from "../frame/files.ts";
import { notify } from "../frame/notices.tsx";
import { Page } from "../frame/page.tsx";
import { useStore } from "../frame/store.ts";
import {
  changeSettings,
  isName,
  KEYS,
  type KeyName,
  type Settings,
  settings,
  USUAL,
} from "../settings/settings.ts";
import { words } from "../words/words.ts";

/** The pairs of a choice: what is kept and what is read. */
function pairs<T extends string>(of: Readonly<Record<T, string>>): readonly (readonly [T, string])[] {
  return Object.entries<string>(of).map(([value, label]) => [value as T, label] as const);
}

function change(members: Partial<Settings>): void {
  if (!changeSettings(members)) notify(words.settings.notKept);
}

function saveDiary(): void {
  diary().then(
    (text) => saveFile("ludothek-log.jsonl", text),
    () => notify(words.settings.noDiary),
  );
}

/** What somebody has chosen on this device. */
export default function SettingsPage() {
  const now = useStore(settings);
  const text = words.settings;
  return (
    <Page title={text.title}>
      <div className="panel settings">
        <NameField />
        <OneOf
          label={text.theme}
          of={pairs(text.themes)}
          value={now.theme}
          choose={(theme) => change({ theme })}
        />
        <OneOf
          label={text.sound}
          of={[
            ["on", text.on],
            ["off", text.off],
          ]}
          value={now.sound ? "on" : "off"}
          choose={(sound) => change({ sound: sound === "on" })}
        />
        <OneOf
          label={text.speed}
          of={pairs(text.speeds)}
          value={now.speed}
          choose={(speed) => change({ speed })}
        />
        <OneOf
          label={text.motion}
          of={pairs(text.motions)}
          value={now.motion}
          choose={(motion) => change({ motion })}
        />
        <OneOf
          label={text.board}
          help={text.boardHelp}
          of={pairs(text.boards)}
          value={now.board}
          choose={(board) => change({ board })}
        />
        <KeyFields />
        <div className="flow">
          <button type="button" className="btn" onClick={() => change({ ...USUAL, name: now.name })}>
            {text.usual}
          </button>
          <button type="button" className="btn" onClick={saveDiary}>
            {text.diary}
          </button>
        </div>
      </div>
    </Page>
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

/** What a key is called on its button. */
function capOf(key: string): string {
  return key === " " ? "Space" : key.length === 1 ? key.toUpperCase() : key;
}

function KeyFields() {
  const { keys } = useStore(settings);
  const [asked, setAsked] = useState<KeyName | null>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    const press = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (["Shift", "Control", "Alt", "Meta", "Tab"].includes(event.key)) return;
      setAsked(null);
      if (event.key !== "Escape") change({ keys: { ...settings.value.keys, [asked]: event.key } });
    };
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, [asked]);
  return (
    <div className="entry">
      <span className="label">{words.settings.keys}</span>
      <ul className="key-list">
        {(Object.keys(KEYS) as KeyName[]).map((name) => (
          <li key={name}>
            <span>{words.settings.keyNames[name]}</span>
            <button
              type="button"
              className={asked === name ? "btn lit" : "btn"}
              aria-label={`${words.settings.keyNames[name]}: ${capOf(keys[name])}`}
              onClick={() => setAsked(name)}
            >
              {asked === name ? words.settings.press : capOf(keys[name])}
            </button>
          </li>
        ))}
      </ul>
      <p className="help">{words.settings.keysHelp}</p>
    </div>
  );
}
