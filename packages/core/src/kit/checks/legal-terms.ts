import type { Settings } from "../../settings/settings.ts";

export const TERMS_NEEDED = "needs termsConditionsUrl or privacyPolicyUrl: without one there is nothing to agree to";

/** Tells whether visitors were to agree to terms that nobody named. */
export function lacksTerms({ legalCheckbox, termsConditionsUrl, privacyPolicyUrl }: Partial<Settings>): boolean {
  return legalCheckbox === true && !termsConditionsUrl && !privacyPolicyUrl;
}
