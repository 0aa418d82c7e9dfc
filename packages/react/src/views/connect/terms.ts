import type { Snapshot } from "@foyer/core";

/** Which terms the host has, and whether the visitor still has to agree to them. */
type Terms = {
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
  const isAsked = legalCheckbox === true && which !== undefined;
  return { which, isAsked, isAgreed: connections.isAgreed, isBlocking: isAsked && !connections.isAgreed };
}

/** Whether the host wants a way to all wallets here. */
export function wantsAllWallets({ enableWallets, allWallets }: Snapshot["flags"], isMobile: boolean): boolean {
  return enableWallets && (isMobile ? allWallets !== "HIDE" : allWallets === "SHOW");
}
