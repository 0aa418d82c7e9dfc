import type { SwapDraft } from "@foyer/core/swap";
import { type ReactElement, useLayoutEffect, useRef, useState } from "react";
import { useFoyerContext } from "../../../hooks/foyer-context.ts";
import { useSwapText } from "../../../text/use-swap-text.ts";
import { useAnnounced } from "../../shared/frame-context.tsx";
import { goToAccount } from "../../shared/go-to-account.ts";
import { OutcomeActions } from "../../shared/outcome-actions.tsx";
import { TokenTile } from "../../shared/token-tile.tsx";
import { UnsureActions, useUnsureText } from "../../shared/unsure.tsx";
import { useSums } from "../../shared/use-sums.ts";
import { WaitScene } from "../../shared/wait-scene.tsx";
import { exactOf, nameSide } from "../swap-words.ts";
import type { Swapping } from "../use-swap-draft.tsx";

const STATES = { pending: "waiting", confirmed: "idle", failed: "failed", unknown: "idle" } as const;
const ICONS = { pending: undefined, confirmed: "check-circle", failed: "error", unknown: "info" } as const;

/** What was swapped, and what became of it. */
export function Swapped({
  draft,
  swapping,
}: {
  readonly draft: SwapDraft;
  readonly swapping: Swapping;
}): ReactElement | null {
  const { ui } = useFoyerContext("Swapped");
  const { t } = useSwapText();
  const { coins } = useSums();
  // As it was when it was sent: what the account holds changes with it.
  const [{ from, to, value, quote }] = useState(draft);
  const { hash } = draft;
  const { outcome = "pending", doubt } = draft;
  const unsure = useUnsureText(doubt);
  const amount = from && value !== undefined ? coins(exactOf(value, from), nameSide(from)) : "";
  const received = to && quote.status === "ready" ? coins(exactOf(quote.expected, to), nameSide(to)) : "";
  // Announced here; seen as the modal's own title.
  useAnnounced(t(`swap.status.${outcome}.title`));
  const done = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => keepFocus(done.current), []);
  const leave = (): void => {
    goToAccount(ui);
    void swapping.reset();
  };
  if (!to) return null;
  return (
    <WaitScene
      round
      state={STATES[outcome]}
      words={{ icon: ICONS[outcome], title: doubt ? unsure : t(`swap.status.${outcome}.text`, { amount, received }) }}
      tile={<TokenTile token={to} size="large" />}
    >
      {doubt ? (
        <UnsureActions
          doubt={doubt}
          onLook={swapping.look}
          onAgain={() => void swapping.edit()}
          again={t("swap.edit")}
        />
      ) : (
        <OutcomeActions hash={hash} done={t("swap.done")} onDone={leave} doneRef={done} />
      )}
    </WaitScene>
  );
}

/** The button that asked the wallet has gone, and the focus with it: it goes on where the visitor does. */
function keepFocus(button: HTMLElement | null): void {
  const root = button?.getRootNode();
  if (root instanceof ShadowRoot && root.activeElement === null) button?.focus({ preventScroll: true });
}
