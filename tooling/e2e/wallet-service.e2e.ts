import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";
import { standStill } from "./support/stand-still.ts";
import { type ServedWallet, startWalletService, type WalletService } from "./support/wallet-service.ts";

const OWN: readonly ServedWallet[] = [
  ...Array.from({ length: 6 }, (_, index) => ({ id: `zephyr-${index}`, name: `Zephyr ${index}`, order: 5000 + index })),
  { id: "zephyr-gold", name: "Zephyr Gold", order: 4000, badge_type: "certified" },
  { id: "quill", name: "Quill Certified", order: 4001, badge_type: "certified" },
  { id: "broken", name: "Zephyr Broken", order: 6000 },
];

let service: WalletService;
beforeAll(async () => {
  service = await startWalletService(inject("stage").origin, OWN);
});
afterAll(() => service.stop());

type Visitor = (options?: VisitOptions) => Promise<Visit>;

async function openAll(visit: Visitor, prepare?: VisitOptions["prepare"]) {
  const there = await visit({ wallets: [{ name: "Alpha" }], host: { directory: service.directory }, prepare });
  const { page, modal } = there;
  const asked: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/getWallets") asked.push(url);
  });
  await page.evaluate(() => window.foyer.open({ view: "AllWallets" }));
  const list = modal.dialog.getByRole("list", { name: "Wallets" });
  await list.waitFor();
  const names = (): Promise<string[]> => list.locator("[translate=no]").allTextContents();
  const search = modal.dialog.getByRole("searchbox", { name: "Search wallet" });
  const searches = (): string[] => asked.flatMap((url) => url.searchParams.get("search") ?? []);
  return { ...there, asked, list, names, search, searches };
}

describe("all wallets of a service", () => {
  it("are counted in Connect, and come in pages of forty while they are scrolled [AWL-02] [AWL-04] [API-01]", async ({
    visit,
  }) => {
    const { page, modal, list, names, asked } = await openAll(visit);
    await expect.poll(async () => (await names()).length).toBe(1 + 40);
    expect((await names()).slice(0, 2)).toEqual(["Alpha", "MetaMask"]);
    const first = asked.find(({ searchParams }) => searchParams.get("entries") === "40")?.searchParams;
    expect(Object.fromEntries(first ?? [])).toMatchObject({ page: "1", projectId: "e2e-wallet-project", st: "foyer" });
    expect(first?.get("sv")).toMatch(/^\d+\.\d+\.\d+/);
    await list.hover();
    for (const least of [81, 121, 161]) {
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 2_000);
          return (await names()).length;
        })
        .toBeGreaterThanOrEqual(least);
    }
    // At one time: more may come while it is read.
    const shown = await names();
    expect(new Set(shown).size).toBe(shown.length);
    await page.evaluate(() => window.foyer.open({ view: "Connect" }));
    await expect.poll(() => modal.button(/^All wallets/).textContent()).toMatch(/^All wallets\d\d0\+$/);
  });

  it("show the pictures that the service has of them [API-02]", async ({ visit }) => {
    const { search, list } = await openAll(visit);
    await search.fill("zephyr gold");
    const picture = list.getByRole("listitem").filter({ hasText: "Zephyr Gold" }).locator("img");
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.getAttribute("src")).toContain(`${service.directory.url}/getWalletImage/own-logo?projectId=`);
  });

  it("are looked for by two characters or more, once typing has rested for 300 ms [AWL-05] [API-01]", async ({
    visit,
  }) => {
    const { page, search, names, searches } = await openAll(visit, (_, own) => own.clock.install());
    await search.pressSequentially(" z ");
    await page.clock.runFor(600);
    await standStill(page);
    expect(searches()).toEqual([]);
    await search.fill("");
    await search.pressSequentially("  zephyr 3 ", { delay: 40 });
    await expect.poll(names).toEqual(["Zephyr 3"]);
    expect(searches()).toEqual(["zephyr 3"]);
    await search.fill("nothing of this name");
    await page.getByText("No Wallet found").first().waitFor();
    await search.fill("");
    await expect.poll(async () => (await names()).length).toBe(1 + 40);
  });

  it("are certified ones alone where the visitor says so, with a word about it [AWL-01] [AWL-05]", async ({
    visit,
  }) => {
    const { page, modal, search, names, asked } = await openAll(visit);
    await modal.press("Certified only");
    await expect.poll(names).toEqual(["Zephyr Gold", "Quill Certified"]);
    await page.getByText("Only WalletConnect certified").waitFor();
    expect(asked.at(-1)?.searchParams.get("badge_type")).toBe("certified");
    await search.fill("quill");
    await expect.poll(names).toEqual(["Quill Certified"]);
  });

  it("stay those of the latest search when an older answer comes later [AWL-05]", async ({ visit }) => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let arrive = (): void => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { search, searches, names, page } = await openAll(visit, (context) =>
      context.route(/search=zephyr\+1/, async (route) => {
        await held;
        // The page has given up on it by now.
        await route.continue().catch(() => undefined);
        arrive();
      }),
    );
    await search.fill("zephyr 1");
    await expect.poll(searches).toEqual(["zephyr 1"]);
    await search.fill("zephyr 2");
    await expect.poll(names).toEqual(["Zephyr 2"]);
    release();
    await arrived;
    await standStill(page);
    expect(await names()).toEqual(["Zephyr 2"]);
  });

  it("lose a row that says no wallet, and no other [API-01]", async ({ visit }) => {
    const row = { id: "broken", name: "\u202e", chains: "none", homepage: 5 };
    await service.database.tables
      .updateTable("wallets")
      .set({ record: JSON.stringify(row) })
      .where("id", "=", "broken")
      .execute();
    const { search, names } = await openAll(visit);
    // What is known without a service stands, too.
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual(["Alpha", "MetaMask"]);
    await search.fill("zephyr");
    await expect.poll(async () => (await names()).length).toBe(7);
    expect(await names()).toEqual(expect.arrayContaining(["Zephyr Gold", "Zephyr 0", "Zephyr 5"]));
  });
});
