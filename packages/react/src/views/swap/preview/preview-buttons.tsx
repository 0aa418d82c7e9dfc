import type { SwapDraft, SwapStep } from "@foyer/core/swap";
import { type ReactElement, useCallback, useContext, useRef } from "react";
import { useUi } from "../../../hooks/use-ui.ts";
import { Button } from "../../../parts/button/button.tsx";
import { useSwapText } from "../../../text/use-swap-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { LazyShellContext } from "../../shared/frame-context.tsx";
import { useWalletName } from "../swap-words.ts";
import type { Swapping } from "../use-swap-draft.tsx";
import { c, cssText } from "./swap-preview-view.css.ts";
import type { Check } from "./use-swap-review.ts";

type PreviewButtonsProps = {
  readonly draft: SwapDraft;
  readonly check: Check;
  readonly swapping: Swapping;
  readonly onCheck: () => void;
};

const VERBS: { readonly [S in SwapStep]: "swap.approve" | "swap.sign" | "swap.swap" } = {
  reset: "swap.approve",
  approve: "swap.approve",
  permit: "swap.sign",
  swap: "swap.swap",
  batch: "swap.swap",
};

/** The way back, and the one that asks the wallet; the verb says what for. */
export function PreviewButtons({ draft, check, swapping, onCheck }: PreviewButtonsProps): ReactElement {
  useStyles(cssText);
  const ui = useUi();
  const { t } = useSwapText();
  const wallet = useWalletName();
  // In the modal's memory: the visitor may leave the review and come back while the wallet is asked.
  const shell = useContext(LazyShellContext)?.memory;
  const own = useRef<{ swapWait?: AbortController | undefined }>({});
  const memory = shell ?? own.current;
  const { submit, accept } = swapping;
  const edit = useCallback((): void => {
    const below = ui.getSnapshot().router.stack.slice(0, -1);
    if (below.some(({ view }) => view === "Swap")) ui.back({ to: "Swap" });
    else ui.replace({ view: "Swap" });
  }, [ui]);
  const ask = (): void => {
    memory.swapWait = new AbortController();
    // Why it failed is in the draft.
    void submit({ signal: memory.swapWait.signal });
  };
  const isAsking = check === "asking";
  const isBusy = isAsking || check === "checking";
  const main = (): { readonly words: string; readonly press: () => void } => {
    if (isAsking) return { words: t("swap.asking", { wallet }), press: ask };
    if (check === "checking") return { words: t("swap.checking"), press: ask };
    if (check === "blocked") return { words: t("swap.edit"), press: edit };
    if (check === "expired") return { words: t("swap.again"), press: onCheck };
    if (check === "worse") return { words: t("swap.accept"), press: () => void accept() };
    return { words: t(VERBS[draft.steps[0] ?? "swap"]), press: ask };
  };
  const { words, press } = main();
  return (
    <div className={c.buttons}>
      <Button
        tone="quiet"
        className={c.cancel}
        onClick={check === "blocked" ? onCheck : isAsking ? () => memory.swapWait?.abort() : edit}
      >
        {t(check === "blocked" ? "common.retry" : "common.cancel")}
      </Button>
      <Button className={c.go} loading={isBusy} onClick={press}>
        {words}
      </Button>
    </div>
  );
}
