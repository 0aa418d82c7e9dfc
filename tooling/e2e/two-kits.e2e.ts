import { describe, expect } from "vitest";
import { it, type Visit } from "./support/journey.ts";
import { createModal } from "./support/modal.ts";
import { type KitName, withKit } from "./support/two-kits-visit.ts";

/** They share accounts with the page from the start, so that they do after a reload too. */
const WALLETS = [
  { name: "Alpha", isAllowed: true },
  { name: "Beta", isAllowed: true },
];

describe("two kits on one page", () => {
  it("share neither connections, nor storage, nor theme, nor modal [HOST-07]", async ({ visit }) => {
    const { page } = await visit({
      path: "/two-kits/",
      wallets: [{ name: "Alpha", namespaces: ["eip155", "solana"] }, { name: "Beta" }],
    });
    const kit = (name: string) => page.getByRole("article", { name });
    const fact = (name: string, namespace: string) =>
      kit(name).getByRole("region", { name: namespace }).locator('[data-fact="status"]');
    const modal = createModal(page);

    await kit("first").getByRole("button", { name: "Connect Wallet" }).click();
    await modal.wallet("Beta").waitFor();
    expect(await page.locator("[data-foyer] dialog[open]").count()).toBe(1);
    expect(await colorSchemeOf(page, "first")).toBe("light");
    await modal.wallet("Beta").click();
    await fact("first", "eip155").getByText("connected", { exact: true }).waitFor();
    expect(await fact("second", "eip155").textContent()).toBe("disconnected");
    await modal.dialog.waitFor({ state: "detached" });

    await kit("second").getByRole("button", { name: "Connect Wallet" }).click();
    await modal.wallet("Alpha").click();
    expect(await colorSchemeOf(page, "second")).toBe("dark");
    await modal.press("Solana");
    await fact("second", "solana").getByText("connected", { exact: true }).waitFor();
    expect(await fact("first", "solana").textContent()).toBe("disconnected");
    expect(await fact("second", "eip155").textContent()).toBe("disconnected");

    const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("connections")));
    expect(keys.sort()).toEqual(["first:connections", "second:connections"]);

    await page.evaluate(() => window.kits.second.disconnect());
    await fact("second", "solana").getByText("disconnected", { exact: true }).waitFor();
    expect(await fact("first", "eip155").textContent()).toBe("connected");
    await page.evaluate(() => window.kits.second.destroy());
    // It takes its leave before the other one comes.
    await modal.dialog.waitFor({ state: "detached" });
    await page.evaluate(() => window.kits.first.open());
    await modal.dialog.waitFor();
    await page.evaluate(() => window.leave());
    expect(await page.locator("[data-foyer]").count()).toBe(0);
  });

  it("show one modal at a time: over the one of the other kit while it is open, which is there again after it", async ({
    visit,
  }) => {
    const there = await visit({ path: "/two-kits/", wallets: WALLETS });
    const { page } = there;
    const [first, second] = [withKit(there, "first"), withKit(there, "second")];
    const dialogOf = (name: KitName) => page.locator(`[data-foyer="${name}"] dialog`);
    const { wallet } = createModal(page);
    await first.host.connectButton.click();
    await wallet("Beta").waitFor();
    // Nobody presses what is behind it; the host's own code may open it.
    expect(await second.host.connectButton.evaluate(isInert)).toBe(true);
    await page.evaluate(() => window.kits.second.open());
    await dialogOf("second").waitFor();
    await dialogOf("first").waitFor({ state: "hidden" });
    await page.keyboard.press("Escape");
    await dialogOf("second").waitFor({ state: "hidden" });
    await dialogOf("first").waitFor();
    await wallet("Beta").click();
    await first.host.shows("eip155", "status", "connected");
    expect(await second.host.fact("eip155", "status").textContent()).toBe("disconnected");
    await dialogOf("first").waitFor({ state: "hidden" });
  });

  it("connect each for itself, and are so after a reload", async ({ visit }) => {
    const there = await visit({ path: "/two-kits/", wallets: WALLETS });
    const [first, second] = [withKit(there, "first"), withKit(there, "second")];
    await connect(first, "Beta");
    expect(await second.host.fact("eip155", "status").textContent()).toBe("disconnected");
    await there.page.reload();
    await first.host.shows("eip155", "status", "connected");
    expect(await second.host.fact("eip155", "status").textContent()).toBe("disconnected");
  });

  it("show each what it is connected to itself, also where nobody told them apart, and after a reload", async ({
    visit,
  }) => {
    const there = await visit({ path: "/two-kits/", host: { id: "shop" }, wallets: WALLETS });
    await connect(withKit(there, "first"), "Beta");
    await connect(withKit(there, "second"), "Alpha");
    expect([await walletsOf(there, "first"), await walletsOf(there, "second")]).toEqual([["Beta"], ["Alpha"]]);
    await there.page.reload();
    for (const name of ["first", "second"] as const)
      await withKit(there, name).host.shows("eip155", "status", "connected");
    expect([await walletsOf(there, "first"), await walletsOf(there, "second")]).toEqual([["Beta"], ["Alpha"]]);
  });
});

async function connect({ host, modal }: Visit, wallet: string): Promise<void> {
  await host.connectButton.click();
  await modal.wallet(wallet).click();
  await host.shows("eip155", "status", "connected");
  await modal.dialog.waitFor({ state: "detached" });
}

/** The wallets that a kit's modal says it is connected to. */
async function walletsOf({ page, modal }: Visit, name: KitName): Promise<readonly string[]> {
  await page.evaluate((kit) => window.kits[kit].open({ view: "ProfileWallets" }), name);
  await modal.title.waitFor();
  await modal.settle();
  const shown = (await modal.dialog.textContent()) ?? "";
  await page.evaluate((kit) => window.kits[kit].close(), name);
  await modal.dialog.waitFor({ state: "detached" });
  return WALLETS.map((wallet) => wallet.name).filter((wallet) => shown.includes(wallet));
}

function colorSchemeOf(page: import("playwright").Page, kit: string): Promise<string> {
  return page.locator(`[data-foyer="${kit}"] dialog`).evaluate((dialog) => getComputedStyle(dialog).colorScheme);
}

/** Whether an element is out of reach. Runs in the page: it may use nothing of this file. */
function isInert(element: Element): boolean {
  let at: Element | null = element;
  while (at && !at.hasAttribute("inert")) at = at.parentElement ?? (at.getRootNode() as ShadowRoot).host ?? null;
  return at !== null;
}
