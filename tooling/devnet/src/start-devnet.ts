import type { ChainOptions } from "./chain-options.ts";
import { startTogether } from "./start-together.ts";
import { CHAIN_NAMES, type ChainName, type DevnetChains, STARTERS } from "./starters.ts";
import { stopWithProcess } from "./stop-with-process.ts";

/** How the chains are started. */
export type DevnetOptions<Name extends ChainName = ChainName> = ChainOptions & {
  /** Which chains to start; all of them by default. */
  readonly chains?: readonly Name[] | undefined;
};

/** Local chains, up and answering. */
export type Devnet<Name extends ChainName = ChainName> = Pick<DevnetChains, Name> & {
  /** Ends every process and closes every port. Safe to call twice; also called when this process ends. */
  stop(): Promise<void>;
};

/**
 * Starts chains on this machine: all that there are, or those that are named.
 * @example
 * const devnet = await startDevnet({ chains: ["evm", "bitcoin"] });
 * devnet.evm[0].url; // "http://127.0.0.1:43127"
 * await devnet.stop();
 */
export async function startDevnet<Name extends ChainName = ChainName>(
  options: DevnetOptions<Name> = {},
): Promise<Devnet<Name>> {
  const names: readonly ChainName[] = options.chains ?? CHAIN_NAMES;
  const running = await startTogether<DevnetChains[ChainName]>(names.map((name) => STARTERS[name](options)));
  const forget = stopWithProcess(running.kill);
  const chains = Object.fromEntries(names.map((name, index) => [name, running.chain[index]]));
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await running.stop();
    forget();
  };
  return {
    ...(chains as Pick<DevnetChains, Name>),
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}
