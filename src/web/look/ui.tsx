/** The line icons of the chrome, drawn on 24 by 24. */
const LINES = {
  theme: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
    </>
  ),
  mute: (
    <>
      <path d="M4 9v6h4l5 4V5L8 9z" />
      <path d="m17 9 5 6M22 9l-5 6" />
    </>
  ),
  sound: (
    <>
      <path d="M4 9v6h4l5 4V5L8 9z" />
      <path d="M17 9a4 4 0 0 1 0 6M19.500 6.500a8 8 0 0 1 0 11" />
    </>
  ),
  down: (
    <>
      <path d="m6 9 6 6 6-6" />
    </>
  ),
  play: (
    <>
      <path d="M8 5v14l11-7z" fill="currentColor" />
    </>
  ),
  people: (
    <>
      <circle cx="9" cy="8" r="3.500" />
      <path d="M2.500 20c.5-4 3-6 6.500-6s6 2 6.500 6M16 5a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .7 3.200 2.500 3.500 5.500" />
    </>
  ),
  more: (
    <>
      <circle cx="5" cy="12" r="1" />
      <circle cx="12" cy="12" r="1" />
      <circle cx="19" cy="12" r="1" />
    </>
  ),
  chat: (
    <>
      <path d="M4 5h16v11H9l-5 4z" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3 2" />
    </>
  ),
  eye: (
    <>
      <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  flip: (
    <>
      <path d="M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5" />
    </>
  ),
  help: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M9.200 9.300a2.900 2.900 0 1 1 4.300 2.500c-1 .6-1.500 1.200-1.500 2.300M12 17.200v.1" />
    </>
  ),
  hint: (
    <>
      <path d="M9 18h6M10 21h4" />
      <path d="M8.500 14.500a6 6 0 1 1 7 0c-.7.6-1 1.300-1 2.500h-5c0-1.200-.3-1.900-1-2.500z" />
    </>
  ),
  link: (
    <>
      <path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.700-5.700L12 7" />
      <path d="M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.700 5.700L12 17" />
    </>
  ),
  log: (
    <>
      <path d="M5 6h14M5 12h14M5 18h9" />
    </>
  ),
  list: (
    <>
      <path d="M9 6h11M9 12h11M9 18h11" />
      <circle cx="4.500" cy="6" r="1" />
      <circle cx="4.500" cy="12" r="1" />
      <circle cx="4.500" cy="18" r="1" />
    </>
  ),
  pause: (
    <>
      <path d="M9 5v14M15 5v14" />
    </>
  ),
  rules: (
    <>
      <path d="M4 5.500A2.500 2.500 0 0 1 6.500 3H20v15H6.500A2.500 2.500 0 0 0 4 20.500z" />
      <path d="M4 20.500A2.500 2.500 0 0 0 6.500 21H20v-3" />
    </>
  ),
  undo: (
    <>
      <path d="M9 14 4 9l5-5" />
      <path d="M4 9h10a6 6 0 0 1 0 12h-3" />
    </>
  ),
  close: (
    <>
      <path d="m6 6 12 12M18 6 6 18" />
    </>
  ),
  first: (
    <>
      <path d="M6 5v14M19 5 9 12l10 7z" />
    </>
  ),
  back: (
    <>
      <path d="m15 5-8 7 8 7" />
    </>
  ),
  forward: (
    <>
      <path d="m9 5 8 7-8 7" />
    </>
  ),
  last: (
    <>
      <path d="M18 5v14M5 5l10 7-10 7z" />
    </>
  ),
  settings: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M5.600 18.400l2.100-2.100M16.300 7.700l2.100-2.100" />
    </>
  ),
  flag: (
    <>
      <path d="M5 21V4M5 4h12l-2 4 2 4H5" />
    </>
  ),
  save: (
    <>
      <path d="M12 4v11M7 11l5 5 5-5M5 20h14" />
    </>
  ),
} as const;

/** The name of a line icon. */
export type UiName = keyof typeof LINES;

/** A line icon of the chrome; what it means is said by the button around it. */
export function Ui({ of }: { readonly of: UiName }) {
  return (
    <svg className="ui" viewBox="0 0 24 24" aria-hidden="true">
      {LINES[of]}
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
