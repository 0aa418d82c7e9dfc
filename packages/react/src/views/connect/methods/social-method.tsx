import type { SocialProvider } from "@foyer/core";
import { type ReactElement, useLayoutEffect, useRef } from "react";
import { useFoyerState } from "../../../hooks/use-foyer-state.ts";
import { useUi } from "../../../hooks/use-ui.ts";
import { Button } from "../../../parts/button/button.tsx";
import { ViewIcon } from "../../../parts/icon/view-icon.tsx";
import { IconButton } from "../../../parts/icon-button/icon-button.tsx";
import { useEmailText } from "../../../text/use-email-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import type { SocialMethodProps } from "../../shared/frame-context.tsx";
import type { KnownProvider } from "../../shared/social/list-socials.ts";
import { ProviderMark } from "../../shared/social/provider-mark.tsx";
import { selectIsLoggedIn } from "../../shared/social/select-is-logged-in.ts";
import { layOutSocials } from "../../shared/social/social-layout.ts";
import { useInstalledWallet } from "../../shared/social/use-installed-wallet.ts";
import { useLoginName } from "../../shared/social/use-login-name.ts";
import { useSocialLogin } from "../../shared/social/use-social-login.ts";
import { c, cssText } from "./social-method.css.ts";

/** Logs in with an account elsewhere: those that fit, and a way to the others (CON-07). */
export function SocialMethod({ providers, isBlocking }: SocialMethodProps): ReactElement {
  useStyles(cssText);
  const ui = useUi();
  const { t } = useEmailText();
  const logIn = useSocialLogin();
  const isLoggedIn = useFoyerState(selectIsLoggedIn);
  const isOff = useInstalledWallet() || isLoggedIn;
  const root = useRef<HTMLDivElement>(null);
  // As a property: React 18 does not know the attribute.
  useLayoutEffect(() => {
    if (root.current) root.current.inert = isBlocking;
  });
  const { wide, icons, hasMore } = layOutSocials(providers);
  const called = useLoginName((known: KnownProvider) => t(`login.social.name.${known}`));
  const nameOf = (provider: SocialProvider): string => t("login.social.with", { provider: called(provider) });
  return (
    <div ref={root} className={c.root}>
      {wide && (
        <Button tone="quiet" icon={<ProviderMark method={wide} />} disabled={isOff} onClick={() => logIn(wide)}>
          {nameOf(wide)}
        </Button>
      )}
      {icons.length > 0 && (
        <div className={c.icons}>
          {icons.map((provider) => (
            <IconButton
              key={provider}
              label={nameOf(provider)}
              className={c.icon}
              disabled={isOff}
              onClick={() => logIn(provider)}
            >
              <ProviderMark method={provider} size={24} />
            </IconButton>
          ))}
          {hasMore && (
            <IconButton
              label={t("login.social.more")}
              className={c.icon}
              disabled={isOff}
              onClick={() => ui.push({ view: "ConnectSocials" })}
            >
              <ViewIcon name="more" />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}
