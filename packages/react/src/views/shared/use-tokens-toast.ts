import type { TokenList } from "@foyer/core/tokens";
import { useEffect } from "react";
import { useUi } from "../../hooks/use-ui.ts";

/** Tells of a list of tokens that could not be read, once for each failure (TOK-04). */
export function useTokensToast(list: TokenList | undefined): void {
  const ui = useUi();
  const failure = list && list.status !== "loading" ? list.failure : undefined;
  // Where nobody lists what accounts hold, nothing has failed.
  const isTold = failure !== undefined && failure.code !== "wallet/method-unsupported";
  useEffect(() => {
    if (isTold) ui.notify({ kind: "error", code: "balance-unavailable" });
  }, [ui, isTold]);
}
