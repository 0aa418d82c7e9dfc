import { type ChainId, FoyerError } from "@foyer/contract";
import type { FoundWallet } from "../connections/link.ts";
import { about, type Job } from "../job.ts";
import type { SolanaNetwork } from "../networks.ts";

/**
 * The chain to use with a wallet: the one asked for, or else the first that it serves.
 * @throws {FoyerError} network/not-configured, network/unsupported
 */
export function chooseChain(
  networks: readonly [SolanaNetwork, ...SolanaNetwork[]],
  { chain, ...job }: Job & { readonly wallet: FoundWallet; readonly chain: ChainId<"solana"> | undefined },
): ChainId<"solana"> {
  const { chains } = job.wallet;
  const wanted = chain ?? chains[0] ?? networks[0].caipNetworkId;
  if (!networks.some(({ caipNetworkId }) => caipNetworkId === wanted))
    throw new FoyerError("network/not-configured", { chain: wanted });
  if (!chains.includes(wanted)) throw new FoyerError("network/unsupported", { ...about(job), chain: wanted });
  return wanted;
}
