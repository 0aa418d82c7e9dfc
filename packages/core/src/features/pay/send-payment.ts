import { type AccountId, type AssetId, FoyerError, isFoyerError, parseAccountId } from "@foyer/contract";
import { findAdapter } from "../../kit/account-readings.ts";
import { mayHaveActed } from "../../kit/may-have-acted.ts";
import { selectAccount, selectNetwork } from "../../selectors.ts";
import { isOpen } from "./payment-book.ts";
import { readAsset } from "./read-request.ts";
import type { Payment, PayWay } from "./state.ts";
import type { PayContext, Till } from "./till.ts";

/** What is sent for a payment, and to whom. */
type Sending = {
  readonly payment: Payment;
  readonly way: PayWay;
  readonly asset: string;
  readonly amount: bigint;
  readonly to: string;
  readonly reference?: string | undefined;
};

/**
 * What may be paid now: another tab, or an earlier press, may have paid it.
 * @throws {FoyerError} pay/not-started
 */
export function takePayable(till: Till): Payment {
  const payment = till.current();
  if (!payment) throw new FoyerError("pay/not-started", { problem: "there is nothing to pay." });
  const kept = till.book.get(payment.id);
  if (kept && kept.stage !== payment.stage && (isOpen(kept) || kept.stage === "done")) till.put(kept);
  const now = till.current();
  if (now?.stage === "choosing") return now;
  throw new FoyerError("pay/not-started", { problem: "it was paid, or is being paid, already." });
}

/**
 * Has the wallet send for a payment, on the asset's network.
 * @throws {FoyerError} connection/not-found, wallet/rejected, and what `switchNetwork` and `sendTransaction` throw
 */
export async function sendPayment(context: PayContext, till: Till, sending: Sending): Promise<void> {
  const { foyer } = context;
  const { payment, way, asset, amount, to, reference } = sending;
  const { namespace, chain, isCoin } = readAsset(asset);
  const account = selectAccount(foyer.getSnapshot(), namespace);
  if (!account) throw new FoyerError("connection/not-found", { connectionId: namespace });
  const payer: AccountId = `${chain}:${account.address}`;
  try {
    if (isCoin) await requireCoins(context, { account: payer, amount });
    if (selectNetwork(foyer.getSnapshot(), namespace)?.id !== chain) await foyer.switchNetwork({ network: chain });
    // Written before the wallet is asked: should the page go away meanwhile, nobody takes it for unpaid.
    till.put({ ...payment, stage: "asking", way, payer, failure: undefined, ...(reference && { reference }) });
    const { decimals, symbol } = payment;
    const currency = way.kind === "wallet" ? { decimals, symbol } : undefined;
    const token = isCoin ? undefined : (asset as AssetId);
    const { hash } = await foyer.sendTransaction({
      namespace,
      chain,
      to,
      amount,
      asset: token,
      currency,
      inFull: true,
    });
    till.change(payment.id, { stage: "pending", hash });
  } catch (error) {
    const code = isFoyerError(error) ? error.code : "pay/unknown";
    till.change(payment.id, { stage: mayHaveActed(code) ? "unsure" : "choosing", failure: { code } });
    throw error;
  }
}

/** Nobody's wallet is asked for coins that the account does not have. */
async function requireCoins(
  { adapters, signal }: PayContext,
  { account, amount }: { readonly account: AccountId; readonly amount: bigint },
): Promise<void> {
  const { namespace } = parseAccountId(account);
  const { balance: read } = findAdapter(adapters, namespace).capabilities;
  const held = await read?.({ account, signal }).catch(() => {
    throw new FoyerError("pay/balances-unreachable", { account });
  });
  if (held && held.value < amount)
    throw new FoyerError("wallet/insufficient-funds", { namespace, operation: "sendNative" });
}
