import type { ReactElement } from "react";
import { TextLink } from "../../../parts/text-link/text-link.tsx";
import { useEmailText } from "../../../text/use-email-text.ts";
import { useStyles } from "../../../theme/style-scope.tsx";
import { c, cssText } from "./resend-link.css.ts";
import { useCountdown } from "./use-countdown.ts";

type ResendLinkProps = {
  /** What is sent again. Default: a code. */
  readonly what?: "code" | "link" | undefined;
  /** When it may be sent again, in Unix milliseconds. */
  readonly nextAt: number | undefined;
  readonly onResend: () => void;
};

/** Has another e-mail sent, half a minute after the last. */
export function ResendLink({ what = "code", nextAt, onResend }: ResendLinkProps): ReactElement {
  useStyles(cssText);
  const { t } = useEmailText();
  const seconds = useCountdown(nextAt);
  const [now, later] =
    what === "code"
      ? (["email.code.resend", "email.code.resendIn"] as const)
      : (["login.device.resend", "login.device.resendIn"] as const);
  return (
    <div className={c.root}>
      <span>{t("email.code.question")}</span>
      <TextLink
        aria-disabled={seconds > 0 || undefined}
        className={seconds > 0 ? c.waits : undefined}
        onClick={() => {
          if (seconds === 0) onResend();
        }}
      >
        {seconds > 0 ? t(later, { seconds }) : t(now)}
      </TextLink>
    </div>
  );
}
