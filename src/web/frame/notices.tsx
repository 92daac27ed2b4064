import { words } from "../words/words.ts";
import { IconButton } from "./button.tsx";
import { Store, useStore } from "./store.ts";

interface ShownNotice {
  readonly number: number;
  readonly sentence: string;
  readonly isGood: boolean;
}

/** The messages that are shown, the latest last. */
export const notices = new Store<readonly ShownNotice[]>([]);

/** Display time. */
const NOTICE_MS = 5000;
const NOTICE_MS_PER_CHARACTER = 45;

const MAX_NOTICES = 3;

let count = 0;

/** Shows a message that disappears after a while. */
export function notify(sentence: string, isGood = false): void {
  count++;
  const number = count;
  const others = notices.value.filter((told) => told.sentence !== sentence);
  notices.set([...others, { number, sentence, isGood }].slice(-MAX_NOTICES));
  setTimeout(() => dismiss(number), NOTICE_MS + NOTICE_MS_PER_CHARACTER * sentence.length);
}

function dismiss(number: number): void {
  notices.set(notices.value.filter((told) => told.number !== number));
}

/** Shows the current messages. */
export function Notices() {
  const shown = useStore(notices);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map(({ number, sentence, isGood }) => (
        <div key={number} className={isGood ? "toast ok" : "toast"}>
          <i className={`side ${isGood ? "own" : "danger"}`} />
          <span>{sentence}</span>
          <IconButton icon="close" label={words.match.close} onClick={() => dismiss(number)} />
        </div>
      ))}
    </div>
  );
}
