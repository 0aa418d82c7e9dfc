import { activity } from "@foyer/core/activity";
import { describe, expect, it } from "vitest";
import { openSend, viewOf } from "../../../test/open-send.ts";
import type { Rendered, TestKit } from "../../../test/render.tsx";
import { writeDraft } from "../../../test/write-draft.ts";

async function openConfirmed(prepare?: (kit: TestKit) => void): Promise<Rendered> {
  const kit = await openSend({ view: "Account", prepare });
  await writeDraft(kit.foyer, { sent: true });
  kit.foyer.open({ view: "WalletSendConfirmed" });
  return kit;
}

describe("what was sent", () => {
  it("is said with to whom, and what became of it, as that is known", async () => {
    let status = "pending";
    const kit = await openConfirmed(({ evm }) =>
      Object.assign(evm.capabilities, { outcome: async () => ({ status }) }),
    );
    await expect.element(kit.screen.getByRole("heading", { name: "Transaction started" })).toBeVisible();
    await expect
      .element(kit.screen.getByText("0.5 COIN is on its way to 0x70…dc79C8. You can close this window."))
      .toBeVisible();
    status = "confirmed";
    await kit.clock.advance(10_000);
    await expect.element(kit.screen.getByRole("heading", { name: "You successfully sent 0.5 COIN" })).toBeVisible();
    await expect.element(kit.screen.getByText("Confirmed", { exact: true }).last()).toBeVisible();
  });

  it.each([
    ["failed", "The transaction failed", "Failed"],
    ["replaced", "The transaction was replaced", "Replaced"],
    ["dropped", "The transaction was dropped", "Dropped"],
  ])("may have %s", async (status, title, tag) => {
    const kit = await openConfirmed(({ evm }) =>
      Object.assign(evm.capabilities, { outcome: async () => ({ status }) }),
    );
    await expect.element(kit.screen.getByRole("heading", { name: title })).toBeVisible();
    await expect.element(kit.screen.getByText(tag, { exact: true })).toBeVisible();
  });

  it("stays as it was while the account sends something else", async () => {
    const kit = await openConfirmed(({ foyer }) => void foyer.use(activity()));
    await expect.element(kit.screen.getByText(/^0.5 COIN is on its way/)).toBeVisible();
    await writeDraft(kit.foyer, { amount: "0.25" });
    await expect.element(kit.screen.getByText(/^0.5 COIN is on its way/)).toBeVisible();
  });

  it("is found in the block explorer, in a tab of its own", async () => {
    const kit = await openConfirmed();
    const link = kit.screen.getByRole("link", { name: "Block Explorer, opens in a new tab" });
    await expect.element(link).toHaveAttribute("href", "https://explorer.example.org/tx/0xhash");
    await expect.element(link).toHaveAttribute("target", "_blank");
  });

  it("is left for the account, and then forgotten", async () => {
    const kit = await openConfirmed();
    expect(kit.screen.getByRole("button", { name: "Back" }).elements()).toEqual([]);
    await kit.screen.getByRole("button", { name: "Done" }).click();
    await expect.poll(() => viewOf(kit)).toBe("Account");
    expect(kit.foyer.getSnapshot().features["send"]).toMatchObject({ draft: undefined });
  });

  it("is nothing where nothing was sent: the account is shown", async () => {
    const kit = await openSend({ view: "WalletSendConfirmed" });
    await expect.poll(() => viewOf(kit)).toBe("Account");
  });
});
