import { describe, expect } from "vitest";
import { countTimers, type Holdings, readHoldings } from "./support/count-leftovers.ts";
import { it, type Visit } from "./support/journey.ts";
import { standStill } from "./support/stand-still.ts";

const CYCLES = process.env["FOYER_LONG"] ? 5_000 : 200;

describe("what is left behind", () => {
  it(`is nothing after ${CYCLES} times of opening and closing: no node, no listener, no timer`, async ({ visit }) => {
    const there = await visit({
      wallets: ["A", "B", "C", "D", "E", "F"].map((name) => ({ name: `Wallet ${name}` })),
      prepare: countTimers,
      browser: { reducedMotion: "reduce" },
    });
    const byHand = async (): Promise<Holdings> => {
      for (let time = 0; time < 5; time += 1) await openAndClose(there);
      await rest(there);
      return readHoldings(there.page);
    };
    const byPage = async (times: number): Promise<Holdings> => {
      await cycle(there, times);
      await rest(there);
      return readHoldings(there.page);
    };
    // A press on the page leaves one header behind until the next, however often; the page's own closing leaves none.
    const pressed = await byHand();
    expect(await byHand()).toEqual(pressed);
    const before = await byPage(5);
    expect(await byPage(CYCLES)).toEqual(before);
    expect(before.nodes).toBeLessThanOrEqual(pressed.nodes);
  });

  it("is nothing after a visit to other views and back", async ({ visit }) => {
    const there = await visit({
      wallets: [
        { name: "Both", namespaces: ["eip155", "solana"] },
        { name: "Slow", answer: "hang" },
      ],
      prepare: countTimers,
      browser: { reducedMotion: "reduce" },
    });
    const wander = async (): Promise<void> => {
      const { host, modal } = there;
      await host.connectButton.click();
      await modal.wallet("Slow").click();
      await modal.button("Cancel").waitFor();
      await modal.settle();
      await modal.press("Cancel");
      await modal.wallet("Both").waitFor();
      await modal.settle();
      await modal.press("I don’t have a wallet");
      await modal.text("Pick one to begin with.").waitFor();
      await modal.settle();
      await modal.close.click();
      await modal.dialog.waitFor({ state: "detached" });
      await standStill(there.page);
    };
    for (let warm = 0; warm < 3; warm += 1) await wander();
    await rest(there);
    const before = await readHoldings(there.page);
    for (let round = 0; round < 5; round += 1) await wander();
    await rest(there);
    expect(await readHoldings(there.page)).toEqual(before);
  });

  it("is nothing after the host has destroyed the kit, in the page and on it [HOST-07]", async ({ visit }) => {
    const there = await visit({ wallets: [{ name: "Alpha" }], prepare: countTimers });
    const { page, host, modal } = there;
    await host.connectButton.click();
    await modal.wallet("Alpha").click();
    await host.shows("eip155", "status", "connected");
    await host.accountButton.click();
    await modal.dialog.waitFor();
    expect(await page.evaluate(() => window.wallets["Alpha"]?.evm?.listenerCount())).toBeGreaterThan(0);
    await page.evaluate(() => window.leave());
    await expect.poll(() => page.locator("[data-foyer]").count()).toBe(0);
    await standStill(page);
    expect(await page.evaluate(() => document.documentElement.getAttribute("style") ?? "")).toBe("");
    expect(await page.locator("[inert]").count()).toBe(0);
    expect(await page.evaluate(() => window.wallets["Alpha"]?.evm?.listenerCount())).toBe(0);
    expect((await readHoldings(page)).timers).toBe(0);
    const refused = await page.evaluate(() => window.foyer.connect({ wallet: "Alpha" }).catch(({ code }) => code));
    expect(refused).toBe("foyer/destroyed");
  });
});

async function openAndClose({ host, modal }: Visit): Promise<void> {
  await host.connectButton.click();
  await modal.wallet("Wallet F").waitFor();
  await modal.close.click();
  await modal.dialog.waitFor({ state: "detached" });
}

/** The same by the page's own hand: two hundred times, frame by frame. */
async function cycle({ page }: Visit, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const dialog = (): HTMLDialogElement | null | undefined =>
      document.querySelector("[data-foyer]")?.shadowRoot?.querySelector("dialog");
    const until = async (isTrue: () => boolean): Promise<void> => {
      while (!isTrue()) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    for (let round = 0; round < count; round += 1) {
      window.foyer.open();
      await until(() => dialog()?.open === true && dialog()?.querySelector("li") !== null);
      const row = dialog()?.querySelector("li");
      window.foyer.close();
      // What was shown has gone, and another list is drawn for the next time.
      await until(() => dialog()?.open !== true && ![null, row].includes(dialog()?.querySelector("li")));
    }
  }, times);
}

async function rest({ page, modal }: Visit): Promise<void> {
  await modal.dialog.waitFor({ state: "detached" });
  await page.mouse.move(5, 790);
  await expect.poll(async () => (await readHoldings(page)).timers).toBe(0);
  let last: Holdings | undefined;
  await expect
    .poll(async () => {
      const now = await readHoldings(page);
      const isStill = JSON.stringify(now) === JSON.stringify(last);
      last = now;
      return isStill;
    })
    .toBe(true);
}
