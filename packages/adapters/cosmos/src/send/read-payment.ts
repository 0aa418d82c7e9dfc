import { FoyerError, type Transfer } from "@foyer/contract";
import { about } from "@foyer/contract/runtime";
import { decodeAddress } from "../address.ts";
import type { Chosen } from "../choose.ts";
import type { Payment } from "./transaction.ts";

/** Chains' default limit on memos, in bytes. */
const MEMO_LIMIT = 256;
/** `slip44`: the native coin. `denom`: any other, percent-encoded. `ibc`: the hash of one that came from another chain. */
const ASSET = /^(slip44|ibc|denom):([-.%a-zA-Z0-9]+)$/;

/**
 * Reads a transfer as a payment on a chain, and refuses what the chain would not take, or would take and lose.
 * @throws {FoyerError} address/invalid, wallet/invalid-params
 */
export function readPayment(
  { wallet, account, network }: Chosen,
  a: { readonly operation: "sendNative" | "estimateFee"; readonly transfer: Transfer<"cosmos"> },
): Payment {
  const { to, amount, asset, memo = "" } = a.transfer;
  const refuse = (problem: string): never => {
    throw new FoyerError("wallet/invalid-params", { ...about("cosmos", { operation: a.operation, wallet }), problem });
  };
  const prefix = decodeAddress(to)?.prefix;
  if (prefix !== network.bech32Prefix)
    throw new FoyerError("address/invalid", {
      address: to,
      chain: network.caipNetworkId,
      problem: prefix ? `'${prefix}' is another chain's prefix` : "it is not bech32 of 20 or 32 bytes",
    });
  if (amount <= 0n) refuse(`${amount} cannot be sent`);
  if (new TextEncoder().encode(memo).length > MEMO_LIMIT) refuse(`the memo is longer than ${MEMO_LIMIT} bytes`);
  const denom = asset === undefined ? network.denom : readDenom(asset, network);
  if (denom === undefined) return refuse(`'${asset}' is no coin of ${network.caipNetworkId}`);
  return { from: account.address, to: to.toLowerCase(), denom, amount, memo };
}

function readDenom(asset: string, { caipNetworkId, coinType = 118, denom }: Chosen["network"]): string | undefined {
  const isHere = asset.startsWith(`${caipNetworkId}/`);
  const [, kind, reference = ""] = (isHere && ASSET.exec(asset.slice(caipNetworkId.length + 1))) || [];
  if (kind === "slip44") return Number(reference) === coinType ? denom : undefined;
  if (kind === "ibc") return `ibc/${reference}`;
  try {
    return kind && decodeURIComponent(reference);
  } catch {
    // A stray percent sign.
    return undefined;
  }
}
