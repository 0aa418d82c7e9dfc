import type { Snapshot } from "@foyer/core";
import { type ReactElement, useCallback, useEffect, useId, useState } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useAccount } from "../../hooks/use-account.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import type { ViewProps } from "../../hooks/view.ts";
import { EmptyState } from "../../parts/empty-state/empty-state.tsx";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { ScrollArea } from "../../parts/scroll-area/scroll-area.tsx";
import { SearchField } from "../../parts/search-field/search-field.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAnnounce } from "../announce.ts";
import { ViewFooter } from "../view-footer.tsx";
import { chooseNetwork } from "./choose-network.ts";
import { NetworkChoiceRow } from "./network-choice-row.tsx";
import { c, cssText } from "./networks-view.css.ts";
import { type NetworkGroup, readNetworks } from "./read-networks.ts";
import { useRested } from "./use-rested.ts";

/** How high the list gets before it scrolls, in px. */
const LIST_HEIGHT = 360;

/** The networks the application uses, to move between. */
export function NetworksView(_props: ViewProps<"Networks">): ReactElement {
  useStyles(cssText);
  const { foyer, ui } = useFoyerContext("NetworksView");
  const { t } = useViewText();
  const [text, setText] = useState("");
  const query = useRested(text);
  const select = useCallback((state: Snapshot) => readNetworks(state, { foyer, query }), [foyer, query]);
  const groups = useFoyerState(select);
  useAnnouncedResults(query, groups);
  return (
    <div className={c.root}>
      <div className={c.search}>
        <SearchField
          label={t("networks.search")}
          clearLabel={t("common.clearSearch")}
          value={text}
          onChange={setText}
        />
      </div>
      {groups.length > 0 ? (
        <ScrollArea maxHeight={LIST_HEIGHT}>
          {groups.map((group) => (
            <Group key={group.namespace} group={group} isTitled={foyer.adapters.length > 1} />
          ))}
        </ScrollArea>
      ) : (
        <EmptyState icon={<ViewIcon name="search" />} title={t("networks.empty.title")}>
          {t("networks.empty.text")}
        </EmptyState>
      )}
      <ViewFooter>
        <p>{t("networks.footer")}</p>
        <TextLink onClick={() => ui.push({ view: "WhatIsANetwork" })}>{t("networks.whatIs")}</TextLink>
      </ViewFooter>
    </div>
  );
}

function Group({ group: { namespace, choices }, isTitled }: { group: NetworkGroup; isTitled: boolean }): ReactElement {
  const context = useFoyerContext("Group");
  const { t } = useViewText();
  const account = useAccount({ namespace });
  const id = useId();
  const wallet = (account.status === "connected" && account.wallet?.name) || t("connect.browserWallet");
  return (
    <>
      {isTitled && (
        <h3 id={id} className={c.title}>
          {t(`namespace.${namespace}`)}
        </h3>
      )}
      <ul className={c.list} aria-labelledby={isTitled ? id : undefined}>
        {choices.map((choice) => (
          <li key={choice.network.caipNetworkId}>
            <NetworkChoiceRow choice={choice} wallet={wallet} onChoose={() => void chooseNetwork(context, choice)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says how many networks a search has left. */
function useAnnouncedResults(query: string, groups: readonly NetworkGroup[]): void {
  const announce = useAnnounce();
  const { t } = useViewText();
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  useEffect(() => {
    if (query !== "") announce(t("networks.results", { count }));
  }, [announce, t, query, count]);
}
