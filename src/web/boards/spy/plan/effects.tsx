import { memo } from "react";
import type { View } from "../../../../games/spy/knowledge/view.ts";
import type { Spy } from "../../../../games/spy/spy.ts";
import type { Moment } from "../../../board/board.ts";
import { type Effect, effectsOf } from "../model/effects.ts";
import { middleOf } from "../model/floor.ts";
import { GADGET_PICTURES } from "../pictures.ts";
import { Glyph } from "./glyph.tsx";

function Shown({ effect, columns }: { readonly effect: Effect; readonly columns: number }) {
  const style = { animationDelay: `${effect.delay}ms` };
  const { x, y } = middleOf(columns, effect.at);
  switch (effect.kind) {
    case "rise":
      return (
        <text x={x} y={y - 16 - 14 * effect.place} className={`rise ${effect.tone}`} style={style}>
          {effect.text}
        </text>
      );
    case "burst":
      return <circle cx={x} cy={y} r={effect.radius * 46} className={`burst ${effect.tone}`} style={style} />;
    case "trail": {
      const from = middleOf(columns, effect.from);
      return <path d={`M${from.x} ${from.y}L${x} ${y}`} className="trail" />;
    }
    case "fly": {
      const from = middleOf(columns, effect.from);
      const flight = { "--dx": `${x - from.x}px`, "--dy": `${y - from.y}px`, ...style };
      return (
        <g className="fly" style={flight}>
          <Glyph of={GADGET_PICTURES[effect.gadget]} x={from.x} y={from.y} size={26} />
        </g>
      );
    }
  }
}

interface EffectsProps {
  readonly view: View;
  readonly moment: Moment<Spy>;
}

/** Effects of the last moment, shown once over the plan. The trail of the last step stays until the next moment. */
export const Effects = memo(function Effects({ view, moment }: EffectsProps) {
  const effects = effectsOf(view, moment.events);
  return (
    <g className="effects" key={moment.number}>
      {effects.map((effect, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: effects of a moment have no other name than their place
        <Shown key={index} effect={effect} columns={view.terrain.width} />
      ))}
    </g>
  );
});
