import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "../testing/render-part.tsx";
import { IconButton } from "./icon-button.tsx";

describe("IconButton", () => {
  it("is a button with the name it must be given", async () => {
    const pressed = vi.fn();
    await renderPart(<IconButton label="Close" onClick={pressed} />);
    await userEvent.click(page.getByRole("button", { name: "Close" }));
    expect(pressed).toHaveBeenCalledOnce();
  });

  it.each(["small", "medium"] as const)("is a target of 24 px or more when %s", async (size) => {
    const { part } = await renderPart(<IconButton label="Close" size={size} />);
    expect(part.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
    expect(part.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  });

  it("shows a ring on keyboard focus", async () => {
    const { part } = await renderPart(<IconButton label="Close" />);
    await userEvent.tab();
    expect(getComputedStyle(part).outlineStyle).toBe("solid");
  });

  it("forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLButtonElement>();
    const { part } = await renderPart(<IconButton ref={ref} label="Close" className="mine" disabled />);
    expect(ref.current).toBe(part);
    expect(ref.current?.disabled).toBe(true);
    expect(part.className).toBe("icon-button-root mine");
  });
});
