import { createRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPart } from "../testing/render-part.tsx";
import { CopyButton } from "./copy-button.tsx";

const LABELS = { copy: "Copy link", copied: "Copied", failed: "Could not copy" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("CopyButton", () => {
  it("copies, and says so for 1.5 seconds", async () => {
    const { part } = await renderPart(<CopyButton labels={LABELS} onCopy={async () => true} />);
    part.click();
    await vi.waitFor(() => expect(part.textContent).toBe("Copied"));
    await vi.advanceTimersByTimeAsync(1499);
    expect(part.textContent).toBe("Copied");
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(part.textContent).toBe("Copy link"));
  });

  it.each([
    ["answers no", async () => false],
    ["throws", async () => Promise.reject(new DOMException("denied"))],
  ])("says that it failed when copying %s", async (_, onCopy) => {
    const { part } = await renderPart(<CopyButton labels={LABELS} onCopy={onCopy} />);
    part.click();
    await vi.waitFor(() => expect(part.textContent).toBe("Could not copy"));
  });

  it("carries its label as a name beside other content", async () => {
    const { part } = await renderPart(
      <CopyButton labels={LABELS} onCopy={async () => true}>
        0x12…3456
      </CopyButton>,
    );
    expect(part.ariaLabel).toBe("Copy link");
    part.click();
    await vi.waitFor(() => expect(part.ariaLabel).toBe("Copied"));
    expect(part.textContent).toBe("0x12…3456");
  });

  it("starts its time again when it is pressed again, and stops when it goes", async () => {
    const { part, unmount } = await renderPart(<CopyButton labels={LABELS} onCopy={async () => true} />);
    part.click();
    await vi.waitFor(() => expect(part.textContent).toBe("Copied"));
    await vi.advanceTimersByTimeAsync(1000);
    part.click();
    await vi.advanceTimersByTimeAsync(1000);
    expect(part.textContent).toBe("Copied");
    await unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is pressed by the keyboard, easy to hit, and forwards its ref and what else it is given", async () => {
    vi.useRealTimers();
    const ref = createRef<HTMLButtonElement>();
    const onCopy = vi.fn(async () => true);
    const { part } = await renderPart(
      <CopyButton ref={ref} labels={LABELS} onCopy={onCopy} className="mine" title="x" />,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(onCopy).toHaveBeenCalledOnce();
    expect(part.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    expect(ref.current).toBe(part);
    expect([part.title, part.className]).toEqual(["x", "copy-button-root copy-button-copied mine"]);
  });
});
