import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { it } from "./support/journey.ts";

type Focused = {
  /** What a screen reader would call it. */
  readonly name: string;
  readonly isInside: boolean;
  readonly isRinged: boolean;
};

const LANGUAGES = [
  { locale: "en", connect: "Connect Wallet", all: "All wallets", cancel: "Cancel", disconnect: "Disconnect" },
  { locale: "ar", connect: "ربط المحفظة", all: "كل المحافظ", cancel: "إلغاء", disconnect: "قطع الاتصال" },
] as const;

describe("by keyboard alone", () => {
  it.for(LANGUAGES)(
    "takes the whole journey in $locale, with the focus always seen and always given back",
    async ({ locale, connect, all, cancel, disconnect }, { visit }) => {
      const wallets = [{ name: "Slow", answer: "hang" } as const, { name: "Quick" }];
      const { page, host, modal } = await visit({ wallets, host: { locale } });
      const press = async (key: string): Promise<Focused> => {
        await page.keyboard.press(key);
        return readFocus(page);
      };
      const go = (to: string | RegExp): Promise<void> => tabTo(page, to);
      const opener = page.locator("#app header").getByRole("button").first();
      // It is given back once the closing is painted.
      const hasFocus = (): Promise<void> =>
        expect.poll(() => opener.evaluate(isFocusedIn), { interval: 20, timeout: 500 }).toBe(true);
      // The button stands in English until its language's chunk has come.
      await opener.getByText(connect).waitFor();

      // The button can be reached, and the modal takes the focus and keeps it.
      await go(connect);
      await press("Enter");
      await modal.wallet("Quick").waitFor();
      expect((await readFocus(page)).isInside).toBe(true);
      // What keeps Tab going round comes with the rest of the shell; a moment before, Tab may leave for the browser's bar.
      await modal.button(new RegExp(`^${all}`)).waitFor();
      const stops = new Set<string>();
      for (let step = 0; step < 12; step += 1) {
        const focused = await press("Tab");
        expect(focused).toMatchObject({ isInside: true, isRinged: true });
        stops.add(focused.name);
      }
      for (let step = 0; step < 12; step += 1) expect(await press("Shift+Tab")).toMatchObject({ isInside: true });
      expect(stops.size).toBeGreaterThanOrEqual(5);

      // Into a wait and out of it.
      await go("Slow");
      await press("Enter");
      await modal.dialog.locator('[data-view="ConnectingExternal"]').waitFor();
      await modal.settle();
      await go(cancel);
      await press("Enter");
      await modal.wallet("Quick").waitFor();
      await modal.settle();
      await go("Quick");
      await press("Enter");
      await host.shows("eip155", "status", "connected");
      await modal.dialog.waitFor({ state: "detached" });
      await hasFocus();

      // The account, its wallets, back, and out with Escape.
      await press("Enter");
      await modal.dialog.waitFor();
      await modal.settle();
      await press("Escape");
      await modal.dialog.waitFor({ state: "detached" });
      await hasFocus();
      await press("Enter");
      await modal.dialog.waitFor();
      await modal.settle();
      await go(disconnect);
      await press("Enter");
      await host.shows("eip155", "status", "disconnected");
      await modal.dialog.waitFor({ state: "detached" });
      await hasFocus();

      // Nothing holds the focus: the next stop is the host's own.
      for (let step = 0; step < 8 && (await readFocus(page)).name !== "A link of the host"; step += 1)
        await press("Tab");
      expect((await readFocus(page)).name).toBe("A link of the host");
    },
  );

  it("gives the focus back without losing it in between where motion is not wanted", async ({ visit }) => {
    const { page, host, modal } = await visit({ wallets: [{ name: "Quick" }], browser: { reducedMotion: "reduce" } });
    await host.connectButton.focus();
    await page.keyboard.press("Enter");
    await modal.wallet("Quick").waitFor();
    await modal.settle();
    await page.evaluate(() => {
      const lost = (event: FocusEvent): void => {
        if (event.relatedTarget === null) document.documentElement.dataset["lost"] = "yes";
      };
      document.addEventListener("focusout", lost, { capture: true });
    });
    await page.keyboard.press("Escape");
    await expect.poll(() => host.connectButton.evaluate(isFocusedIn), { interval: 20, timeout: 500 }).toBe(true);
    expect(await page.evaluate(() => document.documentElement.dataset["lost"])).toBeUndefined();
  });
});

async function tabTo(page: Page, to: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let step = 0; step < 25; step += 1) {
    const { name } = await readFocus(page);
    if (typeof to === "string" ? name.startsWith(to) : to.test(name)) return;
    seen.push(name);
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${to}: ${seen.join(" | ")}`);
}

function readFocus(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    let active = document.activeElement;
    let isInside = false;
    while (active?.shadowRoot?.activeElement) {
      isInside ||= active.matches("[data-foyer]");
      active = active.shadowRoot.activeElement;
    }
    if (!active) return { name: "", isInside, isRinged: false };
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(active);
    const isRinged = (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    const name = active.getAttribute("aria-label") ?? active.textContent ?? "";
    return { name: name.trim(), isInside, isRinged };
  });
}

/** Runs in the page: it may use nothing of this file. */
function isFocusedIn(button: Element): boolean {
  return (button.getRootNode() as ShadowRoot).activeElement === button;
}
