import { type SocialProvider, selectRoute } from "@foyer/core";
import { openSocialWindow } from "@foyer/core/embedded";
import type { ViewContext } from "../../../hooks/foyer-context.ts";
import { embeddedOf } from "../email/embedded-verbs.ts";
import { followSocialLogin } from "./follow-social-login.ts";
import { isPhoneApp } from "./is-installed.ts";
import type { WindowProvider } from "./list-socials.ts";

/**
 * Logs in with an account elsewhere, in a window that the press itself opens, or by a link to open in an app. The view that waits for it
 * is shown; leaving that view aborts the login.
 */
export function logInElsewhere(context: ViewContext, provider: SocialProvider): void {
  const { ui } = context;
  const route = selectRoute(ui.getSnapshot());
  if (provider === "farcaster") {
    if (route.view !== "ConnectingFarcaster") ui.push({ view: "ConnectingFarcaster" });
    runFarcaster(context);
    return;
  }
  const hasWindows = !isPhoneApp();
  // First of all: browsers open no window later.
  const opened = hasWindows ? openSocialWindow() : undefined;
  if (route.view !== "ConnectingSocial") ui.push({ view: "ConnectingSocial", params: { provider } });
  if (hasWindows) runInWindow(context, { provider, opened });
  else leaveForProvider(context, provider);
}

/** Leaves the page for a provider, where there can be no window. */
export function leaveForProvider(context: ViewContext, provider: WindowProvider): void {
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
