import type { StandardConnectFeature } from "@wallet-standard/features";
import { describe, expect, it } from "vitest";
import { createTestPage } from "../page/test-page.ts";
import { createMultiChainWallet } from "./create-multi-chain-wallet.ts";

describe("createMultiChainWallet", () => {
  it("comes over both standards under one name and icon, with one person answering", async () => {
    const page = createTestPage();
    const heard: string[] = [];
    page.addEventListener("eip6963:announceProvider", (event) => {
      const { info } = (event as CustomEvent<{ info: { name: string; icon: string } }>).detail;
      heard.push(info.name + info.icon);
    });
    page.addEventListener("wallet-standard:register-wallet", (event) => {
      const register = (wallet: { name: string; icon: string }): void => void heard.push(wallet.name + wallet.icon);
      (event as CustomEvent<(registry: object) => void>).detail({ register });
    });
    const before = page.listenerCount();
    const wallet = createMultiChainWallet({ name: "Acme" });
    wallet.install(page);
    expect(heard).toHaveLength(2);
    expect(new Set(heard).size).toBe(1);

    await wallet.evm.provider(page).request({ method: "eth_requestAccounts" });
    const features = wallet.standard.standard(page).features as unknown as StandardConnectFeature;
    await features["standard:connect"].connect();
    expect(wallet.prompts.map((prompt) => prompt.namespace)).toEqual(["eip155", "solana"]);

    wallet.lock();
    expect(wallet.standard.standard(page).accounts).toEqual([]);
    expect(await wallet.evm.provider(page).request({ method: "eth_accounts" })).toEqual([]);
    wallet.remove();
    expect(page.listenerCount()).toBe(before);
  });
});
