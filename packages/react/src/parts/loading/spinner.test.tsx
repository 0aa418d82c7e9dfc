import { createRef } from "react";
import { describe, expect, it } from "vitest";
import { emulateMedia } from "../testing/emulate-media.ts";
import { renderPart } from "../testing/render-part.tsx";
import { Spinner } from "./loading.tsx";

describe("Spinner", () => {
  it("turns once in 1.2 s, and stands still without motion; assistive technology passes over it", async () => {
    const { part } = await renderPart(<Spinner />);
    expect(part.getAttribute("aria-hidden")).toBe("true");
    expect(part.getAnimations()[0]?.effect?.getTiming().duration).toBe(1200);
    await emulateMedia({ "prefers-reduced-motion": "reduce" });
    expect(part.getAnimations()).toEqual([]);
  });

  it("forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLSpanElement>();
    const { part } = await renderPart(<Spinner ref={ref} className="mine" title="x" />);
    expect(ref.current).toBe(part);
    expect([part.title, part.className]).toEqual(["x", "spinner-root mine"]);
  });
});
