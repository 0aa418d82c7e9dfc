import type { Token, TokenList } from "@foyer/core/tokens";
import { type ReactElement, useEffect, useState } from "react";
import type { ViewProps } from "../../../hooks/feature-ui.ts";
import { useTokens } from "../../../hooks/use-tokens.ts";
import { useUi } from "../../../hooks/use-ui.ts";
import { Button } from "../../../parts/button/button.tsx";
import { ViewIcon } from "../../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../../parts/panel/panel.tsx";
import { ScrollArea } from "../../../parts/scroll-area/scroll-area.tsx";
import { SearchPanel } from "../../../parts/search-panel/search-panel.tsx";
import { TextLink } from "../../../parts/text-link/text-link.tsx";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { findTokens } from "../../shared/find-tokens.ts";
import { useAnnounce } from "../../shared/frame-context.tsx";
import { RowsToCome } from "../../shared/rows-to-come.tsx";
import { TokenRows } from "../../shared/token-rows.tsx";
import { type Sending, useDraft } from "../use-draft.ts";
import { WithoutDraft } from "../without-draft.tsx";
import { c, cssText } from "./wallet-send-select-token-view.css.ts";

/** How high the list gets before it scrolls, in px. */
const LIST_HEIGHT = 360;

/** What the account holds, to send some of it. */
export function WalletSendSelectTokenView(_props: ViewProps<"WalletSendSelectToken">): ReactElement {
  const state = useDraft();
  if (state.status !== "ready") return <WithoutDraft state={state} />;
  return <Tokens sending={state.sending} />;
}

function Tokens({ sending }: { readonly sending: Sending }): ReactElement {
  useStyles(cssText);
  const ui = useUi();
  const { t } = useAssetText();
  const { list, refresh } = useTokens();
  const [text, setText] = useState("");
  const choose = ({ asset }: Token): void => {
    sending.chooseToken(asset);
    if (ui.getSnapshot().router.stack.length > 1) ui.back();
    else ui.replace({ view: "WalletSend" });
  };
  return (
    <SearchPanel
      field={{ label: t("send.tokens.search"), clearLabel: t("common.clearSearch"), value: text, onChange: setText }}
    >
      <TokensFound list={list} text={text} onChoose={choose} onRefresh={() => void refresh()} />
    </SearchPanel>
  );
}

type TokensFoundProps = {
  readonly list: TokenList | undefined;
  readonly text: string;
  readonly onChoose: (token: Token) => void;
  readonly onRefresh: () => void;
};

/** What was found in a list, in whichever state that is. */
function TokensFound({ list, text, onChoose, onRefresh }: TokensFoundProps): ReactElement {
  const { t } = useAssetText();
  const found = list && "items" in list ? findTokens(list.items, text) : undefined;
  useAnnouncedResults(text, found?.length);
  if (!list || list.status === "loading") return <RowsToCome count={3} label={t("tokens.loading")} />;
  if (list.status === "failed") {
    const retry = (
      <Button tone="quiet" onClick={onRefresh}>
        {t("common.retry")}
      </Button>
    );
    return <EmptyState icon={<ViewIcon name="warning" />} title={t("tokens.failed")} action={retry} />;
  }
  if (list.items.length === 0) {
    return (
      <EmptyState icon={<ViewIcon name="coins" />} title={t("tokens.none")}>
        {t("send.tokens.none.text")}
      </EmptyState>
    );
  }
  if (found?.length === 0) {
    return (
      <EmptyState icon={<ViewIcon name="search" />} title={t("send.tokens.empty.title")}>
        {t("send.tokens.empty.text")}
      </EmptyState>
    );
  }
  return (
    <ScrollArea maxHeight={LIST_HEIGHT}>
      {list.status === "stale" && (
        <div className={c.note}>
          <p>{t("tokens.stale", { at: list.at })}</p>
          {list.failure && (
            <TextLink inline onClick={onRefresh}>
              {t("common.retry")}
            </TextLink>
          )}
        </div>
      )}
      <TokenRows tokens={found ?? []} onChoose={onChoose} />
      {list.isCut && <p className={c.note}>{t("tokens.cut")}</p>}
    </ScrollArea>
  );
}

/** Says how many tokens a search has left. */
function useAnnouncedResults(text: string, count: number | undefined): void {
  const announce = useAnnounce();
  const { t } = useAssetText();
  useEffect(() => {
    if (text !== "" && count !== undefined) announce(t("send.tokens.results", { count }));
  }, [announce, t, text, count]);
}
