import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";
import { standStill } from "./support/stand-still.ts";
import { type ServedWallet, startWalletService, type WalletService } from "./support/wallet-service.ts";

/** How often an address may ask in a minute. */
const RATE = 60;

const OWN: readonly ServedWallet[] = [{ id: "zephyr", name: "Zephyr", order: 9000 }];
const HOSTILE = ["constructor", "toString", "__proto__", "hasOwnProperty"];

let service: WalletService;
beforeAll(async () => {
  service = await startWalletService(inject("stage").origin, OWN, { RATE_ADDRESS_PER_MINUTE: String(RATE) });
  // An id that the server's own door lets nobody write.
  const template = await service.database.tables
    .selectFrom("wallets")
    .selectAll()
    .where("id", "=", "zephyr")
    .executeTakeFirstOrThrow();
  for (const id of HOSTILE) {
    const name = `Hostile ${id}`;
    const record = JSON.stringify({ ...JSON.parse(template.record), id, name });
    const row = { ...template, id, name_lower: name.toLowerCase(), rank: -1, record };
    await service.database.tables.insertInto("wallets").values(row).execute();
    const served = { wallet_id: id, namespace: "eip155" };
    await service.database.tables.insertInto("wallet_namespaces").values(served).execute();
  }
});
afterAll(() => service.stop());

type Visitor = (options?: VisitOptions) => Promise<Visit>;

async function openAll(visit: Visitor, prepare?: VisitOptions["prepare"]) {
  const there = await visit({ wallets: [{ name: "Alpha" }], host: { directory: service.directory }, prepare });
  const { page, modal, faults } = there;
  faults.ignore(/Failed to load resource|429/);
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
  const alert = modal.dialog.getByRole("alert");
  return { ...there, asked, list, names, search, alert };
}

describe("a service of wallets that is silent", () => {
  it("keeps nobody from the bundled wallets, none of which moves when it answers", async ({ visit }) => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { names, search } = await openAll(visit, (context) =>
      context.route(/\/getWallets\?/, async (route) => {
        await held;
        // The page may have given up on it by now.
        await route.continue().catch(() => undefined);
      }),
    );
    await expect.poll(async () => (await names()).length).toBeGreaterThanOrEqual(40);
    const shown = await names();
    expect(shown.slice(0, 2)).toEqual(["Alpha", "MetaMask"]);
    await search.fill("metamask");
    await expect.poll(names).toEqual(["MetaMask"]);
    await search.fill("");
    await expect.poll(names).toEqual(shown);
    release();
    await expect.poll(async () => (await names()).length).toBeGreaterThan(shown.length);
    expect((await names()).slice(0, shown.length)).toEqual(shown);
  });
});

describe("a service of wallets that answers without measure", () => {
  it("is taken for one that does not answer", async ({ visit }) => {
    const body = JSON.stringify({ data: [], count: 0, more: "x".repeat(256_000) });
    const { names, alert } = await openAll(visit, (context) =>
      context.route(/\/getWallets\?/, (route) =>
        route.fulfill({ body, contentType: "application/json", headers: { "Access-Control-Allow-Origin": "*" } }),
      ),
    );
    await alert.getByText("Not all wallets could be loaded").waitFor();
    expect(await names()).toContain("MetaMask");
  });
});

describe("wallets that a service calls what every object has", () => {
  it("are shown and found as any other", async ({ visit }) => {
    const { page, modal, names, search } = await openAll(visit);
    await expect.poll(names).toEqual(expect.arrayContaining(HOSTILE.map((id) => `Hostile ${id}`)));
    await search.fill("hostile __proto__");
    await expect.poll(names).toEqual(["Hostile __proto__"]);
    await modal.press("Hostile __proto__");
    await modal.dialog.getByRole("heading", { name: /Hostile __proto__/ }).waitFor();
    await page.evaluate(() => window.foyer.open({ view: "Connect" }));
    await modal.text("Hostile constructor").first().waitFor();
    expect(await page.getByText("Something went wrong").count()).toBe(0);
  });
});

describe("a service of wallets that was asked too often", () => {
  it("is left alone for as long as it says, which the view counts down in words", async ({ visit }) => {
    // The server has not looked the project up: all that it knows of the page is that it asks too often.
    await service.restart();
    const limits = `${service.directory.url}/limits`;
    for (let count = 0; count < RATE; count += 1) expect((await fetch(limits)).status).toBe(200);
    const { page, modal, names, search, alert, asked } = await openAll(visit, (_, ownPage) => ownPage.clock.install());
    const words = alert.getByText(/^Too many requests\. Trying again in \d+ s\.$/);
    const readSeconds = async (): Promise<number> => Number(/\d+/.exec((await words.textContent()) ?? "")?.[0]);
    const seconds = await readSeconds();
    expect(seconds).toBeGreaterThan(10);
    expect(seconds).toBeLessThanOrEqual(60);
    await page.clock.fastForward(5_000);
    await expect.poll(readSeconds).toBeLessThanOrEqual(seconds - 5);
    expect(await names()).toContain("MetaMask");
    const before = asked.length;
    await search.fill("zephyr");
    await expect.poll(async () => (await names()).length).toBe(0);
    expect(await modal.button("Try again").count()).toBe(0);
    await page.clock.runFor(2_000);
    await standStill(page);
    expect(asked).toHaveLength(before);

    await service.restart();
    await page.clock.fastForward(61_000);
    await expect.poll(names).toEqual(["Zephyr"]);
    expect(await words.count()).toBe(0);
  });
});
