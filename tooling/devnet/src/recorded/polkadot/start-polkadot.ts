import { startHttp } from "../../http/start-http.ts";
import { createRpcServer } from "../../rpc/serve-rpc.ts";
import type { Running } from "../../running.ts";
import { type Accounts, fund, GENESIS_HASH, polkadotMethods } from "./methods.ts";

/** Answers as a chain of the Polkadot SDK would; there is no chain behind them. */
export type RecordedPolkadot = {
  /** CAIP-2: the first 32 digits of a genesis hash that no chain has. */
  readonly caip: `polkadot:${string}`;
  readonly name: "recorded-polkadot";
  /** JSON-RPC over HTTP. */
  readonly url: string;
  readonly genesisHash: string;
  readonly ss58Prefix: 42;
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /** Gives an address, in SS58 or hex, something in the smallest unit. */
  fund(address: string, amount: bigint): void;
};

const START_AMOUNT = 1_000_000_000_000_000n;

/** Starts them in this process; each address holds 1,000 UNIT. `port` 0: a free one. */
export async function startPolkadot(options: {
  readonly port: number;
  readonly funded: readonly string[];
}): Promise<Running<RecordedPolkadot>> {
  const accounts: Accounts = new Map();
  for (const address of options.funded) fund(accounts, address, START_AMOUNT);
  const server = await startHttp(createRpcServer(polkadotMethods(accounts)), options.port);
  return {
    chain: {
      caip: `polkadot:${GENESIS_HASH.slice(2, 34)}`,
      name: "recorded-polkadot",
      url: server.url,
      genesisHash: GENESIS_HASH,
      ss58Prefix: 42,
      currency: { name: "Unit", symbol: "UNIT", decimals: 12 },
      fund: (address, amount) => void fund(accounts, address, amount),
    },
    // All of it is in this process, and ends with it.
    kill: () => undefined,
    stop: server.stop,
  };
}
