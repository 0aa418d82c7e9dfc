import type { Snapshot } from "@foyer/core";
import type { ReactElement, ReactNode } from "react";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { TextLink } from "../../parts/text-link/text-link.tsx";
import { useMoneyText } from "../../text/use-money-text.ts";
import { ViewFooter } from "./frame-context.tsx";

/** The host's terms below a choice, where it has some and nobody was asked to agree to them before (LEG-01). */
export function LegalFooter(): ReactElement | null {
  const { rich } = useMoneyText();
  const { terms, privacy, isAsked } = useFoyerState(selectTerms);
  const link =
    (href: string | undefined) =>
    (content: ReactNode[]): ReactElement => (
      <TextLink key={href} inline href={href ?? ""}>
        {content}
      </TextLink>
    );
  if (isAsked || (terms === undefined && privacy === undefined)) return null;
  const which = terms !== undefined && privacy !== undefined ? "both" : terms !== undefined ? "terms" : "privacy";
  return (
    <ViewFooter>
      <p>{rich(`connect.legal.${which}`, { terms: link(terms), privacy: link(privacy) })}</p>
    </ViewFooter>
  );
}

function selectTerms({ settings }: Snapshot): {
  readonly terms: string | undefined;
  readonly privacy: string | undefined;
  readonly isAsked: boolean;
} {
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy, legalCheckbox } = settings;
  return { terms, privacy, isAsked: legalCheckbox === true };
}
