import type { ReactElement } from "react";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { useFoyerState } from "../../hooks/use-foyer-state.ts";
import { Row } from "../../parts/row/row.tsx";
import { useEmailText } from "../../text/use-email-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { hasEmbedded } from "../shared/email/has-embedded.ts";
import { LoginIsOff } from "../shared/email/login-is-off.tsx";
import { RowIcon } from "../shared/row-icon.tsx";
import { type KnownProvider, listSocials } from "../shared/social/list-socials.ts";
import { ProviderMark } from "../shared/social/provider-mark.tsx";
import { selectIsLoggedIn } from "../shared/social/select-is-logged-in.ts";
import { useInstalledWallet } from "../shared/social/use-installed-wallet.ts";
import { useLoginName } from "../shared/social/use-login-name.ts";
import { useSocialLogin } from "../shared/social/use-social-login.ts";
import { c, cssText } from "./connect-socials-view.css.ts";

/** Everywhere that visitors may log in with an account they have. */
export function ConnectSocialsView(): ReactElement {
  useStyles(cssText);
  const { t } = useEmailText();
  const called = useLoginName((known: KnownProvider) => t(`login.social.name.${known}`));
  const foyer = useFoyer();
  const logIn = useSocialLogin();
  const isLoggedIn = useFoyerState(selectIsLoggedIn);
  const isOff = useInstalledWallet() || isLoggedIn;
  const providers = useFoyerState(listSocials);
  if (!hasEmbedded(foyer) || providers.length === 0) return <LoginIsOff />;
  return (
    <ul className={c.list}>
      {providers.map((provider) => (
        <li key={provider}>
          <Row
            raised
            tile={
              <RowIcon>
                <ProviderMark method={provider} />
              </RowIcon>
            }
            name={t("login.social.with", { provider: called(provider) })}
            disabled={isOff}
            onClick={() => logIn(provider)}
          />
        </li>
      ))}
    </ul>
  );
}
