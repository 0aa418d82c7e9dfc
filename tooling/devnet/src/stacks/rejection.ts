import { type Refusal, refuse } from "../http/route.ts";

/** Makes the error of a transaction that is not taken, as Stacks nodes write it. */
export function rejection(reason: string, data?: object, txid?: string): Refusal {
  const json = { error: "transaction rejected", reason, ...(data && { reason_data: data }), ...(txid && { txid }) };
  return refuse({ status: 400, json });
}
