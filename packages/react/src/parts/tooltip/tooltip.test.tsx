import { createRef, type ReactElement, type Ref } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "../dialog/dialog.tsx";
import { renderPart } from "../testing/render-part.tsx";
import { Tooltip, type TooltipProps } from "./tooltip.tsx";

const Sample = (props: Partial<TooltipProps> & { ref?: Ref<HTMLSpanElement> }): ReactElement => (
  <Tooltip text="Copy the address" {...props}>
    <button type="button">Copy</button>
  </Tooltip>
);

const bubble = page.getByRole("tooltip");

describe("Tooltip", () => {
  it("shows while the pointer is over its control, and describes it [NAV-12]", async () => {
    const { find } = await renderPart(<Sample />);
    expect(find("button").getAttribute("aria-describedby")).toBeNull();
    await userEvent.hover(find("button"));
    await expect.element(bubble).toHaveTextContent("Copy the address");
    expect(find("button").getAttribute("aria-describedby")).toBe(find("[role=tooltip]").id);
    await userEvent.unhover(find("button"));
    await expect.element(bubble).not.toBeInTheDocument();
    expect(find("button").getAttribute("aria-describedby")).toBeNull();
  });

  it("shows on keyboard focus", async () => {
    await renderPart(<Sample />);
    await userEvent.tab();
    await expect.element(bubble).toBeVisible();
    await userEvent.tab();
    await expect.element(bubble).not.toBeInTheDocument();
  });

  it("hides on Escape before the dialog around it hears of it", async () => {
    const onDismiss = vi.fn();
    await renderPart(
      <Dialog label="A" open onDismiss={onDismiss}>
        <Sample />
      </Dialog>,
    );
    await userEvent.tab();
    await expect.element(bubble).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(bubble).not.toBeInTheDocument();
    expect(onDismiss).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith("escape");
  });

  it("hides when the view changes [NAV-12]", async () => {
    const { rerender } = await renderPart(<Sample hideKey="Connect" />);
    await userEvent.tab();
    await expect.element(bubble).toBeVisible();
    await rerender(<Sample hideKey="Account" />);
    await expect.element(bubble).not.toBeInTheDocument();
  });

  it("can be shown by itself for a while", async () => {
    const { rerender } = await renderPart(<Sample shown />);
    await expect.element(bubble).toBeVisible();
    await rerender(<Sample shown={false} />);
    await expect.element(bubble).not.toBeInTheDocument();
  });

  it("stands above its control where there is room, below otherwise, and never over the edge", async () => {
    const { part, find, unmount } = await renderPart(<Sample />);
    part.style.cssText = "position:fixed;top:200px;left:2px";
    await userEvent.hover(find("button"));
    await expect.element(bubble).toBeVisible();
    const above = find("[role=tooltip]").getBoundingClientRect();
    expect(above.bottom).toBeLessThanOrEqual(200);
    expect(above.left).toBeGreaterThanOrEqual(8);
    await userEvent.unhover(find("button"));
    part.style.top = "0";
    await userEvent.hover(find("button"));
    await expect.element(bubble).toBeVisible();
    expect(find("[role=tooltip]").getBoundingClientRect().top).toBeGreaterThan(
      find("button").getBoundingClientRect().bottom,
    );
    await unmount();
  });

  it("forwards its ref and what else it is given, and takes its listener along when it goes", async () => {
    const ref = createRef<HTMLSpanElement>();
    const { part, unmount } = await renderPart(<Sample ref={ref} shown className="mine" id="a" />);
    expect(ref.current).toBe(part);
    expect([part.id, part.className]).toEqual(["a", "tooltip-root mine"]);
    const removed = vi.spyOn(document, "removeEventListener");
    await unmount();
    expect(removed.mock.calls.filter(([type]) => type === "keydown")).not.toEqual([]);
    vi.restoreAllMocks();
  });
});
