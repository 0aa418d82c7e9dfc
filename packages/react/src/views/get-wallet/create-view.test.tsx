import { selectRoute } from "@foyer/core";
import { describe, expect, it } from "vitest";
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

  it("leads on those who have one [NAV-03]", async () => {
    const kit = await open();
    await kit.screen.getByRole("button", { name: "I already have a wallet" }).click();
    expect(selectRoute(kit.foyer.getSnapshot()).view).toBe("Connect");
  });
});
