import { type Snapshot, selectAccount, selectNetwork } from "@foyer/core";
import type { SwapDraft, SwapState } from "@foyer/core/swap";
import { type ReactElement, useEffect, useLayoutEffect, useReducer, useState } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { type SwappingOfAccount, useSwap } from "../../hooks/use-swap.ts";
import { Button } from "../../parts/button/button.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Skeleton } from "../../parts/loading/loading.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { useSwapText } from "../../text/use-swap-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAccountOrConnect } from "../shared/account-in-view.ts";
import { NotOffered } from "../shared/not-offered.tsx";
import { c, cssText } from "./use-swap-draft.css.ts";

/** What changes a draft, and what can be swapped. */
export type Swapping = Omit<SwappingOfAccount, "draft">;

/** How a view stands that is nothing without a draft. */
type DraftInView =
  | { readonly status: "ready"; readonly draft: SwapDraft; readonly swapping: Swapping }
  | { readonly status: "waiting" | "off" | "unsupported" }
  | { readonly status: "failed"; readonly retry: () => void };

/** Begins a draft of the account in use, or goes on with the one that is there. */
export function useSwapDraft(): DraftInView {
  const account = useAccountOrConnect();
  const isOn = useFoyerState(selectIsOn);
  const of = useFoyerState(selectPlace);
  const isServed = useFoyerState(selectIsServed);
  const { draft, ...swapping } = useSwap();
  const { begin } = swapping;
  const [begun, setBegun] = useState<string>();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const place = isOn && isServed && account.status === "known" ? `${of} ${attempt}` : undefined;
  useEffect(() => {
    if (place === undefined) return undefined;
    let isWanted = true;
    void begin().finally(() => {
      if (isWanted) setBegun(place);
    });
    return () => {
      isWanted = false;
    };
  }, [begin, place]);
  if (!isOn) return { status: "off" };
  if (account.status !== "known") return { status: "waiting" };
  if (!isServed) return { status: "unsupported" };
  if (draft) return { status: "ready", draft, swapping };
  return begun === place ? { status: "failed", retry } : { status: "waiting" };
}

function selectIsOn({ settings, features }: Snapshot): boolean {
  return settings.swaps !== false && features["swap"] !== undefined;
}

/** Of whom a draft is: another account or network has another. */
function selectPlace(state: Snapshot): string {
  return [selectNetwork(state, "eip155")?.id, selectAccount(state, "eip155")?.id].join(" ");
}

function selectIsServed(state: Snapshot): boolean {
  // The branch of this name is the feature's own.
  const { networks = [] }: Partial<SwapState> = state.features["swap"] ?? {};
  return networks.includes(selectNetwork(state, "eip155")?.id ?? "");
}

/** What stands there while there is no draft, or where there can be none. */
export function WithoutSwap({
  state,
}: {
  readonly state: Exclude<DraftInView, { readonly status: "ready" }>;
}): ReactElement {
  const { ui } = useFoyerContext("WithoutSwap");
  const { t } = useSwapText();
  const isUnsupported = state.status === "unsupported";
  useLayoutEffect(() => {
    if (isUnsupported) ui.replace({ view: "UnsupportedChain", params: { swapUnsupportedChain: true } });
  }, [ui, isUnsupported]);
  if (state.status === "off") return <NotOffered />;
  if (state.status !== "failed") return <SwapSkeleton />;
  const retry = (
    <Button tone="quiet" onClick={state.retry}>
      {t("common.retry")}
    </Button>
  );
  return (
    <EmptyState icon={<ViewIcon name="warning" />} title={t("swap.unavailable")} action={retry}>
      {t("error.library/unreachable")}
    </EmptyState>
  );
}

/** The shape of the form. */
export function SwapSkeleton(): ReactElement {
  useStyles(cssText);
  const { t } = useSwapText();
  return (
    <div className={c.skeleton} role="status" aria-label={t("common.loading")}>
      <Skeleton shape="row" className={c.block} />
      <Skeleton shape="row" className={c.block} />
      <Skeleton shape="row" />
    </div>
  );
}
