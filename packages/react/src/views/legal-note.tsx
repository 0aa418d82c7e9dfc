import type { Snapshot } from "@foyer/core";
import type { ReactElement, ReactNode } from "react";
import { useFoyer } from "../hooks/use-foyer.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { Checkbox } from "../parts/checkbox/checkbox.tsx";
import { TextLink } from "../parts/text-link/text-link.tsx";
import { useText } from "../text/use-text.ts";

/** Which terms the host has, and whether the visitor still has to agree to them. */
export type Terms = {
  readonly which: "both" | "terms" | "privacy" | undefined;
  readonly isAsked: boolean;
  readonly isAgreed: boolean;
  /** Nothing may be chosen before the box is ticked. */
  readonly isBlocking: boolean;
};

/** Reads the host's terms and the visitor's answer. */
export function selectTerms({ flags, connections }: Snapshot): Terms {
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy, legalCheckbox } = flags;
  const which = terms && privacy ? "both" : terms ? "terms" : privacy ? "privacy" : undefined;
  const isAsked = legalCheckbox && which !== undefined;
  return { which, isAsked, isAgreed: connections.isAgreed, isBlocking: isAsked && !connections.isAgreed };
}

/** The host's terms: a sentence with links, or a box to tick. */
export function LegalNote(): ReactElement | undefined {
  const foyer = useFoyer();
  const { rich } = useText();
  const { which, isAsked, isAgreed } = useFoyerState(selectTerms);
  const [terms, privacy] = useFoyerState(selectUrls);
  if (which === undefined) return undefined;
  const link = (href: string | undefined) => (content: ReactNode[]) => (
    <TextLink key={href} inline href={href ?? ""}>
      {content}
    </TextLink>
  );
  const links = { terms: link(terms), privacy: link(privacy) };
  if (!isAsked) return <p>{rich(`connect.legal.${which}`, links)}</p>;
  return (
    <Checkbox checked={isAgreed} onChange={(event) => foyer.agreeToTerms({ isAgreed: event.target.checked })}>
      {rich(AGREE[which], links)}
    </Checkbox>
  );
}

const AGREE = {
  both: "connect.legal.agreeBoth",
  terms: "connect.legal.agreeTerms",
  privacy: "connect.legal.agreePrivacy",
} as const;

function selectUrls({ flags }: Snapshot): readonly [string | undefined, string | undefined] {
  return [flags.termsConditionsUrl, flags.privacyPolicyUrl];
}
