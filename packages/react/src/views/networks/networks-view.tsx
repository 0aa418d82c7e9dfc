import type { Snapshot } from "@foyer/core";
import { type ReactElement, useCallback, useEffect, useId, useState } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useAccount } from "../../hooks/use-account.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { EmptyState } from "../../parts/panel/panel.tsx";
import { Row } from "../../parts/row/row.tsx";
import { ScrollArea } from "../../parts/scroll-area/scroll-area.tsx";
import { SearchPanel } from "../../parts/search-panel/search-panel.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useLateText } from "../../text/use-late-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAnnounce, ViewFooter } from "../shared/frame-context.tsx";
import { NetworkTile } from "../shared/network-tile.tsx";
import { chooseNetwork, type NetworkChoice, type NetworkGroup, readNetworks, useRested } from "./choose-network.ts";
import { c, cssText } from "./networks-view.css.ts";

/** How high the list gets before it scrolls, in px. */
const LIST_HEIGHT = 360;

/** The networks the application uses, to move between. */
export function NetworksView(_props: ViewProps<"Networks">): ReactElement {
  useStyles(cssText);
  const { foyer, ui } = useFoyerContext("NetworksView");
  const { t } = useLateText();
  const [text, setText] = useState("");
  const query = useRested(text);
  const select = useCallback((state: Snapshot) => readNetworks(state, { foyer, query }), [foyer, query]);
  const groups = useFoyerState(select);
  useAnnouncedResults(query, groups);
  return (
    <SearchPanel
      field={{ label: t("networks.search"), clearLabel: t("common.clearSearch"), value: text, onChange: setText }}
    >
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
    </SearchPanel>
  );
}

function Group({ group: { namespace, choices }, isTitled }: { group: NetworkGroup; isTitled: boolean }): ReactElement {
  const context = useFoyerContext("Group");
  const { t } = useLateText();
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
  const { t } = useLateText();
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  useEffect(() => {
    if (query !== "") announce(t("networks.results", { count }));
  }, [announce, t, query, count]);
}

type NetworkChoiceRowProps = {
  readonly choice: NetworkChoice;
  /** Named in the reason why a network cannot be chosen. */
  readonly wallet: string;
  readonly onChoose: () => void;
};

/** A network to move to, or why that is not possible. */
function NetworkChoiceRow({ choice: { network, plan }, wallet, onChoose }: NetworkChoiceRowProps): ReactElement {
  const { t } = useLateText();
  const isHere = plan === "here";
  const reason = REASONS[plan];
  return (
    <Row
      tile={<NetworkTile network={network} />}
      name={network.name}
      properName
      aria-current={isHere || undefined}
      aria-disabled={reason !== undefined || undefined}
      secondary={reason && t(reason, { wallet })}
      trailing={
        (isHere || network.testnet) && (
          <>
            {network.testnet && <Tag>{t("common.testnet")}</Tag>}
            {isHere && <ViewIcon name="check" />}
          </>
        )
      }
      onClick={reason ? undefined : onChoose}
    />
  );
}

const REASONS: { readonly [P in NetworkChoice["plan"]]?: "networks.unsupportedByWallet" | "networks.switchInWallet" } =
  {
    "wallet-lacks-network": "networks.unsupportedByWallet",
    "wallet-cannot-switch": "networks.switchInWallet",
  };
