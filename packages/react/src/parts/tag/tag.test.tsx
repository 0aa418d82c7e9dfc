import { createRef } from "react";
import { describe, expect, it } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { Tag } from "./tag.tsx";

describe("Tag", () => {
  it("says a word in 11 px, and forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLSpanElement>();
    const { part } = await renderPart(
      <Tag ref={ref} tone="success" className="mine" title="x">
        Installed
      </Tag>,
    );
    expect(ref.current).toBe(part);
    expect([part.textContent, part.title, part.className]).toEqual(["Installed", "x", "tag-root tag-success mine"]);
    expect(getComputedStyle(part).fontSize).toBe("11px");
  });
});
