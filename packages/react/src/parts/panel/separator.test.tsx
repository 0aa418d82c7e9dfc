import { createRef } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPart } from "../testing/render-part.tsx";
import { Separator } from "./panel.tsx";

describe("Separator", () => {
  it("is a separator by itself, and a word that is read out with one", async () => {
    const { part, rerender } = await renderPart(<Separator />);
    await expect.element(page.getByRole("separator")).toBeInTheDocument();
    await rerender(<Separator label="or" />);
    expect(part.getAttribute("role")).toBeNull();
    expect(part.textContent).toBe("or");
    expect(getComputedStyle(part, "::before").borderTopWidth).toBe("1px");
  });

  it("forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLDivElement>();
    const { part } = await renderPart(<Separator ref={ref} className="mine" id="a" />);
    expect(ref.current).toBe(part);
    expect([part.id, part.className]).toEqual(["a", "separator-root mine"]);
  });
});
