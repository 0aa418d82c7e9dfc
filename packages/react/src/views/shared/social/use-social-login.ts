import type { SocialProvider } from "@foyer/core";
import { useEffect } from "react";
import { useFoyerContext } from "../../../hooks/foyer-context.ts";
import { embeddedOf } from "../email/embedded-verbs.ts";
import { followSocialLogin } from "./follow-social-login.ts";
import type { WindowProvider } from "./list-socials.ts";
import { leaveForProvider, logInElsewhere } from "./log-in-elsewhere.ts";

/** Returns `logInElsewhere` for the UI of a view. */
export function useSocialLogin(): (provider: SocialProvider) => void {
  const context = useFoyerContext("useSocialLogin");
  return (provider) => logInElsewhere(context, provider);
}

/** Goes on with a log-in that the page was left for, once the view is shown where it came back. */
export function useSocialReturn(): void {
  const context = useFoyerContext("useSocialReturn");
  useEffect(() => {
    void followSocialLogin(context, { ask: (signal) => embeddedOf(context.foyer).takeSocialReturn({ signal }) });
  }, [context]);
}

/** Logs in where there can be no window: leaves the page for the provider. */
export function useSocialLeave(): (provider: WindowProvider) => void {
  const context = useFoyerContext("useSocialLeave");
  return (provider) => leaveForProvider(context, provider);
}
