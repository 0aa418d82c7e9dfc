import type { SwapSide, SwapTokenList } from "@foyer/core/swap";
import { type ReactElement, useEffect, useState } from "react";
import type { ViewProps } from "../../../hooks/feature-ui.ts";
import { useUi } from "../../../hooks/use-ui.ts";
import { ViewIcon } from "../../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../../parts/panel/panel.tsx";
import { ScrollArea } from "../../../parts/scroll-area/scroll-area.tsx";
import { SearchPanel } from "../../../parts/search-panel/search-panel.tsx";
import { useSwapText } from "../../../text/use-swap-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { findTokens } from "../../shared/find-tokens.ts";
import { useAnnounce } from "../../shared/frame-context.tsx";
import { RowsToCome } from "../../shared/rows-to-come.tsx";
import { useSwapDraft, WithoutSwap } from "../use-swap-draft.tsx";
import { SideRows } from "./side-rows.tsx";
import { c, cssText } from "./swap-select-token-view.css.ts";

/** How high the list gets before it scrolls, in px. */
const LIST_HEIGHT = 360;
const ADDRESS = /^0x[\da-f]{40}$/i;

/** What can be given, or received. */
export function SwapSelectTokenView({ params }: ViewProps<"SwapSelectToken">): ReactElement {
  const state = useSwapDraft();
  useStyles(cssText);
  const ui = useUi();
  const { t } = useSwapText();
  const [text, setText] = useState("");
  if (state.status !== "ready") return <WithoutSwap state={state} />;
  const { draft, swapping } = state;
  const side = params?.side ?? "to";
  const choose = (asset: string): void => {
    void swapping.chooseToken(side, asset);
    if (ui.getSnapshot().router.stack.length > 1) ui.back();
    else ui.replace({ view: "Swap" });
  };
  const chain = draft.account.split(":").slice(0, 2).join(":");
  const typed = text.trim();
  return (
    <SearchPanel
      field={{ label: t("swap.tokens.search"), clearLabel: t("common.clearSearch"), value: text, onChange: setText }}
    >
      <Found
        list={swapping.tokens}
        text={text}
        chosen={draft[side]?.asset}
        unlisted={ADDRESS.test(typed) ? `${chain}/erc20:${typed.toLowerCase()}` : undefined}
        onChoose={choose}
      />
    </SearchPanel>
  );
}

type FoundProps = {
  readonly list: SwapTokenList | undefined;
  readonly text: string;
  readonly chosen: string | undefined;
  /** What an address that was written is the name of. */
  readonly unlisted: string | undefined;
  readonly onChoose: (asset: string) => void;
};

/** What was found in a list, in whichever state that is. */
function Found({ list, text, chosen, unlisted, onChoose }: FoundProps): ReactElement {
  const { t } = useSwapText();
  const found = list && findTokens(list.items, text);
  useAnnouncedResults(text, found?.length);
  if (!list || (list.status === "loading" && list.items.length === 0))
    return <RowsToCome count={3} label={t("swap.tokens.loading")} />;
  if (found?.length === 0) {
    if (unlisted !== undefined) return <Unlisted asset={unlisted} onChoose={onChoose} />;
    return (
      <EmptyState icon={<ViewIcon name="search" />} title={t("swap.tokens.empty.title")}>
        {t(list.status === "failed" ? "swap.tokens.failed" : "swap.tokens.empty.text")}
      </EmptyState>
    );
  }
  const isHeld = ({ value }: SwapSide): boolean => value !== undefined && value !== "0";
  const [held, others] = [(found ?? []).filter(isHeld), (found ?? []).filter((side) => !isHeld(side))];
  return (
    <ScrollArea maxHeight={LIST_HEIGHT}>
      {held.length > 0 && <SideRows title={t("swap.tokens.held")} sides={held} chosen={chosen} onChoose={onChoose} />}
      {others.length > 0 && (
        <SideRows title={t("swap.tokens.others")} sides={others} chosen={chosen} onChoose={onChoose} />
      )}
      {list.status === "failed" && <p className={c.note}>{t("swap.tokens.failed")}</p>}
    </ScrollArea>
  );
}

/** A token that nobody lists is chosen by its address alone. */
function Unlisted({
  asset,
  onChoose,
}: {
  readonly asset: string;
  readonly onChoose: (asset: string) => void;
}): ReactElement {
  const { t } = useSwapText();
  const address = asset.slice(asset.lastIndexOf(":") + 1);
  const side = { asset, name: address, decimals: 0, value: undefined, isListed: false, isImitation: false };
  return <SideRows title={t("swap.tokens.unlisted")} sides={[side]} chosen={undefined} onChoose={onChoose} />;
}

/** Says how many tokens a search has left. */
function useAnnouncedResults(text: string, count: number | undefined): void {
  const announce = useAnnounce();
  const { t } = useSwapText();
  useEffect(() => {
    if (text !== "" && count !== undefined) announce(t("swap.tokens.results", { count }));
  }, [announce, t, text, count]);
}
