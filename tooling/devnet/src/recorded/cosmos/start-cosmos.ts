import { createRouteServer } from "../../http/serve-routes.ts";
import { startHttp } from "../../http/start-http.ts";
import type { Running } from "../../running.ts";
import { CHAIN_ID, createLedger, DENOM, PREFIX } from "./ledger.ts";
import { cosmosRoutes } from "./routes.ts";

/** Answers as a Cosmos chain would, and executes transfers; there is no chain behind them. */
export type RecordedCosmos = {
  readonly caip: "cosmos:recorded-cosmos-1";
  readonly name: "recorded-cosmos";
  /** The base of the REST interface (LCD). */
  readonly url: string;
  readonly chainId: string;
  readonly denom: string;
  readonly bech32Prefix: string;
  /** Per unit of gas, in `denom`. */
  readonly gasPrice: "0.025";
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /** Gives an address something in `denom`. */
  fund(address: string, amount: bigint): void;
};

const START_AMOUNT = 1_000_000_000n;

/** Starts them in this process; each address holds 1,000 STAKE. `port` 0: a free one. */
export async function startCosmos(options: {
  readonly port: number;
  readonly funded: readonly string[];
}): Promise<Running<RecordedCosmos>> {
  const ledger = createLedger();
  for (const address of options.funded) ledger.fund(address, START_AMOUNT);
  const server = await startHttp(createRouteServer(cosmosRoutes(ledger)), options.port);
  return {
    chain: {
      caip: `cosmos:${CHAIN_ID}`,
      name: "recorded-cosmos",
      url: server.url,
      chainId: CHAIN_ID,
      denom: DENOM,
      bech32Prefix: PREFIX,
      gasPrice: "0.025",
      currency: { name: "Stake", symbol: "STAKE", decimals: 6 },
      fund: ledger.fund,
    },
    // All of it is in this process, and ends with it.
    kill: () => undefined,
    stop: server.stop,
  };
}
