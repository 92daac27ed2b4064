import { ICON_BOX } from "../../../look/icon-size.ts";
import { PICTURES } from "../pictures.ts";

/** SVG definitions used by the plan. */
export const Symbols = () => (
  <defs>
    <symbol id="spy-martini" viewBox={ICON_BOX}>
      <path d={PICTURES.martini} fill="currentColor" />
    </symbol>
    <symbol id="spy-campfire" viewBox={ICON_BOX}>
      <path d={PICTURES.campfire} fill="currentColor" />
    </symbol>
    <clipPath id="spy-round">
      <circle r="19" />
    </clipPath>
    <clipPath id="spy-large">
      <circle r="22" />
    </clipPath>
    <clipPath id="spy-corners">
      <rect x="-19" y="-19" width="38" height="38" rx="9" />
    </clipPath>
    <pattern id="spy-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="3" height="8" className="hatch" />
    </pattern>
  </defs>
);
