import { type SocialLogin, selectSocialLogin } from "@foyer/core/embedded";
import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { useEmailText } from "../../text/use-email-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { hasEmbedded } from "../shared/email/has-embedded.ts";
import { LoginIsOff } from "../shared/email/login-is-off.tsx";
import { useAnnounced } from "../shared/frame-context.tsx";
import type { KnownProvider, WindowProvider } from "../shared/social/list-socials.ts";
import { ProviderMark } from "../shared/social/provider-mark.tsx";
import { useLoginName } from "../shared/social/use-login-name.ts";
import { useSocialLeave, useSocialLogin, useSocialReturn } from "../shared/social/use-social-login.ts";
import { WaitScene, type WaitWords } from "../shared/wait-scene.tsx";
import { c, cssText } from "./connecting-social.css.ts";

const MARK_SIZE = 40;

/** Waits while somebody is in the window of a provider, and says how that ended. */
export function ConnectingSocialView({ params: { provider } }: ViewProps<"ConnectingSocial">): ReactElement {
  // Farcaster has a view of its own.
  const isOff = !hasEmbedded(useFoyer()) || provider === "farcaster";
  return isOff ? <LoginIsOff /> : <Connecting provider={provider} />;
}

function Connecting({ provider }: { readonly provider: WindowProvider }): ReactElement {
  useStyles(cssText);
  const ui = useUi();
  useSocialReturn();
  const [logIn, leave] = [useSocialLogin(), useSocialLeave()];
  const login = useFoyerState(selectSocialLogin);
  const words = useWords(provider, login);
  useAnnounced(`${words.title}. ${words.text}`);
  const state = login === undefined ? "idle" : login.step === "failed" ? "failed" : "waiting";
  return (
    <WaitScene
      state={state}
      words={words}
      tile={
        <span className={c.mark}>
          <ProviderMark method={provider} size={MARK_SIZE} />
        </span>
      }
      onAct={() => (isWithoutWindow(login) ? leave(provider) : logIn(provider))}
      onCancel={() => ui.back()}
    />
  );
}

/** Whether the browser has opened no window: the page itself can go there. */
function isWithoutWindow(login: SocialLogin | undefined): boolean {
  return login?.failure === "social/window-blocked" || login?.failure === "social/no-window";
}

function useWords(provider: WindowProvider, login: SocialLogin | undefined): WaitWords {
  const { t } = useEmailText();
  const name = useLoginName((known: KnownProvider) => t(`login.social.name.${known}`))(provider);
  const title = t("login.social.title", { provider: name });
  if (login === undefined)
    return {
      title,
      text: t("login.social.start", { provider: name }),
      action: t("login.social.with", { provider: name }),
    };
  if (login.step === "window") return { title, text: t("login.social.text") };
  if (login.step === "leaving") return { title, text: t("login.social.leaving", { provider: name }) };
  if (login.step === "connecting") return { title, text: t("login.social.connecting") };
  const text = login.failure === undefined ? t("error.unknown") : t(`error.${login.failure}`);
  return {
    icon: "error",
    title: t("login.social.failed"),
    text,
    action: t(isWithoutWindow(login) ? "login.social.leave" : "login.social.again"),
  };
}
