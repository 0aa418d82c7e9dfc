import { selectRoute, type ViewRequest } from "@foyer/core";
import { embedded } from "@foyer/core/embedded";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderEmailKit } from "../test/email-kit.tsx";
import { ADA } from "../test/log-in-by-email.ts";
import { renderFoyer } from "../test/render.tsx";
import { still } from "../test/still.ts";

type Kit = Awaited<ReturnType<typeof renderFoyer>>;

const view = ({ foyer }: Pick<Kit, "foyer">): string | undefined =>
  foyer.getSnapshot().router.isOpen ? selectRoute(foyer.getSnapshot()).view : undefined;

async function openAt(request: ViewRequest, settings: { readonly multiWallet: boolean }): Promise<Kit> {
  const kit = await renderFoyer(null, {
    options: { settings },
    prepare: async ({ evm, foyer }) => {
      evm.addWallet("Acme");
      await foyer.load();
    },
  });
  await kit.foyer.connect({ wallet: "Acme" });
  kit.foyer.open({ view: "Account" });
  if (request.view !== "Account") kit.foyer.push(request);
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await still();
  expect(view(kit)).toBe(request.view);
  return kit;
}

/** Every connection ends by itself, as when the wallet locks. */
async function endAll({ evm }: Pick<Kit, "evm">): Promise<void> {
  for (const { id } of evm.connections()) evm.lock(id);
}

describe("when all connections end", () => {
  it.each([
    ["Account"],
    ["AccountSettings"],
    ["FundWallet"],
    ["Transactions"],
    ["WalletReceive"],
    ["WalletSend"],
    ["SmartSessionList"],
    ["WalletCompatibleNetworks"],
    ["ChooseAccountName"],
    ["RegisterAccountName"],
  ] as const)("%s leads to the user's wallets, where several are allowed [PRF-05]", async (name) => {
    const kit = await openAt({ view: name }, { multiWallet: true });
    await endAll(kit);
    await expect.poll(() => view(kit)).toBe("ProfileWallets");
    expect(kit.foyer.getSnapshot().router.stack).toHaveLength(1);
    await expect.element(page.getByText("No wallet connected")).toBeVisible();
  });

  it("the modal closes where one wallet alone is allowed", async () => {
    const kit = await openAt({ view: "AccountSettings" }, { multiWallet: false });
    await endAll(kit);
    await expect.poll(() => view(kit)).toBeUndefined();
  });

  it.each([
    { view: "UpgradeEmailWallet" },
    { view: "UpdateEmailWallet", params: { email: ADA.email, redirectView: "Account" } },
    { view: "UpdateEmailPrimaryOtp", params: { email: ADA.email } },
    { view: "UpdateEmailSecondaryOtp", params: { email: ADA.newEmail } },
  ] as const)(
    "$view leads to the user's wallets too, where several are allowed, and closes else [PRF-05]",
    async (request) => {
      for (const multiWallet of [true, false]) {
        const kit = await renderEmailKit({
          stage: "in",
          options: { settings: { multiWallet } },
          open: { view: "Account" },
        });
        await kit.clock.advance(30_000);
        if (request.view.endsWith("Otp"))
          void kit.foyer
            .use(embedded())
            .changeEmail({ email: ADA.newEmail })
            .catch(() => undefined);
        kit.foyer.reset(request);
        await still();
        expect(view(kit)).toBe(request.view);
        await endAll(kit);
        await expect.poll(() => view(kit)).toBe(multiWallet ? "ProfileWallets" : undefined);
        await kit.screen.unmount();
      }
    },
  );

  it("the modal closes from the account of an embedded wallet, and its settings lead to the wallets [WFT-04] [PRF-05]", async () => {
    const account = await renderEmailKit({ stage: "in", options: { settings: { multiWallet: true } } });
    account.foyer.open({ view: "Account" });
    await expect.element(page.getByRole("button", { name: /^Your wallets/ })).toBeVisible();
    await endAll(account);
    await expect.poll(() => view(account)).toBeUndefined();
    await account.screen.unmount();
    const settings = await renderEmailKit({
      stage: "in",
      options: { settings: { multiWallet: true } },
      open: { view: "AccountSettings" },
    });
    await still();
    await endAll(settings);
    await expect.poll(() => view(settings)).toBe("ProfileWallets");
  });

  it("a view opened just before leaves as well, though it was never drawn with the account [WFT-04] [PRF-05]", async () => {
    const account = await renderEmailKit({ stage: "in", options: { settings: { multiWallet: true } } });
    await expect.element(page.getByRole("button", { name: /^Your wallets/ })).toBeVisible();
    account.foyer.open({ view: "Account" });
    await endAll(account);
    await expect.poll(() => view(account)).toBeUndefined();
    await account.screen.unmount();
    const other = await openAt({ view: "Account" }, { multiWallet: true });
    other.foyer.push({ view: "AccountSettings" });
    await endAll(other);
    await expect.poll(() => view(other)).toBe("ProfileWallets");
  });

  it("an account that ended before the modal was opened leads to the wallets to connect", async () => {
    const kit = await openAt({ view: "Account" }, { multiWallet: true });
    kit.foyer.push({ view: "WhatIsAWallet" });
    await still();
    await endAll(kit);
    kit.foyer.close();
    kit.foyer.open({ view: "Account" });
    await expect.poll(() => view(kit)).toBe("Connect");
    await expect.element(page.getByRole("dialog")).toBeVisible();
  });
});
