import type { DepositDraft, OfferedAsset } from "@foyer/core/exchange";
import { type DepositOfAccount, useExchange } from "../../hooks/use-exchange.ts";
import { useBegun } from "../shared/use-begun.ts";

/** A draft whose assets are known. */
export type Depositing = {
  readonly draft: DepositDraft;
  readonly verbs: DepositOfAccount;
  readonly assets: readonly OfferedAsset[];
  readonly asset: OfferedAsset;
};

type DepositState =
  | { readonly status: "waiting"; readonly verbs: DepositOfAccount }
  | { readonly status: "none"; readonly verbs: DepositOfAccount }
  | { readonly status: "failed"; readonly retry: () => void; readonly verbs: DepositOfAccount }
  | ({ readonly status: "ready" } & Depositing);

/** Begins a deposit to the account in use, and reads what exchanges pay out. */
export function useDeposit(): DepositState {
  const verbs = useExchange();
  const { draft, begin } = verbs;
  useBegun(begin);
  if (!draft || draft.assets.status === "loading") return { status: "waiting", verbs };
  if (draft.assets.status === "failed") return { status: "failed", retry: () => void begin(), verbs };
  const { items: assets } = draft.assets;
  const asset = assets.find((one) => one.asset === draft.asset);
  return asset ? { status: "ready", draft, verbs, assets, asset } : { status: "none", verbs };
}
