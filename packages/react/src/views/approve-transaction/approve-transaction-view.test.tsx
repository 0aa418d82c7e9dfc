import { embedded } from "@foyer/core/embedded";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getDeepActiveElement } from "../../parts/focus/focusable.ts";
import { emulateMedia } from "../../parts/testing/emulate-media.ts";
import { button, type EmailKit, renderEmailKit, routeOf } from "../../test/email-kit.tsx";
import { still } from "../../test/still.ts";

const place = () => page.getByRole("region", { name: "Your wallet" });

/** Somebody who is logged in, whose wallet shows a request. */
async function shown({ height = 420, isOver = false } = {}): Promise<EmailKit> {
  const kit = await renderEmailKit({ stage: "in" });
  if (isOver) {
    kit.foyer.close();
    await expect.poll(() => routeOf(kit)).toBeUndefined();
  }
  kit.wallet.tell({ type: "shown", screen: "approval", height });
  await expect.element(place()).toBeVisible();
  await still();
  return kit;
}

/** The place as the page has it, in whole pixels. */
function box(): object {
  const { left, top, right, bottom } = place().element().getBoundingClientRect();
  const [x, y] = [Math.round(left), Math.round(top)];
  return { x, y, width: Math.round(right) - x, height: Math.round(bottom) - y };
}

describe("a place for what a wallet shows", () => {
  it("opens with the modal, and the frame lies over it exactly [FRM-09]", async () => {
    const kit = await shown({ isOver: true });
    expect(routeOf(kit)).toMatchObject({ view: "ApproveTransaction" });
    await expect.element(page.getByRole("dialog", { name: "Approve transaction" })).toBeVisible();
    await expect.poll(() => kit.wallet.placed).toEqual(box());
    expect(place().element().getBoundingClientRect().height).toBe(420);
    // Nothing in the page approves: there are the ways out, and no other button.
    const names = page
      .getByRole("dialog")
      .getByRole("button")
      .elements()
      .map((element) => element.getAttribute("aria-label") ?? element.textContent);
    expect(names).toEqual(["Close"]);
    kit.wallet.tell({ type: "hidden" });
    await expect.poll(() => kit.wallet.placed).toBeUndefined();
    await expect.poll(() => routeOf(kit)).toBeUndefined();
    expect(kit.wallet.dismissals).toBe(0);
  });

  it("is followed as the window changes, and is no higher than the modal can show", async () => {
    const kit = await shown({ height: 3_000 });
    await expect.poll(() => kit.wallet.placed).toEqual(box());
    await page.viewport(360, 640);
    await expect.poll(() => kit.wallet.placed).toEqual(box());
    const { bottom } = place().element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(640);
    await page.viewport(600, 900);
    await expect.poll(() => kit.wallet.placed).toEqual(box());
  });

  it("turns down what is asked when it is left, by closing and by going back", async () => {
    const closed = await shown({ isOver: true });
    await button("Close").click();
    await expect.poll(() => closed.wallet.dismissals).toBeGreaterThan(0);
    await closed.screen.unmount();

    const back = await shown();
    await button("Back").click();
    await expect.poll(() => back.wallet.dismissals).toBeGreaterThan(0);
    await expect.poll(() => routeOf(back)).toMatchObject({ view: "Account" });
  });

  it("has the frame look as the modal does, and as it changes", async () => {
    const kit = await shown();
    kit.foyer.setTheme({ mode: "light", variables: { accent: "#112233", borderRadiusMaster: "2px" } });
    await expect
      .poll(() => kit.wallet.theme)
      .toEqual({ theme: { mode: "light", accent: "#112233", radius: 8 }, language: "en" });
    kit.foyer.setTheme({ mode: "dark" });
    await expect.poll(() => kit.wallet.theme?.theme.mode).toBe("dark");
  });

  it("has the frame follow the system while it is there", async () => {
    await emulateMedia({ "prefers-color-scheme": "light" });
    const kit = await shown();
    await expect.poll(() => kit.wallet.theme?.theme.mode).toBe("light");
    await emulateMedia({ "prefers-color-scheme": "dark" });
    await expect.poll(() => kit.wallet.theme?.theme.mode).toBe("dark");
  });

  it("gives the focus to the frame that lies over it, and gets it back", async () => {
    const kit = await shown();
    await expect.poll(() => kit.wallet.placed).toEqual(box());
    const frame = document.createElement("iframe");
    const { x, y, width, height } = kit.wallet.placed ?? { x: 0, y: 0, width: 0, height: 0 };
    frame.style.cssText = `position:fixed;z-index:999999;inset:${y}px auto auto ${x}px;width:${width}px;height:${height}px;border:0`;
    frame.srcdoc = "<button>Approve</button>";
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
    (place().element() as HTMLElement).focus();
    await userEvent.keyboard("{Tab}");
    await expect.poll(() => document.activeElement).toBe(frame);
    (place().element() as HTMLElement).focus();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    expect(getDeepActiveElement(document)).toBe(button("Close").element());
    frame.remove();
  });

  it("says that it takes long where the wallet does not come, and can be cancelled", async () => {
    const slow = { ...embedded(), load: () => new Promise<never>(() => undefined) };
    const kit = await renderEmailKit({ options: { features: [slow] }, open: { view: "ApproveTransaction" } });
    const words = page.getByRole("dialog").getByText(/^This takes longer than it should/);
    await expect.element(page.getByText("Opening your wallet").first()).toBeVisible();
    await expect.poll(() => kit.clock.pending()).toBeGreaterThan(0);
    await kit.clock.advance(9_999);
    expect(words.elements()).toEqual([]);
    await kit.clock.advance(1);
    await expect.element(words.first()).toBeVisible();
    // And tells those who do not see it.
    await expect.element(page.getByRole("status").getByText(/^This takes longer than it should/)).toBeInTheDocument();
    await still();
    await button("Cancel the request").click();
    await expect.poll(() => routeOf(kit)).toBeUndefined();
  });

  it("says that there is nothing to approve where nothing was asked", async () => {
    const kit = await renderEmailKit({ stage: "in", open: { view: "ApproveTransaction" } });
    await expect.element(page.getByText("Nothing to approve")).toBeVisible();
    await still();
    await page.getByRole("dialog").getByText("Close", { exact: true }).click();
    await expect.poll(() => routeOf(kit)).toBeUndefined();
  });
});
