import type { Namespace, Snapshot } from "@foyer/core";
import { type AccountTab, embedded, selectEmbedded } from "@foyer/core/embedded";
import { type ReactElement, useCallback, useId, useState } from "react";
import { useFoyer } from "../../../hooks/use-foyer.ts";
import { useFoyerState } from "../../../hooks/use-foyer-state.ts";
import type { TokensOfAccount } from "../../../hooks/use-tokens.ts";
import { getTabId, Tabs } from "../../../parts/tabs/tabs.tsx";
import { useAssetText } from "../../../text/use-asset-text.ts";
import { ActivityTab } from "./activity-tab.tsx";
import { TokensTab } from "./tokens-tab.tsx";
import { c } from "./wallet-widget.css.ts";

type AccountTabsProps = { readonly namespace: Namespace; readonly tokens: TokensOfAccount };

/** What the account holds and, in eip155, what it did: the tab that was shown last. */
export function AccountTabs({ namespace, tokens }: AccountTabsProps): ReactElement {
  const { t } = useAssetText();
  const panelId = useId();
  const hasActivity = useFoyerState(selectHasActivity);
  const [chosen, choose] = useTab(namespace);
  const isTabbed = namespace === "eip155" && hasActivity;
  const tab = isTabbed ? chosen : 0;
  return (
    <>
      {isTabbed && (
        <Tabs
          label={t("widget.tabs")}
          tabs={[
            { id: "0", label: t("tokens.title") },
            { id: "1", label: t("title.Transactions") },
          ]}
          value={`${tab}`}
          onChange={(id) => choose(id === "1" ? 1 : 0)}
          panelId={panelId}
        />
      )}
      <div
        className={c.panel}
        {...(isTabbed
          ? { id: panelId, role: "tabpanel", "aria-labelledby": getTabId(panelId, `${tab}`) }
          : { role: "group", "aria-label": t("tokens.title") })}
      >
        {tab === 1 ? <ActivityTab /> : <TokensTab tokens={tokens} />}
      </div>
    </>
  );
}

/** The tab of a namespace: what was pressed here, else what was shown last. */
function useTab(namespace: Namespace): readonly [tab: AccountTab, choose: (tab: AccountTab) => void] {
  const foyer = useFoyer();
  const [pressed, setPressed] = useState<{ readonly [N in Namespace]?: AccountTab }>({});
  const select = useCallback((state: Snapshot) => selectEmbedded(state, namespace).currentTab, [namespace]);
  const saved = useFoyerState(select);
  const choose = (tab: AccountTab): void => {
    setPressed({ ...pressed, [namespace]: tab });
    // Offline before what keeps it is there: it is shown all the same.
    foyer
      .use(embedded())
      .showTab({ tab, namespace })
      .catch(() => undefined);
  };
  return [pressed[namespace] ?? saved ?? 0, choose];
}

function selectHasActivity({ settings }: Snapshot): boolean {
  return settings.activity ?? true;
}
