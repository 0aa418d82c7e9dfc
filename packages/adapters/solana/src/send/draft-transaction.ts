import { FoyerError, type Speed } from "@foyer/contract";
import { read } from "@foyer/contract/wallet-standard";
import { fromBase58 } from "../base58.ts";
import { readWhole } from "../chain/exact-json.ts";
import { fetchResult } from "../chain/rpc.ts";
import { type Message, writeMessage, writeTransfer } from "./build-transfer.ts";
import { findRoute, type Route } from "./find-route.ts";
import { type Budget, fetchUnitPrices, limitUnits, writeBudget } from "./priority-fee.ts";
import type { Sending } from "./read-transfer.ts";
import { type Trial, tryOut } from "./try-out.ts";
import type { Web3 } from "./web3.ts";

/** A transaction at one price. */
export type Priced = { readonly budget: Budget; readonly message: Message };

/** A transaction to sign, and what was learnt on the way. */
export type Draft = {
  /** What it pays to be taken sooner. */
  readonly budget: Budget;
  readonly message: Message;
  readonly transaction: Uint8Array;
  /** The same at each speed; undefined where they cost the same, or the price was chosen before. */
  readonly speeds: { readonly [S in Speed]: Priced } | undefined;
  /** The last block that may have it. */
  readonly lastHeight: bigint;
  /** Undefined where SOL is sent. */
  readonly route: Route | undefined;
  /** Undefined where no node tried it out. */
  readonly trial: Trial | undefined;
};

/**
 * Builds the transaction of a transfer on what the chain says now, at the price that was chosen before, or else as it was
 * tried out. Its block hash lasts about a minute.
 * @throws {FoyerError} address/invalid, network/unreachable, wallet/insufficient-funds, wallet/invalid-params
 * @see https://solana.com/docs/core/transactions
 */
export async function draftTransaction(
  web3: Web3,
  a: Sending,
  { isVersioned }: { readonly isVersioned: boolean },
): Promise<Draft> {
  const [{ blockhash, lastHeight }, route] = await Promise.all([
    fetchBlockhash(a),
    a.mint === undefined ? undefined : findRoute(web3, a, a.mint),
  ]);
  const from = a.from.address;
  const serialize = (message: Message): Uint8Array => new web3.VersionedTransaction(message).serialize();
  const transfer = writeTransfer(web3, { from, transfer: a.transfer, route });
  const priced = (budget: Budget): Priced => {
    const instructions = [...writeBudget(web3, budget), ...transfer];
    return { budget, message: writeMessage(web3, { from, blockhash, isVersioned, instructions }) };
  };
  const { unitLimit: chosenLimit, unitPrice: chosenPrice } = a.transfer.fee ?? {};
  if (chosenLimit !== undefined && chosenPrice !== undefined) {
    const chosen = priced({ unitLimit: chosenLimit, unitPrice: chosenPrice });
    return {
      ...chosen,
      transaction: serialize(chosen.message),
      speeds: undefined,
      lastHeight,
      route,
      trial: undefined,
    };
  }
  const plain = priced({ unitLimit: 0, unitPrice: 0 }).message;
  const [trial, prices] = await Promise.all([tryOut(a, serialize(plain)), fetchUnitPrices(a, plain)]);
  const unitLimit = limitUnits(trial?.units);
  const at = (speed: Speed): Priced => priced({ unitLimit, unitPrice: prices[speed] });
  const isOnePrice = unitLimit === 0 || prices.slow === prices.fast;
  const speeds = isOnePrice ? undefined : { slow: at("slow"), normal: at("normal"), fast: at("fast") };
  const usual = speeds?.normal ?? at("normal");
  return { ...usual, transaction: serialize(usual.message), speeds, lastHeight, route, trial };
}

/** Asks for the newest block hash, and for the last block that it is good for. */
export async function fetchBlockhash(a: Sending): Promise<{ readonly blockhash: string; readonly lastHeight: bigint }> {
  const params = [{ commitment: "confirmed" }];
  const value = read(await fetchResult({ ...a, method: "getLatestBlockhash", params }), "value");
  const blockhash = read(value, "blockhash");
  const lastHeight = readWhole(read(value, "lastValidBlockHeight"));
  if (typeof blockhash !== "string" || !fromBase58(blockhash, 32) || lastHeight === undefined)
    throw new FoyerError("network/unreachable", { chain: a.network.caipNetworkId, problem: "it gave no block hash" });
  return { blockhash, lastHeight };
}
