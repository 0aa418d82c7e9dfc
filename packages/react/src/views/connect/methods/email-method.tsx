import { type FormEvent, type ReactElement, useId, useLayoutEffect, useRef } from "react";
import { ViewIcon } from "../../../parts/icon/view-icon.tsx";
import { IconButton } from "../../../parts/icon-button/icon-button.tsx";
import { Spinner } from "../../../parts/loading/loading.tsx";
import { useEmailText } from "../../../text/use-email-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { directionOf, EMAIL_INPUT } from "../../shared/email/email-input.ts";
import { EmailWarning } from "../../shared/email/email-warning.tsx";
import { useEmailLogin } from "../../shared/email/use-email-login.ts";
import { useAnnounced } from "../../shared/frame-context.tsx";
import { c, cssText } from "./email-method.css.ts";

/** Shorter ones are no address yet: there is nothing to go on with (EML-02). */
const SHORTEST = 3;

/** Logs in by e-mail: a field, with an arrow once there is something in it. */
export function EmailMethod({ isBlocking }: { readonly isBlocking: boolean }): ReactElement {
  useStyles(cssText);
  const { t } = useEmailText();
  const errorId = useId();
  const { text, type, isSending, error, warning, submit } = useEmailLogin();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useAnnounced(isSending ? t("login.sending") : error);
  // As a property: React 18 does not know the attribute.
  useLayoutEffect(() => {
    if (form.current) form.current.inert = isBlocking;
  });
  useLayoutEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // The arrow goes while it waits; the focus must not go with it.
    field.current?.focus();
    submit();
  };
  const canSubmit = text.trim().length > SHORTEST;
  return (
    <form ref={form} className={c.root} noValidate onSubmit={onSubmit} aria-label={t("login.submit")}>
      <div className={c.field}>
        <ViewIcon name="mail" />
        <input
          ref={field}
          className={c.input}
          dir={directionOf(text)}
          {...EMAIL_INPUT}
          enterKeyHint="go"
          aria-label={t("email.label")}
          placeholder={t("login.placeholder")}
          aria-invalid={(error ?? warning) !== undefined || undefined}
          aria-describedby={(error ?? warning) === undefined ? undefined : errorId}
          aria-busy={isSending || undefined}
          readOnly={isSending}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
        {isSending ? (
          <span className={c.waits}>
            <Spinner />
          </span>
        ) : (
          canSubmit && (
            <IconButton type="submit" label={t("login.submit")} className={c.go}>
              <ViewIcon name="next" />
            </IconButton>
          )
        )}
      </div>
      {error === undefined ? (
        <EmailWarning id={errorId}>{warning}</EmailWarning>
      ) : (
        <p id={errorId} className={c.error}>
          <ViewIcon name="error" size={16} />
          <span>{error}</span>
        </p>
      )}
    </form>
  );
}
