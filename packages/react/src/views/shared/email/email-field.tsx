import { type ReactElement, useId, useLayoutEffect, useRef } from "react";
import { ViewIcon } from "../../../parts/icon/view-icon.tsx";
import { useEmailText } from "../../../text/use-email-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { useAnnounced } from "../frame-context.tsx";
import { c, cssText } from "./email-field.css.ts";
import { directionOf, EMAIL_INPUT } from "./email-input.ts";
import { EmailWarning } from "./email-warning.tsx";

type EmailFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with it. */
  readonly error: string | undefined;
  /** What an alert says of it. */
  readonly warning?: string | undefined;
  /** Default: "Email". */
  readonly label?: string | undefined;
};

/** A field for an e-mail address. */
export function EmailField({ value, onChange, error, warning, label }: EmailFieldProps): ReactElement {
  useStyles(cssText);
  const { t } = useEmailText();
  const [id, errorId] = [useId(), useId()];
  const field = useRef<HTMLInputElement>(null);
  useAnnounced(error);
  useLayoutEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);
  return (
    <div className={c.root}>
      <label htmlFor={id} className={c.label}>
        {label ?? t("email.label")}
      </label>
      <input
        ref={field}
        id={id}
        className={c.input}
        dir={directionOf(value)}
        {...EMAIL_INPUT}
        enterKeyHint="next"
        placeholder={t("email.placeholder")}
        aria-invalid={(error ?? warning) !== undefined || undefined}
        aria-describedby={(error ?? warning) === undefined ? undefined : errorId}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {error === undefined ? (
        <EmailWarning id={errorId}>{warning}</EmailWarning>
      ) : (
        <p id={errorId} className={c.error}>
          <ViewIcon name="error" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
