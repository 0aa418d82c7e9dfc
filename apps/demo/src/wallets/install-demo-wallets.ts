import { installWallets } from "@foyer/testing/page";
import type { DemoDevnet } from "../kit/devnet.ts";

/** Announces the demo's wallets; each asks the visitor in a card that says what it is. Returns what takes them away. */
export function installDemoWallets(devnet: DemoDevnet | undefined): () => void {
  const evm = Object.fromEntries((devnet?.evm ?? []).map(({ chainId, url }) => [String(chainId), url]));
  const installed = installWallets(window, {
    prompt: "dialog",
    ...(devnet && {
      rpc: {
        evm,
        solana: { "*": devnet.solana.url },
        bitcoin: { regtest: devnet.bitcoin.url },
        stacks: { Testnet: devnet.stacks.url },
      },
    }),
  });
  return () => installed.remove();
}
