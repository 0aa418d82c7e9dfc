import type { RecentConnection, SocialProvider } from "@foyer/core";
import { readRecentLogin } from "@foyer/core/embedded";
import type { ViewContext } from "../../hooks/foyer-context.ts";
import { listSocials } from "../shared/social/list-socials.ts";
import { logInElsewhere } from "../shared/social/log-in-elsewhere.ts";

/**
 * Logs in again to a wallet of an earlier time, by the login method that was used then (PRF-05). A method that is unknown, or that the
 * host no longer offers, leads to the form that the host has.
 */
export function logInAgain(context: ViewContext, recent: RecentConnection): void {
  const { foyer, ui } = context;
  const state = foyer.getSnapshot();
  const { method, email = "" } = readRecentLogin(recent) ?? {};
  const isOffered = listSocials(state).some((provider) => provider === method);
  if (isOffered) logInElsewhere(context, method as SocialProvider);
  else if (state.settings.email) ui.push({ view: "EmailLogin", params: { email: method === "email" ? email : "" } });
  else ui.push({ view: "ConnectSocials" });
}
