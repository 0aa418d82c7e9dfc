import type { ReactElement } from "react";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { Tag } from "../../parts/tag/tag.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { NetworkTile } from "../network-tile.tsx";
import type { NetworkChoice } from "./read-networks.ts";

type NetworkChoiceRowProps = {
  readonly choice: NetworkChoice;
  /** Named in the reason why a network cannot be chosen. */
  readonly wallet: string;
  readonly onChoose: () => void;
};

/** A network to move to, or why that is not possible. */
export function NetworkChoiceRow({ choice: { network, plan }, wallet, onChoose }: NetworkChoiceRowProps): ReactElement {
  const { t } = useViewText();
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
