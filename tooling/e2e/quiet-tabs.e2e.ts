import { describe, expect, inject } from "vitest";
import { createHost } from "./support/host.ts";
import { it, type Visit, type VisitOptions } from "./support/journey.ts";
import { createModal } from "./support/modal.ts";

/** Each tab has wallets of its own, which share accounts with the page and hear nothing of the other tab. */
const WALLETS = [
  { name: "Alpha", isAllowed: true },
  { name: "Beta", isAllowed: true },
];
/** Within so long a tab follows. */
const SOON = { timeout: 1_000 };

type Tab = Pick<Visit, "page" | "host" | "modal">;

async function openTwo(visit: (options: VisitOptions) => Promise<Visit>): Promise<readonly [Tab, Tab]> {
  const first = await visit({ wallets: WALLETS });
  const page = await first.context.newPage();
  await page.goto(first.page.url());
  const second = { page, host: createHost(page), modal: createModal(page) };
  await second.host.connectButton.waitFor();
  return [first, second];
}

/** What a tab tells becomes this. */
const tells = ({ host }: Tab, fact: "status" | "address" | "network", words: string): Promise<void> =>
  host.fact("eip155", fact).getByText(words, { exact: true }).waitFor(SOON);

async function connect({ page, host, modal }: Tab, name: string): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => window.foyer.open({ view: "Connect" }));
  await modal.wallet(name).click();
  await host.shows("eip155", "status", "connected");
}

const usedWallet = ({ page }: Tab): Promise<string | undefined> =>
  page.evaluate(() => {
    const { list = [], activeId } = window.foyer.getSnapshot().connections.namespaces.eip155 ?? {};
    return list.find(({ id }) => id === activeId)?.connectorId;
  });

describe("two tabs of one page, whose wallets say nothing of what the other tab did", () => {
  it("follow each other within a second: in what is connected, which wallet is used, and what is ended", async ({
    visit,
  }) => {
    const [first, second] = await openTwo(visit);
    await connect(first, "Alpha");
    await tells(second, "status", "connected");
    await connect(first, "Beta");
    await expect.poll(() => usedWallet(second), SOON).toBe("eip6963:test.beta");
    await first.page.evaluate(() => window.foyer.switchConnection({ connectionId: "eip155:eip6963:test.alpha" }));
    await expect.poll(() => usedWallet(second), SOON).toBe("eip6963:test.alpha");
    await first.page.evaluate(() => window.foyer.disconnect());
    await first.host.shows("eip155", "status", "disconnected");
    await tells(second, "status", "disconnected");
  });

  it("keep what is connected in one while it follows the other, whose wallet is silent here, also after a reload", async ({
    visit,
  }) => {
    const [first, second] = await openTwo(visit);
    await second.page.evaluate(async () => {
      await window.foyer.load();
      window.wallets["Alpha"]?.evm?.lie({ hang: ["eth_accounts"] });
      const told = new Promise<void>((resolve) => {
        window.addEventListener("storage", ({ key }) => key?.endsWith(":connections") && resolve());
      });
      Object.assign(window, { told });
    });
    await connect(first, "Alpha");
    await second.page.evaluate(async () => {
      await (window as unknown as { told: Promise<void> }).told;
      await window.foyer.connect({ wallet: "Beta" });
    });
    const saved = () =>
      first.page.evaluate(() => {
        const key = Object.keys(localStorage).find((each) => each.endsWith(":connections")) ?? "";
        const { connections } = JSON.parse(localStorage.getItem(key) ?? "{}") as {
          connections: readonly { connectorId: string }[];
        };
        return connections.map(({ connectorId }) => connectorId).sort();
      });
    await expect.poll(saved, { timeout: 10_000 }).toEqual(["eip6963:test.alpha", "eip6963:test.beta"]);
    expect(await usedWallet(second)).toBe("eip6963:test.beta");
    await second.page.reload();
    await second.host.shows("eip155", "status", "connected");
    await expect.poll(() => usedWallet(second), { timeout: 10_000 }).toBe("eip6963:test.beta");
  });

  it("know in their lists what the other has connected, and what it has used", async ({ visit }) => {
    const [first, second] = await openTwo(visit);
    await second.page.evaluate(() => window.foyer.open({ view: "Connect" }));
    await second.modal.wallet("Alpha").waitFor();
    expect(await second.modal.wallet("Alpha").textContent()).toBe("Alpha");
    await connect(first, "Alpha");
    await second.modal.wallet("Alpha").getByText("Connected", { exact: true }).waitFor();
    await first.page.evaluate(() => window.foyer.disconnect());
    await second.modal.wallet("Alpha").getByText("Recent", { exact: true }).waitFor();
  });

  it("go to the network that the other one has chosen, before there is a wallet that would tell", async ({ visit }) => {
    const { evm } = inject("stage");
    const [one, other] = evm.map(({ caip }) => caip) as [`eip155:${number}`, `eip155:${number}`];
    const [first, second] = await openTwo(visit);
    await second.host.shows("eip155", "network", one);
    await first.page.evaluate((network) => window.foyer.switchNetwork({ network }), other);
    await tells(second, "network", other);
    await second.page.evaluate((network) => window.foyer.switchNetwork({ network }), one);
    await tells(first, "network", one);
  });
});
