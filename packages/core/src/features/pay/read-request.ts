import {
  type AccountId,
  type AnyAdapter,
  type AssetId,
  FoyerError,
  type Namespace,
  parseAccountId,
  parseAssetId,
} from "@foyer/contract";
import { findAdapter } from "../../kit/account-readings.ts";
import type { Payment, PayRequest } from "./state.ts";

/** No chain counts further. */
const AMOUNT_LIMIT = 2n ** 256n;
const ID_LIMIT = 200;

/** What a payment is about: what two with one id have to agree on. */
export type Wanted = Pick<Payment, "id" | "asset" | "amount" | "recipient" | "decimals" | "symbol">;

type Given = { readonly adapters: readonly AnyAdapter[]; readonly namespaces: readonly Namespace[] };

/**
 * Reads what is to be paid: nobody is asked for what cannot be paid as it is written.
 * @throws {FoyerError} pay/config-invalid, pay/asset-invalid, pay/amount-invalid, pay/recipient-invalid,
 * pay/recipient-mismatch, pay/namespace-unsupported
 */
export async function readRequest(request: PayRequest, { adapters, namespaces }: Given): Promise<Wanted> {
  const { id = crypto.randomUUID(), asset, amount } = request;
  if (typeof id !== "string" || id === "" || id.length > ID_LIMIT)
    throw new FoyerError("pay/config-invalid", { problem: "has no id of 1 to 200 characters." });
  const { namespace, chain, isCoin } = readAsset(asset);
  if (!namespaces.includes(namespace)) throw new FoyerError("pay/namespace-unsupported", { namespace });
  if (typeof amount !== "bigint" || amount <= 0n || amount >= AMOUNT_LIMIT)
    throw new FoyerError("pay/amount-invalid", { problem: `'${String(amount)}' is no positive number of units.` });
  const adapter = findAdapter(adapters, namespace);
  const network = adapter.networks.find(({ caipNetworkId }) => caipNetworkId === chain);
  const currency = request.currency ?? (isCoin ? network?.nativeCurrency : undefined);
  if (!currency)
    throw new FoyerError("pay/asset-invalid", { asset, problem: "what it is counted in was not passed, as currency." });
  const { decimals, symbol } = currency;
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 36 || symbol === "")
    throw new FoyerError("pay/asset-invalid", { asset, problem: "its currency has no decimals from 0 to 36." });
  const address = readRecipient(request.recipient, { asset, chain });
  const verdict = await adapter.address.check({ address, chain });
  if (!verdict.ok) throw new FoyerError("pay/recipient-invalid", { recipient: address, problem: verdict.problem });
  return { id, asset, amount: `${amount}`, recipient: `${chain}:${verdict.canonical}`, decimals, symbol };
}

/** An asset's parts. @throws {FoyerError} pay/asset-invalid */
export function readAsset(asset: string) {
  const parts = tryRead(() => parseAssetId(asset));
  if (!parts) throw new FoyerError("pay/asset-invalid", { asset: String(asset), problem: "it is no CAIP-19 id." });
  const { namespace, reference, assetNamespace } = parts;
  return { namespace, chain: `${namespace}:${reference}` as const, isCoin: assetNamespace === "slip44" };
}

function readRecipient(
  recipient: unknown,
  { asset, chain }: { readonly asset: AssetId; readonly chain: string },
): string {
  if (typeof recipient !== "string" || recipient === "")
    throw new FoyerError("pay/recipient-invalid", { recipient: String(recipient), problem: "it is no text." });
  if (!recipient.includes(":")) return recipient;
  // Read as CAIP-10, and refused where it is none.
  const account = tryRead(() => parseAccountId(recipient as AccountId));
  if (!account) throw new FoyerError("pay/recipient-invalid", { recipient, problem: "it is no account of CAIP-10." });
  if (`${account.namespace}:${account.reference}` === chain) return account.address;
  throw new FoyerError("pay/recipient-mismatch", { recipient, asset });
}

function tryRead<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * Whether two payments of one id are the same.
 * @throws {FoyerError} pay/config-invalid
 */
export function requireSame(known: Wanted, wanted: Wanted): void {
  const other = (["asset", "amount", "recipient"] as const).find((part) => known[part] !== wanted[part]);
  if (other) throw new FoyerError("pay/config-invalid", { problem: `'${wanted.id}' was begun with another ${other}.` });
}
