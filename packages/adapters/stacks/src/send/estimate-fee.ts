import { type At, FoyerError, type Shapes, type Transfer } from "@foyer/contract";
import { findNetwork } from "@foyer/contract/on-demand";
import { chooseChain } from "@foyer/contract/runtime";
import { read, readList } from "@foyer/contract/wallet-standard";
import { askNetwork, fetchJson, type RestRequest } from "../chain/rest.ts";
import type { Runtime } from "../runtime.ts";
import { checkTransfer } from "./check-transfer.ts";
import { REST_BYTES, writePayload } from "./write-payload.ts";

/**
 * Says what a transfer would cost: the middle one of the node's three estimates, or, where it has none yet, its rate
 * for each byte. The person may choose another fee in the wallet.
 * @see https://docs.stacks.co/reference/node-operations/rpc-api
 */
export async function estimateFee(
  runtime: Runtime,
  a: At<"stacks"> & { readonly transfer: Transfer<"stacks"> },
): Promise<Shapes["stacks"]["fee"]> {
  const wallet = runtime.links.get(a.connectionId);
  const job = { operation: "estimateFee", wallet } as const;
  const chain = chooseChain(runtime, { ...job, chain: a.chain ?? wallet.link.connection.chain });
  const network = findNetwork(runtime.networks, chain);
  checkTransfer({ ...job, network, transfer: a.transfer });
  const payload = writePayload(a.transfer);
  const length = REST_BYTES + payload.length / 2;
  return await runtime.run({ ...job, signal: a.signal }, async (work) => {
    const body = { transaction_payload: payload, estimated_len: length };
    const fee = await fetchMiddle({ ...work, network, path: "/v2/fees/transaction", body });
    return { microStx: fee ?? (await fetchRate({ ...work, network, path: "/v2/fees/transfer" })) * BigInt(length) };
  });
}

async function fetchMiddle(request: RestRequest): Promise<bigint | undefined> {
  const { json } = await askNetwork(request);
  return readWhole(read(readList(read(json, "estimations"), 3)[1], "fee"));
}

async function fetchRate(request: RestRequest): Promise<bigint> {
  const rate = readWhole(await fetchJson(request));
  if (rate !== undefined) return rate;
  throw new FoyerError("network/unreachable", { chain: request.network.caipNetworkId, problem: "it gave no fee" });
}

function readWhole(value: unknown): bigint | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? BigInt(value) : undefined;
}
