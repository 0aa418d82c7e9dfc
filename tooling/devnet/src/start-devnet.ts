import { type EvmChain, startAnvil } from "./evm/start-anvil.ts";
import { FUNDED_SOLANA_ADDRESSES } from "./funded-accounts.ts";
import { type SolanaChain, startSolana } from "./solana/start-solana.ts";
import { stopWithProcess } from "./stop-with-process.ts";

/** How the chains are started. */
export type DevnetOptions = {
  /** Whether to listen on the ports a person can remember, 8545, 8546 and 8899, instead of free ones. */
  readonly fixedPorts?: boolean | undefined;
  /** Chain ids of the EVM chains; 31337 and 31338 by default. */
  readonly evmChainIds?: readonly number[] | undefined;
  /** Solana addresses that are given 100 SOL; the test phrase's first five by default. */
  readonly fundedSolanaAddresses?: readonly string[] | undefined;
};

/** Local chains, up and answering. */
export type Devnet = {
  readonly evm: readonly EvmChain[];
  readonly solana: SolanaChain;
  /** Ends every process and closes every port. Safe to call twice; also called when this process ends. */
  stop(): Promise<void>;
};

type Stoppable = { stop(): Promise<void>; kill(): void };

const DEFAULT_CHAIN_IDS = [31337, 31338];
const FIRST_EVM_PORT = 8545;
const SOLANA_PORT = 8899;

/**
 * Starts EVM chains and a Solana chain on this machine.
 * @example
 * const devnet = await startDevnet();
 * devnet.evm[0].url; // "http://127.0.0.1:43127"
 * await devnet.stop();
 */
export async function startDevnet(options: DevnetOptions = {}): Promise<Devnet> {
  const chainIds = options.evmChainIds ?? DEFAULT_CHAIN_IDS;
  const port = (fixed: number): number => (options.fixedPorts ? fixed : 0);
  const started = await Promise.allSettled([
    startSolana({ port: port(SOLANA_PORT), funded: options.fundedSolanaAddresses ?? FUNDED_SOLANA_ADDRESSES }),
    ...chainIds.map((chainId, index) => startAnvil({ chainId, port: port(FIRST_EVM_PORT + index) })),
  ] as const);
  const running: Stoppable[] = started.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const stop = stopTogether(running);
  const failed = started.find((each) => each.status === "rejected");
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const [solana, ...evm] = started.map((each) => (each as PromiseFulfilledResult<unknown>).value) as [
    { readonly chain: SolanaChain },
    ...{ readonly chain: EvmChain }[],
  ];
  return { evm: evm.map((each) => each.chain), solana: solana.chain, stop };
}

function stopTogether(running: readonly Stoppable[]): () => Promise<void> {
  const forget = stopWithProcess(() => running.forEach((each) => void each.kill()));
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((each) => each.stop()));
    forget();
  };
  return () => {
    stopping ??= stop();
    return stopping;
  };
}
