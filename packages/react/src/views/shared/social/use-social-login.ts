import { type SocialProvider, selectRoute } from "@foyer/core";
import { openSocialWindow } from "@foyer/core/embedded";
import { useFoyerContext, type ViewContext } from "../../../hooks/foyer-context.ts";
import { embeddedOf } from "../email/embedded-verbs.ts";
import { followSocialLogin } from "./follow-social-login.ts";
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
    // First of all: browsers open no window later.
    const opened = openSocialWindow();
    if (route.view !== "ConnectingSocial") ui.push({ view: "ConnectingSocial", params: { provider } });
    runInWindow(context, { provider, opened });
  };
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
