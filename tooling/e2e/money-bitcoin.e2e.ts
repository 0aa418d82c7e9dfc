import { type Devnet, startDevnet } from "@foyer-tooling/devnet";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { it } from "./support/journey.ts";
import { atMoney, openAccount, review, words } from "./support/money-visit.ts";
import { type Service, startService } from "./support/start-service.ts";

/** Nobody's; on regtest. */
const RECEIVER = "bcrt1qxv9mc35342gqsstgeg8vy3hfrst8n6hk2ufrp6";
/** What is read again by itself is so every ten seconds. */
const NEXT_READING = { timeout: 20_000 };

let devnet: Devnet<"bitcoin">;
let service: Service;
beforeAll(async () => {
  devnet = await startDevnet({ chains: ["bitcoin"] });
  service = await startService({
    DATA_PUBLIC: "off",
    PRICES: "off",
    DATA_UPSTREAMS: JSON.stringify({ [devnet.bitcoin.caip]: [{ dialect: "esplora", url: devnet.bitcoin.url }] }),
  });
});
afterAll(() => Promise.all([service.stop(), devnet.stop()]));

const chain = () => {
  const { caip, name, url } = devnet.bitcoin;
  return { bitcoin: { caip, name, url } };
};

/** Adds up the unspent outputs of an address, in satoshis. */
async function readHeld(address: string): Promise<number> {
  const coins = (await (await fetch(`${devnet.bitcoin.url}/address/${address}/utxo`)).json()) as { value: number }[];
  return coins.reduce((sum, { value }) => sum + value, 0);
}

describe("a visitor on Bitcoin", () => {
  it("receives and sends, and finds both in the balance and the activity, without any server", async ({ visit }) => {
    const there = await visit(atMoney(chain()));
    const { modal, host } = there;
    await openAccount(there, "bip122");
    await modal.text(/^50/).first().waitFor();
    const address = (await host.fact("bip122", "address").textContent()) ?? "";
    await devnet.bitcoin.fund(address, 50_000_000n);
    await expect.poll(() => words(there), NEXT_READING).toMatch(/50\.5\s*BTC/);
    await modal.press("Send");
    await review(there, { amount: "0.25", to: RECEIVER });
    await modal.press(/^Send$/);
    // A node is asked every ten seconds whether a block has it.
    await modal.text("You successfully sent 0.25 BTC").waitFor(NEXT_READING);
    await modal.press("Done");
    await expect.poll(() => words(there), NEXT_READING).toMatch(/50\.2499?\d*\s*BTC/);
    await modal.press("Activity");
    await modal.text(/^\+0\.5 BTC$/).waitFor();
    await modal.text(/^0\.25 BTC$/).waitFor();
  });

  it("is never offered to send what no node passes on, and sends all there is", async ({ visit }) => {
    const there = await visit(atMoney(chain()));
    const { modal, host } = there;
    await openAccount(there, "bip122");
    await modal.text(/^\d/).first().waitFor();
    const address = (await host.fact("bip122", "address").textContent()) ?? "";
    // Everything that waits goes into a block.
    await devnet.bitcoin.mine();
    const held = await readHeld(address);
    await modal.press("Send");
    const amount = modal.dialog.getByRole("textbox", { name: "Amount" });
    await modal.dialog.getByRole("textbox", { name: "To" }).fill(RECEIVER);
    // Bitcoin Core's dust threshold of a P2WPKH output is 294 satoshis.
    await amount.fill("0.00000293");
    await modal.text("Send at least 0.00000294 BTC to this address.").waitFor();
    expect(await modal.button("Review send").count()).toBe(0);
    await amount.fill("0.00000294");
    await modal.button("Review send").waitFor();
    const before = await readHeld(RECEIVER);
    await modal.press("Max");
    await expect.poll(() => amount.inputValue()).toMatch(/\d{2}\.\d/);
    await modal.press("Review send");
    await modal.text("Review transaction carefully").waitFor();
    await modal.press(/^Send$/);
    await modal.text(/You successfully sent/).waitFor(NEXT_READING);
    await devnet.bitcoin.mine();
    // This wallet chooses a lower rate than the one asked for, and makes change of the difference, if anything.
    expect(await readHeld(address)).toBeLessThan(1_000);
    // Three satoshis a byte: less than three thousand for a handful of coins.
    const arrived = (await readHeld(RECEIVER)) - before;
    expect(arrived).toBeGreaterThan(held - 3_000);
    expect(arrived).toBeLessThan(held);
  });

  it("is told the same by a server, and that there is nothing to tell once it stops answering", async ({ visit }) => {
    const id = await service.addProject({ id: "money-on-bitcoin", origins: [inject("stage").origin] });
    const at = atMoney(chain(), { service: { url: service.url, projectId: id } });
    const there = await visit(at);
    const { modal, page } = there;
    const told = page.waitForResponse((response) => response.url().includes("/history?"));
    await openAccount(there, "bip122");
    await modal.press("Activity");
    expect((await told).status()).toBe(200);
    await modal.text(/^\+0\.5 BTC$/).waitFor();

    const later = await visit(at);
    later.faults.ignore(/Failed to load resource/);
    await later.page.route(`${service.url}/v1/**`, (route) =>
      route.fulfill({ status: 503, headers: { "access-control-allow-origin": "*", "retry-after": "60" }, body: "" }),
    );
    await openAccount(later, "bip122");
    await later.modal.press("Activity");
    await later.modal.text("Activity couldn’t be read").waitFor();
    expect(await words(later)).not.toMatch(/No Transactions yet/);
  });
});
