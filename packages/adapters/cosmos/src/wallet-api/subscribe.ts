import type { Page, Undo } from "@foyer/contract";
import type { EventContext, FoundWallet, SharedAccounts } from "@foyer/contract/runtime";
import type { KeplrLike } from "../keplr.ts";
import { requestAccounts } from "./request-accounts.ts";
import { eventOf } from "./roots.ts";

/**
 * Follows a connected wallet. Its event says nothing of what changed, so all keys are read again: once however often it
 * tells, not while the page is hidden, and never a second time while the wallet has not answered the first.
 */
export function subscribe(
  wallet: FoundWallet<"cosmos", KeplrLike>,
  onChange: (shared: SharedAccounts<"cosmos">) => void,
  { networks, host }: EventContext<"cosmos">,
): Undo {
  const { page } = host;
  const over = new AbortController();
  const { signal } = over;
  let isStale = false;
  let isAsking = false;
  const catchUp = async (): Promise<void> => {
    if (!isStale || isAsking || isHidden(page)) return;
    isStale = false;
    isAsking = true;
    const request = { networks, chain: networks[0].caipNetworkId, silent: true, scope: signal, host } as const;
    // A locked wallet may refuse, and a person may dismiss its window: nothing has changed then.
    const shared = await requestAccounts(wallet, request).catch(() => undefined);
    isAsking = false;
    if (signal.aborted) return;
    if (shared) onChange(shared);
    await catchUp();
  };
  const change = (): void => {
    isStale = true;
    void catchUp();
  };
  page.addEventListener(eventOf(wallet.connector.wallet.windowPath), change, { signal });
  page.addEventListener("visibilitychange", () => void catchUp(), { signal });
  return () => over.abort();
}

function isHidden(page: Page): boolean {
  return (page["document"] as Partial<Document> | undefined)?.visibilityState === "hidden";
}
