import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { ViewIcon } from "../../parts/icon/view-icon.tsx";
import { Row } from "../../parts/row/row.tsx";
import { ScrollArea } from "../../parts/scroll-area/scroll-area.tsx";
import { Tile } from "../../parts/tile/tile.tsx";
import { LegalFooter } from "../shared/legal-note.tsx";
import { WithoutChoice } from "../shared/without-choice.tsx";
import { useBuying } from "./use-buying.ts";

/** How high a list gets before it scrolls, in px. */
const LIST_HEIGHT = 360;

/** What to pay with. */
export function OnRampFiatSelectView(_props: ViewProps<"OnRampFiatSelect">): ReactElement {
  const state = useBuying();
  const leave = useLeave();
  if (state.status !== "ready") return <WithoutChoice of="buy" state={state} />;
  const { currencies, draft, verbs } = state;
  return (
    <>
      <ScrollArea maxHeight={LIST_HEIGHT}>
        {currencies.map(({ code, name, icon }) => (
          <Row
            key={code}
            aria-current={code === draft.currency || undefined}
            tile={<Tile round name={code} src={icon} />}
            name={name}
            secondary={code}
            trailing={code === draft.currency ? <ViewIcon name="check" /> : undefined}
            onClick={() => {
              verbs.chooseCurrency(code);
              leave();
            }}
          />
        ))}
      </ScrollArea>
      <LegalFooter />
    </>
  );
}

/** What to buy. */
export function OnRampTokenSelectView(_props: ViewProps<"OnRampTokenSelect">): ReactElement {
  const state = useBuying();
  const leave = useLeave();
  if (state.status !== "ready") return <WithoutChoice of="buy" state={state} />;
  const { assets, draft, verbs } = state;
  return (
    <>
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
            onClick={() => {
              verbs.chooseAsset(asset);
              leave();
            }}
          />
        ))}
      </ScrollArea>
      <LegalFooter />
    </>
  );
}

/** Back to where it was asked for. */
function useLeave(): () => void {
  const ui = useUi();
  return () => {
    if (ui.getSnapshot().router.stack.length > 1) ui.back();
    else ui.replace({ view: "OnRampProviders" });
  };
}
