import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FoyerButton } from "../../buttons/foyer-button.tsx";
import { getDeepActiveElement } from "../../parts/focus/focusable.ts";
import { emulateMedia } from "../../parts/testing/emulate-media.ts";
import { type Rendered, renderFoyer, type TestGiven } from "../../test/render.tsx";
import { still } from "../../test/still.ts";

const dialog = page.getByRole("dialog");
const opener = page.getByRole("button", { name: "Connect Wallet" });
const pageButton = page.getByRole("button", { name: "On the page" });

beforeEach(async () => {
  await page.viewport(1000, 800);
});

type Given = TestGiven & { readonly at?: string | undefined };

/** A page with a kit's button somewhere, and one of its own. */
async function arrive({ at = "top: 20px; right: 40px", ...given }: Given = {}): Promise<Rendered> {
  const spot = document.createElement("div");
  const own = document.createElement("button");
  own.textContent = "On the page";
  own.style.cssText = "position: fixed; left: 20px; top: 20px";
  spot.append(own);
  document.body.append(spot);
  onTestFinished(() => spot.remove());
  const kit = await renderFoyer(<FoyerButton />, {
    ...given,
    options: { settings: { layout: "popover" }, ...given.options },
    prepare: async (prepared) => {
      for (const name of ["Acme", "Harbor"]) prepared.evm.addWallet(name);
      await prepared.foyer.load();
    },
  });
  kit.screen.container.style.cssText = `position: fixed; ${at}`;
  return kit;
}

const card = (): Element => document.querySelector("[data-foyer]")?.shadowRoot?.querySelector("dialog > *") as Element;
const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

async function press(): Promise<void> {
  await opener.click();
  await arrived();
}

/** It is there, and has its size. */
async function arrived(): Promise<void> {
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => card().getAnimations()).toHaveLength(0);
  await expect.poll(() => Math.round(boxOf(card()).width)).toBe(document.documentElement.clientWidth > 430 ? 370 : 400);
  await still();
}

describe("the popover", () => {
  it("stands below its button, at the same edge, and leaves the page as it is", async () => {
    await arrive();
    await press();
    const [at, shown] = [boxOf(opener.element()), boxOf(card())];
    expect(Math.round(shown.top - at.bottom)).toBe(8);
    expect(Math.round(shown.right)).toBe(Math.round(at.right));
    await expect.element(dialog).toHaveAttribute("aria-modal", "false");
    expect(pageButton.element().closest("[inert]")).toBeNull();
    expect(getComputedStyle(document.documentElement).overflow).not.toBe("hidden");
    expect(getComputedStyle(dialog.element()).backgroundColor).toBe("rgba(0, 0, 0, 0)");
  });

  it("stands above a button at the end of the window, and grows away from it", async () => {
    const kit = await arrive({ at: "bottom: 20px; left: 60px" });
    await press();
    const bottom = Math.round(boxOf(opener.element()).top - 8);
    expect(Math.round(boxOf(card()).bottom)).toBe(bottom);
    expect(Math.round(boxOf(card()).left)).toBe(60);
    // All of the window above the button is there for it.
    const room = Number.parseFloat((card() as HTMLElement).style.getPropertyValue("--room"));
    expect(Math.round(room)).toBe(bottom - 8);
    kit.foyer.push({ view: "GetWallet" });
    await expect.element(page.getByRole("dialog", { name: "Get a Wallet" })).toBeVisible();
    await still();
    expect(Math.round(boxOf(card()).bottom)).toBe(bottom);
    expect(boxOf(card()).top).toBeGreaterThanOrEqual(0);
  });

  it("goes with a press on the page, which does what it would have done, and with one on its button", async () => {
    const kit = await arrive();
    await press();
    let presses = 0;
    pageButton.element().addEventListener("click", () => {
      presses += 1;
    });
    await pageButton.click();
    expect(presses).toBe(1);
    await expect.poll(() => kit.foyer.getSnapshot().router.isOpen).toBe(false);
    await press();
    // Below what the page has.
    document.documentElement.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
    await expect.poll(() => kit.foyer.getSnapshot().router.isOpen).toBe(false);
    await press();
    await opener.click();
    await expect.poll(() => kit.foyer.getSnapshot().router.isOpen).toBe(false);
  });

  it("stays for what comes onto the page later, as a wallet's overlay", async () => {
    const kit = await arrive();
    await press();
    const overlay = document.createElement("button");
    overlay.textContent = "Of the wallet";
    overlay.style.cssText = "position: fixed; left: 20px; top: 200px";
    document.body.append(overlay);
    await page.getByRole("button", { name: "Of the wallet" }).click();
    expect(kit.foyer.getSnapshot().router.isOpen).toBe(true);
    overlay.remove();
  });

  it("is left by Escape and by Tab beyond its last control, back to its button", async () => {
    const kit = await arrive();
    await press();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => kit.foyer.getSnapshot().router.isOpen).toBe(false);
    await expect.poll(() => getDeepActiveElement(document)).toBe(opener.element());
    await press();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    page.getByRole("button", { name: "I don’t have a wallet" }).element().focus();
    await userEvent.keyboard("{Tab}");
    await expect.poll(() => kit.foyer.getSnapshot().router.isOpen).toBe(false);
    await expect.poll(() => getDeepActiveElement(document)).toBe(opener.element());
  });

  it("follows its button as the page scrolls", async () => {
    const kit = await arrive();
    await press();
    kit.screen.container.style.top = "120px";
    document.dispatchEvent(new Event("scroll"));
    await expect.poll(() => Math.round(boxOf(card()).top - boxOf(opener.element()).bottom)).toBe(8);
  });

  it("is the card in the middle where no button opens it, and where there is no room beside it", async () => {
    const kit = await arrive();
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.hover(page.elementLocator(document.body), { position: { x: 500, y: 600 } });
    kit.foyer.open();
    await arrived();
    await expect.element(dialog).toHaveAttribute("aria-modal", "true");
    expect(Math.round(boxOf(card()).left)).toBe(315);
    expect(pageButton.element().closest("[inert]")).not.toBeNull();
    kit.foyer.close();
    await expect.element(dialog).not.toBeInTheDocument();
    kit.screen.container.style.top = "380px";
    await press();
    expect(Math.round(boxOf(card()).left)).toBe(315);
  });

  it("is a sheet where a finger is", async () => {
    await emulateMedia({ pointer: "coarse" });
    await page.viewport(400, 800);
    await arrive();
    await press();
    await expect.element(dialog).toHaveAttribute("aria-modal", "true");
    await expect.poll(() => Math.round(boxOf(card()).bottom)).toBe(800);
  });

  it("is mirrored from right to left", async () => {
    await arrive({ at: "top: 20px; left: 40px", provider: { locale: "ar" } });
    await page.getByRole("button").last().click();
    await arrived();
    expect(Math.round(boxOf(card()).left)).toBe(40);
  });
});
