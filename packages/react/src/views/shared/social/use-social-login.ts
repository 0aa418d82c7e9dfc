import { type SocialProvider, selectRoute } from "@foyer/core";
import { openSocialWindow } from "@foyer/core/embedded";
import { useEffect } from "react";
import { useFoyerContext, type ViewContext } from "../../../hooks/foyer-context.ts";
import { embeddedOf } from "../email/embedded-verbs.ts";
import { followSocialLogin } from "./follow-social-login.ts";
import { isPhoneApp } from "./is-installed.ts";
import type { WindowProvider } from "./list-socials.ts";

/**
 * Logs in with an account elsewhere, in a window that the press itself opens, or by a link to open in an app: the view that waits for it is
 * shown, and whoever leaves that view gives up.
 */
export function useSocialLogin(): (provider: SocialProvider) => void {
  const context = useFoyerContext("useSocialLogin");
  return (provider) => {
    const { ui } = context;
    const route = selectRoute(ui.getSnapshot());
    if (provider === "farcaster") {
      if (route.view !== "ConnectingFarcaster") ui.push({ view: "ConnectingFarcaster" });
      return runFarcaster(context);
    }
    const hasWindows = !isPhoneApp();
    // First of all: browsers open no window later.
    const opened = hasWindows ? openSocialWindow() : undefined;
    if (route.view !== "ConnectingSocial") ui.push({ view: "ConnectingSocial", params: { provider } });
    if (!hasWindows) return leave(context, provider);
    runInWindow(context, { provider, opened });
  };
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
  return (provider) => leave(context, provider);
}

function leave(context: ViewContext, provider: WindowProvider): void {
  void followSocialLogin(context, {
    ask: (signal) => embeddedOf(context.foyer).leaveForSocial({ provider, signal }),
  });
}

type Going = { readonly provider: WindowProvider; readonly opened: ReturnType<typeof openSocialWindow> };

function runInWindow(context: ViewContext, { provider, opened }: Going): void {
  void followSocialLogin(context, {
    ask: (signal) => embeddedOf(context.foyer).logInWithSocial({ provider, window: opened, signal }),
  });
}

function runFarcaster(context: ViewContext): void {
  const verbs = embeddedOf(context.foyer);
  void followSocialLogin(context, {
    ask: (signal) => verbs.logInWithFarcaster({ signal }),
    // Also where it has failed by then (NAV-10).
    onLeave: () => verbs.leaveFarcaster(),
  });
}
