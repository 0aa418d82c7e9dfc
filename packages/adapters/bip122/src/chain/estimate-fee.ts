import { type Capabilities, FoyerError, type Shapes } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import { chooseChain, type Work } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import type { BitcoinNetwork } from "../networks.ts";
import type { Runtime } from "../runtime.ts";
import { fetchJson } from "./esplora.ts";

type EstimateFee = NonNullable<Capabilities<"bip122">["estimateFee"]>;

/** More than this for a byte is a mistake of the server's. */
const RATE_LIMIT = 10_000;

/**
 * Reads the rate that gets a transaction into a block within about half an hour. What it comes to is the wallet's
 * business: it chooses the coins.
 */
export async function estimateFee(
  runtime: Runtime,
  { connectionId, chain: wanted, signal }: Parameters<EstimateFee>[0],
): Promise<Shapes["bip122"]["fee"]> {
  const wallet = runtime.links.get(connectionId);
  const job = { operation: "estimateFee", wallet, signal } as const;
  const chain = chooseChain(runtime, { ...job, chain: wanted ?? wallet.link.connection.chain });
  const network = findNetwork(runtime.networks, chain);
  return { satPerVbyte: await runtime.run(job, (work) => fetchRate({ ...work, network })) };
}

/**
 * Asks for the rate, as mempool.space has it or as Esplora has.
 * @see https://mempool.space/docs/api/rest
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function fetchRate(a: Work<"bip122"> & { readonly network: BitcoinNetwork }): Promise<number> {
  const recommended = await fetchJson({ ...a, path: "/v1/fees/recommended" }).catch(() => undefined);
  const rate = read(recommended, "halfHourFee") ?? read(await fetchJson({ ...a, path: "/fee-estimates" }), "3");
  if (typeof rate === "number" && rate > 0 && rate <= RATE_LIMIT) return rate;
  throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem: "it gave no fee rate" });
}
