import type { Snapshot } from "@foyer/core";
import type { ReactElement, ReactNode } from "react";
import { useFoyer } from "../hooks/use-foyer.ts";
import { useFoyerState } from "../hooks/use-foyer-state.ts";
import { Checkbox } from "../parts/checkbox/checkbox.tsx";
import { TextLink } from "../parts/text-link/text-link.tsx";
import { useViewText } from "../text/use-view-text.ts";
import { selectTerms } from "./terms.ts";

/** The host's terms: a sentence with links, or a box to tick. */
export function LegalNote(): ReactElement | undefined {
  const foyer = useFoyer();
  const { rich } = useViewText();
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
