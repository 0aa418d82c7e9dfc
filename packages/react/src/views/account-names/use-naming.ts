import { parseAccountId, type Snapshot, selectAccount } from "@foyer/core";
import { type NameDraft, selectAccountNames } from "@foyer/core/account-names";
import { useEffect } from "react";
import { type NamingOfAccount, useAccountName } from "../../hooks/use-account-name.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useAccountInView } from "../shared/account-in-view.ts";

type Rules = Extract<NameDraft["rules"], { readonly status: "ready" }>;

/** How a name stands: nobody gives one, it is read what they look like, that failed, or one can be written. */
export type Naming =
  | { readonly status: "off" | "waiting" }
  | { readonly status: "failed"; readonly retry: () => void }
  | { readonly status: "ready"; readonly draft: NameDraft; readonly rules: Rules; readonly verbs: NamingOfAccount };

/** Begins a name for the account in use, and anew for another one. */
export function useNaming(): Naming {
  const { draft, ...verbs } = useAccountName();
  const { begin } = verbs;
  useAccountInView();
  const address = useFoyerState(selectNamable);
  useEffect(() => {
    if (address !== undefined) void begin();
  }, [address, begin]);
  if (address === undefined) return { status: "off" };
  if (!draft || parseAccountId(draft.account).address !== address) return { status: "waiting" };
  const { rules } = draft;
  if (rules.status === "loading") return { status: "waiting" };
  if (rules.status === "failed") return { status: "failed", retry: () => void begin() };
  return { status: "ready", draft, rules, verbs: { draft, ...verbs } };
}

/** The address that a name can be taken for: undefined where nobody gives one. */
export function selectNamable(state: Snapshot): string | undefined {
  const { namespaces = [] } = selectAccountNames(state) ?? {};
  return namespaces.includes("eip155") ? selectAccount(state, "eip155")?.address : undefined;
}
