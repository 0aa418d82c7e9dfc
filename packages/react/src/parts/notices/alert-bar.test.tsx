import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "../testing/render-part.tsx";
import { AlertBar } from "./notices.tsx";

describe("AlertBar", () => {
  it("is read out at once when it is about danger, and in passing otherwise", async () => {
    const { rerender } = await renderPart(<AlertBar>Declined</AlertBar>);
    await expect.element(page.getByRole("alert")).toHaveTextContent("Declined");
    await rerender(<AlertBar tone="warning">Not supported</AlertBar>);
    await expect.element(page.getByRole("status")).toHaveTextContent("Not supported");
  });

  it("can be closed where that was asked for", async () => {
    const closed = vi.fn();
    const { rerender } = await renderPart(<AlertBar>Declined</AlertBar>);
    await expect.element(page.getByRole("button")).not.toBeInTheDocument();
    await rerender(
      <AlertBar onClose={closed} closeLabel="Dismiss">
        Declined
      </AlertBar>,
    );
    await userEvent.click(page.getByRole("button", { name: "Dismiss" }));
    expect(closed).toHaveBeenCalledOnce();
  });

  it("keeps a long word inside, and forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLDivElement>();
    const { part } = await renderPart(
      <AlertBar ref={ref} className="mine" id="a">
        {"0x".padEnd(400, "f")}
      </AlertBar>,
    );
    expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
    expect(ref.current).toBe(part);
    expect([part.id, part.className]).toEqual(["a", "alert-bar-root mine"]);
  });
});
