import { type Capabilities, FoyerError, type Shapes } from "@foyer/contract";
import { chooseAccount, findNetwork } from "@foyer/contract/on-demand";
import { about, chooseChain, type Work } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import type { BitcoinNetwork } from "../networks.ts";
import type { Runtime } from "../runtime.ts";
import { findPayer } from "../send/find-payer.ts";
import type { weighTransfer } from "../send/weigh-transfer.ts";
import { fetchJson } from "./esplora.ts";

type EstimateFee = NonNullable<Capabilities<"bip122">["estimateFee"]>;

/** More than this for a byte is a mistake of the server's. */
const RATE_LIMIT = 10_000;

/**
 * Reads the rate that gets a transaction into a block within about half an hour, and what the transfer comes to at it by
 * the coins there are. A wallet that chooses coins and rate by itself may pay another fee.
 */
export async function estimateFee(
  runtime: Runtime,
  { connectionId, chain: wanted, account, transfer, signal }: Parameters<EstimateFee>[0],
): Promise<Shapes["bip122"]["fee"]> {
  const wallet = runtime.links.get(connectionId);
  const job = { operation: "estimateFee", wallet, signal } as const;
  const chain = chooseChain(runtime, { ...job, chain: wanted ?? wallet.link.connection.chain });
  const network = findNetwork(runtime.networks, chain);
  const from = findPayer(wallet, chooseAccount(wallet, { ...job, account }));
  return await runtime.run(job, async (work) => {
    const rate = await fetchRate({ ...work, network });
    const sum = await weigh({ ...work, network, from, transfer, rate });
    if (sum === "short") throw new FoyerError("wallet/insufficient-funds", about("bip122", job));
    return { satPerVbyte: rate, ...sum };
  });
}

/** Where the coins cannot be read, the rate is all that is known. */
async function weigh(a: Parameters<typeof weighTransfer>[0]): ReturnType<typeof weighTransfer> {
  // Few visitors ever send.
  const part = await import("../send/weigh-transfer.ts");
  return await part.weighTransfer(a).catch(() => undefined);
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
