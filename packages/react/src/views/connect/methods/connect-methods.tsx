import type { Snapshot } from "@foyer/core";
import { connectMethods } from "@foyer/core/wallets";
import { Fragment, type ReactElement, useContext, useEffect, useState } from "react";
import { useFoyerState } from "../../../hooks/use-foyer-state.ts";
import { useUi } from "../../../hooks/use-ui.ts";
import { useWalletList } from "../../../hooks/use-wallets.ts";
import { Button } from "../../../parts/button/button.tsx";
import { ViewIcon } from "../../../parts/icon/view-icon.tsx";
import { Separator } from "../../../parts/panel/panel.tsx";
import { useEmailText } from "../../../text/use-email-text.ts";
import { type LazyShell, LazyShellContext, type LoginProps } from "../../shared/frame-context.tsx";
import { listSocials } from "../../shared/social/list-socials.ts";
import { fetchSocialMethod } from "../fetch-social-method.ts";
import { EmailMethod } from "./email-method.tsx";

/** The ways to connect, in their order: an e-mail address, accounts elsewhere, and the wallets or what leads to them. */
export function ConnectMethods({ namespace, wallets, isBlocking }: LoginProps): ReactElement {
  const ui = useUi();
  const { t } = useEmailText();
  const shell = useContext(LazyShellContext);
  const settings = useFoyerState(selectSettings);
  const isCollapsed = settings.collapseWallets === true || !settings.emailShowWallets;
  const present = useWalletList({ namespace });
  const socials = useFoyerState(listSocials);
  const SocialMethod = useSocialMethod(shell?.memory, socials.length > 0);
  // A wallet that nobody sees does not come first.
  const methods = connectMethods(settings, isCollapsed ? [] : present).filter(
    (method) => method !== "social" || (SocialMethod !== undefined && socials.length > 0),
  );
  return (
    <>
      {methods.map((method, place) => (
        <Fragment key={method}>
          {place > 0 && <Separator label={t("login.or")} />}
          {method === "email" ? (
            <EmailMethod isBlocking={isBlocking} />
          ) : method === "social" && SocialMethod ? (
            <SocialMethod providers={socials} isBlocking={isBlocking} />
          ) : isCollapsed ? (
            <Button
              tone="quiet"
              icon={<ViewIcon name="wallet" />}
              disabled={isBlocking}
              onClick={() => ui.push({ view: "ConnectWallets", params: { addWalletForNamespace: namespace } })}
            >
              {t("login.wallets")}
            </Button>
          ) : (
            wallets
          )}
        </Fragment>
      ))}
      {isCollapsed && shell && <shell.ConnectEnd isBare />}
    </>
  );
}

type Memory = LazyShell["memory"];

/** What draws log-ins with accounts elsewhere, once it is wanted and here. Kits without them fetch nothing of it. */
function useSocialMethod(memory: Memory | undefined, isWanted: boolean): Memory["SocialMethod"] {
  const [SocialMethod, setSocialMethod] = useState(() => memory?.SocialMethod);
  useEffect(() => {
    if (!isWanted || SocialMethod || !memory) return;
    fetchSocialMethod(memory).then(
      (fetched) => setSocialMethod(() => fetched),
      () => undefined,
    );
  }, [memory, isWanted, SocialMethod]);
  return SocialMethod;
}

function selectSettings({ settings }: Snapshot): Snapshot["settings"] {
  return settings;
}
