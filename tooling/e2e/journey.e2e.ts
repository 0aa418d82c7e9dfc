import { EVM_TEST_ADDRESSES, SOLANA_TEST_ADDRESSES } from "@foyer/testing";
import { ed25519 } from "@noble/curves/ed25519.js";
import { base58 } from "@scure/base";
import type { BrowserContext } from "playwright";
import { recoverMessageAddress } from "viem";
import { describe, expect, inject } from "vitest";
import { readLamports, readWei, setWei } from "./support/chain.ts";
import { approving, it } from "./support/extension-visit.ts";
import type { Visit } from "./support/journey.ts";

const [EVM_ADDRESS] = EVM_TEST_ADDRESSES as [string];
const [SOLANA_ADDRESS] = SOLANA_TEST_ADDRESSES as [string];
const WALLET = "Foyer Test Wallet";

describe("a visitor with the extension wallet", () => {
  it("connects on both namespaces, signs, switches network, comes back after a reload and leaves [NSP-01, NSP-02, NSP-09]", async ({
    owner: { context, wallet },
    visit,
  }) => {
    const { evm, solana } = inject("stage");
    const [first, second] = evm as [(typeof evm)[0], (typeof evm)[0]];
    await setWei(first.url, EVM_ADDRESS, 1_234_567_800_000_000_000_000n);
    await setWei(second.url, EVM_ADDRESS, 7_000_000_000_000_000n);
    const there = await visit();
    const { page, host, modal } = there;

    // One wallet that speaks both is one row, and asks which.
    await host.connectButton.click();
    await expect.poll(() => modal.wallet(WALLET).count()).toBe(1);
    await modal.wallet(WALLET).click();
    await modal.text(`Select Chain for ${WALLET}`).waitFor();
    await approving(context, () => modal.press("Ethereum & EVM"));
    await host.shows("eip155", "status", "connected");
    expect(await host.fact("eip155", "address").textContent()).toBe(EVM_ADDRESS);
    await modal.button("Ethereum & EVM Connected").waitFor();
    await approving(context, () => modal.press("Solana"));
    await host.shows("solana", "status", "connected");
    expect(await host.fact("solana", "address").textContent()).toBe(SOLANA_ADDRESS);
    await modal.dialog.waitFor({ state: "detached" });

    await signInBoth(there, context);

    // What is shown is what the chains say.
    expect(await readLamports(solana.url, SOLANA_ADDRESS)).toBe(100_000_000_000n);
    await host.accountButton.getByText("100 SOL").waitFor();

    await host.networkButton.click();
    await modal.press(first.name);
    await host.accountButton.getByText("1,234.5678 ETH").waitFor();
    expect(await readWei(first.url, EVM_ADDRESS)).toBe(1_234_567_800_000_000_000_000n);
    await host.accountButton.click();
    await expect.poll(() => modal.dialog.textContent()).toContain("1,234.5678");
    await modal.close.click();

    // Another network: the wallet moves, and tells the page.
    await page.evaluate(() => {
      const provider = window.foyer.provider("eip6963:org.foyer.testwallet") as {
        on(event: string, hear: (id: string) => void): void;
      };
      provider.on("chainChanged", (id) => {
        document.title = `moved to ${id}`;
      });
    });
    await wallet.setAsksOnSwitch(true);
    await host.networkButton.click();
    await approving(context, () => modal.press(second.name));
    await host.shows("eip155", "network", second.caip);
    expect((await wallet.read()).evm.chainId).toBe(second.chainId);
    await expect.poll(() => page.title()).toBe(`moved to 0x${second.chainId.toString(16)}`);
    await host.accountButton.getByText("0.007 ETH").waitFor();
    expect(await host.fact("solana", "network").textContent()).toBe(solana.caip);

    // Back again: nobody is asked.
    await wallet.clearPrompts();
    await page.reload();
    await host.shows("eip155", "status", "connected");
    await host.shows("solana", "status", "connected");
    expect(await host.fact("eip155", "network").textContent()).toBe(second.caip);
    expect(await host.fact("eip155", "address").textContent()).toBe(EVM_ADDRESS);
    expect(await host.fact("solana", "address").textContent()).toBe(SOLANA_ADDRESS);
    expect(await wallet.prompts()).toEqual([]);

    // One leaves, the other stays; then that one too.
    await host.accountButton.click();
    await modal.press("Your wallets");
    await modal.press(/^Disconnect Foyer Test Wallet, 0x/);
    await host.shows("eip155", "status", "disconnected");
    expect(await host.fact("solana", "status").textContent()).toBe("connected");
    await modal.dialog.getByRole("tab", { name: "Solana" }).click();
    await modal.press("Disconnect All");
    await host.shows("solana", "status", "disconnected");
    await page.reload();
    await host.connectButton.waitFor();
    expect(await wallet.prompts()).toEqual([]);
    expect((await wallet.read()).evm.origins).toEqual([]);
  });
});

async function signInBoth({ host }: Visit, context: BrowserContext): Promise<void> {
  await approving(context, () => host.sign("eip155"));
  await expect.poll(() => host.fact("eip155", "signature").textContent()).toMatch(/^0x/);
  const evmSignature = (await host.fact("eip155", "signature").textContent()) as `0x${string}`;
  expect(await recoverMessageAddress({ message: "Hello from eip155", signature: evmSignature })).toBe(EVM_ADDRESS);

  await approving(context, () => host.sign("solana"));
  await expect.poll(() => host.fact("solana", "signature").textContent()).not.toBe("");
  const signature = base58.decode((await host.fact("solana", "signature").textContent()) ?? "");
  const message = new TextEncoder().encode("Hello from solana");
  expect(ed25519.verify(signature, message, base58.decode(SOLANA_ADDRESS), { zip215: false })).toBe(true);
}
