import { createRef } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPart } from "../testing/render-part.tsx";
import { Panel } from "./panel.tsx";

describe("Panel", () => {
  it("explains one thing under a heading, its drawing passed over", async () => {
    const ref = createRef<HTMLElement>();
    const { part } = await renderPart(
      <Panel ref={ref} title="A home for your assets" illustration={<i>Drawing</i>} className="mine" id="a">
        Wallets hold your keys.
      </Panel>,
    );
    await expect.element(page.getByRole("heading", { name: "A home for your assets", level: 3 })).toBeVisible();
    await expect.element(page.getByText("Wallets hold your keys.")).toBeVisible();
    expect(part.querySelector("[aria-hidden=true]")?.textContent).toBe("Drawing");
    expect(ref.current).toBe(part);
    expect([part.id, part.className]).toEqual(["a", "panel-root mine"]);
  });
});
