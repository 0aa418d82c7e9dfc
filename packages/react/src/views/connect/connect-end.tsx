import type { Snapshot } from "@foyer/core";
import { type ReactElement, useContext } from "react";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { LegalNote } from "../legal-note.tsx";
import { RestContext } from "../rest-context.ts";
import { selectTerms } from "../terms.ts";
import { ViewFooter } from "../view-footer.tsx";

const MAKER = { brand: "Foyer", url: "https://www.npmjs.com/package/@foyer/core" };

/** What stands at the end of the list: the way to all wallets, the host's terms and, where the host wants it, who made this. */
export function ConnectEnd(): ReactElement {
  const { t } = useViewText();
  const rest = useContext(RestContext);
  const { which } = useFoyerState(selectTerms);
  const hasBranding = useFoyerState(selectHasBranding);
  return (
    <>
      {rest && <rest.AllWalletsRow />}
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
