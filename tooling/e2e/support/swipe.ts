import type { Page } from "playwright";

type Point = readonly [x: number, y: number];

/** A finger that goes down at one point of the window, moves, and lifts at another. */
export async function swipe(page: Page, { from, to }: { readonly from: Point; readonly to: Point }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: Point): Promise<unknown> =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
  await touch("touchStart", from);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch("touchMove", [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
  }
  await touch("touchEnd");
  await session.detach();
}
