import { createRef } from "react";
import { describe, expect, it } from "vitest";
import { emulateMedia } from "../testing/emulate-media.ts";
import { renderPart } from "../testing/render-part.tsx";
import { Tile } from "../tile/tile.tsx";
import { Ring } from "./ring.tsx";

const tile = <Tile name="Acme" size="large" />;

describe("Ring", () => {
  it("traces the shape of the tile inside it, some px around", async () => {
    const { part, find } = await renderPart(<Ring state="waiting">{tile}</Ring>);
    const [inner, outer] = [find(".tile-root").getBoundingClientRect(), find("svg").getBoundingClientRect()];
    expect(part.getBoundingClientRect().width).toBe(80);
    expect(inner.left - outer.left).toBe(7);
    expect(outer.right - inner.right).toBe(7);
    expect(getComputedStyle(find(".ring-mark")).rx).toBe("27px");
    expect(getComputedStyle(find(".tile-root")).borderTopLeftRadius).toBe("20px");
  });

  it("turns once in 1.2 s while waiting, and stands still without motion", async () => {
    const { find, rerender } = await renderPart(<Ring state="waiting">{tile}</Ring>);
    expect(find(".ring-mark").getAnimations()[0]?.effect?.getTiming().duration).toBe(1200);
    await emulateMedia({ "prefers-reduced-motion": "reduce" });
    await rerender(<Ring state="waiting">{tile}</Ring>);
    expect(find(".ring-mark").getAnimations()).toEqual([]);
    expect(find(".ring-mark")).toBeVisible();
  });

  it("stands still all round when it failed, and is gone when nothing is awaited", async () => {
    const { part, find, rerender } = await renderPart(<Ring state="failed">{tile}</Ring>);
    expect(getComputedStyle(find(".ring-mark")).strokeDasharray).toBe("100px, 100px");
    expect(part.querySelectorAll(".ring-turning")).toHaveLength(0);
    await rerender(<Ring state="idle">{tile}</Ring>);
    expect(part.querySelector("svg")).toBeNull();
  });

  it.each([
    [0.25, "25px, 100px"],
    [7, "100px, 100px"],
    [-1, "0px, 100px"],
  ])("shows %d of the way as dashes of %s", async (state, dashes) => {
    await emulateMedia({ "prefers-reduced-motion": "reduce" });
    const { find } = await renderPart(<Ring state={state}>{tile}</Ring>);
    expect(getComputedStyle(find(".ring-mark")).strokeDasharray).toBe(dashes);
  });

  it("forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLSpanElement>();
    const { part } = await renderPart(<Ring ref={ref} state="idle" round className="mine" title="x" />);
    expect(ref.current).toBe(part);
    expect([part.title, part.className]).toEqual(["x", "ring-root ring-round mine"]);
  });
});
