import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { ScrollArea } from "../../parts/scroll-area/scroll-area.tsx";
import { Tile } from "../../parts/tile/tile.tsx";
import { WithoutChoice } from "../shared/without-choice.tsx";
import { useDeposit } from "./use-deposit.ts";

/** How high the list gets before it scrolls, in px. */
const LIST_HEIGHT = 360;

/** What an exchange is to pay out. */
export function PayWithExchangeSelectAssetView(_props: ViewProps<"PayWithExchangeSelectAsset">): ReactElement {
  const ui = useUi();
  const state = useDeposit();
  if (state.status !== "ready") return <WithoutChoice of="deposit" state={state} />;
  const { assets, draft, verbs } = state;
  const choose = (asset: string): void => {
    if (asset !== draft.asset) verbs.chooseAsset(asset);
    if (ui.getSnapshot().router.stack.length > 1) ui.back();
    else ui.replace({ view: "PayWithExchange" });
  };
  return (
    <ScrollArea maxHeight={LIST_HEIGHT}>
      {assets.map(({ asset, symbol, name, icon }) => (
        <Row
          key={asset}
          aria-current={asset === draft.asset || undefined}
          tile={<Tile round name={symbol} src={icon} />}
          name={name}
          properName
          secondary={symbol}
          trailing={asset === draft.asset ? <ViewIcon name="check" /> : undefined}
          onClick={() => choose(asset)}
        />
      ))}
    </ScrollArea>
  );
}
