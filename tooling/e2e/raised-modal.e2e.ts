import { describe, expect } from "vitest";
import { type HostLayout, layOut } from "./support/host-layouts.ts";
import { it as base, type Visit, type VisitOptions } from "./support/journey.ts";
import { standStill } from "./support/stand-still.ts";
import { swipe } from "./support/swipe.ts";

type Come = (options?: VisitOptions & { readonly layout?: HostLayout }) => Promise<Visit>;

/** A host that would hold the modal in a box of its own, and lies over it. */
const HARD: HostLayout = {
  css: `html{height:100%;overflow:hidden}
    body{height:500px;width:300px;margin:10px;overflow:auto;transform:scale(1)}
    #app{height:3000px}
    #cover{position:fixed;inset:0;z-index:2147483647}`,
  html: '<div id="cover"></div>',
};
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const WALLETS = [{ name: "Alpha" }, { name: "Beta" }];

const it = base.extend<{ come: Come }>({
  come: async ({ visit }, provide) => {
    await provide(async ({ layout = HARD, ...options } = {}) => {
      const there = await visit({
        wallets: WALLETS,
        isMoving: true,
        ...options,
        prepare: (context) => layOut(context, layout),
      });
      // As by the keyboard: the host lies over its own button too, whose words are the visitor's.
      await there.page.locator("#app header").getByRole("button").first().focus();
      await there.page.keyboard.press("Enter");
      await there.modal.wallet("Beta").waitFor();
      expect(await isRaised(there)).toBe(true);
      return there;
    });
  },
});

const isRaised = ({ modal }: Visit): Promise<boolean> =>
  modal.dialog.evaluate((dialog) => dialog.matches(":popover-open"));

describe("the modal in the top layer", () => {
  it("comes in and leaves in its place", async ({ come }) => {
    const there = await come();
    await there.modal.settle();
    const card = there.page.locator("[data-foyer] dialog > div").first();
    const stands = await card.boundingBox();
    const places = await there.page.evaluate(async () => {
      const dialog = document.querySelector("[data-foyer]")?.shadowRoot?.querySelector("dialog") as HTMLDialogElement;
      const seen: number[] = [];
      window.foyer.close();
      while (getComputedStyle(dialog).visibility === "visible") {
        const { left, width } = dialog.getBoundingClientRect();
        seen.push(left, width);
        await new Promise(requestAnimationFrame);
      }
      return [...new Set(seen)];
    });
    expect(places).toEqual([0, 1000]);
    expect(stands?.width).toBe(370);
    expect(stands?.x).toBe(315);
  });

  it("keeps Tab inside, is left by Escape, and gives the focus back", async ({ come }) => {
    const there = await come();
    const { page, modal } = there;
    // The focus comes with the card.
    await modal.settle();
    const seen = new Set<string>();
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press("Tab");
      seen.add(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["foyer"] ?? "outside"));
    }
    expect([...seen]).toEqual(["foyer"]);
    await page.keyboard.press("Escape");
    await modal.dialog.waitFor({ state: "detached" });
    const isBack = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent?.includes("Connect") ?? false);
    await expect.poll(isBack).toBe(true);
  });

  it("keeps the host from scrolling, and stands where it is", async ({ come }) => {
    const there = await come();
    await there.modal.settle();
    await there.page.mouse.move(20, 20);
    await there.page.mouse.wheel(0, 600);
    await there.page.mouse.move(500, 400);
    await there.page.mouse.wheel(0, 600);
    await standStill(there.page);
    expect(await there.page.evaluate(() => [document.body.scrollTop, document.documentElement.scrollTop])).toEqual([
      0, 0,
    ]);
    expect((await there.modal.dialog.boundingBox())?.y).toBe(0);
  });

  it("shows its notices on top", async ({ come }) => {
    const there = await come();
    await there.page.evaluate(() => window.foyer.alert("APKT002"));
    const dismiss = there.modal.button("Dismiss");
    await dismiss.click();
    await dismiss.waitFor({ state: "detached" });
  });

  it("is a sheet on a phone, which a finger pulls down", async ({ come }) => {
    const there = await come({ browser: PHONE });
    await there.modal.settle();
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = (await there.modal.dialog.locator("> div").first().boundingBox()) ?? {};
    expect([x, width, y + height]).toEqual([0, 390, 844]);
    await swipe(there.page, { from: [195, y + 8], to: [195, y + 200] });
    await there.modal.dialog.waitFor({ state: "detached" });
  });

  it("only fades where motion is unwanted", async ({ come }) => {
    const there = await come({ browser: { reducedMotion: "reduce" } });
    const moved = await there.modal.dialog.evaluate((dialog) => {
      const root = dialog.getRootNode() as ShadowRoot;
      return root.getAnimations().map((motion) => (motion as CSSTransition).transitionProperty);
    });
    expect(moved.filter((name) => name !== "opacity")).toEqual([]);
  });

  it("reads from right to left where its visitor does", async ({ come }) => {
    const there = await come({ host: { locale: "ar" } });
    await there.modal.settle();
    const places = await there.modal.dialog.evaluate((dialog) => {
      const close = dialog.querySelector('[data-foyer-button="close"]')?.getBoundingClientRect();
      const card = dialog.firstElementChild?.getBoundingClientRect();
      return { direction: getComputedStyle(dialog).direction, card: card?.left, close: Number(close?.left) - 315 < 60 };
    });
    expect(places).toEqual({ direction: "rtl", card: 315, close: true });
  });
});
