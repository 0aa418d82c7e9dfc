import type { AssetId } from "@foyer/contract";
import { readDecimal } from "../../accounts/amounts.ts";
import type { OnrampOffer, QuoteRequest } from "../../orders/sources.ts";
import type { PurchaseDraft } from "./state.ts";

/** Money is written no longer, before its point. */
const WHOLE_DIGITS = 9;
const USUAL = "USD";

/** Keeps what was chosen where it is still offered, and chooses what most people do where it is not. */
export function choose(
  { assets, currencies }: OnrampOffer,
  draft: Pick<PurchaseDraft, "asset" | "currency"> | undefined,
): Pick<PurchaseDraft, "asset" | "currency"> {
  const currency =
    currencies.find(({ code }) => code === draft?.currency) ??
    currencies.find(({ code }) => code === USUAL) ??
    currencies[0];
  const asset = assets.find((one) => one.asset === draft?.asset) ?? assets[0];
  return { ...(currency && { currency: currency.code }), ...(asset && { asset: asset.asset }) };
}

/** Takes of what was typed the digits and one point, no finer than the money is counted. */
export function maskMoney(text: string, draft: PurchaseDraft | undefined): string {
  const { digits = 2 } =
    (draft?.offer.status === "ready" && draft.offer.currencies.find(({ code }) => code === draft.currency)) || {};
  const [whole = "", ...rest] = text
    .replace(/,/g, ".")
    .replace(/[^\d.]/g, "")
    .split(".");
  const head = whole.slice(0, WHOLE_DIGITS);
  return rest.length === 0 || digits === 0 ? head : `${head}.${rest.join("").slice(0, digits)}`;
}

/** What prices can be asked for; undefined while something is missing. */
export function toRequest(draft: PurchaseDraft | undefined): QuoteRequest | undefined {
  const { amount = "", asset, currency, offer } = draft ?? {};
  if (offer?.status !== "ready" || asset === undefined || currency === undefined) return undefined;
  const digits = offer.currencies.find(({ code }) => code === currency)?.digits ?? 2;
  const plain = amount.replace(/\.$/, "").replace(/^\./, "0.");
  const value = readDecimal(plain, digits);
  // Chosen among what is offered.
  return value === undefined || value === 0n ? undefined : { asset: asset as AssetId, currency, amount: plain };
}
