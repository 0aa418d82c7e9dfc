import type { FormEvent, ReactElement } from "react";
import type { ViewProps } from "../../hooks/feature-ui.ts";
import { useFoyer } from "../../hooks/use-foyer.ts";
import { Button } from "../../parts/button/button.tsx";
import { useEmailText } from "../../text/use-email-text.ts";
import { useStyles } from "../../theme/style-scope.tsx";
import { EmailField } from "../shared/email/email-field.tsx";
import { hasEmbedded } from "../shared/email/has-embedded.ts";
import { LoginIsOff } from "../shared/email/login-is-off.tsx";
import { useEmailLogin } from "../shared/email/use-email-login.ts";
import { useAnnounced } from "../shared/frame-context.tsx";
import { Words } from "../shared/words.tsx";
import { c, cssText } from "./email-login-view.css.ts";

/** Logs in with an e-mail address that is known already, as that of an earlier visit. */
export function EmailLoginView({ params }: ViewProps<"EmailLogin">): ReactElement {
  return hasEmbedded(useFoyer()) ? <Start given={params.email} /> : <LoginIsOff />;
}

function Start({ given }: { readonly given: string }): ReactElement {
  useStyles(cssText);
  const { t } = useEmailText();
  const { text, type, isSending, error, warning, submit } = useEmailLogin(given);
  const sending = isSending ? t("login.sending") : undefined;
  useAnnounced(sending);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={c.root} noValidate onSubmit={onSubmit}>
      <Words title={t("login.start.title")}>
        <p>{t("login.start.text")}</p>
      </Words>
      <EmailField value={text} onChange={type} error={error} warning={warning} />
      <Button type="submit" loading={isSending}>
        {sending ?? t("email.continue")}
      </Button>
    </form>
  );
}
