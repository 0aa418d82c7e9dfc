import { isFoyerError } from "@foyer/contract";
import { about } from "@foyer/contract/runtime";
import { read } from "@foyer/contract/wallet-standard";
import { toBase64 } from "../base64.ts";
import { askGraphQL } from "../chain/ask-graphql.ts";
import { explain } from "../explain.ts";
import type { Work } from "../runtime.ts";
import type { Plan } from "./plan-transfer.ts";
import { type Outcome, readOutcome } from "./settle.ts";

const MUTATION = `mutation ($bytes: Base64!, $signatures: [Base64!]!) {
  executeTransaction(transactionDataBcs: $bytes, signatures: $signatures) { effects { status } }
}`;

/** Codes of a server in trouble: the transaction may be on its way all the same. */
const TROUBLE = /TIMEOUT|INTERNAL|UNAVAILABLE|EXHAUSTED|UNKNOWN/;

/**
 * Hands a signed transaction to the network, to the next server where one does not answer: sent twice, it is carried
 * out once. Without an outcome nobody knows how it went; what may be on its way is not called unsent.
 * @see https://docs.sui.io/concepts/transactions/transaction-lifecycle
 */
export async function execute(
  a: Plan & Work & { readonly bytes: Uint8Array; readonly signature: string },
): Promise<Outcome | undefined> {
  const variables = { bytes: toBase64(a.bytes), signatures: [a.signature] };
  try {
    const data = await askGraphQL({ ...a, query: MUTATION, variables });
    return readOutcome(read(data, "executeTransaction"));
  } catch (error) {
    const refusal = isFoyerError(error, "network/unreachable") ? read(error.cause, "cause") : error;
    if (refusal === undefined || TROUBLE.test(String(read(read(refusal, "extensions"), "code")))) return undefined;
    throw explain(refusal, about("sui", { operation: "sendNative", wallet: a.wallet }));
  }
}
