import type { WebPage } from "./house.ts";

type Hand = Pick<WebPage, "page" | "context">;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What tells a page where fingers are. */
async function fingers({ page, context }: Hand) {
  const session = await context.newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
}

/** A finger goes from one point to another. */
export async function stroke(hand: Hand, from: Point, to: Point): Promise<void> {
  const send = await fingers(hand);
  await send("touchStart", [from]);
  for (const share of [0.1, 0.3, 0.6, 0.9, 1])
    await send("touchMove", [{ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) }]);
  await send("touchEnd", []);
}

/** Two fingers around a point go from one distance to another. */
export async function pinch(hand: Hand, from: Point, [near, far]: readonly [number, number]): Promise<void> {
  const send = await fingers(hand);
  const at = (apart: number) => ({ x: from.x + apart / 2, y: from.y });
  await send("touchStart", [at(-near)]);
  for (const apart of [near, (near + far) / 2, far])
    await send(apart === near ? "touchStart" : "touchMove", [at(-apart), at(apart)]);
  await send("touchEnd", []);
}
