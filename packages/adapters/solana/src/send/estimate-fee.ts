import { type At, type Capabilities, type Fee, FoyerError, type Transfer } from "@foyer/contract";
import { readDeep, readWhole } from "../chain/exact-json.ts";
import { fetchResult } from "../chain/rpc.ts";
import type { Runtime } from "../runtime.ts";
import { draftTransaction } from "./draft-transaction.ts";
import { readTransfer, type Sending } from "./read-transfer.ts";
import { signingWay } from "./sign-transaction.ts";
import { explainTrial, toBase64 } from "./try-out.ts";
import { type FetchWeb3, fetchWeb3, loadWeb3 } from "./web3.ts";

/**
 * What a transfer costs: the transaction that `send` would build, in lamports, at each speed, and what opening the receiver's account of
 * a token takes besides. A node tries it out, so that one that would fail is known before anybody is asked to sign.
 * @see https://solana.com/docs/core/fees
 */
export async function estimateFee(
  runtime: Runtime,
  a: At<"solana"> & { readonly transfer: Transfer<"solana"> },
  web3: FetchWeb3 = fetchWeb3,
): ReturnType<NonNullable<Capabilities<"solana">["estimateFee"]>> {
  const plan = readTransfer(runtime, a, "estimateFee");
  const { operation, wallet } = plan;
  const { fee: _, ...transfer } = plan.transfer;
  return await runtime.run({ operation, wallet, signal: a.signal }, async (work) => {
    const sending: Sending = { ...work, ...plan, transfer };
    const library = await loadWeb3(operation, web3);
    const way = signingWay(plan);
    const [draft, keep] = await Promise.all([draftTransaction(library, sending, way), fetchRent(sending, 0)]);
    const { trial, route, speeds } = draft;
    if (trial && trial.error !== null) throw explainTrial(sending, trial, keep);
    const priced = speeds ? [speeds.slow, speeds.normal, speeds.fast] : [draft];
    const [rent, ...lamports] = await Promise.all([
      route?.isNew ? fetchRent(sending, route.accountBytes) : undefined,
      ...priced.map(({ message }) => fetchFee(sending, message.serialize())),
    ]);
    const feeOf = (index: number): Fee<"solana"> => ({
      lamports: lamports[index] ?? 0n,
      ...(rent !== undefined && { rent }),
      ...(route && route.withheld > 0n && { withheld: route.withheld }),
      keep,
      ...(speeds && priced[index]?.budget),
    });
    if (!speeds) return feeOf(0);
    return { ...feeOf(1), speeds: { slow: feeOf(0), normal: feeOf(1), fast: feeOf(2) } };
  });
}

/** What the network takes for a message, with what it pays to be taken sooner. */
async function fetchFee(a: Sending, message: Uint8Array): Promise<bigint> {
  const params = [toBase64(message), { commitment: "confirmed" }];
  const answer = await fetchResult({ ...a, method: "getFeeForMessage", params });
  return need(a, readDeep(answer, "value"), "it gave no fee");
}

/** What an account of a size must hold to stay open. */
async function fetchRent(a: Sending, bytes: number): Promise<bigint> {
  const params = [bytes, { commitment: "confirmed" }];
  return need(a, await fetchResult({ ...a, method: "getMinimumBalanceForRentExemption", params }), "it gave no rent");
}

function need({ network }: Sending, value: unknown, problem: string): bigint {
  const lamports = readWhole(value);
  if (lamports !== undefined) return lamports;
  throw new FoyerError("network/unreachable", { chain: network.caipNetworkId, problem });
}
