import { selectRoute } from "@foyer/core";
import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { button, emailField, renderEmailKit, routeOf } from "../../test/email-kit.tsx";
import { renderFoyer } from "../../test/render.tsx";

const acme = { id: "acme", name: "Acme", rank: 1, rdns: [], standardNames: [], windowPaths: [] };
const directory = { wallets: [{ ...acme, namespaces: ["eip155" as const] }] };

async function open(): Promise<Awaited<ReturnType<typeof renderFoyer>>> {
  // Terms that must be agreed to stand in the way of connecting, not of reading about wallets.
  const settings = { legalCheckbox: true, termsConditionsUrl: "https://example.org/terms" };
  const kit = await renderFoyer(null, { options: { directory, settings }, prepare: ({ foyer }) => foyer.load() });
  kit.foyer.open({ view: "Create" });
  await expect.element(kit.screen.getByRole("heading", { name: "Create wallet" })).toBeVisible();
  return kit;
}

describe("creating a wallet", () => {
  it("begins with one of the wallets worth getting, whatever has to be agreed to later [NAV-03] [CON-05]", async () => {
    const kit = await open();
    await kit.screen.getByRole("button", { name: "Acme" }).click();
    expect(selectRoute(kit.foyer.getSnapshot())).toMatchObject({ view: "Downloads", params: { walletId: "acme" } });
  });

  it("has the login methods of the host besides, which work although the terms are not agreed to [NAV-03] [CON-05]", async () => {
    for (const collapseWallets of [false, true]) {
      const kit = await renderEmailKit({
        options: {
          directory,
          settings: {
            legalCheckbox: true,
            termsConditionsUrl: "https://example.org/terms",
            socials: ["google", "x"],
            collapseWallets,
          },
        },
        open: { view: "Create" },
      });
      await expect.element(emailField()).toBeVisible();
      await expect.element(button("Continue with Google")).toBeEnabled();
      await expect.element(kit.screen.getByRole("button", { name: "Acme" })).toBeVisible();
      expect(kit.screen.getByRole("checkbox").elements()).toEqual([]);
      expect(emailField().element().closest("form")?.inert).toBe(false);
      await emailField().fill("ada@example.org");
      await userEvent.keyboard("{Enter}");
      await expect.poll(() => routeOf(kit)).toEqual({ view: "EmailVerifyOtp", params: { email: "ada@example.org" } });
      await kit.screen.unmount();
    }
  });

  it("is where Connect leads who has no wallet [NAV-03]", async () => {
    const kit = await renderFoyer(null, { options: { directory }, prepare: ({ foyer }) => foyer.load() });
    kit.foyer.open();
    await kit.screen.getByRole("button", { name: "I don’t have a wallet" }).click();
    await expect.element(kit.screen.getByRole("heading", { name: "Create wallet" })).toBeVisible();
  });

  it("leads on those who have one [NAV-03]", async () => {
    const kit = await open();
    await kit.screen.getByRole("button", { name: "I already have a wallet" }).click();
    expect(selectRoute(kit.foyer.getSnapshot()).view).toBe("Connect");
  });
});
