import type { FiatCurrency, OfferedAsset, PurchaseDraft } from "@foyer/core/onramp";
import { type BuyingOfAccount, useBuy } from "../../hooks/use-buy.ts";
import { useBegun } from "../shared/use-begun.ts";

/** A draft whose offer is known, with what is chosen of it. */
export type Buying = {
  readonly draft: PurchaseDraft;
  readonly verbs: BuyingOfAccount;
  readonly currencies: readonly FiatCurrency[];
  readonly assets: readonly OfferedAsset[];
  readonly currency: FiatCurrency | undefined;
  readonly asset: OfferedAsset | undefined;
};

type BuyingState =
  | { readonly status: "waiting" }
  | { readonly status: "none" }
  | { readonly status: "failed"; readonly retry: () => void }
  | ({ readonly status: "ready" } & Buying);

/** Begins to buy for the account in use, and reads what is offered. */
export function useBuying(): BuyingState {
  const verbs = useBuy();
  const { draft, begin } = verbs;
  useBegun(begin);
  if (!draft || draft.offer.status === "loading") return { status: "waiting" };
  if (draft.offer.status === "none") return { status: "none" };
  if (draft.offer.status === "failed") return { status: "failed", retry: () => void begin() };
  const { assets, currencies } = draft.offer;
  const currency = currencies.find(({ code }) => code === draft.currency);
  const asset = assets.find((one) => one.asset === draft.asset);
  return { status: "ready", draft, verbs, currencies, assets, currency, asset };
}
