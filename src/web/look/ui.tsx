/** The line icons of the chrome, drawn on 24 by 24: a path each. */
const LINES = {
  theme: "M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z",
  play: "M8 5v14l11-7z",
  mute: "M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6",
  sound: "M4 9v6h4l5 4V5L8 9zM17 9a4 4 0 0 1 0 6M19.5 6.5a8 8 0 0 1 0 11",
  down: "M6 9l6 6 6-6",
  people:
    "M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .7 3.2 2.5 3.5 5.5",
  more: "M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z",
  chat: "M4 5h16v11H9l-5 4z",
  clock: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 7v5l3 2",
  flip: "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5",
  help: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM9.2 9.3a2.9 2.9 0 1 1 4.3 2.5c-1 .6-1.5 1.2-1.5 2.3M12 17.2v.1",
  hint: "M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.7.6-1 1.3-1 2.5h-5c0-1.2-.3-1.9-1-2.5z",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17",
  log: "M5 6h14M5 12h14M5 18h9",
  list: "M9 6h11M9 12h11M9 18h11M3.5 6a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM3.5 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM3.5 18a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z",
  pause: "M9 5v14M15 5v14",
  rules: "M4 5.5A2.5 2.5 0 0 1 6.5 3H20v15H6.5A2.5 2.5 0 0 0 4 20.5zM4 20.5A2.5 2.5 0 0 0 6.5 21H20v-3",
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  close: "M6 6l12 12M18 6 6 18",
  first: "M6 5v14M19 5 9 12l10 7z",
  back: "M15 5l-8 7 8 7",
  forward: "M9 5l8 7-8 7",
  last: "M18 5v14M5 5l10 7-10 7z",
  settings:
    "M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1",
  flag: "M5 21V4M5 4h12l-2 4 2 4H5",
  again: "M20 5v5h-5M19.500 10a8 8 0 1 0 .5 4",
  up: "M6 14l6-6 6 6",
  chart: "M4 4v16h16M7 15l4-5 3 3 5-7",
  save: "M12 4v11M7 11l5 5 5-5M5 20h14",
} as const;

/** What of an icon is filled. */
const FILLS: Partial<Record<UiName, string>> = { theme: "M12 4a8 8 0 0 1 0 16z", play: LINES.play };

/** The name of a line icon. */
export type UiName = keyof typeof LINES;

/** A line icon of the chrome; what it means is said by the button around it. */
export function Ui({ of }: { readonly of: UiName }) {
  return (
    <svg className="ui" viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[of]} />
      {FILLS[of] !== undefined && <path d={FILLS[of]} fill="currentColor" />}
    </svg>
  );
}

/** The mark of the house: five pieces on a board. */
export function Mark() {
  return (
    <svg viewBox="0 0 40 40" className="mark" aria-hidden="true">
      <path d="M5 20 20 5l15 15-15 15z" fill="none" stroke="currentColor" strokeWidth="2" />
      <circle cx="20" cy="12.5" r="3" style={{ fill: "var(--farmland-tint)" }} />
      <circle cx="12.5" cy="20" r="3" style={{ fill: "var(--runa-tint)" }} />
      <circle cx="27.5" cy="20" r="3" style={{ fill: "var(--own)" }} />
      <circle cx="20" cy="27.5" r="3" style={{ fill: "var(--foe)" }} />
      <circle cx="20" cy="20" r="3" style={{ fill: "var(--lamp-fill)" }} />
    </svg>
  );
}
