import type { Snapshot } from "@foyer/core";
import { type ReactElement, useContext, useEffect } from "react";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { afterPaint } from "../../parts/motion/after-paint.ts";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { LazyShellContext } from "../lazy-shell.ts";
import { LegalNote } from "../legal-note.tsx";
import { selectTerms } from "../terms.ts";
import { ViewFooter } from "../view-footer.tsx";

const MAKER = { brand: "Foyer", url: "https://www.npmjs.com/package/@foyer/core" };

/** What stands at the end of the list: the way to all wallets, the host's terms and, where the host wants it, who made this. */
export function ConnectEnd(): ReactElement {
  const { t } = useViewText();
  const shell = useContext(LazyShellContext);
  const { which } = useFoyerState(selectTerms);
  const hasBranding = useFoyerState(selectHasBranding);
  const hasWallets = useFoyerState(selectHasWallets);
  useEffect(() => {
    if (!shell || !hasWallets) return undefined;
    // Where it does not come now, the view asks again once it is shown.
    return afterPaint(() => void shell.fetchConnecting().catch(() => undefined));
  }, [shell, hasWallets]);
  return (
    <>
      {shell && <shell.AllWalletsRow />}
      {(which !== undefined || hasBranding) && (
        <ViewFooter>
          <LegalNote />
          {hasBranding && <TextLink href={MAKER.url}>{t("connect.branding", { brand: MAKER.brand })}</TextLink>}
        </ViewFooter>
      )}
    </>
  );
}

function selectHasBranding({ flags }: Snapshot): boolean | undefined {
  return flags.branding;
}

function selectHasWallets({ connectors }: Snapshot): boolean {
  return connectors.list.length > 0;
}
