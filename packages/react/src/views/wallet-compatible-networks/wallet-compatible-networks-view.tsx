import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useNetwork } from "../../hooks/use-network.ts";
import { Row } from "../../parts/row/row.tsx";
import { ScrollArea } from "../../parts/scroll-area/scroll-area.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { useAssetText } from "../../text/use-asset-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { useAccountInView } from "../shared/account-in-view.ts";
import { NetworkTile } from "../shared/network-tile.tsx";
import { c, cssText } from "./wallet-compatible-networks-view.css.ts";

/** How high the list gets before it scrolls, in px. */
const LIST_HEIGHT = 360;

/** On which networks the address of the account can be paid: all that the application has of its namespace. */
export function WalletCompatibleNetworksView(_props: ViewProps<"WalletCompatibleNetworks">): ReactElement {
  useStyles(cssText);
  const { t } = useAssetText();
  useAccountInView();
  const { networks } = useNetwork();
  return (
    <>
      <p className={c.words}>{t("receive.networks.text")}</p>
      <ScrollArea maxHeight={LIST_HEIGHT}>
        <ul className={c.list}>
          {networks.map((network) => (
            <li key={network.caipNetworkId}>
              <Row
                kind="static"
                tile={<NetworkTile network={network} />}
                name={network.name}
                properName
                trailing={network.testnet ? <Tag>{t("common.testnet")}</Tag> : undefined}
              />
            </li>
          ))}
        </ul>
      </ScrollArea>
    </>
  );
}
