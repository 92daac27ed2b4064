import { useEffect, useState } from "react";
import { Button } from "../frame/button.tsx";
import { OneOf } from "../frame/choice.tsx";
import { notify } from "../frame/notices.tsx";
import { Slider } from "../frame/slider.tsx";
import { useStore } from "../frame/store.ts";
import { useMusic } from "../match/music.ts";
import { hear } from "../match/sound.ts";
import { words } from "../words/words.ts";
import { changeSettings, KEYS, type KeyName, type Settings, settings } from "./settings.ts";

/** Values and labels of a choice. */
export function pairs<T extends string>(of: Readonly<Record<T, string>>): readonly (readonly [T, string])[] {
  return Object.entries<string>(of).map(([value, label]) => [value as T, label] as const);
}

/** Changes settings. Tells the player if they can't be saved. */
export function change(members: Partial<Settings>): void {
  if (!changeSettings(members)) notify(words.settings.notKept);
}

/** Settings that can also be changed during a match. */
export default function PlayFields() {
  return (
    <>
      <LookFields />
      <SoundFields />
      <KeyFields />
    </>
  );
}

/** How pages and boards look and move. */
export function LookFields() {
  const now = useStore(settings);
  const text = words.settings;
  return (
    <>
      <OneOf
        label={text.theme}
        help={text.themeHelp}
        of={pairs(text.themes)}
        value={now.theme}
        choose={(theme) => change({ theme })}
      />
      <OneOf
        label={text.speed}
        help={text.speedHelp}
        of={pairs(text.speeds)}
        value={now.speed}
        choose={(speed) => change({ speed })}
      />
      <OneOf
        label={text.motion}
        help={text.motionHelp}
        of={pairs(text.motions)}
        value={now.motion}
        choose={(motion) => change({ motion })}
      />
    </>
  );
}

/** Sound and music. */
export function SoundFields() {
  const now = useStore(settings);
  const text = words.settings;
  useMusic();
  return (
    <>
      <OneOf
        label={text.sound}
        of={[
          ["on", text.on],
          ["off", text.off],
        ]}
        value={now.sound ? "on" : "off"}
        choose={(sound) => change({ sound: sound === "on" })}
      />
      <Slider
        label={text.effects}
        value={now.effects}
        change={(effects) => change({ effects, sound: true })}
        done={() => hear([{ type: "step" }])}
      />
      <Slider
        label={text.music}
        help={text.musicHelp}
        value={now.music}
        change={(music) => change({ music, sound: true })}
      />
    </>
  );
}

/** Label of a key. */
function capOf(key: string): string {
  return key === " " ? words.settings.space : key.length === 1 ? key.toUpperCase() : key;
}

/** The keys of a match. */
export function KeyFields() {
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
            <Button
              look={asked === name ? "lit" : ""}
              label={asked === name ? words.settings.press : capOf(keys[name])}
              aria-label={`${words.settings.keyNames[name]}: ${asked === name ? words.settings.press : capOf(keys[name])}`}
              onClick={() => setAsked(name)}
            />
          </li>
        ))}
      </ul>
      <p className="help">{words.settings.keysHelp}</p>
    </div>
  );
}
