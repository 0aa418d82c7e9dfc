import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getDeepActiveElement } from "../focus/focusable.ts";
import { renderPart } from "../testing/render-part.tsx";
import { Button } from "./button.tsx";

describe("Button", () => {
  it("is a button named by its text, pressed by pointer, Enter and Space", async () => {
    const pressed = vi.fn();
    const { part } = await renderPart(<Button onClick={pressed}>Switch to Base</Button>);
    await userEvent.click(page.getByRole("button", { name: "Switch to Base" }));
    part.focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    expect(pressed).toHaveBeenCalledTimes(3);
    expect((part as HTMLButtonElement).type).toBe("button");
  });

  it("is 48 px high over the whole width and shows a ring on keyboard focus", async () => {
    const { part } = await renderPart(<Button>Go</Button>);
    const { height, width } = part.getBoundingClientRect();
    expect(height).toBe(48);
    expect(width).toBe((part.parentElement as HTMLElement).clientWidth);
    await userEvent.tab();
    expect(getDeepActiveElement(document)).toBe(part);
    expect(getComputedStyle(part).outlineWidth).toBe("2px");
  });

  it("keeps its size and its focus while it waits, and does nothing when pressed", async () => {
    const pressed = vi.fn();
    const { part, rerender } = await renderPart(<Button onClick={pressed}>Connect</Button>);
    part.focus();
    const before = part.getBoundingClientRect();
    await rerender(
      <Button onClick={pressed} loading>
        Connect
      </Button>,
    );
    await userEvent.keyboard("{Enter}");
    expect(pressed).not.toHaveBeenCalled();
    expect(part.getBoundingClientRect()).toEqual(before);
    expect(getDeepActiveElement(document)).toBe(part);
    await expect.element(page.getByRole("button", { name: "Connect" })).toHaveAttribute("aria-busy", "true");
  });

  it("does not submit while it waits either", async () => {
    const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { part } = await renderPart(
      <form onSubmit={submitted}>
        <Button type="submit" loading>
          Send
        </Button>
      </form>,
    );
    part.querySelector("button")?.click();
    expect(submitted).not.toHaveBeenCalled();
  });

  it("forwards its ref, its class and what else it is given", async () => {
    const ref = createRef<HTMLButtonElement>();
    const { part } = await renderPart(
      <Button ref={ref} tone="danger" className="mine" title="x" disabled>
        A
      </Button>,
    );
    expect(ref.current).toBe(part);
    expect([ref.current?.title, ref.current?.disabled]).toEqual(["x", true]);
    expect(part.className).toBe("button-root button-danger mine");
  });
});
