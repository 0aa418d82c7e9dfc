import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { emulateMedia } from "../testing/emulate-media.ts";
import { type Rendered, renderPart } from "../testing/render-part.tsx";
import { Tile } from "../tile/tile.tsx";
import { VIEW_MOTION } from "./view-motion.ts";
import { ViewTransition } from "./view-transition.tsx";

const LIST = (
  <ViewTransition viewKey="list" direction="back" motion={VIEW_MOTION} label="list">
    {["Acme", "Zenith", "Orbit"].map((name) => (
      <button key={name} type="button">
        <Tile name={name} /> {name}
      </button>
    ))}
  </ViewTransition>
);
const waitFor = (name: string): ReactElement => (
  <ViewTransition viewKey={name} direction="forward" motion={VIEW_MOTION} label={name}>
    <p>A line above</p>
    <Tile name={name} size="large" />
  </ViewTransition>
);

const viewOf = ({ part }: Rendered): HTMLElement => part.firstElementChild as HTMLElement;
const carried = ({ part }: Rendered): HTMLElement | null => part.querySelector("[data-foyer-carried]");
const tileOf = (shown: Rendered, place = 0): HTMLElement =>
  viewOf(shown).querySelectorAll<HTMLElement>("[class*=tile-root]")[place] as HTMLElement;
/** Where an element is drawn, in whole px. */
const box = (element: Element): readonly number[] => {
  const { x, y, width } = element.getBoundingClientRect();
  return [x, y, width].map(Math.round);
};
const hold = (element: Element | null, part: number): void => {
  for (const animation of element?.getAnimations() ?? []) {
    animation.pause();
    animation.currentTime = part * 280;
  }
};

describe("a picture that both views have", () => {
  it("travels from its row to the middle, and is not seen twice", async () => {
    const shown = await renderPart(LIST);
    const row = tileOf(shown, 1);
    const from = box(row);
    await shown.rerender(waitFor("Zenith"));
    const picture = carried(shown);
    // The very picture of the row, so that nothing is drawn anew.
    expect(picture).toBe(row);
    hold(picture, 0);
    expect(box(picture as Element)).toEqual(from);
    expect(getComputedStyle(tileOf(shown)).opacity).toBe("0");
    hold(picture, 0.999);
    hold(viewOf(shown), 0.71);
    const to = box(tileOf(shown));
    expect(to[2]).toBe(80);
    expect(box(picture as Element).map((px, at) => Math.abs(px - (to[at] ?? 0)) <= 1)).toEqual([true, true, true]);
    picture?.getAnimations()[0]?.finish();
    await vi.waitFor(() => expect(carried(shown)).toBeNull());
    expect(getComputedStyle(tileOf(shown)).opacity).toBe("1");
  });

  it("goes back to its row, from where it was when somebody is quicker", async () => {
    const shown = await renderPart(LIST);
    await shown.rerender(waitFor("Orbit"));
    const picture = carried(shown);
    hold(picture, 0.4);
    const there = box(picture as Element);
    await shown.rerender(LIST);
    const back = carried(shown);
    hold(back, 0);
    expect(box(back as Element)).toEqual(there);
    hold(back, 0.999);
    expect(box(back as Element)[2]).toBe(40);
    expect(getComputedStyle(tileOf(shown, 2)).opacity).toBe("0");
    back?.getAnimations()[0]?.finish();
    await vi.waitFor(() => expect(carried(shown)).toBeNull());
  });

  it("stays where nobody wants motion, and where the next view is about something else", async () => {
    const shown = await renderPart(LIST);
    await shown.rerender(waitFor("Nobody"));
    expect(carried(shown)).toBeNull();
    await emulateMedia({ "prefers-reduced-motion": "reduce" });
    const still = await renderPart(LIST);
    await still.rerender(waitFor("Zenith"));
    expect(carried(still)).toBeNull();
    expect(getComputedStyle(tileOf(still)).opacity).toBe("1");
  });
});
