import { createRef } from "react";
import { describe, expect, it } from "vitest";
import { emulateMedia } from "../testing/emulate-media.ts";
import { renderPart } from "../testing/render-part.tsx";
import { Skeleton } from "./loading.tsx";

describe("Skeleton", () => {
  it("is not seen before 150 ms, and never read out", async () => {
    const { part } = await renderPart(<Skeleton />);
    expect(getComputedStyle(part).opacity).toBe("0");
    const appearing = part.getAnimations().find((animation) => animation instanceof CSSTransition);
    expect(appearing?.effect?.getTiming().delay).toBe(150);
    expect(part.getAttribute("aria-hidden")).toBe("true");
  });

  it("does not shimmer without motion", async () => {
    await emulateMedia({ "prefers-reduced-motion": "reduce" });
    const { part } = await renderPart(<Skeleton />);
    expect(part.getAnimations().filter((animation) => animation instanceof CSSAnimation)).toEqual([]);
  });

  it.each([
    ["a tile", "tile", 40],
    ["a row, and 8 px of it keep the next one away", "row", 52],
  ] as const)("has the height of %s", async (_what, shape, px) => {
    const { part } = await renderPart(<Skeleton shape={shape} />);
    expect(part.getBoundingClientRect().height).toBe(px);
  });

  it("forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLSpanElement>();
    const { part } = await renderPart(<Skeleton ref={ref} className="mine" id="a" />);
    expect(ref.current).toBe(part);
    expect([part.id, part.className]).toEqual(["a", "skeleton-root mine"]);
  });
});
