import type { EmailCapture } from "@foyer/core/siwx";
import { type ReactElement, useLayoutEffect } from "react";
import type { ViewProps } from "../../../hooks/feature-ui.ts";
import { useUi } from "../../../hooks/use-ui.ts";
import { useEmailText } from "../../../text/use-email-text.ts";
import { CodeForm } from "../../shared/email/code-form.tsx";
import { ResendLink } from "../../shared/email/resend-link.tsx";
import { NobodyAsked, SignInIsOff } from "../nobody-asked.tsx";
import { type AskedInView, useAsked } from "../use-asked.ts";

/** Takes the code that was sent to an e-mail address. */
export function DataCaptureOtpConfirmView({ params }: ViewProps<"DataCaptureOtpConfirm">): ReactElement {
  const asked = useAsked();
  if (asked === "off") return <SignInIsOff />;
  const { request, verbs } = asked;
  if (!request?.email) return <NobodyAsked verbs={verbs} />;
  return <Confirm request={request} email={request.email} verbs={verbs} given={params.email} />;
}

type ConfirmProps = AskedInView & { readonly email: EmailCapture; readonly given: string };

function Confirm({ email, verbs, given }: ConfirmProps): ReactElement {
  const ui = useUi();
  const { t } = useEmailText();
  const { status } = email;
  useLayoutEffect(() => {
    if (status === "confirmed" || status === "skipped") ui.reset({ view: "SIWXSignMessage" });
    // Nothing was sent there: the address comes first.
    if (status === "asked") ui.replace({ view: "DataCapture", params: { email: given } });
  }, [ui, status, given]);
  const failure = email.failure?.code;
  const isWrong = failure === "sign-in/refused";
  const resend = (): void => {
    if (email.address === undefined) return;
    void verbs
      .sendCode({ email: email.address })
      .then((isSent) => isSent && ui.notify({ kind: "success", code: "code-resent" }));
  };
  return (
    <CodeForm
      title={t("email.code.title")}
      text={t("email.code.text", { email: email.address ?? given })}
      aside={t("email.code.expires")}
      busy={status === "confirming" ? t("email.code.confirming") : undefined}
      error={failure && (isWrong ? t("email.code.wrong") : t(`error.${failure}`))}
      onComplete={(code) => verbs.confirmCode({ code })}
    >
      <ResendLink nextAt={email.nextCodeAt} onResend={resend} />
    </CodeForm>
  );
}
