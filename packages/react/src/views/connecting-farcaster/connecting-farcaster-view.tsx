import { type SocialLogin, selectSocialLogin } from "@foyer/core/embedded";
import type { ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { useUi } from "../../hooks/use-ui.ts";
import { ButtonLink } from "../../parts/button/button.tsx";
import { LoginMark } from "../../parts/login-mark/login-mark.tsx";
import { useEmailText } from "../../text/use-email-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { hasEmbedded } from "../shared/email/has-embedded.ts";
import { LoginIsOff } from "../shared/email/login-is-off.tsx";
import { useAnnounced } from "../shared/frame-context.tsx";
import { LinkActions, LinkCopy } from "../shared/link-copy.tsx";
import { ScanPanel } from "../shared/scan-panel.tsx";
import { useSocialLogin } from "../shared/social/use-social-login.ts";
import { WaitScene, type WaitWords } from "../shared/wait-scene.tsx";
import { c, cssText } from "./connecting-farcaster.css.ts";

const MARK_SIZE = 40;

/** Shows what somebody opens in their app of Farcaster, or scans with it, and says how that ended (SOC-03). */
export function ConnectingFarcasterView(_props: ViewProps<"ConnectingFarcaster">): ReactElement {
  return hasEmbedded(useFoyer()) ? <Connecting /> : <LoginIsOff />;
}

function Connecting(): ReactElement {
  useStyles(cssText);
  const ui = useUi();
  const { isMobile } = useFoyer().ports.page;
  const logIn = useSocialLogin();
  const login = useFoyerState(selectSocialLogin);
  const words = useWords(login, isMobile);
  const isLink = login?.step === "link";
  useAnnounced(`${words.title}. ${words.text}`);
  if (isLink && !isMobile) return <Code url={login.url} />;
  const state = login?.step === "failed" ? "failed" : login ? "waiting" : "idle";
  return (
    <WaitScene
      state={state}
      words={words}
      tile={
        <span className={c.mark}>
          <LoginMark method="farcaster" size={MARK_SIZE} />
        </span>
      }
      onAct={() => logIn("farcaster")}
      onCancel={() => ui.back()}
    >
      {isLink ? <AppLink url={login.url} /> : undefined}
    </WaitScene>
  );
}

type Linked = { readonly url: string | undefined };

/** The link as a code to scan, and the link itself. */
function Code({ url }: Linked): ReactElement {
  const { t } = useEmailText();
  return (
    <ScanPanel
      link={url}
      label={t("login.farcaster.code")}
      logo={<LoginMark method="farcaster" />}
      fallback={t("login.farcaster.noCode")}
      words={<p>{t("login.farcaster.scan")}</p>}
    >
      <LinkCopy link={url} label={t("login.farcaster.copy")} />
    </ScanPanel>
  );
}

/** The way into the app on this phone, for those who have it. */
function AppLink({ url }: Linked): ReactElement {
  const { t } = useEmailText();
  return (
    <LinkActions>
      <ButtonLink href={url} target="_blank" rel="noreferrer" loading={!url}>
        {t("login.farcaster.open")}
      </ButtonLink>
      <LinkCopy link={url} label={t("login.farcaster.copy")} />
    </LinkActions>
  );
}

function useWords(login: SocialLogin | undefined, isMobile: boolean): WaitWords {
  const { t } = useEmailText();
  const provider = t("login.social.name.farcaster");
  const title = t("login.social.title", { provider });
  if (!login) return { title, text: t("login.farcaster.start"), action: t("login.social.with", { provider }) };
  if (login.step === "failed") {
    const { failure = "social/failed" } = login;
    const text = t(failure === "social/failed" ? "login.farcaster.failed" : `error.${failure}`);
    return { icon: "error", title: t("login.social.failed"), text, action: t("login.social.again") };
  }
  if (login.step === "connecting") return { title, text: t("login.farcaster.connecting") };
  return { title, text: t(isMobile ? "login.farcaster.text" : "login.farcaster.scan") };
}
