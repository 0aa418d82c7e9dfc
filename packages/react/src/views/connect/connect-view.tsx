import type { Snapshot } from "@foyer/core";
import { canPair, groupWallets } from "@foyer/core/wallets";
import { type ReactElement, useContext, useLayoutEffect, useRef } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyerContext } from "../../hooks/foyer-context.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useWalletList } from "../../hooks/use-wallets.ts";
import { Button } from "../../parts/button/button.tsx";
import { ScrollArea } from "../../parts/scroll-area/scroll-area.tsx";
import { useText } from "../../text/use-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { pickWallet } from "../shared/connect-wallet.ts";
import { LazyShellContext } from "../shared/frame-context.tsx";
import { c, cssText } from "./connect-view.css.ts";
import { toSections, WalletList } from "./wallet-list.tsx";

type ConnectViewProps = ViewProps<"Connect"> & {
  /** Without the other ways to log in. */
  readonly isWalletsOnly?: boolean | undefined;
};

/** The ways to connect: an e-mail address, the visitor's wallets, and those worth getting. */
export function ConnectView({ params, isWalletsOnly }: ConnectViewProps): ReactElement {
  useStyles(cssText);
  const context = useFoyerContext("ConnectView");
  const { foyer, ui } = context;
  const { t } = useText();
  const namespace = params?.addWalletForNamespace;
  const { settings, directory } = useFoyerState(selectGiven);
  const { isAsked, isBlocking } = useFoyerState(selectTerms);
  const shell = useContext(LazyShellContext);
  const { isMobile } = foyer.ports.page;
  const wallets = useWalletList();
  const hasLogin = shell?.canLogIn(foyer, namespace);
  const groups = groupWallets({
    wallets,
    choice: { ...foyer.choice, ...directory.choice },
    settings,
    isMobile,
    canPair: canPair(foyer),
    hasLogin,
    namespace,
    isAwaited: shell === undefined || directory.isPartial,
  });
  const sections = settings.enableWallets ? toSections(groups) : [];
  const list = useRef<HTMLDivElement>(null);
  // As a property: React 18 does not know the attribute. The list is another one once there are wallets.
  useLayoutEffect(() => {
    if (list.current) list.current.inert = isBlocking;
  });
  const all = (
    <>
      {sections.length > 0 ? (
        <ScrollArea ref={list}>
          <WalletList sections={sections} onPick={(wallet) => pickWallet(context, { wallet, namespace })} />
        </ScrollArea>
      ) : (
        settings.enableWallets && shell && <shell.NoWallet />
      )}
      {shell ? <shell.ConnectEnd /> : shell === undefined && wantsAllWallets(settings, isMobile) && <div />}
    </>
  );
  const Login = !isWalletsOnly && hasLogin && shell?.Login;
  return (
    <div className={c.root}>
      {isAsked && shell && <shell.TermsBox />}
      {Login ? <Login namespace={namespace} wallets={all} isBlocking={isBlocking} /> : all}
      {settings.enableWalletGuide && (
        <Button tone={Login || sections.length > 0 ? "quiet" : "primary"} onClick={() => ui.push({ view: "Create" })}>
          {t("connect.noWallet")}
        </Button>
      )}
    </div>
  );
}

function selectGiven({ settings, directory }: Snapshot): Pick<Snapshot, "settings" | "directory"> {
  return { settings, directory };
}

/** Which terms the host has, and whether the visitor still has to agree to them. */
type Terms = {
  readonly which: "both" | "terms" | "privacy" | undefined;
  readonly isAsked: boolean;
  readonly isAgreed: boolean;
  /** Nothing may be chosen before the box is ticked. */
  readonly isBlocking: boolean;
};

/** Reads the host's terms and the visitor's answer. */
export function selectTerms({ settings, connections }: Snapshot): Terms {
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy, legalCheckbox } = settings;
  const which = terms && privacy ? "both" : terms ? "terms" : privacy ? "privacy" : undefined;
  const isAsked = legalCheckbox === true && which !== undefined;
  return { which, isAsked, isAgreed: connections.isAgreed, isBlocking: isAsked && !connections.isAgreed };
}

/** Whether the host wants a way to all wallets here. */
export function wantsAllWallets({ enableWallets, allWallets }: Snapshot["settings"], isMobile: boolean): boolean {
  return enableWallets && (isMobile ? allWallets !== "HIDE" : allWallets === "SHOW");
}
