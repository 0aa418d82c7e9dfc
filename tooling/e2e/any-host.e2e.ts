import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { EASY_LAYOUTS, HARD_LAYOUTS, type HostLayout, layOut } from "./support/host-layouts.ts";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

const WALLETS = [{ name: "Alpha" }, { name: "Beta" }];

type Come = (layout: HostLayout, options?: VisitOptions) => Promise<Visit>;

const here = it.extend<{ come: Come }>({
  come: async ({ visit }, provide) => {
    await provide((layout, options) =>
      visit({ wallets: WALLETS, ...options, prepare: (context) => layOut(context, layout) }),
    );
  },
});

for (const [screen, browser] of Object.entries(SCREENS)) {
  describe(`on a ${screen}, a host with`, () => {
    here.for(HARD_LAYOUTS)("%s has the modal over all of it, in the top layer", async ([, layout], { come }) => {
      const there = await come(layout, { browser });
      await open(there);
      expect(await look(there.page)).toEqual({ covers: true, close: true, wallet: true, isRaised: true });
      await useAndLeave(there);
    });

    here.for(EASY_LAYOUTS)("%s has the modal over it, in no layer of its own", async ([, layout], { come }) => {
      const there = await come(layout, { browser });
      await open(there);
      expect(await look(there.page)).toEqual({ covers: true, close: true, wallet: true, isRaised: false });
      await useAndLeave(there);
    });
  });
}

async function open({ page, modal }: Visit): Promise<void> {
  await page.evaluate(() => window.foyer.open());
  await modal.wallet("Beta").waitFor();
  await modal.settle();
}

/** Twice, and a wallet the second time: what closing leaves is as good as new. */
async function useAndLeave(there: Visit): Promise<void> {
  const { page, modal, host } = there;
  const first = await look(page);
  await page.keyboard.press("Escape");
  await modal.dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.locator("[data-foyer-inert]").count()).toBe(0);
  await open(there);
  expect(await look(page)).toEqual(first);
  await modal.wallet("Beta").click();
  await host.shows("eip155", "status", "connected");
  await modal.dialog.waitFor({ state: "detached" });
}

type Look = { readonly covers: boolean; readonly close: boolean; readonly wallet: boolean; readonly isRaised: boolean };

/** What the browser says of the open modal: where it is, and whether its controls are on top of all that is seen. */
function look(page: Page): Promise<Look> {
  return page.locator("[data-foyer] dialog[open]").evaluate((dialog) => {
    const isHit = (element: Element | undefined): boolean => {
      const { left, top, width, height } = (element as Element).getBoundingClientRect();
      const at = [left + width / 2, top + height / 2] as const;
      let inner: Element = dialog;
      for (let root = dialog.getRootNode() as Document | ShadowRoot; ; root = inner.getRootNode() as ShadowRoot) {
        const hit = root.elementFromPoint(...at);
        if (inner === dialog ? !element?.contains(hit) : hit !== inner) return false;
        if (!("host" in root)) return true;
        inner = root.host;
      }
    };
    // What is inert is passed over, though it is seen.
    const inert: Element[] = [];
    for (
      let at: Element = dialog;
      at !== document.documentElement;
      at = at.parentElement ?? (at.parentNode as ShadowRoot).host
    ) {
      inert.push(...[...(at.parentNode?.children ?? [])].filter((element) => element.hasAttribute("inert")));
    }
    for (const element of inert) element.removeAttribute("inert");
    const { left, top, right, bottom } = dialog.getBoundingClientRect();
    const row = [...dialog.querySelectorAll("li button")].find(({ textContent }) => textContent?.includes("Alpha"));
    const close = dialog.querySelector('[data-foyer-button="close"]') ?? undefined;
    const seen = { close: isHit(close), wallet: isHit(row) };
    for (const element of inert) element.setAttribute("inert", "");
    return {
      ...seen,
      covers: left <= 0 && top <= 0 && right >= document.documentElement.clientWidth && bottom >= innerHeight,
      isRaised: dialog.matches(":popover-open"),
    };
  });
}
