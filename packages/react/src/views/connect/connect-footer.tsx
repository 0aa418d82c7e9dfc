import type { Snapshot } from "@foyer/core";
import type { ReactElement } from "react";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useViewText } from "../../text/use-view-text.ts";
import { LegalNote } from "../legal-note.tsx";
import { selectTerms } from "../terms.ts";
import { ViewFooter } from "../view-footer.tsx";

const MAKER = { brand: "Foyer", url: "https://www.npmjs.com/package/@foyer/core" };

/** The host's terms and, where the host wants it, who made this. */
export function ConnectFooter(): ReactElement | null {
  const { t } = useViewText();
  const { which } = useFoyerState(selectTerms);
  const hasBranding = useFoyerState(selectHasBranding);
  if (which === undefined && !hasBranding) return null;
  return (
    <ViewFooter>
      <LegalNote />
      {hasBranding && <TextLink href={MAKER.url}>{t("connect.branding", { brand: MAKER.brand })}</TextLink>}
    </ViewFooter>
  );
}

function selectHasBranding({ flags }: Snapshot): boolean | undefined {
  return flags.branding;
}
