import { selectAccount } from "@foyer/core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emulateMedia } from "../../parts/testing/emulate-media.ts";
import { renderFoyer } from "../../test/render.tsx";
import { still } from "../../test/still.ts";

type Kit = Awaited<ReturnType<typeof renderFoyer>>;

/** Somebody whose wallet has said no; `agree` asks it again, and it says yes. */
async function declined(): Promise<Kit & { agree: () => Promise<void> }> {
  const kit = await renderFoyer(<button type="button">Of the page</button>, {
    prepare: async ({ evm, foyer }) => {
      evm.addWallet("Acme");
      evm.answer.connect = "reject";
      await foyer.load();
    },
  });
  kit.foyer.open({ view: "ConnectingExternal", params: { walletId: "org.acme" } });
  const again = page.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  await still();
  const agree = async (): Promise<void> => {
    kit.evm.answer.connect = "approve";
    await again.click();
  };
  return { ...kit, agree };
}

const dialog = (): HTMLDialogElement =>
  document.querySelector("[data-foyer]")?.shadowRoot?.querySelector("dialog") as HTMLDialogElement;
const seen = (): boolean =>
  getComputedStyle(dialog()).visibility === "visible" && getComputedStyle(dialog()).opacity === "1";

describe("what is seen of a connection that was made", () => {
  it("is told by the card for a moment, while the page is the visitor's again", async () => {
    const kit = await declined();
    await kit.agree();
    await expect.poll(() => kit.foyer.getSnapshot().router.isOpen).toBe(false);
    expect(selectAccount(kit.foyer.getSnapshot())).toBeDefined();
    expect(dialog().open).toBe(false);
    await expect.poll(() => dialog().textContent).toContain("Connected to Acme");
    expect(dialog().textContent).toContain("\u2066eip155-Acme\u2069");
    expect(seen()).toBe(true);
    // Nobody waits for it.
    await userEvent.click(page.getByRole("button", { name: "Of the page" }));
    await expect.poll(seen).toBe(false);
  });

  it("goes by itself, and not before it was read", async () => {
    const kit = await declined();
    const start = performance.now();
    await kit.agree();
    await expect.poll(() => dialog().textContent).toContain("Connected to Acme");
    await expect.poll(seen).toBe(false);
    expect(performance.now() - start).toBeGreaterThan(600);
    await expect.poll(() => dialog().hasAttribute("data-foyer-farewell")).toBe(false);
  });

  it("is nothing where the visitor closes it, or the wallet says no", async () => {
    const kit = await declined();
    kit.foyer.close();
    await expect.poll(() => dialog().open).toBe(false);
    expect(dialog().hasAttribute("data-foyer-farewell")).toBe(false);
  });

  it("only fades where nobody wants motion", async () => {
    await emulateMedia({ "prefers-reduced-motion": "reduce" });
    const kit = await declined();
    await kit.agree();
    await expect.poll(() => dialog().textContent).toContain("Connected to Acme");
    const card = dialog().firstElementChild as HTMLElement;
    expect(card.getAnimations()).toEqual([]);
    await expect.poll(seen).toBe(false);
  });
});
