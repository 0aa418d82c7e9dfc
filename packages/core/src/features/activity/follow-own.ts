import { type AccountId, parseAccountId } from "@foyer/contract";
import { findAdapter } from "../../kit/account-readings.ts";
import type { FeatureContext } from "../../kit/foyer.ts";
import type { OwnRecords } from "./own-records.ts";

/** Asks what became of each transaction that this page sent for an account, unless that is final; whether anything changed. */
export async function followOwn(
  { adapters }: Pick<FeatureContext<unknown>, "adapters">,
  own: Pick<OwnRecords, "of" | "settle">,
  { account, signal }: { readonly account: AccountId; readonly signal: AbortSignal },
): Promise<boolean> {
  const { outcome: read } = findAdapter(adapters, parseAccountId(account).namespace).capabilities;
  let hasChanged = false;
  for (const record of own.of(account).filter(({ status }) => status === "pending")) {
    const { hash, trace } = record;
    // Where nobody answers it is unknown for now, and asked again.
    const outcome = await read?.({ account, hash, trace, signal }).catch(() => undefined);
    if (signal.aborted) return hasChanged;
    if (outcome) own.settle(record, outcome);
    hasChanged ||= outcome !== undefined && outcome.status !== "pending";
  }
  return hasChanged;
}
