import fox from "icon:fox-head";
import ghost from "icon:ghost";
import mummy from "icon:mummy-head";
import vampire from "icon:vampire-dracula";
import { Figure } from "../figure.tsx";
import type { Poster } from "../web-game.ts";

interface CardProps {
  readonly at: string;
  readonly spot: string;
  readonly of: string;
  readonly w: number;
}

function Card({ at, spot, of, w }: CardProps) {
  const h = Math.round(w * 1.38);
  return (
    <g transform={at}>
      <rect x={-w / 2} y={3 - h / 2} width={w} height={h} rx="8" opacity=".35" />
      <rect x={-w / 2} y={-h / 2} width={w} height={h} rx="8" style={{ fill: "var(--paper)" }} />
      <g style={{ fill: `var(--spot-${spot})` }}>
        <rect x={6 - w / 2} y={6 - h / 2} width={w - 12} height={h - 12} rx="4" opacity=".38" />
        <circle r={w * 0.34} />
      </g>
      <Figure of={of} x={0} y={0} size={w * 0.6} />
    </g>
  );
}

const drawing = (
  <>
    <rect width="260" height="135" style={{ fill: "var(--duel-ember)" }} />
    <rect y="135" width="260" height="135" style={{ fill: "var(--duel-cloth)" }} />
    <path d="M0 135h260" style={{ stroke: "var(--duel-ember-seam)" }} strokeWidth="3" />
    <Card at="translate(76 70) rotate(-5)" spot="steel" of={mummy} w={74} />
    <Card at="translate(172 66) rotate(4)" spot="ember" of={fox} w={74} />
    <Card at="translate(92 204) rotate(3)" spot="violet" of={vampire} w={78} />
    <Card at="translate(188 206) rotate(-4)" spot="amber" of={ghost} w={78} />
    <path
      d="M98 152C104 128 150 140 164 108"
      fill="none"
      style={{ stroke: "var(--aim)" }}
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray="1 10"
    />
    <path d="m160 98 14 2-8 14z" style={{ fill: "var(--aim)" }} />
  </>
);

/** The poster of Creature Duel. */
export const poster: Poster = { height: 270, drawing };
