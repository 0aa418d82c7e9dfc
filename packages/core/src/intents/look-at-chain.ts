import { type AccountId, type AnyAdapter, type AssetId, parseAccountId, type Transfer } from "@foyer/contract";
import { findAdapter } from "../kit/account-readings.ts";
import type { Finding, Intent } from "./intent.ts";

type Looking = {
  readonly adapters: readonly AnyAdapter[];
  readonly signal: AbortSignal;
  /** Whether a transaction is known to be another one. */
  isOther(hash: string): boolean;
};

/**
 * Looks for an intent's transfer on the chain. An adapter that counts an account's transactions is asked for those since the
 * mark; any other adapter for the account's latest activity. Never rejects: the status is `unknown` if the adapter cannot tell.
 */
export async function lookAtChain(
  { account, transfer, mark, at }: Intent,
  { adapters, signal, isOther }: Looking,
): Promise<Finding> {
  const unknown = { status: "unknown" } as const;
  // Written by the kit as CAIP-10.
  const id = account as AccountId;
  if (!transfer) return unknown;
  try {
    const { sentSince, activity } = findAdapter(adapters, parseAccountId(id).namespace).capabilities;
    if (sentSince) {
      if (mark === undefined) return unknown;
      const { hashes } = await sentSince({ account: id, mark, transfer: toTransfer(transfer), signal });
      return toFinding(hashes.find((hash) => !isOther(hash)));
    }
    if (!activity) return unknown;
    const { items, next } = await activity({ account: id, signal });
    // An older item was sent before the intent; if the page does not reach back that far, a match may be on a later page.
    const isWhole = next === undefined || items.some((item) => item.at !== undefined && item.at < at);
    const found = items.find(
      (item) =>
        !isOther(item.hash) &&
        item.status !== "failed" &&
        (item.at === undefined || item.at >= at - CLOCKS_MS) &&
        item.movements.some((moved) => moved.direction !== "in" && isOf(transfer, moved)),
    );
    return found || isWhole ? toFinding(found?.hash) : unknown;
  } catch {
    return unknown;
  }
}

/** The clock of a block and that of this page may differ by so much, in ms. */
const CLOCKS_MS = 120_000;

/** Reads a transfer that was kept. */
function toTransfer({ to, amount, asset, data }: NonNullable<Intent["transfer"]>): Transfer {
  return {
    to,
    amount: BigInt(amount),
    ...(asset !== undefined && { asset: asset as AssetId }),
    ...(data !== undefined && { data: data as `0x${string}` }),
  };
}

function isOf(
  { to, amount, asset }: NonNullable<Intent["transfer"]>,
  moved: { readonly asset: string; readonly value: bigint; readonly other?: string | undefined },
): boolean {
  const isAsset = asset === undefined ? moved.asset.includes("/slip44:") : moved.asset === asset;
  return isAsset && `${moved.value}` === amount && (moved.other === undefined || moved.other === to);
}

function toFinding(hash: string | undefined): Finding {
  return hash === undefined ? { status: "unseen" } : { status: "sent", hash };
}
