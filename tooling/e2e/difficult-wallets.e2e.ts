import { EVM_TEST_ADDRESSES, hostileErrors } from "@foyer/testing";
import type { Locator } from "playwright";
import { describe, expect, inject } from "vitest";
import { it, type Visit } from "./support/journey.ts";
import { standStill } from "./support/stand-still.ts";

const [ADDRESS] = EVM_TEST_ADDRESSES as [string];

const BROKEN = { name: "Broken", namespaces: ["eip155", "solana"] } as const;

describe("wallets that take their time", () => {
  it("waits for one that does not answer, says after ten seconds where to look, lets the visitor go, and takes no late yes", async ({
    visit,
  }) => {
    const wallets = [{ name: "Slow", answer: "hang" } as const, { name: "Quick" }];
    const { page, host, modal } = await visit({ wallets, prepare: (_, own) => own.clock.install() });
    await host.connectButton.click();
    await modal.wallet("Slow").click();
    await modal.text("Continue in Slow").waitFor();
    expect(await modal.text("Don’t see the request?").count()).toBe(0);
    await page.clock.fastForward(10_000);
    await modal.text("Don’t see the request?").first().waitFor();
    await modal.press("Cancel");
    await modal.wallet("Quick").waitFor();
    await page.evaluate(() => window.wallets["Slow"]?.evm?.script.answerOpen("approve"));
    await standStill(page);
    expect(await host.fact("eip155", "status").textContent()).toBe("disconnected");
    await modal.wallet("Quick").click();
    await host.shows("eip155", "status", "connected");
  });

  it("asks a wallet once, however often it is pressed", async ({ visit }) => {
    const { page, host, modal } = await visit({ wallets: [{ name: "Slow", answer: { afterMs: 700 } }] });
    await host.connectButton.click();
    await modal.wallet("Slow").dblclick();
    await host.shows("eip155", "status", "connected");
    expect(await page.evaluate(() => window.wallets["Slow"]?.evm?.prompts.length)).toBe(1);
  });

  it("says what to do while a request is already open in the wallet, and goes on when it is answered", async ({
    visit,
  }) => {
    const { page, host, modal } = await visit({ wallets: [{ name: "Busy", lies: { pending: true } }] });
    await host.connectButton.click();
    await modal.wallet("Busy").click();
    await modal.text("Busy is waiting for you").waitFor();
    await page.evaluate(() => window.wallets["Busy"]?.evm?.lie({}));
    await modal.press("Ask again");
    await host.shows("eip155", "status", "connected");
  });

  it("connects a locked wallet once it is opened", async ({ visit }) => {
    const wallets = [{ name: "Locked", isLocked: true, answer: { afterMs: 300 } }];
    const { page, host, modal } = await visit({ wallets });
    await host.connectButton.click();
    await modal.wallet("Locked").click();
    await host.shows("eip155", "status", "connected");
    const kinds = await page.evaluate(() => window.wallets["Locked"]?.evm?.prompts.map(({ kind }) => kind));
    expect(kinds).toEqual(["unlock", "connect"]);
  });

  it("lists a wallet that comes late, while the list is open [NSP-01]", async ({ visit }) => {
    const { host, modal } = await visit({ wallets: [{ name: "Early" }, { name: "Late", lateMs: 2_000 }] });
    await host.connectButton.click();
    await modal.wallet("Early").waitFor();
    expect(await modal.wallet("Late").count()).toBe(0);
    await modal.wallet("Late").click();
    await host.shows("eip155", "status", "connected");
  });

  it("says that it reconnects while the wallet of the last visit is not there yet, and asks nothing", async ({
    visit,
  }) => {
    const { page, host, modal } = await visit({ wallets: [{ name: "Late", lateMs: 1_000, isAllowed: true }] });
    await host.connectButton.click();
    await modal.wallet("Late").click();
    await host.shows("eip155", "status", "connected");
    await page.reload();
    await host.shows("eip155", "status", "reconnecting");
    await host.shows("eip155", "status", "connected");
    expect(await page.evaluate(() => window.wallets["Late"]?.evm?.prompts.length)).toBe(0);
  });

  it("is calm when the wallet of the last visit does not come back, and keeps what it knew", async ({ visit }) => {
    const { context, page, host, modal } = await visit({ wallets: [{ name: "Gone", isAllowed: true }] });
    await host.connectButton.click();
    await modal.wallet("Gone").click();
    await host.shows("eip155", "status", "connected");
    await context.addInitScript(() => {
      window.wallets["Gone"]?.evm?.remove();
    });
    await page.reload();
    await host.shows("eip155", "status", "reconnecting");
    await host.shows("eip155", "status", "disconnected");
    const kept = await page.evaluate(() => localStorage.getItem("foyer:connections"));
    expect(kept).toContain("eip6963:test.gone");
    await host.connectButton.waitFor();
  });
});

describe("wallets that do not tell the truth", () => {
  it.for([["number"], ["decimal-text"], ["padded-hex"]] as const)(
    "understands a chain id written as a %s",
    async ([chainIdAs], { visit }) => {
      const { evm } = inject("stage");
      const { page, host, modal } = await visit({ wallets: [{ name: "Odd", lies: { chainIdAs } }] });
      await host.connectButton.click();
      await modal.wallet("Odd").click();
      await host.shows("eip155", "network", evm[0]!.caip);
      await host.shows("eip155", "status", "connected");
      await page.evaluate((chain) => window.wallets["Odd"]?.evm?.switchChain(chain), evm[1]!.chainId);
      await host.shows("eip155", "network", evm[1]!.caip);
    },
  );

  it.for([
    ["checksum", ADDRESS],
    ["lower", ADDRESS.toLowerCase()],
    ["upper", ADDRESS.toLowerCase()],
  ] as const)(
    "knows one spelling of an address that the wallet writes in %s, and signs with it",
    async ([addressAs, shown], { visit }) => {
      const { host, modal } = await visit({ wallets: [{ name: "Speller", lies: { addressAs } }] });
      await host.connectButton.click();
      await modal.wallet("Speller").click();
      await host.shows("eip155", "address", shown);
      await modal.dialog.waitFor({ state: "detached" });
      await host.sign("eip155");
      await expect.poll(() => host.fact("eip155", "signature").textContent()).toMatch(/^0x/);
    },
  );

  it.for([
    ["no account", []],
    ["nothing", null],
    ["no list", "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"],
    ["what is no address", ["0x123", null, 7, {}]],
  ] as const)("says that no account was shared when it is %s", async ([, accounts], { visit }) => {
    const there = await visit({ wallets: [{ name: "Empty", lies: { accounts } }] });
    await there.host.connectButton.click();
    await there.modal.wallet("Empty").click();
    await toastOf(there, "Your wallet shared no account. Allow one in the wallet.").waitFor();
    await leaveCalmly(there);
  });

  it("leads away from a network the application does not use [NET-04]", async ({ visit }) => {
    const { evm } = inject("stage");
    const { host, modal } = await visit({ wallets: [{ name: "Elsewhere", chainId: 137 }] });
    await host.connectButton.click();
    await modal.wallet("Elsewhere").click();
    await modal.text(/doesn’t support your current network/).waitFor();
    await host.shows("eip155", "network", "eip155:137");
    await modal.press(evm[0]!.name);
    await host.shows("eip155", "network", evm[0]!.caip);
  });

  it("teaches a network to a wallet that does not know it, also where it says so in its own way", async ({ visit }) => {
    const { evm } = inject("stage");
    for (const lies of [{}, { hidesUnknownChain: true }]) {
      const { page, host, modal } = await visit({ wallets: [{ name: "Narrow", knows: [evm[0]!.chainId], lies }] });
      await host.connectButton.click();
      await modal.wallet("Narrow").click();
      await host.shows("eip155", "status", "connected");
      await host.networkButton.click();
      await modal.press(evm[1]!.name);
      await host.shows("eip155", "network", evm[1]!.caip);
      const kinds = await page.evaluate(() => window.wallets["Narrow"]?.evm?.prompts.map(({ kind }) => kind));
      expect(kinds).toEqual(["connect", "add-network"]);
    }
  });

  it("stays where it is when the wallet will not switch, and says so [NET-02]", async ({ visit }) => {
    const { evm } = inject("stage");
    const { page, host, modal } = await visit({ wallets: [{ name: "Firm" }] });
    await host.connectButton.click();
    await modal.wallet("Firm").click();
    await host.shows("eip155", "status", "connected");
    await page.evaluate(() => window.wallets["Firm"]?.evm?.script.onPrompt("reject"));
    await host.networkButton.click();
    await modal.press(evm[1]!.name);
    await modal.text("Switch declined").waitFor();
    await modal
      .text("Switch can be declined if chain is not supported by a wallet or previous request is still active")
      .waitFor();
    expect(await host.fact("eip155", "network").textContent()).toBe(evm[0]!.caip);
    await page.evaluate(() => window.wallets["Firm"]?.evm?.script.onPrompt("approve"));
    await modal.press("Try again");
    await host.shows("eip155", "network", evm[1]!.caip);
  });

  it("does not believe a wallet that says it switched and did not", async ({ visit }) => {
    const { evm } = inject("stage");
    const { host, modal } = await visit({ wallets: [{ name: "Stuck", lies: { ignoresSwitch: true } }] });
    await host.connectButton.click();
    await modal.wallet("Stuck").click();
    await host.shows("eip155", "status", "connected");
    await host.networkButton.click();
    await modal.press(evm[1]!.name);
    await modal.text("Switch failed").waitFor();
    expect(await host.fact("eip155", "network").textContent()).toBe(evm[0]!.caip);
    await modal.press("Cancel");
    await modal.button(evm[0]!.name).waitFor();
  });
});

describe("wallets that fail with what is no error", () => {
  it("is told as a typed failure, whatever they throw and however, and the state stays calm", async ({ visit }) => {
    const there = await visit({ wallets: [BROKEN, { name: "Fine" }] });
    const outcomes = await there.page.evaluate(async () => {
      const { evm, standard } = window.wallets["Broken"] ?? {};
      const connectors = ["eip155", "solana"] as const;
      const told: unknown[] = [];
      for (const [index, { name, value }] of window.foyerTesting.hostileErrors().entries()) {
        const throwsAtCall = index % 2 === 0;
        evm?.lie({ fail: { eth_requestAccounts: value }, throwsAtCall });
        standard?.lie({ fail: { "standard:connect": value }, throwsAtCall });
        for (const namespace of connectors) {
          const failure: unknown = await window.foyer.connect({ wallet: "Broken", namespace }).catch((error) => error);
          const { name: kind, code, message } = failure as Record<string, unknown>;
          const { pending, list } = window.foyer.getSnapshot().connections.namespaces[namespace] ?? {};
          const isCalm = pending === undefined && list?.length === 0;
          told.push({ name, kind, isTold: typeof code === "string" && typeof message === "string", isCalm });
        }
      }
      return told;
    });
    const expected = { kind: "FoyerError", isTold: true, isCalm: true };
    expect(outcomes).toEqual(
      hostileErrors().flatMap(({ name }) => [expected, expected].map((one) => ({ name, ...one }))),
    );
    await there.host.connectButton.click();
    await there.modal.wallet("Fine").click();
    await there.host.shows("eip155", "status", "connected");
  });

  it.for([
    // Its text says that the user declined, which is asked again in the view.
    ["a text", undefined],
    ["undefined", "Connection error"],
    ["a throwing proxy", "Connection error"],
  ] as const)("shows a way on when what is thrown is %s", async ([thrown, said], { visit }) => {
    const there = await visit({ wallets: [BROKEN] });
    const { page, host, modal } = there;
    await page.evaluate((name) => {
      const value = window.foyerTesting.hostileErrors().find((error) => error.name === name)?.value;
      window.wallets["Broken"]?.evm?.lie({ fail: { eth_requestAccounts: value } });
    }, thrown);
    await host.connectButton.click();
    await modal.wallet("Broken").click();
    await modal.press("Ethereum & EVM");
    await (said === undefined ? modal.button("Try again") : toastOf(there, said)).waitFor();
    await leaveCalmly(there);
  });
});

/** Finds the toast of a failed wallet. */
function toastOf({ modal }: Visit, text: string): Locator {
  return modal.dialog.getByRole("alert").getByText(text);
}

/** There is a way out of what is shown, and nothing is left of it. */
async function leaveCalmly({ host, modal }: Visit): Promise<void> {
  await host.shows("eip155", "status", "disconnected");
  await modal.close.click();
  await modal.dialog.waitFor({ state: "detached" });
  await host.connectButton.click();
  await modal.title.getByText("Connect Wallet").waitFor();
}
