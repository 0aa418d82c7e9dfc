import { type InstalledWallets, installWallets, type PageWallet } from "@foyer/testing/page";
import type { DemoDevnet } from "../kit/devnet.ts";

/** It stands on Polygon, which is none of the demo's networks. */
const FOREIGN: PageWallet = { kind: "evm", name: "Demo Drifter", rdns: "org.foyer.demo-drifter" };
const FOREIGN_CHAIN = 137;

/** Announces the demo's wallets; each asks the visitor in a card that says what it is. Returns what takes them away. */
export function installDemoWallets(devnet: DemoDevnet | undefined): () => void {
  return install(devnet, {});
}

/** Announces a wallet on a network that the demo does not list. Returns a function that removes it. */
export function installForeignWallet(devnet: DemoDevnet | undefined): () => void {
  return install(devnet, { wallets: [FOREIGN], chainId: FOREIGN_CHAIN, remember: false });
}

type Which = Parameters<typeof installWallets>[1];

function install(devnet: DemoDevnet | undefined, which: Which): () => void {
  const evm = Object.fromEntries((devnet?.evm ?? []).map(({ chainId, url }) => [String(chainId), url]));
  const installed: InstalledWallets = installWallets(window, {
    prompt: "dialog",
    ...(devnet && {
      rpc: {
        evm,
        solana: { "*": devnet.solana.url },
        bitcoin: { regtest: devnet.bitcoin.url },
        stacks: { Testnet: devnet.stacks.url },
      },
    }),
    ...which,
  });
  return () => installed.remove();
}
