import {
  type AccountId,
  type AssetId,
  type ErrorCode,
  FoyerError,
  isFoyerError,
  parseAccountId,
} from "@foyer/contract";
import type { Intents } from "../../intents/create-intents.ts";
import { findAdapter } from "../../kit/account-readings.ts";
import { selectAccount, selectNetwork } from "../../selectors.ts";
import { isOpen, isPageAsked } from "./payment-book.ts";
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
  requirePayable(till, payment);
  return payment;
}

/**
 * Refuses a payment that is not to be paid, here or in another tab, and shows it as it is there.
 * @throws {FoyerError} pay/not-started
 */
function requirePayable(till: Till, { id }: Payment): void {
  const shown = till.current()?.id === id ? till.current() : undefined;
  const isBegun = showBegun(till, id);
  if (!isBegun && (shown === undefined || till.current()?.stage === "choosing")) return;
  throw notPayable();
}

/** Returns the error for a payment that was begun here or in another tab. */
export function notPayable(): FoyerError {
  return new FoyerError("pay/not-started", { problem: "its payment has begun." });
}

/** Shows a payment that was begun, here or in another tab, as it is kept. Returns whether it was begun. */
export function showBegun(till: Till, id: string): boolean {
  const kept = till.book.get(id);
  if (kept === undefined || isPageAsked(kept) || !(isOpen(kept) || kept.stage === "done")) return false;
  const shown = till.current()?.id === id ? till.current() : undefined;
  if (shown && (kept.stage !== shown.stage || kept.way?.kind !== shown.way?.kind))
    till.put(kept.stage === "asking" ? { ...kept, stage: "unsure" } : kept);
  return true;
}

/**
 * Has the wallet send for a payment, on the asset's network.
 * @throws {FoyerError} connection/not-found, transaction/outdated, wallet/rejected, and what `switchNetwork` and
 * `sendTransaction` throw
 */
export async function sendPayment(
  context: PayContext,
  {
    till,
    intents,
    onFound,
  }: {
    readonly till: Till;
    readonly intents: Intents;
    /** Called if the wallet approves it after the caller has stopped waiting. */
    readonly onFound: (id: string, hash: string) => void;
  },
  sending: Sending,
): Promise<void> {
  const { foyer } = context;
  const { payment, way, asset, amount, to, reference } = sending;
  const { id, decimals, symbol } = payment;
  const { namespace, chain, isCoin } = readAsset(asset);
  const account = selectAccount(foyer.getSnapshot(), namespace);
  if (!account) throw new FoyerError("connection/not-found", { connectionId: namespace });
  const payer: AccountId = `${chain}:${account.address}`;
  const token = isCoin ? undefined : (asset as AssetId);
  const currency = way.kind === "wallet" ? { decimals, symbol } : undefined;
  let isStored = false;
  try {
    intents.prepare(payer);
    if (isCoin) await requireCoins(context, { account: payer, amount });
    if (selectNetwork(foyer.getSnapshot(), namespace)?.id !== chain) await foyer.switchNetwork({ network: chain });
    const { hash } = await intents.ask({
      key: id,
      account: payer,
      transfer: { to, amount, asset: token },
      told: { amount: `${amount}`, asset: token, ...currency },
      check() {
        if (selectAccount(foyer.getSnapshot(), namespace)?.address !== account.address)
          throw new FoyerError("transaction/outdated", { problem: "another account is in use." });
        requirePayable(till, payment);
        // Written before the wallet is asked: if the page closes meanwhile, the payment is not taken for unpaid.
        till.write({ ...payment, stage: "asking", way, payer, failure: undefined, ...(reference && { reference }) });
        isStored = true;
      },
      ask: (watch) =>
        foyer.sendTransaction({ namespace, chain, to, amount, asset: token, currency, inFull: true, watch }),
      onLate: (answer) => {
        const now = till.find(id);
        if ("sent" in answer) {
          if (now && now.stage !== "done" && now.stage !== "pending") onFound(id, answer.sent.hash);
        } else if (now?.stage === "unsure" && !intents.find(id)) {
          till.change(id, { stage: "choosing", doubt: undefined, failure: { code: codeOf(answer.error) } });
        }
      },
    });
    till.change(id, { stage: "pending", hash });
  } catch (error) {
    const failure = { code: codeOf(error) };
    if (isStored || isFoyerError(error, "transaction/unsettled"))
      till.change(id, { stage: intents.find(id) ? "unsure" : "choosing", failure });
    else if (!showBegun(till, id) && till.find(id)?.stage === "choosing") till.change(id, { failure });
    throw error;
  }
}

function codeOf(error: unknown): ErrorCode {
  return isFoyerError(error) ? error.code : "pay/unknown";
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
