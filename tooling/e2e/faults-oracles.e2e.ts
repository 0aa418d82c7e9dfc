import { describe, expect } from "vitest";
import { watchHoldings } from "./faults/leftovers.ts";
import { expectAskedAtMost, expectCalm, expectHonestStatus, expectToClose } from "./faults/oracles.ts";
import { expectNoWords } from "./faults/proofs.ts";
import { connectAlpha } from "./faults/views/connect-journey.ts";
import { it, type Visit } from "./support/journey.ts";

const SOON = { timeout: 1_000 };

/** A page that is as it should be, with the list of wallets open. */
async function come(visit: (options?: object) => Promise<Visit>, prepare?: object): Promise<Visit> {
  const there = await visit({ wallets: [{ name: "Alpha" }], ...prepare });
  await connectAlpha(there);
  return there;
}

async function openAccount({ host, modal }: Visit): Promise<void> {
  await host.accountButton.click();
  await modal.button("Disconnect").waitFor();
  await modal.settle();
}

// What is asked after each cell of the matrix has to be able to fail.
describe("what is asked of every fault sees", { timeout: 120_000 }, () => {
  it("a page that says 'connected' while no wallet shares an account", async ({ visit }) => {
    const there = await come(visit);
    await expectHonestStatus(there);
    await there.page.evaluate(() => {
      const { evm } = window.wallets["Alpha"] ?? {};
      evm?.lie({ mute: true });
      evm?.revoke(location.origin);
    });
    await expect(expectHonestStatus(there)).rejects.toThrow(/'connected' is what a wallet says/);
  });

  it("a wallet that was asked once more", async ({ visit }) => {
    const there = await come(visit);
    await expectAskedAtMost(there, "connect", 1);
    await expect(expectAskedAtMost(there, "connect", 0)).rejects.toThrow(/questions of the kind connect/);
  });

  it("what turns for ever, and a view that has broken down", async ({ visit }) => {
    const there = await come(visit);
    await openAccount(there);
    await expectCalm(there, SOON);
    const put = (name: string, words: string): Promise<void> =>
      there.modal.dialog.evaluate(
        (dialog, [className = "", text = ""]) => {
          const element = document.createElement("p");
          element.className = className;
          element.textContent = text;
          dialog.append(element);
        },
        [name, words],
      );
    await put("", "Something went wrong.");
    await expect(expectCalm(there, SOON)).rejects.toThrow(/views that have broken down/);
    await put("spinner-root", "Loading");
    await expect(expectCalm(there, SOON)).rejects.toThrow(/what turns comes to an end/);
  });

  it("words that stand there without a fault, in a run of planted trials", async ({ visit }) => {
    const there = await come(visit);
    await openAccount(there);
    await expectNoWords(there, ["This wasn’t sent"]);
    await expect(expectNoWords(there, ["Disconnect"])).rejects.toThrow(/the modal says Disconnect without the fault/);
  });

  it("a modal that cannot be closed, and one that keeps the focus", async ({ visit }) => {
    const there = await come(visit);
    await openAccount(there);
    await there.page.evaluate(() => {
      const stop = (event: Event): void => {
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      window.addEventListener("keydown", stop, { capture: true });
      Object.assign(window, { stopKeeping: () => window.removeEventListener("keydown", stop, { capture: true }) });
    });
    await expect(expectToClose(there)).rejects.toThrow(/Timeout/);
    await there.page.evaluate(() => {
      (window as unknown as { stopKeeping(): void }).stopKeeping();
      document.querySelector("#app")?.addEventListener("focusin", () => (document.activeElement as HTMLElement).blur());
    });
    await expect(expectToClose(there)).rejects.toThrow(/the page has the focus again/);
  });

  it.for(["timers", "frames", "elements", "listeners"] as const)(
    "%s that are left of a kit",
    async (kind, { visit }) => {
      const holdings = watchHoldings();
      const there = await come(visit, { prepare: holdings.watch });
      await there.page.evaluate((what) => {
        const element = document.createElement(what === "frames" ? "iframe" : "p");
        if (what === "elements") element.setAttribute("data-foyer", "");
        if (what === "timers") setInterval(() => undefined, 500);
        else if (what === "listeners") window.wallets["Alpha"]?.evm?.provider().on("accountsChanged", () => undefined);
        else document.body.append(element);
      }, kind);
      await expect(holdings.expectNone(there, SOON)).rejects.toThrow(/what is left of the kit/);
      expect((await holdings.read(there))[kind]).toBe(1);
    },
  );

  it("nothing of a page that is as it should be", async ({ visit }) => {
    const holdings = watchHoldings();
    await holdings.expectNone(await come(visit, { prepare: holdings.watch }), SOON);
  });
});
