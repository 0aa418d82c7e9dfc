import type { Snapshot } from "@foyer/core";
import { type ReactElement, useCallback } from "react";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useNetwork } from "../../hooks/use-network.ts";
import type { ViewProps } from "../../hooks/view.ts";
import { Button } from "../../parts/button/button.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { NetworkTile } from "../network-tile.tsx";
import { readWay } from "./read-way.ts";
import { c, cssText } from "./switch-active-chain-view.css.ts";
import { connectOther, takeWay } from "./take-way.ts";

/** Moves to another namespace: at once where it is connected, else by connecting a wallet that has it. */
export function SwitchActiveChainView({ params }: ViewProps<"SwitchActiveChain">): ReactElement {
  useStyles(cssText);
  const context = useFoyerContext("SwitchActiveChainView");
  const { foyer } = context;
  const { t } = useViewText();
  const { namespace } = params;
  const { networks } = useNetwork({ namespace });
  const select = useCallback((state: Snapshot) => readWay(state, { foyer, namespace }), [foyer, namespace]);
  const way = useFoyerState(select);
  const wanted = networks.find(({ caipNetworkId }) => caipNetworkId === params.network);
  const chain = wanted?.name ?? t(`namespace.${namespace}`);
  const texts = {
    connected: undefined,
    free: undefined,
    "same-wallet": way.kind === "same-wallet" ? t("switchChain.same", { wallet: way.wallet.name, chain }) : undefined,
    "other-wallet": t("switchChain.text", { chain }),
  };
  const text = texts[way.kind];
  return (
    <div className={c.root}>
      <NetworkTile network={wanted ?? networks[0] ?? { name: chain }} size="large" />
      <div className={c.words}>
        <h3 className={c.title}>{t("switchChain.title", { chain })}</h3>
        {text && <p>{text}</p>}
      </div>
      <div className={c.actions}>
        <Button onClick={() => takeWay(context, { way, wanted: params })}>
          {way.kind === "other-wallet" ? t("switchChain.different") : t("switchChain.title", { chain })}
        </Button>
        {way.kind === "same-wallet" && (
          <Button tone="quiet" onClick={() => connectOther(context, params)}>
            {t("switchChain.different")}
          </Button>
        )}
      </div>
    </div>
  );
}
