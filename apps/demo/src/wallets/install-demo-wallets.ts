import { createEvmWallet, createMultiChainWallet, createStandardWallet } from "@foyer/testing";
import type { DemoDevnet } from "../kit/devnet.ts";

/** Announces one EVM wallet, one Solana wallet and one that is both; returns what takes them away. */
export function installDemoWallets(devnet: DemoDevnet | undefined): () => void {
  const page = window as unknown as Parameters<ReturnType<typeof createEvmWallet>["announce"]>[0];
  const evm = createEvmWallet({ name: "Harbour", rdns: "org.foyer.demo.harbour" });
  const solana = createStandardWallet({ name: "Meridian" });
  const both = createMultiChainWallet({ name: "Lantern" });
  for (const wallet of [evm, both.evm]) {
    wallet.setRpc(Object.fromEntries((devnet?.evm ?? []).map(({ chainId, url }) => [chainId, url])));
  }
  const undos = [both.install(page), evm.announce(page), solana.register(page)];
  return () => undos.forEach((undo) => void undo());
}
