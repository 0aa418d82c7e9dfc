import type { Namespace, Snapshot } from "@foyer/core";
import { groupWallets } from "@foyer/core/wallets";
import { type ReactElement, useContext, useLayoutEffect, useMemo, useRef } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useWallets } from "../../hooks/use-wallets.ts";
import { Button } from "../../parts/button/button.tsx";
import { ScrollArea } from "../../parts/scroll-area/scroll-area.tsx";
import { useText } from "../../text/use-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { pickWallet } from "../pick-wallet.ts";
import { RestContext } from "../rest-context.ts";
import { selectTerms } from "../terms.ts";
import type { ViewProps } from "../view.ts";
import { c, cssText } from "./connect-view.css.ts";
import { NoWallet } from "./no-wallet.tsx";
import { WalletList } from "./wallet-list.tsx";
import { toSections, type WalletSection } from "./wallet-sections.ts";

/** The ways to connect: the visitor's wallets, and those worth getting. */
export function ConnectView({ params }: ViewProps<"Connect" | "ConnectWallets">): ReactElement {
  useStyles(cssText);
  const foyer = useFoyer();
  const { t } = useText();
  const namespace = params?.addWalletForNamespace;
  const flags = useFoyerState(selectFlags);
  const sections = useSections(flags, namespace);
  const { isBlocking } = useFoyerState(selectTerms);
  const rest = useContext(RestContext);
  const list = useRef<HTMLDivElement>(null);
  // As a property: React 18 does not know the attribute. The list is another one once there are wallets.
  useLayoutEffect(() => {
    if (list.current) list.current.inert = isBlocking;
  });
  return (
    <div className={c.root}>
      {isBlocking && <p className={c.note}>{t("connect.legal.required")}</p>}
      {sections.length > 0 ? (
        <ScrollArea ref={list} className={isBlocking ? c.dimmed : undefined}>
          <WalletList sections={sections} onPick={(wallet) => pickWallet(foyer, { wallet, namespace })} />
        </ScrollArea>
      ) : (
        <NoWallet />
      )}
      {rest && <rest.ConnectEnd />}
      {flags.enableWalletGuide && (
        <Button tone={sections.length > 0 ? "quiet" : "primary"} onClick={() => foyer.push({ view: "GetWallet" })}>
          {t("connect.noWallet")}
        </Button>
      )}
    </div>
  );
}

function useSections(flags: Snapshot["flags"], namespace: Namespace | undefined): readonly WalletSection[] {
  const { choice, ports } = useFoyer();
  const wallets = useWallets();
  const { isMobile } = ports.page;
  const canPair = !!ports.relay;
  return useMemo(
    () =>
      flags.enableWallets ? toSections(groupWallets({ wallets, choice, flags, isMobile, canPair, namespace })) : [],
    [wallets, choice, flags, isMobile, canPair, namespace],
  );
}

function selectFlags({ flags }: Snapshot): Snapshot["flags"] {
  return flags;
}
