import { createRouteServer } from "../http/serve-routes.ts";
import { startHttp } from "../http/start-http.ts";
import type { Running } from "../running.ts";
import { type BlockTimes, createLedger } from "./ledger.ts";
import { bitcoinRoutes } from "./routes.ts";

/** A local Bitcoin chain. The test phrase's accounts hold 50 BTC at each of their addresses. */
export type BitcoinChain = {
  /** CAIP-2: the first 32 letters of regtest's genesis hash. */
  readonly caip: "bip122:0f9188f13cb7b2c71f2a335e3a4fc328";
  readonly name: string;
  /** The base of an Esplora-shaped REST interface. */
  readonly url: string;
  /** Mines blocks, one by default; transactions that wait go in. */
  mine(blocks?: number): Promise<void>;
  /** Pays satoshis to an address, mined. */
  fund(address: string, sats: bigint): Promise<void>;
};

/** Starts a Bitcoin chain in this process. `port` 0: a free one. */
export async function startBitcoin(options: {
  readonly port: number;
  readonly funded: readonly string[];
  readonly blocks: BlockTimes;
}): Promise<Running<BitcoinChain>> {
  const ledger = await createLedger(options);
  const server = await startHttp(createRouteServer(bitcoinRoutes(ledger)), options.port).catch(
    async (error: unknown) => {
      await ledger.stop();
      throw error;
    },
  );
  return {
    chain: {
      caip: "bip122:0f9188f13cb7b2c71f2a335e3a4fc328",
      name: "Local Bitcoin",
      url: server.url,
      mine: (blocks = 1) => ledger.node.mine(blocks),
      fund: ledger.fund,
    },
    // All of it is in this process, and ends with it.
    kill: () => undefined,
    async stop() {
      await server.stop();
      await ledger.stop();
    },
  };
}
