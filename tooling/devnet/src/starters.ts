import { type BitcoinChain, startBitcoin } from "./bitcoin/start-bitcoin.ts";
import type { ChainOptions } from "./chain-options.ts";
import { startWithMoney } from "./evm/money/start-with-money.ts";
import { type EvmChain, startAnvil } from "./evm/start-anvil.ts";
import {
  FUNDED_BITCOIN_ADDRESSES,
  FUNDED_COSMOS_ADDRESSES,
  FUNDED_POLKADOT_ADDRESSES,
  FUNDED_SOLANA_ADDRESSES,
  FUNDED_STACKS_ADDRESSES,
  FUNDED_SUI_ADDRESSES,
} from "./funded-accounts.ts";
import { type RecordedCosmos, startCosmos } from "./recorded/cosmos/start-cosmos.ts";
import { type RecordedPolkadot, startPolkadot } from "./recorded/polkadot/start-polkadot.ts";
import { type RecordedSui, startSui } from "./recorded/sui/start-sui.ts";
import { type LocalRelay, startRelay } from "./relay/start-relay.ts";
import type { Running } from "./running.ts";
import { type SolanaChain, startSolana } from "./solana/start-solana.ts";
import { type StacksChain, startStacks } from "./stacks/start-stacks.ts";
import { startTogether } from "./start-together.ts";

/** What can be started, by name. */
export type DevnetChains = {
  readonly evm: readonly EvmChain[];
  readonly solana: SolanaChain;
  readonly bitcoin: BitcoinChain;
  readonly stacks: StacksChain;
  readonly "recorded-polkadot": RecordedPolkadot;
  readonly "recorded-cosmos": RecordedCosmos;
  readonly "recorded-sui": RecordedSui;
  readonly relay: LocalRelay;
};

/** The name of something that can be started. */
export type ChainName = keyof DevnetChains;

const DEFAULT_CHAIN_IDS = [31337, 31338];
/** Accounts of Solana that begin with tokens. */
const HOLDERS = 3;
/** Those that the tools of each chain listen on. */
const PORTS = {
  evm: 8545,
  solana: 8899,
  bitcoin: 3002,
  stacks: 3999,
  "recorded-polkadot": 9944,
  "recorded-cosmos": 1317,
  "recorded-sui": 9125,
  relay: 5555,
} as const;

/** How each is started. */
export const STARTERS: {
  readonly [Name in ChainName]: (options: ChainOptions) => Promise<Running<DevnetChains[Name]>>;
} = {
  evm: (options) =>
    startTogether(
      (options.evmChainIds ?? DEFAULT_CHAIN_IDS).map((chainId, index) => {
        const where = { chainId, port: portOf("evm", options) && PORTS.evm + index };
        return options.money && index === 0
          ? startWithMoney({ ...where, history: options.history })
          : startAnvil(where);
      }),
    ),
  solana: (options) => {
    const funded = options.fundedSolanaAddresses ?? FUNDED_SOLANA_ADDRESSES;
    const holders = options.money ? funded.slice(0, HOLDERS) : undefined;
    return startSolana({ port: portOf("solana", options), funded, holders });
  },
  bitcoin: (options) =>
    startBitcoin({
      port: portOf("bitcoin", options),
      funded: FUNDED_BITCOIN_ADDRESSES,
      blocks: options.bitcoinBlocks ?? "each-transaction",
    }),
  stacks: (options) => startStacks({ port: portOf("stacks", options), funded: FUNDED_STACKS_ADDRESSES }),
  "recorded-polkadot": (options) =>
    startPolkadot({ port: portOf("recorded-polkadot", options), funded: FUNDED_POLKADOT_ADDRESSES }),
  "recorded-cosmos": (options) =>
    startCosmos({ port: portOf("recorded-cosmos", options), funded: FUNDED_COSMOS_ADDRESSES }),
  "recorded-sui": (options) => startSui({ port: portOf("recorded-sui", options), funded: FUNDED_SUI_ADDRESSES }),
  relay: (options) => startRelay({ port: portOf("relay", options) }),
};

export const CHAIN_NAMES = Object.keys(STARTERS) as readonly ChainName[];

/** 0: a free one. */
function portOf(name: ChainName, { fixedPorts }: ChainOptions): number {
  return fixedPorts ? PORTS[name] : 0;
}
