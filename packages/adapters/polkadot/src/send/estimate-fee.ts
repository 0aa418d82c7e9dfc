import type { At, Shapes, Transfer } from "@foyer/contract";
import type { PolkadotRuntime } from "../runtime.ts";
import { buildTransfer } from "./build-transfer.ts";
import { openApi } from "./open-api.ts";
import { prepare } from "./prepare.ts";
import { VENDOR, type Vendor } from "./vendor.ts";

/** Asks the chain what a transfer costs, in the smallest unit. */
export async function estimateFee(
  runtime: PolkadotRuntime,
  a: At<"polkadot"> & { readonly transfer: Transfer<"polkadot"> },
  vendor: Vendor = VENDOR,
): Promise<Shapes["polkadot"]["fee"]> {
  const prepared = prepare(runtime, a, "estimateFee");
  const { wallet, network, from } = prepared;
  return await runtime.run({ operation: "estimateFee", wallet, signal: a.signal }, async (work) => {
    const api = await openApi(await vendor.api("estimateFee"), { work, network });
    const { partialFee } = await buildTransfer(api, prepared).paymentInfo(from.address);
    return { partialFee: partialFee.toBigInt() };
  });
}
