import { createRef } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPart } from "../testing/render-part.tsx";
import { EmptyState } from "./panel.tsx";

describe("EmptyState", () => {
  it("says what will be here and offers a way on", async () => {
    const ref = createRef<HTMLDivElement>();
    const { part } = await renderPart(
      <EmptyState
        ref={ref}
        title="No wallet found"
        action={<button type="button">Clear</button>}
        className="mine"
        id="a"
      >
        Try another name.
      </EmptyState>,
    );
    await expect.element(page.getByText("No wallet found")).toBeVisible();
    await expect.element(page.getByText("Try another name.")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Clear" })).toBeVisible();
    expect(ref.current).toBe(part);
    expect([part.id, part.className]).toEqual(["a", "empty-state-root mine"]);
  });

  it("leaves out what it was not given", async () => {
    const { part } = await renderPart(<EmptyState title="Nothing yet" />);
    expect(part.childElementCount).toBe(1);
  });
});
