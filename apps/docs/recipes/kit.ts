import { createFoyer, type Foyer } from "@foyer/core";
import { localSessions, siwx } from "@foyer/core/siwx";
import { eip155 } from "@foyer/eip155";
import { mainnet } from "@foyer/eip155/networks";
import { solana } from "@foyer/solana";
import { solanaNetwork } from "@foyer/solana/networks";

/** A host's kit, on the local chains. `signsIn`: it asks for a signature. */
export function createKit({ signsIn = false }: { readonly signsIn?: boolean } = {}): Foyer {
  const { evm, solana: local } = CHAINS;
  return createFoyer({
    app: { name: "Recipes" },
    adapters: [
      eip155({
        networks: [
          {
            ...mainnet,
            id: evm.chainId,
            name: "Local",
            caipNetworkId: `eip155:${evm.chainId}`,
            rpcUrls: { default: { http: [evm.url] } },
          },
          mainnet,
        ],
      }),
      solana({
        networks: [solanaNetwork({ name: "Local", network: "solana-localnet", reference: "localnet", url: local.url })],
      }),
    ],
    features: signsIn ? [siwx({ sessions: localSessions() })] : [],
  }) as unknown as Foyer;
}

/** An instruction that moves a lamport. @see https://docs.rs/solana-system-interface */
export function transferLamport(): object {
  const data = new Uint8Array(12);
  new DataView(data.buffer).setUint32(0, 2, true);
  new DataView(data.buffer).setBigUint64(4, 1_000_000n, true);
  return {
    programAddress: "11111111111111111111111111111111",
    accounts: [
      { address: CHAINS.solana.from, role: 3 },
      { address: CHAINS.solana.to, role: 1 },
    ],
    data,
  };
}
