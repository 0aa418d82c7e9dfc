import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { IconButton } from "../icon-button/icon-button.tsx";
import { renderPart } from "../testing/render-part.tsx";
import { Header } from "./header.tsx";

const buttons = { start: <IconButton label="Back" />, end: <IconButton label="Close" /> };

describe("Header", () => {
  it("is 60 px high, with the title in the middle between its two buttons", async () => {
    const { part } = await renderPart(<Header title="Account" titleId="title" {...buttons} />);
    const title = page.getByRole("heading", { name: "Account", level: 2 }).element();
    const bar = part.getBoundingClientRect();
    const { left, width } = title.getBoundingClientRect();
    expect(bar.height).toBe(60);
    expect(left + width / 2).toBeCloseTo(bar.left + bar.width / 2, 0);
    expect(title.id).toBe("title");
    expect([...part.querySelectorAll("button")].map((button) => button.ariaLabel)).toEqual(["Back", "Close"]);
  });

  it("keeps the title in the middle without a button at the start", async () => {
    const { part, find } = await renderPart(<Header title="Account" end={buttons.end} />);
    const { left, width } = find("h2").getBoundingClientRect();
    expect(left + width / 2).toBeCloseTo(part.getBoundingClientRect().left + part.clientWidth / 2, 0);
  });

  it("shrinks a long title to one line, to three quarters at most, and a short one not at all", async () => {
    const { part, find, rerender } = await renderPart(<Header title="Account" {...buttons} />);
    part.style.inlineSize = "370px";
    const size = (): number => Number.parseFloat(getComputedStyle(find("h2")).fontSize);
    expect(size()).toBe(16);
    await rerender(<Header title="Verbindung mit der Wallet wird hergestellt" {...buttons} />);
    await vi.waitFor(() => expect(size()).toBeLessThan(16));
    expect(find("h2").getBoundingClientRect().height).toBeLessThan(24);
    await rerender(<Header title={"Lang ".repeat(60)} {...buttons} />);
    await vi.waitFor(() => expect(size()).toBe(12));
  });

  it("cross-fades to another title", async () => {
    const { find, rerender } = await renderPart(<Header title="One" />);
    expect(find("h2").getAnimations()).toEqual([]);
    await rerender(<Header title="Two" />);
    expect(find("h2").getAnimations()).toHaveLength(1);
  });

  it("forwards its ref and what else it is given", async () => {
    const ref = createRef<HTMLElement>();
    const { part } = await renderPart(<Header ref={ref} title="A" className="mine" data-testid="bar" />);
    expect(ref.current).toBe(part);
    expect([part.dataset["testid"], part.className]).toEqual(["bar", "header-root mine"]);
  });
});
