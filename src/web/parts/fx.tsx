import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { Types } from "../../kernel/game.ts";
import type { Moment } from "../board/board.ts";
import type { Situation } from "../board/situation.ts";
import { pace, settings } from "../settings/settings.ts";
import { wayBetween } from "./camera.ts";
import { placeAt } from "./drag-copy.tsx";

/** Duration of an event at normal speed, as in the design tokens. */
export const EVENT_MS = 380;
export const STEP = 240;

/** What an effect does. Places are `data-at` values. */
type Deed =
  | { readonly kind: "lunge"; readonly at: string; readonly to: string }
  | { readonly kind: "shake" | "appear" | "pulse"; readonly at: string }
  | {
      readonly kind: "number";
      readonly at: string;
      readonly text: string;
      readonly tone: "danger" | "good" | "magic";
    }
  /** `isSeen`: it's visible at its start before it moves. */
  | {
      readonly kind: "fly";
      readonly from: string;
      readonly to: string;
      readonly node: ReactNode;
      readonly isSeen?: true;
    }
  /** A figure falls forward and fades. */
  | { readonly kind: "fall"; readonly at: string; readonly node: ReactNode }
  /** Something is shown large to all players. */
  | { readonly kind: "show"; readonly node: ReactNode }
  | { readonly kind: "banner"; readonly text: string; readonly small?: string };

/** A visual effect; times are milliseconds at normal speed. */
export type Effect = Deed & { readonly start: number; readonly length: number };

/** A visual effect of one event; times are fractions of the event's length, by default all of it. */
export type Part = Deed & { readonly start?: number; readonly end?: number };

/** Something flies to a place, which shows it only from then on. */
export function arrival(from: string, to: string, node: ReactNode): Part[] {
  return [
    { kind: "fly", from, to, node },
    { kind: "appear", at: to },
  ];
}

/** Someone loses this much. */
export function hurt(at: string, damage: number): Part[] {
  return [
    { kind: "shake", at },
    { kind: "number", at, text: `−${damage}`, tone: "danger" },
  ];
}

/** Effects of several events in sequence. */
export function inTurn<E>(
  events: readonly E[],
  lengthOf: (event: E, index: number) => number,
  partsOf: (event: E) => readonly Part[],
): readonly Effect[] {
  let from = 0;
  return events.flatMap((event, index) => {
    const whole = lengthOf(event, index);
    const begin = from;
    from += whole;
    return partsOf(event).map(({ start = 0, end = 1, ...deed }) => ({
      ...deed,
      start: begin + start * whole,
      length: (end - start) * whole,
    }));
  });
}

/** The last moment with the view before it, so that removed pieces can still be shown. */
export function useMoment<G extends Types>(
  situation: Situation<G>,
  moment: Moment<G>,
): Moment<G> & { readonly before: G["view"] } {
  const seen = useRef({ number: moment.number, view: situation.view, before: situation.view });
  if (seen.current.number === moment.number) seen.current.view = situation.view;
  else seen.current = { number: moment.number, view: situation.view, before: seen.current.view };
  return { ...moment, before: seen.current.before };
}

/**
 * Plays the effects of a moment once. Any key or press skips them. With reduced motion, changes are marked until the
 * next moment.
 */
export function Effects({ of, number }: { readonly of: readonly Effect[]; readonly number: number }) {
  const layer = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effects belong to the moment with this number
  useLayoutEffect(() => {
    if (layer.current === null || of.length === 0) return;
    // From the settings: asking the style sheets would lay out the page twice for each moment.
    const factor = pace(settings.value);
    if (factor === 0) return marked(of);
    const [...nodes] = layer.current.children;
    const running = of.flatMap((effect, index) => animate(effect, nodes[index], factor));
    const skip = () => {
      for (const animation of running) animation.finish();
    };
    addEventListener("keydown", skip);
    addEventListener("pointerdown", skip);
    return () => {
      removeEventListener("keydown", skip);
      removeEventListener("pointerdown", skip);
      for (const animation of running) animation.cancel();
    };
  }, [number]);
  return (
    <div className="fx" aria-hidden="true" ref={layer}>
      {of.map((effect, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: effects of a moment have no other name than their place
          key={`${number} ${effect.kind} ${effect.start} ${index}`}
          className={`fx-${effect.kind} ${"tone" in effect ? `${effect.tone}-t` : ""}`}
        >
          {"node" in effect && effect.node}
          {"text" in effect && <b>{effect.text}</b>}
          {"small" in effect && <small>{effect.small}</small>}
        </div>
      ))}
    </div>
  );
}

function elementAt(at: string): Element | null {
  return document.querySelector(`[data-at="${CSS.escape(at)}"]`);
}

function marked(effects: readonly Effect[]): () => void {
  const places = effects.flatMap((effect) =>
    "at" in effect && effect.kind !== "fall" ? (elementAt(effect.at) ?? []) : [],
  );
  for (const place of places) place.classList.add("changed");
  return () => {
    for (const place of places) place.classList.remove("changed");
  };
}

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const EASE_HIT = "cubic-bezier(0.5, 0, 0.9, 0.4)";

function animate(effect: Effect, node: Element | undefined, factor: number): Animation[] {
  const timing: KeyframeAnimationOptions = {
    delay: effect.start * factor,
    duration: effect.length * factor,
    fill: "backwards",
    easing: effect.kind === "fly" ? EASE : "linear",
  };
  const on = (
    element: Element | null | undefined,
    frames: Keyframe[],
    more: KeyframeAnimationOptions = {},
  ) => (element ? [element.animate(frames, { ...timing, ...more })] : []);
  const standing = node instanceof HTMLElement ? node : undefined;
  switch (effect.kind) {
    case "lunge": {
      const [from, to] = [placeAt(effect.at), placeAt(effect.to)];
      if (from === undefined || to === undefined) return [];
      const { x, y } = wayBetween(from, to);
      return on(elementAt(effect.at), [
        { translate: "0 0", zIndex: 20, easing: EASE_HIT },
        { translate: `${x * 0.6}px ${y * 0.6}px`, zIndex: 20, offset: 0.45, easing: EASE },
        { translate: "0 0", zIndex: 20 },
      ]);
    }
    case "shake":
      return on(elementAt(effect.at), [
        { translate: "0 0" },
        { translate: "-4px 1px", filter: "brightness(1.35)" },
        { translate: "4px -1px" },
        { translate: "0 0" },
      ]);
    case "appear":
      return on(elementAt(effect.at), [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }]);
    case "pulse":
      return on(elementAt(effect.at), [{ scale: 1 }, { scale: 1.12, offset: 0.35 }, { scale: 1 }]);
    case "number": {
      if (!put(standing, placeAt(effect.at))) return [];
      return on(standing, [
        { opacity: 0, translate: "0 6px", scale: 0.7 },
        { opacity: 1, translate: "0 0", scale: 1.15, offset: 0.2 },
        { opacity: 1, translate: "0 -12px", scale: 1, offset: 0.75 },
        { opacity: 0, translate: "0 -22px" },
      ]);
    }
    case "fly": {
      const [from, to] = [placeAt(effect.from), placeAt(effect.to)];
      if (from === undefined || to === undefined || !put(standing, to)) return [];
      const { x, y } = wayBetween(to, from);
      return on(
        standing,
        [
          { opacity: 1, translate: `${x}px ${y}px`, scale: effect.isSeen ? 1 : 0.7 },
          { opacity: 1, translate: "0 0", scale: 1 },
        ],
        { fill: effect.isSeen ? "backwards" : "none" },
      );
    }
    case "fall":
      if (!put(standing, placeAt(effect.at))) return [];
      return on(
        standing,
        [
          { opacity: 1, transform: "none" },
          { opacity: 1, transform: "translateY(4px) rotate(-3deg)", filter: "brightness(1.3)", offset: 0.3 },
          { opacity: 0, transform: "translateY(26px) rotate(9deg) scale(0.86)", filter: "saturate(0.2)" },
        ],
        { fill: "both" },
      );
    case "show":
    case "banner":
      return on(standing, [
        { opacity: 0, scale: 0.8 },
        { opacity: 1, scale: 1, offset: 0.22 },
        { opacity: 1, scale: 1, offset: 0.78 },
        { opacity: 0, scale: 1.06 },
      ]);
  }
}

function put(element: HTMLElement | undefined, box: DOMRect | undefined): boolean {
  if (element === undefined || box === undefined) return false;
  const { style } = element;
  style.left = `${box.x}px`;
  style.top = `${box.y}px`;
  style.width = `${box.width}px`;
  style.height = `${box.height}px`;
  return true;
}
