import { changeSettings, settings } from "../settings/settings.ts";
import { words } from "../words/words.ts";
import { IconButton } from "./button.tsx";
import { useStore } from "./store.ts";

/** Toggles sound. */
export function SoundButton() {
  const { sound } = useStore(settings);
  const label = sound ? words.nav.soundOn : words.nav.soundOff;
  return (
    <IconButton
      icon={sound ? "sound" : "mute"}
      label={label}
      onClick={() => changeSettings({ sound: !sound })}
    />
  );
}
